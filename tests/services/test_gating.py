"""Where a task is said to be done, reopened or dropped, and where a check is waived."""

from __future__ import annotations

import pytest

from tests.factories import DAY, HOUR
from tracker.errors import BadInput, NotFound, Refused
from tracker.model.clocks import clocks
from tracker.model.runs import Clocks
from tracker.services.clocking import request, start, stop
from tracker.services.gating import done, drop, reopen, waive
from tracker.services.recording import Times, log

TESTS, APPROVAL, TRIAL = "integration-tests", "founder-approval", "field-trial"


@pytest.fixture
def finished(desk):
    """Catalogue was generated and tested."""
    log(desk.context, "catalogue", times=Times(took=HOUR))
    desk.later()
    log(desk.context, "catalogue", TESTS, times=Times(took=HOUR), outcome="passed")
    desk.later()
    return desk


class TestDone:
    def test_the_gate_holds_when_what_verifies_it_has_passed(self, finished):
        stand = done(finished.context, "catalogue")
        assert (stand.holds, stand.stage, stand.missing) == (True, "done", ())

    def test_otherwise_it_lists_everything_that_is_missing(self, desk):
        log(desk.context, "returns", TESTS, times=Times(took=HOUR), outcome="failed")
        request(desk.context, "returns", APPROVAL)
        stand = done(desk.context, "returns")
        assert not stand.holds
        assert stand.missing == (
            "integration-tests failed.",
            "founder-approval has not been performed; it is waiting now.",
            "field-trial has not been performed.",
        )

    def test_it_changes_nothing(self, finished):
        before = finished.runs()
        done(finished.context, "catalogue")
        assert finished.runs() == before

    def test_what_passed_before_the_last_generation_is_stale(self, finished):
        log(finished.context, "catalogue", times=Times(took=HOUR))
        assert done(finished.context, "catalogue").missing == (
            "integration-tests passed, but generation went on after it.",
        )

    def test_a_gate_may_hold_while_something_is_still_open(self, desk):
        request(desk.context, "catalogue", TESTS)
        log(desk.context, "catalogue", TESTS, times=Times(took=1), outcome="passed")
        stand = done(desk.context, "catalogue")
        assert (stand.holds, stand.stage) == (True, "checking")
        assert stand.mentions == ("integration-tests of catalogue has been waiting since 09:00 (0s) (run 1).",)

    def test_an_unknown_task_is_not_found(self, desk):
        with pytest.raises(NotFound):
            done(desk.context, "nothing")


class TestReopen:
    def test_what_passed_before_is_stale(self, finished):
        stand = reopen(finished.context, "catalogue")
        assert (stand.stage, stand.holds) == ("checking", False)
        assert stand.missing == ("integration-tests passed, but the task was reopened after it.",)

    def test_it_lifts_a_drop(self, desk):
        drop(desk.context, "returns")
        assert reopen(desk.context, "returns").stage == "specified"

    def test_there_must_be_something_to_reopen(self, desk):
        with pytest.raises(Refused, match="returns is specified"):
            reopen(desk.context, "returns")


class TestDrop:
    def test_the_task_is_dropped_and_what_runs_is_mentioned(self, desk):
        start(desk.context, "returns")
        desk.later(HOUR)
        stand = drop(desk.context, "returns")
        assert stand.stage == "dropped"
        assert stand.mentions == ("generation of returns has been running since 09:00 (1h) (run 1).",)
        assert desk.run().state == "running"

    def test_what_runs_on_a_dropped_task_can_be_ended(self, desk):
        start(desk.context, "returns")
        drop(desk.context, "returns")
        assert stop(desk.context).run.state == "ended"

    def test_once_is_enough(self, desk):
        drop(desk.context, "returns")
        with pytest.raises(Refused, match="dropped already, at 09:00"):
            drop(desk.context, "returns")


class TestWaive:
    def test_with_nothing_open_it_takes_no_time(self, desk):
        told = waive(desk.context, "returns", TRIAL, reason="winter")
        assert (told.run.outcome, told.run.reason) == ("waived", "winter")
        assert clocks([told.run], desk.later(DAY)) == Clocks()

    def test_it_ends_the_open_run(self, desk):
        request(desk.context, "returns", TRIAL)
        asked = desk.now
        desk.later(DAY)
        run = waive(desk.context, "returns", TRIAL, reason="winter").run
        assert (run.id, run.requested, run.ended, run.outcome) == (1, asked, desk.now, "waived")

    def test_it_counts_for_the_gate_until_the_next_generation(self, desk):
        log(desk.context, "catalogue", times=Times(took=HOUR))
        assert waive(desk.context, "catalogue", TESTS, reason="seen").stage == "done"
        desk.later()
        log(desk.context, "catalogue", times=Times(took=1))
        assert done(desk.context, "catalogue").missing == (
            "integration-tests was waived, but generation went on after it.",
        )

    def test_while_generation_is_open_it_says_that_it_will_be_stale(self, desk):
        start(desk.context, "returns")
        [mention] = waive(desk.context, "returns", TRIAL, reason="winter").mentions
        assert "when it ends, this waiver is stale" in mention

    @pytest.mark.parametrize("reason", ["", "  ", "bad\0"])
    def test_it_needs_a_reason(self, desk, reason):
        with pytest.raises(BadInput):
            waive(desk.context, "returns", TRIAL, reason=reason)
        assert desk.runs() == []

    def test_only_checks_of_the_task_can_be_waived(self, desk):
        with pytest.raises(BadInput, match="cannot be waived"):
            waive(desk.context, "returns", "generation", reason="no")
        with pytest.raises(NotFound):
            waive(desk.context, "catalogue", TRIAL, reason="no")

    def test_only_a_moment_that_was_named_settles_a_forgotten_clock(self, desk):
        start(desk.context, "returns", APPROVAL)
        desk.later(13 * HOUR)
        told = waive(desk.context, "returns", APPROVAL, reason="seen")
        assert [callout.run.id for callout in told.callouts] == [1]
        start(desk.context, "returns", TESTS)
        desk.later(13 * HOUR)
        told = waive(desk.context, "returns", TESTS, reason="seen", at="1h ago")
        assert told.run.settled == told.run.ended
        assert told.callouts == ()
