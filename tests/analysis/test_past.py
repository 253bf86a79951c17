"""What runs say to a forecast: durations without queueing, ages of what is open, gaps after verdicts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import DAY, HOUR, MINUTE, check_run, generation, pause, person_run, waiver
from tracker.analysis.delivery import Performance, UnderWay
from tracker.analysis.past import Busy, busy, gaps, performance, under_way

NOW = 10 * DAY


def test_a_machine_takes_its_whole_span():
    assert performance(check_run(HOUR, 3 * HOUR), {}) == Performance(total=2 * HOUR)


def test_a_person_waits_first_and_then_has_it_in_hand_without_pauses():
    run = person_run(2 * HOUR, 4 * HOUR, requested=HOUR, pauses=(pause(3 * HOUR, 3 * HOUR + 30 * MINUTE),))
    assert performance(run, {}) == Performance(total=3 * HOUR, latency=HOUR, touch=90 * MINUTE)


def test_what_was_never_started_has_a_span_alone():
    assert performance(person_run(None, 5 * HOUR, requested=HOUR), {}) == Performance(total=4 * HOUR)


@pytest.mark.parametrize("outcome", ["not-run", "unavailable", "waived"])
def test_only_passes_and_failures_took_any_time(outcome):
    assert performance(check_run(outcome=outcome), {}) is None
    assert performance(check_run(ended=None), {}) is None
    assert performance(check_run(outcome="failed"), {}) == Performance(total=HOUR)


def test_time_at_another_check_is_queueing_and_no_latency():
    """Requested at 1, started at 6: ana was at another check from 2 to 4, and bo's work does not count."""
    runs = [
        person_run(2 * HOUR, 4 * HOUR, task="other"),
        person_run(HOUR, 6 * HOUR, task="third", performer="bo"),
        person_run(6 * HOUR, 7 * HOUR, requested=HOUR),
    ]
    assert performance(runs[2], busy(runs, NOW)).latency == 3 * HOUR


def test_overlapping_work_is_counted_once_and_only_where_it_overlaps():
    at_work = Busy([(0, 2 * HOUR), (HOUR, 3 * HOUR), (5 * HOUR, 6 * HOUR)])
    assert at_work.within(HOUR, 5 * HOUR + 30 * MINUTE) == 2 * HOUR + 30 * MINUTE
    assert at_work.within(3 * HOUR, 5 * HOUR) == 0
    assert at_work.within(HOUR, HOUR) == 0


@given(
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 9)).map(lambda one: (one[0], sum(one)))),
    st.integers(0, 40),
    st.integers(0, 40),
)
def test_busy_is_what_counting_moment_by_moment_finds(spans, start, end):
    held = sum(any(a <= moment < b for a, b in spans) for moment in range(start, end))
    assert Busy(spans).within(start, end) == held


def test_an_open_run_is_as_old_as_its_span_its_wait_and_its_hands_on_time():
    started = person_run(NOW - HOUR, None, requested=NOW - 3 * HOUR)
    assert under_way(started, NOW, {}) == UnderWay(
        check="founder-approval", total=3 * HOUR, latency=2 * HOUR, touch=HOUR
    )
    waiting = person_run(None, None, requested=NOW - 3 * HOUR)
    assert under_way(waiting, NOW, {}) == UnderWay(
        check="founder-approval", started=False, total=3 * HOUR, latency=3 * HOUR
    )
    machine = check_run(NOW - HOUR, None)
    assert under_way(machine, NOW, {}) == UnderWay(check="integration-tests", total=HOUR)


def test_a_wait_is_younger_by_what_its_person_did_elsewhere():
    waiting = person_run(None, None, requested=NOW - 3 * HOUR)
    other = person_run(NOW - 2 * HOUR, NOW - HOUR, task="other")
    assert under_way(waiting, NOW, busy([waiting, other], NOW)).latency == 2 * HOUR


def test_a_clock_that_was_probably_forgotten_tells_no_age():
    assert under_way(person_run(NOW - 13 * HOUR, None), NOW, {}) == UnderWay(check="founder-approval")
    slow = check_run(NOW - 13 * HOUR, None)
    assert under_way(slow, NOW, {}, high_estimate=5 * HOUR).total == 13 * HOUR
    assert under_way(slow, NOW, {}, high_estimate=4 * HOUR).total == 0


def test_a_gap_reaches_from_a_verdict_to_the_next_request_or_generation():
    runs = [
        generation(0, HOUR),
        check_run(HOUR, 2 * HOUR),
        person_run(5 * HOUR, 6 * HOUR, requested=3 * HOUR, outcome="failed"),
        generation(8 * HOUR, 9 * HOUR),
        check_run(9 * HOUR, 10 * HOUR),
    ]
    assert gaps(runs) == [HOUR, 2 * HOUR]


def test_what_began_before_the_verdict_left_no_gap():
    assert gaps([check_run(0, 3 * HOUR), person_run(HOUR, 2 * HOUR)]) == [0]


def test_waivers_and_what_has_no_verdict_leave_no_gap():
    runs = [check_run(0, HOUR, outcome="not-run"), check_run(2 * HOUR, 3 * HOUR), waiver(4 * HOUR)]
    assert gaps(runs) == []
    assert gaps([]) == []
