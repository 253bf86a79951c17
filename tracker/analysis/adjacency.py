"""Who is followed by whom, for many nodes at once.

Owns one list per node, kept end to end in one array, and the one operation on it: all that follows any of some nodes.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tracker.analysis.arrays import Ints


class Edges:
    """For each node a list of numbers, read only."""

    def __init__(self, lists: Sequence[Sequence[int]]) -> None:
        counts = [len(one) for one in lists]
        self.counts = np.array(counts, dtype=np.int64)
        self._starts = np.cumsum(self.counts) - self.counts
        self._targets = np.array([target for one in lists for target in one], dtype=np.int64)
        self._at_most_one = max(counts, default=0) <= 1

    def list_of(self, node: int) -> list[int]:
        """Return the same as plain numbers."""
        found: list[int] = self.of(node).tolist()
        return found

    def of(self, node: int) -> Ints:
        """Return the list of one node."""
        return self._targets[self._starts[node] : self._starts[node] + self.counts[node]]

    def follow(self, nodes: Ints) -> tuple[Ints, Ints]:
        """Return everything on the lists of these nodes, and for each the place of its node among them."""
        counts = self.counts[nodes]
        if self._at_most_one:
            places = counts.nonzero()[0]
            return self._targets[self._starts[nodes[places]]], places
        places = np.repeat(np.arange(len(nodes)), counts)
        ends = np.cumsum(counts)
        within = np.arange(len(places)) - (ends - counts)[places]
        return self._targets[self._starts[nodes][places] + within], places
