"""The forecast of a plan in which nobody is ever too busy and nothing fails: task after task, all draws at once.

Owns the shortcut for such plans. Without queues and rounds every step is performed once, and ends when what it waits
for has ended, its gap is over and its own time has passed; so each task is a few sums and maxima over one column of
draws. It must come to exactly what the simulation comes to, on the same luck. The end of a task is kept no longer than
something waits for it; what was critical is found on the way back, from one bit for each draw and edge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tracker.analysis.arrays import Bools, Ints
from tracker.analysis.network import NOW, Network
from tracker.analysis.random_outcomes import Luck
from tracker.analysis.scenario import BASE, Scenario
from tracker.analysis.scenario_times import Taking
from tracker.analysis.watching import UNWATCHED, Watch

_Packed = NDArray[np.uint8]


def plain(network: Network, certain: Sequence[bool]) -> bool:
    """Tell whether a network has no queue, and no check that can fail; `certain` says of each group that it passes."""
    fails = bool(network.tasks.failed.any() or network.tasks.again.any())
    return not network.queues and not fails and all(certain[group] for group in np.unique(network.steps.group))


@dataclass(slots=True)
class _Trail:
    """What is remembered of a task for the way back, packed to one bit per draw.

    `last` tells of its steps where they ended with the task; `steps` of a step and one before it, and `tasks` of tasks
    before it, where it was asked for at that end.
    """

    last: list[tuple[int, _Packed]] = field(default_factory=list)
    steps: list[tuple[int, int, _Packed]] = field(default_factory=list)
    tasks: list[tuple[int, _Packed]] = field(default_factory=list)


class Columns:
    """A run of a plain network through the draws of a luck; `each` is given the ends of every task when it is known.

    `total` are then the ends of the whole delivery. Without `trail` nothing is remembered for `critical`.
    """

    def __init__(
        self, network: Network, luck: Luck, scenario: Scenario = BASE, *, trail: bool, watch: Watch = UNWATCHED
    ) -> None:
        self._network, self._watch = network, watch
        self._taking = Taking(network, luck, (scenario,))
        self._outset = {one.step: one for one in network.outset}
        self._trail = [_Trail() for _ in network.tasks.keys] if trail else None
        self._before = _before(network)
        self._users = network.ways.dependents.counts.copy()
        self._ends: dict[int, Ints] = {}
        self._order: list[int] = []
        self.total = np.zeros(luck.count, dtype=np.int64)

    def run(self, each: Callable[[int, Ints], None]) -> None:
        """Go through all tasks, each after those before it. Raises `Cancelled` when the watch says so."""
        for task in _in_order(self._network.tasks.waits, self._network):
            ends = self._ends[task] = self._task(task)
            self._order.append(task)
            np.maximum(self.total, ends, out=self.total)
            each(task, ends)
            self._let_go(task)
            self._watch.at(len(self._order) / len(self._network.tasks))

    def _task(self, task: int) -> Ints:
        """Return when a task ends."""
        ends: dict[int, Ints] = {}
        for step in self._steps(task):
            ends[step] = self._step(task, step, ends)
        last = next(iter(ends.values())) if len(ends) == 1 else np.maximum.reduce(list(ends.values()))
        if self._trail is not None:
            self._trail[task].last += [(step, np.packbits(end == last)) for step, end in ends.items()]
        return last

    def _step(self, task: int, step: int, ends: dict[int, Ints]) -> Ints:
        """Return when a step ends, given the ends of those before it in its task."""
        times, gaps = self._taking.column(step)
        outset = self._outset.get(step)
        if outset is None:
            return self._asked(task, step, ends) + gaps + times
        if outset.since is None:
            return times
        return np.maximum(self._taking.gap(step, 1) - outset.since, 0) + times

    def _asked(self, task: int, step: int, ends: dict[int, Ints]) -> Ints:
        """Return when a step is asked for, and remember by whom."""
        if step == self._network.tasks.first[task]:
            before = {other: self._ends[other] for other in self._before[task]}
        else:
            before = {int(other): ends[int(other)] for other in self._network.ways.before.of(2 * step + NOW)}
        asked = next(iter(before.values())) if len(before) == 1 else np.maximum.reduce(list(before.values()))
        if self._trail is None:
            return asked
        for other, end in before.items():
            met = np.packbits(end == asked)
            if step == self._network.tasks.first[task]:
                self._trail[task].tasks.append((other, met))
            else:
                self._trail[task].steps.append((step, other, met))
        return asked

    def critical(self) -> Bools:
        """Walk back from the end of each draw, and return which groups were critical: one row each, by draw."""
        assert self._trail is not None, "a run that left no trail cannot be walked back"
        groups = np.zeros((len(self._network.groups), len(self.total)), dtype=np.bool_)
        tasks = {task: ends == self.total for task, ends in self._ends.items()}
        for task in reversed(self._order):
            found = self._walk(self._trail[task], tasks.pop(task), groups)
            for other, met in self._trail[task].tasks:
                hung = found & self._unpacked(met)
                tasks[other] = tasks[other] | hung if other in tasks else hung
        return groups

    def _walk(self, trail: _Trail, task: Bools, groups: Bools) -> Bools:
        """Mark the groups of the critical steps of a task, and return where its generation is critical."""
        found: dict[int, Bools] = {}
        for step, met in trail.last:
            found[step] = task & self._unpacked(met)
        for step, other, met in reversed(trail.steps):
            found[other] |= found[step] & self._unpacked(met)
        for step, critical in found.items():
            groups[self._network.steps.group[step]] |= critical
        return next(iter(found.values()))

    def _unpacked(self, bits: _Packed) -> Bools:
        return np.unpackbits(bits, count=len(self.total)).view(np.bool_)

    def _let_go(self, task: int) -> None:
        """Forget the ends of tasks that nothing waits for any more; those of the last tasks stay."""
        for other in self._before[task]:
            self._users[other] -= 1
            if not self._users[other]:
                del self._ends[other]

    def _steps(self, task: int) -> Iterator[int]:
        """Yield the steps of a task that remain, each after those it waits for."""
        first, last = self._network.tasks.first[task : task + 2]
        begun = [step for step in range(first, last) if step in self._outset] or [int(first)]
        needs = self._network.steps.needs[NOW]
        left = {step: int(needs[step]) for step in range(first + 1, last)}
        while begun:
            step = begun.pop(0)
            yield step
            for other in map(int, self._network.ways.followers.of(2 * step + NOW)):
                left[other] -= 1
                if not left[other]:
                    begun.append(other)


def _before(network: Network) -> list[list[int]]:
    """Return for each task those that it waits for."""
    before: list[list[int]] = [[] for _ in network.tasks.keys]
    for task in range(len(network.tasks)):
        for other in network.ways.dependents.of(task):
            before[other].append(task)
    return before


def _in_order(waits: Ints, network: Network) -> Iterator[int]:
    """Yield every task after those that it waits for."""
    left = waits.copy()
    ready = [int(task) for task in (left == 0).nonzero()[0]]
    while ready:
        task = ready.pop()
        yield task
        for other in map(int, network.ways.dependents.of(task)):
            left[other] -= 1
            if not left[other]:
                ready.append(other)
