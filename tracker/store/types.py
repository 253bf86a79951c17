"""Column types: what a value must be before it may be stored.

Strict tables know INTEGER, TEXT, REAL and BLOB. Whatever is more than that (an instant, a flag, a JSON value) gets its
own type here, which refuses what would be read back as something else.
"""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import BigInteger, Dialect, Integer, Text
from sqlalchemy.types import TypeDecorator

LAST_INSTANT = 253_402_300_800_000
"""The end of the year 9999, in milliseconds UTC."""

Whole = BigInteger().with_variant(Integer(), "sqlite")
"""A whole number of 64 bits; SQLite calls it INTEGER."""


class Instant(TypeDecorator[int]):
    """An instant in whole milliseconds UTC. Anything else, a datetime without a zone above all, is refused."""

    impl = Whole
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Let whole milliseconds through and nothing else."""
        if value is not None and (type(value) is not int or not 0 <= value < LAST_INSTANT):
            raise TypeError(f"an instant is a whole number of milliseconds UTC, not {value!r}")
        return value


class Flag(TypeDecorator[bool]):
    """A yes or no, kept as 1 or 0."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: bool | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        """Store 1 or 0."""
        return None if value is None else int(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> bool | None:  # noqa: ARG002
        """Read back a bool."""
        return None if value is None else bool(value)


_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")).encode


def to_json(value: Any) -> str:  # noqa: ANN401 - any JSON value
    """Write a JSON value in its one canonical form: sorted keys, no spaces, no NaN."""
    return "{}" if value == {} else _encode(value)


class Json(TypeDecorator[Any]):
    """A JSON value in canonical form; None is stored as NULL."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:  # noqa: ANN401, ARG002
        """Store the canonical text."""
        return None if value is None else to_json(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:  # noqa: ANN401, ARG002
        """Read the value back."""
        return None if value is None else json.loads(value)
