"""A page of sections that is read and walked through: one widget, one cursor, and only what is seen is drawn.

The owner hands in a function that makes the sections for a width, so that the page can be laid out anew whenever the
terminal changes. The cursor belongs to the key of an item; when the page is shown again with other contents, cursor and
scroll stay where they were. What only ticks redraws the lines that differ.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.tui.widgets.sections import Arrange, Laid, Row, Stop, lay_out
from tracker.tui.widgets.sheet_ink import CLASSES, LOOKS, SheetInk
from tracker.tui.widgets.walking import after_change, aside, further, section_after

_PADDING = 1
"""Cells between the page and its scroll bar."""


class Sheet(ScrollView, can_focus=True):
    """Sections with a cursor. `Piece.kind` is one of the kinds of `tracker.tui.widgets.sheet_ink`."""

    COMPONENT_CLASSES: ClassVar[set[str]] = CLASSES
    DEFAULT_CSS = LOOKS

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("right", "aside(1)", "Right", show=False),
        Binding("left", "aside(-1)", "Left", show=False),
        Binding("pagedown,ctrl+d", "page(1)", "Page down", show=False),
        Binding("pageup,ctrl+u", "page(-1)", "Page up", show=False),
        Binding("home,g", "jump(0)", "Top", show=False),
        Binding("end,G", "jump(-1)", "End", show=False),
        Binding("tab", "section(1)", "Next section", show=False),
        Binding("shift+tab", "section(-1)", "Section before", show=False),
        Binding("enter", "choose", "Open", show=False),
    ]

    class CursorMoved(Message):
        """The cursor went to another item; `key` is None on a page without any."""

        def __init__(self, key: str | None) -> None:
            super().__init__()
            self.key = key

    class Chosen(Message):
        """An item was opened: by enter, or by a double click."""

        def __init__(self, key: str, meaning: object) -> None:
            super().__init__()
            self.key = key
            self.meaning = meaning

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._arrange: Arrange = lambda _width: ()
        self._laid = Laid()
        self._cursor = 0
        self._ink = SheetInk(self)

    # ---- what the owner does ----

    @property
    def cursor(self) -> Stop | None:
        """What the cursor stands on, None on a page without items."""
        return self._laid.stops[self._cursor] if self._laid.stops else None

    @property
    def text(self) -> str:
        """The whole page as text, line by line."""
        return "\n".join(self._line(row).text.rstrip() for row in self._laid.rows)

    def show(self, arrange: Arrange) -> None:
        """Show the sections that `arrange` makes; cursor and scroll stay as far as that is possible."""
        self._arrange = arrange
        self._lay_out()

    def reveal(self) -> None:
        """Scroll so that the item under the cursor is seen."""
        if self.cursor is not None:
            self._bring_into_sight(self.cursor)

    def go_to(self, key: str) -> bool:
        """Put the cursor on an item; return whether it is there."""
        for number, stop in enumerate(self._laid.stops):
            if stop.key == key:
                self._move_to(number)
                return True
        return False

    # ---- laying out ----

    def on_resize(self, _event: events.Resize) -> None:
        """Lay the page out for another width."""
        self._lay_out()

    def _lay_out(self) -> None:
        if not self.size:
            return
        width = max(self.scrollable_content_region.width, 1)
        before, old = self._laid, self.cursor
        self._laid = lay_out(self._arrange(width - _PADDING))
        self._cursor = after_change(before.stops, self._cursor, self._laid.stops)
        size = Size(width, len(self._laid.rows))
        if size != self.virtual_size:
            self.virtual_size = size
            self.refresh()
        self._refresh_changed(before.rows)
        self._keep_in_place(old)
        if (old and old.key) != (self.cursor and self.cursor.key):
            self.post_message(self.CursorMoved(self.cursor.key if self.cursor else None))

    def _refresh_changed(self, before: tuple[Row, ...]) -> None:
        for y, row in enumerate(self._laid.rows):
            if y >= len(before) or before[y] != row:
                self._refresh_lines(y, y + 1)

    def _keep_in_place(self, old: Stop | None) -> None:
        """Scroll by as much as the item under the cursor was moved, if it was in sight."""
        here, (_, top), height = self.cursor, self.scroll_offset, self.size.height
        if old is None or here is None:
            return
        if top - (old.bottom - old.top) < old.top < top + height and here.top != old.top:
            self.scroll_to(y=max(top + here.top - old.top, 0), animate=False, force=True)

    # ---- moving ----

    def action_move(self, by: int) -> None:
        """Move the cursor to the next item or the one before; at the ends show what lies beyond."""
        self._move_to(self._cursor + by)

    def action_aside(self, by: int) -> None:
        """Move the cursor to the sections on the right or the left."""
        self._move_to(aside(self._laid.stops, self._cursor, by))

    def action_page(self, by: int) -> None:
        """Move by what is seen at a time."""
        lines = max(self.size.height - 2, 1) * by
        top = self.scroll_offset.y
        self._move_to(further(self._laid.stops, self._cursor, lines))
        if self.scroll_offset.y == top:
            self.scroll_to(y=top + lines, animate=False, force=True)

    def action_jump(self, to: int) -> None:
        """Move to the beginning or the end."""
        self._move_to(to if to >= 0 else len(self._laid.stops) - 1)
        self.scroll_to(y=0 if to >= 0 else self.max_scroll_y, animate=False, force=True)

    def action_section(self, by: int) -> None:
        """Move to the first item of the next section, or of this one or the one before."""
        self._move_to(section_after(self._laid.stops, self._cursor, by))
        if self.cursor is not None:
            section = [stop for stop in self._laid.stops if stop.section == self.cursor.section]
            self._bring_into_sight(replace(self.cursor, shown_bottom=max(stop.shown_bottom for stop in section)))

    def action_choose(self) -> None:
        """Open what is under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Chosen(self.cursor.key, self.cursor.meaning))

    def on_click(self, event: events.Click) -> None:
        """Put the cursor where the click was; a double click opens."""
        y = event.y + self.scroll_offset.y
        for number, stop in enumerate(self._laid.stops):
            if stop.top <= y < stop.bottom and stop.left <= event.x < stop.right:
                self._move_to(number)
                if event.chain > 1:
                    self.action_choose()
                return

    def _move_to(self, number: int) -> None:
        old = self.cursor
        if old is None:
            return
        self._cursor = min(max(number, 0), len(self._laid.stops) - 1)
        new = self._laid.stops[self._cursor]
        for stop in (old, new):
            self._refresh_lines(stop.top, stop.bottom)
        self._bring_into_sight(new)
        if new.key != old.key:
            self.post_message(self.CursorMoved(new.key))

    def _bring_into_sight(self, stop: Stop) -> None:
        """Scroll as little as shows the item, its heading if it is the first, and what follows it if it is the last."""
        height, top = self.size.height, self.scroll_offset.y
        first = 0 if stop.key == self._laid.stops[0].key else stop.shown_top
        last = len(self._laid.rows) if stop.key == self._laid.stops[-1].key else stop.shown_bottom
        if last > top + height:
            top = last - height
        if first < top:
            top = first
        if stop.bottom > top + height:
            top = stop.bottom - height
        self.scroll_to(y=min(top, stop.top), animate=False, force=True)

    def _refresh_lines(self, top: int, bottom: int) -> None:
        self.refresh(Region(0, top - self.scroll_offset.y, self.size.width, bottom - top))

    # ---- drawing ----

    def notify_style_update(self) -> None:
        """Forget the looks of another theme."""
        super().notify_style_update()
        self._ink.forget()

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        at = y + self.scroll_offset.y
        return self._line(self._laid.rows[at] if at < len(self._laid.rows) else ())

    def _line(self, row: Row) -> Strip:
        return self._ink.line(row, self._cursor, self.scrollable_content_region.width)
