"""The table of tasks: where each stands, generation against check, ceiling and verdict."""

from __future__ import annotations

from collections.abc import Sequence

from tracker.services.board import Row
from tracker.tui.acts import Subject
from tracker.tui.arrange import Heading
from tracker.tui.panels.panel import Panel
from tracker.tui.panels.task_lines import COLUMNS, WITH_TITLES, cells_of, key_of
from tracker.tui.widgets.cells import Drawn, Piece


class TasksPanel(Panel[Row | Heading]):
    """All tasks of the chosen project, or those that a filter lets through."""

    TITLE = "TASKS"
    COLUMNS = COLUMNS

    def __init__(self, *, titles: bool = False, empty: str = "No task yet.") -> None:
        super().__init__(_key_of, _cells_of, id="tasks", empty=empty, headed=True, steady=True)
        if titles:
            self.show_columns(WITH_TITLES)
        self._project: str | None = None

    def show(self, rows: Sequence[Row | Heading], *, project: str | None, about: str) -> None:
        """Show these tasks of a project."""
        self._project = project
        self.show_title(f"{self.TITLE} {about}")
        self.show_rows(rows)

    @property
    def subject(self) -> Subject:
        """The task under the cursor."""
        row = self.cursor_row
        return Subject(project=self._project, task=row.line.key if isinstance(row, Row) else None)


def _key_of(row: Row | Heading) -> str:
    return key_of(row) if isinstance(row, Row) else f"group {row.name}"


def _cells_of(row: Row | Heading) -> tuple[Drawn, ...]:
    if isinstance(row, Row):
        return cells_of(row)
    return ((Piece(f"── {row.name} ", "group"), Piece(f"{row.tasks:,}", "muted")),)
