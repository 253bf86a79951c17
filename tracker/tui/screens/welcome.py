"""Welcome: what there is to begin with, as long as there is no project."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Center, Middle, Vertical
from textual.widgets import Static

from tracker.services.context import Context
from tracker.services.offering import known_projects
from tracker.tui.screens.base import ViewScreen, bindings_of
from tracker.tui.widgets.cells import Cell, Column, cell
from tracker.tui.widgets.line_table import LineTable

_ASKS = "Where would automation actually pay off?"
_SAYS = "Say what finished means, let clocks measure\ngeneration and checks apart, and see what limits each task."

_WAYS = (
    ("plan.example", "Load the example", "a plan to look around in; u takes it away"),
    ("plan.import", "Import a file", "your plan in TOML; looked at first"),
    ("project.add", "New project", "an empty one, to be filled here"),
)
Way = tuple[str, str, str]


class WelcomeScreen(ViewScreen[int]):
    """The three ways to begin."""

    NAME = "welcome"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def load(self, context: Context) -> int:
        """Count the projects: there are none, or this screen is left."""
        return len(known_projects(context))

    def body(self) -> ComposeResult:
        """Yield what this is, and the ways to begin."""
        with Middle(), Center(), Vertical(id="welcome"):
            yield Static(_ASKS, id="asks")
            yield Static(_SAYS, id="says")
            columns = (Column(key="way", heading="BEGIN", width=18), Column(key="what", heading=""))
            yield LineTable[Way](columns, _act, _cells, id="ways")
            yield Static("enter begins · ? lists all keys · q leaves", id="how")

    def show_view(self, _view: int) -> None:
        """Show the ways."""
        self.query_one("#ways", LineTable).show_rows(_WAYS)

    @on(LineTable.RowChosen)
    def begin(self, event: LineTable.RowChosen) -> None:
        """Begin in the way that was chosen."""
        self.app.action_act(event.key)


def _act(way: Way) -> str:
    return way[0]


def _cells(way: Way) -> tuple[Cell, ...]:
    return cell(way[1]), cell(way[2], "muted")
