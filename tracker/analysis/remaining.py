"""How many performances of each check the remaining plan still needs, in expectation.

Owns the closed form: what is left of the round under way, and the rounds after it if that fails. Whoever is asked to
build automation wants to know how often it would still be used; a horizon that outlasts the plan says too much.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite, prod

from tracker.analysis.absorption import performances
from tracker.analysis.beliefs import Belief, beliefs
from tracker.analysis.delivery import Delivery, TaskState
from tracker.analysis.scope import satisfied
from tracker.model.graph import predecessors


def remaining_performances(delivery: Delivery) -> dict[str, float | None]:
    """Return how often each check will still be performed, by label; None where some round can never pass."""
    known = beliefs(delivery)
    sums = {record.check.label: 0.0 for record in delivery.checks}
    for task in delivery.tasks:
        if task.standing == "open":
            for label, times in _left(task, known).items():
                sums[label] += times
    return {label: times if isfinite(times) else None for label, times in sums.items()}


def _left(task: TaskState, known: Mapping[str, Belief]) -> dict[str, float]:
    """Return how often each check of one task will still be performed."""
    later, after = performances(task, known), predecessors(task.steps)
    open_runs = {one.check for one in task.under_way}
    if task.failed:
        return {label: times + (label in open_runs) for label, times in later.items()}
    done = satisfied(task)
    again = 1 - prod(known[label].mean for label in after if label not in done)
    now = {label: 0.0 if label in done else _asked(label, after, known, done) for label in after}
    return {label: now[label] + (again * times if again else 0.0) for label, times in later.items()}


def _asked(
    label: str, after: Mapping[str, tuple[str, ...]], known: Mapping[str, Belief], done: frozenset[str]
) -> float:
    """Return how likely a check is asked for in the round under way: everything before it has to pass."""
    before: set[str] = set()
    waiting = [label]
    while waiting:
        fresh = set(after.get(waiting.pop(), ())) - before
        before |= fresh
        waiting.extend(fresh)
    return prod(known[one].mean for one in before if one not in done)
