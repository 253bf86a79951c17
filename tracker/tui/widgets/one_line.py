"""One line of parts, some of which do something when they are clicked: a bar of keys, of tabs, of what goes on.

A single widget instead of one for each part, because a bar is on every screen and changes whenever the focus does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from tracker.tui.widgets.cells import Piece, fit
from tracker.tui.widgets.lines import Looks


class Part(NamedTuple):
    """A stretch of the line: what it says, what happens on a click, and what the mouse is told about it."""

    pieces: tuple[Piece, ...]
    click: Callable[[], None] | None = None
    about: str = ""

    @property
    def width(self) -> int:
        """How many cells it takes."""
        return sum(cell_len(piece.text) for piece in self.pieces)


class OneLine(Widget):
    """Parts from the left, and one text at the right that takes what is left."""

    DEFAULT_CSS = "OneLine { height: 1; padding: 0; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = Looks(self)
        self._parts: Sequence[Part] = ()
        self._right: tuple[Piece, ...] = ()

    def show(self, parts: Sequence[Part], right: tuple[Piece, ...] = ()) -> None:
        """Show other parts, if they are others."""
        if (parts, right) != (self._parts, self._right):
            self._parts, self._right = parts, right
            self.refresh()

    @property
    def room(self) -> int:
        """How many cells are left for what stands at the right."""
        return max(self.size.width - sum(part.width for part in self._parts) - 2, 0)

    @property
    def text(self) -> str:
        """What the line says."""
        return self.render_line(0).text

    def notify_style_update(self) -> None:
        """Forget the looks of another theme."""
        super().notify_style_update()
        self._looks.forget()

    def render_line(self, y: int) -> Strip:
        """Draw the line."""
        if y:
            return Strip.blank(self.size.width, self.rich_style)
        pieces = [piece for part in self._parts for piece in part.pieces]
        if self._right:
            pieces += [Piece(" "), *fit(self._right, self.room, right=True), Piece(" ")]
        return self._looks.strip(pieces, self.size.width)

    def part_at(self, x: int) -> Part | None:
        """Return the part under a cell."""
        for part in self._parts:
            if 0 <= x < part.width:
                return part
            x -= part.width
        return None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say what the part under the mouse is about."""
        part = self.part_at(event.x)
        self.tooltip = part.about if part and part.about else None

    def on_click(self, event: events.Click) -> None:
        """Do what the part under the mouse does."""
        part = self.part_at(event.x)
        if part is not None and part.click is not None:
            part.click()
