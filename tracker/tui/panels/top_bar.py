"""The line on top: the project, the screens by their numbers, and the clocks that run, ticking.

It is told the time once a second while its screen is seen, and changes one text in place, without a layout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from tracker.model.text import on_one_line
from tracker.tui.acts import Act
from tracker.tui.acts.table import ACTS

if TYPE_CHECKING:
    from tracker.tui.app import TrackerApp


class Tab(Static):
    """A screen by its number; a click goes there."""

    app: TrackerApp

    def __init__(self, act: Act, *, here: bool) -> None:
        super().__init__(f"{act.keys} {act.title}", markup=False, classes="tab -here" if here else "tab")
        self._act = act
        self.tooltip = act.about

    def on_click(self) -> None:
        """Go to the screen."""
        self.app.action_act(self._act.name)


class TopBar(Horizontal):
    """Project on the left, then the screens, running clocks on the right."""

    app: TrackerApp

    def compose(self) -> ComposeResult:
        """Yield the texts."""
        yield Static("tracker", id="top-project", markup=False)
        here = getattr(self.screen, "NAME", "")
        for act in ACTS:
            if act.name.startswith("go.") and act.keys.isdigit():
                yield Tab(act, here=act.name == f"go.{here}")
        yield Static("", id="top-clocks", markup=False)

    def on_resize(self) -> None:
        """Show as many clocks as fit now."""
        self.tick(self.app.now())

    def tick(self, now: int) -> None:
        """Show the time that has passed by now."""
        name = Content(on_one_line(self.app.project_name) or "tracker")
        project, clocks = self.query_one("#top-project", Static), self.query_one("#top-clocks", Static)
        if project.content != name:
            project.update(name)
        clocks.update(Content(self.app.running.line(now, clocks.size.width)), layout=False)
