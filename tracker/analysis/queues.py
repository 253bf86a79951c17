"""Who can be too busy: people, checks of limited capacity, and the agents that generate.

Owns which steps share a queue. A queue exists only where more steps use it than it can take at once; everything else
never waits, and is simulated without one. Machine and world have a queue only where the check states a capacity, people
only for checks that are known to keep them busy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from tracker.analysis.delivery import Delivery, TaskState
from tracker.analysis.tables import keeps_busy, pools
from tracker.model.plan import NOT_PEOPLE, Check

QueueKind = Literal["person", "check", "agents"]

AGENTS = "agents"

_Place = tuple[QueueKind, str]


@dataclass(frozen=True, slots=True)
class Queue:
    """A queue of one person, of one check of a machine or the world, or of the agents; it takes `capacity` at once."""

    kind: QueueKind
    name: str
    capacity: int


def queues(delivery: Delivery, tasks: Iterable[TaskState]) -> tuple[Queue, ...]:
    """Return the queues in which the steps of these tasks may have to wait."""
    records, pooled = {record.check.label: record for record in delivery.checks}, pools(delivery)
    users: Counter[_Place] = Counter()
    for task in tasks:
        users["agents", AGENTS] += 1
        users.update(
            _place(records[step.check].check) for step in task.steps if keeps_busy(records[step.check], step, pooled)
        )
    checks = [record.check for record in delivery.checks if record.check.performer in NOT_PEOPLE]
    limits: dict[_Place, int | None] = {("check", check.label): check.capacity for check in checks}
    limits |= {("person", person.name): person.capacity for person in delivery.people}
    limits["agents", AGENTS] = delivery.agents
    return tuple(
        Queue(kind, name, capacity)
        for (kind, name), capacity in limits.items()
        if capacity is not None and users[kind, name] > capacity
    )


def queue_of(check: Check | None, known: tuple[Queue, ...]) -> int:
    """Return the number of the queue that a check, or generation (None), waits in, -1 if it never waits."""
    place: _Place = ("agents", AGENTS) if check is None else _place(check)
    return next((number for number, queue in enumerate(known) if (queue.kind, queue.name) == place), -1)


def _place(check: Check) -> _Place:
    return ("check", check.label) if check.performer in NOT_PEOPLE else ("person", check.performer)
