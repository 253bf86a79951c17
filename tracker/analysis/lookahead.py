"""How soon a verdict can lead to anything that joins a queue: lower bounds, from the shortest times in the tables.

Owns these bounds, for one scenario at a time. They let a simulation serve what has joined a queue without waiting for
events that cannot come before it. A bound that is too low only costs time, so that few refinements from 0 on are
enough.
"""

from __future__ import annotations

import numpy as np

from tracker.analysis.arrays import Ints
from tracker.analysis.calendar import NEVER
from tracker.analysis.network import Network
from tracker.analysis.scenario import Scenario

_REFINEMENTS = 12

_FAR = NEVER >> 3
"""What lies so far ahead never comes."""


def lookahead(network: Network, scenario: Scenario) -> Ints:
    """Return the shortest time from a verdict on each step until something joins each queue; one row per queue."""
    delays, services = _shortest(network, scenario)
    before, after = _edges(network)
    queues = np.arange(max(len(network.queues), 1))[:, None]
    joins = network.steps.queue == queues
    bounds = np.zeros((len(queues), len(network.steps)), dtype=np.int64)
    for _ in range(_REFINEMENTS):
        through = np.where(joins, delays, np.minimum(services + bounds, _FAR))
        bounds = np.full_like(bounds, _FAR)
        for queue in range(len(queues)):
            np.minimum.at(bounds[queue], before, through[queue, after])
    return bounds


def _shortest(network: Network, scenario: Scenario) -> tuple[Ints, Ints]:
    """Return the shortest delay of each step, and the shortest time from when it is asked for to its verdict."""
    steps = network.steps
    least = (
        [min(table.delays) for table in network.tables],
        [min(d + max(h, 0) for d, h in zip(table.delays, table.holds, strict=True)) for table in network.tables],
    )
    found = [np.array(times, dtype=np.int64)[steps.table].min(axis=0) for times in least]
    for times in found:
        for group, by in scenario.shorter.items():
            at = steps.group == group
            times[at] = np.maximum(times[at] * (1 - by) - 1, 0).astype(np.int64)
        for group, one in scenario.automated.items():
            at = steps.group == group
            times[at] = np.minimum(times[at], one.residual)
    return found[0], found[1]


def _edges(network: Network) -> tuple[Ints, Ints]:
    """Return which step's verdict can lead to which step being asked for, as two equally long lists."""
    steps, tasks, ways = network.steps, network.tasks, network.ways
    after, places = ways.followers.follow(np.arange(2 * len(steps)))
    dependents, owners = ways.dependents.follow(steps.task)
    before = np.concatenate([places // 2, np.arange(len(steps)), owners])
    return before, np.concatenate([after, tasks.first[steps.task], tasks.first[dependents]])
