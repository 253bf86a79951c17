"""What can be done about each check of a task right now."""

from __future__ import annotations

import pytest

from tests.services.desk import Desk
from tracker.errors import NotFound
from tracker.services import clocking
from tracker.services.moves import moves

TESTS, APPROVAL, TRIAL = "integration-tests", "founder-approval", "field-trial"


def told(desk, actor="ana"):
    return [(move.verb, move.check.label) for move in moves(desk.as_(actor), "returns")]


def test_your_own_check_can_be_started_or_asked_for_and_what_nobody_performs_is_started(tmp_path):
    assert told(Desk(tmp_path)) == [("start", TESTS), ("start", APPROVAL), ("request", APPROVAL), ("start", TRIAL)]


def test_somebody_elses_check_is_asked_for_first(tmp_path):
    assert told(Desk(tmp_path), "bo")[1:3] == [("request", APPROVAL), ("start", APPROVAL)]


def test_an_open_check_goes_on_to_its_next_state(tmp_path):
    desk = Desk(tmp_path)
    clocking.request(desk.context, "returns", APPROVAL)
    assert ("start", APPROVAL) in told(desk)
    assert ("request", APPROVAL) not in told(desk)
    clocking.start(desk.context, "returns", APPROVAL)
    assert ("pause", APPROVAL) in told(desk)
    clocking.pause(desk.context, "returns", APPROVAL)
    assert ("resume", APPROVAL) in told(desk)


def test_how_it_ended_last_is_told(tmp_path):
    desk = Desk(tmp_path)
    for outcome in ("failed", "passed"):
        clocking.start(desk.context, "returns", TESTS)
        desk.later()
        clocking.stop(desk.context, "returns", TESTS, outcome=outcome)
        desk.later()
    assert moves(desk.context, "returns")[0].latest == "passed"


def test_a_task_that_is_none_is_refused(tmp_path):
    with pytest.raises(NotFound):
        moves(Desk(tmp_path).context, "retruns")
