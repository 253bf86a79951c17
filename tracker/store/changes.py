"""The one way rows are written: every insert, update and delete leaves its image for the history.

A `Change` lives for one writing transaction, which becomes one operation. Updates touch only the columns that differ,
so that two people who change different fields of one thing both keep their change.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table, bindparam, exc, select

from tracker.store import sqlite
from tracker.store.bulk import insert_rows
from tracker.store.chunks import in_chunks
from tracker.store.faults import violated_columns
from tracker.store.guard import hold_seals
from tracker.store.images import Body, Image
from tracker.store.operations import Kind, Operation, append
from tracker.store.schema import operations, seals
from tracker.store.types import Json, to_json

Values = Mapping[str, Any]


class Taken(Exception):
    """A row cannot be put back, because another one has the same values in `columns`, which must be unique."""

    def __init__(self, table: Table, row: Values, columns: list[str]) -> None:
        super().__init__(f"{table.name} already has a row with this {', '.join(columns)}")
        self.table = table
        self.row = row
        self.columns = columns


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
        columns = rows[0].keys()
        if any(row.keys() != columns for row in rows):
            raise ValueError(f"rows of {table.name} that are added together need the same columns")
        fresh = iter(() if "id" in columns else self.take_ids(table, len(rows)))
        complete = [{"id": row["id"] if "id" in row else next(fresh), **row, "op": self.op} for row in rows]
        insert_rows(self.connection, table, complete)
        self._body.create(table.name, complete)
        return [row["id"] for row in complete]

    def update(self, table: Table, row_id: int, values: Values) -> bool:
        """Set the columns of one row that differ from `values`; return whether any did."""
        row = self.connection.execute(select(table).where(table.c.id == row_id)).mappings().one()
        after = {name: value for name, value in values.items() if _differ(table, name, row[name], value)}
        if not after:
            return False
        before = {name: row[name] for name in after} | {"op": row["op"]}
        after["op"] = self.op
        self.connection.execute(table.update().where(table.c.id == bindparam("_id")), after | {"_id": row_id})
        self._body.change(table.name, row_id, before, after)
        return True

    def delete(self, table: Table, row_ids: Iterable[int]) -> None:
        """Remove rows; whatever refers to them must have been removed before."""
        for ids in in_chunks(row_ids):
            for row in self.connection.execute(select(table).where(table.c.id.in_(ids))).mappings():
                self._body.delete(table.name, dict(row))
            self.connection.execute(table.delete().where(table.c.id.in_(ids)))

    def replace_children(self, table: Table, parent: tuple[str, int], rows: Sequence[Values]) -> None:
        """Make `rows` the rows of `table` under one parent, touching none that stays as it is.

        `parent` is the column that refers to it and its id; each row has a `position`, which tells old from new.
        """
        column, parent_id = parent
        query = select(table).where(table.c[column] == parent_id).order_by(table.c.position, table.c.id)
        old = self.connection.execute(query).mappings().all()
        wanted = [{column: parent_id, **row} for row in rows]
        unchanged = {
            index
            for index, (was, row) in enumerate(zip(old, wanted, strict=False))
            if not any(_differ(table, name, was[name], value) for name, value in row.items())
        }
        self.delete(table, [was["id"] for index, was in enumerate(old) if index not in unchanged])
        self.insert(table, [row for index, row in enumerate(wanted) if index not in unchanged])

    @property
    def is_empty(self) -> bool:
        """Whether nothing was changed so far."""
        return self._body.is_empty()

    def finish(self) -> int | None:
        """Write the operation and return its id; None, and no operation, when nothing was changed.

        Raises BreaksSeal when the change would alter what is sealed. What made a seal cannot be undone.
        """
        if self.is_empty:
            return None
        self.hold_seals()
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
            undoable=self.undoable and not self._body.ids(seals.name),
        )
        append(self.connection, operation, self._body)
        return self.op

    def hold_seals(self) -> None:
        """Raise BreaksSeal when what was changed so far would alter what is sealed."""
        hold_seals(self.connection, self._body)

    def put_back(self, table: Table, images: Sequence[Image]) -> None:
        """Make rows of `table` what their images say, `op` included: the step that undo and redo are made of.

        Rows that change are taken out and put in again, because two that swap a name are in each other's way otherwise.
        References must be deferred. Raises Taken when a row that is none of these has what one of them needs.
        """
        was: dict[int, dict[str, Any]] = {}
        for ids in in_chunks(image.id for image in images if image.before is not None):
            rows = self.connection.execute(select(table).where(table.c.id.in_(ids))).mappings()
            was.update((row["id"], dict(row)) for row in rows)
            self.connection.execute(table.delete().where(table.c.id.in_(ids)))
        empty = dict.fromkeys(table.c.keys())
        back = [{**empty, **was.get(image.id, {}), **image.after} for image in images if image.after is not None]
        if back:
            self._put_in(table, back)
        self._note(table.name, images, was, {row["id"]: row for row in back})

    def _put_in(self, table: Table, rows: Sequence[dict[str, Any]]) -> None:
        try:
            self.connection.execute(table.insert(), rows)
        except exc.IntegrityError as fault:
            inside: set[int] = set()
            for ids in in_chunks(row["id"] for row in rows):
                inside.update(self.connection.execute(select(table.c.id).where(table.c.id.in_(ids))).scalars())
            first = next(row for row in rows if row["id"] not in inside)
            raise Taken(table, first, [name.split(".")[1] for name in violated_columns(fault)]) from fault

    def _note(self, table: str, images: Sequence[Image], was: Mapping[int, Values], now: Mapping[int, Any]) -> None:
        self._body.create(table, [now[image.id] for image in images if image.before is None])
        for image in images:
            if image.after is None:
                self._body.delete(table, was[image.id])
            elif image.before is not None:
                self._body.change(table, image.id, image.before, image.after)


def _differ(table: Table, name: str, was: Any, wanted: Any) -> bool:  # noqa: ANN401 - values of any column
    """Whether a column would hold something else; a JSON value is what it is stored as, a tuple like a list."""
    if isinstance(table.c[name].type, Json):
        return to_json(was) != to_json(wanted)
    return bool(was != wanted)
