"""`tracker start`, `request`, `pause`, `resume` and `stop` as somebody types them."""

from __future__ import annotations

import os
import pty
import signal
import sqlite3
import subprocess

import pytest
import time_machine

from tests.cli.commands.clockwork import inside, outside, run_of, spawn
from tests.cli.running import clean_environment, command_line

NINE = "2026-10-16 15:00:00Z"  # 09:00 in the project's zone


@pytest.fixture
def tracker(tmp_path):
    return inside(tmp_path)


@pytest.fixture
def clock():
    with time_machine.travel(NINE, tick=False) as traveller:
        yield traveller


class TestLines:
    """Each command prints one line: what happened, since when, and what comes next."""

    @pytest.mark.parametrize(
        ("commands", "line"),
        [
            (["start returns"], "Started generation of returns at 09:00 (run 1). `tracker stop returns` ends it."),
            (
                ["start returns integration-tests"],
                "Started integration-tests of returns at 09:00 (run 1). "
                "`tracker stop returns integration-tests --pass` (or --fail) ends it.",
            ),
            (
                ["request returns founder-approval"],
                "Requested founder-approval of returns at 09:00 (run 1): ana performs it. "
                "`tracker start returns founder-approval` when it begins.",
            ),
            (
                ["start returns", "pause"],
                "Paused generation of returns at 09:25 after 25m (run 1). `tracker resume returns` goes on.",
            ),
            (
                ["start returns", "pause", "resume"],
                "Resumed generation of returns at 09:50 (run 1). `tracker stop returns` ends it.",
            ),
            (
                ["start catalogue", "stop"],
                "Ended generation of catalogue at 09:25 after 25m (run 1). "
                "Next: integration-tests has not been performed.",
            ),
            (
                ["start returns", "stop"],
                "Ended generation of returns at 09:25 after 25m (run 1). Next: integration-tests has not been "
                "performed. 2 more: `tracker done returns` lists them.",
            ),
            (
                ["start catalogue integration-tests", "stop --pass"],
                "integration-tests of catalogue passed at 09:25 after 25m (run 1). catalogue is done.",
            ),
            (
                ["start catalogue integration-tests", "stop"],
                "Paused integration-tests of catalogue at 09:25 after 25m (run 1). `tracker resume catalogue "
                "integration-tests` goes on, `tracker stop catalogue integration-tests --pass` (or --fail) ends it.",
            ),
            (
                ["request catalogue integration-tests", "start catalogue integration-tests", "stop --fail"],
                "integration-tests of catalogue failed at 09:50 after 50m (25m active) (run 1). "
                "Next: integration-tests failed: the next generation is due.",
            ),
        ],
    )
    def test_the_line_tells_it_all(self, tracker, clock, commands, line):
        for command in commands[:-1]:
            assert tracker(*command.split()).status == 0
            clock.shift(25 * 60)
        ended = tracker(*commands[-1].split())
        assert (ended.status, ended.out) == (0, f"{line}\n")

    def test_quiet_says_nothing(self, tracker):
        ended = tracker("start", "returns", "--quiet")
        assert (ended.status, ended.out, ended.err) == (0, "", "")

    def test_what_is_only_worth_knowing_goes_to_standard_error(self, tracker):
        ended = tracker("start", "returns")
        assert ended.err == "returns depends on what is not done yet: catalogue.\n"
        assert ended.out.count("\n") == 1


class TestJson:
    def test_a_run_is_one_document(self, tracker, clock):
        run = run_of(tracker("--json", "start", "returns", "--at", "20m ago"))
        assert run["started"] == "2026-10-16T08:40:00-06:00"
        assert (run["state"], run["active_s"], run["ended"], run["pauses"]) == ("running", 1200, None, [])

    def test_a_forgotten_clock_is_in_the_document_and_does_not_spoil_it(self, tracker):
        tracker("start", "catalogue", "--at", "15h ago")
        ended = tracker("start", "returns", "--json")
        [callout] = ended.document["callouts"]
        assert (callout["run"], callout["kind"], callout["length_s"] >= 54_000) == (1, "forgotten", True)
        assert "Forgotten? generation of catalogue" in ended.err

    def test_a_refusal_is_a_document_too(self, tracker):
        ended = tracker("stop", "--json")
        assert (ended.status, ended.document["schema"]) == (1, "tracker.error/1")


class TestForgotten:
    def test_it_is_called_out_with_its_length_and_three_ways_out(self, tracker, clock):
        clock.move_to("2026-10-16 23:30:00Z")
        tracker("start", "returns")
        clock.move_to("2026-10-17 14:45:00Z")
        said = tracker("start", "catalogue").err
        assert "has been running for 15h15, since 2026-10-16 17:30" in said
        for way in ("stop returns generation --at", "pause returns generation --at", "discard 1"):
            assert f"`tracker {way}" in said
        assert run_of(tracker("stop", "returns", "--at", "18:10", "--json"))["active_s"] == 40 * 60
        assert tracker("stop").err == ""

    def test_a_plain_stop_keeps_every_minute_and_says_how_to_mend_it(self, tracker, clock):
        tracker("start", "catalogue")
        clock.shift(15 * 3600)
        ended = tracker("stop")
        assert "after 15h (run 1)" in ended.out
        assert "`tracker amend 1 --to 18:10`" in ended.err
        assert tracker("amend", "1").err == ""


