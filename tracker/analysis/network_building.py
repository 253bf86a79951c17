"""Turns the tasks of a forecast into a network: numbers every step, and gives it its tables, its queue and its start.

Owns what begins at the outset, and what is then already being served.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tracker.analysis.delivery import Delivery, TaskState, UnderWay
from tracker.analysis.network import Leftover, Network, Outset, Steps, Tasks
from tracker.analysis.network_edges import Ties, tie
from tracker.analysis.queues import queue_of, queues
from tracker.analysis.scope import GENERATION
from tracker.analysis.table_registry import Tabling
from tracker.analysis.tables import keeps_busy
from tracker.analysis.task_rounds import Course, Start, course
from tracker.model.plan import NOT_PEOPLE, Step


def build_network(delivery: Delivery, tasks: Sequence[TaskState]) -> Network:
    """Return the network of these tasks, of which every step must be known."""
    courses = [course(task) for task in tasks]
    ties = tie(tasks, courses)
    builder = _Builder(delivery, tasks)
    begun = [way.starts if not ties.waits[number] else () for number, way in enumerate(courses)]
    tables = [
        [builder.tables(task, label, starts) for label in way.later]
        for task, way, starts in zip(tasks, courses, begun, strict=True)
    ]
    places = [
        {label: int(ties.first[number]) + at for at, label in enumerate(way.later)}
        for number, way in enumerate(courses)
    ]
    outset = [
        builder.outset(places[number][start.step], tasks[number], start, waits=bool(ties.waits[number]))
        for number, way in enumerate(courses)
        for start in way.starts
        if not ties.waits[number] or start.since is not None
    ]
    leftovers = [one for task in tasks if task.phase != "checking" for one in builder.leftovers(task)]
    return Network(
        steps=_steps(tasks, courses, ties, builder, tables),
        tasks=_tasks(tasks, courses, ties),
        ways=ties.ways,
        groups=tuple(builder.groups),
        queues=builder.queues,
        tables=builder.tabling.tables,
        outset=tuple(outset),
        leftovers=tuple(leftovers),
    )


def _tasks(tasks: Sequence[TaskState], courses: Sequence[Course], ties: Ties) -> Tasks:
    return Tasks(
        keys=tuple(task.key for task in tasks),
        first=ties.first,
        waits=ties.waits,
        left=np.array([way.left for way in courses], dtype=np.int64),
        again=np.array([way.again for way in courses], dtype=np.bool_),
        failed=np.array([way.failed for way in courses], dtype=np.bool_),
        parallel=ties.parallel,
    )


def _steps(
    tasks: Sequence[TaskState],
    courses: Sequence[Course],
    ties: Ties,
    builder: _Builder,
    tables: Sequence[Sequence[tuple[int, int]]],
) -> Steps:
    labels = [label for way in courses for label in way.later]
    counts = np.diff(ties.first)
    return Steps(
        names=tuple((task.key, label) for task, way in zip(tasks, courses, strict=True) for label in way.later),
        task=np.repeat(np.arange(len(tasks), dtype=np.int64), counts),
        group=np.array([builder.groups[label] for label in labels], dtype=np.int64),
        queue=np.array([builder.queue(label) for label in labels], dtype=np.int64),
        table=np.array([pair for of_task in tables for pair in of_task], dtype=np.int64).reshape(-1, 2).T.copy(),
        needs=ties.needs,
        gapped=ties.gapped,
    )


class _Builder:
    """What the steps of a plan have in common: labels, queues and tables."""

    def __init__(self, delivery: Delivery, tasks: Sequence[TaskState]) -> None:
        self._records = {record.check.label: record for record in delivery.checks}
        self.groups = {GENERATION: 0} | {label: at for at, label in enumerate(self._records, 1)}
        self.queues = queues(delivery, tasks)
        self.tabling = Tabling(delivery)
        checks = {GENERATION: None} | {label: record.check for label, record in self._records.items()}
        self._queue = {label: queue_of(check, self.queues) for label, check in checks.items()}

    def queue(self, label: str) -> int:
        """Return the number of the queue of a label, -1 for none."""
        return self._queue[label]

    def tables(self, task: TaskState, label: str, starts: Sequence[Start]) -> tuple[int, int]:
        """Return the tables of a step, for the round under way and for later ones."""
        queues = self._queue[label] >= 0
        start = next((start for start in starts if start.step == label), None)
        if label == GENERATION:
            later = self.tabling.generation(task, queues=queues)
            if start is None or start.generation_age is None:
                return later, later
            return self.tabling.generation(task, queues=queues, age=start.generation_age), later
        use = _use(task, label)
        later = self.tabling.check(self._records[label], use, queues=queues)
        if start is None or start.age is None:
            return later, later
        return self.tabling.check(self._records[label], use, queues=queues, under_way=start.age), later

    def outset(self, number: int, task: TaskState, start: Start, *, waits: bool) -> Outset:
        """Return how a step begins; what already waits for a machine or the world has joined its queue in the past."""
        age = start.age
        if age is None:
            begun = start.generation_age is not None
            serving = begun and self._queue[start.step] >= 0
            return Outset(step=number, since=start.since, begun=begun, serving=serving, waits=waits)
        queued = self._occupies(task, age)
        if queued and not age.started and self._records[age.check].check.performer in NOT_PEOPLE:
            return Outset(step=number, at=-age.total, begun=True)
        return Outset(step=number, begun=True, serving=queued and age.started)

    def leftovers(self, task: TaskState) -> list[Leftover]:
        """Return what still keeps somebody busy although the task is being generated anew."""
        known = {step.check for step in task.steps}
        running = [one for one in task.under_way if one.started and one.check in known]
        return [self._leftover(task, one) for one in running if self._occupies(task, one)]

    def _occupies(self, task: TaskState, age: UnderWay) -> bool:
        """Tell whether an open run has, or wants, a place in a queue."""
        queued = self._queue[age.check] >= 0
        return queued and keeps_busy(self._records[age.check], _use(task, age.check), self.tabling.pooled)

    def _leftover(self, task: TaskState, age: UnderWay) -> Leftover:
        table = self.tabling.check(self._records[age.check], _use(task, age.check), queues=True, under_way=age)
        return Leftover(
            name=(task.key, age.check),
            queue=self._queue[age.check],
            group=self.groups[age.check],
            table=table,
        )


def _use(task: TaskState, label: str) -> Step:
    return next(step for step in task.steps if step.check == label)
