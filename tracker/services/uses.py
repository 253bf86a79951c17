"""Who refers to whom in a plan, and which runs name what: the reasons why something cannot simply be removed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tracker.model.catalogue import CATALOGUE
from tracker.model.plan import Plan
from tracker.store.whole import RunCounts

Name = tuple[str, str]
"""A kind and a key: ("task", "returns")."""


@dataclass(frozen=True, slots=True)
class Use:
    """A reason to stay: who refers to it (None: runs do), in words that follow the name of what is referred to."""

    by: Name | None
    words: str


Uses = dict[Name, list[Use]]


def uses(plan: Plan, counts: RunCounts, sealed: Iterable[str] = ()) -> Uses:
    """Return for each thing of a plan why it cannot be removed; what is missing refers to nothing.

    `sealed` are the keys of the decisions whose criteria are sealed.
    """
    shipped = {entry.profile.name for entry in CATALOGUE}
    found: Uses = defaultdict(list)
    for target, use in _references(plan):
        if target[0] != "profile" or target[1] not in shipped:
            found[target].append(use)
    for key in sealed:
        found["decision", key].append(Use(None, "its criteria are sealed"))
    for kind, by_key in (
        ("task", counts.tasks),
        ("check", counts.checks),
        ("person", counts.people),
        ("profile", counts.profiles),
    ):
        for key, count in by_key.items():
            found[kind, key].append(Use(None, f"{count} run{'s' if count > 1 else ''} recorded"))
    return found


def _references(plan: Plan) -> Iterator[tuple[Name, Use]]:
    """Give every reference of a plan: what is referred to, and by whom."""
    for field in ("speed_profile", "compare_profile"):
        name = getattr(plan.project, field)
        if name is not None:
            yield ("profile", name), Use(("project", plan.project.key), f"{field} of the project")
    for check in plan.checks:
        yield ("person", check.performer), Use(("check", check.label), f"performer of {check.label}")
    for task in plan.tasks:
        by = ("task", task.key)
        for needed in task.depends_on:
            yield ("task", needed), Use(by, f"needed by {task.key}")
        for step in task.checks:
            yield ("check", step.check), Use(by, f"used on {task.key}")
        if task.generation and task.generation.speed_profile is not None:
            yield ("profile", task.generation.speed_profile), Use(by, f"used on {task.key}")
    for decision in plan.decisions:
        if decision.task is not None:
            yield ("task", decision.task), Use(("decision", decision.key), f"asked by the decision {decision.key}")
