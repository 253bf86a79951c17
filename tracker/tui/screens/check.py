"""The page of one check, reached from the bottlenecks; it shows what the app computes for all of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tracker.services.bottlenecks import Bottlenecks
from tracker.tui.acts import Subject
from tracker.tui.panels.check_page import arrange
from tracker.tui.screens.ahead import AheadScreen
from tracker.tui.screens.base import bindings_of
from tracker.tui.widgets.sections import Arrange

if TYPE_CHECKING:
    from tracker.tui.app import TrackerApp


class CheckScreen(AheadScreen):
    """Everything about one check."""

    NAME = "check"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label

    @classmethod
    def open(cls, app: TrackerApp, label: str) -> None:
        """Show a check of the chosen project."""
        app.push_screen(cls(label))

    def arranged(self, view: Bottlenecks, doing: str) -> Arrange:
        """Return what makes the page."""
        return partial(arrange, view, self.label, doing)

    @property
    def subject(self) -> Subject:
        """The check."""
        return Subject(project=self.app.desk.context.project, check=self.label)
