"""Sliders in rows: one is walked to, and turned by the keys beside each other, by its ends, or by the mouse.

The owner draws a row around a slider and says where it stands; the table says what is to become of it and turns nothing
by itself.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.line_table import LineTable
from tracker.tui.widgets.signs import SIGNS

R = TypeVar("R")

COLUMN = "slider"
"""The key of the column that the sliders stand in."""


class Sliders(LineTable[R]):
    """Rows, each with a slider in the column of that key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l", "turn(1)", "More", show=False),
        Binding("left,h", "turn(-1)", "Less", show=False),
        Binding("shift+right,plus", "turn(1, True)", "Much more", show=False),
        Binding("shift+left,minus", "turn(-1, True)", "Much less", show=False),
        Binding("enter", "choose", "Type a value"),
        Binding("home", "put(0.0)", "Least", show=False),
        Binding("end", "put(1.0)", "Most", show=False),
    ]

    class Turned(Message):
        """The slider under the cursor is to go one stop up (`by` is 1) or down (-1), or `far`."""

        def __init__(self, key: str, by: int, *, far: bool) -> None:
            super().__init__()
            self.key, self.by, self.far = key, by, far

    class Put(Message):
        """The slider under the cursor is to go to a place from 0 to 1."""

        def __init__(self, key: str, at: float) -> None:
            super().__init__()
            self.key, self.at = key, at

    def action_turn(self, by: int, far: bool = False) -> None:
        """Ask for a turn."""
        if self.cursor_key is not None:
            self.post_message(self.Turned(self.cursor_key, by, far=far))

    def action_put(self, at: float) -> None:
        """Ask for a place."""
        if self.cursor_key is not None:
            self.post_message(self.Put(self.cursor_key, at))

    # ---- the mouse ----

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of a slider."""
        place = event.y - self._top + self.scroll_offset.y
        if event.y >= self._top and place < len(self.rows) and self._on_slider(event.x):
            self._move_to(place, 1)
            self.capture_mouse()
            self._drag(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Pull the slider along."""
        if self.app.mouse_captured is self:
            self._drag(event.x)

    def on_mouse_up(self, _event: events.MouseUp) -> None:
        """Let it go."""
        self.release_mouse()

    def _on_slider(self, x: int) -> bool:
        extent = self._ink.extent_of(COLUMN, self._width)
        return extent is not None and extent[0] <= x < extent[0] + extent[1]

    def _drag(self, x: int) -> None:
        extent = self._ink.extent_of(COLUMN, self._width)
        if extent is not None:
            start, size = extent
            self.action_put(min(max((x - start) / max(size - 1, 1), 0.0), 1.0))


def slider(at: float | None, kind: str, width: int) -> Cell:
    """Draw a slider of this width that stands at a place from 0 to 1; None: off its scale."""
    if at is None:
        return (Piece(SIGNS.pause * width, "muted"),)
    place = round(at * (width - 1))
    return (
        Piece(SIGNS.heavy * place, kind),
        Piece(SIGNS.running, "strong"),
        Piece(SIGNS.wait * (width - 1 - place), "muted"),
    )
