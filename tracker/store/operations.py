"""The history: an append-only chain of operations, each sealed with the hash of the one before.

An operation keeps who did what, when and through which face, and one compressed body with the images of every row it
changed. What the images mean for undo is in `tracker.store.undo`; this module writes, reads and verifies the chain.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, exists, select

from tracker.errors import NotFound
from tracker.store.schema import operations
from tracker.store.types import to_json

Kind = Literal["do", "undo", "redo"]
Row = Mapping[str, Any]

FIRST_HASH = "0" * 64
"""What the first operation carries as the hash of its predecessor."""


@dataclass(frozen=True, slots=True)
class Image:
    """What happened to one row: created (no `before`), deleted (no `after`), or changed (both, those columns only)."""

    table: str
    id: int
    before: Row | None
    after: Row | None


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


@dataclass(frozen=True, slots=True)
class Body:
    """The images of an operation in a shape that stays small for ten thousand rows: columns once, values in rows."""

    created: dict[str, tuple[list[str], list[list[Any]]]] = field(default_factory=dict)
    changed: list[tuple[str, int, Row, Row]] = field(default_factory=list)
    deleted: list[tuple[str, Row]] = field(default_factory=list)

    def images(self) -> Iterator[Image]:
        """Yield one image per change, the created rows first."""
        for table, (columns, rows) in self.created.items():
            for values in rows:
                row: Row = dict(zip(columns, values, strict=True))
                yield Image(table, row["id"], None, row)
        for table, row_id, before, after in self.changed:
            yield Image(table, row_id, before, after)
        for table, row in self.deleted:
            yield Image(table, row["id"], row, None)

    def is_empty(self) -> bool:
        """Whether nothing was changed."""
        return not (self.created or self.changed or self.deleted)

    def pack(self) -> bytes:
        """Compress the body for storage."""
        document = {"created": self.created, "changed": self.changed, "deleted": self.deleted}
        text = json.dumps(document, ensure_ascii=False, separators=(",", ":"), allow_nan=False, default=_bytes_out)
        return zlib.compress(text.encode("utf-8", "surrogatepass"), 1)

    @classmethod
    def unpack(cls, packed: bytes) -> Body:
        """Read a stored body back."""
        document = json.loads(zlib.decompress(packed).decode("utf-8", "surrogatepass"), object_hook=_bytes_in)
        return cls(
            {table: (columns, rows) for table, (columns, rows) in document["created"].items()},
            [(table, row_id, before, after) for table, row_id, before, after in document["changed"]],
            [(table, row) for table, row in document["deleted"]],
        )


def _bytes_out(value: object) -> dict[str, str]:
    if isinstance(value, bytes):
        return {"__hex__": value.hex()}
    raise TypeError(f"cannot keep {type(value).__name__} in the history")


def _bytes_in(value: dict[str, Any]) -> Any:  # noqa: ANN401 - any JSON value
    return bytes.fromhex(value["__hex__"]) if value.keys() == {"__hex__"} else value


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
    connection.execute(operations.insert(), record | {"hash": _digest(record)})


def _digest(record: Mapping[str, Any]) -> str:
    """SHA-256 of the previous hash and the canonical form of the operation, its body by its own hash."""
    canonical = {name: value for name, value in record.items() if name not in ("body", "previous", "hash")}
    canonical["undoable"] = bool(canonical["undoable"])
    canonical["body"] = hashlib.sha256(record["body"]).hexdigest()
    return hashlib.sha256((record["previous"] + to_json(canonical)).encode("utf-8", "surrogatepass")).hexdigest()


def chain_faults(connection: Connection) -> list[str]:
    """Recompute the chain from its beginning; return what does not fit.

    A chain that somebody rewrote as a whole, from some point to the end, cannot be told from an honest one.
    """
    faults = []
    expected = FIRST_HASH
    for row in connection.execute(select(operations).order_by(operations.c.id)).mappings():
        if row["previous"] != expected:
            faults.append(f"operation {row['id']} does not follow the one before it")
        if _digest(dict(row)) != row["hash"]:
            faults.append(f"operation {row['id']} was altered after it was recorded")
        expected = row["hash"]
    return faults


def read_body(connection: Connection, operation_id: int) -> Body:
    """Return the images of an operation."""
    packed = connection.execute(select(operations.c.body).where(operations.c.id == operation_id)).scalar_one()
    return Body.unpack(packed)


_FIELDS = [column for column in operations.c if column.name not in ("body", "previous", "hash")]


def _stands_undone() -> ColumnElement[bool]:
    """Whether the last thing that was done about an operation was to undo it."""
    word, later = operations.alias("word"), operations.alias("later")
    overruled = exists().where(later.c.target == word.c.target, later.c.id > word.c.id)
    return exists().where(word.c.target == operations.c.id, word.c.kind == "undo", ~overruled)


UNDONE = _stands_undone()


def find_operations(
    connection: Connection, *conditions: ColumnElement[bool], limit: int | None = None
) -> list[Operation]:
    """Return the operations that meet all conditions (columns of the table, `UNDONE`), the newest first."""
    query = select(*_FIELDS, UNDONE.label("undone")).where(*conditions).order_by(operations.c.id.desc()).limit(limit)
    return [Operation(**row) for row in connection.execute(query).mappings()]


def find_operation(connection: Connection, operation_id: int) -> Operation:
    """Return one operation by its number; raises NotFound."""
    found = find_operations(connection, operations.c.id == operation_id)
    if not found:
        raise NotFound(f"There is no operation {operation_id}.", "`tracker history` lists them.")
    return found[0]
