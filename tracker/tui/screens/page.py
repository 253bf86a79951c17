"""What the pages of single things have in common: they lie over the screen that they were opened from.

Owns which thing it is, of which project, and what is unfolded. A thing that somebody removed leaves a sentence and the
way back.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from tracker.errors import NotFound
from tracker.tui.panels.gone import gone
from tracker.tui.screens.base import View, ViewScreen
from tracker.tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from tracker.tui.app import TrackerApp


class PageScreen(ViewScreen[View]):
    """Everything about one thing, by its key."""

    def __init__(self, key: str, project: str | None = None) -> None:
        super().__init__()
        self.key = key
        self.project = project
        self.unfolded: frozenset[str] = frozenset()

    @classmethod
    def open(cls, app: TrackerApp, key: str, project: str | None = None) -> None:
        """Show a thing, of the chosen project unless another is named; one that is shown already makes way for it."""
        screen = cls(key, project or app.desk.context.project)
        if isinstance(app.screen, cls):
            app.switch_screen(screen)
        else:
            app.push_screen(screen)

    def body(self) -> ComposeResult:
        """Yield the page."""
        yield Sheet(id="page")

    @property
    def page(self) -> Sheet | None:
        """The page itself; None before the screen is put together, and when it is being left."""
        return next(iter(self.query(Sheet)), None)

    @property
    def elsewhere(self) -> bool:
        """Whether the thing is of another project than the one that is worked in."""
        return self.app.desk.context.project != self.project

    def on_view_screen_load_failed(self, event: ViewScreen.LoadFailed) -> None:
        """Say so where the page was when the thing is no longer there; other faults leave the page as it is."""
        if isinstance(event.fault, NotFound) and self.page is not None:
            self.view = None
            self.page.show(partial(gone, event.fault.message))
        else:
            super().on_view_screen_load_failed(event)
