"""A whole project as it is stored, read at once; the names it knows, read quickly; and what its runs hold fast.

For whoever has to see everything together: imports, exports, removals, and the rules between things.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from sqlalchemy import Column, Connection, func, select

from tracker.model.plan import Person, Plan, Project, SpeedProfile
from tracker.model.references import Names
from tracker.model.tokens import profiles
from tracker.store.plans import (
    CheckRecord,
    DecisionRecord,
    Record,
    TaskRecord,
    read_checks,
    read_decisions,
    read_people,
    read_profiles,
    read_tasks,
)
from tracker.store.schema import checks, decisions, dependencies, people, runs, speed_profiles, tasks

T = TypeVar("T")

OwnKind = Literal["person", "check", "profile", "task", "decision"]
"""The kinds that belong to a project directly."""

_KEYS: dict[OwnKind, Column[str]] = {
    "person": people.c.name,
    "check": checks.c.label,
    "profile": speed_profiles.c.name,
    "task": tasks.c.key,
    "decision": decisions.c.key,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPlan:
    """Everything that is stored of one project, by key, each kind in the order of the plan. Options are not in it."""

    project: Record[Project]
    people: dict[str, Record[Person]] = field(default_factory=dict)
    checks: dict[str, CheckRecord] = field(default_factory=dict)
    tasks: dict[str, TaskRecord] = field(default_factory=dict)
    decisions: dict[str, DecisionRecord] = field(default_factory=dict)
    profiles: dict[str, Record[SpeedProfile]] = field(default_factory=dict)

    @property
    def plan(self) -> Plan:
        """The plan without what only the store knows; its decisions are without options."""
        return Plan(
            project=self.project.thing,
            people=_things(self.people.values()),
            checks=_things(self.checks.values()),
            tasks=_things(self.tasks.values()),
            decisions=_things(self.decisions.values()),
            speed_profiles=_things(self.profiles.values()),
        )


def _things(records: Collection[Record[T]]) -> tuple[T, ...]:
    return tuple(record.thing for record in records)


def read_whole(connection: Connection, project: Record[Project]) -> StoredPlan:
    """Read everything of a project but its options."""
    return StoredPlan(
        project=project,
        people=read_people(connection, project.id),
        checks=read_checks(connection, project.id),
        tasks=read_tasks(connection, project.id),
        decisions=read_decisions(connection, project.id),
        profiles=read_profiles(connection, project.id),
    )


def read_keys(connection: Connection, project_id: int, kind: OwnKind) -> list[str]:
    """Return what the things of one kind are called, in the order of the plan, without reading the things."""
    column = _KEYS[kind]
    table = column.table
    query = select(column).where(table.c.project_id == project_id).order_by(table.c.position, table.c.id)
    return list(connection.execute(query).scalars())


def read_names(connection: Connection, project_id: int) -> Names:
    """Return the names that a project knows, without reading what they stand for."""
    own = [SpeedProfile(name=name) for name in read_keys(connection, project_id, "profile")]
    return Names(
        people=frozenset(read_keys(connection, project_id, "person")),
        checks=frozenset(read_keys(connection, project_id, "check")),
        tasks=frozenset(read_keys(connection, project_id, "task")),
        profiles=profiles(own).keys(),
    )


def read_ids(connection: Connection, project_id: int) -> tuple[dict[str, int], dict[str, int]]:
    """Return the ids of a project's tasks by key, and of its checks by label."""
    of_tasks = connection.execute(select(tasks.c.key, tasks.c.id).where(tasks.c.project_id == project_id))
    of_checks = connection.execute(select(checks.c.label, checks.c.id).where(checks.c.project_id == project_id))
    return {row[0]: row[1] for row in of_tasks}, {row[0]: row[1] for row in of_checks}


def read_dependencies(connection: Connection, project_id: int) -> dict[str, list[str]]:
    """Return which tasks each task depends on, by key; tasks that depend on none are left out."""
    needed = tasks.alias("needed")
    query = (
        select(tasks.c.key, needed.c.key)
        .select_from(dependencies)
        .join(tasks, tasks.c.id == dependencies.c.task_id)
        .join(needed, needed.c.id == dependencies.c.needs_id)
        .where(tasks.c.project_id == project_id)
        .order_by(tasks.c.position, tasks.c.id, dependencies.c.position)
    )
    found: dict[str, list[str]] = defaultdict(list)
    for key, needs in connection.execute(query):
        found[key].append(needs)
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class RunCounts:
    """How many runs name each thing of a project: tasks by key, checks by label, people and speed profiles by name."""

    tasks: dict[str, int]
    checks: dict[str, int]
    people: dict[str, int]
    profiles: dict[str, int]


def count_runs(connection: Connection, project_id: int) -> RunCounts:
    """Count the runs of a project by everything that they name."""

    def counted(column: Column[str], by: Column[int] | None = None) -> dict[str, int]:
        query = select(column, func.count()).select_from(runs).where(runs.c.project_id == project_id).group_by(column)
        if by is not None:
            query = query.join(column.table, column.table.c.id == by)
        return {row[0]: row[1] for row in connection.execute(query) if row[0] is not None}

    return RunCounts(
        tasks=counted(tasks.c.key, runs.c.task_id),
        checks=counted(checks.c.label, runs.c.check_id),
        people=counted(runs.c.performer),
        profiles=counted(runs.c.speed_profile),
    )
