"""`list` and `show` print plain text that says where tasks stand, and JSON with exactly what scripts rely on."""

import subprocess
import sys
from functools import partial

import pytest

from tests import factories as make
from tests.cli import running
from tests.cli.commands.sights import looking
from tests.cli.running import ROOT, clean_environment, command_line
from tests.factories import DAY, HOUR, generation, person_run
from tests.report.test_json import KEYS
from tests.services.scene import APPROVAL, TESTS, passed, plan, scene
from tests.stored import database
from tracker.store.schema import tasks

NASTY = ("x [/] y", "[red]x", "a[b] = 3", "tab\tand\x1b[31mred", "はしご\u202eabc", "👩\u200d👧 | \\ `x`")


def test_the_list_marks_estimates_and_tells_unknown_from_nothing(tmp_path):
    made = plan(
        project=make.project(speed_profile="baseline-100"),
        tasks=(
            make.task(key="catalogue", generation=make.generation_plan(), checks=(make.step(TESTS),)),
            make.task(key="returns", checks=(make.step("field-trial"),), generation=make.generation_plan()),
            make.task(key="done", title="All measured", checks=(make.step(TESTS),)),
            make.task(key="open", done=(), checks=()),
        ),
    )
    held = passed("done", TESTS)
    assert looking(tmp_path, held, since=DAY, made=made)("list").out.splitlines() == [
        "TASK       STAGE      GENERATION  CHECK  CEILING  VERDICT           TITLE",
        "catalogue  specified       ~2h13   ~15m   ~9.89x  generation-bound  Return flow",
        "returns    specified       ~2h13      ?        ?  -                 Return flow",
        "done       done               1h    10m    7.00x  generation-bound  All measured",
        "open       open                -      -        -  -                 Return flow",
    ]


def test_dropped_tasks_are_left_out_of_the_text_unless_asked_for_and_never_of_json(tmp_path):
    context = scene(tmp_path)
    with context.changing("drop") as change:
        change.update(tasks, 1, {"dropped": 5})
    tracker = looking_at(tmp_path)
    assert "catalogue" not in tracker("list").out
    assert "catalogue" in tracker("list", "--all").out
    assert "catalogue" in tracker("list", "--stage", "dropped").out
    assert [task["stage"] for task in tracker("list", "--json").document["tasks"]] == ["dropped", "specified", "open"]


def looking_at(folder):
    """The program on the database that is in a folder already."""
    return partial(running.tracker, home=folder, TRACKER_DB=str(folder / "tracker.db"))


def test_a_stage_narrows_text_and_json_and_a_word_that_is_none_is_wrong_usage(tmp_path):
    tracker = looking(tmp_path)
    assert [line.split()[0] for line in tracker("list", "--stage", "open").out.splitlines()] == ["TASK", "pricing"]
    assert [task["key"] for task in tracker("list", "--stage", "open", "--json").document["tasks"]] == ["pricing"]
    assert tracker("list", "--stage", "done").out == "No task is like that.\n"
    assert tracker("list", "--stage", "nosuch").status == 2


def test_an_empty_project_has_an_empty_list(tmp_path):
    tracker = looking(tmp_path, made=make.plan(tasks=(), checks=()))
    assert tracker("list").out == "There is no task yet.\n"
    assert tracker("list", "--json").document == {"schema": "tracker.tasks/1", "tasks": []}


def test_without_a_project_the_list_says_what_to_do(tracker):
    ended = tracker("list")
    assert (ended.status, ended.out) == (1, "")
    assert "tracker import FILE" in ended.err


def test_rows_have_exactly_the_keys_of_the_report(tmp_path):
    tracker = looking(tmp_path, [generation(0, None)])
    document = tracker("list", "--json").document
    assert document["schema"] == "tracker.tasks/1"
    for row in document["tasks"]:
        assert set(row) == KEYS["tasks"]
    assert document["tasks"] == strip_time(tracker("report", "--format", "json").document["tasks"], document["tasks"])


def strip_time(rows, like):
    """Take over what grows while a clock runs: two commands do not run at one moment."""
    growing = ("_s", "ceiling", "speedup", "reasons")
    return [
        {key: other[key] if key.endswith(growing) else value for key, value in row.items()}
        for row, other in zip(rows, like, strict=True)
    ]


