"""Which operations of the history concern one task: its plan, its marks, its runs and its decisions.

An operation does not say what it is about, only which rows it changed. Reading all bodies would cost a second for a
year of work, so candidates are found first, cheaply: the last operation of every row of the task, whatever names the
task or one of its decisions in its title, and imports. Those that are not certain are then looked into. An import that
is too large to be looked into in passing counts only where it is the last one that touched a row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sqlalchemy import ColumnElement, CompoundSelect, Connection, func, or_, select, union

from tracker.store.images import Image
from tracker.store.operations import Operation, find_operations, read_body
from tracker.store.schema import (
    choices,
    criteria,
    decisions,
    dependencies,
    evidence,
    operations,
    pauses,
    runs,
    seals,
    statements,
    steps,
    tasks,
)

LARGE = 100_000
"""Bytes of a compressed body beyond which it is not looked into: that of an import of some thousand tasks."""


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows of a task that are changed in place, by table; those that are removed are learned on the way."""

    task_id: int
    ids: dict[str, set[int]]

    def learn(self, image: Image) -> None:
        """Note a row of the task that is told in full."""
        row = image.after if image.after is not None else image.before
        if image.table in self.ids and row is not None and row.get("task_id") == self.task_id:
            self.ids[image.table].add(image.id)

    def hold(self, image: Image) -> bool:
        """Whether a picture shows something of the task."""
        row = {**(image.before or {}), **(image.after or {})}
        return (
            image.id in self.ids.get(image.table, ())
            or row.get("task_id") == self.task_id
            or row.get("run_id") in self.ids["runs"]
            or row.get("decision_id") in self.ids["decisions"]
            or row.get("criterion_id") in self.ids["criteria"]
            or row.get("choice_id") in self.ids["choices"]
        )


def operations_of_task(connection: Connection, project_id: int, task_id: int, limit: int) -> list[Operation]:
    """Return the latest operations that concern a task, at most `limit`, the newest first."""
    certain = set(connection.execute(_last_operations(task_id)).scalars())
    runs_held, decisions_held = (
        set(connection.execute(select(table.c.id).where(table.c.task_id == task_id)).scalars())
        for table in (runs, decisions)
    )
    judged, chosen = (
        set(connection.execute(select(table.c.id).where(table.c.decision_id.in_(decisions_held))).scalars())
        for table in (criteria, choices)
    )
    ids = {"runs": runs_held, "decisions": decisions_held, "criteria": judged, "choices": chosen}
    held = _Rows(task_id, {"tasks": {task_id}, **ids})
    candidates = find_operations(
        connection,
        operations.c.project_id == project_id,
        or_(operations.c.id.in_(_last_operations(task_id)), _named(connection, task_id), _small_import()),
    )
    return list(_concerning(connection, candidates, certain, held, limit))


def _concerning(
    connection: Connection, candidates: Iterable[Operation], certain: set[int], held: _Rows, limit: int
) -> Iterator[Operation]:
    left = limit
    for operation in candidates:
        if left == 0:
            return
        if operation.id in certain or _touches(connection, operation.id, held):
            left -= 1
            yield operation


def _touches(connection: Connection, operation_id: int, held: _Rows) -> bool:
    images = list(read_body(connection, operation_id))
    for image in images:
        held.learn(image)
    return any(held.hold(image) for image in images)


def _last_operations(task_id: int) -> CompoundSelect[int]:
    """Select the operation that each row of the task stands at."""
    own = [select(table.c.op).where(table.c.task_id == task_id) for table in (statements, dependencies, steps, runs)]
    of_runs = [
        select(table.c.op).join(runs, runs.c.id == table.c.run_id).where(runs.c.task_id == task_id)
        for table in (pauses, evidence)
    ]
    asked = select(decisions.c.op).where(decisions.c.task_id == task_id)
    of_decisions = [
        select(table.c.op).join(decisions, decisions.c.id == table.c.decision_id).where(decisions.c.task_id == task_id)
        for table in (criteria, seals, choices)
    ]
    return union(select(tasks.c.op).where(tasks.c.id == task_id), *own, *of_runs, asked, *of_decisions)


def _named(connection: Connection, task_id: int) -> ColumnElement[bool]:
    """Whether a title names the task or one of its decisions: at its end, or before a colon."""
    keys = select(tasks.c.key).where(tasks.c.id == task_id)
    keys_of_decisions = select(decisions.c.key).where(decisions.c.task_id == task_id)
    named = [*connection.execute(keys).scalars(), *connection.execute(keys_of_decisions).scalars()]
    return or_(*(operations.c.title.like(f"% {key}{rest}") for key in named for rest in ("", ":%")))


def _small_import() -> ColumnElement[bool]:
    imports = or_(*(operations.c.title.like(f"{verb}import %") for verb in ("", "undo ", "redo ")))
    return imports & (func.length(operations.c.body) <= LARGE)