class TestRefusals:
    def test_starting_twice_names_what_runs_since_when(self, tracker, clock):
        tracker("start", "returns")
        clock.shift(60)
        ended = tracker("start", "returns")
        assert ended.status == 1
        assert ended.err.startswith("generation of returns has been running since 09:00 (1m) (run 1).")

    def test_several_open_clocks_are_listed_when_nobody_can_be_asked(self, tracker):
        tracker("start", "returns")
        tracker("start", "catalogue")
        ended = tracker("stop")
        assert (ended.status, ended.out) == (1, "")
        assert "tracker stop returns generation" in ended.err
        assert "tracker stop catalogue generation" in ended.err

    def test_a_task_that_is_done_is_refused_with_the_way_back(self, tracker):
        tracker("waive", "catalogue", "integration-tests", "--reason", "seen")
        for command in (["start", "catalogue"], ["request", "catalogue", "integration-tests"]):
            ended = tracker(*command)
            assert (ended.status, ended.err) == (1, "catalogue is done.\n`tracker reopen catalogue` opens it again.\n")

    @pytest.mark.parametrize(
        "arguments",
        [
            ("start",),
            ("request", "returns"),
            ("stop", "--pass", "--fail"),
            ("stop", "--outcome", "fine"),
            ("stop", "--tokens-in", "many"),
            ("start", "a", "b", "c"),
        ],
    )
    def test_wrong_usage_is_two(self, tracker, arguments):
        assert tracker(*arguments).status == 2

    @pytest.mark.parametrize(
        ("option", "value"),
        [
            ("--at", "tomorrow"),
            ("--tokens-in", "-5"),
            ("--tokens-out", "9" * 30),
            ("--cost", "nan"),
            ("--profile", "no-such"),
            ("--performer", "nobody"),
            ("--evidence", "no-such-file"),
            ("--note", "a\x1b[31mb"),
            ("--reason", "\udcff"),
        ],
    )
    def test_a_value_that_cannot_be_is_one_sentence_and_changes_nothing(self, tracker, option, value):
        tracker("start", "catalogue", "integration-tests")
        ended = tracker("stop", "--pass", option, value)
        assert ended.status == 1
        assert "Traceback" not in ended.err
        assert run_of(tracker("stop", "--fail", "--json"))["outcome"] == "failed"


def test_on_a_terminal_it_asks_which_clock_is_meant(tmp_path):
    tracker = outside(tmp_path)
    tracker("start", "returns")
    tracker("start", "catalogue")
    ours, theirs = pty.openpty()
    asked = spawn(tmp_path, "stop", "--json", stdin=theirs, stderr=theirs)
    os.close(theirs)
    os.write(ours, b"2\n")
    out, _ = asked.communicate(timeout=60)
    assert asked.returncode == 0
    assert '"task": "catalogue"' in out
    os.close(ours)


class TestProcesses:
    def test_two_who_start_at_once_give_one_run_and_one_plain_refusal(self, tmp_path):
        tracker = outside(tmp_path)
        for number in range(3):
            both = [spawn(tmp_path, "start", "catalogue", "integration-tests") for _ in range(2)]
            told = [process.communicate(timeout=60) for process in both]
            assert sorted(process.returncode for process in both) == [0, 1]
            refusal = next(err for process, (_, err) in zip(both, told, strict=True) if process.returncode)
            assert refusal.startswith("integration-tests of catalogue has been running since")
            assert f"(run {number + 1})" in refusal
            assert tracker("stop", "--fail").status == 0

    def test_loops_in_two_processes_lose_nothing(self, tmp_path):
        outside(tmp_path)
        rounds = 4
        loop = (
            "import subprocess, sys\n"
            "for _ in range(int(sys.argv[1])):\n"
            "    for verb in (['start', sys.argv[2], 'integration-tests'], ['stop', sys.argv[2], '--fail']):\n"
            "        subprocess.run([*sys.argv[3:], *verb, '--quiet'], check=True)\n"
        )
        environment = clean_environment(tmp_path, TRACKER_DB=str(tmp_path / "tracker.db"))
        words = command_line()
        loops = [
            subprocess.Popen(
                [words[0], "-c", loop, str(rounds), task, *words], env=environment, stderr=subprocess.PIPE, text=True
            )
            for task in ("returns", "catalogue")
        ]
        assert [process.communicate(timeout=200)[1] for process in loops] == ["", ""]
        assert [process.returncode for process in loops] == [0, 0]
        with sqlite3.connect(tmp_path / "tracker.db") as connection:
            query = "SELECT task_id, count(*), count(ended) FROM runs GROUP BY task_id"
            assert connection.execute(query).fetchall() == [(1, rounds, rounds), (2, rounds, rounds)]

    def test_what_was_acknowledged_survives_a_kill(self, tmp_path):
        tracker = outside(tmp_path)
        starting = spawn(tmp_path, "start", "returns")
        line = starting.stdout.readline()
        starting.send_signal(signal.SIGKILL)
        starting.communicate(timeout=60)
        assert line.startswith("Started generation of returns")
        assert tracker("start", "returns").err.startswith("generation of returns has been running since")
        assert run_of(tracker("stop", "--json"))["id"] == 1

    def test_travelling_with_a_running_clock_changes_no_length(self, tmp_path):
        tracker = outside(tmp_path)
        began = run_of(tracker("start", "returns", "--at", "10m ago", "--json", TZ="America/Vancouver"))
        ended = run_of(tracker("stop", "--json", TZ="Asia/Kathmandu"))
        assert ended["started"] == began["started"]
        assert 600 <= ended["active_s"] < 700
