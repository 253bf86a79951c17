"""What stands in the way of putting old pictures of rows back over what is stored now.

Four things can: a row that was changed since, a row that refers to one that would leave, a row that would come back to
find what it refers to gone, and a row that has meanwhile taken what must be unique. Each is found as the row that is in
the way; which operation put it there is for `tracker.store.undo` to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Table, select

from tracker.store.changes import Taken
from tracker.store.chunks import in_chunks
from tracker.store.images import Image
from tracker.store.schema import TRACKED, metadata

Pictures = Mapping[str, Sequence[Image]]
"""The images to be put back, by table."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A row that is in the way, and the operation it stands at: None when it is gone."""

    table: str
    id: int
    op: int | None


def find_obstacle(connection: Connection, pictures: Pictures) -> Obstacle | None:
    """Return the first row in the way of these images that can be seen before any is put back."""
    for name, images in pictures.items():
        table = metadata.tables.get(name)
        if table is None or not _fits(table, images):
            return Obstacle(name, images[0].id, None)
        found = (
            _changed(connection, table, images)
            or _referred_to(connection, table, pictures)
            or _left_alone(connection, table, pictures)
        )
        if found:
            return found
    return None


def _fits(table: Table, images: Sequence[Image]) -> bool:
    """Whether the table still has the columns that were recorded; a later schema may have dropped some."""
    known = set(table.c.keys())
    return all(known.issuperset(image.before or ()) and known.issuperset(image.after or ()) for image in images)


def _changed(connection: Connection, table: Table, images: Sequence[Image]) -> Obstacle | None:
    """Each row must stand exactly where its image leaves off: at the same `op`, or not exist at all."""
    stands: dict[int, int] = {}
    for ids in in_chunks(image.id for image in images):
        query = select(table.c.id, table.c.op).where(table.c.id.in_(ids))
        stands.update((row_id, op) for row_id, op in connection.execute(query))
    for image in images:
        if stands.get(image.id) != (None if image.before is None else image.before["op"]):
            return Obstacle(table.name, image.id, stands.get(image.id))
    return None


def _referred_to(connection: Connection, table: Table, pictures: Pictures) -> Obstacle | None:
    """No row may go on referring to one that leaves."""
    for child, column in _references_to(table):
        turned = {image.id for image in pictures.get(child.name, ()) if image.after is None or column in image.after}
        for ids in in_chunks(image.id for image in pictures[table.name] if image.after is None):
            query = select(child.c.id, child.c.op).where(child.c[column].in_(ids))
            for child_id, op in connection.execute(query):
                if child_id not in turned:
                    return Obstacle(child.name, child_id, op)
    return None


def _left_alone(connection: Connection, table: Table, pictures: Pictures) -> Obstacle | None:
    """A row that comes back must find what it refers to."""
    for column in table.c:
        for key in column.foreign_keys:
            parent = key.column.table
            coming = [image.after for image in pictures[table.name] if image.after is not None]
            wanted: set[int] = {row[column.name] for row in coming if row.get(column.name) is not None}
            wanted -= {image.id for image in pictures.get(parent.name, ()) if image.before is None}
            there: set[int] = set()
            for ids in in_chunks(wanted):
                there.update(connection.execute(select(parent.c.id).where(parent.c.id.in_(ids))).scalars())
            for missing in sorted(wanted - there):
                return Obstacle(parent.name, missing, None)
    return None


def _references_to(table: Table) -> list[tuple[Table, str]]:
    return [
        (child, column.name)
        for child in TRACKED
        for column in child.c
        if any(key.column.table is table for key in column.foreign_keys)
    ]


def find_twin(connection: Connection, taken: Taken) -> Obstacle:
    """Return the row that has what another one needs to come back."""
    table, row = taken.table, taken.row
    same = [table.c[name] == row[name] for name in taken.columns]
    for index in table.indexes:
        where = index.dialect_options["sqlite"]["where"]
        if index.unique and where is not None and index.columns.keys() == taken.columns:
            same.append(where)
    query = select(table.c.id, table.c.op).where(table.c.id != row["id"], *same)
    twin = connection.execute(query).first() if taken.columns else None
    return Obstacle(table.name, row["id"], None) if twin is None else Obstacle(table.name, twin.id, twin.op)
