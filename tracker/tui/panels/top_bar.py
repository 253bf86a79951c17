"""The line on top: the project, the screens by their numbers, and the clocks that run, ticking.

It is told the time once a second while its screen is seen, and changes in place, without a layout.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len

from tracker.model.text import on_one_line
from tracker.tui.acts import Act
from tracker.tui.acts.table import ACTS
from tracker.tui.widgets.cells import Piece, fit
from tracker.tui.widgets.one_line import OneLine, Part

if TYPE_CHECKING:
    from tracker.tui.app import TrackerApp

MOST_NAME, LEAST_NAME, WIDE = 30, 16, 80
"""So many cells of the project's name are shown at most, fewer below a width of the third."""

LEAST_ROOM, MOST_ROOM = 14, 44
"""Between so many cells are kept for the clocks, enough to name the one that started last.

Where there would be fewer, the screens lose their titles first.
"""


class TopBar(OneLine):
    """Project on the left, then the screens, running clocks on the right."""

    app: TrackerApp

    def __init__(self) -> None:
        super().__init__()
        self._shown_for: tuple[str, int, int] | None = None

    def on_resize(self) -> None:
        """Show as many clocks as fit now."""
        self.tick(self.app.now())

    def tick(self, now: int) -> None:
        """Show the time that has passed by now."""
        wanted = (self.app.project_name, self.size.width, self._wanted_room(now))
        if wanted != self._shown_for:
            self._shown_for = wanted
            project = self._project(*wanted[:2])
            self.show([project, *self._tabs(short=False)], self._right)
            if self.room < wanted[2]:
                self.show([project, *self._tabs(short=True)], self._right)
        line = self.app.running.line(now, self.room)
        self.show(self._parts, (Piece(line, "good" if self.app.running.clocks else "muted"),))

    def _wanted_room(self, now: int) -> int:
        """Return how many cells it takes to name the clock that started last, and to count the others."""
        running = self.app.running
        if not running.clocks:
            return LEAST_ROOM
        named = cell_len(replace(running, clocks=running.clocks[:1]).line(now, MOST_ROOM))
        return min(named + (4 if running.clocks[1:] else 0), MOST_ROOM)

    def _project(self, name: str, width: int) -> Part:
        shown = Piece(on_one_line(name) or "tracker", "strong")
        most = MOST_NAME if width >= WIDE else LEAST_NAME
        short = fit((shown,), min(cell_len(shown.text), most))
        return Part((Piece(" "), *short, Piece("  ")), partial(self.app.action_act, "project.switch"), "Switch project")

    def _tabs(self, *, short: bool) -> list[Part]:
        """Return the screens by number and title; in short only the one that is seen has its title."""
        here = f"go.{getattr(self.screen, 'NAME', '')}"
        return [
            Part(
                (_tab(act, here=act.name == here, short=short),),
                partial(self.app.action_act, act.name),
                act.about,
            )
            for act in ACTS
            if act.name.startswith("go.") and act.keys.isdigit()
        ]


def _tab(act: Act, *, here: bool, short: bool) -> Piece:
    return Piece(f" {act.keys} {act.title} " if here or not short else f" {act.keys} ", "here" if here else "muted")
