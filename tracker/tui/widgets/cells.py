"""Text for one line of a terminal: made harmless, measured in cells, cut and padded to fit.

User text reaches the screen only through here or through Textual's own literal text, never as markup. A cell that is
too wide is cut at a character's edge, so that wide characters and emoji leave the columns aligned.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from tracker.model.text import on_one_line


class Piece(NamedTuple):
    """A stretch of text and the kind of thing it says, which the style sheet gives a look (`""`: plain)."""

    text: str
    kind: str = ""


Cell = tuple[Piece, ...]


def cell(text: str, kind: str = "") -> Cell:
    """Return a cell of one piece."""
    return (Piece(text, kind),)


def fit(content: Cell, width: int, *, right: bool = False) -> Cell:
    """Cut or pad a cell to exactly `width` cells of the terminal; what was cut ends in an ellipsis."""
    pieces = [Piece(on_one_line(piece.text), piece.kind) for piece in content]
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
    heading: str
    width: int | None = None
    least: int = 8
    right: bool = False
    weight: int = 0


GAP = 2
"""Cells between two columns."""


def layout(columns: tuple[Column, ...], width: int) -> list[tuple[int, Column, int]]:
    """Return which columns are shown in `width` cells: their index, themselves, and how wide each is."""
    shown = list(enumerate(columns))
    while len(shown) > 1 and _least(shown) > width:
        droppable = [pair for pair in shown if pair[1].weight]
        if not droppable:
            break
        shown.remove(min(droppable, key=lambda pair: (pair[1].weight, -pair[0])))
    flexible = [pair for pair in shown if pair[1].width is None]
    spare = max(width - _least(shown), 0)
    result = []
    for index, column in shown:
        size = column.width
        if size is None:
            share = spare // len(flexible)
            size = column.least + share + (spare - share * len(flexible) if column is flexible[0][1] else 0)
        result.append((index, column, size))
    return result


def _least(shown: list[tuple[int, Column]]) -> int:
    return sum(column.width or column.least for _, column in shown) + GAP * (len(shown) - 1)
