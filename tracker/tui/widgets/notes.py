"""Remarks below a field that follow what is typed into it: what it is understood as, what could be said better.

They are made a moment after the last key, never with a key, so that typing is not slowed down by them. Text of users in
them is never markup.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from tracker.tui.widgets.cells import Cell
from tracker.tui.widgets.text_view import TextLine, wrapped

MOMENT = 0.12
"""Seconds after the last change at which the remarks are made anew."""

_PADDING = 2
"""Cells beside the remarks."""

_HANG = 2

_STYLES = {
    "bad": "$text-error",
    "warn": "$text-warning",
    "good": "$text-success",
    "muted": "$foreground 60%",
    "strong": "bold",
}

Look = Callable[[], Sequence[Cell]]
"""Makes the remarks on what is typed now, one a line."""


class Notes(Static):
    """Remarks on one field; not there while there are none."""

    DEFAULT_CSS = """
    Notes { display: none; height: auto; padding: 0 0 0 1; }
    Notes.-some { display: block; }
    """

    def __init__(self, look: Look, *, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self._look = look
        self._soon: Timer | None = None
        self._said = Content("")
        self._wrapped_to = 0

    @property
    def text(self) -> str:
        """What the remarks say, row by row."""
        return self._said.plain

    def on_mount(self) -> None:
        """Remark on what stands there already."""
        self.call_after_refresh(self.look_now)

    def on_resize(self) -> None:
        """Wrap anew when the form has become wider or narrower."""
        if self._room != self._wrapped_to:
            self.look_soon()

    def look_soon(self) -> None:
        """Make the remarks anew once nothing was typed for a moment."""
        if self._soon is not None:
            self._soon.stop()
        self._soon = self.set_timer(MOMENT, self.look_now)

    def look_now(self) -> None:
        """Make the remarks anew."""
        self._wrapped_to = self._room
        rows = [row for line in self._look() for row in wrapped(TextLine(line, _HANG), self._wrapped_to)]
        said = Content("\n").join(map(_drawn, rows))
        self.set_class(bool(rows), "-some")
        if said != self._said:
            self._said = said
            self.update(said)

    @property
    def _room(self) -> int:
        return max(self.container_size.width - _PADDING, 8)


def _drawn(row: Cell) -> Content:
    return Content.assemble(*((piece.text, _STYLES.get(piece.kind, "")) for piece in row))
