"""What is changed when levers are tried: how much shorter things get, what is automated, where one more can serve.

Owns the description of a change, of several at once too, and the arithmetic of shortening a time. A scenario changes
what remains, never what is recorded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tracker.analysis.arrays import Ints


@dataclass(frozen=True, slots=True, kw_only=True)
class Automated:
    """An automated check: with probability `covers` a performance takes `residual` milliseconds and nobody's time."""

    covers: float = 1.0
    residual: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A change of the delivery, by the numbers of groups and queues in a network.

    The remaining durations of the groups in `shorter` are multiplied by 1 less what stands there; those in `automated`
    are automated; the queues in `wider` each take one more at once. What is nowhere stays as it is.
    """

    shorter: Mapping[int, float] = field(default_factory=dict)
    automated: Mapping[int, Automated] = field(default_factory=dict)
    wider: frozenset[int] = frozenset()


BASE = Scenario()


def shortened(times: Ints, factor: float | NDArray[np.float64]) -> Ints:
    """Multiply times, each rounded to whole milliseconds."""
    rounded: Ints = np.rint(times * factor).astype(np.int64)
    return rounded
