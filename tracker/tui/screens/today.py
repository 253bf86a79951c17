"""Today: the cockpit, open all day."""

from __future__ import annotations

from textual.app import ComposeResult

from tracker.services.cockpit import Cockpit, cockpit
from tracker.services.context import Context
from tracker.services.listing import Line
from tracker.tui.acts import Subject
from tracker.tui.panels.task_lines import COLUMNS, cells_of
from tracker.tui.screens.base import ViewScreen, bindings_of
from tracker.tui.widgets.line_table import LineTable


class TodayScreen(ViewScreen[Cockpit]):
    """What waits on you, what runs, what is next, and where every task stands."""

    NAME = "today"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def load(self, context: Context) -> Cockpit:
        """Read the cockpit."""
        return cockpit(context)

    def body(self) -> ComposeResult:
        """Yield the panels."""
        yield LineTable[Line](COLUMNS, lambda line: line.key, cells_of, empty="No task yet.", id="tasks")

    def show_view(self, view: Cockpit) -> None:
        """Feed the panels."""
        self.query_one("#tasks", LineTable).show_rows(view.lines)

    @property
    def subject(self) -> Subject:
        """The task under the cursor."""
        return Subject(task=self.query_one("#tasks", LineTable).cursor_key)
