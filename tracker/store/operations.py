"""The history: an append-only chain of operations, each sealed with the hash of the one before.

An operation keeps who did what, when and through which face, and one compressed body with the images of every row it
changed. The images are `tracker.store.images`, what they mean for undo is in `tracker.store.undo`; this module writes,
reads and verifies the chain.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, exists, select

from tracker.errors import NotFound, StoreFailed
from tracker.store import sqlite
from tracker.store.images import Body
from tracker.store.schema import operations
from tracker.store.types import to_json

Kind = Literal["do", "undo", "redo"]

FIRST_HASH = "0" * 64
"""What the first operation carries as the hash of its predecessor."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One entry of the history without its body; `undone` says whether it stands taken back at present."""

    id: int
    at: int
    utc_offset: int
    actor: str
    face: str
    project_id: int | None
    title: str
    kind: Kind
    target: int | None = None
    undoable: bool = True
    undone: bool = False


def append(connection: Connection, operation: Operation, body: Body) -> None:
    """Write an operation at the end of the chain; call inside the transaction of its changes."""
    previous = connection.execute(select(operations.c.hash).order_by(operations.c.id.desc()).limit(1)).scalar()
    packed = body.pack()
    record = {
        "id": operation.id,
        "at": operation.at,
        "utc_offset": operation.utc_offset,
        "actor": operation.actor,
        "face": operation.face,
        "project_id": operation.project_id,
        "title": operation.title,
        "kind": operation.kind,
        "target": operation.target,
        "undoable": operation.undoable,
        "body": packed,
        "previous": previous or FIRST_HASH,
    }
    connection.execute(operations.insert(), record | {"hash": digest(record)})


def digest(record: Mapping[str, Any]) -> str:
    """Return the SHA-256 of the previous hash and the canonical form of the operation, its body by its own hash."""
    canonical = {name: value for name, value in record.items() if name not in ("body", "previous", "hash")}
    canonical["undoable"] = bool(canonical["undoable"])
    canonical["body"] = hashlib.sha256(record["body"]).hexdigest()
    return hashlib.sha256((record["previous"] + to_json(canonical)).encode("utf-8", "surrogatepass")).hexdigest()


def chain_faults(connection: Connection) -> list[str]:
    """Recompute the chain from its beginning; return what does not fit.

    A chain that somebody rewrote as a whole, from some point to the end, cannot be told from an honest one.
    """
    faults = []
    expected, number = FIRST_HASH, 0
    for found in connection.execute(select(operations).order_by(operations.c.id)).mappings():
        row = dict(found)
        if row["previous"] != expected or row["id"] != number + 1:
            faults.append(f"operation {row['id']} does not follow operation {number}")
        if digest(row) != row["hash"]:
            faults.append(f"operation {row['id']} was altered after it was recorded")
        expected, number = row["hash"], row["id"]
    if sqlite.next_id(connection, operations.name) != number + 1:
        faults.append(f"operations after {number} were removed")
    return faults


def read_body(connection: Connection, operation_id: int) -> Body:
    """Return the images of an operation. Raises StoreFailed when they are not those that were recorded."""
    row = dict(connection.execute(select(operations).where(operations.c.id == operation_id)).mappings().one())
    if digest(row) != row["hash"]:
        raise StoreFailed(
            f"Operation {operation_id} was altered after it was recorded; it is not used.",
            "`tracker doctor` lists everything that does not fit.",
        )
    return Body.unpack(row["body"])


_FIELDS = [column for column in operations.c if column.name not in ("body", "previous", "hash")]


_later = operations.alias("later")
LAST_WORD = ~exists().where(_later.c.target == operations.c.target, _later.c.id > operations.c.id)
"""Whether an undo or redo is the last thing that was done about its target."""


def _stands_undone() -> ColumnElement[bool]:
    word, later = operations.alias("word"), operations.alias("overruling")
    overruled = exists().where(later.c.target == word.c.target, later.c.id > word.c.id)
    return exists().where(word.c.target == operations.c.id, word.c.kind == "undo", ~overruled)


UNDONE = _stands_undone()
"""Whether the last thing that was done about an operation was to undo it."""


def find_operations(
    connection: Connection, *conditions: ColumnElement[bool], limit: int | None = None
) -> list[Operation]:
    """Return the operations that meet all conditions (on the table, `UNDONE`, `LAST_WORD`), the newest first."""
    query = select(*_FIELDS, UNDONE.label("undone")).where(*conditions).order_by(operations.c.id.desc()).limit(limit)
    return [Operation(**row) for row in connection.execute(query).mappings()]


def find_operation(connection: Connection, operation_id: int) -> Operation:
    """Return one operation by its number; raises NotFound."""
    found = find_operations(connection, operations.c.id == operation_id)
    if not found:
        raise NotFound(f"There is no operation {operation_id}.", "`tracker history` lists them.")
    return found[0]
