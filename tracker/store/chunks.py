"""Many ids, asked for in queries of a size that the database takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

CHUNK = 500
"""How many ids one query asks for; SQLite bounds the number of variables."""


def in_chunks(ids: Iterable[T]) -> Iterator[list[T]]:
    """Yield ids or keys in lists that fit into one query."""
    listed = list(ids)
    for start in range(0, len(listed), CHUNK):
        yield listed[start : start + CHUNK]
