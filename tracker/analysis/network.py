"""The plan as numbers: what remains, as steps, edges and queues that many draws can run through at once.

Owns what these numbers mean; `tracker.analysis.network_building` makes them. Every step is there once, whatever rounds
it is performed in. Since the round under way has already lost some of its steps, tables and edges come twice, for that
round and for any later one: `NOW` and `LATER`. The steps of a task stand together, generation first, and their numbers
follow the plan, so that they decide ties. Built once for a plan, and read only.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tracker.analysis.adjacency import Edges
from tracker.analysis.arrays import Bools, Ints
from tracker.analysis.queues import Queue
from tracker.analysis.tables import Table

NOW, LATER = 0, 1

MOST_ROUNDS = 50
"""A task that has failed in so many rounds is taken for done, and the draw is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """What is known of each step.

    `names` are the task and the label, `task` and `group` the numbers of the task and of the label (0 is generation),
    `queue` the number of the queue it joins, -1 for none. By round and step: `table`, what it is drawn from; `needs`,
    how many steps must have passed before it is asked for; `gapped`, whether that is a verdict, which a gap follows.
    """

    names: tuple[tuple[str, str], ...]
    task: Ints
    group: Ints
    queue: Ints
    table: Ints
    needs: Ints
    gapped: Bools

    def __len__(self) -> int:
        return len(self.names)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tasks:
    """What is known of each task.

    Its steps are numbered from `first`, up to that of the next task. `waits` is how many tasks come before its next
    generation, `left` how many steps the round under way still needs, `again` whether that follows a failure, `failed`
    whether it has failed already. `parallel` says that several of its steps can be pending at once.
    """

    keys: tuple[str, ...]
    first: Ints
    waits: Ints
    left: Ints
    again: Bools
    failed: Bools
    parallel: Bools

    def __len__(self) -> int:
        return len(self.keys)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """Who comes after whom. Nodes of `followers` and `before` are 2 x step + round.

    `followers` are the steps of its task that wait for a step. `before` are all that a step may have waited for: steps
    of its own task, and for a first generation the steps of the tasks before it. `dependents` are tasks by task.
    """

    followers: Edges
    before: Edges
    dependents: Edges


@dataclass(frozen=True, slots=True, kw_only=True)
class Outset:
    """A step that begins with the forecast: at `at`, or a gap after a verdict that is `since` old.

    `begun` says that it was asked for before, `serving` that it already keeps a place of its queue busy; `waits` that
    tasks come first, so that it begins when they are done too.
    """

    step: int
    at: int = 0
    since: int | None = None
    begun: bool = False
    serving: bool = False
    waits: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Leftover:
    """A touch under way whose verdict no longer matters, because its task is generated anew: it only fills a place."""

    name: tuple[str, str]
    queue: int
    group: int
    table: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Network:
    """The numbers of a plan. `groups` are the labels that steps have, generation first."""

    steps: Steps
    tasks: Tasks
    ways: Ways
    groups: tuple[str, ...]
    queues: tuple[Queue, ...]
    tables: tuple[Table, ...]
    outset: tuple[Outset, ...]
    leftovers: tuple[Leftover, ...]


def lanes(network: Network) -> Ints:
    """Return the lane of each step: one for a task, or one for each check where several can be pending at once."""
    lane = np.empty(len(network.steps), dtype=np.int64)
    used = 0
    for number, parallel in enumerate(network.tasks.parallel):
        first, last = network.tasks.first[number : number + 2]
        width = max(last - first - 1, 1) if parallel else 1
        lane[first:last] = used
        if parallel:
            lane[first + 1 : last] += np.arange(last - first - 1)
        used += width
    return lane
