"""Tasks in outline: as much of a plan as a list of ten thousand tasks needs, in plain tuples.

Owns the quick way to read them. Most tasks of a large plan have never been touched and share a few ways of being
checked, so nothing is made for them until it is needed: whoever lists computes what a shape amounts to once, and asks
for the task itself where there is more to know. Dependencies are not part of an outline.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Text, func, select, type_coerce

from tracker.model.plan import Statement, Step, Task
from tracker.model.rows import NO_MARKS, Marks
from tracker.store.plan_rows import estimate_from, generation_from
from tracker.store.schema import checks, statements, steps, tasks

_Said = tuple[str, str | None, str | None]

_BETWEEN_FIELDS, _BETWEEN_USES = "\x1f", "\x1e"
"""What no label, number or list of labels contains."""


class Shape(NamedTuple):
    """What the estimates of a task are computed from: its generation and its uses of checks, as texts to compare."""

    generation: str | None
    uses: str | None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The checks of the task; their touch is not part of an outline."""
        return tuple(_step(*use.split(_BETWEEN_FIELDS)) for use in (self.uses or "").split(_BETWEEN_USES) if use)


def _step(label: str, low: str, likely: str, high: str, after: str) -> Step:
    figures = [int(figure) if figure else None for figure in (low, likely, high)]
    return Step(check=label, estimate=estimate_from(*figures), after=_names(after) if after else None)


class Outline(NamedTuple):
    """A task as it is stored: `said` are its done statements, each with what verifies it, and why it is accepted."""

    id: int
    key: str
    title: str
    shape: Shape
    said: tuple[_Said, ...]
    marks: Marks

    @property
    def task(self) -> Task:
        """The task without its dependencies."""
        done = [
            Statement(text=text, verified_by=_names(names) if names else (), accepted=accepted)
            for text, names, accepted in self.said
        ]
        generation = generation_from(self.shape.generation)
        return Task(key=self.key, title=self.title, done=tuple(done), generation=generation, checks=self.shape.steps)


def _names(text: str) -> tuple[str, ...]:
    return tuple(json.loads(text))


def read_outlines(connection: Connection, project_id: int) -> Iterator[Outline]:
    """Yield the tasks of a project in the order of the plan."""
    said = _statements(connection, project_id)
    uses = _uses(connection, project_id)
    query = (
        select(
            tasks.c.id,
            tasks.c.key,
            tasks.c.title,
            type_coerce(tasks.c.generation, Text),
            tasks.c.dropped,
            tasks.c.reopened,
        )
        .where(tasks.c.project_id == project_id)
        .order_by(tasks.c.position, tasks.c.id)
    )
    for task_id, key, title, generation, dropped, reopened in connection.execute(query):
        unmarked = dropped is None and reopened is None
        yield Outline(
            task_id,
            key,
            title,
            Shape(generation, uses.get(task_id)),
            said.get(task_id, ()),
            NO_MARKS if unmarked else Marks(dropped=dropped, reopened=reopened),
        )


def _statements(connection: Connection, project_id: int) -> dict[int, tuple[_Said, ...]]:
    query = (
        select(
            statements.c.task_id, statements.c.text, type_coerce(statements.c.verified_by, Text), statements.c.accepted
        )
        .join(tasks)
        .where(tasks.c.project_id == project_id)
        .order_by(statements.c.task_id, statements.c.position)
    )
    found: dict[int, tuple[_Said, ...]] = defaultdict(tuple)
    for task_id, text, verified_by, accepted in connection.execute(query):
        found[task_id] += ((text, verified_by, accepted),)
    return found


def _uses(connection: Connection, project_id: int) -> dict[int, str]:
    """Return the uses of checks of each task in their order, one text per task: there are far fewer to make of it."""
    columns = (checks.c.label, steps.c.estimate_low, steps.c.estimate_likely, steps.c.estimate_high, steps.c.after)
    one = (
        select(steps.c.task_id, _joined(*columns).label("text"))
        .join(tasks, tasks.c.id == steps.c.task_id)
        .join(checks, checks.c.id == steps.c.check_id)
        .where(tasks.c.project_id == project_id)
        .order_by(steps.c.task_id, steps.c.position)
        .subquery()
    )
    query = select(one.c.task_id, func.aggregate_strings(one.c.text, _BETWEEN_USES)).group_by(one.c.task_id)
    return {row[0]: row[1] for row in connection.execute(query)}


def _joined(first: ColumnElement[Any], *others: ColumnElement[Any]) -> ColumnElement[str]:
    """One text of several columns; what is NULL is empty."""
    text: ColumnElement[str] = type_coerce(first, Text)
    for column in others:
        text = text + _BETWEEN_FIELDS + func.coalesce(type_coerce(column, Text), "")
    return text
