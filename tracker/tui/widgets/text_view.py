"""Text to read: any number of lines, wrapped to the width, of which only those that are seen are drawn.

Lines that must not be wrapped, as those of tables, can be moved sideways instead. User text is made harmless here and
is never markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len, chop_cells
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.model.text import on_one_line
from tracker.tui.widgets.cells import Cell, Piece, fit
from tracker.tui.widgets.thin_bar import ThinBar

_WORDS = re.compile(r"\s+|\S+")
_SIDEWAYS = 8


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line to read. `hang` is how far its further rows are set in; without `wrap` it stays one row, however wide."""

    pieces: Cell
    hang: int = 0
    wrap: bool = True


BLANK = TextLine(())


def line(text: str, kind: str = "", *, hang: int = 0) -> TextLine:
    """Return a line of one kind."""
    return TextLine((Piece(text, kind),), hang)


def lines(text: str, kind: str = "") -> list[TextLine]:
    """Return a text of several lines."""
    return [line(each, kind) for each in text.split("\n")]


class TextView(ScrollView, can_focus=True):
    """Lines that are read by scrolling."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"text-view--{kind}"
        for kind in ("title", "heading", "strong", "muted", "good", "bad", "warn", "generation", "check", "key")
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "scroll_down", "Down", show=False),
        Binding("up,k", "scroll_up", "Up", show=False),
        Binding("pagedown,space", "page_down", "Page down", show=False),
        Binding("pageup", "page_up", "Page up", show=False),
        Binding("home,g", "scroll_home", "Top", show=False),
        Binding("end,G", "scroll_end", "End", show=False),
        Binding("right,l", f"aside({_SIDEWAYS})", "Right", show=False),
        Binding("left,h", f"aside(-{_SIDEWAYS})", "Left", show=False),
    ]
    DEFAULT_CSS = """
    TextView {
        height: 1fr;
        scrollbar-size: 1 1;
        scrollbar-gutter: stable;
        scrollbar-color: $border;
        scrollbar-background: $background;
        scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
        &> .text-view--title { text-style: bold; color: $primary; }
        &> .text-view--heading { text-style: bold; color: $text-accent; }
        &> .text-view--strong { text-style: bold; }
        &> .text-view--key { text-style: bold; color: $primary; }
        &> .text-view--muted { color: $text-muted; }
        &> .text-view--good { color: $text-success; }
        &> .text-view--bad { color: $text-error; }
        &> .text-view--warn { color: $text-warning; }
        &> .text-view--generation { color: $primary; }
        &> .text-view--check { color: $secondary; }
    }
    """

    def __init__(self, lines: Iterable[TextLine] = (), *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: Sequence[TextLine] = tuple(lines)
        self._rows: list[Cell] = []
        self._width = 0
        self._styles: dict[str, Style] = {}

    def on_mount(self) -> None:
        """Keep the bar below thin."""
        self.horizontal_scrollbar.renderer = ThinBar  # type: ignore[misc]  # looked up on the instance

    # ---- what the owner does ----

    @property
    def text(self) -> str:
        """What can be read now, row by row."""
        return "\n".join("".join(piece.text for piece in row).rstrip() for row in self._rows)

    def show_lines(self, lines: Iterable[TextLine]) -> None:
        """Show other lines, and stay where they are read as far as that is possible."""
        self._lines = tuple(lines)
        self._lay_out()

    # ---- laying out and drawing ----

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """Return the rows that all lines take in this width."""
        return sum(len(wrapped(each, width)) for each in self._lines)

    def on_resize(self, _event: events.Resize) -> None:
        """Wrap anew."""
        self._lay_out()

    def action_aside(self, by: int) -> None:
        """Move sideways."""
        self.scroll_to(x=self.scroll_offset.x + by, animate=False)

    def notify_style_update(self) -> None:
        """Forget the looks of another theme."""
        super().notify_style_update()
        self._styles.clear()

    def _lay_out(self) -> None:
        width = self.scrollable_content_region.width
        if width <= 0:
            return
        self._rows = [row for each in self._lines for row in wrapped(each, width)]
        widest = max((_width(each.pieces) for each in self._lines if not each.wrap), default=0)
        self.virtual_size = Size(max(width, widest), len(self._rows))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        left, top = self.scroll_offset
        width = self.scrollable_content_region.width
        if top + y >= len(self._rows):
            return Strip.blank(width, self._look(""))
        row = self._rows[top + y]
        strip = Strip([Segment(piece.text, self._look(piece.kind)) for piece in row if piece.text])
        return strip.crop_extend(left, left + width, self._look(""))

    def _look(self, kind: str) -> Style:
        if kind not in self._styles:
            names = [f"text-view--{kind}"] if kind else []
            self._styles[kind] = self.get_visual_style(*names).rich_style
        return self._styles[kind]


def wrapped(line: TextLine, width: int) -> list[Cell]:
    """Break a line into rows of at most `width` cells, between words where that is possible."""
    pieces = tuple(Piece(on_one_line(piece.text), piece.kind) for piece in line.pieces)
    if not line.wrap or _width(pieces) <= width:
        return [pieces]
    hang = min(line.hang, max(width - 8, 0))
    rows: list[list[Piece]] = [[]]
    used, start = 0, 0
    for word in _words(pieces, max(width - hang, 1)):
        size = cell_len(word.text)
        if used + size > width and used > start:
            rows.append([Piece(" " * hang)])
            used = start = hang
            if word.text.isspace():
                continue
        rows[-1].append(word)
        used += size
    return [tuple(row) for row in rows]


def clipped(pieces: Cell, width: int, height: int) -> list[Cell]:
    """Break pieces into at most `height` rows of at most `width` cells; what has no room ends in an ellipsis."""
    every = wrapped(TextLine(pieces), max(width, 1))
    rows = every[: max(height, 1)]
    if len(rows) < len(every):
        rows[-1] = fit((*rows[-1], *every[len(rows)]), max(width, 1))
    return rows


def _words(pieces: Sequence[Piece], width: int) -> Iterator[Piece]:
    """Yield words and the blanks between them, cut where one is wider than a row."""
    for piece in pieces:
        for word in _WORDS.findall(piece.text):
            for part in chop_cells(word, width) if cell_len(word) > width else (word,):
                yield Piece(part, piece.kind)


def _width(pieces: Sequence[Piece]) -> int:
    return sum(cell_len(piece.text) for piece in pieces)
