"""A table of lines that is walked through with the keyboard and the mouse."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tracker.tui.widgets.line_view import LineView

R = TypeVar("R")


class LineTable(LineView[R]):
    """Rows under headings; says when one is opened, a heading is clicked, or the cursor is to go beyond the ends."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("pagedown,ctrl+d", "page(1)", "Page down", show=False),
        Binding("pageup,ctrl+u", "page(-1)", "Page up", show=False),
        Binding("home,g", "jump(0)", "First", show=False),
        Binding("end,G", "jump(-1)", "Last", show=False),
        Binding("enter", "choose", "Open"),
    ]

    class TableMessage(Message):
        """Something was done to the row, or the column, with this key."""

        def __init__(self, table: LineTable[Any], key: str) -> None:
            super().__init__()
            self.table = table
            self.key = key

        @property
        def control(self) -> LineTable[Any]:
            """The table it happened in."""
            return self.table

    class RowChosen(TableMessage):
        """A row was opened: by enter, or by a double click."""

    class HeadingClicked(TableMessage):
        """The heading of a column was clicked."""

    class Left(Message):
        """The cursor was to go beyond the last row (`by` is 1) or the first (-1)."""

        def __init__(self, table: LineTable[Any], by: int) -> None:
            super().__init__()
            self.table = table
            self.by = by

    def action_move(self, by: int) -> None:
        """Move the cursor down or up."""
        before = self._cursor
        self._move_to(self._cursor + by, by)
        if self._cursor == before:
            self.post_message(self.Left(self, by))

    def action_page(self, by: int) -> None:
        """Move the cursor by what is seen at a time."""
        self._move_to(self._cursor + by * max(self._page - 1, 1), by)

    def action_jump(self, to: int) -> None:
        """Move the cursor to the first or the last row."""
        self.go_to_end(1 if to >= 0 else -1)

    def action_choose(self) -> None:
        """Open the row under the cursor."""
        if self.cursor_key is not None:
            self.post_message(self.RowChosen(self, self.cursor_key))

    def on_click(self, event: events.Click) -> None:
        """Put the cursor where the click was; a double click opens the row."""
        at = event.get_content_offset(self)
        if at is None:
            return
        place = at.y - self._top + self.scroll_offset.y
        if at.y < self._top:
            column = self._ink.column_at(at.x, self._width)
            if self._headed and at.y == self._top - 1 and column is not None:
                self.post_message(self.HeadingClicked(self, column.key))
            return
        if place >= len(self._rows) or self._is_heading(place):
            return
        self._move_to(place, 1)
        if event.chain > 1:
            self.action_choose()
