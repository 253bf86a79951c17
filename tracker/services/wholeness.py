"""The whole project as it will be after an import, and the rules that it must still obey.

A file makes sense by itself, and so did every edit by hand; together they may not: a dependency added here and another
one added there can close a circle. So everything is put together and judged by the same rules as a file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from itertools import chain
from typing import TypeVar

from sqlalchemy import Connection

from tracker.model.limits import value_problems
from tracker.model.plan import Criterion, Decision, Plan
from tracker.model.problems import Problem
from tracker.model.references import plan_problems
from tracker.planfile.faults import shown_path
from tracker.services.merging import Met, MetDecision, MetPlan
from tracker.services.uses import Name
from tracker.store.plans import DecisionRecord, Record, read_projects
from tracker.store.whole import StoredPlan, read_whole

T = TypeVar("T")

_TOO_MANY = "One that left the file is still there: `--prune` takes it away."


def merged_plan(stored: StoredPlan, met: MetPlan) -> Plan:
    """Return the plan of a stored project after a merge, with what left the file still in it, without options."""
    return Plan(
        project=met.project.thing,
        people=_together(stored.people, met.people),
        checks=_together(stored.checks, met.checks),
        tasks=_together(stored.tasks, met.tasks),
        decisions=_decisions(stored.decisions, met.decisions),
        speed_profiles=_together(stored.profiles, met.profiles),
    )


def _together(stored: Mapping[str, Record[T]], met: Iterable[Met[T]]) -> tuple[T, ...]:
    things = {key: record.thing for key, record in stored.items()} | {one.key: one.thing for one in met}
    return tuple(things.values())


def _decisions(stored: Mapping[str, DecisionRecord], met: Iterable[MetDecision]) -> tuple[Decision, ...]:
    found = {key: record.thing for key, record in stored.items()}
    for one in met:
        before = found[one.key].criteria if one.key in found else ()
        criteria = {criterion.name: criterion for criterion in before}
        criteria |= {criterion.thing.name: criterion.thing for criterion in one.criteria}
        found[one.key] = replace(one.thing, criteria=tuple(criteria.values()))
    return tuple(found.values())


def without(plan: Plan, removed: Collection[Name]) -> Plan:
    """Return a plan without the things that are removed."""
    return replace(
        plan,
        people=tuple(one for one in plan.people if ("person", one.name) not in removed),
        checks=tuple(one for one in plan.checks if ("check", one.label) not in removed),
        tasks=tuple(one for one in plan.tasks if ("task", one.key) not in removed),
        decisions=tuple(
            replace(one, criteria=tuple(_kept_criteria(one, removed)))
            for one in plan.decisions
            if ("decision", one.key) not in removed
        ),
        speed_profiles=tuple(one for one in plan.speed_profiles if ("profile", one.name) not in removed),
    )


def _kept_criteria(decision: Decision, removed: Collection[Name]) -> Iterable[Criterion]:
    return (one for one in decision.criteria if ("criterion", f"{decision.key}: {one.name}") not in removed)


def plan_faults(plan: Plan) -> list[str]:
    """Return everything that is wrong with a whole plan, a sentence each, naming the thing by its key."""
    return [_sentence(plan, problem) for problem in chain(value_problems(plan), plan_problems(plan))]


def stored_faults(connection: Connection) -> list[str]:
    """Return everything that is wrong with the plans of a database, a sentence each, naming the project."""
    return [
        f"{record.thing.key}: {fault}"
        for record in read_projects(connection)
        for fault in plan_faults(read_whole(connection, record).plan)
    ]


def _sentence(plan: Plan, problem: Problem) -> str:
    kind, *path = problem.path
    where = str(kind)
    if isinstance(path[0], int):
        thing = getattr(plan, where)[path[0]]
        names = {"people": "person", "speed_profiles": "speed profile"}
        name = next(getattr(thing, field) for field in ("key", "label", "name") if hasattr(thing, field))
        where, path = f"{names.get(where, where.removesuffix('s'))} {name}", path[1:]
    inside = shown_path(tuple(path))
    hint = _TOO_MANY if kind == "decisions" and inside == "criteria" else problem.hint
    return " ".join(part for part in (f"{where}: {inside}:" if inside else f"{where}:", problem.sentence, hint) if part)
