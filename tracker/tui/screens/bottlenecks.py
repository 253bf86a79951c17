"""Bottlenecks: where automation would pay off, from what to do first to the verdict on each check."""

from __future__ import annotations

from functools import partial

from tracker.model.prospects import LeverRow
from tracker.report.advice import Recommendation
from tracker.services.bottlenecks import Bottlenecks, CheckView
from tracker.tui.acts import Subject
from tracker.tui.panels.bottlenecks_page import arrange
from tracker.tui.screens.ahead import AheadScreen
from tracker.tui.screens.base import bindings_of
from tracker.tui.widgets.sections import Arrange


class BottlenecksScreen(AheadScreen):
    """What to do first, the levers, and every check."""

    NAME = "bottlenecks"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def arranged(self, view: Bottlenecks, doing: str) -> Arrange:
        """Return what makes the page."""
        return partial(arrange, view, doing)

    @property
    def subject(self) -> Subject:
        """The check that the cursor is about, if it is about one."""
        return Subject(project=self.app.desk.context.project, check=self.check)

    @property
    def check(self) -> str | None:
        """The label of the check under the cursor: in the list, as a lever, or recommended."""
        cursor = self.page.cursor if self.page else None
        label = None if cursor is None else _check_of(cursor.meaning)
        known = {one.check.label for one in self.view.checks} if self.view else set()
        return label if label in known else None

    def on_sheet_chosen(self) -> None:
        """Show everything about the check; of a lever that is none, try what it would bring."""
        cursor = self.page.cursor if self.page else None
        if self.check is not None:
            self.app.open_check(self.check)
        elif cursor is not None and isinstance(cursor.meaning, LeverRow):
            self.app.action_act("whatif.open")


def _check_of(meaning: object) -> str | None:
    if isinstance(meaning, CheckView):
        return meaning.check.label
    if isinstance(meaning, Recommendation):
        return meaning.check
    if isinstance(meaning, LeverRow) and meaning.kind in ("shorter", "automate"):
        return meaning.name
    return None
