"""What is known of how long one performance of a check takes, on one basis, and its expectation in closed form.

Owns which times and which estimate count on which basis, and the moments of the mean; the draws are elsewhere. Plain
Python, so that looking back on an automated check loads no library of numbers. Milliseconds throughout.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum

from tracker.model.clocks import Sample
from tracker.model.plan import NOT_PEOPLE, Check, Estimate

FEWEST = 3
"""Fewer measured times than this say nothing without an estimate."""

PSEUDO_WEIGHT = 2
"""An estimate weighs as much as two samples: 1/3, 4/3 and 1/3 on low, likely and high."""

_EXACTLY_NONE = Estimate(0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """The measured times of single performances, in any order, and the estimate of one.

    `runs` names the runs behind the samples, in the same order; it may be empty.
    """

    samples: tuple[int, ...] = ()
    estimate: Estimate | None = None
    runs: tuple[int, ...] = ()

    @property
    def weight(self) -> float:
        """How many samples all this weighs as much as."""
        return len(self.samples) + (0 if self.estimate is None else PSEUDO_WEIGHT)

    @property
    def tell(self) -> bool:
        """Whether there is enough to draw from: an estimate, or three measured times."""
        return self.estimate is not None or len(self.samples) >= FEWEST

    @property
    def mean(self) -> float | None:
        """Return the expected time of one performance; None of nothing."""
        if not self.weight:
            return None
        guess = self.estimate
        return (sum(self.samples) + ((guess.low + 4 * guess.likely + guess.high) / 3 if guess else 0)) / self.weight

    @property
    def mean_variance(self) -> float:
        """Return how uncertain that expectation is, as the variance of its draws; 0 of nothing."""
        mean = self.mean
        if mean is None:
            return 0.0
        spread = fsum((sample - mean) ** 2 for sample in self.samples)
        if self.estimate is not None:
            guess = self.estimate
            spread += ((guess.low - mean) ** 2 + 4 * (guess.likely - mean) ** 2 + (guess.high - mean) ** 2) / 3
        return spread / self.weight / (self.weight + 1)

    def without(self, place: int) -> Times:
        """Return the same without the sample at this place."""
        samples, runs = (kept[:place] + kept[place + 1 :] for kept in (self.samples, self.runs))
        return Times(samples=samples, estimate=self.estimate, runs=runs)


def elapsed_times(check: Check, samples: Mapping[int, Sample]) -> Times:
    """Return the spans of the performances, by run id, from request to verdict, beside the check's estimate."""
    spans = tuple(sample.span for sample in samples.values())
    return Times(samples=spans, estimate=check.estimate, runs=tuple(samples))


def touch_times(check: Check, samples: Mapping[int, Sample]) -> Times:
    """Return the hands-on times that are known, beside the `touch` that was planned, widened like any bare figure.

    Machine and world need nobody's hands: without measured times that say otherwise their touch is exactly 0.
    """
    known = {run: sample.touch for run, sample in samples.items() if sample.touch is not None}
    planned = None if check.touch is None else Estimate.single(check.touch)
    estimate = _EXACTLY_NONE if check.performer in NOT_PEOPLE else planned
    return Times(samples=tuple(known.values()), estimate=estimate, runs=tuple(known))
