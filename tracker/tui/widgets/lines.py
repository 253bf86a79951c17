"""How one line of a table is drawn: cells side by side, the sign of the cursor before them, each piece in its look.

Looks are made of the colours of the theme, blended with what lies behind: muted text on the line of the cursor is muted
there too. They are no component classes, of which Textual would make a dozen nodes for every table and style them
whenever the focus moves. The cursor has a sign besides its colour, so that it is seen where there are no colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.strip import Strip
from textual.widget import Widget

from tracker.tui.widgets.cells import GAP, Column, Drawn, Piece, fit, layout


class Look(NamedTuple):
    """The colours of a kind of piece, by their names in the theme; `share` of 1 lets the background through."""

    colour: str = ""
    behind: str = ""
    bold: bool | None = None
    share: float = 1.0


LOOKS = {
    "": Look(),
    "title": Look("text-muted", bold=True),
    "title focus": Look("primary", bold=True),
    "rule": Look("border"),
    "rule focus": Look("primary"),
    "heading": Look("text-muted", bold=True),
    "cursor": Look(bold=True),
    "cursor focus": Look("block-cursor-foreground", "block-cursor-background"),
    "group": Look("text-accent", bold=True),
    "alarm": Look("text-warning", bold=True),
    "key": Look("text-accent", bold=True),
    "here": Look("primary", "background", bold=True),
    "strong": Look(bold=True),
    "muted": Look("text-muted"),
    "good": Look("text-success"),
    "bad": Look("text-error"),
    "warn": Look("text-warning"),
    "generation": Look("primary"),
    "check": Look("secondary"),
    "check-bar": Look("secondary", share=0.6),
}
"""What the kinds of pieces look like; some have another look while there is the focus."""

CURSOR_SIGN = "›"
MARGIN = 2
"""Cells before the first column, where the cursor's sign stands."""


class Looks:
    """The looks of pieces on one widget, remembered until its style changes."""

    def __init__(self, widget: Widget) -> None:
        self._widget = widget
        self._known: dict[tuple[str, bool, bool], Style] = {}

    def forget(self) -> None:
        """Forget the looks of another theme."""
        self._known.clear()

    def strip(self, pieces: Sequence[Piece], width: int, *, at_cursor: bool = False) -> Strip:
        """Draw pieces one behind the other on a line of this width."""
        looks = [(self.of(piece.kind, at_cursor=at_cursor), piece.text) for piece in pieces if piece.text]
        segments = [Segment("".join(text for _, text in run), look) for look, run in groupby(looks, key=itemgetter(0))]
        return Strip(segments).adjust_cell_length(width, self.of("", at_cursor=at_cursor))

    def of(self, kind: str, *, at_cursor: bool = False) -> Style:
        """Return what a kind of piece looks like now."""
        focus = self._widget.has_focus
        key = (kind, at_cursor, focus)
        if key not in self._known:
            over = "cursor focus" if focus else "cursor"
            own = f"{kind} focus" if focus and f"{kind} focus" in LOOKS else kind
            self._known[key] = self._blended(LOOKS[over] if at_cursor else LOOKS[""], LOOKS[own])
        return self._known[key]

    def _blended(self, *looks: Look) -> Style:
        """Put looks on top of each other, on the background of the widget."""
        theme = self._widget.app.theme_variables
        background, foreground, bold = self._widget.background_colors[1], self._widget.colors[3], False
        for look in looks:
            if look.behind:
                background += colour(theme[look.behind], background)
            if look.colour:
                foreground = colour(theme[look.colour], background)
            foreground = foreground.multiply_alpha(look.share)
            bold = bold if look.bold is None else look.bold
        return Style(color=(background + foreground).rich_color, bgcolor=background.rich_color, bold=bold)


def colour(value: str, behind: Color) -> Color:
    """Return a colour of the theme; `auto 60%` is what can be read on what lies behind, let through a little."""
    name, _, percent = value.partition(" ")
    share = float(percent.rstrip("%")) / 100 if percent else 1.0
    return behind.get_contrast_text(share) if name == "auto" else Color.parse(name).multiply_alpha(share)


class Ink(Looks):
    """Draws the lines of a table."""

    def __init__(self, widget: Widget, columns: Sequence[Column]) -> None:
        super().__init__(widget)
        self._columns = tuple(columns)

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return len(self._columns)

    def use(self, columns: Sequence[Column]) -> bool:
        """Draw other columns from now on; return whether they are others."""
        before, self._columns = self._columns, tuple(columns)
        return self._columns != before

    def title(self, text: str, width: int, kind: str = "") -> Strip:
        """Draw a rule with a title in it."""
        rule = kind or "rule"
        line = fit((Piece("─", rule), Piece(text, kind or "title"), Piece("─" * width, rule)), width)
        return self.strip((*line[:-1], Piece("─", rule)), width)

    def headings(self, width: int, signs: dict[str, str]) -> Strip:
        """Draw the headings, each with its sign if it has one."""
        pieces = [Piece(" " * MARGIN)]
        for place in layout(self._columns, width - MARGIN):
            column = place.column
            text = f"{place.heading} {signs[column.key]}" if column.key in signs else place.heading
            pieces += self._gap(place.start) + list(fit((Piece(text, "heading"),), place.size, right=column.right))
        return self.strip(pieces, width)

    def row(self, cells: Sequence[Drawn], width: int, *, at_cursor: bool) -> Strip:
        """Draw the cells of a row in their columns."""
        pieces = [Piece((CURSOR_SIGN if at_cursor else "").ljust(MARGIN))]
        for place in layout(self._columns, width - MARGIN):
            content = fit(cells[place.index], place.size, right=place.column.right)
            pieces += self._gap(place.start) + list(content)
        return self.strip(pieces, width, at_cursor=at_cursor)

    def whole(self, content: Drawn, width: int, *, indent: int = 0) -> Strip:
        """Draw something that takes the whole line."""
        return self.strip([Piece(" " * indent), *fit(content, max(width - indent, 0))], width)

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
