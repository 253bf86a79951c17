"""Reads what a forecast needs out of recorded runs: how long performances took, and the gaps between them.

Owns what a run adds to a forecast, in plain Python, so that whoever holds the records can sort them first. Which runs
may be believed is decided in `tracker.model.clocks`. A person who was at another check did not make this one wait by
being slow to come to it: that time is queueing, which a forecast works out anew, and is taken out of the latency.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate

from tracker.analysis.delivery import Performance, UnderWay
from tracker.model.clocks import active, bare_waiver, forgotten, sample
from tracker.model.intervals import length, union
from tracker.model.runs import VERDICTS, Run, Span


class Busy:
    """When somebody was at checks, of any task."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self._spans = union(spans)
        self._starts = [start for start, _ in self._spans]
        self._before = [0, *accumulate(end - start for start, end in self._spans)]

    def within(self, start: int, end: int) -> int:
        """Return how much of a stretch of time that was, in milliseconds."""
        return self._until(end) - self._until(start) if start < end else 0

    def _until(self, moment: int) -> int:
        """Return how much of all time before a moment that was."""
        place = bisect_right(self._starts, moment)
        if not place:
            return 0
        start, end = self._spans[place - 1]
        return self._before[place - 1] + min(moment, end) - start


NEVER_BUSY = Busy(())


def busy(runs: Iterable[Run], now: int) -> Mapping[str, Busy]:
    """Return when each person was at checks; `runs` are those of the whole project."""
    spans: dict[str, list[Span]] = {}
    for run in runs:
        if run.by_person and run.performer is not None:
            spans.setdefault(run.performer, []).extend(active(run, now))
    return {name: Busy(parts) for name, parts in spans.items()}


def performance(run: Run, at_work: Mapping[str, Busy]) -> Performance | None:
    """Return how long a performance took, given when each person was at checks.

    None unless it ended passed or failed.
    """
    known = sample(run)
    if known is None:
        return None
    if not run.by_person or known.touch is None:
        return Performance(total=known.span)
    return Performance(total=known.span, latency=_latency(run, run.started, at_work), touch=known.touch)


def under_way(run: Run, now: int, at_work: Mapping[str, Busy], high_estimate: int | None = None) -> UnderWay:
    """Return how old an open run of a check is at `now`; a clock that was probably forgotten tells no age."""
    assert run.check is not None, "a generation is no check"
    started = run.started is not None
    if forgotten(run, now, high_estimate):
        return UnderWay(check=run.check, started=started)
    return UnderWay(
        check=run.check,
        started=started,
        total=max(now - run.began, 0),
        latency=_latency(run, run.started if started else now, at_work) if run.by_person else 0,
        touch=length(active(run, now)) if run.by_person else 0,
    )


def gaps(runs: Sequence[Run]) -> list[int]:
    """Return the times from each verdict of a task to its next request or generation, 0 if that came before.

    `runs` are all runs of one task. The next is the first that began after the performance with that verdict did; the
    last verdict has none.
    """
    begun = sorted((run for run in runs if not bare_waiver(run)), key=lambda run: (run.began, run.id))
    starts = [run.began for run in begun]
    found = []
    for run in begun:
        later = bisect_right(starts, run.began)
        if not run.is_generation and run.ended is not None and run.outcome in VERDICTS and later < len(starts):
            found.append(max(starts[later] - run.ended, 0))
    return found


def _latency(run: Run, until: int | None, at_work: Mapping[str, Busy]) -> int:
    """Return how long a person's check waited up to its start, or up to now, while that person was free."""
    if until is None or run.performer is None:
        return 0
    return max(until - run.began, 0) - at_work.get(run.performer, NEVER_BUSY).within(run.began, until)
