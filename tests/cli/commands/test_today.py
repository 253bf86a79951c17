"""`next` and `status` say what to do and what is open, on the terminal, in JSON, and on one line for a prompt."""

import subprocess
import sys
from datetime import datetime

from tests import factories as make
from tests.cli.commands.sights import looking
from tests.cli.running import ROOT, clean_environment
from tests.factories import DAY, HOUR, MINUTE, generation, person_run
from tests.services.scene import TESTS, passed, plan
from tests.stored import add_plan
from tracker.store.database import open_database


def test_next_says_why_and_gives_the_command(tmp_path):
    tracker = looking(tmp_path, [person_run(None, None, requested=0)], since=2 * DAY + 4 * HOUR)
    assert tracker("next").out.splitlines() == [
        "2d 4h  returns: founder-approval [taste]. founder-approval has been waiting for ana for 2d 4h.",
        "    tracker start returns founder-approval",
        "catalogue: generate. Generation has not started, and it depends on nothing.",
        "    tracker start catalogue",
        "pricing: say what finished means. There is no done statement yet: add one.",
        '    tracker edit task pricing --add-done "..."',
    ]


def test_next_in_json_has_every_thing_in_order(tmp_path):
    document = looking(tmp_path, [person_run(None, None, requested=0)], since=HOUR)("next", "--json").document
    assert (document["schema"], document["you"]) == ("tracker.next/1", "ana")
    first, second, third = document["next"]
    assert (first["kind"], first["task"], first["check"], first["performer"], first["limited_by"]) == (
        "waiting",
        "returns",
        "founder-approval",
        "ana",
        "taste",
    )
    assert HOUR / 1000 <= first["waiting_s"] < HOUR / 1000 + 60
    assert datetime.fromisoformat(first["since"]).tzinfo is not None
    assert (second["kind"], second["since"], second["waiting_s"]) == ("generate", None, None)
    assert third["kind"] == "specify"


def test_when_there_is_nothing_to_do_next_says_so(tmp_path):
    tracker = looking(tmp_path, passed("catalogue", TESTS), since=DAY, made=plan(tasks=plan().tasks[:1]))
    assert tracker("next").out == "There is nothing to do: no task waits for anything that could begin now.\n"
    assert tracker("next", "--json").document["next"] == []


def test_very_much_to_do_is_cut_and_counted(tmp_path):
    tasks = tuple(make.task(key=f"t{number}") for number in range(25))
    lines = looking(tmp_path, made=plan(tasks=tasks))("next").out.splitlines()
    assert len(lines) == 41
    assert lines[-1] == "… and 5 more; --json has them all."


def test_status_shows_what_is_open_and_calls_out_what_was_forgotten(tmp_path):
    held = [generation(0, None), person_run(None, None, requested=DAY - HOUR)]
    ended = looking(tmp_path, held, since=DAY + HOUR)("status")
    heading, first, second = (line.split() for line in ended.out.splitlines())
    assert heading == ["TASK", "WHAT", "STATE", "SINCE", "FOR", "RUN"]
    assert (first[:3], first[-3:]) == (["returns", "generation", "running"], ["1h", "1", "forgotten"])
    assert (second[:3], second[-2:]) == (["returns", "founder-approval", "waiting"], ["2h", "2"])
    assert ended.err.startswith("Forgotten? generation of returns (run 1) has been running for 1d 1h")


def test_quiet_leaves_out_the_call_outs(tmp_path):
    assert looking(tmp_path, [generation(0, None)], since=DAY)("status", "--quiet").err == ""


def test_a_clock_that_has_just_been_started_has_run_for_no_time(tmp_path):
    line = looking(tmp_path, [generation(0, None)], since=0)("status").out.splitlines()[1].split()
    assert line[-2] in ("0s", "1s", "2s")


def test_status_in_json_gives_runs_with_their_project_and_mark(tmp_path):
    document = looking(tmp_path, [generation(0, None)], since=DAY)("status", "--json").document
    assert document["schema"] == "tracker.status/1"
    [run] = document["runs"]
    assert (run["id"], run["project"], run["task"], run["check"], run["state"], run["mark"]) == (
        1,
        "ladders",
        "returns",
        None,
        "running",
        "forgotten",
    )
    assert run["active_s"] >= 86400


def test_with_several_projects_the_name_of_each_stands_before_its_task(tmp_path):
    tracker = looking(tmp_path, [generation(0, None)])
    store = open_database(str(tmp_path / "tracker.db"))
    with store.changing(at=0, actor="ana", face="cli") as change:
        add_plan(change, make.plan(project=make.project(key="other")))
    assert tracker("start", "returns", "--project", "other").status == 0
    names = [line.split()[0] for line in tracker("status").out.splitlines()[1:]]
    assert names == ["ladders/returns", "other/returns"]
    assert [line.split()[0] for line in tracker("status", "--project", "other").out.splitlines()[1:]] == ["returns"]


def test_nothing_open_is_said_and_without_any_project_too(tmp_path, tracker):
    assert looking(tmp_path)("status").out == "Nothing is open.\n"
    assert tracker("status", "--json").document["runs"] == []


def test_a_prompt_gets_one_line_and_nothing_when_nothing_runs(tmp_path, tracker):
    assert looking(tmp_path, [generation(0, None)], since=133 * MINUTE)("status", "--short").out == "returns 2h13\n"
    ended = tracker("status", "--short")
    assert (ended.status, ended.out, ended.err) == (0, "", "")
    assert not (tmp_path / ".local").exists()


def test_a_prompt_reads_a_database_that_is_named_by_a_url(tmp_path):
    tracker = looking(tmp_path, [generation(0, None)], since=133 * MINUTE)
    url = f"sqlite:///{tmp_path / 'tracker.db'}"
    assert tracker("status", "--short", "--db", url).out == "returns 2h13\n"


def test_a_prompt_in_json_is_the_status_in_json(tmp_path):
    document = looking(tmp_path, [generation(0, None)])("status", "--short", "--json").document
    assert document["schema"] == "tracker.status/1"


def test_a_prompt_is_served_without_loading_the_libraries_of_the_database(tmp_path):
    looking(tmp_path, [generation(0, None)], since=133 * MINUTE)
    program = (
        "import sys\n"
        "from tracker.cli.app import run\n"
        "run(['status', '--short'])\n"
        "print(*{'sqlalchemy', 'alembic', 'jinja2', 'numpy'}.intersection(sys.modules))"
    )
    environment = clean_environment(tmp_path, TRACKER_DB=str(tmp_path / "tracker.db"))
    ended = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ended.stdout.splitlines() == ["returns 2h13", ""]
