"""Inserting rows, few or many.

Few go the common way. For many, the common way spends more time on preparing each row than the database on taking it,
so they are turned into plain tuples here and handed to the driver in one call; the column types have the same say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Dialect, Table
from sqlalchemy.types import TypeDecorator

MANY = 200
"""From so many rows on, the preparation counts."""


def insert_rows(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows that all have the same columns."""
    compiled = table.insert().values(dict.fromkeys(rows[0])).compile(dialect=connection.dialect)
    order = getattr(compiled, "positiontup", None)
    if len(rows) < MANY or not order:
        connection.execute(table.insert(), [dict(row) for row in rows])
        return
    makers = [_maker(table, name, connection.dialect) for name in order]
    columns = [
        [row[name] for row in rows] if make is None else [make(row[name]) for row in rows]
        for name, make in zip(order, makers, strict=True)
    ]
    connection.exec_driver_sql(str(compiled), list(zip(*columns, strict=True)))


def _maker(table: Table, name: str, dialect: Dialect) -> Callable[[Any], Any] | None:
    """Return what turns a value of a column into what the driver takes; None where it is taken as it is."""
    kind = table.c[name].type
    if isinstance(kind, TypeDecorator):
        return lambda value: kind.process_bind_param(value, dialect)
    return None
