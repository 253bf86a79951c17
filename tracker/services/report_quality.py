"""What bends the figures of a report, and where the team left its own habits.

Owns the search for both. Nothing is cut or put right: every run that is doubtful is named, so that somebody can look.
In a window only runs that reach into it are named; what is missing from the plan is told as it is now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tracker.model.clocks import FORGOTTEN_AFTER, active, forgotten, overdue, overlapping, span, touch_unknown
from tracker.model.intervals import intersect, length
from tracker.model.plan import WORLD, Decision
from tracker.model.rows import TaskRow
from tracker.model.runs import Run
from tracker.model.windows import Window
from tracker.report.model import AcceptedStatement, DataQuality, DoubtfulRun, Habits, Missing, Overlap
from tracker.services.report_checks import High, Performances, few, outliers
from tracker.store.plans import TaskRecord


def data_quality(
    runs: Iterable[Run],
    checks: Sequence[Performances],
    rows: Iterable[TaskRow],
    tasks: Iterable[TaskRecord],
    high: High,
    now: int,
    window: Window | None,
) -> DataQuality:
    """Find everything that bends the figures."""
    seen = [run for run in runs if _reaches_into(run, now, window)]
    return DataQuality(
        forgotten=tuple(_doubtful(run, now) for run in seen if forgotten(run, now, high(run))),
        overdue=tuple(_late(run, now) for run in seen if overdue(run, now, high(run))),
        long=tuple(_long(seen, high, now)),
        touch_unknown=tuple(run for run in seen if touch_unknown(run)),
        overlaps=tuple(_overlaps(seen, now)),
        outliers=tuple(outlier for done in checks for outlier in outliers(done)),
        few=tuple((done.check.label, len(done.sampled)) for done in checks if few(done)),
        missing=tuple(Missing(task=row.key, gap=gap) for row in rows if row.stage != "dropped" for gap in row.gaps),
        reopened=tuple(record.thing.key for record in tasks if record.marks.reopened is not None),
    )


def _reaches_into(run: Run, now: int, window: Window | None) -> bool:
    if window is None:
        return True
    start, end = span(run, now)
    return start < window.end and (end > window.start or start == end >= window.start)


def _doubtful(run: Run, now: int) -> DoubtfulRun:
    return DoubtfulRun(run=run, length=length(active(run, now)))


def _late(run: Run, now: int) -> DoubtfulRun:
    return DoubtfulRun(run=run, length=length([span(run, now)]))


def _long(runs: Iterable[Run], high: High, now: int) -> Iterator[DoubtfulRun]:
    """Yield what was active for over twelve hours and is no forgotten clock; the world may take its time."""
    for run in runs:
        if run.performer == WORLD and not run.is_generation:
            continue
        one = _doubtful(run, now)
        if one.length > FORGOTTEN_AFTER and not forgotten(run, now, high(run)):
            yield one


def _overlaps(runs: Iterable[Run], now: int) -> Iterator[Overlap]:
    for first, second in overlapping(runs, now):
        shared = length(intersect([span(first, now)], [span(second, now)]))
        yield Overlap(first=first, second=second, length=shared)


def habits(
    runs: Iterable[Run], tasks: Mapping[str, TaskRecord], decisions: Iterable[Decision], window: Window | None
) -> Habits:
    """Find where work began without a done statement, checks were waived, and what the plan leaves unsaid."""
    within = list(runs)
    wanted = [record.thing for record in tasks.values() if record.marks.dropped is None]
    return Habits(
        overrides=tuple(run for run in within if run.override is not None and _inside(run.started, window)),
        accepted=tuple(
            AcceptedStatement(task=task.key, statement=said.text, reason=said.accepted)
            for task in wanted
            for said in task.done
            if said.accepted is not None
        ),
        waivers=tuple(run for run in within if run.outcome == "waived" and _inside(run.ended, window)),
        without_statement=tuple(task.key for task in wanted if not task.done),
        without_check=tuple(
            task.key
            for task in wanted
            if any(_unverified(said.verified_by, {step.check for step in task.checks}) for said in task.done)
        ),
        without_criteria=tuple(decision.key for decision in decisions if not decision.criteria),
    )


def _inside(instant: int | None, window: Window | None) -> bool:
    return window is None or (instant is not None and window.inside(instant))


def _unverified(named: Sequence[str], used: set[str]) -> bool:
    """Tell whether no check of the task verifies a statement; one that names none is verified by all."""
    return not used.intersection(named) if named else not used
