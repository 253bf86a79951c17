"""History: everything that was done, the newest first; enter shows what it changed, u takes it back."""

from __future__ import annotations

from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tracker.services.context import Context
from tracker.services.history import Operation, Zones, read_history, when, zones_of
from tracker.tui.acts import Subject
from tracker.tui.screens.base import ViewScreen, bindings_of
from tracker.tui.widgets.cells import Cell, Column, Piece, cell
from tracker.tui.widgets.line_table import LineTable

MOST = 2_000
"""So many operations are listed; the command line lists all."""

_MINUTE = len("2026-11-30 18:10")
"""So much of a moment is listed; the offset of an hour that the clocks show twice is on the page of the operation."""

_COLUMNS = (
    Column(key="id", heading="ID", width=6, right=True),
    Column(key="when", heading="WHEN", width=_MINUTE),
    Column(key="who", heading="WHO", width=12, weight=2),
    Column(key="through", heading="THROUGH", width=7, weight=1),
    Column(key="what", heading="WHAT", least=24),
)


class HistoryView(NamedTuple):
    """What was done, and the zone of each project that it was done in."""

    operations: tuple[Operation, ...]
    zones: Zones


class HistoryScreen(ViewScreen[HistoryView]):
    """The operations of the project, or of all projects."""

    NAME = "history"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self._everywhere = False

    def load(self, context: Context) -> HistoryView:
        """Read the history."""
        found = tuple(read_history(context, MOST, everywhere=self._everywhere))
        return HistoryView(found, zones_of(context))

    def body(self) -> ComposeResult:
        """Yield what is listed, and the list."""
        yield Static("", id="scope", markup=False)
        yield LineTable[Operation](_COLUMNS, _key, self._cells, empty="Nothing was done yet.", id="operations")

    def switch_scope(self) -> None:
        """List what was done in all projects, or in this one alone."""
        self._everywhere = not self._everywhere
        self.reload()

    def show_view(self, view: HistoryView) -> None:
        """Show the operations."""
        where = "in all projects" if self._everywhere else "in this project"
        cut = f", the latest {MOST:,}" if len(view.operations) == MOST else ""
        self.query_one("#scope", Static).update(Content(f"What was done {where}{cut}"))
        self.query_one("#operations", LineTable).show_rows(view.operations)

    @on(LineTable.RowChosen)
    def show_operation(self) -> None:
        """Show what the operation changed."""
        self.app.action_act("history.open")

    def _cells(self, operation: Operation) -> tuple[Cell, ...]:
        undone = operation.undone
        zones = self.view.zones if self.view else {}
        return (
            cell(str(operation.id), "muted"),
            cell(when(operation, zones)[:_MINUTE]),
            cell(operation.actor),
            cell(operation.face, "muted"),
            (Piece("(undone) ", "warn") if undone else Piece(""), Piece(operation.title, "muted" if undone else "")),
        )

    @property
    def subject(self) -> Subject:
        """The operation under the cursor."""
        key = self.query_one("#operations", LineTable).cursor_key
        return Subject(operation=None if key is None else int(key))


def _key(operation: Operation) -> str:
    return str(operation.id)
