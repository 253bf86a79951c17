"""Decisions: all of them, where each stands and what it lacks; enter opens one."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult

from tracker.services.context import Context
from tracker.services.decision_views import DecisionRoll, call_decisions
from tracker.tui.acts import Subject
from tracker.tui.arrange import PLAN, Arrangement, in_order
from tracker.tui.panels.decision_lines import SORTING, DecisionsPanel, sift_decisions
from tracker.tui.panels.filter_bar import FilterBar
from tracker.tui.screens.base import ViewScreen, bindings_of
from tracker.tui.widgets.line_table import LineTable

_NONE_YET = "No decision yet: Q asks a question that is to be decided."


class DecisionsScreen(ViewScreen[DecisionRoll]):
    """The table of all decisions."""

    NAME = "decisions"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.arrangement = Arrangement(orders=(PLAN, *SORTING))

    def load(self, context: Context) -> DecisionRoll:
        """Read all decisions."""
        return call_decisions(context)

    def body(self) -> ComposeResult:
        """Yield the filter and the table."""
        yield FilterBar((), words="words of question, task and stage")
        yield DecisionsPanel()

    def on_mount(self) -> None:
        """Begin in the table."""
        self.query_one(DecisionsPanel).focus()

    def show_view(self, _view: DecisionRoll) -> None:
        """Show the decisions that the filter lets through, in their order."""
        self._show_decisions()

    @on(FilterBar.Changed)
    def _show_decisions(self) -> None:
        view, bar, panel, how = self.view, self.query_one(FilterBar), self.query_one(DecisionsPanel), self.arrangement
        if view is None:
            return
        lines, total = sift_decisions(view.lines, bar.text), len(view.lines)
        bar.show_count(len(lines), total)
        panel.show_empty("No decision is like that; esc clears the filter." if bar.text else _NONE_YET)
        count = f"{total:,}" if len(lines) == total else f"{len(lines):,} of {total:,}"
        order = f" · by {_NAMES.get(how.order, how.order)} {how.sign}" if how.order != PLAN or how.falling else ""
        now = max(self.app.now(), view.present.now)
        panel.show(in_order(lines, how, SORTING), now, project=view.project.key, about=count + order)
        panel.show_signs({} if how.order == PLAN else {how.order: how.sign})

    def put_in_order(self, how: Arrangement) -> None:
        """Show the decisions in another order."""
        self.arrangement = how
        self._show_decisions()

    def tick(self, now: int) -> None:
        """Let the ages grow."""
        super().tick(now)
        for panel in self.query(DecisionsPanel):
            panel.tick(now)

    @property
    def subject(self) -> Subject:
        """The decision under the cursor."""
        return next((panel.subject for panel in self.query(DecisionsPanel)), Subject())

    @on(LineTable.HeadingClicked)
    def _sort(self, event: LineTable.HeadingClicked) -> None:
        if event.key in SORTING:
            self.put_in_order(self.arrangement.by(event.key))

    @on(LineTable.RowChosen)
    def _open(self) -> None:
        self.app.action_act("decision.open")

    @on(FilterBar.Left)
    def _to_table(self) -> None:
        self.query_one(DecisionsPanel).focus()


_NAMES = {"age": "how long open", "stands": "stage"}
"""What is sorted by where the name of the column does not say it."""
