"""What the tables are put together from: a name for every constraint, and the columns that many of them share."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, MetaData

from tracker.store.types import Whole

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

STRICT: dict[str, Any] = {"sqlite_strict": True, "sqlite_autoincrement": True}
"""Columns hold only what their type says, and no id is ever used again."""


def row_id() -> Column[int]:
    """The number of a row, which nothing else ever gets."""
    return Column("id", Integer, primary_key=True)


def op() -> Column[int]:
    """The operation that changed a row last."""
    return Column("op", Integer, nullable=False)


def refers(name: str, target: str, *, nullable: bool = False) -> Column[int]:
    """A reference that undo may check at the end of its transaction instead of row by row."""
    return Column(name, Integer, ForeignKey(f"{target}.id", deferrable=True, initially="IMMEDIATE"), nullable=nullable)


def one_of(column: str, words: tuple[str, ...], *, nullable: bool = False) -> CheckConstraint:
    """A constraint: the column holds one of these words."""
    listed = ", ".join(f"'{word}'" for word in words)
    empty = f"{column} IS NULL OR " if nullable else ""
    return CheckConstraint(f"{empty}{column} IN ({listed})", name=column)


def estimate() -> tuple[Column[int], Column[int], Column[int], CheckConstraint]:
    """An estimate in milliseconds; low and high are NULL when a single figure was given."""
    ordered = (
        "(estimate_low IS NULL) = (estimate_high IS NULL) AND (estimate_low IS NULL OR estimate_likely IS NOT NULL) "
        "AND coalesce(estimate_low, 0) >= 0 AND coalesce(estimate_likely, 0) >= 0 "
        "AND (estimate_low IS NULL OR (estimate_low <= estimate_likely AND estimate_likely <= estimate_high))"
    )
    return (
        Column("estimate_low", Whole),
        Column("estimate_likely", Whole),
        Column("estimate_high", Whole),
        CheckConstraint(ordered, name="estimate"),
    )
