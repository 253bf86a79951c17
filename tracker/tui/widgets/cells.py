"""Text for one line of a terminal: made harmless, measured in cells, cut and padded to fit.

User text reaches the screen only through here or through Textual's own literal text, never as markup. A cell that is
too wide is cut at a character's edge, so that wide characters and emoji leave the columns aligned.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from tracker.model.text import on_one_line


class Piece(NamedTuple):
    """A stretch of text and the kind of thing it says, which the style sheet gives a look (`""`: plain)."""

    text: str
    kind: str = ""


Cell = tuple[Piece, ...]
Drawn = Cell | Callable[[int], Cell]
"""A cell, or what makes one once it is known how wide it may be."""


def cell(text: str, kind: str = "") -> Cell:
    """Return a cell of one piece."""
    return (Piece(text, kind),)


def fit(content: Drawn, width: int, *, right: bool = False) -> Cell:
    """Cut or pad a cell to exactly `width` cells of the terminal; what was cut ends in an ellipsis."""
    drawn = content(width) if callable(content) else content
    pieces = [Piece(on_one_line(piece.text), piece.kind) for piece in drawn]
    missing = width - sum(cell_len(piece.text) for piece in pieces)
    if missing < 0:
        return _cut(pieces, width)
    padding = Piece(" " * missing)
    return (padding, *pieces) if right else (*pieces, padding)


def _cut(pieces: list[Piece], width: int) -> Cell:
    kept: list[Piece] = []
    left = max(width - 1, 0)
    for piece in pieces:
        size = cell_len(piece.text)
        if size > left:
            kept.append(Piece(set_cell_size(piece.text, left), piece.kind))
            break
        kept.append(piece)
        left -= size
    return (*kept, Piece("…" if width else ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of a table: its heading, how wide it is, and when it may go.

    `width` None takes what is left, shared with other such columns, but at least `least`. Where the screen is too
    narrow, columns with the lowest `weight` are left out first; weight 0 never goes.
    """

    key: str
    heading: str = ""
    width: int | None = None
    least: int = 8
    right: bool = False
    weight: int = 0


class Place(NamedTuple):
    """A column that is shown: its index among all, itself, where it begins and how wide it is."""

    index: int
    column: Column
    start: int
    size: int


GAP = 2
"""Cells between two columns."""


@lru_cache(maxsize=256)
def layout(columns: tuple[Column, ...], width: int) -> tuple[Place, ...]:
    """Return which columns are shown in `width` cells, and where."""
    shown = list(enumerate(columns))
    while len(shown) > 1 and _least(shown) > width:
        droppable = [pair for pair in shown if pair[1].weight]
        if not droppable:
            break
        shown.remove(min(droppable, key=lambda pair: (pair[1].weight, -pair[0])))
    flexible = [pair for pair in shown if pair[1].width is None]
    spare = max(width - _least(shown), 0)
    places, start = [], 0
    for index, column in shown:
        size = column.width
        if size is None:
            share = spare // len(flexible)
            size = column.least + share + (spare - share * len(flexible) if column is flexible[0][1] else 0)
        places.append(Place(index, column, start, size))
        start += size + GAP
    return tuple(places)


def _least(shown: list[tuple[int, Column]]) -> int:
    return sum(column.width or column.least for _, column in shown) + GAP * (len(shown) - 1)
