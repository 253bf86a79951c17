"""How one line of a table is drawn: cells side by side, the sign of the cursor before them, each piece in its look.

The looks come from component classes of the table's style sheet, `line-table--<kind>`, blended with what lies behind:
muted text on the line of the cursor is muted there too. The cursor has a sign besides its colour, so that it is seen
where there are no colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from tracker.tui.widgets.cells import GAP, Column, Drawn, Piece, fit, layout

KINDS = (
    "title",
    "rule",
    "heading",
    "cursor",
    "muted",
    "good",
    "bad",
    "warn",
    "generation",
    "check",
    "check-bar",
    "group",
)
CURSOR_SIGN = "›"
MARGIN = 2
"""Cells before the first column, where the cursor's sign stands."""


class Ink:
    """Draws the lines of one widget."""

    def __init__(self, widget: Widget, columns: Sequence[Column]) -> None:
        self._widget = widget
        self._columns = tuple(columns)
        self._looks: dict[tuple[str, bool, bool], Style] = {}

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return len(self._columns)

    def use(self, columns: Sequence[Column]) -> bool:
        """Draw other columns from now on; return whether they are others."""
        before, self._columns = self._columns, tuple(columns)
        return self._columns != before

    def forget(self) -> None:
        """Forget the looks of another theme."""
        self._looks.clear()

    def title(self, text: str, width: int) -> Strip:
        """Draw a rule with a title in it."""
        line = fit((Piece("─", "rule"), Piece(text, "title"), Piece("─" * width, "rule")), width)
        return self._strip((*line[:-1], Piece("─", "rule")), width, at_cursor=False)

    def headings(self, width: int, signs: dict[str, str]) -> Strip:
        """Draw the headings, each with its sign if it has one."""
        pieces = [Piece(" " * MARGIN)]
        for place in layout(self._columns, width - MARGIN):
            column = place.column
            text = f"{place.heading} {signs[column.key]}" if column.key in signs else place.heading
            pieces += self._gap(place.start) + list(fit((Piece(text, "heading"),), place.size, right=column.right))
        return self._strip(pieces, width, at_cursor=False)

    def row(self, cells: Sequence[Drawn], width: int, *, at_cursor: bool) -> Strip:
        """Draw the cells of a row in their columns."""
        pieces = [self._margin(at_cursor)]
        for place in layout(self._columns, width - MARGIN):
            content = fit(cells[place.index], place.size, right=place.column.right)
            pieces += self._gap(place.start) + list(content)
        return self._strip(pieces, width, at_cursor=at_cursor)

    def whole(self, content: Drawn, width: int, *, indent: int = 0) -> Strip:
        """Draw something that takes the whole line."""
        return self._strip([Piece(" " * indent), *fit(content, max(width - indent, 0))], width, at_cursor=False)

    def column_at(self, x: int, width: int) -> Column | None:
        """Return the column under a cell of the line."""
        for place in layout(self._columns, width - MARGIN):
            if place.start <= x - MARGIN < place.start + place.size:
                return place.column
        return None

    def extent_of(self, key: str, width: int) -> tuple[int, int] | None:
        """Return where a column begins and how wide it is; None while it is not shown."""
        for place in layout(self._columns, width - MARGIN):
            if place.column.key == key:
                return place.start + MARGIN, place.size
        return None

    def _gap(self, start: int) -> list[Piece]:
        return [Piece(" " * GAP)] if start else []

    def _margin(self, at_cursor: bool) -> Piece:
        return Piece(CURSOR_SIGN.ljust(MARGIN) if at_cursor else " " * MARGIN)

    def _strip(self, pieces: Sequence[Piece], width: int, *, at_cursor: bool) -> Strip:
        looks = [(self._look(piece.kind, at_cursor), piece.text) for piece in pieces if piece.text]
        segments = [Segment("".join(text for _, text in run), look) for look, run in groupby(looks, key=itemgetter(0))]
        return Strip(segments).adjust_cell_length(width, self._look("", at_cursor))

    def _look(self, kind: str, at_cursor: bool) -> Style:
        key = (kind, at_cursor, self._widget.has_focus)
        if key not in self._looks:
            names = [f"line-table--{name}" for name in ("cursor" if at_cursor else "", kind) if name]
            self._looks[key] = self._widget.get_visual_style(*names).rich_style
        return self._looks[key]
