"""Taking an operation back, and doing it again.

Both are operations themselves: they apply the images of another one backwards or forwards. They are refused as soon as
a row has been changed by a later operation or is referred to by a later row, because restoring an old picture over
newer facts would lose them without a word. The `op` of each row tells which operation it stands at.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, Connection, Table, exc, func, select

from tracker.errors import Refused
from tracker.store import sqlite
from tracker.store.changes import Change
from tracker.store.operations import UNDONE, Image, Operation, find_operation, find_operations, read_body
from tracker.store.schema import TRACKED, metadata, operations

CHUNK = 500
"""How many ids one query asks for; SQLite bounds the number of variables."""


@dataclass(frozen=True, slots=True)
class Scope:
    """Whose operations count: those of one actor through one face, in one project (None: whichever)."""

    actor: str
    face: str
    project_id: int | None

    def conditions(self) -> list[ColumnElement[bool]]:
        """The scope as conditions of a query."""
        found = [operations.c.actor == self.actor, operations.c.face == self.face]
        return found if self.project_id is None else [*found, operations.c.project_id == self.project_id]


def undo(change: Change, scope: Scope, operation_id: int | None = None) -> Operation:
    """Take back one operation, by default the latest of the scope that still stands; return it.

    Raises Refused, naming the later operation, when something has happened to its rows since.
    """
    found = _last_standing(change, scope) if operation_id is None else find_operation(change.connection, operation_id)
    if found.kind != "do":
        raise Refused(f"Operation {found.id} ({found.title}) is not one to undo.", "Undo or redo what it names.")
    if found.undone:
        raise Refused(f"Operation {found.id} ({found.title}) is already undone.", "`tracker redo` does it again.")
    if not found.undoable:
        raise Refused(f"Operation {found.id} ({found.title}) cannot be undone.", "Seals and amendments stay.")
    images = [Image(image.table, image.id, image.after, image.before) for image in _images(change, found)]
    _apply(change, found, "undo", images)
    return found


def redo(change: Change, scope: Scope) -> Operation:
    """Do again what this actor undid last, unless the actor has done something new since; return the operation."""
    newest = select(func.max(operations.c.id)).where(*scope.conditions(), operations.c.kind == "do")
    since = change.connection.execute(newest).scalar() or 0
    undoings = [*scope.conditions(), operations.c.kind == "undo", operations.c.id > since]
    for entry in find_operations(change.connection, *undoings):
        assert entry.target is not None, "an undo names what it took back"
        found = find_operation(change.connection, entry.target)
        if found.undone:
            _apply(change, found, "redo", list(_images(change, found)))
            return found
    raise Refused("There is nothing to redo.", "`tracker history` shows what was done and undone.")


def _last_standing(change: Change, scope: Scope) -> Operation:
    standing = [operations.c.kind == "do", operations.c.undoable, ~UNDONE]
    found = find_operations(change.connection, *scope.conditions(), *standing, limit=1)
    if found:
        return found[0]
    raise Refused(
        f"There is nothing of {scope.actor} to undo.",
        "Without a number, only what the same person did through the same face is undone; see `tracker history`.",
    )


def _images(change: Change, operation: Operation) -> Iterator[Image]:
    return read_body(change.connection, operation.id).images()


def _apply(change: Change, operation: Operation, kind: Literal["undo", "redo"], images: Sequence[Image]) -> None:
    """Put every row from `before` to `after`; parents come back before and leave after their children."""
    change.kind, change.target = kind, operation.id
    change.project_id = operation.project_id
    change.title = f"{kind} {operation.title}"
    sqlite.defer_foreign_keys(change.connection)
    by_table: dict[str, list[Image]] = defaultdict(list)
    for image in images:
        by_table[image.table].append(image)
    leaving = {name: {image.id for image in of_table if image.after is None} for name, of_table in by_table.items()}
    for name, of_table in by_table.items():
        _refuse_if_touched(change.connection, operation, name, of_table)
        _refuse_if_referred_to(change.connection, operation, name, leaving)
    try:
        for table in reversed(TRACKED):
            change.put_back(table, [image for image in by_table[table.name] if image.after is None])
        for table in TRACKED:
            change.put_back(table, [image for image in by_table[table.name] if image.before is None])
            change.put_back(table, [image for image in by_table[table.name] if image.before and image.after])
    except exc.IntegrityError as fault:
        raise _refused(change.connection, operation, _latest_on(change.connection, operation, images)) from fault
    for name, of_table in by_table.items():
        _refuse_if_orphaned(change.connection, operation, metadata.tables[name], of_table)


def _refuse_if_touched(connection: Connection, operation: Operation, name: str, images: Sequence[Image]) -> None:
    """Each row must stand exactly where its image leaves off: at the same `op`, or not exist at all."""
    table = metadata.tables[name]
    stands: dict[int, int] = {}
    for ids in _chunks(image.id for image in images):
        query = select(table.c.id, table.c.op).where(table.c.id.in_(ids))
        stands.update((row_id, op) for row_id, op in connection.execute(query))
    for image in images:
        if stands.get(image.id) != (None if image.before is None else image.before["op"]):
            later = stands.get(image.id) or _latest_on(connection, operation, [image])
            raise _refused(connection, operation, later)


def _refuse_if_referred_to(
    connection: Connection, operation: Operation, name: str, leaving: dict[str, set[int]]
) -> None:
    """No row that stays may refer to one that leaves."""
    for child, column in _references_to(name):
        for ids in _chunks(leaving[name]):
            for child_id, op in connection.execute(select(child.c.id, child.c.op).where(child.c[column].in_(ids))):
                if child_id not in leaving.get(child.name, ()):
                    raise _refused(connection, operation, op)


def _refuse_if_orphaned(connection: Connection, operation: Operation, table: Table, images: Sequence[Image]) -> None:
    """A row that comes back must find what it refers to."""
    for column in table.c:
        for key in column.foreign_keys:
            parent = key.column.table
            wanted = {image.after[column.name] for image in images if image.after and image.after.get(column.name)}
            for ids in _chunks(wanted):
                there = set(connection.execute(select(parent.c.id).where(parent.c.id.in_(ids))).scalars())
                lost = [Image(parent.name, missing, None, None) for missing in ids if missing not in there]
                if lost:
                    raise _refused(connection, operation, _latest_on(connection, operation, lost))


def _chunks(ids: Iterable[int]) -> Iterator[list[int]]:
    listed = list(ids)
    for start in range(0, len(listed), CHUNK):
        yield listed[start : start + CHUNK]


def _references_to(name: str) -> list[tuple[Table, str]]:
    return [
        (child, column.name)
        for child in TRACKED
        for column in child.c
        if any(key.column.table.name == name for key in column.foreign_keys)
    ]


def _latest_on(connection: Connection, operation: Operation, images: Sequence[Image]) -> int | None:
    """Find the latest operation that touched one of these rows, else one of these tables; looks only when refused."""
    rows = {(image.table, image.id) for image in images}
    tables = {image.table for image in images}
    on_table = None
    for later in find_operations(connection, operations.c.id > operation.id):
        touched = {(image.table, image.id) for image in read_body(connection, later.id).images()}
        if touched & rows:
            return later.id
        if on_table is None and any(table in tables for table, _ in touched):
            on_table = later.id
    return on_table


def _refused(connection: Connection, operation: Operation, later_id: int | None) -> Refused:
    named = f"Operation {operation.id} ({operation.title})"
    if later_id is None:
        return Refused(f"{named} no longer fits what is stored.", "`tracker history` shows what happened since.")
    later = find_operation(connection, later_id)
    return Refused(
        f"{named} stays as it is: operation {later.id} ({later.title}) changed the same things later.",
        f"Undo that one first: `tracker undo {later.id}`.",
    )
