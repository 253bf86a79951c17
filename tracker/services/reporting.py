"""The report: what limits delivery, from everything that was recorded, in a window or over all time.

Owns how a report is put together. Clocks are clipped to the window; samples, yields and rounds take whole runs whose
end lies in it; stage, basis, verdict and everything else tell how things stand now. Every figure comes from the model,
computed from the runs themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC
from typing import TypeVar

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
from tracker.services.finding import Here, reading
from tracker.services.grounding import Ground, read_ground
from tracker.services.questions import question_of, read_dossiers, with_decisions
from tracker.services.report_checks import check_row, performances
from tracker.services.report_quality import data_quality, habits
from tracker.services.settling import high_estimate
from tracker.store.plans import TaskRecord, read_projects, read_tasks
from tracker.store.runs import read_runs

T = TypeVar("T", int, float)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Material:
    """What a report is made from: the plan, every run by task key, and the window."""

    here: Here
    ground: Ground
    tasks: dict[str, TaskRecord]
    runs: dict[str, list[Run]]
    window: Window | None

    @property
    def now(self) -> int:
        return self.here.present.now

    @property
    def every_run(self) -> list[Run]:
        return [run for of_task in self.runs.values() for run in of_task]

    def high(self, run: Run) -> int | None:
        """Return the high estimate of the check of a run."""
        if run.check is None:
            return None
        return high_estimate(self.tasks[run.task].thing, self.ground.checks[run.check])

    def digest(self, key: str, period: Window | None = None) -> TaskDigest:
        """Sum up the runs of a task."""
        task, checks = self.tasks[key].thing, self.ground.checks
        highs = {label: high_estimate(task, check) for label, check in checks.items()}
        return digest(self.runs.get(key, ()), self.now, highs, period.span if period else None)


def make_report(context: Context, first: str | None = None, last: str | None = None) -> Report:
    """Make the report of the project over the days from `first` to `last`, both in, as somebody typed them.

    Without either it is of the whole history. Without a first day the period begins with the first run, without a last
    one it ends today. In a database without any project it is empty. Raises `BadInput` for what is no day and for days
    in the wrong order.
    """
    if _is_empty(context):
        return _nothing(context.now())
    with reading(context) as here:
        runs = read_runs(here.connection, here.project.id)
        made_of = _Material(
            here=here,
            ground=read_ground(here.connection, here.project),
            tasks=read_tasks(here.connection, here.project.id),
            runs=runs,
            window=_window(here, first, last, runs.values()),
        )
        return _report(made_of)


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


def _window(here: Here, first: str | None, last: str | None, runs: Iterable[Sequence[Run]]) -> Window | None:
    if first is None and last is None:
        return None
    now, zone = here.present.now, here.present.zone
    end = local(now, zone).date() if last is None else parse_day(last, now, zone)
    if first is not None:
        start = parse_day(first, now, zone)
    else:
        start = min([local(run.began, zone).date() for of_task in runs for run in of_task] + [end])
    return window(start, end, here.project.thing.timezone)


def _report(made_of: _Material) -> Report:
    here, ground, period = made_of.here, made_of.ground, made_of.window
    runs, tasks = made_of.every_run, made_of.tasks
    sampled = {key: made_of.digest(key, period) for key in tasks}
    rows = tuple(_row(made_of, key, sampled[key]) for key in tasks)
    done = performances(ground.checks.values(), runs, made_of.high, period, ground.baselines)
    things = [record.thing for record in tasks.values()]
    checks = tuple(check_row(one, things, sampled.values(), made_of.now, period) for one in done)
    dossiers = read_dossiers(here.connection, here.project.id)
    quality = data_quality(runs, done, rows, tasks.values(), made_of.high, made_of.now, period)
    summed = _totals(rows, runs, made_of.now, period)
    return Report(
        project=ground.project,
        present=here.present,
        window=period,
        answer=answer(rows, checks, summed, quality, period),
        data_quality=quality,
        totals=summed,
        tasks=rows,
        checks=checks,
        questions=tuple(map(question_of, dossiers)),
        habits=with_decisions(habits(runs, tasks, [one.decision for one in dossiers], period), dossiers, period),
    )


def _row(made_of: _Material, key: str, sampled: TaskDigest) -> TaskRow:
    """Compute the row of a task: as it stands now, and in a window with the clocks and samples of that."""
    ground, record = made_of.ground, made_of.tasks[key]
    whole = sampled if made_of.window is None else made_of.digest(key)
    windowed = None if made_of.window is None else sampled
    return task_row(
        record.thing,
        ground.checks,
        ground.project,
        ground.profiles,
        whole,
        record.marks,
        made_of.now,
        windowed=windowed.clocks if windowed else None,
        sample=windowed,
    )


def _totals(rows: Sequence[TaskRow], runs: Sequence[Run], now: int, period: Window | None) -> Totals:
    """Add up the rows, and what the runs used; in a window that of the runs which ended in it."""
    counted = [run for run in runs if period is None or (run.ended is not None and period.inside(run.ended))]
    return totals(
        rows,
        calendar=_calendar(runs, now, period),
        tokens_in=_sum(run.tokens_in for run in counted),
        tokens_out=_sum(run.tokens_out for run in counted),
        cost=_sum(run.cost for run in counted),
        windowed=period is not None,
    )


def _calendar(runs: Sequence[Run], now: int, period: Window | None) -> Clocks | None:
    """Return the clocks of all runs together, as the calendar saw them; None without a run."""
    return clocks(runs, now, period.span if period else None) if runs else None


def _sum(values: Iterable[T | None]) -> T | None:
    """Add what is known; None when nothing is."""
    known = [value for value in values if value is not None]
    return sum(known[1:], known[0]) if known else None
