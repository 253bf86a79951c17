"""The line at the bottom: the keys of what is most often done here. All others are behind `?` and in the palette."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.screen import Screen

from tracker.tui.widgets.cells import Piece
from tracker.tui.widgets.one_line import OneLine, Part

if TYPE_CHECKING:
    from textual.binding import Binding

    from tracker.tui.app import TrackerApp

HELP = "app.act('help')"
"""The key that tells about all others is never left out."""


class KeyBar(OneLine):
    """The keys that are in force now; what has no room goes, the help stays."""

    app: TrackerApp

    def on_mount(self) -> None:
        """Follow the keys that are in force."""
        self.screen.bindings_updated_signal.subscribe(self, self._look)
        self._look(self.screen)

    def on_resize(self) -> None:
        """Show as many keys as fit now."""
        self._look(self.screen)

    def _look(self, screen: Screen[object]) -> None:
        if screen is not self.screen:
            return
        shown: dict[str, Binding] = {}
        for active in screen.active_bindings.values():
            if active.binding.show and active.enabled:
                shown.setdefault(active.binding.action, active.binding)
        parts = {action: self._part(binding) for action, binding in shown.items()}
        room = self.size.width - (parts[HELP].width if HELP in parts else 0)
        fitting = []
        for action, part in parts.items():
            if action == HELP or part.width <= room:
                fitting.append(part)
                room -= 0 if action == HELP else part.width
        self.show(fitting)

    def _part(self, binding: Binding) -> Part:
        pieces = (Piece(f" {self.app.get_key_display(binding)}", "key"), Piece(f" {binding.description} "))
        return Part(pieces, partial(self.app.simulate_key, binding.key), binding.tooltip or binding.description)
