"""The places of every queue, and when each gets free: first in, first out, in many columns at once.

Owns who is served when. Whatever joins takes the place that gets free first, at once if one is free; the order in which
things join is that of the calls. A place remembers who held it last, so that what kept somebody waiting can be named.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tracker.analysis.arrays import Bools, Ints
from tracker.analysis.event_calendar import NEVER
from tracker.analysis.queues import Queue
from tracker.analysis.scenario import Scenario

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Served:
    """When some services start and end, and who held their places until that very start (or `NOBODY`).

    `also` names those who held other places of the same queue until then: the number of the service, and the holder.
    """

    starts: Ints
    ends: Ints
    holders: Ints
    also: tuple[Ints, Ints] | None = None


class Places:
    """The places of some queues in so many columns.

    `busy` has what holds places at the outset: queue, ends, holder. `ties` says whether to tell of all who held places.
    """

    def __init__(
        self,
        queues: Sequence[Queue],
        scenarios: Sequence[Scenario],
        columns: int,
        busy: Sequence[tuple[int, Ints, int]],
        *,
        ties: bool,
    ) -> None:
        self.columns, self._ties = columns, ties
        wider = {queue for one in scenarios for queue in one.wider}
        self._counts = np.array([queue.capacity + (n in wider) for n, queue in enumerate(queues)], dtype=np.int64)
        self._first = np.cumsum(self._counts) - self._counts
        self._free = np.zeros((int(self._counts.sum()), columns), dtype=np.int64)
        self._holder = np.full(self._free.shape, NOBODY)
        self._many = np.flatnonzero(self._counts > 1)
        per_scenario = columns // max(len(scenarios), 1)
        for number, queue in enumerate(queues):
            held = [(ends, holder) for where, ends, holder in busy if where == number]
            extra = np.repeat([number in one.wider for one in scenarios], per_scenario)
            self._occupy(number, queue.capacity, held, extra)

    def serve(self, columns: Ints, queues: Ints, joined: Ints, holds: Ints, holders: Ints) -> Served:
        """Serve these, which join now and are called `holders`; at most one of a queue in each column."""
        if not len(self._many):
            return self._serve_at(self._first[queues], columns, joined, holds, holders)
        places = self._first[queues].copy()
        also: list[tuple[Ints, Ints]] = []
        for queue in map(int, self._many):
            at = (queues == queue).nonzero()[0]
            if len(at):
                free = self._free[self._first[queue] : self._first[queue] + self._counts[queue], columns[at]]
                places[at] = self._first[queue] + free.argmin(axis=0)
                if self._ties:
                    others, held = self._tied(queue, free, columns[at], joined[at])
                    also.append((at[others], held))
        served = self._serve_at(places, columns, joined, holds, holders)
        if not also:
            return served
        numbers, holders_too = (np.concatenate(part) for part in zip(*also, strict=True))
        return Served(served.starts, served.ends, served.holders, (numbers, holders_too))

    def column(self, column: int) -> tuple[list[list[int]], list[list[int]]]:
        """Return for each queue when its places get free in one column, and who holds them."""
        parts = [slice(first, first + count) for first, count in zip(self._first, self._counts, strict=True)]
        free, holders = ([one[part, column].tolist() for part in parts] for one in (self._free, self._holder))
        return free, holders

    def _serve_at(self, places: Ints, columns: Ints, joined: Ints, holds: Ints, holders: Ints) -> Served:
        free = self._free[places, columns]
        starts = np.maximum(joined, free)
        ends = starts + holds
        before = np.where(free == starts, self._holder[places, columns], NOBODY)
        self._free[places, columns] = ends
        self._holder[places, columns] = holders
        return Served(starts, ends, before)

    def _tied(self, queue: int, free: Ints, columns: Ints, joined: Ints) -> tuple[Ints, Ints]:
        """Return who else held a place of the queue until the first one got free, where that had to be waited for."""
        soonest = free.min(axis=0)
        ties = (free == soonest) & (soonest >= joined)
        ties[free.argmin(axis=0), np.arange(len(columns))] = False
        others, at = ties.nonzero()
        return at, self._holder[self._first[queue] + others, columns[at]]

    def _occupy(self, queue: int, capacity: int, held: Sequence[tuple[Ints, int]], extra: Bools) -> None:
        """Fill places with what is being served; where it is more than there are, the first to end leave none free."""
        first, count = int(self._first[queue]), int(self._counts[queue])
        ends = np.zeros((max(len(held), count), self.columns), dtype=np.int64)
        for at, (until, _) in enumerate(held):
            ends[at] = until
        names = np.array([holder for _, holder in held] + [NOBODY] * (len(ends) - len(held)))
        latest = np.argsort(-ends, axis=0, kind="stable")[:count]
        self._free[first : first + count] = np.take_along_axis(ends, latest, axis=0)
        self._holder[first : first + count] = names[latest]
        if count > capacity:
            self._free[first + capacity, ~extra] = NEVER
