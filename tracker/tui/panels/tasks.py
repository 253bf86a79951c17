"""The table of tasks: where each stands, generation against check, ceiling and verdict."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from tracker.services.board import Row
from tracker.tui.acts import Subject
from tracker.tui.panels.panel import Panel
from tracker.tui.panels.task_lines import COLUMNS, cells_of, key_of


class TasksPanel(Panel[Row]):
    """All tasks of the chosen project, or those that a filter lets through."""

    TITLE = "TASKS"
    COLUMNS = COLUMNS

    def __init__(self) -> None:
        super().__init__(key_of, cells_of, id="tasks", empty="No task yet.", headed=True)
        self._project: str | None = None

    def show(self, rows: Sequence[Row], *, project: str | None, about: str) -> None:
        """Show these tasks of a project."""
        self._project = project
        self.border_title = Content(f"{self.TITLE} {about}")
        self.show_rows(rows)

    @property
    def subject(self) -> Subject:
        """The task under the cursor."""
        return Subject(project=self._project, task=self.cursor_key)
