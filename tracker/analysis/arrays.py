"""The kinds of arrays that a forecast computes with."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.signedinteger[Any]]
"""Numbers of columns, steps or tasks, and times in milliseconds."""

Bools = NDArray[np.bool_]

Bits = NDArray[np.uint64]
"""Random numbers, and shares to compare them with."""

Floats = NDArray[np.floating[Any]]
