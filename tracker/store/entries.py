"""Writing plans: how people, checks, tasks, decisions, criteria and speed profiles become rows, change, and go.

Many rows of one kind go in together, because an import brings tens of thousands. What a value may be is not asked here:
the model judged it before. Whoever removes something has made sure that nothing else refers to it; the children that a
row owns (statements, dependencies, steps, criteria, options) go with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from sqlalchemy import Table, func, select

from tracker.model.merge import Base
from tracker.model.order import GAP
from tracker.model.plan import Decision, Project, Task
from tracker.model.verdicts import Automated
from tracker.store import plan_rows
from tracker.store.changes import Change
from tracker.store.chunks import in_chunks
from tracker.store.options import delete_options
from tracker.store.schema import (
    checks,
    criteria,
    decisions,
    dependencies,
    people,
    projects,
    speed_profiles,
    statements,
    steps,
    tasks,
)
from tracker.store.sealing import refuse_sealed

T = TypeVar("T", covariant=True)
Columns = dict[str, Any]
Plain = Literal["person", "check", "profile", "criterion"]
"""The kinds that are one row each and refer to nothing but what they belong to."""

Kind = Literal["person", "check", "profile", "criterion", "task", "decision"]

_PLAIN: dict[Plain, tuple[str, Callable[[Any], Columns]]] = {
    "person": ("project_id", plan_rows.person_columns),
    "check": ("project_id", plan_rows.check_columns),
    "profile": ("project_id", plan_rows.profile_columns),
    "criterion": ("decision_id", plan_rows.criterion_columns),
}
_TABLES: dict[Kind, Table] = {
    "person": people,
    "check": checks,
    "profile": speed_profiles,
    "criterion": criteria,
    "task": tasks,
    "decision": decisions,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(Generic[T]):
    """A thing as it goes into a row: with its place among its kind, and what an import said last (None: never)."""

    thing: T
    position: int
    base: Base | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ids:
    """The rows of the tasks and checks that other rows refer to, by key and label."""

    tasks: Mapping[str, int]
    checks: Mapping[str, int]


def next_position(change: Change, kind: Kind, project_id: int) -> int:
    """Return the place behind everything of one kind in a project."""
    table = _TABLES[kind]
    query = select(func.max(table.c.position)).where(table.c.project_id == project_id)
    return (change.connection.execute(query).scalar() or 0) + GAP


def add_project(change: Change, project: Project, base: Base | None = None) -> int:
    """Add a project, which the operation under way then belongs to; return its id."""
    [project_id] = change.insert(projects, [plan_rows.project_columns(project) | {"base": base}])
    change.project_id = project_id
    return project_id


def rewrite_project(change: Change, project_id: int, project: Project, base: Base | None) -> None:
    """Make a project's row say this."""
    change.update(projects, project_id, plan_rows.project_columns(project) | {"base": base})


def add(change: Change, kind: Plain, entries: Iterable[tuple[int, Entry[Any]]]) -> list[int]:
    """Add things, each given with the id of the project (a criterion: the decision) it belongs to; return their ids."""
    parent, columns = _PLAIN[kind]
    more = {"created": change.at} if kind == "check" else {}
    rows = [
        {parent: parent_id, "position": entry.position, **columns(entry.thing), "base": entry.base, **more}
        for parent_id, entry in entries
    ]
    return change.insert(_TABLES[kind], rows)


def rewrite(change: Change, kind: Plain, row_id: int, entry: Entry[Any]) -> None:
    """Make the row of a thing say this, touching only the columns that differ."""
    _rewrite(change, _TABLES[kind], row_id, entry, _PLAIN[kind][1](entry.thing))


def set_baseline(change: Change, check_id: int, baseline: int | None, automated: Automated | None) -> None:
    """Say from when on a check is what it is today, and what is remembered of its automation."""
    values = {"baseline": baseline, "automated": plan_rows.automated_column(automated)}
    change.update(checks, check_id, values)


def _rewrite(change: Change, table: Table, row_id: int, entry: Entry[Any], columns: Columns) -> None:
    change.update(table, row_id, columns | {"position": entry.position, "base": entry.base})


