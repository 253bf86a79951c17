"""The line on top: the project, and the clocks that run, ticking.

One interval ticks a single text in place, without a layout, and sleeps while its screen is hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from tracker.model.text import on_one_line

if TYPE_CHECKING:
    from tracker.tui.app import TrackerApp


class TopBar(Horizontal):
    """Project on the left, running clocks on the right."""

    app: TrackerApp

    def __init__(self) -> None:
        super().__init__()
        self._ticking: Timer | None = None

    def compose(self) -> ComposeResult:
        """Yield the two texts."""
        yield Static("tracker", id="top-project", markup=False)
        yield Static("", id="top-clocks", markup=False)

    def on_mount(self) -> None:
        """Start ticking."""
        self._ticking = self.set_interval(1, self.tick)
        self.tick()

    def on_screen_suspend(self) -> None:
        """Sleep while nobody looks."""
        if self._ticking:
            self._ticking.pause()

    def on_screen_resume(self) -> None:
        """Tick on, from the true time."""
        if self._ticking:
            self._ticking.resume()
        self.tick()

    def tick(self) -> None:
        """Show the time that has passed by now."""
        names = f"tracker · {on_one_line(self.app.project_name)}" if self.app.project_name else "tracker"
        self.query_one("#top-project", Static).update(Content(names), layout=False)
        self.query_one("#top-clocks", Static).update(Content(self.app.running.line(self.app.now())), layout=False)
