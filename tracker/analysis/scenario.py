"""What is changed when a lever is tried: how much shorter things get, what is automated, where one more can serve.

Owns the description of a change and the arithmetic of shortening a time. A scenario changes what remains, never what is
recorded.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tracker.analysis.arrays import Ints


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A change of the delivery, by the numbers of groups and queues in a network.

    The remaining durations of the group `shorter` are multiplied by 1 - `by`. Each remaining performance of the group
    `automated` takes `residual` milliseconds with probability `covers`, and nobody's time. The queue `wider` takes one
    more at once. None changes nothing.
    """

    shorter: int | None = None
    by: float = 0.0
    automated: int | None = None
    covers: float = 1.0
    residual: int = 0
    wider: int | None = None


BASE = Scenario()


def shortened(times: Ints, factor: float | NDArray[np.float64]) -> Ints:
    """Multiply times, each rounded to whole milliseconds."""
    rounded: Ints = np.rint(times * factor).astype(np.int64)
    return rounded