def add_decisions(
    change: Change, project_id: int, entries: Sequence[Entry[Decision]], task_ids: Mapping[str, int]
) -> dict[str, int]:
    """Add decisions, opened now, without their criteria and options; return their ids by key."""
    parent = {"project_id": project_id, "opened": change.at}
    rows = [
        {**parent, "position": entry.position, **plan_rows.decision_columns(entry.thing, task_ids), "base": entry.base}
        for entry in entries
    ]
    return dict(zip((entry.thing.key for entry in entries), change.insert(decisions, rows), strict=True))


def rewrite_decision(change: Change, row_id: int, entry: Entry[Decision], task_ids: Mapping[str, int]) -> None:
    """Make a decision's row say this; its criteria and options are written on their own."""
    _rewrite(change, decisions, row_id, entry, plan_rows.decision_columns(entry.thing, task_ids))


def add_tasks(change: Change, project_id: int, entries: Sequence[Entry[Task]], ids: Ids) -> dict[str, int]:
    """Add tasks with their statements, dependencies and steps; return their ids by key.

    `ids` are the rows that exist; the new tasks may depend on each other whatever their order.
    """
    parent = {"project_id": project_id, "created": change.at}
    rows = [
        {**parent, "position": entry.position, **plan_rows.task_columns(entry.thing), "base": entry.base}
        for entry in entries
    ]
    new = dict(zip((entry.thing.key for entry in entries), change.insert(tasks, rows), strict=True))
    known = Ids(tasks={**ids.tasks, **new}, checks=ids.checks)
    for table, of_task in _CHILDREN.values():
        children = [
            {"task_id": new[entry.thing.key], **row} for entry in entries for row in of_task(entry.thing, known)
        ]
        change.insert(table, children)
    return new


def rewrite_task(change: Change, row_id: int, before: Task, entry: Entry[Task], ids: Ids) -> None:
    """Make a task's row say this, and those of its statements, dependencies and steps that differ from `before`."""
    _rewrite(change, tasks, row_id, entry, plan_rows.task_columns(entry.thing))
    for name, (table, of_task) in _CHILDREN.items():
        if getattr(before, name) != getattr(entry.thing, name):
            change.replace_children(table, ("task_id", row_id), of_task(entry.thing, ids))


def _needs(task: Task, ids: Ids) -> list[Columns]:
    return [{"position": at, "needs_id": ids.tasks[key]} for at, key in enumerate(task.depends_on)]


_CHILDREN: dict[str, tuple[Table, Callable[[Task, Ids], list[Columns]]]] = {
    "done": (statements, lambda task, _: plan_rows.statement_columns(task.done)),
    "depends_on": (dependencies, _needs),
    "checks": (steps, lambda task, ids: plan_rows.step_columns(task.checks, ids.checks)),
}
"""The fields of a task that are rows of their own."""


def drop_tasks(change: Change, task_ids: Iterable[int]) -> None:
    """Mark tasks as dropped from now on."""
    for task_id in task_ids:
        change.update(tasks, task_id, {"dropped": change.at})


def remove(change: Change, kind: Kind, row_ids: Sequence[int]) -> None:
    """Remove things with all that is theirs: statements, dependencies and steps; criteria and options.

    Raises Refused for a decision that is sealed.
    """
    if kind == "task":
        for table, _ in _CHILDREN.values():
            change.delete(table, _ids_under(change, table, "task_id", row_ids))
    elif kind == "decision":
        refuse_sealed(change.connection, row_ids)
        delete_options(change, row_ids)
        change.delete(criteria, _ids_under(change, criteria, "decision_id", row_ids))
    change.delete(_TABLES[kind], row_ids)


def remove_project(change: Change, project_id: int) -> None:
    """Remove a project and everything of its plan; it must be without runs."""
    change.project_id = project_id
    kinds: tuple[Kind, ...] = ("decision", "task", "check", "person", "profile")
    for kind in kinds:
        remove(change, kind, _ids_under(change, _TABLES[kind], "project_id", [project_id]))
    change.delete(projects, [project_id])


def _ids_under(change: Change, table: Table, column: str, parents: Iterable[int]) -> list[int]:
    """The ids of the rows that belong to some parents."""
    found: list[int] = []
    for ids in in_chunks(parents):
        query = select(table.c.id).where(table.c[column].in_(ids)).order_by(table.c.id)
        found.extend(change.connection.execute(query).scalars())
    return found
