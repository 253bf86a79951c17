"""The decision page: everything about one decision on one screen, and of its options only what may be read.

Owns what the cursor means for the acts.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tracker.services.context import Context
from tracker.services.decision_views import DecisionView, view_decision
from tracker.tui.acts import Subject
from tracker.tui.panels.deciding.page import arrange
from tracker.tui.panels.deciding.parts import Look, Part, Spot
from tracker.tui.screens.base import bindings_of
from tracker.tui.screens.page import PageScreen
from tracker.tui.widgets.sheet import Sheet

AGES_EVERY = 30_000
"""Milliseconds after which it is shown anew how long a decision has been open."""

_BY_ACT: dict[Part, str] = {
    "question": "decision.edit_here",
    "next": "decision.next",
    "criteria": "decision.criteria",
    "answer": "decision.last_answer",
    "scores": "decision.score",
    "task": "decision.task",
}
"""What enter does on parts of the page that do not unfold."""


class DecisionScreen(PageScreen[DecisionView]):
    """Everything about one decision."""

    NAME = "decision"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def __init__(self, key: str, project: str | None = None) -> None:
        super().__init__(key, project)
        self._shown_at = 0

    # ---- what every screen says of itself ----

    def load(self, context: Context) -> DecisionView:
        """Read the decision."""
        return view_decision(replace(context, project=self.project), self.key)

    def show_view(self, view: DecisionView) -> None:
        """Show the page as it is now."""
        self._show(max(self.app.now(), view.present.now))

    @property
    def subject(self) -> Subject:
        """The decision, and the task it belongs to."""
        task = self.view.dossier.decision.task if self.view is not None else None
        return Subject(project=self.project, task=task, decision=self.key)

    def tick(self, now: int) -> None:
        """Let the age of what is undecided grow."""
        super().tick(now)
        if self.view is not None and self.view.dossier.choice is None and now - self._shown_at >= AGES_EVERY:
            self._show(now)

    # ---- this page's own ----

    @property
    def spot(self) -> Spot:
        """What the cursor stands on; nothing in particular before the page is there."""
        cursor = self.page.cursor if self.page else None
        return cursor.meaning if cursor is not None and isinstance(cursor.meaning, Spot) else Spot(part="other")

    def _show(self, now: int) -> None:
        self._shown_at = now
        if self.view is None or self.page is None:
            return
        look = Look(now=now, unfolded=self.unfolded, elsewhere=self.elsewhere)
        self.page.show(partial(arrange, self.view, look))

    def on_sheet_chosen(self, event: Sheet.Chosen) -> None:
        """Do what is done about the part under the cursor, or unfold it."""
        spot = event.meaning
        if not isinstance(spot, Spot) or self.page is None:
            return
        due = spot.part == "choice" and self.view is not None and self.view.standing == "review due"
        act = "decision.review" if due else _BY_ACT.get(spot.part)
        if act is not None:
            self.app.action_act(act)
        else:
            self.unfolded ^= {event.key}
            self._show(self._shown_at)
            self.page.reveal()
