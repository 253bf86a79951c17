"""The statistics of a check rest on whole performances that passed or failed, forgotten clocks left out."""

import statistics
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation, person_run, waiver
from tracker.model.digest import digest
from tracker.model.windows import window
from tracker.services.report_checks import check_row, few, outliers, performances

TESTS, APPROVAL = "integration-tests", "founder-approval"


def of(check, runs, high=None):
    """Sort the runs of one check."""
    [done] = performances([check], [run for run in runs if run.check in (None, check.label)], lambda _: high, None)
    return done


def row_of(check, runs, tasks=()):
    """Compute the row of one check over runs of any tasks."""
    keys = {run.task for run in runs}
    digests = [digest([run for run in runs if run.task == key], 10 * DAY, {}) for key in keys]
    return check_row(of(check, runs), tasks, digests, 10 * DAY, None)


def test_mean_and_percentiles_are_those_of_spans_and_touch_and_wait_are_parts_of_them():
    held = [person_run(n * HOUR, (n + 1) * HOUR, requested=0) for n in range(1, 6)]
    row = row_of(make.check(label=APPROVAL, performer="ana"), held)
    assert (row.runs, row.basis) == (5, "measured")
    assert (row.mean, row.p50, row.p85) == (4 * HOUR, 4 * HOUR, 6 * HOUR)
    assert (row.touch_mean, row.wait_mean) == (HOUR, 3 * HOUR)


def test_only_verdicts_count():
    held = [check_run(0, HOUR), check_run(0, DAY, outcome="not-run"), check_run(0, DAY, outcome="unavailable")]
    row = row_of(make.check(), [*held, generation(0, HOUR), check_run(2 * DAY, None)])
    assert (row.runs, row.mean) == (1, HOUR)


def test_a_forgotten_clock_feeds_no_statistics_and_still_counts_as_time():
    held = [check_run(0, HOUR), check_run(DAY, 2 * DAY, task="pick-up")]
    row = row_of(make.check(), held)
    assert (row.runs, row.mean, row.time) == (1, HOUR, 25 * HOUR)


def test_a_slow_machine_is_not_forgotten_within_three_times_its_high_estimate():
    [done] = performances([make.check()], [check_run(0, DAY)], lambda _: 9 * HOUR, None)
    assert len(done.sampled) == 1


def test_unknown_touch_is_left_out_of_touch_and_wait_and_its_span_is_not():
    held = [person_run(None, 3 * HOUR, requested=0), person_run(HOUR, 2 * HOUR, requested=0)]
    row = row_of(make.check(label=APPROVAL, performer="ana"), held)
    assert (row.mean, row.touch_mean, row.wait_mean) == (150 * MINUTE, HOUR, HOUR)


def test_without_a_run_there_is_an_estimate_or_nothing():
    estimated, nothing = row_of(make.check(estimate=make.estimate()), []), row_of(make.check(), [])
    assert (estimated.basis, nothing.basis) == ("estimated", "none")
    assert {row.mean for row in (estimated, nothing)} == {row.time for row in (estimated, nothing)} == {None}


def test_a_waiver_alone_measures_no_time():
    row = row_of(make.check(label=APPROVAL, performer="ana"), [waiver()])
    assert (row.runs, row.basis, row.time) == (0, "none", 0)


def test_it_counts_the_tasks_that_use_it_and_the_share_that_passed_at_first():
    tasks = [make.task(key="returns"), make.task(key="pick-up"), make.task(key="pricing", checks=())]
    held = [
        check_run(0, HOUR, outcome="failed"),
        check_run(HOUR, 2 * HOUR),
        check_run(0, HOUR, task="pick-up"),
        check_run(0, HOUR, task="left-it", outcome="failed"),
    ]
    row = row_of(make.check(), held, tasks)
    assert (row.tasks, row.first_pass_yield) == (2, 1 / 3)


def test_time_is_added_up_over_tasks_and_overlaps_on_one_task_count_once():
    held = [check_run(0, HOUR), check_run(30 * MINUTE, 2 * HOUR), check_run(0, HOUR, task="pick-up")]
    assert row_of(make.check(), held).time == 3 * HOUR


def test_few_are_some_but_fewer_than_five():
    counts = [few(of(make.check(), [check_run(0, HOUR)] * count)) for count in (0, 1, 4, 5)]
    assert counts == [False, True, True, False]


def test_one_forgotten_entry_among_ten_is_far_out_and_none_of_two_is():
    usual = [check_run(0, 30 * MINUTE) for _ in range(9)]
    extreme = check_run(0, 10 * HOUR)
    [found] = outliers(of(make.check(), [*usual, extreme]))
    assert (found.run, found.length, found.median) == (extreme, 10 * HOUR, 30 * MINUTE)
    assert outliers(of(make.check(), [usual[0], extreme])) == []


def test_where_the_others_took_no_time_nothing_is_far_out():
    assert outliers(of(make.check(), [check_run(0, 0), check_run(0, 0), check_run(0, HOUR)])) == []


@given(st.lists(st.integers(0, 60), min_size=3, max_size=9))
def test_far_out_is_over_five_times_the_median_of_the_others(lengths):
    held = [check_run(0, length) for length in lengths]
    found = {outlier.run.id for outlier in outliers(of(make.check(), held))}
    for at, run in enumerate(held):
        others = statistics.median(lengths[:at] + lengths[at + 1 :])
        assert (run.id in found) == (others > 0 and lengths[at] > 5 * others)


def test_what_began_before_the_baseline_feeds_no_statistics_and_still_counts_as_time():
    held = [check_run(0, 4 * HOUR), check_run(DAY - HOUR, DAY + HOUR, task="b"), check_run(DAY, DAY + HOUR, task="c")]
    [done] = performances([make.check()], held, lambda _: None, None, {TESTS: DAY})
    row = check_row(done, [], [], 10 * DAY, None)
    assert (row.runs, row.mean, row.time, row.basis) == (1, HOUR, 7 * HOUR, "measured")


def test_a_period_that_ended_before_the_baseline_stays_as_it_was():
    held = [check_run(0, 4 * HOUR), check_run(2 * DAY, 2 * DAY + HOUR)]
    past = window(date(1970, 1, 1), date(1970, 1, 1), "UTC")
    [before] = performances([make.check()], held, lambda _: None, past, {TESTS: DAY})
    assert [taken.span for _, taken in before.sampled] == [4 * HOUR]
    across = window(date(1970, 1, 1), date(1970, 1, 3), "UTC")
    [since] = performances([make.check()], held, lambda _: None, across, {TESTS: DAY})
    assert [taken.span for _, taken in since.sampled] == [HOUR]
