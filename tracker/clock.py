"""The only place that knows what time it is.

Every instant in the tracker is a whole number of milliseconds since 1970-01-01 UTC. Use cases are handed a `Clock`
instead of asking the system, so that tests and the demo can set the time.
"""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Answers with the present instant in milliseconds UTC."""


def system_clock() -> int:
    """Return the present instant of the machine, in whole milliseconds UTC."""
    return time.time_ns() // 1_000_000
