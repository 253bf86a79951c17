"""What the runs of one task amount to: everything its row, stage and gate are computed from, and nothing more.

Owns the definition of a digest. Callers that have a database compute the same there without reading every run; this is
what theirs must equal. A window bears on what is measured in a period: the clocks are clipped to it, while rounds and
first verdicts take whole runs, those that ended in it. All else says how things stand now.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from tracker.model.clocks import clocks, forgotten, touch_unknown
from tracker.model.rounds import by_end, first_verdict, rounds
from tracker.model.runs import MEASURING, VERDICTS, Run, Span, StepDigest, TaskDigest


def digest(
    runs: Iterable[Run],
    now: int,
    high_estimates: Mapping[str, int | None],
    window: Span | None = None,
) -> TaskDigest:
    """Sum up the runs of one task at `now`.

    `high_estimates` has the high estimate of each check of the task by its label, in milliseconds; one that is absent
    or None has no estimate.
    """
    every = list(runs)
    made = [run for run in every if run.is_generation]
    by_check: dict[str, list[Run]] = defaultdict(list)
    for run in every:
        if run.check is not None:
            by_check[run.check].append(run)
    return TaskDigest(
        clocks=clocks(every, now, window),
        runs=len(every),
        check_runs=len(every) > len(made),
        generations=sum(run.ended is not None for run in made),
        last_generation_ended=max((run.ended for run in made if run.ended is not None), default=None),
        open_generation_since=min((run.began for run in made if run.ended is None), default=None),
        rounds=rounds(_ended_in(every, window)),
        forgotten=sum(forgotten(run, now, high_estimates.get(run.check) if run.check else None) for run in every),
        touch_unknown=sum(touch_unknown(run) for run in every),
        steps={check: _step(of_check, window) for check, of_check in by_check.items()},
    )


def _step(runs: list[Run], window: Span | None) -> StepDigest:
    """Sum up the runs of one check on one task."""
    ended = by_end(runs)
    latest = ended[-1] if ended else None
    verdict = next((run for run in reversed(ended) if run.outcome in VERDICTS), None)
    open_run = min((run for run in runs if run.ended is None), key=lambda run: (run.began, run.id), default=None)
    return StepDigest(
        first_verdict=first_verdict(_ended_in(ended, window)),
        latest=latest.outcome if latest else None,
        latest_ended=latest.ended if latest else None,
        latest_verdict=verdict.outcome if verdict else None,
        latest_verdict_ended=verdict.ended if verdict else None,
        measured=any(run.outcome in MEASURING for run in ended),
        open_since=open_run.began if open_run else None,
        open_state=open_run.state if open_run else None,
    )


def _ended_in(runs: list[Run], window: Span | None) -> list[Run]:
    """Return the runs whose end lies in the window; all of them without one."""
    if window is None:
        return runs
    start, end = window
    return [run for run in runs if run.ended is not None and start <= run.ended < end]
