"""What the palette offers: every act of the screen that is seen, by its title, with its key."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from textual.app import SystemCommand

from tracker.tui.acts.table import acts_of

if TYPE_CHECKING:
    from textual.screen import Screen

    from tracker.tui.app import TrackerApp


def commands(app: TrackerApp, screen: Screen[object]) -> Iterator[SystemCommand]:
    """Yield the commands of a screen."""
    for act in acts_of(getattr(screen, "NAME", "")):
        key = app.keys.shown(act)
        about = f"{act.about} ({key})" if key else act.about
        yield SystemCommand(act.title, about, partial(app.action_act, act.name))
