"""`init`, `import`, `export`: streams, exit statuses, and what a user is told."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import ROOT, clean_environment, command_line

PLAN = """[project]
key = "ladders"
name = "Ladder library"

[[checks]]
label = "tests"
limited_by = "specs-and-tests"
performer = "machine"
estimate = { low = "10m", likely = "15m", high = "40m" }

[[tasks]]
key = "returns"
title = "Return flow"
checks = ["tests"]

[[tasks.decisions]]
key = "booking"
question = "How do members book?"
options = [{ title = "Zebra calendar" }, { title = "Quokka list" }]
"""
FAULTY = (
    '[project]\nkey = "ladders"\nname = "L"\n[[tasks]]\nkey = "a"\ntitel = "A"\n[[tasks]]\nkey = "a"\ntitle = "B"\n'
)


@pytest.fixture
def plan(tmp_path) -> Path:
    file = tmp_path / "plan.toml"
    file.write_text(PLAN)
    return file


class TestImport:
    def test_it_says_on_one_line_what_came(self, tracker, plan):
        ended = tracker("import", str(plan))
        assert (ended.status, ended.err) == (0, "")
        assert (
            ended.out == f"Imported {plan} into ladders: 1 project, 1 task, 1 check, 1 decision new; 2 options new.\n"
        )
        assert tracker("import", str(plan)).out == f"ladders has everything of {plan} already.\n"

    def test_every_fault_stands_on_its_line_as_compilers_write_it(self, tracker, tmp_path):
        (tmp_path / "plan.toml").write_text(FAULTY)
        name = tmp_path / "plan.toml"
        ended = tracker("import", str(name))
        first, second, last = ended.err.splitlines()
        assert first == f'{name}:6:1: tasks[0].titel: There is no key "titel" here. Did you mean "title"?'
        assert second.startswith(f"{name}:8:1: tasks[1].key: ")
        assert "5" in second
        assert last == f"{name} has 2 faults. Nothing was imported."
        assert (ended.status, ended.out) == (1, "")

    def test_faults_as_json_are_one_document(self, tracker):
        ended = tracker("import", "-", "--json", stdin=FAULTY)
        assert ended.status == 1
        assert ended.document["schema"] == "tracker.error/1"
        assert ended.document["error"]["message"] == "standard input has 2 faults."
        assert len(ended.document["faults"]) == 2

    def test_standard_input_with_a_mark_and_windows_line_ends(self, tracker):
        ended = tracker("import", "-", stdin="\ufeff" + PLAN.replace("\n", "\r\n"))
        assert ended.out.startswith("Imported standard input into ladders")

    def test_a_rehearsal_lists_what_would_come_and_stores_nothing(self, tracker, plan):
        ended = tracker("import", str(plan), "--dry-run")
        assert "Would import" in ended.out
        assert "  new       task: returns\n" in ended.out
        assert "  new       decision booking: 2 options came; sealed away\n" in ended.out
        assert tracker("export").status == 1

    def test_what_changed_what_stayed_and_what_is_in_conflict(self, tracker, plan):
        tracker("import", str(plan))
        tracker("edit", "task", "returns", "--title", "Mine")
        kept = tracker("import", str(plan)).out
        assert '  yours     task returns: title: "Mine", the file still says "Return flow"' in kept
        plan.write_text(PLAN.replace("Return flow", "Theirs").replace('likely = "15m"', 'likely = "20m"'))
        ended = tracker("import", str(plan))
        assert '  changed   check tests: estimate: "10m/15m/40m" → "10m/20m/40m"' in ended.out
        assert '  conflict  task returns: title: yours is "Mine", the file says "Theirs"; yours stays' in ended.out
        assert ended.status == 0

    def test_the_answer_as_json(self, tracker, plan):
        tracker("import", str(plan))
        tracker("edit", "task", "returns", "--title", "Mine")
        plan.write_text(PLAN.replace("Return flow", "Theirs").replace('likely = "15m"', 'likely = "20m"'))
        document = tracker("import", str(plan), "--json").document
        assert document["schema"] == "tracker.import/1"
        [changed], [conflict] = document["changed"], document["conflicts"]
        assert (changed["field"], changed["after"]) == ("estimate", {"low": 600, "likely": 1200, "high": 2400})
        assert (conflict["yours"], conflict["file"]) == ("Mine", "Theirs")
        assert (document["created"], document["kept"], document["operation"]) == ([], [], 3)

    def test_what_left_the_file_is_told_and_pruned_on_request(self, tracker, plan):
        tracker("import", str(plan))
        plan.write_text(PLAN[: PLAN.index("[[tasks]]")])
        assert "  left      task returns: no longer in the file" in tracker("import", str(plan)).out
        ended = tracker("import", str(plan), "--prune")
        assert "1 task, 1 decision removed" in ended.out
        assert "  removed   task returns" in ended.out

    def test_changed_options_are_told_without_their_text(self, tracker, plan):
        tracker("import", str(plan))
        plan.write_text(PLAN.replace('title = "Zebra calendar"', 'title = "Zebra calendar", source = "me"'))
        ended = tracker("import", str(plan))
        assert "  changed   decision booking: 1 option changed; sealed away" in ended.out
        assert "Zebra" not in ended.out + ended.err

    def test_another_project_than_the_file_s_is_refused(self, tracker, plan):
        ended = tracker("--project", "shed", "import", str(plan))
        assert ended.status == 1
        assert "is the plan of ladders, and shed was asked for" in ended.err

    def test_what_is_not_there_is_one_sentence(self, tracker):
        ended = tracker("import", "nosuch.toml")
        assert (ended.status, ended.err.splitlines()[0]) == (1, "There is no file nosuch.toml.")

    def test_without_a_file_it_is_wrong_usage(self, tracker):
        assert tracker("import").status == 2

    def test_the_example_is_the_sample_and_can_be_imported_as_it_is(self, tracker):
        example = tracker("import", "--example")
        assert example.out == (ROOT / "sample_project.toml").read_text(encoding="utf-8")
        assert tracker("import", "-", stdin=example.out).status == 0
        assert tracker("import", "--example", "plan.toml").status == 2

    def test_quiet_says_nothing_of_success(self, tracker, plan):
        assert tracker("import", str(plan), "--quiet").out == ""


class TestExport:
    def test_what_is_exported_can_be_imported_elsewhere_and_says_the_same(self, tracker, plan, tmp_path):
        tracker("import", str(plan))
        text = tracker("export").out
        assert "Zebra" not in text
        tracker("--db", str(tmp_path / "other.db"), "import", "-", stdin=text)
        assert tracker("--db", str(tmp_path / "other.db"), "export").out == text

    def test_into_a_file_it_is_told(self, tracker, plan, tmp_path):
        tracker("import", str(plan))
        file = tmp_path / "out.toml"
        assert tracker("export", str(file)).out == f"Wrote {file}.\n"
        assert file.read_text() == tracker("export").out
        assert tracker("export", str(file)).out == f"{file} says all this already.\n"

    def test_a_file_that_says_something_else_stays(self, tracker, plan):
        tracker("import", str(plan))
        ended = tracker("export", str(plan))
        assert ended.status == 1
        assert "--force" in ended.err
        assert plan.read_text() == PLAN
        assert tracker("export", str(plan), "--force").status == 0
        assert plan.read_text() == tracker("export").out

    def test_as_json_it_is_one_document(self, tracker, plan):
        tracker("import", str(plan))
        document = tracker("export", "--json").document
        assert document["plan"] == tracker("export").out
        assert document["file"] is None

    def test_several_projects_need_a_name(self, tracker):
        tracker("init", "one")
        tracker("init", "two")
        assert tracker("export").status == 1
        assert 'key = "two"' in tracker("export", "--project", "two").out


class TestInit:
    def test_it_names_the_zone_and_what_comes_next(self, tracker):
        ended = tracker("init", "ladders", "--timezone", "America/Mexico_City", "--name", "Ladder library")
        assert ended.out.startswith("Made the project ladders, in America/Mexico_City. ")
        assert 'name = "Ladder library"' in tracker("export").out

    def test_without_a_zone_it_takes_that_of_the_machine(self, tracker):
        assert "in Asia/Kolkata, the time zone of this machine" in tracker("init", "ladders", TZ="Asia/Kolkata").out

    @pytest.mark.parametrize("arguments", [("Ladders",), ("ladders", "--timezone", "Europe/Berlim"), ("a b",)])
    def test_what_is_no_key_or_zone_is_refused(self, tracker, arguments):
        ended = tracker("init", *arguments)
        assert (ended.status, ended.out) == (1, "")

    def test_twice_is_refused(self, tracker):
        tracker("init", "ladders")
        assert 'already a project "ladders"' in tracker("init", "ladders").err


HELD = """
import sys, time
from pathlib import Path
from tracker.cli.app import run
from tracker.store.changes import Change

