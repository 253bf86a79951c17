"""Clocks that were left running are named and teach nothing; what is merely late is told apart from them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import DAY, HOUR, MINUTE, check_run, generation, pause, person_run, waiver, world_run
from tests.strategies import LATEST, run, runs
from tracker.model.clocks import (
    FORGOTTEN_AFTER,
    Sample,
    active,
    feeds_statistics,
    forgotten,
    overdue,
    overlapping,
    sample,
    span,
)

LIMIT = 12 * HOUR


@pytest.mark.parametrize("make", [generation, person_run, check_run])
def test_over_twelve_hours_of_activity_is_forgotten_and_twelve_are_not(make):
    assert not forgotten(make(0, None), LIMIT, None)
    assert forgotten(make(0, None), LIMIT + 1, None)


def test_a_timer_left_on_overnight_is_forgotten_in_the_morning():
    """Started at 17:30, next looked at by 08:45."""
    assert forgotten(generation(0, None), 15 * HOUR + 15 * MINUTE, None)


@pytest.mark.parametrize("make", [generation, person_run, check_run])
def test_a_plain_stop_does_not_settle_a_forgotten_run(make):
    assert forgotten(make(0, LIMIT + 1), 99 * DAY, None)


@pytest.mark.parametrize("make", [generation, person_run, check_run])
def test_a_confirmed_end_settles_it(make):
    assert not forgotten(make(0, 3 * DAY, settled=3 * DAY), 99 * DAY, None)


def test_only_what_follows_the_last_confirmation_can_be_forgotten():
    going_on = generation(0, None, settled=5 * HOUR)
    assert not forgotten(going_on, 5 * HOUR + LIMIT, None)
    assert forgotten(going_on, 5 * HOUR + LIMIT + 1, None)


def test_pauses_are_not_activity():
    assert not forgotten(person_run(0, None, pauses=(pause(HOUR, 20 * HOUR),)), 31 * HOUR, None)
    assert not forgotten(person_run(0, None, pauses=(pause(HOUR),)), 90 * DAY, None)


@pytest.mark.parametrize(
    ("high", "limit"), [(None, LIMIT), (HOUR, LIMIT), (4 * HOUR, LIMIT), (5 * HOUR, 15 * HOUR), (0, LIMIT)]
)
def test_a_machine_may_take_three_times_its_high_estimate(high, limit):
    assert not forgotten(check_run(0, None), limit, high)
    assert forgotten(check_run(0, None), limit + 1, high)


@pytest.mark.parametrize("make", [generation, person_run])
def test_an_estimate_excuses_neither_a_person_nor_generation(make):
    assert forgotten(make(0, None), LIMIT + 1, 30 * HOUR)


@pytest.mark.parametrize(
    "run", [world_run(0, None), world_run(0, 90 * DAY), person_run(None, None, requested=0), waiver()]
)
def test_the_world_and_what_only_waits_are_never_forgotten(run):
    assert not forgotten(run, 99 * DAY, HOUR)


@pytest.mark.parametrize(
    "run",
    [
        world_run(0, None),
        world_run(HOUR, None, requested=0),
        world_run(0, None, pauses=(pause(0, HOUR),)),
        person_run(None, None, requested=0),
        check_run(None, None, requested=0),
    ],
)
def test_the_world_and_what_only_waits_are_overdue_past_their_high_estimate(run):
    assert not overdue(run, 2 * HOUR, 2 * HOUR)
    assert overdue(run, 2 * HOUR + 1, 2 * HOUR)
    assert not overdue(run, 99 * DAY, None)


@pytest.mark.parametrize(
    "run", [generation(0, None), person_run(0, None), check_run(0, None), world_run(0, 9 * DAY), waiver(DAY)]
)
def test_nothing_else_is_overdue(run):
    assert not overdue(run, 99 * DAY, HOUR)


@given(run(), st.integers(LATEST, LATEST + 2 * FORGOTTEN_AFTER), st.none() | st.integers(0, FORGOTTEN_AFTER))
def test_no_run_is_both_forgotten_and_overdue(one, now, high):
    assert not (forgotten(one, now, high) and overdue(one, now, high))


def test_a_sample_is_the_span_the_active_part_and_the_hands_on_part():
    review = person_run(HOUR, 3 * HOUR, requested=0, pauses=(pause(HOUR, 2 * HOUR),))
    assert sample(review) == Sample(span=3 * HOUR, active=HOUR, touch=HOUR)


@pytest.mark.parametrize("make", [check_run, world_run])
def test_nobody_s_hands_are_on_what_machines_and_the_world_do(make):
    assert sample(make(HOUR, 3 * HOUR, requested=0)) == Sample(span=3 * HOUR, active=2 * HOUR, touch=0)
    assert sample(make(None, 3 * HOUR, requested=0)) == Sample(span=3 * HOUR, active=0, touch=0)


def test_touch_nobody_recorded_is_unknown_not_zero():
    assert sample(person_run(None, HOUR, requested=0)) == Sample(span=HOUR, active=None, touch=None)


@pytest.mark.parametrize("outcome", ["not-run", "unavailable", "waived"])
def test_only_verdicts_are_samples_and_feed_statistics(outcome):
    for verdict in ("passed", "failed"):
        assert sample(check_run(outcome=verdict)) == Sample(span=HOUR, active=HOUR, touch=0)
        assert feeds_statistics(check_run(outcome=verdict), None)
    assert sample(check_run(outcome=outcome)) is None
    assert not feeds_statistics(check_run(outcome=outcome), None)


def test_open_runs_and_generation_are_no_samples():
    assert sample(check_run(0, None)) is None
    assert sample(generation()) is None


def test_ended_generation_feeds_statistics_and_open_generation_does_not():
    assert feeds_statistics(generation(), None)
    assert not feeds_statistics(generation(0, None), None)


@pytest.mark.parametrize("make", [generation, person_run, check_run])
def test_a_forgotten_run_feeds_no_statistics_until_somebody_settles_it(make):
    left_on = make(0, 15 * HOUR)
    assert not feeds_statistics(left_on, None)
    assert feeds_statistics(replace(left_on, settled=left_on.ended), None)


def test_what_began_before_the_last_baseline_feeds_no_statistics_of_its_check():
    run = person_run(2 * HOUR, 3 * HOUR, requested=HOUR)
    assert feeds_statistics(run, None, HOUR)
    assert not feeds_statistics(run, None, HOUR + 1), "it had been asked for before"
    assert feeds_statistics(generation(0, HOUR), None, DAY), "generation has no baseline"


def test_a_slow_machine_within_its_estimate_feeds_statistics():
    assert feeds_statistics(check_run(0, 15 * HOUR), 5 * HOUR)


def test_overlapping_names_pairs_of_one_task_and_check():
    first, second = check_run(0, 10), check_run(5, 15)
    elsewhere, other_check = check_run(0, 10, task="catalogue"), person_run(0, 10)
    assert overlapping([second, first, elsewhere, other_check], 99) == [(first, second)]


def test_runs_that_touch_or_take_no_time_do_not_overlap():
    touching = [check_run(0, 10), check_run(10, 20)]
    assert overlapping([*touching, check_run(5, 5), person_run(0, 99), waiver(50)], 99) == []


def test_a_run_inside_a_longer_one_and_one_after_it_both_overlap_the_longer():
    longer, inside, after = generation(0, 100), generation(10, 20), generation(30, 40)
    assert overlapping([longer, inside, after], 100) == [(longer, inside), (longer, after)]


def test_an_open_run_overlaps_what_began_before_now():
    forgotten_run, logged = generation(0, None), generation(5, 10)
    assert overlapping([forgotten_run, logged], 10) == [(forgotten_run, logged)]


@given(runs(tasks=("returns", "catalogue"), max_size=10))
def test_overlapping_finds_the_pairs_that_share_a_millisecond(held):
    def covered(one):
        return set(range(*span(one, LATEST)))

    expected = {
        frozenset((one.id, other.id))
        for one in held
        for other in held
        if one.id < other.id and (one.task, one.check) == (other.task, other.check) and covered(one) & covered(other)
    }
    found = overlapping(held, LATEST)
    assert {frozenset((one.id, other.id)) for one, other in found} == expected
    assert len(found) == len(expected)


@given(run())
def test_the_active_part_lies_inside_the_span(one):
    start, end = span(one, LATEST)
    assert all(start <= first and last <= end for first, last in active(one, LATEST))
