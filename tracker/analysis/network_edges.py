"""Who comes after whom: ties the steps of each task to one another, and each task to those before it.

Owns the edges of a network. A check waits for the generation or for the checks before it; the next generation for every
check of its round; the first one for the tasks that its task depends on, unless it has begun without waiting for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tracker.analysis.adjacency import Edges
from tracker.analysis.arrays import Bools, Ints
from tracker.analysis.delivery import TaskState
from tracker.analysis.network import LATER, NOW, Ways
from tracker.analysis.scope import GENERATION, waits
from tracker.analysis.task_rounds import Course


@dataclass(frozen=True, slots=True, kw_only=True)
class Ties:
    """The edges of a network, and what follows from them alone; the arrays mean what they do in a network."""

    ways: Ways
    first: Ints
    waits: Ints
    needs: Ints
    gapped: Bools
    parallel: Bools


def tie(tasks: Sequence[TaskState], courses: Sequence[Course]) -> Ties:
    """Tie the steps of these tasks, which are numbered as they come."""
    first = [0]
    for way in courses:
        first.append(first[-1] + len(way.later))
    lists = _EdgeLists(first)
    for number, way in enumerate(courses):
        lists.tie_steps(number, way)
    earlier = _earlier(tasks)
    for number, before in enumerate(earlier):
        lists.tie_task(number, before, LATER if courses[number].again else NOW)
    return lists.ties([len(before) for before in earlier])


def _earlier(tasks: Sequence[TaskState]) -> list[list[int]]:
    """Return for each task the numbers of those that come before its next generation."""
    numbers = {task.key: number for number, task in enumerate(tasks)}
    return [
        sorted({numbers[key] for key in task.depends_on if key in numbers}) if waits(task) else [] for task in tasks
    ]


class _EdgeLists:
    """Edges while they grow; nodes are 2 x step + round."""

    def __init__(self, first: list[int]) -> None:
        self._first = first
        self._followers: list[list[int]] = [[] for _ in range(2 * first[-1])]
        self._before: list[list[int]] = [[] for _ in range(2 * first[-1])]
        self._dependents: list[list[int]] = [[] for _ in first[1:]]
        self._gapped = [False] * (2 * first[-1])
        self._parallel = [False] * (len(first) - 1)

    def tie_steps(self, number: int, way: Course) -> None:
        """Tie the steps of one task to each other, in both kinds of round."""
        first = self._first[number]
        places = {label: first + at for at, label in enumerate(way.later)}
        for kind, waiting in ((NOW, way.now), (LATER, way.later)):
            for label, before in waiting.items():
                node = 2 * places[label] + kind
                self._before[node] = [places[other] for other in before]
                self._gapped[node] = bool(before) and before != (GENERATION,)
                for other in before:
                    self._followers[2 * places[other] + kind].append(places[label])
        again = 2 * places[GENERATION] + LATER
        nodes = range(2 * first, 2 * self._first[number + 1])
        branches = any(len(self._followers[node]) > 1 or len(self._before[node]) > 1 for node in nodes)
        # A round that has failed while a check is open ends with a pass, too, so that its steps have to be counted.
        self._parallel[number] = branches or len(way.starts) > 1 or way.failed
        self._before[again] = [place for label, place in places.items() if label != GENERATION]
        self._gapped[again] = True

    def tie_task(self, number: int, before: list[int], kind: int) -> None:
        """Tie the next generation of a task, in this kind of round, to the tasks before it."""
        for other in before:
            self._dependents[other].append(number)
            self._before[2 * self._first[number] + kind] += range(self._first[other], self._first[other + 1])

    def ties(self, waits: list[int]) -> Ties:
        """Return what has been tied."""
        needs = np.array([len(before) for before in self._before], dtype=np.int64).reshape(-1, 2)
        return Ties(
            ways=Ways(followers=Edges(self._followers), before=Edges(self._before), dependents=Edges(self._dependents)),
            first=np.array(self._first, dtype=np.int64),
            waits=np.array(waits, dtype=np.int64),
            needs=needs.T.copy(),
            gapped=np.array(self._gapped, dtype=np.bool_).reshape(-1, 2).T.copy(),
            parallel=np.array(self._parallel, dtype=np.bool_),
        )
