"""Rows of which only the lines that are seen are drawn, with one row under the cursor.

The cursor belongs to a row's key, not to a line, so that it stays where it was when rows come, go or change places.
Chosen over Textual's own table by measurement: it opens and moves as fast with a hundred thousand rows as with ten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import is_
from typing import Any, TypeVar

from textual.geometry import Region, Size
from textual.message import Message

from tracker.tui.widgets.cells import Column, Drawn
from tracker.tui.widgets.line_canvas import LineCanvas

R = TypeVar("R")


class LineView(LineCanvas[R]):
    """Rows with one of them under the cursor; `key_of` tells them apart. The cursor passes over headings among them."""

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
        title: str = "",
        empty: str = "",
        headed: bool = True,
        quiet: bool = False,
        steady: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(
            columns,
            cells_of,
            title=title,
            empty=empty,
            headed=headed,
            quiet=quiet,
            steady=steady,
            id=id,
            classes=classes,
        )
        self._key_of = key_of

    # ---- what the owner does ----

    @property
    def rows(self) -> Sequence[R]:
        """The rows that are shown now."""
        return self._rows

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
        place, looks_alike = self._cursor, self._looks_alike(rows)
        self._rows = rows
        self._cursor = self._near(self._place_of(before), 1)
        self.virtual_size = Size(1, self.lines_wanted)
        if not looks_alike or self._cursor != place:
            self.refresh()
        if in_sight and self.cursor_key == before:
            self.scroll_to(y=max(self._cursor - line, 0), animate=False, force=True)
        if in_sight:
            self._show_cursor()
        self._tell_if_moved(before)

    def _looks_alike(self, rows: Sequence[R]) -> bool:
        """Whether nothing in sight changes with these rows: those of a steady table tell by being the same objects."""
        seen = slice(self.scroll_offset.y, self.scroll_offset.y + self._page)
        alike = self._steady and len(rows) == len(self._rows) and bool(rows)
        return alike and all(map(is_, rows[seen], self._rows[seen]))

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

    # ---- the cursor ----

    @property
    def _page(self) -> int:
        return max(self.size.height - self._top, 1)

    def _place_of(self, key: str | None) -> int:
        last = max(len(self._rows) - 1, 0)
        if key is None:
            return 0
        here = min(self._cursor, last)
        if self._rows and self._key_of(self._rows[here]) == key:
            return here
        return next((place for place, row in enumerate(self._rows) if self._key_of(row) == key), here)

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
        before, old, scrolled = self.cursor_key, self._cursor, self.scroll_offset.y
        self._cursor = self._near(place, by)
        self._show_cursor()
        if self.scroll_offset.y == scrolled:
            for line in {old - scrolled, self._cursor - scrolled}:
                if 0 <= line < self._page:
                    self.refresh(Region(0, line + self._top, self.size.width, 1))
        self._tell_if_moved(before)

    def _show_cursor(self) -> None:
        """Scroll as little as it takes to see the cursor, and a heading that begins the table with it."""
        above = 1 if self._cursor == 1 and self._rows and self._is_heading(0) else 0
        first, height = self._cursor - above, 1 + above + self._top
        self.scroll_to_region(Region(0, first, 1, height), animate=False, force=True)

    def _tell_if_moved(self, before: str | None) -> None:
        if self.cursor_key != before:
            self.post_message(self.CursorMoved(self, self.cursor_key))

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self._show_cursor()
