"""The task page: everything about one task on one screen.

Owns what the cursor means for the acts, what is unfolded, and how the page follows time: while a clock of the task is
open its lines are drawn anew every second, and the figures are read again every few. A task that somebody removed
leaves a sentence and the way back.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from tracker.errors import NotFound
from tracker.services.context import Context
from tracker.services.task_page import TaskView, view_task
from tracker.tui.acts import Subject
from tracker.tui.panels.task_page import Page, gone
from tracker.tui.panels.task_parts import Look, Part, Spot
from tracker.tui.screens.base import ViewScreen, bindings_of
from tracker.tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from tracker.tui.app import TrackerApp

FIGURES_EVERY = 10_000
"""Milliseconds after which the figures of a task with an open clock are read again."""


_BY_ACT: dict[Part, str] = {
    "title": "page.edit",
    "statement": "page.edit",
    "operation": "history.open",
    "decision": "decision.open",
}
"""What enter does on parts of the page that do not unfold."""


class TaskScreen(ViewScreen[TaskView]):
    """Everything about one task."""

    NAME = "task"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def __init__(self, key: str, project: str | None = None) -> None:
        super().__init__()
        self.key = key
        self._project = project
        self._unfolded: frozenset[str] = frozenset()
        self._made: Page | None = None
        self._now = 0

    @classmethod
    def open(cls, app: TrackerApp, key: str, project: str | None = None) -> None:
        """Show a task, of the chosen project unless another is named; one that is shown already makes way for it."""
        screen = cls(key, project or app.desk.context.project)
        if isinstance(app.screen, TaskScreen):
            app.switch_screen(screen)
        else:
            app.push_screen(screen)

    # ---- what every screen says of itself ----

    def load(self, context: Context) -> TaskView:
        """Read the page of the task."""
        return view_task(replace(context, project=self._project), self.key)

    def body(self) -> ComposeResult:
        """Yield the page."""
        yield Sheet(id="page")

    def show_view(self, view: TaskView) -> None:
        """Show the page as it is now."""
        self._show(max(self.app.now(), view.page.present.now))

    @property
    def subject(self) -> Subject:
        """The check, the run, the decision or the operation under the cursor; the task wherever that is."""
        spot = self.spot
        return Subject(
            project=self._project,
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
    def page(self) -> Sheet | None:
        """The page itself; None before the screen is put together, and when it is being left."""
        return next(iter(self.query(Sheet)), None)

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
        elsewhere = self.app.desk.context.project != self._project
        look = Look(now=self._now, unfolded=self._unfolded, marked=self.spot.run, elsewhere=elsewhere)
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
            self.app.open_task(spot.task, self._project)
        elif spot.part in _BY_ACT:
            self.app.action_act(_BY_ACT[spot.part])
        elif spot.leads_to:
            self.page.go_to(spot.leads_to)
        else:
            self._unfolded ^= {event.key}
            self._show()
            self.page.reveal()

    def on_view_screen_load_failed(self, event: ViewScreen.LoadFailed) -> None:
        """Say so where the page was when the task is no longer there; other faults leave the page as it is."""
        if isinstance(event.fault, NotFound) and self.page is not None:
            self.view = None
            self.page.show(partial(gone, event.fault.message))
        else:
            super().on_view_screen_load_failed(event)
