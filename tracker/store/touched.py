"""What has happened to the tasks of a project since somebody last looked, as the history tells it.

Owns the question, not the answer to it: whoever keeps tasks in memory reads anew only those that are named here, and
everything when something was touched that any task may rest on. What is no part of where a task stands, such as
decisions, is passed over, and so are pauses and evidence, which never change without their run.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from sqlalchemy import Connection, Table, func, or_, select

from tracker.store.chunks import in_chunks
from tracker.store.images import Image
from tracker.store.operations import read_body
from tracker.store.schema import (
    checks,
    dependencies,
    operations,
    people,
    projects,
    runs,
    speed_profiles,
    statements,
    steps,
    tasks,
)

MOST_OPERATIONS = 50
LARGEST_BODY = 100_000
"""Beyond these it is quicker to read everything than to find out what has changed."""

_OF_TASKS = {table.name: table for table in (runs, statements, steps, dependencies)}
"""The tables whose rows belong to a task."""

_OF_ALL = {table.name for table in (projects, people, checks, speed_profiles)}
"""The tables on which any task may rest."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How far the history had come: the number of its last operation and that one's hash."""

    operation: int
    hash: str


@dataclass(frozen=True, slots=True)
class Touched:
    """The ids of the tasks that something happened to; `everything` when it cannot be narrowed down."""

    tasks: frozenset[int] = frozenset()
    everything: bool = False


EVERYTHING = Touched(everything=True)


def mark(connection: Connection) -> Mark:
    """Return how far the history has come."""
    query = select(operations.c.id, operations.c.hash).order_by(operations.c.id.desc()).limit(1)
    row = connection.execute(query).first()
    return Mark(row.id, row.hash) if row else Mark(0, "")


def touched_since(connection: Connection, project_id: int, since: Mark) -> Touched:
    """Return what was touched in a project after `since`; everything where the history is another one."""
    before = select(operations.c.hash).where(operations.c.id == since.operation)
    if connection.execute(before).scalar() != since.hash:
        return EVERYTHING
    mine = or_(operations.c.project_id == project_id, operations.c.project_id.is_(None))
    query = (
        select(operations.c.id, func.length(operations.c.body))
        .where(operations.c.id > since.operation, mine)
        .order_by(operations.c.id)
        .limit(MOST_OPERATIONS + 1)
    )
    later = connection.execute(query).all()
    if len(later) > MOST_OPERATIONS or any(size > LARGEST_BODY for _, size in later):
        return EVERYTHING
    return _narrowed(connection, [image for operation, _ in later for image in read_body(connection, operation)])


def _narrowed(connection: Connection, images: list[Image]) -> Touched:
    found: set[int] = set()
    unknown: dict[str, set[int]] = defaultdict(set)
    for image in images:
        owner = (image.before or {}).get("task_id") or (image.after or {}).get("task_id")
        if image.table == tasks.name and _stays_in_place(image):
            found.add(image.id)
        elif image.table in _OF_ALL or image.table == tasks.name:
            return EVERYTHING
        elif image.table in _OF_TASKS:
            found.update([owner] if owner else ())
            unknown[image.table].update(() if owner else [image.id])
    for name, ids in unknown.items():
        found |= _owners(connection, _OF_TASKS[name], ids)
    return Touched(frozenset(found))


def _stays_in_place(image: Image) -> bool:
    """Whether a task was neither added nor removed, and keeps its key and its place among the others."""
    if image.before is None or image.after is None:
        return False
    return not {"key", "position", "project_id"} & image.after.keys()


def _owners(connection: Connection, table: Table, ids: set[int]) -> set[int]:
    """Return the tasks of rows of which an image has only what changed."""
    found: set[int] = set()
    for some in in_chunks(ids):
        found.update(connection.execute(select(table.c.task_id).where(table.c.id.in_(some))).scalars())
    return found
