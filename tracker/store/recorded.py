"""Whether the rows are what the history says they are; whoever changed them with other tools is found out.

Every row is what the operations that touched it made of it: created in one, changed in others, removed in the last. The
history is walked from its end to its beginning, so that for each column the newest word counts, and only some thousand
rows are looked at together, however long the history is. Seals have an examination of their own (`store.sealing`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from sqlalchemy import Connection, select

from tracker.errors import StoreFailed
from tracker.store.chunks import in_chunks
from tracker.store.images import Image, Row
from tracker.store.operations import read_body
from tracker.store.schema import TRACKED, metadata, operations, seals
from tracker.store.types import Json, to_json

_TOGETHER = 5_000
"""How many images are compared with the rows at a time."""

_TABLES = tuple(table for table in TRACKED if table.name != seals.name)


@dataclass(slots=True)
class _Walk:
    """How far each row is known: the columns that newer operations have told; None once it is known as a whole."""

    told: dict[str, dict[int, set[str] | None]] = field(default_factory=lambda: defaultdict(dict))
    complete: bool = True

    def images(self, connection: Connection) -> Iterator[tuple[int, Image]]:
        """Yield the images of all operations with their numbers, the newest first; skip what cannot be trusted."""
        for number in connection.execute(select(operations.c.id).order_by(operations.c.id.desc())).scalars().all():
            try:
                body = read_body(connection, number)
            except StoreFailed:
                self.complete = False
                continue
            yield from ((number, image) for image in body if image.table != seals.name)

    def fault(self, number: int, image: Image, row: Row | None) -> str:
        """Hold one image against the row; an empty text when they agree, or something newer has told."""
        known = self.told[image.table].get(image.id, set())
        if known is None:
            return ""
        self.told[image.table][image.id] = (
            None if image.before is None or image.after is None else known | set(image.after)
        )
        what = f"row {image.id} of {image.table}"
        if image.after is None:
            return "" if row is None or known else f"{what} is there again, which operation {number} removed"
        if row is None:
            self.told[image.table][image.id] = None
            return f"{what} is gone, which operation {number} recorded"
        other = sorted(name for name in image.after.keys() - known if _differ(image.table, name, row, image.after))
        return f"{what} is not what operation {number} recorded: {', '.join(other)}" if other else ""


def unrecorded_changes(connection: Connection) -> list[str]:
    """Compare every row with the operations that touched it; return what was changed, removed or added otherwise."""
    walk = _Walk()
    faults: list[str] = []
    images = walk.images(connection)
    while some := list(islice(images, _TOGETHER)):
        rows = _rows(connection, some)
        found = (walk.fault(number, image, rows.get((image.table, image.id))) for number, image in some)
        faults += [fault for fault in found if fault]
    return faults + list(_never_recorded(connection, walk))


def _rows(connection: Connection, some: list[tuple[int, Image]]) -> Mapping[tuple[str, int], Row]:
    wanted: dict[str, set[int]] = defaultdict(set)
    for _, image in some:
        wanted[image.table].add(image.id)
    found: dict[tuple[str, int], Row] = {}
    for name, ids in wanted.items():
        table = metadata.tables[name]
        for chunk in in_chunks(ids):
            rows = connection.execute(select(table).where(table.c.id.in_(chunk))).mappings()
            found.update(((name, row["id"]), dict(row)) for row in rows)
    return found


def _differ(table: str, name: str, row: Row, image: Row) -> bool:
    if name not in row:
        return False
    if isinstance(metadata.tables[table].c[name].type, Json):
        return to_json(row[name]) != to_json(image[name])
    return bool(row[name] != image[name])


def _never_recorded(connection: Connection, walk: _Walk) -> Iterator[str]:
    """Yield the rows that no operation created; where an operation cannot be read nobody can tell."""
    if not walk.complete:
        return
    for table in _TABLES:
        told = walk.told[table.name]
        for row_id in connection.execute(select(table.c.id).order_by(table.c.id)).scalars():
            if told.get(row_id, set()) is not None:
                yield f"row {row_id} of {table.name} was never recorded in the history"
