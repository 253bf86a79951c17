"""What happens next, in many columns at once: for each the earliest of its pending events.

Owns the order of events. An event is one whole number made of its time, of whether it is a verdict or something that
joins a queue, of its step, and of whether that passes. At equal times verdicts come first, because they decide what is
asked for next, and then the order of the plan. So the smallest number is the next event, and says all about itself.

Events are kept by lane and column; a lane holds at most one. The lanes are cut into pieces whose smallest number is
kept too, so that looking for the next event reads only those, and a change only its own piece.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt

import numpy as np

from tracker.analysis.arrays import Bools, Ints

NEVER = np.iinfo(np.int64).max


@dataclass(frozen=True, slots=True)
class Events:
    """Some events; `slots` are the places of their lanes and columns."""

    columns: Ints
    slots: Ints
    times: Ints
    joins: Bools
    steps: Ints
    passed: Bools

    def at(self, places: Ints | Bools) -> Events:
        """Return some of them."""
        return Events(
            self.columns[places],
            self.slots[places],
            self.times[places],
            self.joins[places],
            self.steps[places],
            self.passed[places],
        )


class Calendar:
    """The pending events of so many columns. `lanes` has the lane of each step; times are whole milliseconds."""

    def __init__(self, lanes: Ints, columns: int) -> None:
        self.lanes = count = int(lanes.max(initial=0)) + 1
        self._size = max(isqrt(count), 1)
        pieces = -(-count // self._size)
        self._columns = columns
        self._bits = (max(len(lanes), 2) - 1).bit_length()
        self._latest = NEVER >> (self._bits + 3)
        self._lane = lanes * columns
        self._piece = lanes // self._size * columns
        self._events = np.full(pieces * self._size * columns, NEVER)
        self._earliest = np.full((pieces, columns), NEVER)
        self._flat = self._earliest.reshape(-1)
        self._offsets = (np.arange(self._size) * columns)[:, None]

    def slots(self, columns: Ints, steps: Ints) -> Ints:
        """Return the places of the lanes of these steps, in these columns."""
        return self._lane[steps] + columns

    def upcoming(self) -> Events:
        """Take out the next event of each column that has one; `settle` must follow."""
        keys = self._earliest.min(axis=0)
        columns = (keys != NEVER).nonzero()[0]
        if len(columns) < len(keys):
            keys = keys[columns]
        events = self.read(keys, columns)
        self._events[events.slots] = NEVER
        return events

    def soonest(self) -> Ints:
        """Return when the next event of each column happens; far off where there is none."""
        times: Ints = self._earliest.min(axis=0) >> (self._bits + 2)
        return times

    def busy(self) -> list[int]:
        """Return the columns in which something is pending."""
        columns: list[int] = np.flatnonzero(self._earliest.min(axis=0) != NEVER).tolist()
        return columns

    def clear(self, columns: Ints) -> None:
        """Let nothing happen in these columns any more."""
        self._events.reshape(-1, self._columns)[:, columns] = NEVER
        self._earliest[:, columns] = NEVER

    def column(self, column: int) -> list[tuple[int, bool, int, bool]]:
        """Return the events of one column in no particular order: time, whether it joins, step, verdict."""
        keys = self._events[column :: self._columns]
        keys = keys[keys != NEVER]
        one = self.read(keys, np.full(len(keys), column))
        return list(zip(*(part.tolist() for part in (one.times, one.joins, one.steps, one.passed)), strict=True))

    def read(self, keys: Ints, columns: Ints) -> Events:
        """Return what the numbers of some events say."""
        passed = (keys & 1).astype(np.bool_)
        keys = keys >> 1
        steps = keys & ((1 << self._bits) - 1)
        keys >>= self._bits
        joins = (keys & 1).astype(np.bool_)
        keys >>= 1
        return Events(columns, self.slots(columns, steps), keys, joins, steps, passed)

    def put(self, columns: Ints, steps: Ints, times: Ints, joins: Bools | int, passed: Bools) -> None:
        """Let these happen; nothing else may be pending in the lanes of these steps."""
        keys = np.minimum(times, self._latest)
        for part, bits in ((joins, 1), (steps, self._bits), (passed, 1)):
            keys <<= bits
            keys |= part
        self._events[self._lane[steps] + columns] = keys
        np.minimum.at(self._flat, self._piece[steps] + columns, keys)

    def cancel(self, columns: Ints, steps: Ints) -> None:
        """Let nothing happen in the lanes of these steps."""
        self._events[self._lane[steps] + columns] = NEVER
        self.settle(columns, steps)

    def settle(self, columns: Ints, steps: Ints) -> None:
        """Look again for the earliest event in the pieces of these steps, after events were taken out of them."""
        piece = self._piece[steps]
        members = self._events[piece * self._size + columns + self._offsets]
        self._flat[piece + columns] = members.min(axis=0)
