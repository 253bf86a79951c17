"""Draws: what a few measured times and a guess say about a duration, as thousands of equally likely answers.

Owns the random numbers of the analysis. Nothing here depends on the clock, on the process or on the order in which
samples are given: every stream of random numbers has a name, starts from one fixed seed, and is the same for every
check, so that two checks, or two plans for one check, are compared on the same luck. Streams do not share their
numbers, so that a change of the build cannot move the draws of the time.

Times are learned by the Bayesian bootstrap: each draw weighs the measured values anew, by gamma weights (a Dirichlet
once divided by their sum). An estimate takes part as three more values that together weigh as much as two samples.
Values are in the unit they came in. Arrays that are kept for the next call cannot be written to.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from tracker.model.plan import Estimate

Draws = NDArray[np.float64]

DRAWS = 10_000
"""How many draws a pay-off rests on."""

SEED = 2_026

PSEUDO = (1 / 3, 4 / 3, 1 / 3)
"""What low, likely and high of an estimate weigh, where a measured value weighs 1."""

EXACT = 256
"""Up to so many samples each has a weight of its own; more are first gathered into neighbours."""

_BINS = 128
_BLOCK = 64


def stream(*name: str | int) -> np.random.Generator:
    """Return the random numbers of this name, from their beginning."""
    return np.random.default_rng((SEED, crc32("/".join(map(str, name)).encode())))


def weights(generator: np.random.Generator, shapes: Sequence[float] | Draws, draws: int = DRAWS) -> Draws:
    """Draw the weights of values, one row per value and one column per draw, not yet divided by their sum."""
    column = np.asarray(shapes, dtype=np.float64)[:, None]
    return generator.standard_gamma(column, (len(column), draws))


def bootstrap_means(samples: Sequence[float], estimate: Estimate | None = None) -> Draws:
    """Draw the mean of what the samples and the estimate were taken from, `DRAWS` times; one of them must be there.

    Beyond `EXACT` samples, neighbours are gathered into 128 equal stretches from the smallest to the largest, each with
    its own mean and the weight of all its samples. What lies within a stretch moves the mean by next to nothing, and
    the time no longer grows with the number of runs.
    """
    sums = np.zeros((2, DRAWS))
    if estimate is not None:
        sums += _sums((estimate.low, estimate.likely, estimate.high), _pseudo_weights())
    ordered = np.sort(np.asarray(samples, dtype=np.float64))
    if len(ordered) > EXACT:
        middle, counts = _gathered(ordered)
        sums += _sums(middle, weights(stream("gathered"), counts))
    else:
        for at in range(0, len(ordered), _BLOCK):
            block = ordered[at : at + _BLOCK]
            sums += _sums(block, _sample_weights(at // _BLOCK)[: len(block)])
    means: Draws = sums[1] / sums[0]
    return means


@lru_cache(maxsize=16)
def pert(estimate: Estimate) -> Draws:
    """Draw a duration from its estimate alone, `DRAWS` times, as a PERT distribution; equal ends are exact."""
    low, likely, high = float(estimate.low), float(estimate.likely), float(estimate.high)
    if low == high:
        return _kept(np.full(DRAWS, low))
    width = high - low
    share = stream("pert").beta(1 + 4 * (likely - low) / width, 1 + 4 * (high - likely) / width, DRAWS)
    return _kept(low + width * share)


@lru_cache(maxsize=16)
def counts(shape: float, exposure: float, horizon: float) -> Draws:
    """Draw how often something happens in `horizon`, `DRAWS` times: a Poisson number whose rate is only known so far.

    The rate is Gamma(shape, exposure) per unit of the horizon; a shape of 0 means that it never happens.
    """
    if shape == 0:
        return _kept(np.zeros(DRAWS))
    rates = stream("rate").standard_gamma(shape, DRAWS) / exposure
    return _kept(stream("counts").poisson(rates * horizon).astype(np.float64))


def quantiles(draws: Draws, shares: Sequence[float]) -> tuple[float, ...]:
    """Return the smallest draws that these shares of all draws do not exceed."""
    return tuple(float(value) for value in np.quantile(draws, shares, method="inverted_cdf"))


def _sums(values: Sequence[float] | Draws, weight: Draws) -> Draws:
    """Return the sum of the weights and the sum of the weighted values, for every draw."""
    both = np.stack([np.ones(len(weight)), np.asarray(values, dtype=np.float64)])
    sums: Draws = both @ weight
    return sums


@lru_cache(maxsize=1)
def _pseudo_weights() -> Draws:
    return _kept(weights(stream("pseudo"), PSEUDO))


@lru_cache(maxsize=EXACT // _BLOCK)
def _sample_weights(block: int) -> Draws:
    """Draw the weights of one block of samples; they are the same for every check, so they are kept."""
    return _kept(weights(stream("samples", block), [1.0] * _BLOCK))


def _gathered(ordered: Draws) -> tuple[Draws, Draws]:
    """Return the means of the stretches that hold a sample, and how many each holds."""
    edges = np.linspace(ordered[0], ordered[-1], _BINS + 1)[1:-1]
    places = np.searchsorted(edges, ordered, side="right")
    held = np.bincount(places, minlength=_BINS).astype(np.float64)
    totals = np.bincount(places, weights=ordered, minlength=_BINS)
    some = held > 0
    return totals[some] / held[some], held[some]


def _kept(array: Draws) -> Draws:
    array.flags.writeable = False
    return array
