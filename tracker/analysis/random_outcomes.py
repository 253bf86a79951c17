"""What a performance takes and whether it passes, in a range of draws: tables and beliefs met by random numbers.

Owns the look-up. For each step, round and draw there is one uniform number that picks the past run, one that decides
the verdict, one that picks the gap before it, and one that says whether an automated check covers it. The first rounds,
which nearly every draw goes through, are looked up at once for all steps; later ones as they are reached, and a whole
round at once when that has been done so often that it would have been cheaper.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tracker.analysis.arrays import Bits, Bools, Ints
from tracker.analysis.delivery import ENOUGH_GAPS
from tracker.analysis.inverse_cdf import Urns
from tracker.analysis.network import LATER, MOST_ROUNDS, NOW, Network
from tracker.analysis.random_numbers import Chance

_AHEAD = 2
"""So many rounds are looked up before they are reached."""

_ROOM = 5_000_000
"""So many performances are looked up ahead at most."""

_WORTH = 2_500
"""Looking up as they come costs as much as so many steps and draws of a whole round."""


@dataclass(frozen=True, slots=True)
class Found:
    """Some performances: the places of their values in the urns, whether they pass, and the gap before them in ms."""

    values: Ints
    passed: Bools
    gaps: Ints


class Luck:
    """The performances of a network in the draws of a chance.

    `passing` has a belief for each group of the network, (a, b) of a Beta distribution; `gaps` are in milliseconds.
    """

    def __init__(
        self, network: Network, passing: Sequence[tuple[float, float]], gaps: Sequence[int], chance: Chance
    ) -> None:
        self.count = chance.count
        self.urns = Urns(network.tables, chance)
        self._network = network
        self._chance = chance
        self._names = np.array([chance.name("step", *names) for names in network.steps.names], dtype=np.uint64)
        self._rounds = np.array([chance.name("round", number) for number in range(MOST_ROUNDS + 1)], dtype=np.uint64)
        self._side = np.uint64(chance.name("side"))
        pairs = zip(network.groups, passing, strict=True)
        self._passing = np.stack([chance.shares(f"pass/{group}", a, b) for group, (a, b) in pairs])
        # The gap of what follows no verdict stands behind the others.
        self._gaps = np.array([*(gaps if len(gaps) >= ENOUGH_GAPS else ()), 0], dtype=np.int64)
        self._most_ahead = min(max(_ROOM // max(len(self._names) * self.count, 1), _AHEAD), MOST_ROUNDS)
        shape = (self._most_ahead, len(self._names), self.count)
        self._packed, self._gap_places = np.empty(shape, np.int32), np.empty(shape, np.int32)
        self._ahead = self._late_calls = 0

    def column(self, step: int) -> tuple[Ints, Ints | int]:
        """Return the values of one step in the first round and the gaps before it, in every draw."""
        facts, name = self._network.steps, self._names[[step]] ^ self._rounds[1]
        pick, _, small = self._chance.uniforms(name, slice(None))
        values: Ints = self.urns.pick(facts.table[NOW, [step]], pick[None])[0]
        if not facts.gapped[NOW, step] or len(self._gaps) == 1:
            return values, 0
        return values, self._gaps[self._gap_place(small)]

    def look(self, steps: Ints, draws: Ints, rounds: Ints) -> Found:
        """Return the performances of these steps, in these draws and rounds."""
        if not self._ahead:
            self._look_ahead(_AHEAD)
        at = ((np.minimum(rounds, self._ahead) - 1) * len(self._names) + steps) * self.count + draws
        packed, places = self._packed.reshape(-1)[at], self._gap_places.reshape(-1)[at]
        late = (rounds > self._ahead).nonzero()[0]
        if len(late):
            packed[late], places[late] = self._late(steps[late], draws[late], rounds[late])
        return self._found(packed, places)

    def covered(self, steps: Ints, draws: Ints, rounds: Ints, shares: Bits) -> Bools:
        """Tell which performances an automated check takes over; shares are whole numbers up to `WHOLE`."""
        side, _, _ = self._chance.uniforms(self._names[steps] ^ self._rounds[rounds] ^ self._side, draws)
        return side < shares

    def covered_column(self, step: int, share: np.uint64) -> Bools:
        """Tell the same of one step in the first round, for every draw."""
        name = self._names[[step]] ^ self._rounds[1] ^ self._side
        return self._chance.uniforms(name, slice(None))[0] < share

    def gap(self, step: int, number: int) -> Ints:
        """Return the gap after a verdict and before this step in a round, in every draw."""
        _, _, small = self._chance.uniforms(self._names[[step]] ^ self._rounds[number], slice(None))
        gaps: Ints = self._gaps[self._gap_place(small)]
        return gaps

    def leftover(self, names: tuple[str, str], table: int) -> Ints:
        """Return how long something keeps its place whose verdict no longer matters, in every draw."""
        name = np.array([[self._chance.name("leftover", *names)]], dtype=np.uint64)
        pick, _, _ = self._chance.uniforms(name, slice(None))
        times: Ints = self.urns.delays[self.urns.pick(np.array([table]), pick)[0]]
        return times

    def _found(self, packed: Ints, places: Ints) -> Found:
        return Found(packed.astype(np.int64) >> 1, (packed & 1).astype(np.bool_), self._gaps[places.astype(np.int64)])

    def _every(self, steps: Ints, number: int) -> tuple[Ints, Ints]:
        """Look up steps whose tables share an order, in one round: one row per step, one column per draw."""
        facts, kind = self._network.steps, NOW if number == 1 else LATER
        names = (self._names[steps] ^ self._rounds[number])[:, None]
        pick, verdict, small = self._chance.uniforms(names, slice(None))
        packed = self.urns.pick(facts.table[kind, steps], pick) << 1
        packed |= verdict < self._passing[facts.group[steps]]
        places = self._gap_place(small)
        places[~facts.gapped[kind, steps]] = len(self._gaps) - 1
        return packed, places

    def _gap_place(self, small: Bits) -> Ints:
        places: Ints = ((small * np.uint64(len(self._gaps) - 1)) >> np.uint64(16)).astype(np.int64)
        return places

    def _look_ahead(self, rounds: int) -> None:
        """Look up every step in the rounds up to this one that have not been looked up yet."""
        facts = self._network.steps
        for number in range(self._ahead, rounds):
            orders = self.urns.order[facts.table[LATER if number else NOW]]
            for order in np.unique(orders):
                steps = np.flatnonzero(orders == order)
                self._packed[number, steps], self._gap_places[number, steps] = self._every(steps, number + 1)
        self._ahead, self._late_calls = rounds, 0

    def _late(self, steps: Ints, draws: Ints, rounds: Ints) -> tuple[Ints, Ints]:
        """Look up performances of later rounds one by one."""
        facts = self._network.steps
        pick, verdict, small = self._chance.uniforms(self._names[steps] ^ self._rounds[rounds], draws)
        packed = self.urns.pick_each(facts.table[LATER, steps], draws, pick) << 1
        packed |= verdict < self._passing[facts.group[steps], draws]
        places = self._gap_place(small)
        places[~facts.gapped[LATER, steps]] = len(self._gaps) - 1
        self._late_calls += 1
        if self._late_calls * _WORTH > len(self._names) * self.count and self._ahead < self._most_ahead:
            self._look_ahead(self._ahead + 1)
        return packed, places
