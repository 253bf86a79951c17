"""How the lines of a page are drawn: sections side by side, the sign of the cursor, pieces in their looks.

The cursor has a sign besides its colour, so that it is seen where there are no colours.
"""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from tracker.tui.widgets.cells import Piece, fit
from tracker.tui.widgets.lines import CURSOR_SIGN
from tracker.tui.widgets.sections import MARGIN, Placed, Row

_KINDS = (
    "cursor",
    "title",
    "group",
    "muted",
    "faint",
    "good",
    "bad",
    "warn",
    "generation",
    "check",
    "check-bar",
    "marked",
)

CLASSES = {f"sheet--{kind}" for kind in _KINDS}
"""The component classes of the widget that is drawn, one for each kind of piece."""

LOOKS = """
Sheet {
    height: 1fr;
    overflow-x: hidden;
    scrollbar-size-vertical: 1;
    scrollbar-gutter: stable;
    &> .sheet--cursor { color: $foreground; }
    &:focus > .sheet--cursor { background: $block-cursor-background; color: $block-cursor-foreground; }
    &> .sheet--title { text-style: bold; }
    &> .sheet--group { color: $text-accent; text-style: bold; }
    &> .sheet--muted { color: $text-muted; }
    &> .sheet--faint { color: $border; }
    &> .sheet--good { color: $text-success; }
    &> .sheet--bad { color: $text-error; }
    &> .sheet--warn { color: $text-warning; }
    &> .sheet--generation { color: $primary; }
    &> .sheet--check { color: $secondary; }
    &> .sheet--check-bar { color: $secondary 60%; }
    &> .sheet--marked { color: $background; background: $accent; }
}
"""
"""The looks of the kinds, as a style sheet."""


class SheetInk:
    """Draws the lines of one widget."""

    def __init__(self, widget: Widget) -> None:
        self._widget = widget
        self._looks: dict[tuple[str, bool, bool], Style] = {}

    def forget(self) -> None:
        """Forget the looks of another theme."""
        self._looks.clear()

    def line(self, row: Row, cursor: int, width: int) -> Strip:
        """Draw what stands side by side in one row; `cursor` is the number of the stop it stands on."""
        segments: list[Segment] = []
        end = 0
        for placed in row:
            here = placed.stop == cursor
            segments.append(Segment(" " * (placed.left - end), self._look("", at_cursor=False)))
            pieces = self._pieces(placed, at_cursor=here)
            segments += [Segment(piece.text, self._look(piece.kind, at_cursor=here)) for piece in pieces]
            end = placed.left + placed.width
        strip = Strip(segment for segment in segments if segment.text)
        return strip.adjust_cell_length(width, self._look("", at_cursor=False))

    def _pieces(self, placed: Placed, *, at_cursor: bool) -> tuple[Piece, ...]:
        sign = CURSOR_SIGN if at_cursor and placed.first and self._widget.has_focus else ""
        return (Piece(sign.ljust(MARGIN)), *fit(placed.line, placed.width - MARGIN))

    def _look(self, kind: str, *, at_cursor: bool) -> Style:
        key = (kind, at_cursor, self._widget.has_focus)
        if key not in self._looks:
            names = [f"sheet--{name}" for name in ("cursor" if at_cursor else "", kind) if name]
            self._looks[key] = self._widget.get_visual_style(*names).rich_style
        return self._looks[key]
