"""A report's figures are those of the model over the runs that are stored; in a window, days add up to weeks."""

from dataclasses import fields, replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation, person_run, waiver, world_run
from tests.services.scene import APPROVAL, MONDAY, TESTS, TRIAL, passed, plan, scene
from tests.strategies import runs
from tracker.errors import BadInput
from tracker.model.clocks import clocks
from tracker.model.digest import digest
from tracker.model.rows import NO_MARKS
from tracker.model.task_rows import task_row
from tracker.model.tokens import profiles
from tracker.model.windows import window
from tracker.services.finding import reading
from tracker.services.reporting import make_report
from tracker.services.viewing import task_rows
from tracker.store.runs import read_runs

CLOCKS = ("generation", "generation_only", "check", "touch", "wait", "idle", "lead", "effort")
MEXICO = "America/Mexico_City"


def stretched(run, by=6 * HOUR):
    """Turn the milliseconds of a drawn run into quarters of days."""
    names = ("requested", "started", "ended", "settled")
    pauses = tuple(make.pause(p.started * by, None if p.ended is None else p.ended * by) for p in run.pauses)
    moved = {name: None if getattr(run, name) is None else getattr(run, name) * by for name in names}
    return replace(run, **moved, pauses=pauses)


def stored_runs(context):
    with reading(context) as here:
        return read_runs(here.connection, here.project.id)


