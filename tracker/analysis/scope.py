"""Which tasks a forecast can cover: those of which every step is known, and that wait for nothing unknown.

Owns what is left out and why. A step without estimate and runs, where its kind has too few durations to be drawn from,
and an open decision each make the end of their task unknown, and so that of all that depend on it. Such a task is named
with its own reasons; those that only depend on it are left out with it. An unknown step is never taken for 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tracker.analysis.delivery import CheckRecord, Delivery, Performance, TaskState
from tracker.analysis.tables import check_is_known, generation_is_known, pools
from tracker.model.graph import topological_order

GENERATION = "generation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked:
    """What keeps the end of a task unknown: `step` is `generation`, a check or None, `decision` an open decision."""

    task: str
    step: str | None = None
    decision: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """The open tasks, sorted by what can be said of them, each kind in the order of the plan.

    `covered` are simulated; `settled` have nothing left to do, though they are not done; `left_out` have no forecast,
    for the reasons in `blocked` or because they depend on one that has.
    """

    covered: tuple[TaskState, ...]
    settled: tuple[TaskState, ...]
    left_out: tuple[TaskState, ...]
    blocked: tuple[Blocked, ...]


def scope(delivery: Delivery) -> Scope:
    """Sort the open tasks of a delivery; raises `BadInput` if tasks wait for each other in a circle."""
    live = [task for task in delivery.tasks if task.standing == "open"]
    settled = {task.key for task in live if _is_settled(task)}
    records, pooled = {record.check.label: record for record in delivery.checks}, pools(delivery)
    blocked = [one for task in live if task.key not in settled for one in _blocking(task, delivery, records, pooled)]
    unknown = {one.task for one in blocked}
    by_key = {task.key: task for task in live}
    for key in topological_order({task.key: _known(task.depends_on, by_key) for task in live}):
        if key not in settled and waits(by_key[key]) and not unknown.isdisjoint(by_key[key].depends_on):
            unknown.add(key)
    return Scope(
        covered=tuple(task for task in live if task.key not in settled and task.key not in unknown),
        settled=tuple(task for task in live if task.key in settled),
        left_out=tuple(task for task in live if task.key in unknown),
        blocked=tuple(blocked),
    )


def waits(task: TaskState) -> bool:
    """Tell whether the next generation of a task lies ahead, so that what it depends on comes first."""
    return task.phase == "to-generate" or (task.phase == "checking" and task.failed and not running(task))


def running(task: TaskState) -> bool:
    """Tell whether a check of the round under way is open."""
    return task.phase == "checking" and any(one.check in _labels(task) for one in task.under_way)


def satisfied(task: TaskState) -> frozenset[str]:
    """Return the checks that count as passed in the round under way: fresh passes and waivers that are not open again.

    A pass does not outlive a generation; a waiver that is fresh while the generation lies ahead holds for its round.
    """
    if task.phase != "checking":
        return task.waived
    return (task.passed | task.waived) - {one.check for one in task.under_way}


def _is_settled(task: TaskState) -> bool:
    if task.phase != "checking" or task.failed or task.decisions:
        return False
    return _labels(task) <= satisfied(task)


def _blocking(
    task: TaskState,
    delivery: Delivery,
    records: Mapping[str, CheckRecord],
    pooled: Mapping[str, Sequence[Performance]],
) -> list[Blocked]:
    """Return everything that keeps the end of one task unknown."""
    found = [Blocked(task=task.key, decision=name) for name in task.decisions]
    if not generation_is_known(task, delivery):
        found.append(Blocked(task=task.key, step=GENERATION))
    unknown = [step.check for step in task.steps if not check_is_known(records[step.check], step, pooled)]
    return found + [Blocked(task=task.key, step=label) for label in unknown]


def _known(keys: tuple[str, ...], known: Mapping[str, TaskState]) -> list[str]:
    return [key for key in keys if key in known]


def _labels(task: TaskState) -> set[str]:
    return {step.check for step in task.steps}
