"""Text for one line of a terminal: made harmless, measured in cells, cut and padded to fit.

User text reaches the screen only through here or through Textual's own literal text, never as markup. A cell that is
too wide is cut at a character's edge, so that wide characters and emoji leave the columns aligned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
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
    """A column of a table: its heading, how wide it is, and when it may shrink or go.

    `width` None takes its `share` of what is left beside other such columns, at least `least` and at most `most`. Where
    the screen is too narrow, columns shrink to `small` if they have one, and then those with the lowest `weight` are
    left out first; weight 0 never goes. `short` stands for a heading that does not fit. `snug` asks for no more width
    than the rows need, where the owner looks at all of them.
    """

    key: str
    heading: str = ""
    short: str = ""
    width: int | None = None
    small: int | None = None
    least: int = 8
    most: int = 1000
    share: int = 1
    right: bool = False
    snug: bool = False
    weight: int = 0


def snugly(columns: tuple[Column, ...], rows: Iterable[Sequence[Drawn]]) -> tuple[Column, ...]:
    """Return the columns with those that are snug no wider than what stands in them."""
    needed = {index: cell_len(column.heading) for index, column in enumerate(columns) if column.snug}
    for cells in rows:
        for index in needed:
            content = cells[index]
            drawn = content(_whole(columns[index])) if callable(content) else content
            needed[index] = max(needed[index], sum(cell_len(on_one_line(piece.text)) for piece in drawn))
    return tuple(_at_most(column, needed.get(index)) for index, column in enumerate(columns))


def _at_most(column: Column, width: int | None) -> Column:
    if width is None or column.width is None or width >= column.width:
        return column
    return replace(column, width=width, small=min(column.small or width, width))


@dataclass(frozen=True, slots=True)
class Place:
    """A column that is shown: its index among all, itself, where it begins and how wide it is."""

    index: int
    column: Column
    start: int
    size: int

    @property
    def heading(self) -> str:
        """The heading, or its short form where it does not fit."""
        return self.column.heading if cell_len(self.column.heading) <= self.size else self.column.short


GAP = 2
"""Cells between two columns."""


@lru_cache(maxsize=256)
def layout(columns: tuple[Column, ...], width: int) -> tuple[Place, ...]:
    """Return which columns are shown in `width` cells, and where."""
    sizes = {index: _whole(column) for index, column in enumerate(columns) if column.width != 0}
    if _total(sizes) > width:
        sizes = {index: columns[index].small or size for index, size in sizes.items()}
    while _total(sizes) > width:
        droppable = [index for index in sizes if columns[index].weight]
        if not droppable:
            break
        del sizes[min(droppable, key=lambda index: (columns[index].weight, -index))]
    _squeeze(sizes, columns, _total(sizes) - width)
    _give_back(sizes, columns, max(width - _total(sizes), 0))
    places, start = [], 0
    for index, size in sizes.items():
        places.append(Place(index, columns[index], start, size))
        start += size + GAP
    return tuple(places)


def _whole(column: Column) -> int:
    return column.least if column.width is None else column.width


def _total(sizes: dict[int, int]) -> int:
    return sum(sizes.values()) + GAP * (len(sizes) - 1)


def _squeeze(sizes: dict[int, int], columns: tuple[Column, ...], excess: int) -> None:
    """Where nothing may go any more, cut into flexible columns first, then into the others from the right."""
    order = sorted(sizes, key=lambda index: (columns[index].width is not None, -index))
    for index in order:
        less = min(sizes[index] - 1, max(excess, 0))
        sizes[index] -= less
        excess -= less


def _give_back(sizes: dict[int, int], columns: tuple[Column, ...], spare: int) -> None:
    """Let what has shrunk grow again as far as there is room, and share the rest out among flexible columns."""
    for index in sizes:
        more = min(max((columns[index].width or 0) - sizes[index], 0), spare)
        sizes[index] += more
        spare -= more
    growing = [index for index in sizes if columns[index].width is None]
    while spare > 0 and growing:
        parts = sum(columns[index].share for index in growing)
        left = spare
        for index in growing:
            more = max(left * columns[index].share // parts, 1)
            more = min(more, columns[index].most - sizes[index], spare)
            sizes[index] += more
            spare -= more
        growing = [index for index in growing if sizes[index] < columns[index].most]
