"""How likely each check is to pass, as a belief that its own verdicts sharpen.

Owns the closed form, for draws and for means alike: Beta(2 p0 + passes, 2 (1 - p0) + fails), where p0 is what the plan
states for the first pass, else the share of passes among the verdicts of the other checks, started off with two
verdicts that passed to 80 %. A check that the plan calls certain to pass, and that never failed, is certain.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tracker.analysis.delivery import Delivery

_WEIGHT = 2
_USUAL = 0.8


@dataclass(frozen=True, slots=True)
class Belief:
    """Beta(a, b) over the probability to pass; 0 for `b` is certainty."""

    a: float
    b: float

    @property
    def mean(self) -> float:
        """Return the expected probability to pass."""
        return self.a / (self.a + self.b)

    @property
    def certain(self) -> bool:
        """Whether it always passes."""
        return self.b <= 0


ALWAYS = Belief(1, 0)
"""A generation never fails; its checks do."""


def beliefs(delivery: Delivery) -> Mapping[str, Belief]:
    """Return the belief about every check of a delivery, by label."""
    passes = sum(record.passes for record in delivery.checks)
    fails = sum(record.fails for record in delivery.checks)
    found = {}
    for record in delivery.checks:
        first = record.check.first_pass
        if first is None:
            other_passes, other_fails = passes - record.passes, fails - record.fails
            first = (other_passes + _WEIGHT * _USUAL) / (other_passes + other_fails + _WEIGHT)
        found[record.check.label] = Belief(_WEIGHT * first + record.passes, _WEIGHT * (1 - first) + record.fails)
    return found
