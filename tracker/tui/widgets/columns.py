"""Lines of a small table on a page: cells and headings in their columns, as text that a page is made of."""

from __future__ import annotations

from collections.abc import Sequence

from tracker.tui.widgets.cells import GAP, Cell, Column, Drawn, Piece, fit, layout


def headings(columns: tuple[Column, ...], width: int) -> Cell:
    """Return the line of headings."""
    return in_line(columns, [(Piece(column.heading, "muted"),) for column in columns], width)


def in_line(columns: tuple[Column, ...], cells: Sequence[Drawn], width: int) -> Cell:
    """Return a line with the cells in those columns that have room."""
    line: list[Piece] = []
    for place in layout(columns, width):
        if place.start:
            line.append(Piece(" " * GAP))
        line += fit(cells[place.index], place.size, right=place.column.right)
    return tuple(line)
