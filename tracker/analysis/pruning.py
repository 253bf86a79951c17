"""Which columns of a simulation are worth following to their end, where only the earliest ends are asked for.

Owns the bound. For a median nobody needs to know how late the latest draws end, and a few draws in which a check hardly
ever passes can take longer than all others together. A column is left once so many others of its scenario have ended
that whatever it comes to cannot be among the ends that are asked for; those that remain are exactly what they would be.
"""

from __future__ import annotations

import numpy as np

from tracker.analysis.arrays import Ints
from tracker.analysis.event_calendar import NEVER


class Followed:
    """What has ended in the columns of so many scenarios; of each the `enough` earliest ends are asked for."""

    def __init__(self, columns: int, scenarios: int, tasks: int, enough: int) -> None:
        self._enough, self._size = enough, columns // max(scenarios, 1)
        self._left = np.full(columns, tasks, dtype=np.int64)
        self._last = np.zeros(columns, dtype=np.int64)

    def end(self, columns: Ints, times: Ints) -> None:
        """Take note that a task has ended in each of these columns."""
        np.subtract.at(self._left, columns, 1)
        np.maximum.at(self._last, columns, times)

    def finish(self, column: int, time: int) -> None:
        """Take note that a whole column has ended, `NEVER` where it was left."""
        self._left[column], self._last[column] = 0, time

    def bound(self, column: int) -> int:
        """Return from when on nobody asks any more for the end of a column; `NEVER` while that is open."""
        return self._bound(slice(first := column // self._size * self._size, first + self._size))

    def leave(self, soonest: Ints) -> Ints:
        """Return the columns that need not be followed any more; `soonest` is when each goes on at the earliest."""
        open_ = self._left > 0
        earliest = np.maximum(self._last, soonest)
        late = np.zeros(len(open_), dtype=np.bool_)
        for first in range(0, len(open_), self._size):
            part = slice(first, first + self._size)
            bound = self._bound(part)
            if bound != NEVER:
                late[part] = open_[part] & (earliest[part] >= bound)
        left: Ints = late.nonzero()[0]
        self._left[left], self._last[left] = 0, NEVER
        return left

    def _bound(self, part: slice) -> int:
        """Return the last of the ends that are asked for in a scenario, as far as that is known."""
        ended = self._last[part][self._left[part] == 0]
        if len(ended) < self._enough:
            return NEVER
        return int(np.partition(ended, self._enough - 1)[self._enough - 1])
