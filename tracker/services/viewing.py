"""The rows of all tasks, with every figure.

Owns which digests the rows of a project are made of: those that the store computes without reading every run. What a
figure means is the model's.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

from tracker.model.plan import Project
from tracker.model.rows import TaskRow
from tracker.model.runs import NO_RUNS
from tracker.model.task_rows import task_row
from tracker.services.context import Context, current_project
from tracker.services.grounding import read_ground
from tracker.store.plans import Record, read_tasks
from tracker.store.totals import read_digests


@dataclass(frozen=True, slots=True, kw_only=True)
class ProjectRows:
    """A project and the rows of its tasks, in the order of the plan, as of `now`."""

    project: Project
    now: int
    rows: tuple[TaskRow, ...]


def task_rows(context: Context) -> ProjectRows:
    """Return the row of every task of the project."""
    with context.reading() as connection:
        return rows_of(connection, current_project(connection, context), context.now())


def rows_of(connection: Connection, project: Record[Project], now: int) -> ProjectRows:
    """Return the rows of a project that is being read."""
    ground = read_ground(connection, project)
    digests = read_digests(connection, project.id, ground.records, now)
    rows = [
        task_row(
            record.thing,
            ground.checks,
            ground.project,
            ground.profiles,
            digests.get(record.id, NO_RUNS),
            record.marks,
            now,
        )
        for record in read_tasks(connection, project.id).values()
    ]
    return ProjectRows(project=ground.project, now=now, rows=tuple(rows))
