"""The rows of a report's checks: what their performances took, on all tasks together.

Owns which runs the statistics of a check rest on: whole runs that passed or failed, the verdict inside the window, none
with a forgotten clock, and none from before the check was made another one. Nothing is estimated here; without such a
run every figure is unknown.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from tracker.model.clocks import Sample, check_time, feeds_statistics, sample
from tracker.model.plan import Check, Task
from tracker.model.rounds import check_first_pass_yield
from tracker.model.rows import Basis
from tracker.model.runs import VERDICTS, Run, TaskDigest
from tracker.model.stats import mean, percentile, too_few
from tracker.model.windows import Window
from tracker.report.model import CheckRow, Outlier

FAR_OUT = 5
"""So many times the median of the others is far out."""

FEWEST = 3
"""With fewer performances none can be called far out."""

High = Callable[[Run], int | None]
"""The high estimate of a run's check on its task, in milliseconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Performances:
    """The runs of one check: `runs` all of them by task, `sampled` those that its statistics rest on."""

    check: Check
    runs: Mapping[str, Sequence[Run]]
    sampled: Sequence[tuple[Run, Sample]]


def performances(
    checks: Iterable[Check],
    runs: Iterable[Run],
    high: High,
    window: Window | None,
    baselines: Mapping[str, int | None] = MappingProxyType({}),
) -> list[Performances]:
    """Sort the runs of a project by check, in the order of the plan.

    `baselines` has the instant from which a check is what it is today. In a window that ends before it, the check was
    still what it had been, so that the report of a past week stays as it was.
    """
    by_check: dict[str, dict[str, list[Run]]] = {check.label: {} for check in checks}
    for run in runs:
        if run.check is not None:
            by_check[run.check].setdefault(run.task, []).append(run)
    found = []
    for check in checks:
        of_tasks, baseline = by_check[check.label], baselines.get(check.label)
        if baseline is not None and window is not None and baseline >= window.end:
            baseline = None
        sampled = [
            (run, taken)
            for of_task in of_tasks.values()
            for run in of_task
            if _counts(run, high, window, baseline) and (taken := sample(run)) is not None
        ]
        found.append(Performances(check=check, runs=of_tasks, sampled=sampled))
    return found


def _counts(run: Run, high: High, window: Window | None, baseline: int | None) -> bool:
    inside = window is None or (run.ended is not None and window.inside(run.ended))
    return inside and feeds_statistics(run, high(run), baseline)


def check_row(
    done: Performances, tasks: Iterable[Task], digests: Iterable[TaskDigest], now: int, window: Window | None
) -> CheckRow:
    """Compute the row of a check; `digests` say how the tasks of the project stand in the window."""
    label = done.check.label
    samples = [taken for _, taken in done.sampled]
    spans = [taken.span for taken in samples]
    clip = window.span if window else None
    times = [check_time(of_task, now, clip) for of_task in done.runs.values()]
    return CheckRow(
        check=done.check,
        tasks=sum(any(step.check == label for step in task.checks) for task in tasks),
        runs=len(samples),
        basis=_basis(done),
        time=sum(times) if times else None,
        mean=mean(spans),
        p50=percentile(spans, 0.5),
        p85=percentile(spans, 0.85),
        touch_mean=mean([taken.touch for taken in samples if taken.touch is not None]),
        wait_mean=mean([taken.span - taken.active for taken in samples if taken.active is not None]),
        first_pass_yield=check_first_pass_yield(
            digest.steps[label].first_verdict for digest in digests if label in digest.steps
        ),
    )


def _basis(done: Performances) -> Basis:
    """Tell what the time of a check is known from, whenever that was."""
    if any(run.outcome in VERDICTS for of_task in done.runs.values() for run in of_task):
        return "measured"
    return "none" if done.check.estimate is None else "estimated"


def few(done: Performances) -> bool:
    """Tell whether there are performances, but so few that percentiles say little."""
    return bool(done.sampled) and too_few(len(done.sampled))


def outliers(done: Performances) -> list[Outlier]:
    """Return the performances that took over five times the median of the others."""
    if len(done.sampled) < FEWEST:
        return []
    ordered = sorted(taken.span for _, taken in done.sampled)
    found = []
    for run, taken in done.sampled:
        usual = _median_without(ordered, bisect_left(ordered, taken.span))
        if taken.span > FAR_OUT * usual > 0:
            found.append(Outlier(run=run, length=taken.span, median=usual))
    return found


def _median_without(ordered: Sequence[int], place: int) -> float:
    """Return the median of a sorted sample that lacks the value at one place."""
    low, high = (len(ordered) - 2) // 2, (len(ordered) - 1) // 2
    return (ordered[low + (low >= place)] + ordered[high + (high >= place)]) / 2
