"""A check performed by a command: the two transactions around it."""

from __future__ import annotations

import pytest

from tests.factories import HOUR, MINUTE
from tracker.errors import BadInput, NotFound, Refused
from tracker.services.clocking import pause, request, start, stop
from tracker.services.details import Details
from tracker.services.recording import discard
from tracker.services.running import begin, finish

TESTS = "integration-tests"


def test_the_run_is_there_before_the_command_begins(desk):
    begun = begin(desk.context, "returns", TESTS, details=Details(model="ci", performer="ana"))
    [run] = desk.runs()
    assert run == begun.run
    assert (run.state, run.model, run.performer) == ("running", "ci", "ana")


def test_it_ends_when_the_command_ended_not_when_that_could_be_written(desk):
    begun = begin(desk.context, "returns", TESTS)
    ended = desk.later(HOUR)
    desk.later(MINUTE)
    run = finish(desk.context, begun.run.id, at=ended, outcome="failed", reason="exit status 3").run
    assert (run.ended, run.outcome, run.reason, run.settled) == (ended, "failed", "exit status 3", None)
    assert desk.run() == run


def test_what_was_requested_begins(desk):
    request(desk.context, "returns", TESTS)
    assert begin(desk.context, "returns", TESTS).run.id == 1


def test_what_runs_already_is_refused(desk):
    start(desk.context, "returns", TESTS)
    with pytest.raises(Refused, match="running since"):
        begin(desk.context, "returns", TESTS)


def test_a_command_performs_checks_only(desk):
    with pytest.raises(BadInput):
        begin(desk.context, "returns", "generation")


def test_details_that_cannot_be_are_refused_before_it_begins(desk):
    with pytest.raises(BadInput):
        begin(desk.context, "returns", TESTS, details=Details(performer="nobody"))
    assert desk.runs() == []


def test_what_was_paused_meanwhile_ends(desk):
    begun = begin(desk.context, "returns", TESTS)
    desk.later()
    pause(desk.context)
    run = finish(desk.context, begun.run.id, at=desk.later(), outcome="passed", reason=None).run
    assert run.pauses[-1].ended == run.ended


def test_what_was_stopped_or_discarded_meanwhile_stays_so(desk):
    begun = begin(desk.context, "returns", TESTS)
    stop(desk.context, outcome="not-run")
    with pytest.raises(Refused, match=r"ended at 09:00 \(not-run\)"):
        finish(desk.context, begun.run.id, at=desk.now, outcome="passed", reason=None)
    assert desk.run().outcome == "not-run"
    discard(desk.context, 1)
    with pytest.raises(NotFound):
        finish(desk.context, begun.run.id, at=desk.now, outcome="passed", reason=None)
