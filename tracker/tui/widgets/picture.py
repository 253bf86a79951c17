"""Lines that are drawn anew for whatever room there is: a plot, a few figures beside each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.strip import Strip
from textual.widget import Widget

from tracker.tui.widgets.cells import Cell, fit
from tracker.tui.widgets.lines import Looks

Draw = Callable[[int, int], Sequence[Cell]]
"""Draws lines for a width and a height in cells."""


class Picture(Widget):
    """Shows what its owner draws; it has no cursor and takes no key."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._looks = Looks(self)
        self._draw: Draw = lambda _width, _height: ()
        self._drawn: tuple[tuple[int, int], Sequence[Cell]] | None = None

    def show(self, draw: Draw) -> None:
        """Draw something else from now on."""
        self._draw, self._drawn = draw, None
        self.refresh()

    @property
    def text(self) -> str:
        """What is seen, line by line."""
        return "\n".join(self.render_line(y).text.rstrip() for y in range(self.size.height))

    def notify_style_update(self) -> None:
        """Forget the looks of another theme."""
        super().notify_style_update()
        self._looks.forget()

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        size = (self.size.width, self.size.height)
        if self._drawn is None or self._drawn[0] != size:
            self._drawn = (size, self._draw(*size))
        lines = self._drawn[1]
        return self._looks.strip(fit(lines[y] if y < len(lines) else (), size[0]), size[0])
