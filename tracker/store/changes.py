"""The one way rows are written: every insert, update and delete leaves its image for the history.

A `Change` lives for one writing transaction, which becomes one operation. Updates touch only the columns that differ,
so that two people who change different fields of one thing both keep their change.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table, bindparam, select

from tracker.store import sqlite
from tracker.store.operations import Body, Image, Kind, Operation, append
from tracker.store.schema import operations

Values = Mapping[str, Any]


class Change:
    """A writing transaction under way. `connection` is there for reading what is about to be changed."""

    def __init__(self, connection: Connection, *, at: int, actor: str, face: str) -> None:
        self.connection = connection
        self.at = at
        self.actor = actor
        self.face = face
        self.project_id: int | None = None
        self.title = ""
        self.undoable = True
        self.kind: Kind = "do"
        self.target: int | None = None
        self.op = sqlite.next_id(connection, operations.name)
        self._body = Body()
        self._next_ids: dict[str, int] = {}

    def take_ids(self, table: Table, count: int = 1) -> range:
        """Reserve ids that no row of `table` ever had."""
        first = self._next_ids.get(table.name) or sqlite.next_id(self.connection, table.name)
        self._next_ids[table.name] = first + count
        return range(first, first + count)

    def insert(self, table: Table, rows: Sequence[Values]) -> list[int]:
        """Add rows, all with the same columns, and return their ids. Rows that carry an `id` keep it."""
        if not rows:
            return []
        fresh = iter(self.take_ids(table, sum("id" not in row for row in rows)))
        complete = [{"id": row["id"] if "id" in row else next(fresh), **row, "op": self.op} for row in rows]
        self.connection.execute(table.insert(), complete)
        columns = list(complete[0])
        kept_columns, kept_rows = self._body.created.setdefault(table.name, (columns, []))
        kept_rows.extend([row[column] for column in kept_columns] for row in complete)
        return [row["id"] for row in complete]

    def update(self, table: Table, row_id: int, values: Values) -> bool:
        """Set the columns of one row that differ from `values`; return whether any did."""
        row = self.connection.execute(select(table).where(table.c.id == row_id)).mappings().one()
        after = {name: value for name, value in values.items() if row[name] != value}
        if not after:
            return False
        before = {name: row[name] for name in after} | {"op": row["op"]}
        after["op"] = self.op
        self.connection.execute(table.update().where(table.c.id == bindparam("_id")), after | {"_id": row_id})
        self._body.changed.append((table.name, row_id, before, after))
        return True

    def delete(self, table: Table, row_ids: Iterable[int]) -> None:
        """Remove rows; whatever refers to them must have been removed before."""
        for row_id in row_ids:
            row = self.connection.execute(select(table).where(table.c.id == row_id)).mappings().one()
            self.connection.execute(table.delete().where(table.c.id == row_id))
            self._body.deleted.append((table.name, dict(row)))

    def replace_children(self, table: Table, parent: tuple[str, int], rows: Sequence[Values]) -> None:
        """Make `rows` the rows of `table` under one parent, touching none that stays as it is.

        `parent` is the column that refers to it and its id; each row has a `position`, which tells old from new.
        """
        column, parent_id = parent
        query = select(table).where(table.c[column] == parent_id).order_by(table.c.position, table.c.id)
        old = self.connection.execute(query).mappings().all()
        wanted = [{column: parent_id, **row} for row in rows]
        unchanged = {index for index, (was, row) in enumerate(zip(old, wanted, strict=False)) if _same(dict(was), row)}
        self.delete(table, [was["id"] for index, was in enumerate(old) if index not in unchanged])
        self.insert(table, [row for index, row in enumerate(wanted) if index not in unchanged])

    @property
    def is_empty(self) -> bool:
        """Whether nothing was changed so far."""
        return self._body.is_empty()

    def finish(self) -> int | None:
        """Write the operation and return its id; None, and no operation, when nothing was changed."""
        if self.is_empty:
            return None
        operation = Operation(
            id=self.op,
            at=self.at,
            utc_offset=time.localtime(self.at / 1000).tm_gmtoff // 60,
            actor=self.actor,
            face=self.face,
            project_id=self.project_id,
            title=self.title,
            kind=self.kind,
            target=self.target,
            undoable=self.undoable,
        )
        append(self.connection, operation, self._body)
        return self.op

    def put_back(self, table: Table, images: Sequence[Image]) -> None:
        """Make rows of `table` what their images say, `op` included: the step that undo and redo are made of.

        All images are of one kind: rows to remove, to bring back, or to change.
        """
        if not images:
            return
        if images[0].after is None:
            removed = [{"_id": image.id} for image in images]
            self.connection.execute(table.delete().where(table.c.id == bindparam("_id")), removed)
            self._body.deleted.extend((table.name, dict(image.before or {})) for image in images)
        elif images[0].before is None:
            rows = [dict(image.after or {}) for image in images]
            self.connection.execute(table.insert(), rows)
            columns = list(rows[0])
            self._body.created[table.name] = (columns, [[row[column] for column in columns] for row in rows])
        else:
            for image in images:
                changed = dict(image.after or {})
                self.connection.execute(table.update().where(table.c.id == image.id), changed)
                self._body.changed.append((table.name, image.id, dict(image.before or {}), changed))


def _same(row: Mapping[str, Any], wanted: Values) -> bool:
    return all(row[name] == value for name, value in wanted.items())
