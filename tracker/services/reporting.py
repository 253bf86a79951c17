"""The report: what limits delivery, from everything that was recorded, in a window or over all time.

Owns how a report is put together. Clocks are clipped to the window; samples, yields and rounds take whole runs whose
end lies in it; stage, basis, verdict and everything else tell how things stand now. Every figure comes from the model,
computed from the runs themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC
from typing import TYPE_CHECKING, TypeVar

from tracker.model.clocks import clocks
from tracker.model.digest import digest
from tracker.model.lifecycle import Present
from tracker.model.rows import TaskRow
from tracker.model.runs import Clocks, Run, TaskDigest
from tracker.model.task_rows import task_row
from tracker.model.times import local, parse_day
from tracker.model.totals import Totals, totals
from tracker.model.windows import Window, window
from tracker.report.answer import answer
from tracker.report.model import DataQuality, Habits, Report
from tracker.services.context import Context
from tracker.services.costing import spent_on
from tracker.services.questions import question_of, with_decisions
from tracker.services.records import Records, read_records
from tracker.services.report_checks import check_row, performances
from tracker.services.report_quality import data_quality, habits
from tracker.services.settling import high_estimate
from tracker.store.plans import read_projects

if TYPE_CHECKING:
    from tracker.analysis.watching import Watch

T = TypeVar("T", int, float)


def make_report(
    context: Context, first: str | None = None, last: str | None = None, watch: Watch | None = None
) -> Report:
    """Make the report of the project over the days from `first` to `last`, both in, as somebody typed them.

    Without either it is of the whole history. Without a first day the period begins with the first run, without a last
    one it ends today. In a database without any project it is empty. Raises `BadInput` for what is no day and for days
    in the wrong order, `Cancelled` when the watch says so.
    """
    if _is_empty(context):
        return _nothing(context.now())
    records = read_records(context)
    return _report(records, _window(records, first, last), watch)


def _is_empty(context: Context) -> bool:
    with context.reading() as connection:
        return context.project is None and not read_projects(connection)


def _nothing(now: int) -> Report:
    """Return the report of a database that holds no project yet."""
    return Report(
        project=None,
        present=Present(now, UTC),
        window=None,
        answer=("There is no project yet: import a plan, or make one.",),
        data_quality=DataQuality(),
        totals=totals(()),
        tasks=(),
        checks=(),
        questions=(),
        habits=Habits(),
    )


def _window(records: Records, first: str | None, last: str | None) -> Window | None:
    if first is None and last is None:
        return None
    now, zone = records.now, records.present.zone
    end = local(now, zone).date() if last is None else parse_day(last, now, zone)
    if first is not None:
        start = parse_day(first, now, zone)
    else:
        start = min([local(run.began, zone).date() for run in records.every_run] + [end])
    return window(start, end, records.ground.project.timezone)


def _report(records: Records, period: Window | None, watch: Watch | None) -> Report:
    from tracker.services.looking_ahead import judged_rows, look_ahead_of, prospects_of

    ground, runs, tasks = records.ground, records.every_run, records.tasks
    sampled = {key: _digest(records, key, period) for key in tasks}
    rows = tuple(_row(records, key, sampled[key], period) for key in tasks)
    done = performances(ground.checks.values(), runs, records.high, period, ground.baselines)
    things = [record.thing for record in tasks.values()]
    plain = [check_row(one, things, sampled.values(), records.now, period) for one in done]
    ahead = look_ahead_of(records, watch)
    checks, prospects = judged_rows(records, plain, ahead), prospects_of(ahead)
    quality = data_quality(runs, done, rows, tasks.values(), records.high, records.now, period)
    summed = _totals(rows, runs, records.now, period)
    kept = habits(runs, tasks, [one.decision for one in records.dossiers], period)
    return Report(
        project=ground.project,
        present=records.present,
        window=period,
        answer=answer(rows, checks, summed, quality, period, prospects, records.present),
        data_quality=quality,
        totals=summed,
        tasks=rows,
        checks=checks,
        questions=tuple(map(question_of, records.dossiers)),
        habits=with_decisions(kept, records.dossiers, period),
        prospects=prospects,
        spent=spent_on(records, rows, _counted(runs, period)),
    )


def _digest(records: Records, key: str, period: Window | None = None) -> TaskDigest:
    """Sum up the runs of a task."""
    task, checks = records.tasks[key].thing, records.ground.checks
    highs = {label: high_estimate(task, check) for label, check in checks.items()}
    return digest(records.runs.get(key, ()), records.now, highs, period.span if period else None)


def _row(records: Records, key: str, sampled: TaskDigest, period: Window | None) -> TaskRow:
    """Compute the row of a task: as it stands now, and in a window with the clocks and samples of that."""
    ground, record = records.ground, records.tasks[key]
    whole = sampled if period is None else _digest(records, key)
    windowed = None if period is None else sampled
    return task_row(
        record.thing,
        ground.checks,
        ground.project,
        ground.profiles,
        whole,
        record.marks,
        records.now,
        windowed=windowed.clocks if windowed else None,
        sample=windowed,
    )


def _totals(rows: Sequence[TaskRow], runs: Sequence[Run], now: int, period: Window | None) -> Totals:
    """Add up the rows, and what the runs used; in a window that of the runs which ended in it."""
    counted = _counted(runs, period)
    return totals(
        rows,
        calendar=_calendar(runs, now, period),
        tokens_in=_sum(run.tokens_in for run in counted),
        tokens_out=_sum(run.tokens_out for run in counted),
        cost=_sum(run.cost for run in counted),
        windowed=period is not None,
    )


def _counted(runs: Sequence[Run], period: Window | None) -> list[Run]:
    """Return the runs whose tokens and cost count: in a window those that ended in it."""
    return [run for run in runs if period is None or (run.ended is not None and period.inside(run.ended))]


def _calendar(runs: Sequence[Run], now: int, period: Window | None) -> Clocks | None:
    """Return the clocks of all runs together, as the calendar saw them; None without a run."""
    return clocks(runs, now, period.span if period else None) if runs else None


def _sum(values: Iterable[T | None]) -> T | None:
    """Add what is known; None when nothing is."""
    known = [value for value in values if value is not None]
    return sum(known[1:], known[0]) if known else None
