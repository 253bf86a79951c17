"""The clocks that are open: what runs, ticking, what is paused, and what waits for somebody else."""

from __future__ import annotations

from collections.abc import Sequence

from tracker.model.durations import show
from tracker.model.runs import Run
from tracker.services.watching import OpenRun
from tracker.tui.acts import Subject
from tracker.tui.panels.panel import PROJECT, Panel
from tracker.tui.running import ticking
from tracker.tui.widgets.cells import Column, Drawn, cell
from tracker.tui.widgets.signs import SIGNS

_SIGNS = {"running": SIGNS.running, "paused": SIGNS.paused, "waiting": SIGNS.waiting}
_KINDS = {"running": "good", "paused": "warn", "waiting": "muted"}


class ClocksPanel(Panel[OpenRun]):
    """Open clocks."""

    TITLE = "CLOCKS"
    COLUMNS = (
        Column(key="clock", width=11),
        Column(key="what", width=20, small=14, snug=True),
        Column(key="task", width=16, small=10, snug=True),
        Column(key="state", least=16),
        PROJECT,
    )

    def __init__(self) -> None:
        super().__init__(_key_of, self._cells, id="clocks")
        self._now = 0

    def show(self, clocks: Sequence[OpenRun], now: int, *, several: bool) -> None:
        """Show these clocks."""
        self._now = now
        self.feed(clocks, several=several)

    def tick(self, now: int) -> None:
        """Show the time that has passed by now."""
        self._now = now
        self.refresh_column("clock")

    @property
    def subject(self) -> Subject:
        """The clock under the cursor."""
        row = self.cursor_row
        if row is None:
            return Subject()
        return Subject(project=row.project.key, task=row.run.task, check=row.run.check, run=row.run.id)

    def _cells(self, one: OpenRun) -> tuple[Drawn, ...]:
        run = one.run
        overdue = one.callout is not None and one.callout.kind == "overdue"
        return (
            cell(f"{_SIGNS[run.state]} {self._time(run)}", _KINDS[run.state]),
            cell(run.check or "generation", "check" if run.check else "generation"),
            cell(run.task),
            cell(f"{_state(one, self._now)}{', overdue' if overdue else ''}", "warn" if overdue else "muted"),
            cell(one.project.key, "muted"),
        )

    def _time(self, run: Run) -> str:
        return show(max(self._now - run.began, 0)) if run.state == "waiting" else ticking(run, self._now)


def _key_of(one: OpenRun) -> str:
    return str(one.run.id)


def _state(one: OpenRun, now: int) -> str:
    """Say where a clock stands and since when."""
    run, present = one.run, one.present
    if run.state == "paused":
        return f"paused for {show(max(now - run.pauses[-1].started, 0))}"
    if run.state == "waiting":
        return f"waits for {run.performer}"
    return f"since {present.shown(run.began if run.started is None else run.started)}"
