"""What is believed before and after counting: how often a check is performed, and how long building takes.

Owns the closed forms of both beliefs, their means and variances; drawing from them is elsewhere. The rate is a gamma
belief that a planned rate starts with the weight of two performances, and that counting sharpens. In its first week a
check says nothing by its count, since the first day of a plan is not like the days after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tracker.model.durations import WEEK
from tracker.model.plan import Estimate

FIRST_WEEKS = 1
"""The count of performances is not used before so many weeks have passed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How often a check is performed: `seen` verdicts within `weeks`, and the `planned` rate a week if there is one."""

    seen: int = 0
    weeks: float = 0
    planned: float | None = None


@dataclass(frozen=True, slots=True)
class Rate:
    """A belief about performances per week: Gamma(`shape`, `exposure` in weeks). Shape 0 means never."""

    shape: float
    exposure: float

    @property
    def mean(self) -> float:
        """Return the expected number of performances a week."""
        return self.shape / self.exposure

    @property
    def variance(self) -> float:
        """Return how uncertain that is."""
        return self.shape / self.exposure / self.exposure


NEVER = Rate(0, 1)


def pace(since: int, verdicts: Sequence[int], now: int, planned: float | None) -> Pace:
    """Count the verdicts of a check from `since`, its creation or last new baseline, to `now`.

    `verdicts` are the instants at which performances ended passed or failed. Where some are older than the check, as
    when history was captured from elsewhere, the count starts with the first of them, which then only marks the start.
    """
    first = min(verdicts, default=since)
    start, seen = (first, len(verdicts) - 1) if first < since else (since, len(verdicts))
    return Pace(seen=seen, weeks=max(now - start, 0) / WEEK, planned=planned)


def rate(pace: Pace) -> Rate | None:
    """Return what is believed of the rate, None while nothing is known about it.

    A check planned for 0 performances is never performed, until one is seen; then the plan no longer counts.
    """
    if pace.planned == 0 and pace.seen == 0:
        return NEVER
    early = pace.weeks < FIRST_WEEKS
    if pace.planned:
        known = 2 / pace.planned
        return Rate(2, known) if early else Rate(2 + pace.seen, known + pace.weeks)
    return None if early else Rate(0.5 + pace.seen, pace.weeks)


def expected(estimate: Estimate) -> float:
    """Return the mean of a PERT distribution in milliseconds."""
    return (estimate.low + 4 * estimate.likely + estimate.high) / 6


def uncertainty(estimate: Estimate) -> float:
    """Return the variance of a PERT distribution; 0 where the estimate is exact."""
    low, mean, high = estimate.low, expected(estimate), estimate.high
    return (mean - low) * (high - mean) / 7
