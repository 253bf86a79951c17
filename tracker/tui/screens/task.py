"""The task page: everything about one task on one screen.

Owns what the cursor means for the acts, and how the page follows time: while a clock of the task is open its lines are
drawn anew every second, and the figures are read again every few.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tracker.services.context import Context
from tracker.services.task_page import TaskView, view_task
from tracker.tui.acts import Subject
from tracker.tui.panels.task_page import Page
from tracker.tui.panels.task_parts import Look, Part, Spot
from tracker.tui.screens.base import bindings_of
from tracker.tui.screens.page import PageScreen
from tracker.tui.widgets.sheet import Sheet

FIGURES_EVERY = 10_000
"""Milliseconds after which the figures of a task with an open clock are read again."""


_BY_ACT: dict[Part, str] = {
    "title": "page.edit",
    "statement": "page.edit",
    "operation": "history.open",
    "decision": "decision.open",
}
"""What enter does on parts of the page that do not unfold."""


class TaskScreen(PageScreen[TaskView]):
    """Everything about one task."""

    NAME = "task"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def __init__(self, key: str, project: str | None = None) -> None:
        super().__init__(key, project)
        self._made: Page | None = None
        self._now = 0

    # ---- what every screen says of itself ----

    def load(self, context: Context) -> TaskView:
        """Read the page of the task."""
        return view_task(replace(context, project=self.project), self.key)

    def show_view(self, view: TaskView) -> None:
        """Show the page as it is now."""
        self._show(max(self.app.now(), view.page.present.now))

    @property
    def subject(self) -> Subject:
        """The check, the run, the decision or the operation under the cursor; the task wherever that is."""
        spot = self.spot
        return Subject(
            project=self.project,
            task=self.key,
            check=spot.check,
            run=spot.run,
            decision=spot.decision,
            operation=spot.operation,
        )

    def tick(self, now: int) -> None:
        """Let open clocks grow."""
        super().tick(now)
        if self.view is None or all(one.run.ended is not None for one in self.view.page.runs):
            return
        if now - self.view.page.present.now >= FIGURES_EVERY:
            self.reload()
        self._show(now)

    # ---- this page's own ----

    @property
    def spot(self) -> Spot:
        """What the cursor stands on; nothing in particular before the page is there."""
        cursor = self.page.cursor if self.page else None
        return cursor.meaning if cursor is not None and isinstance(cursor.meaning, Spot) else Spot(part="other")

    def _show(self, now: int | None = None) -> None:
        """Show the page as it is `now`, or else as it was when it was shown last."""
        self._now = self._now if now is None else now
        if self.view is None or self.page is None:
            return
        if self._made is None or self._made.view is not self.view:
            self._made = Page(self.view)
        look = Look(now=self._now, unfolded=self.unfolded, marked=self.spot.run, elsewhere=self.elsewhere)
        self.page.show(partial(self._made.arrange, look))

    def on_sheet_cursor_moved(self) -> None:
        """Point out the run under the cursor on the timeline."""
        self._show()

    def on_sheet_chosen(self, event: Sheet.Chosen) -> None:
        """Go where the item leads, edit what is only text, show what an operation did, or unfold what is there."""
        spot = event.meaning
        if not isinstance(spot, Spot) or self.page is None:
            return
        if spot.task is not None:
            self.app.open_task(spot.task, self.project)
        elif spot.part in _BY_ACT:
            self.app.action_act(_BY_ACT[spot.part])
        elif spot.leads_to:
            self.page.go_to(spot.leads_to)
        else:
            self.unfolded ^= {event.key}
            self._show()
            self.page.reveal()