def test_the_page_of_a_task_has_its_row_steps_runs_decisions_and_what_is_missing(tmp_path):
    held = [*passed("returns", TESTS), person_run(None, None, requested=2 * HOUR)]
    ended = looking(tmp_path, held, since=5 * HOUR)("show", "returns", "--json")
    assert ended.document["schema"] == "tracker.task/1"
    task = ended.document["task"]
    assert set(task) == KEYS["tasks"] | {"steps", "runs", "decisions", "missing", "depends_on"}
    assert [step["check"] for step in task["steps"]] == [TESTS, APPROVAL, "field-trial"]
    assert [(run["id"], run["check"], run["round"], run["outcome"]) for run in task["runs"]] == [
        (1, None, 1, None),
        (2, TESTS, 1, "passed"),
        (3, APPROVAL, None, None),
    ]
    assert task["missing"] == [
        "founder-approval has not been performed; it is waiting now.",
        "field-trial has not been performed.",
    ]
    assert task["depends_on"] == [{"key": "catalogue", "stage": "specified", "done": False}]
    assert (task["decisions"], task["stage"], task["basis"]) == ([], "checking", "mixed")


def test_the_page_reads_well(tmp_path):
    held = [*passed("catalogue", TESTS), person_run(None, 3 * HOUR, requested=2 * HOUR, task="catalogue")]
    lines = looking(tmp_path, held, since=5 * HOUR)("show", "catalogue").out.splitlines()
    assert lines[:3] == [
        "catalogue: Catalogue",
        "Stage: done",
        'Done when: "Ladders are returned within seven days" passed (integration-tests)',
    ]
    table = [line.split() for line in lines]
    assert ["integration-tests", "specs-and-tests", "machine", "~15m", "10m", "0s", "0s", "1", "passed", "-"] in table
    assert any(line.startswith("founder-approval (left)") for line in lines)
    assert any(line.split()[:3] == ["1", "generation", "1"] for line in lines)


def test_a_task_that_does_not_exist_is_refused_with_the_one_that_was_meant(tmp_path):
    ended = looking(tmp_path)("show", "retruns")
    assert (ended.status, ended.out) == (1, "")
    assert 'There is no task "retruns".' in ended.err
    assert 'Did you mean "returns"?' in ended.err


@pytest.mark.parametrize("title", NASTY)
def test_any_title_is_shown_without_harm_to_the_terminal(tmp_path, title):
    tracker = looking(tmp_path, made=plan(tasks=(make.task(title=title),)))
    for arguments in (("list",), ("show", "returns")):
        out = tracker(*arguments).out
        assert not {"\x1b", "\t", "\u202e"}.intersection(out)
        assert title.translate({9: "␉", 27: "␛", 0x202E: "\ufffd"}) in out
    assert tracker("list", "--json").document["tasks"][0]["title"] == title


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """Ten thousand tasks with two checks each, and long titles."""
    folder = tmp_path_factory.mktemp("many")
    checks = (make.check(estimate=make.estimate()), make.check(label=APPROVAL, performer="ana"))
    tasks = tuple(
        make.task(
            key=f"task-{number:05}",
            title="A title of a hundred and twenty characters, " * 2 + "which is longer than any terminal is wide",
            checks=(make.step(TESTS), make.step(APPROVAL)),
            generation=make.generation_plan(drafts=number % 50 + 1),
        )
        for number in range(10_000)
    )
    database(folder, make.plan(checks=checks, tasks=tasks), [generation(0, 9, task="task-00007")])
    return folder


def test_ten_thousand_tasks_are_listed_uncut_in_a_pipe(many):
    lines = looking_at(many)("list").out.splitlines()
    assert len(lines) == 10_001
    assert all(line.endswith("than any terminal is wide") for line in lines[1:])
    assert len(looking_at(many)("list", "--json").document["tasks"]) == 10_000


def test_a_reader_that_goes_away_ends_the_list_in_silence(many):
    environment = clean_environment(many, TRACKER_DB=str(many / "tracker.db"))
    listing = subprocess.Popen(
        command_line("list"), cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    head = subprocess.run(["head", "-1"], stdin=listing.stdout, capture_output=True, text=True, check=True)
    listing.stdout.close()
    complaint = listing.stderr.read()
    listing.stderr.close()
    assert listing.wait() == 141
    assert head.stdout.startswith("TASK")
    assert complaint == b""


@pytest.mark.skipif(sys.platform != "linux", reason="there is no /dev/full")
def test_a_full_disk_behind_the_output_is_a_fault_in_one_sentence(many):
    environment = clean_environment(many, TRACKER_DB=str(many / "tracker.db"))
    with open("/dev/full", "w") as full:  # noqa: PTH123 - a device
        ended = subprocess.run(
            command_line("list"), cwd=ROOT, env=environment, stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert ended.returncode == 1
    assert ended.stderr.startswith("The output cannot be written")
