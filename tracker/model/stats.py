"""The few statistics that every list and report needs, in plain Python.

Commands that only list or show must not pay for loading a library of numbers, so mean, median and percentiles live
here. All refuse an empty sample by answering None: nothing measured is not zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, fsum

ENOUGH = 5
"""The smallest sample whose percentiles are shown without the remark that there are too few."""


def mean(values: Sequence[float]) -> float | None:
    """Return the arithmetic mean, None of nothing."""
    return fsum(values) / len(values) if values else None


def median(values: Sequence[float]) -> float | None:
    """Return the middle value, or the mean of the two middle ones; None of nothing."""
    ordered = sorted(values)
    n = len(ordered)
    if n == 0:
        return None
    return ordered[n // 2] if n % 2 else (ordered[n // 2 - 1] + ordered[n // 2]) / 2


def percentile(values: Sequence[float], q: float) -> float | None:
    """Return the smallest value that a share `q` (0 to 1) of the sample does not exceed; None of nothing.

    This is the inverted cumulative distribution: the answer is always one of the values. It takes the same steps in
    floating point as `numpy.quantile(..., method="inverted_cdf")`, so that both always pick the same value.
    """
    if not 0 <= q <= 1:
        raise ValueError(f"a share lies between 0 and 1, not at {q}")
    if not values:
        return None
    at = len(values) * q - 1
    below = floor(at)
    return sorted(values)[max(below if at == below else below + 1, 0)]


def too_few(n: int) -> bool:
    """Say whether percentiles of `n` values need the remark that there are too few."""
    return n < ENOUGH
