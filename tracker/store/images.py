"""What an operation did to rows, as pictures of each row before and after.

A change collects them while it goes on, one per row whatever happens to it on the way, so that undo has only the first
and the last state to deal with. Stored, they are one compressed text: columns once, values in rows, which stays small
for an import of ten thousand things.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import LargeBinary

from tracker.store.schema import TRACKED, metadata

Row = Mapping[str, Any]

_BINARY = {(table.name, column.name) for table in TRACKED for column in table.c if isinstance(column.type, LargeBinary)}
"""The columns whose bytes JSON can only hold as hexadecimal text."""


@dataclass(frozen=True, slots=True)
class Image:
    """What happened to one row: created (no `before`), deleted (no `after`), or changed (both, those columns only)."""

    table: str
    id: int
    before: Row | None
    after: Row | None


@dataclass(frozen=True, slots=True)
class Body:
    """The images of one operation, by table and id. Grows while its change goes on."""

    created: dict[str, dict[int, dict[str, Any]]] = field(default_factory=dict)
    changed: dict[tuple[str, int], tuple[Row, Row]] = field(default_factory=dict)
    deleted: dict[tuple[str, int], Row] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Image]:
        for table, rows in self.created.items():
            for row_id, row in rows.items():
                yield Image(table, row_id, None, row)
        for (table, row_id), (before, after) in self.changed.items():
            yield Image(table, row_id, before, after)
        for (table, row_id), last in self.deleted.items():
            yield Image(table, row_id, last, None)

    def is_empty(self) -> bool:
        """Whether nothing was changed, or everything was taken back within the change."""
        return not (any(self.created.values()) or self.changed or self.deleted)

    def ids(self, table: str) -> set[int]:
        """Return the rows of a table that something happened to."""
        others = (each for each in (*self.changed, *self.deleted) if each[0] == table)
        return {*self.created.get(table, ()), *(row_id for _, row_id in others)}

    def create(self, table: str, rows: Sequence[dict[str, Any]]) -> None:
        """Note rows that were added; they belong to the body from now on."""
        self.created.setdefault(table, {}).update((row["id"], row) for row in rows)

    def change(self, table: str, row_id: int, before: Row, after: Row) -> None:
        """Note the columns of a row that were changed."""
        mine = self.created.get(table, {}).get(row_id)
        if mine is not None:
            mine.update(after)
            return
        first, last = self.changed.get((table, row_id), ({}, {}))
        self.changed[table, row_id] = ({**before, **first}, {**last, **after})

    def delete(self, table: str, row: Row) -> None:
        """Note a row that was removed, as it was."""
        if self.created.get(table, {}).pop(row["id"], None) is None:
            first, _ = self.changed.pop((table, row["id"]), ({}, {}))
            self.deleted[table, row["id"]] = {**row, **first}

    def pack(self) -> bytes:
        """Compress the images for storage."""
        document = {
            "created": {table: _table_out(table, rows) for table, rows in self.created.items() if rows},
            "changed": [[*key, before, after] for key, (before, after) in self.changed.items()],
            "deleted": [[table, row] for (table, _), row in self.deleted.items()],
        }
        text = json.dumps(document, ensure_ascii=False, separators=(",", ":"), allow_nan=False, default=_bytes_out)
        return zlib.compress(text.encode(), 1)

    @classmethod
    def unpack(cls, packed: bytes) -> Body:
        """Read stored images back."""
        document = json.loads(zlib.decompress(packed))
        body = cls()
        for table, (columns, rows) in document["created"].items():
            body.create(table, [_bytes_in(table, dict(zip(columns, values, strict=True))) for values in rows])
        for table, row_id, before, after in document["changed"]:
            body.changed[table, row_id] = (_bytes_in(table, before), _bytes_in(table, after))
        for table, row in document["deleted"]:
            body.deleted[table, row["id"]] = _bytes_in(table, row)
        return body


def _table_out(table: str, rows: Mapping[int, Row]) -> tuple[list[str], list[list[Any]]]:
    columns = metadata.tables[table].c.keys()
    return columns, [[row.get(column) for column in columns] for row in rows.values()]


def _bytes_out(value: object) -> str:
    if isinstance(value, bytes):
        return value.hex()
    raise TypeError(f"cannot keep {type(value).__name__} in the history")


def _bytes_in(table: str, row: dict[str, Any]) -> dict[str, Any]:
    for name in row:
        if (table, name) in _BINARY and row[name] is not None:
            row[name] = bytes.fromhex(row[name])
    return row
