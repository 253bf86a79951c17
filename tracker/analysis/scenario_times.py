"""What performances take in each scenario: the luck of the base, shortened or automated where a lever says so.

Owns how draws and scenarios share the columns of a simulation: column c is draw c modulo the number of draws, and the
scenarios follow one another. All of them are tried on the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tracker.analysis.arrays import Bools, Ints
from tracker.analysis.network import Network
from tracker.analysis.random_numbers import WHOLE
from tracker.analysis.random_outcomes import Luck
from tracker.analysis.scenario import BASE, Scenario, shortened
from tracker.analysis.tables import FREE

COVERED = -2
"""The hold of a performance that an automated check takes over: it does not queue, and frees whoever was at it."""


@dataclass(frozen=True, slots=True)
class Taken:
    """Some performances: delay and hold in milliseconds (a negative hold does not queue), verdict, gap before them."""

    delays: Ints
    holds: Ints
    passed: Bools
    gaps: Ints


class Taking:
    """The performances of a network in all columns of a simulation."""

    def __init__(self, network: Network, luck: Luck, scenarios: Sequence[Scenario]) -> None:
        self.columns = luck.count * len(scenarios)
        self._luck = luck
        self._group = network.steps.group
        self._draw = np.tile(np.arange(luck.count), len(scenarios))
        self._scenario = np.repeat(np.arange(len(scenarios)), luck.count)
        self._alone = tuple(scenarios) == (BASE,)
        shape = (len(scenarios), len(network.groups))
        self._factors = np.ones(shape)
        self._covers = np.zeros(shape, dtype=np.uint64)
        self._residuals = np.zeros(shape, dtype=np.int64)
        for number, one in enumerate(scenarios):
            for group, by in one.shorter.items():
                self._factors[number, group] = 1 - by
            for group, automated in one.automated.items():
                self._covers[number, group] = round(automated.covers * WHOLE)
                self._residuals[number, group] = automated.residual
        self._automates = bool(self._covers.any())

    def of(self, columns: Ints, steps: Ints, rounds: Ints) -> Taken:
        """Return what the performances of these steps take, in these columns and rounds."""
        draws = columns if self._alone else self._draw[columns]
        found = self._luck.look(steps, draws, rounds)
        delays, holds = self._luck.urns.delays[found.values], self._luck.urns.holds[found.values]
        if not self._alone:
            scenarios, groups = self._scenario[columns], self._group[steps]
            delays, holds = self._shorten(delays, holds, self._factors[scenarios, groups])
            if self._automates:
                self._automate(delays, holds, (scenarios, groups), (steps, draws, rounds))
        return Taken(delays, holds, found.passed, found.gaps)

    def column(self, step: int) -> tuple[Ints, Ints | int]:
        """Return how long one step that never queues takes in the round under way, and the gaps before it.

        There is only one scenario, and an entry for every draw of it.
        """
        values, gaps = self._luck.column(step)
        times: Ints = self._luck.urns.delays[values]
        group = self._group[step]
        if self._factors[0, group] != 1:
            times = shortened(times, self._factors[0, group])
        if self._covers[0, group]:
            times[self._luck.covered_column(step, self._covers[0, group])] = self._residuals[0, group]
        return times, gaps

    def gap(self, step: int, number: int) -> Ints:
        """Return the gap after a verdict and before a step, in every column."""
        return self._luck.gap(step, number)[self._draw]

    def leftover(self, names: tuple[str, str], table: int, group: int) -> Ints:
        """Return how long something keeps its place whose verdict no longer matters, in every column."""
        taken = self._luck.leftover(names, table)[self._draw]
        return shortened(taken, self._factors[self._scenario, group])

    def _shorten(self, delays: Ints, holds: Ints, factors: NDArray[np.float64]) -> tuple[Ints, Ints]:
        if np.all(factors == 1):
            return delays, holds
        return shortened(delays, factors), np.where(holds == FREE, FREE, shortened(holds, factors))

    def _automate(self, delays: Ints, holds: Ints, levers: tuple[Ints, Ints], places: tuple[Ints, Ints, Ints]) -> None:
        shares = self._covers[levers]
        at = np.flatnonzero(shares)
        if len(at):
            steps, draws, rounds = places
            covered = at[self._luck.covered(steps[at], draws[at], rounds[at], shares[at])]
            delays[covered] = self._residuals[levers[0][covered], levers[1][covered]]
            holds[covered] = COVERED
