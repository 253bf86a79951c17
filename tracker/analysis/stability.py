"""Whether a verdict stands: without the one odd time among others, and after more performances.

Owns the three bands of a probability and both questions. One time far above the others may be a clock that nobody
stopped; a verdict that hangs on it is not given. How many performances would settle an open one is worked out before
they are seen, from how much of the doubt comes from time and rate, which counting shrinks, and how much from the build
and from luck, which it does not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf, sqrt
from statistics import NormalDist
from typing import Literal

from tracker.analysis import priors
from tracker.analysis.payoff import PayoffInput, probability
from tracker.analysis.times import FEWEST
from tracker.model.plan import Thresholds
from tracker.model.stats import median

Band = Literal["pays", "open", "does not pay"]

ODD_FACTOR = 5
"""A time this many times the median of the others is odd."""

MOST_RUNS = 200
"""More performances than this are no advice."""

SURE = 0.8
"""How likely the verdict must be settled after as many performances as are advised."""

_NORMAL = NormalDist()


def band(probability: float, thresholds: Thresholds) -> Band:
    """Return which side of the project's thresholds a probability lies on."""
    if probability >= thresholds.automate:
        return "pays"
    return "does not pay" if probability <= thresholds.not_worth_it else "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class OddTime:
    """One time far above the others: its place among the samples, and the probability without it."""

    place: int
    probability: float


def odd_time(case: PayoffInput, chance: float, thresholds: Thresholds) -> OddTime | None:
    """Return the time on which the verdict hangs, None if it hangs on none.

    `chance` is the probability with all samples. Only the longest has to be tried: no other one lowers it as much.
    """
    samples = case.times.samples
    if len(samples) < FEWEST:
        return None
    place = samples.index(max(samples))
    others = case.times.without(place)
    middle = median(others.samples)
    if middle is None or samples[place] <= ODD_FACTOR * middle:
        return None
    left = probability(replace(case, times=others))
    if left is None or band(left, thresholds) == band(chance, thresholds):
        return None
    return OddTime(place=place, probability=left)


def runs_to_settle(case: PayoffInput, thresholds: Thresholds) -> int | None:
    """Return about how many more performances settle an open verdict, None if 200 do not.

    Normal approximation: settled means that the expected net saving lies so many of its standard deviations from 0
    that the probability leaves the open band; where it will lie is as uncertain as what those performances teach.
    """
    doubt = _doubt(case)
    if doubt is None:
        return None
    pays, fails = _deviations(thresholds.automate), _deviations(thresholds.not_worth_it)
    for more in range(1, MOST_RUNS + 1):
        left = sqrt(doubt.after(more))
        learned = sqrt(max(doubt.after(0) - left * left, 0))
        over, under = (pays * left, -fails * left) if left else (0, 0)
        settled = _above(doubt.net, over, learned) + _above(-doubt.net, under, learned)
        if settled >= SURE:
            return more
    return None


class _Doubt:
    """The expected net saving, and its variance by source."""

    def __init__(self, case: PayoffInput, rate: priors.Rate, mean: float) -> None:
        plan = case.automation
        self.shape, self.weight = rate.shape, case.times.weight
        self.runs = rate.mean * case.horizon
        self.rate_variance = rate.variance * case.horizon**2
        self.saving = plan.covers * (mean - case.residual)
        self.saving_variance = plan.covers**2 * case.times.mean_variance
        self.build_variance = priors.uncertainty(plan.build)
        self.net = self.runs * self.saving - priors.expected(plan.build) - case.upkeep

    def after(self, more: int) -> float:
        """Return the variance of the net saving that is left after so many more performances."""
        time = self.saving_variance * (self.weight + 1) / (self.weight + more + 1)
        runs = self.runs + self.rate_variance * self.shape / (self.shape + more)
        return self.runs**2 * time + (self.saving**2 + time) * runs + self.build_variance


def _doubt(case: PayoffInput) -> _Doubt | None:
    rate, mean = priors.rate(case.pace), case.times.mean
    return None if rate is None or mean is None or not rate.shape else _Doubt(case, rate, mean)


def _deviations(share: float) -> float:
    """Return the deviation below which this share of a normal distribution lies, to four digits as in tables."""
    if 0 < share < 1:
        return round(_NORMAL.inv_cdf(share), 4)
    return inf if share >= 1 else -inf


def _above(mean: float, bound: float, deviation: float) -> float:
    """Return the chance that a normal number exceeds a bound."""
    if not deviation:
        return float(mean > bound)
    return _NORMAL.cdf((mean - bound) / deviation)