def held(self):
    Path(sys.argv[1]).touch()
    time.sleep(60)

Change.finish = held
sys.exit(run(sys.argv[2:]))
"""
"""The program, which stops before it commits and says so by a file."""


@pytest.mark.parametrize(("how", "status"), [(signal.SIGKILL, -signal.SIGKILL), (signal.SIGINT, 130)])
def test_an_import_that_ends_in_the_middle_leaves_nothing_and_can_be_done_again(tracker, plan, tmp_path, how, status):
    tracker("--db", str(tmp_path / "tracker.db"), "init", "other")
    arguments = ("--db", str(tmp_path / "tracker.db"), "import", str(plan))
    command = [sys.executable, "-c", HELD, str(tmp_path / "held"), *arguments]
    with subprocess.Popen(command, cwd=ROOT, env=clean_environment(tmp_path), stderr=subprocess.PIPE) as running:
        while not (tmp_path / "held").exists():
            assert running.poll() is None, "it waits for us"
            time.sleep(0.01)
        running.send_signal(how)
        assert running.wait(timeout=30) == status
    assert "no project ladders" in tracker("--db", str(tmp_path / "tracker.db"), "--project", "ladders", "export").err
    assert tracker(*arguments).out.endswith("1 project, 1 task, 1 check, 1 decision new; 2 options new.\n")


def test_options_show_in_no_output_at_all(tracker, plan, tmp_path):
    outputs = []
    for arguments in (
        ("import", str(plan), "--dry-run"),
        ("import", str(plan), "--json"),
        ("export",),
        ("export", "--json"),
        ("edit", "decision", "booking", "--question", "How?"),
        ("edit", "decision", "booking", "--option", "Zebra two"),
        ("remove", "decision", "booking", "--json"),
    ):
        ended = tracker(*arguments)
        outputs.append(ended.out + ended.err)
    assert "Zebra" not in "".join(outputs)
    assert "Quokka" not in "".join(outputs)


def test_a_full_device_is_an_error(tracker, plan, tmp_path):
    tracker("import", str(plan))
    with Path("/dev/full").open("w") as full:
        command = command_line("export")
        ended = subprocess.run(command, cwd=ROOT, env=clean_environment(tmp_path), stdout=full, stderr=subprocess.PIPE)
    assert ended.returncode == 1
    assert b"cannot be written" in ended.stderr


def test_help_of_these_commands_loads_neither_database_nor_validation(tmp_path):
    script = (
        "import sys; from tracker.cli.app import run; run(sys.argv[1:]);"
        "print(sorted({'sqlalchemy', 'pydantic', 'alembic', 'tomlkit'} & set(sys.modules)))"
    )
    for verb in ("import", "export", "init", "add", "edit", "remove"):
        command = [*command_line()[:1], "-c", script, verb, "--help"]
        out = subprocess.run(command, cwd=ROOT, env=clean_environment(tmp_path), capture_output=True, text=True).stdout
        assert out.splitlines()[-1] == "[]", verb
