"""What a table of lines looks like: title, headings and the rows that are seen, drawn with as little work as can be.

A row is whatever the owner hands in, and becomes cells only when its line is drawn. Textual remembers lines by where
they are; here the line of a steady row is remembered by what it says, so that scrolling draws no more than what has
come into sight.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from textual.geometry import Region
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.tui.widgets.cells import Column, Drawn, cell
from tracker.tui.widgets.lines import MARGIN, Ink

R = TypeVar("R")

MOST_REMEMBERED = 2_000
"""So many lines are remembered before all are forgotten."""


class LineCanvas(ScrollView, Generic[R], can_focus=True):
    """Rows under a title and headings, either of which may be missing, with one row under the cursor.

    `cells_of` draws a row: a cell for each column, or a single cell where there are several columns: that row is a
    heading among the others and takes the whole line. A `quiet` table shows its cursor only while it has the focus. The
    rows of a `steady` one look the same as long as they are the same object.
    """

    DEFAULT_CSS = """
    LineCanvas {
        height: 1fr;
        overflow-x: hidden;
        scrollbar-size-vertical: 1;
        scrollbar-background: $background;
        scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
        scrollbar-color: $border;
    }
    """

    TITLE_KIND: ClassVar[str] = ""
    """The kind of title and rule, where it is not the usual one."""

    def __init__(
        self,
        columns: Sequence[Column],
        cells_of: Callable[[R], Sequence[Drawn]],
        *,
        title: str = "",
        empty: str = "",
        headed: bool = True,
        quiet: bool = False,
        steady: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._cells_of = cells_of
        self._ink = Ink(self, columns)
        self._rows: Sequence[R] = ()
        self._cursor = 0
        self._title, self._headed, self._empty = title, headed, empty
        self._top = bool(title) + headed
        self._quiet, self._steady = quiet, steady
        self._signs: dict[str, str] = {}
        self._drawn: dict[tuple[int, int, int], tuple[R, Strip]] = {}

    # ---- what the owner says about it ----

    @property
    def lines_wanted(self) -> int:
        """How many lines it takes to show everything."""
        return self._top + max(len(self._rows), 1 if self._empty else 0)

    def show_title(self, title: str) -> None:
        """Put another title into the rule above everything."""
        if title != self._title:
            self._title = title
            self.refresh(Region(0, 0, self.size.width, 1))

    def show_columns(self, columns: Sequence[Column]) -> None:
        """Show other columns from now on."""
        if self._ink.use(columns):
            self._drawn.clear()
            self.refresh()

    def show_empty(self, text: str) -> None:
        """Say something else while there are no rows."""
        self._empty = text
        if not self._rows:
            self.refresh()

    def show_signs(self, signs: Mapping[str, str]) -> None:
        """Put a sign behind the headings of some columns, by their keys."""
        if signs != self._signs:
            self._signs = dict(signs)
            self.refresh(Region(0, 0, self.size.width, self._top))

    def refresh_column(self, key: str) -> None:
        """Draw one column anew, for what changes while time passes."""
        place = self._ink.extent_of(key, self._width)
        if place is not None and self._rows:
            self.refresh(Region(place[0], self._top, place[1], self.size.height - self._top))

    # ---- drawing ----

    @property
    def _width(self) -> int:
        return self.scrollable_content_region.width

    def notify_style_update(self) -> None:
        """Forget the looks of another theme."""
        super().notify_style_update()
        self._ink.forget()
        self._drawn.clear()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Draw what has come into sight; the scrollbar only when one would see it move."""
        eighths = 8 * max(self.size.height, 1) / max(self.virtual_size.height, 1)
        if self.show_vertical_scrollbar and int(old_value * eighths) != int(new_value * eighths):
            self.vertical_scrollbar.position = new_value
        if round(old_value) != round(new_value):
            self.refresh(Region(0, self._top, self.size.width, self.size.height - self._top))

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw the lines of a region; borders and padding are left to Textual."""
        if self.styles.gutter:
            return super().render_lines(crop)
        filters, background = self.get_line_filters(), self.background_colors[1]
        left, right = crop.column_span
        width, blank, strips = self._width, self.rich_style, []
        for y in crop.line_range:
            strip = self._line(y, width)
            for each in filters:
                strip = strip.apply_filter(each, background)
            strips.append(strip.crop_extend(left, right, blank))
        return strips

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        return self._line(y, self._width)

    def _line(self, y: int, width: int) -> Strip:
        """Draw one line: title and headings stay on top, whatever is scrolled."""
        if y < self._top - self._headed:
            return self._ink.title(self._title, width, self.TITLE_KIND)
        if y < self._top:
            return self._ink.headings(width, self._signs)
        place = y - self._top + self.scroll_offset.y
        if place < len(self._rows):
            at_cursor = place == self._cursor and (self.has_focus or not self._quiet)
            return self._row(self._rows[place], width, at_cursor=at_cursor)
        text = self._empty if place == 0 else ""
        return self._ink.whole(cell(text, "muted"), width, indent=MARGIN)

    def _row(self, row: R, width: int, *, at_cursor: bool) -> Strip:
        """Draw a row; a steady one that was drawn before is remembered."""
        key = (id(row), width, at_cursor + (at_cursor and self.has_focus))
        known = self._drawn.get(key) if self._steady else None
        if known is not None and known[0] is row:
            return known[1]
        cells = self._cells_of(row)
        if self._ink.columns > 1 == len(cells):
            strip = self._ink.whole(cells[0], width)
        else:
            strip = self._ink.row(cells, width, at_cursor=at_cursor)
        if self._steady:
            if len(self._drawn) >= MOST_REMEMBERED:
                self._drawn.clear()
            self._drawn[key] = (row, strip)
        return strip
