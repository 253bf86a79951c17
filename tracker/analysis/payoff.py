"""What automating a check saves and costs within the horizon, in probabilities, on one basis.

Owns the arithmetic of a pay-off: net = performances x covered share x (time - residual) - build - upkeep x weeks, once
in thousands of draws and once in expectations, from which the tipping points follow. It refuses to guess: where time or
rate is unknown so is the probability. What to do about it is decided elsewhere.

Elapsed and hands-on time use the same luck for rate and build. A saving that is only float dust is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, isfinite

import numpy as np

from tracker.analysis import priors
from tracker.analysis.priors import Pace, Rate
from tracker.analysis.sampling import Draws, bootstrap_means, counts, pert, quantiles
from tracker.analysis.times import Times
from tracker.model.durations import WEEK
from tracker.model.plan import Automation, PaysBy
from tracker.model.verdicts import Net, Payoff

DUST = 1e-9
"""A difference this small against its terms is rounding, not saving."""

MOST_RUNS = 10**15
"""Whole numbers beyond this are not counted exactly; so many performances are never."""

LONGEST_WAIT = 52_000 * WEEK
"""A break-even further off than a thousand years has no date."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoffInput:
    """Everything the pay-off of automating one check on one basis follows from; `horizon` in weeks."""

    times: Times
    pace: Pace
    automation: Automation
    horizon: float = 12
    basis: PaysBy = "elapsed"

    @property
    def residual(self) -> int:
        """What a covered performance still takes, in milliseconds."""
        return self.automation.residual if self.basis == "elapsed" else self.automation.residual_touch

    @property
    def upkeep(self) -> float:
        """What keeping it alive takes over the whole horizon, in milliseconds."""
        return self.automation.upkeep_per_week * self.horizon


def payoff(case: PayoffInput) -> Payoff:
    """Compute the pay-off; what does not follow from what is known is None."""
    rate, mean = priors.rate(case.pace), case.times.mean
    net = _net(case, rate) if case.times.tell else None
    tail = None if net is None else quantiles(net.values, (0.1, 0.5, 0.9))
    saving = None if mean is None else case.automation.covers * (mean - case.residual)
    runs = _break_even_runs(case, rate, mean)
    return Payoff(
        basis=case.basis,
        horizon=case.horizon,
        runs=len(case.times.samples),
        build=priors.expected(case.automation.build),
        upkeep=case.upkeep,
        probability=None if net is None else net.positive,
        net=Net(p10=tail[0], p50=tail[1], p90=tail[2]) if tail else None,
        mean=mean,
        saving_per_run=saving,
        rate=rate.mean if rate else None,
        expected_runs=rate.mean * case.horizon if rate else None,
        break_even_runs=runs,
        break_even_after=_finite(runs / rate.mean * WEEK, LONGEST_WAIT) if runs and rate else None,
        pays_from_rate=_pays_from_rate(case, mean),
        pays_from_time=_pays_from_time(case, rate),
    )


def probability(case: PayoffInput) -> float | None:
    """Compute only the chance that automation saves more than it costs within the horizon.

    It takes whatever times there are, be they too few for a pay-off; None without any, or without a rate.
    """
    net = _net(case, priors.rate(case.pace))
    return None if net is None else net.positive


@dataclass(frozen=True, slots=True)
class _Net:
    """Draws of the net saving, and of the size of the terms it is the difference of."""

    values: Draws
    terms: Draws

    @property
    def positive(self) -> float:
        return float(np.mean(self.values > DUST * self.terms))


def _net(case: PayoffInput, rate: Rate | None) -> _Net | None:
    if rate is None or not case.times.weight:
        return None
    covered = counts(rate.shape, rate.exposure, case.horizon) * case.automation.covers
    before = covered * bootstrap_means(case.times.samples, case.times.estimate)
    after = covered * case.residual
    cost = pert(case.automation.build) + case.upkeep
    return _Net(before - after - cost, before + after + cost)


def _break_even_runs(case: PayoffInput, rate: Rate | None, mean: float | None) -> int | None:
    """Return the smallest number of performances whose savings, less upkeep meanwhile, reach the build; None is never.

    Dust must neither make one performance more of a ratio that is whole, nor a saving of what is none.
    """
    if mean is None or rate is None or not rate.mean:
        return None
    each = _beyond_dust(case, mean, case.automation.upkeep_per_week / rate.mean)
    if each is None:
        return None
    ratio = _finite(priors.expected(case.automation.build) / each, MOST_RUNS)
    return None if ratio is None else max(1, ceil(ratio * (1 - DUST)))


def _pays_from_rate(case: PayoffInput, mean: float | None) -> float | None:
    """Return how many performances a week, as long as today's, just pay within the horizon."""
    each = None if mean is None else _beyond_dust(case, mean)
    return (
        None if each is None else _finite((priors.expected(case.automation.build) + case.upkeep) / each / case.horizon)
    )


def _pays_from_time(case: PayoffInput, rate: Rate | None) -> float | None:
    """Return how long one performance must take to just pay within the horizon at today's rate."""
    covered = rate.mean * case.horizon * case.automation.covers if rate else 0
    if not covered:
        return None
    return _finite(case.residual + (priors.expected(case.automation.build) + case.upkeep) / covered)


def _beyond_dust(case: PayoffInput, mean: float, upkeep: float = 0) -> float | None:
    """Return what an average performance saves, less its share of the upkeep; None where that is nothing."""
    covers = case.automation.covers
    each = covers * (mean - case.residual) - upkeep
    return each if each > DUST * (covers * (mean + case.residual) + upkeep) else None


def _finite(value: float, most: float = float("inf")) -> float | None:
    """Return a figure, or None where it is too large to mean anything."""
    return value if isfinite(value) and value <= most else None
