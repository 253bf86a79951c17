"""A table that draws only the lines that are seen.

One widget for any number of rows: a row is whatever the owner hands in, and becomes cells only when its line is drawn.
The cursor belongs to a row's key, not to a line, so that it stays where it was when rows come, go or change places.
Chosen over Textual's own table by measurement: it opens and moves as fast with a hundred thousand rows as with ten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tracker.tui.widgets.cells import GAP, Cell, Column, Piece, fit, layout

Row = TypeVar("Row")


class LineTable(ScrollView, Generic[Row], can_focus=True):
    """Rows under headings, with one row under the cursor.

    `key_of` tells rows apart, `cells_of` draws one. `kinds` are the kinds of pieces that may appear in cells; each has
    a component class `line-table--<kind>`.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "line-table--heading",
        "line-table--cursor",
        "line-table--muted",
        "line-table--good",
        "line-table--bad",
        "line-table--warn",
        "line-table--generation",
        "line-table--check",
        "line-table--group",
    }

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("pagedown,ctrl+f", "page(1)", "Page down", show=False),
        Binding("pageup,ctrl+b", "page(-1)", "Page up", show=False),
        Binding("home,g", "jump(0)", "First", show=False),
        Binding("end,G", "jump(-1)", "Last", show=False),
        Binding("enter", "choose", "Open", show=False),
    ]

    DEFAULT_CSS = """
    LineTable {
        height: 1fr;
        overflow-x: hidden;
        scrollbar-size-vertical: 1;
        &> .line-table--heading { color: $text-muted; text-style: bold; }
        &> .line-table--cursor { background: $surface-lighten-2; }
        &:focus > .line-table--cursor { background: $block-cursor-background; color: $block-cursor-foreground; }
        &> .line-table--muted { color: $text-muted; }
        &> .line-table--good { color: $text-success; }
        &> .line-table--bad { color: $text-error; }
        &> .line-table--warn { color: $text-warning; }
        &> .line-table--generation { color: $primary; }
        &> .line-table--check { color: $secondary; }
        &> .line-table--group { color: $text-accent; text-style: bold; }
    }
    """

    class CursorMoved(Message):
        """The cursor went to another row."""

        def __init__(self, table: LineTable[Any], key: str | None) -> None:
            super().__init__()
            self.table = table
            self.key = key

        @property
        def control(self) -> LineTable[Any]:
            """The table it happened in."""
            return self.table

    class RowChosen(Message):
        """A row was opened: by enter, or by a click on the row under the cursor."""

        def __init__(self, table: LineTable[Any], key: str) -> None:
            super().__init__()
            self.table = table
            self.key = key

        @property
        def control(self) -> LineTable[Any]:
            """The table it happened in."""
            return self.table

    def __init__(
        self,
        columns: Sequence[Column],
        key_of: Callable[[Row], str],
        cells_of: Callable[[Row], Sequence[Cell]],
        *,
        empty: str = "",
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._columns = tuple(columns)
        self._key_of = key_of
        self._cells_of = cells_of
        self._rows: Sequence[Row] = ()
        self._cursor = 0
        self._empty = empty
        self._styles: dict[str, Style] = {}

    # ---- what the owner does ----

    @property
    def rows(self) -> Sequence[Row]:
        """The rows that are shown now."""
        return self._rows

    @property
    def cursor_row(self) -> Row | None:
        """The row under the cursor, None in an empty table."""
        return self._rows[self._cursor] if self._rows else None

    @property
    def cursor_key(self) -> str | None:
        """The key of the row under the cursor, None in an empty table."""
        row = self.cursor_row
        return None if row is None else self._key_of(row)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; the cursor stays on its row, or near its line when the row has gone."""
        key = self.cursor_key
        line = self._cursor - self.scroll_offset.y
        self._rows = rows
        self._cursor = self._place_of(key)
        self.virtual_size = Size(self.size.width, len(rows) + 1)
        if rows and self.cursor_key == key:
            self.scroll_to(y=max(self._cursor - line, 0), animate=False)
        self._after_move(key)

    def go_to(self, key: str) -> bool:
        """Put the cursor on the row with this key; return whether there is one."""
        for place, row in enumerate(self._rows):
            if self._key_of(row) == key:
                self._move_to(place)
                return True
        return False

    def _place_of(self, key: str | None) -> int:
        last = max(len(self._rows) - 1, 0)
        if key is None:
            return 0
        here = min(self._cursor, last)
        if self._rows and self._key_of(self._rows[here]) == key:
            return here
        return next((place for place, row in enumerate(self._rows) if self._key_of(row) == key), here)

    # ---- moving ----

    def action_move(self, by: int) -> None:
        """Move the cursor down or up."""
        self._move_to(self._cursor + by)

    def action_page(self, by: int) -> None:
        """Move the cursor by what is seen at a time."""
        self._move_to(self._cursor + by * max(self.size.height - 2, 1))

    def action_jump(self, to: int) -> None:
        """Move the cursor to the first or the last row."""
        self._move_to(to if to >= 0 else len(self._rows) - 1)

    def action_choose(self) -> None:
        """Open the row under the cursor."""
        key = self.cursor_key
        if key is not None:
            self.post_message(self.RowChosen(self, key))

    def on_click(self, event: events.Click) -> None:
        """Put the cursor where the click was; a click on the cursor opens the row."""
        place = event.y + self.scroll_offset.y - 1
        if event.y < 1 or not 0 <= place < len(self._rows):
            return
        if place == self._cursor and event.chain > 1:
            self.action_choose()
        else:
            self._move_to(place)

    def _move_to(self, place: int) -> None:
        before = self.cursor_key
        old = self._cursor
        self._cursor = min(max(place, 0), max(len(self._rows) - 1, 0))
        if old != self._cursor:
            for line in (old, self._cursor):
                self._refresh_line(line)
        self._after_move(before)

    def _after_move(self, before: str | None) -> None:
        self.scroll_to_region(Region(0, self._cursor, 1, 2), animate=False, force=True)
        self.refresh()
        if self.cursor_key != before:
            self.post_message(self.CursorMoved(self, self.cursor_key))

    def _refresh_line(self, place: int) -> None:
        self.refresh(Region(0, place + 1 - self.scroll_offset.y, self.size.width, 1))

    # ---- drawing ----

    def notify_style_update(self) -> None:
        """Forget the looks of another theme."""
        super().notify_style_update()
        self._styles.clear()

    def on_resize(self, event: events.Resize) -> None:
        """Keep the cursor in sight."""
        self.virtual_size = Size(event.size.width, len(self._rows) + 1)
        self.scroll_to_region(Region(0, self._cursor, 1, 2), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        """Draw one line: the headings stay on top, whatever is scrolled."""
        width = self.scrollable_content_region.width
        if y == 0:
            return self._heading(width)
        place = y - 1 + self.scroll_offset.y
        if not self._rows and y == 1:
            return self._strip([Piece(self._empty, "muted")], width, Style.null())
        if place >= len(self._rows):
            return Strip.blank(width, self.rich_style)
        over = self._look("cursor") if place == self._cursor else Style.null()
        cells = self._cells_of(self._rows[place])
        return self._strip(
            self._line([cells[index] for index, _, _ in layout(self._columns, width)], width), width, over
        )

    def _heading(self, width: int) -> Strip:
        headings = [((Piece(column.heading, "heading"),)) for _, column, _ in layout(self._columns, width)]
        return self._strip(self._line(headings, width), width, Style.null())

    def _line(self, cells: Sequence[Cell], width: int) -> list[Piece]:
        pieces: list[Piece] = []
        for content, (_, column, size) in zip(cells, layout(self._columns, width), strict=True):
            if pieces:
                pieces.append(Piece(" " * GAP))
            pieces.extend(fit(content, size, right=column.right))
        return pieces

    def _strip(self, pieces: Sequence[Piece], width: int, over: Style) -> Strip:
        base = self.rich_style
        segments = [Segment(piece.text, base + self._look(piece.kind) + over) for piece in pieces if piece.text]
        return Strip(segments).adjust_cell_length(width, base + over)

    def _look(self, kind: str) -> Style:
        if not kind:
            return Style.null()
        if kind not in self._styles:
            self._styles[kind] = self.get_component_rich_style(f"line-table--{kind}", partial=True)
        return self._styles[kind]
