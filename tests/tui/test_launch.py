"""When the interface opens, and that the terminal is given back however it ends."""

from __future__ import annotations

import signal
import sqlite3
import sys

import pytest

from tests.cli.running import ROOT, command_line, process, tracker
from tests.tui.seeing import LETTERS
from tests.tui.terminal import Terminal
from tracker.cli.app import ORIENTATION
from tracker.tui.output import FEW_LETTERS, without_colour


def _plan(home, *more):
    ended = tracker("import", "sample_project.toml", *more, home=home)
    assert ended.status == 0, ended.err
    return home / ".local" / "share" / "tracker" / "tracker.db"


def _runs(database):
    return sqlite3.connect(database).execute("SELECT count(*) FROM runs WHERE ended IS NULL").fetchone()[0]


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch):
    monkeypatch.chdir(ROOT)


class TestWhetherItOpens:
    def test_without_a_terminal_the_program_says_what_it_is(self, tmp_path):
        ended = process(home=tmp_path)
        assert (ended.status, ended.out) == (0, f"{ORIENTATION}\n")

    @pytest.mark.parametrize("words", [("--no-input",), ("--version",)])
    def test_with_a_terminal_it_does_not_open_when_it_may_not_ask_or_something_else_was_meant(self, tmp_path, words):
        with Terminal(*words, home=tmp_path) as at:
            at.wait_until_written("tracker")
            assert at.wait_for_end() == 0
            assert "\x1b[?1049h" not in at.written

    def test_with_output_into_a_pipe_it_does_not_open(self, tmp_path):
        line = " ".join(command_line()) + " | cat"
        with Terminal(home=tmp_path, program=["/bin/sh", "-c", line]) as at:
            at.wait_for("tracker says where automation would actually pay off.")
            assert at.wait_for_end() == 0

    def test_it_opens_on_the_database_and_project_that_are_named(self, tmp_path):
        database = tmp_path / "own.db"
        _plan(tmp_path, "--db", str(database))
        tracker("init", "other", "--db", str(database), home=tmp_path)
        with Terminal("--db", str(database), "--project", "other", home=tmp_path) as at:
            at.wait_for("other", "no clock runs")
            at.press("q")
            assert at.wait_for_end() == 0

    def test_a_project_that_is_none_is_a_sentence_and_no_screen(self, tmp_path):
        _plan(tmp_path)
        with Terminal("--project", "nosuch", home=tmp_path) as at:
            at.wait_until_written("There is no project nosuch.")
            assert at.wait_for_end() == 1
            assert "\x1b[?1049h" not in at.written

    def test_the_demo_says_where_it_is_and_opens_on_it(self, tmp_path):
        with Terminal("demo", home=tmp_path, TMPDIR=str(tmp_path)) as at:
            at.wait_until_written("The demo's database is")
            at.wait_for("Ladder library", "WAITING ON YOU")
            at.press("q")
            assert at.wait_for_end() == 0

    def test_keys_of_the_config_are_taken_up_and_wrong_ones_named(self, tmp_path):
        _plan(tmp_path)
        config = tmp_path / ".config" / "tracker" / "config.toml"
        config.parent.mkdir(parents=True)
        config.write_text('[keys]\ngo.history = "y"\n"nosuch" = "n"\n')
        ended = tracker("list", home=tmp_path)
        assert ended.err == ""
        with Terminal(home=tmp_path) as at:
            at.wait_for('"nosuch"')
            at.press("y")
            at.wait_for("What was done in this project", "import sample_project.toml")


