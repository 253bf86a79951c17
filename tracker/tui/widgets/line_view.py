"""Rows of which only the lines that are seen are drawn, with one row under the cursor.

One widget for any number of rows: a row is whatever the owner hands in, and becomes cells only when its line is drawn.
The cursor belongs to a row's key, not to a line, so that it stays where it was when rows come, go or change places.
Chosen over Textual's own table by measurement: it opens and moves as fast with a hundred thousand rows as with ten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.tui.widgets.cells import Column, Drawn, cell
from tracker.tui.widgets.lines import KINDS, MARGIN, Ink

R = TypeVar("R")


class LineView(ScrollView, Generic[R], can_focus=True):
    """Rows under headings, with one row under the cursor.

    `key_of` tells rows apart, `cells_of` draws one: a cell for each column, or a single cell where there are several
    columns: that row is a heading among the others, takes the whole line, and the cursor passes over it. A `quiet`
    table shows its cursor only while it has the focus.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"line-table--{kind}" for kind in KINDS}

    DEFAULT_CSS = """
    LineView {
        height: 1fr;
        overflow-x: hidden;
        scrollbar-size-vertical: 1;
        scrollbar-background: $background;
        scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
        scrollbar-color: $border;
        &> .line-table--heading { color: $text-muted; text-style: bold; }
        &> .line-table--cursor { text-style: bold; }
        &:focus > .line-table--cursor {
            background: $block-cursor-background; color: $block-cursor-foreground; text-style: none;
        }
        &> .line-table--muted { color: $text-muted; }
        &> .line-table--good { color: $text-success; }
        &> .line-table--bad { color: $text-error; }
        &> .line-table--warn { color: $text-warning; }
        &> .line-table--generation { color: $primary; }
        &> .line-table--check { color: $secondary; }
        &> .line-table--check-bar { color: $secondary 60%; }
        &> .line-table--group { color: $text-accent; text-style: bold; }
    }
    """

    class CursorMoved(Message):
        """The cursor went to another row; `key` is None in an empty table."""

        def __init__(self, table: LineView[Any], key: str | None) -> None:
            super().__init__()
            self.table = table
            self.key = key

        @property
        def control(self) -> LineView[Any]:
            """The table it happened in."""
            return self.table

    def __init__(
        self,
        columns: Sequence[Column],
        key_of: Callable[[R], str],
        cells_of: Callable[[R], Sequence[Drawn]],
        *,
        empty: str = "",
        headed: bool = True,
        quiet: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._key_of = key_of
        self._cells_of = cells_of
        self._ink = Ink(self, columns)
        self._rows: Sequence[R] = ()
        self._cursor = 0
        self._empty = empty
        self._top = 1 if headed else 0
        self._quiet = quiet
        self._signs: dict[str, str] = {}

    # ---- what the owner does ----

    @property
    def rows(self) -> Sequence[R]:
        """The rows that are shown now."""
        return self._rows

    @property
    def lines_wanted(self) -> int:
        """How many lines it takes to show everything."""
        return self._top + max(len(self._rows), 1 if self._empty else 0)

    @property
    def cursor_row(self) -> R | None:
        """The row under the cursor, None in an empty table."""
        return self._rows[self._cursor] if self._rows else None

    @property
    def cursor_key(self) -> str | None:
        """The key of the row under the cursor, None in an empty table."""
        row = self.cursor_row
        return None if row is None else self._key_of(row)

    def show_rows(self, rows: Sequence[R]) -> None:
        """Show these rows; the cursor stays on its row, or near its line when the row has gone."""
        before, line = self.cursor_key, self._cursor - self.scroll_offset.y
        in_sight = 0 <= line < self._page
        self._rows = rows
        self._cursor = self._near(self._place_of(before), 1)
        self.virtual_size = Size(self.size.width, self.lines_wanted)
        self.refresh()
        if in_sight and self.cursor_key == before:
            self.scroll_to(y=max(self._cursor - line, 0), animate=False, force=True)
        if in_sight:
            self._show_cursor()
        self._tell_if_moved(before)

    def show_columns(self, columns: Sequence[Column]) -> None:
        """Show other columns from now on."""
        self._ink.use(columns)
        self.refresh()

    def show_empty(self, text: str) -> None:
        """Say something else while there are no rows."""
        self._empty = text
        self.refresh()

    def show_signs(self, signs: Mapping[str, str]) -> None:
        """Put a sign behind the headings of some columns, by their keys."""
        self._signs = dict(signs)
        self.refresh(Region(0, 0, self.size.width, 1))

    def refresh_column(self, key: str) -> None:
        """Draw one column anew, for what changes while time passes."""
        place = self._ink.extent_of(key, self._width)
        if place is not None:
            self.refresh(Region(place[0], self._top, place[1], self.size.height - self._top))

    def go_to(self, key: str) -> bool:
        """Put the cursor on the row with this key; return whether there is one."""
        for place, row in enumerate(self._rows):
            if self._key_of(row) == key:
                self._move_to(place, 1)
                return True
        return False

    def go_to_end(self, by: int) -> None:
        """Put the cursor on the first row (`by` is 1) or the last (-1), as somebody does who comes from outside."""
        self._move_to(0 if by > 0 else len(self._rows) - 1, by)

    def _place_of(self, key: str | None) -> int:
        last = max(len(self._rows) - 1, 0)
        if key is None:
            return 0
        here = min(self._cursor, last)
        if self._rows and self._key_of(self._rows[here]) == key:
            return here
        return next((place for place, row in enumerate(self._rows) if self._key_of(row) == key), here)

    # ---- the cursor ----

    @property
    def _page(self) -> int:
        return max(self.size.height - self._top, 1)

    def _is_heading(self, place: int) -> bool:
        return self._ink.columns > 1 == len(self._cells_of(self._rows[place]))

    def _near(self, place: int, by: int) -> int:
        """Return the nearest row that is no heading, looked for in the direction of `by` first."""
        last = len(self._rows) - 1
        for step in (1, -1) if by > 0 else (-1, 1):
            here = min(max(place, 0), max(last, 0))
            while 0 <= here <= last:
                if not self._is_heading(here):
                    return here
                here += step
        return 0

    def _move_to(self, place: int, by: int) -> None:
        before, old = self.cursor_key, self._cursor
        self._cursor = self._near(place, by)
        if old != self._cursor:
            for line in (old, self._cursor):
                self.refresh(Region(0, line + self._top - self.scroll_offset.y, self.size.width, 1))
        self._show_cursor()
        self._tell_if_moved(before)

    def _show_cursor(self) -> None:
        above = 1 if self._cursor == 1 and self._rows and self._is_heading(0) else 0
        self.scroll_to_region(Region(0, self._cursor - above, 1, 1 + above + self._top), animate=False, force=True)

    def _tell_if_moved(self, before: str | None) -> None:
        if self.cursor_key != before:
            self.post_message(self.CursorMoved(self, self.cursor_key))

    # ---- drawing ----

    def notify_style_update(self) -> None:
        """Forget the looks of another theme."""
        super().notify_style_update()
        self._ink.forget()

    def on_resize(self, event: events.Resize) -> None:
        """Keep the cursor in sight."""
        self.virtual_size = Size(event.size.width, self.lines_wanted)
        self._show_cursor()

    @property
    def _width(self) -> int:
        return self.scrollable_content_region.width

    def render_line(self, y: int) -> Strip:
        """Draw one line: the headings stay on top, whatever is scrolled."""
        if y < self._top:
            return self._ink.headings(self._width, self._signs)
        place = y - self._top + self.scroll_offset.y
        if not self._rows and place == 0:
            return self._ink.whole(cell(self._empty, "muted"), self._width, indent=MARGIN)
        if place >= len(self._rows):
            return Strip.blank(self._width, self.rich_style)
        cells = self._cells_of(self._rows[place])
        if self._ink.columns > 1 == len(cells):
            return self._ink.whole(cells[0], self._width)
        at_cursor = place == self._cursor and (self.has_focus or not self._quiet)
        return self._ink.row(cells, self._width, at_cursor=at_cursor)
