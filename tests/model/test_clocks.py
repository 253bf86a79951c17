"""Every clock is the length of the set of instants that its name stands for."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import DAY, HOUR, MINUTE, check_run, generation, pause, person_run, waiver, world_run
from tests.strategies import LATEST, runs, windows
from tracker.model.clocks import (
    active,
    check_time,
    clocks,
    effort,
    generation_only_time,
    generation_time,
    idle_time,
    lead_time,
    span,
    touch_time,
    touch_unknown,
    wait_time,
)
from tracker.model.runs import Clocks

BY_NAME = {
    "generation": generation_time,
    "generation_only": generation_only_time,
    "check": check_time,
    "touch": touch_time,
    "wait": wait_time,
    "lead": lead_time,
    "idle": idle_time,
    "effort": effort,
}


# The brute force: one loop over every millisecond, asking of each run what it was doing then.


def began(run):
    return run.started if run.requested is None else run.requested


def spanning(run, at, now):
    return began(run) <= at < (now if run.ended is None else run.ended)


def acting(run, at, now):
    if run.started is None or at < run.started or not spanning(run, at, now):
        return False
    return not any(p.started <= at and (p.ended is None or at < p.ended) for p in run.pauses)


def counted(held, now, window=(-100, 100)):
    """Count every clock millisecond by millisecond."""
    timed = [r for r in held if not (r.outcome == "waived" and began(r) == r.ended)]
    total = dict.fromkeys(BY_NAME, 0)
    for at in range(*window):
        on = [r for r in timed if spanning(r, at, now)]
        doing = [r for r in on if acting(r, at, now)]
        checks = [r for r in on if r.check]
        known = [r for r in checks if r.ended is None or r.started is not None or r.performer in ("machine", "world")]
        lead = any(began(r) <= at for r in timed) and any(at < (now if r.ended is None else r.ended) for r in timed)
        total["generation"] += any(not r.check for r in doing)
        total["generation_only"] += any(not r.check for r in doing) and not checks
        total["check"] += bool(checks)
        total["touch"] += any(r.check and r.performer in ("ana", "bo") for r in doing)
        total["wait"] += bool(known) and not any(r.check for r in doing)
        total["lead"] += lead
        total["idle"] += lead and not checks and not doing
        total["effort"] += len(doing)
    return total


@given(runs(), st.integers(LATEST, LATEST + 10))
def test_every_clock_equals_a_count_of_milliseconds(held, now):
    expected = counted(held, now)
    assert {name: clock(held, now) for name, clock in BY_NAME.items()} == expected


@given(runs(), windows())
def test_every_clock_in_a_window_equals_a_count_of_its_milliseconds(held, window):
    expected = counted(held, LATEST, window)
    assert {name: clock(held, LATEST, window) for name, clock in BY_NAME.items()} == expected


@given(runs(tasks=("returns", "catalogue")))
def test_the_clocks_of_several_tasks_are_unions_too(held):
    assert {name: clock(held, LATEST) for name, clock in BY_NAME.items()} == counted(held, LATEST)


@given(runs(), st.none() | windows())
def test_all_clocks_in_one_go_are_the_clocks_one_by_one(held, window):
    at_once = clocks(held, LATEST, window)
    assert {name: getattr(at_once, name) for name in BY_NAME} == {
        name: clock(held, LATEST, window) for name, clock in BY_NAME.items()
    }


@given(runs(), st.lists(st.integers(-3, LATEST + 3), min_size=1, max_size=5))
def test_windows_that_share_out_time_add_up_to_the_whole(held, cuts):
    edges = [-1_000, *sorted(cuts), 1_000]
    windows_of = list(pairwise(edges))
    for name, clock in BY_NAME.items():
        assert sum(clock(held, LATEST, window) for window in windows_of) == clock(held, LATEST), name


@given(runs(), st.integers(0, LATEST))
def test_a_clock_that_was_set_back_never_makes_time_negative(held, now):
    every = clocks(held, now)
    assert min(getattr(every, name) for name in BY_NAME) >= 0
    assert every.idle <= every.lead
    assert all(start <= end for start, end in (span(run, now) for run in held))


@given(runs(), st.randoms(use_true_random=False))
def test_the_order_of_the_runs_does_not_matter(held, random):
    shuffled = random.sample(held, len(held))
    assert clocks(shuffled, LATEST) == clocks(held, LATEST)


def test_without_runs_every_clock_is_zero_and_lead_has_no_bounds():
    assert clocks([], 0) == Clocks()


def test_a_run_that_never_started_has_a_span_and_no_active_part():
    run = person_run(None, None, requested=10)
    assert span(run, 50) == (10, 50)
    assert active(run, 50) == []


def test_an_open_pause_lasts_until_now():
    run = generation(0, None, pauses=(pause(10, 20), pause(40)))
    assert active(run, 100) == [(0, 10), (20, 40)]


def test_an_open_run_lasts_until_now_even_over_a_weekend():
    """Friday 15:00 to Monday 10:00 is 67 hours on every clock: clocks know no working hours."""
    assert check_time([world_run(0, None)], 67 * HOUR) == 67 * HOUR


def test_a_review_that_waited_a_day_is_mostly_wait():
    review = person_run(DAY, DAY + 5 * MINUTE, requested=0)
    every = clocks([review], DAY)
    assert (every.check, every.touch, every.wait) == (DAY + 5 * MINUTE, 5 * MINUTE, DAY)
    assert every.effort == 5 * MINUTE


def test_waiting_while_a_machine_works_is_no_wait():
    held = [person_run(None, None, requested=0), check_run(HOUR, 3 * HOUR)]
    assert wait_time(held, 4 * HOUR) == 2 * HOUR


def test_generation_under_a_check_does_not_end_the_wait():
    held = [person_run(None, None, requested=0), generation(HOUR, 2 * HOUR)]
    every = clocks(held, 3 * HOUR)
    assert (every.wait, every.generation, every.generation_only) == (3 * HOUR, HOUR, 0)


def test_a_paused_check_waits_and_paused_generation_is_idle():
    stopped = (pause(HOUR, 2 * HOUR),)
    assert wait_time([check_run(0, 3 * HOUR, pauses=stopped)], 0) == HOUR
    assert idle_time([generation(0, 3 * HOUR, pauses=stopped)], 0) == HOUR


def test_work_side_by_side_counts_once_and_its_effort_twice():
    """Two generations, 0:00 to 1:00 and 0:30 to 1:30."""
    held = [generation(0, HOUR), generation(30 * MINUTE, 90 * MINUTE)]
    every = clocks(held, 0)
    assert (every.generation, every.lead, every.effort) == (90 * MINUTE, 90 * MINUTE, 120 * MINUTE)


def test_one_person_on_two_tasks_at_once_touches_once():
    held = [person_run(0, HOUR), person_run(30 * MINUTE, 90 * MINUTE, task="catalogue")]
    assert touch_time(held, 0) == 90 * MINUTE


def test_generation_beside_a_check_is_not_generation_only():
    held = [generation(0, HOUR), check_run(30 * MINUTE, 90 * MINUTE)]
    every = clocks(held, 0)
    assert (every.generation_only, every.check, every.lead) == (30 * MINUTE, HOUR, 90 * MINUTE)


def test_a_gap_between_runs_is_idle_and_nothing_else():
    every = clocks([generation(0, HOUR), check_run(3 * HOUR, 4 * HOUR)], 0)
    assert (every.lead, every.idle, every.wait) == (4 * HOUR, 2 * HOUR, 0)


def test_unknown_touch_is_in_check_and_lead_but_neither_touch_nor_wait():
    unknown = person_run(None, DAY, requested=0)
    every = clocks([unknown], 0)
    assert touch_unknown(unknown)
    assert (every.check, every.lead, every.touch, every.wait, every.idle) == (DAY, DAY, 0, 0, 0)


def test_wait_of_a_known_run_survives_beside_one_of_unknown_touch():
    held = [person_run(None, 10 * HOUR, requested=0), check_run(8 * HOUR, 9 * HOUR, requested=6 * HOUR)]
    assert wait_time(held, 0) == 2 * HOUR


@pytest.mark.parametrize(
    "known",
    [
        person_run(None, None, requested=0),
        person_run(HOUR, 2 * HOUR, requested=0),
        check_run(None, HOUR, requested=0),
        world_run(None, HOUR, requested=0),
        waiver(),
    ],
    ids=["still waiting", "started", "machine", "world", "bare waiver"],
)
def test_touch_is_unknown_only_of_a_person_s_performance_that_ended_unstarted(known):
    assert not touch_unknown(known)


def test_a_waiver_of_nothing_is_in_no_clock():
    held = [generation(0, HOUR), waiver(5 * HOUR)]
    assert clocks(held, 9 * HOUR) == clocks(held[:1], 9 * HOUR)
    assert clocks([waiver(5 * HOUR)], 9 * HOUR) == Clocks()


def test_a_waiver_that_ended_an_open_step_keeps_its_time():
    ended = person_run(None, 5 * HOUR, requested=HOUR, outcome="waived")
    every = clocks([ended], 9 * HOUR)
    assert (every.check, every.lead_start, every.lead_end) == (4 * HOUR, HOUR, 5 * HOUR)


@pytest.mark.parametrize("outcome", ["passed", "failed", "not-run", "unavailable", "waived"])
def test_every_outcome_counts_in_clocks(outcome):
    assert check_time([check_run(0, HOUR, outcome=outcome)], 0) == HOUR


def test_a_window_clips_lead_whole_so_that_a_silent_day_is_idle():
    held = [generation(0, HOUR), check_run(3 * DAY, 3 * DAY + HOUR)]
    every = clocks(held, 0, (DAY, 2 * DAY))
    assert (every.lead, every.idle, every.generation, every.check) == (DAY, DAY, 0, 0)
    assert (every.lead_start, every.lead_end) == (0, 3 * DAY + HOUR)
