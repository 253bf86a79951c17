"""How large a plan is, and which tasks stand first in it: what can be known of it without reading all tasks."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from tracker.store.schema import tasks


def count_tasks(connection: Connection, project_id: int) -> int:
    """Return the number of tasks of a project."""
    return connection.execute(select(func.count()).where(tasks.c.project_id == project_id)).scalar_one()


def first_tasks(connection: Connection, project_id: int, count: int) -> list[str]:
    """Return the keys of the tasks that stand first in the order of the plan."""
    query = select(tasks.c.key).where(tasks.c.project_id == project_id).order_by(tasks.c.position, tasks.c.id)
    return list(connection.execute(query.limit(count)).scalars())
