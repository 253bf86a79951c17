"""A delivery made ready for draws: which tasks are covered, their network, and what is believed of every check.

Owns what forecast and levers share, so that both draw from the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from tracker.analysis.beliefs import ALWAYS, Belief, beliefs
from tracker.analysis.delivery import Delivery
from tracker.analysis.network import Network
from tracker.analysis.network_building import build_network
from tracker.analysis.plain_network import plain
from tracker.analysis.random_numbers import Chance
from tracker.analysis.random_outcomes import Luck
from tracker.analysis.scope import GENERATION, Scope, scope

MOST_DRAWS = 10_000

_TASK_DRAWS = 200_000
"""With queues or rounds, so many tasks are drawn in all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """A delivery ready to be drawn; `beliefs` has one for each group of the network."""

    delivery: Delivery
    scope: Scope
    network: Network
    beliefs: tuple[Belief, ...]

    @property
    def plain(self) -> bool:
        """Whether nobody is ever too busy and nothing can fail."""
        return plain(self.network, [belief.certain for belief in self.beliefs])

    @property
    def draws(self) -> int:
        """How many draws a forecast takes."""
        if self.plain:
            return MOST_DRAWS
        return max(min(MOST_DRAWS, _TASK_DRAWS // max(len(self.network.tasks), 1)), 1)

    def luck(self, seed: int, count: int, first: int = 0) -> Luck:
        """Return the luck of a range of draws."""
        passing = [(belief.a, belief.b) for belief in self.beliefs]
        return Luck(self.network, passing, self.delivery.gaps, Chance(seed, count, first))


def prospect(delivery: Delivery) -> Prospect:
    """Make a delivery ready; raises `BadInput` if tasks wait for each other in a circle."""
    covered = scope(delivery)
    network = build_network(delivery, covered.covered)
    known = {GENERATION: ALWAYS} | dict(beliefs(delivery))
    return Prospect(
        delivery=delivery,
        scope=covered,
        network=network,
        beliefs=tuple(known[group] for group in network.groups),
    )