class TestHowItEnds:
    def test_leaving_gives_the_terminal_back(self, tmp_path):
        _plan(tmp_path)
        with Terminal(home=tmp_path) as at:
            at.wait_for("no clock runs", "check-bound", "› ")
            assert "1049" in at.picture.modes
            at.press("q")
            assert at.wait_for_end() == 0
            assert at.is_restored

    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=["term", "hup", "int"])
    def test_a_signal_ends_it_with_its_status_the_terminal_restored_and_the_clock_running(self, tmp_path, number):
        database = _plan(tmp_path)
        with Terminal(home=tmp_path) as at:
            at.wait_for("no clock runs", "check-bound", "› ")
            at.press("s")
            at.wait_for("generation 00:00:0")
            at.kill(number)
            assert at.wait_for_end() == 128 + number
            assert at.is_restored
        assert _runs(database) == 1

    def test_a_closed_terminal_ends_it_and_loses_nothing(self, tmp_path):
        database = _plan(tmp_path)
        with Terminal(home=tmp_path) as at:
            at.wait_for("no clock runs", "check-bound", "› ")
            at.press("s")
            at.wait_for("generation 00:00:0")
            at.hang_up()
            at.wait_for_end()
        assert _runs(database) == 1

    def test_killed_outright_it_has_lost_nothing_that_was_acknowledged(self, tmp_path):
        database = _plan(tmp_path)
        with Terminal(home=tmp_path) as at:
            at.wait_for("no clock runs", "check-bound", "› ")
            at.press("s")
            at.wait_for("generation 00:00:0")
            at.kill(signal.SIGKILL)
            assert at.wait_for_end() == -signal.SIGKILL
        assert _runs(database) == 1
        with Terminal(home=tmp_path) as at:
            at.wait_for("generation 00:0")

    def test_a_crash_gives_the_terminal_back_too(self, tmp_path):
        _plan(tmp_path)
        program = (
            "from tracker.tui.screens.today import TodayScreen\n"
            "def bug(self, view): raise RuntimeError('a bug')\n"
            "TodayScreen.show_view = bug\n"
            "from tracker.__main__ import main\nmain()\n"
        )
        with Terminal(home=tmp_path, program=[sys.executable, "-c", program]) as at:
            at.wait_until_written("a bug")
            assert at.wait_for_end() != 0
            assert at.is_restored

    def test_what_only_reads_does_not_keep_it_and_what_writes_is_waited_for(self, tmp_path):
        database = _plan(tmp_path)
        program = (
            "import time\n"
            "from tracker.services import clocking\n"
            "from tracker.tui.screens.report import ReportScreen\n"
            "start = clocking.start\n"
            "def slow(*more, **options):\n    time.sleep(1)\n    return start(*more, **options)\n"
            "clocking.start = slow\n"
            "ReportScreen.load = lambda *_: time.sleep(300)\n"
            "from tracker.__main__ import main\nmain()\n"
        )
        with Terminal(home=tmp_path, program=[sys.executable, "-c", program]) as at:
            at.wait_for("no clock runs", "check-bound", "› ")
            at.press("6")
            at.wait_for("making the report")
            at.press("1")
            at.wait_for("check-bound", "› ")
            at.press("sq")
            assert at.wait_for_end() == 0
            assert at.is_restored
        assert _runs(database) == 1

    def test_it_goes_to_the_shell_by_a_key_and_comes_back(self, tmp_path):
        _plan(tmp_path)
        with Terminal(home=tmp_path, program=["/bin/bash", "--norc", "--noprofile", "-i"], PS1="shell> ") as at:
            at.wait_for("shell>")
            at.press(" ".join(command_line()) + "\n")
            at.wait_for("no clock runs", "check-bound", "› ")
            at.press("\x1a")
            at.wait_until_written("Stopped")
            at.wait_until_left()
            at.press("echo out''side\n")
            at.wait_until_written("outside")
            at.press("fg\n")
            at.wait_for("no clock runs", "check-bound", "WAITING ON YOU", "opening")
            prompts = at.written.count("shell>")
            at.press("q")
            at.wait_until_left()
            at.wait_until_written("shell>", prompts + 1)  # what is typed before is thrown away with the interface
            at.press("exit\n")
            assert at.wait_for_end() == 0

    def test_stopped_and_continued_by_somebody_else_it_goes_on_and_still_leaves(self, tmp_path):
        """As a laptop does that sleeps, or a supervisor that freezes its processes."""
        database = _plan(tmp_path)
        with Terminal(home=tmp_path) as at:
            at.wait_for("no clock runs", "check-bound", "› ")
            at.kill(signal.SIGSTOP)
            at.kill(signal.SIGCONT)
            at.press("s")
            at.wait_for("generation 00:00:0")
            at.press("q")
            assert at.wait_for_end() == 0
            assert at.is_restored
        assert _runs(database) == 1


class TestFewColours:
    @pytest.mark.parametrize(
        "more",
        [{"TERM": "linux"}, {"NO_COLOR": "1"}, {"TERM": "xterm", "COLORTERM": ""}, {"TERM": "dumb"}],
        ids=["linux", "no-color", "16", "dumb"],
    )
    def test_every_state_is_told_by_a_word_or_a_sign(self, tmp_path, more):
        _plan(tmp_path)
        with Terminal(home=tmp_path, **more) as at:
            plain = more.get("TERM") in FEW_LETTERS
            at.wait_for("no clock runs", "specified", "check-bound", "> " if plain else "› ")
            at.press("s")
            at.wait_for("* " if plain else "● ", "generating")
            at.press("a")
            at.wait_for("Add a task", "Title *")
            if plain:
                assert set(at.picture.text) <= LETTERS
            if "NO_COLOR" in more:
                assert without_colour(at.written) == at.written
            at.press("\x1b")
            at.wait_until_gone("Add a task")
