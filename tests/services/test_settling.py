"""Clocks that somebody should look at."""

from __future__ import annotations

import pytest

from tests.factories import DAY, HOUR, MINUTE
from tests.services.desk import Desk
from tracker.model.lifecycle import Present
from tracker.services.clocking import pause, request, start, stop
from tracker.services.context import current_project
from tracker.services.recording import Amendment, amend, discard
from tracker.services.settling import forgotten_runs

TESTS, APPROVAL, TRIAL = "integration-tests", "founder-approval", "field-trial"


def called(desk: Desk):
    with desk.database.reading() as connection:
        return forgotten_runs(connection, current_project(connection, desk.context), desk.now)


def test_with_nothing_open_nobody_is_called(desk):
    assert called(desk) == ()


def test_generation_people_and_machines_are_forgotten_after_half_a_day_and_the_world_never(desk):
    for check in (None, TESTS, APPROVAL, TRIAL):
        start(desk.context, "returns", check)
    desk.later(12 * HOUR)
    assert called(desk) == ()
    desk.later(1)
    assert [(each.run.check, each.kind) for each in called(desk)] == [
        (None, "forgotten"),
        (TESTS, "forgotten"),
        (APPROVAL, "forgotten"),
    ]


def test_what_waits_is_overdue_past_its_high_estimate_and_never_forgotten(desk):
    request(desk.context, "returns", APPROVAL)
    desk.later(DAY)
    assert called(desk) == ()
    desk.later(3 * DAY)
    [callout] = called(desk)
    assert (callout.kind, callout.length, callout.high, callout.ways_out) == ("overdue", 4 * DAY, DAY, ())
    assert "has been open for 4d; at most 24h was expected" in callout.sentence(Present(desk.now, desk.zone))


def test_the_longest_is_called_first(desk):
    start(desk.context, "catalogue")
    desk.later(HOUR)
    start(desk.context, "returns")
    start(desk.context, "returns", TESTS, at="2026-10-10 09:00")
    desk.later(DAY)
    assert [each.run.id for each in called(desk)] == [3, 1, 2]


@pytest.mark.parametrize(
    "way",
    [
        lambda desk: stop(desk.context, "returns", "generation", at="18:10"),
        lambda desk: pause(desk.context, "returns", "generation", at="18:10"),
        lambda desk: pause(desk.context),
        lambda desk: amend(desk.context, 1, amendment=Amendment()),
        lambda desk: discard(desk.context, 1),
    ],
)
def test_each_way_out_settles_it(desk, way):
    desk.at("2026-10-16 17:30")
    start(desk.context, "returns")
    desk.at("2026-10-17 08:45")
    assert len(called(desk)) == 1
    told = way(desk)
    assert told.callouts == called(desk) == ()


def test_a_settled_clock_is_forgotten_again_when_it_runs_on_for_too_long(desk):
    start(desk.context, "returns")
    desk.later(13 * HOUR)
    amend(desk.context, 1, amendment=Amendment())
    desk.later(12 * HOUR)
    assert called(desk) == ()
    desk.later(MINUTE)
    assert len(called(desk)) == 1


def test_a_paused_one_is_called_with_ways_that_fit_it(desk):
    start(desk.context, "returns", APPROVAL)
    desk.later(13 * HOUR)
    stop(desk.context)
    [callout] = called(desk)
    assert [command for command, _ in callout.ways_out] == [
        "tracker amend 1 --pause 18:10..8:45",
        "tracker amend 1",
        "tracker discard 1",
    ]
