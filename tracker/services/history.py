"""What was done, and taking it back: the history of a project, undo and redo.

Owns whose operations count as "mine": those of the same actor through the same face in the same project. A database
whose only project was undone away has no project left to look in; then all of the actor's operations count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta, timezone, tzinfo

from sqlalchemy import Connection

from tracker.errors import Refused
from tracker.model.times import load_zone, show_instant
from tracker.services.context import Context, current_project
from tracker.services.wholeness import stored_faults
from tracker.store import undo as store
from tracker.store.changes import Change
from tracker.store.images import Image
from tracker.store.operations import Operation, find_operation, find_operations, read_body
from tracker.store.options import told_change
from tracker.store.plans import read_projects
from tracker.store.schema import operations

__all__ = [
    "FieldChange",
    "Operation",
    "OperationPage",
    "Zones",
    "read_history",
    "read_operation",
    "redo",
    "undo",
    "when",
    "zones_of",
]

Zones = Mapping[int, tzinfo]
"""The zone of each project, by the id that operations carry."""

_OURS = frozenset(("id", "op", "base", "position"))
"""Columns that mean something to the store only."""

_NO_PLAN = frozenset(("runs", "pauses", "evidence", "scores", "choices", "reviews"))
"""Tables that no plan refers to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldChange:
    """One column of one row, before and after; None is empty. What is sealed away reads `sealed away`."""

    what: str
    field: str
    before: object
    after: object


@dataclass(frozen=True, slots=True, kw_only=True)
class OperationPage:
    """An operation, how many rows of each kind it created and deleted, and every field it changed."""

    operation: Operation
    created: dict[str, int]
    deleted: dict[str, int]
    changed: tuple[FieldChange, ...]


def read_history(context: Context, limit: int | None = None, *, everywhere: bool = False) -> list[Operation]:
    """Return the operations of the project, or of the whole database, the newest first."""
    with context.reading() as connection:
        project_id = None if everywhere else _project_id(connection, context)
        of_project = [] if project_id is None else [operations.c.project_id == project_id]
        return find_operations(connection, *of_project, limit=limit)


def zones_of(context: Context) -> Zones:
    """Return the zone of every project, so that moments are shown on its clock."""
    with context.reading() as connection:
        return {record.id: load_zone(record.thing.timezone) for record in read_projects(connection)}


def when(operation: Operation, zones: Zones) -> str:
    """Show the moment on the project's clock; where there is no project any more, on that of whoever recorded it."""
    recorded = timezone(timedelta(minutes=operation.utc_offset))
    return show_instant(operation.at, zones.get(operation.project_id or 0, recorded))


def read_operation(context: Context, operation_id: int) -> OperationPage:
    """Return what one operation did. Raises NotFound."""
    with context.reading() as connection:
        operation = find_operation(connection, operation_id)
        images = list(read_body(connection, operation_id))
        changed = tuple(change for image in images for change in _changes(connection, image))
    return OperationPage(
        operation=operation,
        created=dict(Counter(image.table for image in images if image.before is None)),
        deleted=dict(Counter(image.table for image in images if image.after is None)),
        changed=changed,
    )


def undo(context: Context, operation_id: int | None = None) -> Operation:
    """Take back an operation, by default this actor's latest one that stands; return it.

    Raises NotFound, or Refused when something newer rests on it.
    """
    with context.changing("undo") as change:
        undone = store.undo(change, _scope(change.connection, context), operation_id)
        _refuse_broken_plan(context, change, undone)
        return undone


def redo(context: Context, operation_id: int | None = None) -> Operation:
    """Do again what was undone, by default what this actor undid last; return it. Raises Refused or NotFound."""
    with context.changing("redo") as change:
        redone = store.redo(change, _scope(change.connection, context), operation_id)
        _refuse_broken_plan(context, change, redone)
        return redone


def _refuse_broken_plan(context: Context, change: Change, done: Operation) -> None:
    """Refuse to leave a plan that refers to what is no longer there.

    Performers, checks that verify and speed profiles are referred to by name, which rows alone cannot guard. Faults
    that were there before do not count: taking something back may be the way to mend them.
    """
    if not {image.table for image in read_body(change.connection, done.id)} - _NO_PLAN:
        return
    after = stored_faults(change.connection)
    if after:
        with context.reading() as before:
            new = [fault for fault in after if fault not in set(stored_faults(before))]
        if new:
            raise Refused(f"That would leave a plan that does not hold: {new[0]}", "Undo what came later first.")


def _scope(connection: Connection, context: Context) -> store.Scope:
    return store.Scope(context.actor, context.face, _project_id(connection, context))


def _project_id(connection: Connection, context: Context) -> int | None:
    if not read_projects(connection):
        return None
    return current_project(connection, context).id


def _changes(connection: Connection, image: Image) -> list[FieldChange]:
    if image.before is None or image.after is None:
        return []
    what = f"{image.table} {image.id}"
    readable = told_change(connection, image)
    if readable is not None:
        return [FieldChange(what=what, field=name, before=was, after=now) for name, was, now in readable]
    return [
        FieldChange(what=what, field=name, before=_shown(image.before[name]), after=_shown(value))
        for name, value in image.after.items()
        if name not in _OURS
    ]


def _shown(value: object) -> object:
    return "sealed away" if isinstance(value, bytes) else value
