"""Tasks: all of them, sorted, grouped and filtered, ten thousand as quickly as ten."""

from __future__ import annotations

from typing import NamedTuple

from textual import on
from textual.app import ComposeResult

from tracker.services.board import Row
from tracker.services.context import Context
from tracker.services.roll import Roll, call_roll
from tracker.tui.acts import Subject
from tracker.tui.arrange import PLAN, Arrangement, arranged, grouped
from tracker.tui.panels.filter_bar import FilterBar
from tracker.tui.panels.tasks import TasksPanel
from tracker.tui.screens.base import ViewScreen, bindings_of
from tracker.tui.sift import offers, sift
from tracker.tui.widgets.line_table import LineTable


class TasksView(NamedTuple):
    """The roll of all tasks, already in the order in which it is shown."""

    roll: Roll
    how: Arrangement
    rows: tuple[Row, ...]
    offers: dict[str, tuple[str, ...]]


class TasksScreen(ViewScreen[TasksView]):
    """The table of all tasks."""

    NAME = "tasks"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.arrangement = Arrangement()

    def load(self, context: Context) -> TasksView:
        """Read all tasks and put them in order."""
        roll, how = call_roll(context, self.app.boards), self.arrangement
        return TasksView(roll, how, tuple(arranged(roll.rows, how)), offers(roll.rows))

    def body(self) -> ComposeResult:
        """Yield the filter and the table."""
        yield FilterBar()
        yield TasksPanel(titles=True, empty="Reading the tasks …")

    def on_mount(self) -> None:
        """Begin in the table."""
        self.query_one(TasksPanel).focus()

    def show_view(self, view: TasksView) -> None:
        """Show the tasks that the filter lets through, in their groups."""
        if view.how.order != self.arrangement.order or view.how.falling != self.arrangement.falling:
            view = view._replace(how=self.arrangement, rows=tuple(arranged(view.roll.rows, self.arrangement)))
            self.view = view
        self._show_tasks()

    @on(FilterBar.Changed)
    def _show_tasks(self) -> None:
        view, bar, panel = self.view, self.query_one(FilterBar), self.query_one(TasksPanel)
        if view is None:
            return
        rows, total = sift(view.rows, bar.text), len(view.rows)
        bar.show_count(len(rows), total, view.offers)
        panel.show_empty("No task is like that; esc clears the filter." if bar.text else "No task yet.")
        panel.show(
            grouped(rows, self.arrangement.group),
            project=view.roll.project.key,
            about=self._about(len(rows), total),
        )
        how = self.arrangement
        panel.show_signs({} if how.order == PLAN else {how.order: how.sign})

    def _about(self, shown: int, total: int) -> str:
        how = self.arrangement
        count = f"{total:,}" if shown == total else f"{shown:,} of {total:,}"
        order = f" · by {_NAMES.get(how.order, how.order)} {how.sign}" if how.order != PLAN or how.falling else ""
        return count + order + (f" · grouped by {how.group}" if how.group != "none" else "")

    def put_in_order(self, how: Arrangement) -> None:
        """Show the tasks in another order or in other groups."""
        self.arrangement = how
        if self.view is not None:
            self.show_view(self.view)

    @property
    def subject(self) -> Subject:
        """The task under the cursor."""
        return next((panel.subject for panel in self.query(TasksPanel)), Subject())

    @on(LineTable.HeadingClicked)
    def _sort(self, event: LineTable.HeadingClicked) -> None:
        self.put_in_order(self.arrangement.by(event.key))

    @on(LineTable.RowChosen)
    def _open(self) -> None:
        at = self.subject
        if at.task is not None:
            self.app.open_task(at.task, at.project)

    @on(FilterBar.Left)
    def _to_table(self) -> None:
        self.query_one(TasksPanel).focus()


_NAMES = {"bar": "share of generation", "times": "total time"}
"""What is sorted by where the heading of the column does not say it."""
