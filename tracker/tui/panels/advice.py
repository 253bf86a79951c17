"""The one recommendation that matters most, as the headline of the day; or that there is none yet, and why.

It has no cursor: a click opens what it is about, and the screen of bottlenecks has a key of its own. As long as it is
being computed that is said, and what was recommended before something changed is told to be old.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tracker.model.text import on_one_line
from tracker.tui.ahead import Outlook
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.picture import Picture
from tracker.tui.widgets.text_view import clipped

if TYPE_CHECKING:
    from tracker.tui.app import TrackerApp

ROOMY = 160
"""From so many columns on, one line holds what takes two on a narrower screen."""


class Advice(Picture):
    """The headline."""

    app: TrackerApp

    def __init__(self) -> None:
        super().__init__(id="advice")
        self._outlook = Outlook()
        self.tooltip = "Where automation would pay off: click, or press 3."

    def show_outlook(self, outlook: Outlook, many: int | None = None) -> None:
        """Say what is known now; of so `many` tasks nothing is computed before somebody asks for it."""
        self._outlook = outlook
        said = _said(outlook) if many is None else _said_of_many(outlook, many)
        self.show(lambda width, height: _lines(said, width, height))

    def on_click(self) -> None:
        """Open the check that it is about, else the bottlenecks."""
        found = self._outlook.found
        if found is not None and found.recommendation.check is not None:
            self.app.open_check(found.recommendation.check)
        else:
            self.app.action_act("go.bottlenecks")


def lines_wanted(width: int) -> int:
    """Return how many lines it takes at this width; always as many, so that nothing jumps when it is known."""
    return 1 if width >= ROOMY else 2


def _lines(said: Cell, width: int, height: int) -> list[Cell]:
    return [(Piece(" "), *row) for row in clipped(said, width - 2, height)]


def _said(outlook: Outlook) -> Cell:
    if outlook.fault is not None:
        return (Piece("What to do first is unknown. ", "muted"), Piece(on_one_line(outlook.fault.message), "muted"))
    if outlook.found is None:
        return (Piece(f"Looking for what would pay most: {outlook.doing}", "muted"),)
    text = on_one_line(outlook.found.recommendation.text)
    if outlook.doing:
        return (Piece(f"{outlook.doing}, before that: ", "muted"), Piece(text, "muted"))
    return (Piece(text, "strong" if outlook.found.recommendation.check else "muted"),)


def _said_of_many(outlook: Outlook, many: int) -> Cell:
    """Say the same where it is computed for whoever asks, and not by itself: it would keep the keys waiting."""
    if outlook.found is None and outlook.share is None and outlook.fault is None:
        return (Piece(f"3 computes what to do first; with {many:,} tasks that takes a while.", "muted"),)
    if outlook.found is not None and not outlook.current and outlook.share is None:
        text = on_one_line(outlook.found.recommendation.text)
        return (Piece("Before the last change (3 computes it anew): ", "muted"), Piece(text, "muted"))
    return _said(outlook)
