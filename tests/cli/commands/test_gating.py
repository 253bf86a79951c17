"""`tracker done`, `reopen`, `drop` and `waive` as somebody types them."""

from __future__ import annotations

import pytest
import time_machine

from tests.cli.commands.clockwork import inside, run_of

NINE = "2026-10-16 15:00:00Z"  # 09:00 in the project's zone


@pytest.fixture
def clock():
    with time_machine.travel(NINE, tick=False) as traveller:
        yield traveller


@pytest.fixture
def tracker(tmp_path, clock):
    return inside(tmp_path)


class TestDone:
    def test_a_gate_that_holds_is_status_zero(self, tracker):
        tracker("log", "catalogue", "integration-tests", "--took", "5m", "--pass")
        ended = tracker("done", "catalogue")
        assert (ended.status, ended.out) == (0, "catalogue is done: all that verifies it has passed, or was waived.\n")
        assert tracker("done", "catalogue", "--json").document == {
            "schema": "tracker.gate/1",
            "task": "catalogue",
            "stage": "done",
            "holds": True,
            "missing": [],
        }

    def test_one_that_does_not_is_status_one_and_the_list(self, tracker):
        ended = tracker("done", "returns")
        assert (ended.status, ended.err) == (1, "returns is not done: 3 things are missing.\n")
        assert ended.out.splitlines() == [
            "integration-tests has not been performed.",
            "founder-approval has not been performed.",
            "field-trial has not been performed.",
        ]

    def test_as_json_that_is_an_error_with_the_list(self, tracker):
        ended = tracker("done", "pricing", "--json")
        document = ended.document
        assert (ended.status, document["schema"]) == (1, "tracker.error/1")
        assert document["error"]["message"] == "pricing is not done: 1 thing is missing."
        assert document["missing"] == ["There is no done statement yet: add one."]

    def test_an_unknown_task_is_told_with_the_one_that_was_meant(self, tracker):
        ended = tracker("done", "retruns")
        assert (ended.status, ended.err) == (1, 'There is no task "retruns".\nDid you mean "returns"?\n')


def test_reopening_makes_what_passed_stale(tracker, clock):
    tracker("log", "catalogue", "integration-tests", "--took", "5m", "--pass")
    clock.shift(60)
    assert (
        tracker("reopen", "catalogue").out == "Reopened catalogue: it is checking. `tracker start catalogue` goes on.\n"
    )
    assert tracker("done", "catalogue").out == "integration-tests passed, but the task was reopened after it.\n"
    assert tracker("reopen", "catalogue").status == 1


def test_dropping_keeps_what_runs_and_says_so(tracker):
    tracker("start", "returns")
    ended = tracker("drop", "returns")
    assert (ended.status, ended.out) == (0, "Dropped returns. `tracker reopen returns` takes it up again.\n")
    assert ended.err == "generation of returns has been running since 09:00 (0s) (run 1).\n"
    assert tracker("start", "returns").err.startswith("returns was dropped at 09:00.")
    assert tracker("drop", "returns", "--json").document["error"]["message"] == "returns was dropped already, at 09:00."
    assert tracker("reopen", "returns", "--json").document["stage"] == "generating"


class TestWaive:
    def test_it_needs_a_reason(self, tracker):
        assert tracker("waive", "returns", "field-trial").status == 2
        assert tracker("waive", "returns", "field-trial", "--reason", " ").status == 1

    def test_the_line_tells_what_the_task_needs_next(self, tracker):
        assert tracker("waive", "catalogue", "integration-tests", "--reason", "seen").out == (
            "integration-tests of catalogue was waived at 09:00 (run 1). catalogue is done.\n"
        )

    def test_an_open_run_ends_waived(self, tracker, clock):
        tracker("request", "returns", "field-trial")
        clock.shift(3600)
        run = run_of(tracker("waive", "returns", "field-trial", "--reason", "winter", "--json"))
        assert (run["id"], run["outcome"], run["reason"], run["span_s"]) == (1, "waived", "winter", 3600)