def iso(ms):
    return date.fromordinal(date(1970, 1, 1).toordinal() + ms // DAY).isoformat()


@settings(max_examples=12, deadline=None)
@given(held=runs(tasks=("returns", "catalogue"), max_size=8), zone=st.sampled_from(["UTC", MEXICO, "Asia/Kolkata"]))
def test_days_add_up_to_the_whole_period(tmp_path_factory, held, zone):
    """Of rows, of totals and of the calendar; a run over midnight counts on both days."""
    made = plan(project=make.project(timezone=zone))
    folder = tmp_path_factory.mktemp("days")
    context = scene(folder, map(stretched, held), made=made, now=12 * DAY)
    days = [iso(MONDAY + number * DAY) for number in range(-1, 13)]
    whole = make_report(context, days[0], days[-1])
    parts = [make_report(context, day, day) for day in days]
    for clock in CLOCKS:
        assert added([whole.totals])[clock] == added(report.totals for report in parts)[clock]
        assert added([whole.totals.calendar])[clock] == added(report.totals.calendar for report in parts)[clock]
    for at, row in enumerate(whole.tasks):
        assert added([row]) == added(report.tasks[at] for report in parts)


def added(things):
    """Add up each clock over several things that have clocks."""
    every = list(things)
    return {clock: sum(getattr(thing, clock, None) or 0 for thing in every) for clock in CLOCKS}


@settings(max_examples=12, deadline=None)
@given(held=runs(tasks=("returns", "catalogue"), max_size=8), windowed=st.booleans())
def test_every_row_and_the_calendar_are_what_the_model_says(tmp_path_factory, held, windowed):
    context = scene(tmp_path_factory.mktemp("figures"), map(stretched, held), now=10 * DAY)
    days = ("2025-12-03", "2025-12-06") if windowed else (None, None)
    report = make_report(context, *days)
    period = window(date(2025, 12, 3), date(2025, 12, 6), "UTC") if windowed else None
    span = period.span if period else None
    by_task = stored_runs(context)
    checks = {check.label: check for check in plan().checks}
    highs = {label: check.estimate.high if check.estimate else None for label, check in checks.items()}
    for task, row in zip(plan().tasks, report.tasks, strict=True):
        of_task, now = by_task.get(task.key, []), context.now()
        part = digest(of_task, now, highs, span)
        assert row == task_row(
            task,
            checks,
            plan().project,
            profiles(),
            digest(of_task, now, highs),
            NO_MARKS,
            now,
            windowed=part.clocks if windowed else None,
            sample=part if windowed else None,
        )
    every = [run for of_task in by_task.values() for run in of_task]
    assert report.totals.calendar == (clocks(every, context.now(), span) if every else None)


def test_without_days_the_whole_history_is_told_and_its_rows_are_those_of_the_list(tmp_path):
    context = scene(tmp_path, [*passed("catalogue", TESTS), *passed("returns", TESTS, APPROVAL, TRIAL, at=DAY)])
    report = make_report(context)
    assert report.window is None
    assert report.tasks == task_rows(context).rows


def test_an_empty_project_and_one_without_runs_have_unknown_figures_and_no_fault(tmp_path):
    report = make_report(scene(tmp_path, made=make.plan(tasks=(), checks=(), people=())))
    assert (report.tasks, report.checks, report.questions) == ((), (), ())
    assert {getattr(report.totals, each.name) for each in fields(report.totals)} == {None}
    assert report.answer == ("There is no task yet, so there is nothing to say.",)


def test_a_run_without_length_has_figures_that_are_zero(tmp_path):
    report = make_report(scene(tmp_path, [generation(0, 0), check_run(0, 0)]))
    assert (report.totals.lead, report.totals.generation, report.totals.effort) == (0, 0, 0)
    assert report.totals.lead_ceiling is None
    [tests] = [row for row in report.checks if row.check.label == TESTS]
    assert (tests.runs, tests.mean, tests.p50) == (1, 0, 0)


def test_two_people_at_one_time_count_once_on_the_calendar_and_twice_in_sums_and_effort(tmp_path):
    held = [
        person_run(9 * HOUR, 10 * HOUR),
        person_run(9 * HOUR + 30 * MINUTE, 10 * HOUR + 30 * MINUTE, task="catalogue", check=APPROVAL),
    ]
    totals = make_report(scene(tmp_path, held)).totals
    assert (totals.touch, totals.effort) == (2 * HOUR, 2 * HOUR)
    assert (totals.calendar.touch, totals.calendar.effort) == (90 * MINUTE, 2 * HOUR)


def test_work_over_midnight_is_split_between_the_days(tmp_path):
    context = scene(tmp_path, [generation(23 * HOUR + 7 * MINUTE, 24 * HOUR + 21 * MINUTE)])
    totals = [make_report(context, *days).totals.generation for days in (["2025-12-01"] * 2, ["2025-12-02"] * 2)]
    assert totals == [53 * MINUTE, 21 * MINUTE]
    assert make_report(context, "2025-12-01", "2025-12-02").totals.generation == 74 * MINUTE


def test_days_are_those_of_the_project_wherever_the_evening_is_tomorrow_already(tmp_path):
    made = plan(project=make.project(timezone="America/Los_Angeles"))
    context = scene(tmp_path, [generation(4 * HOUR, 5 * HOUR)], made=made)
    assert make_report(context, "2025-11-30", "2025-11-30").totals.generation == HOUR
    assert make_report(context, "2025-12-01", "2025-12-01").totals.generation == 0


def test_a_day_on_which_clocks_change_is_as_long_as_it_is(tmp_path):
    made = plan(project=make.project(timezone="Europe/Berlin"))
    context = scene(tmp_path, [world_run(0, 30 * DAY)], made=made, begun=1_774_000_000_000, now=40 * DAY)
    lengths = [make_report(context, day, day).totals.check for day in ("2026-03-28", "2026-03-29", "2026-03-30")]
    assert lengths == [24 * HOUR, 23 * HOUR, 24 * HOUR]


def test_a_window_bears_on_clocks_samples_and_ceilings_and_leaves_stage_basis_and_verdict_as_of_now(tmp_path):
    held = [
        generation(0, 2 * HOUR, task="catalogue"),
        check_run(2 * HOUR, 3 * HOUR, task="catalogue", outcome="failed"),
        generation(DAY, DAY + HOUR, task="catalogue"),
        check_run(DAY + HOUR, DAY + 4 * HOUR, task="catalogue"),
    ]
    context = scene(tmp_path, held)
    first, second, whole = (
        make_report(context, *days).tasks[0]
        for days in (("2025-12-01", "2025-12-01"), ("2025-12-02", "2025-12-02"), (None, None))
    )
    assert (first.ceiling, second.ceiling, whole.ceiling) == (3, 4 / 3, 7 / 4)
    assert (first.rounds, second.rounds, whole.rounds) == (1, 1, 2)
    assert (first.first_pass_yield, second.first_pass_yield, whole.first_pass_yield) == (0, 1, 0)
    for row in (first, second):
        assert (row.stage, row.basis, row.verdict, row.g, row.c) == (
            "done",
            "measured",
            "check-bound",
            3 * HOUR,
            4 * HOUR,
        )


def test_samples_are_whole_runs_whose_verdict_lies_in_the_window(tmp_path):
    """A check that began on Monday and passed on Tuesday is Tuesday's, with its whole length."""
    context = scene(tmp_path, [check_run(20 * HOUR, 26 * HOUR)])
    monday, tuesday = (make_report(context, day, day).checks[0] for day in ("2025-12-01", "2025-12-02"))
    assert (monday.runs, monday.mean, monday.time) == (0, None, 4 * HOUR)
    assert (tuesday.runs, tuesday.mean, tuesday.time) == (1, 6 * HOUR, 2 * HOUR)
    assert monday.basis == tuesday.basis == "measured"


def test_tokens_and_cost_are_those_of_runs_that_ended_in_the_window(tmp_path):
    used = {"tokens_in": 1000, "tokens_out": 100, "cost": 0.5}
    held = [generation(20 * HOUR, 26 * HOUR, **used), generation(0, HOUR, task="catalogue", tokens_out=7)]
    context = scene(tmp_path, held)
    told = [
        (totals.tokens_in, totals.tokens_out, totals.cost)
        for totals in (
            make_report(context).totals,
            make_report(context, "2025-12-01", "2025-12-01").totals,
            make_report(context, "2025-12-02", "2025-12-02").totals,
            make_report(context, "2025-12-03", "2025-12-03").totals,
        )
    ]
    assert told == [(1000, 107, 0.5), (None, 7, None), (1000, 100, 0.5), (None, None, None)]


def test_a_first_day_alone_lasts_until_today_and_a_last_day_alone_begins_with_the_first_run(tmp_path):
    context = scene(tmp_path, [generation(2 * DAY, 2 * DAY + HOUR)], now=5 * DAY + HOUR)
    since, until = make_report(context, "2025-12-02").window, make_report(context, None, "2025-12-04").window
    assert (since.first, since.last) == (date(2025, 12, 2), date(2025, 12, 6))
    assert (until.first, until.last) == (date(2025, 12, 3), date(2025, 12, 4))


@pytest.mark.parametrize("days", [("2025-12-05", "2025-12-01"), ("soon", None), (None, "2025-02-30")])
def test_days_that_are_none_or_in_the_wrong_order_are_refused(tmp_path, days):
    with pytest.raises(BadInput):
        make_report(scene(tmp_path), *days)


def test_habits_and_data_quality_are_found(tmp_path):
    held = [
        generation(0, HOUR, task="pricing", override="the customer is waiting"),
        waiver(2 * HOUR),
        generation(0, 20 * HOUR, task="catalogue"),
        person_run(None, 3 * HOUR, requested=HOUR),
    ]
    report = make_report(scene(tmp_path, held))
    assert [run.task for run in report.habits.overrides] == ["pricing"]
    assert [run.reason for run in report.habits.waivers] == ["decided in the call"]
    assert (report.habits.without_statement, report.habits.without_check) == (("pricing",), ())
    assert [one.run.task for one in report.data_quality.forgotten] == ["catalogue"]
    assert [run.id for run in report.data_quality.touch_unknown] == [4]
