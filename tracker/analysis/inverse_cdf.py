"""Picks values from tables in many draws at once: each draw has its own belief about how likely each value is.

Owns the inverse of these distributions. The values of all tables stand end to end, and a pick is the place of a value
among them, so that steps with different tables can be looked up together. Where tables hold the same past in the same
order, like those of generations that differ only by their estimates, one set of cuts serves them all; it is made when
it is first needed, and cuts are given up again when there are many.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tracker.analysis.arrays import Bits, Ints
from tracker.analysis.random_numbers import Chance, Cuts, Likelihoods, cuts
from tracker.analysis.tables import Table, Urn

_FEW = 100
"""Up to so many cuts are compared one after the other; beyond, halving is faster."""

_ROOM = 16_000_000
"""How many cuts are kept at most before all are given up."""


class Urns:
    """The values of some tables, in the draws of a chance."""

    def __init__(self, tables: Sequence[Table], chance: Chance) -> None:
        self.delays = _end_to_end([table.delays for table in tables])
        self.holds = _end_to_end([table.holds for table in tables])
        sizes = np.array([len(table.places) for table in tables], dtype=np.int64)
        self._first = np.cumsum(sizes) - sizes
        self._chance = chance
        orders: dict[tuple[Urn, tuple[int, ...]], int] = {}
        self.order = np.array([orders.setdefault((one.urn, one.places), len(orders)) for one in tables], dtype=np.int64)
        self._orders = list(orders)
        self._counts = np.array([len(places) - 1 for _, places in orders], dtype=np.int64)
        self._starts = np.cumsum(self._counts) - self._counts
        self._likelihoods: dict[Urn, Likelihoods] = {}
        self._kept: dict[int, Cuts] = {}
        self._room = _ROOM
        self._all: Cuts | None = None

    def pick(self, tables: Ints, uniforms: Bits) -> Ints:
        """Pick a value for every uniform number: one row for each of these tables of one order, one column per draw."""
        ends, numbers = self._ends(int(self.order[tables[0]])), uniforms.astype(np.uint32)
        first = self._first[tables][:, None]
        if len(ends) > _FEW:
            rows = np.arange(numbers.shape[-1])
            return _halve(ends.reshape(-1), np.int64(len(ends)), len(rows), rows, numbers) + first
        count, above = np.zeros(numbers.shape, dtype=np.uint8), np.empty(numbers.shape, dtype=np.bool_)
        for end in ends:
            np.greater_equal(numbers, end, out=above)
            np.add(count, above.view(np.uint8), out=count)
        return count + first

    def pick_each(self, tables: Ints, draws: Ints, uniforms: Bits) -> Ints:
        """Pick a value of one table each, in one draw each."""
        if self._all is None:
            self._all = np.concatenate([self._ends(order) for order in range(len(self._orders))])
            self._kept.clear()
        width, orders = self._all.shape[1], self.order[tables]
        start = self._starts[orders] * width + draws
        counts = self._counts[orders]
        return self._first[tables] + _halve(self._all.reshape(-1), counts, width, start, uniforms.astype(np.uint32))

    def _ends(self, order: int) -> Cuts:
        """Return the cuts of an order, from those that are kept if it was needed lately."""
        if self._all is not None:
            return self._all[self._starts[order] : self._starts[order] + self._counts[order]]
        made = self._kept.get(order)
        if made is None:
            made = self._kept[order] = self._make(*self._orders[order])
            self._room -= made.size
            if self._room < 0:
                self._kept, self._room = {order: made}, _ROOM
        return made

    def _make(self, urn: Urn, places: tuple[int, ...]) -> Cuts:
        known = self._likelihoods.get(urn)
        if known is None:
            known = self._likelihoods[urn] = self._chance.likelihoods(urn.name, urn.shapes)
        return cuts(known[list(places)])


def _halve(
    cuts: NDArray[np.uint32], counts: Ints | np.int64, width: int, start: Ints, numbers: NDArray[np.uint32]
) -> Ints:
    """Count the cuts that are not above each number; they rise, from `start` on, each `width` after the one before."""
    places = np.zeros(numbers.shape, dtype=np.int64)
    step = 1 << max(int(np.max(counts, initial=0)).bit_length() - 1, 0)
    while step and len(cuts):
        probe = np.minimum(places + step, counts)
        # An order of one value has no cuts: where it is the last, its start lies behind the end of them all.
        place = np.minimum(np.maximum(probe - 1, 0) * width + start, len(cuts) - 1)
        below = cuts[place] <= numbers
        places = np.where(below & (probe > places), probe, places)
        step >>= 1
    return places


def _end_to_end(lists: Sequence[Sequence[int]]) -> Ints:
    return np.array([value for one in lists for value in one], dtype=np.int64)
