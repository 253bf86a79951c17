"""What has to be settled: clocks that were probably left running, and time in which nobody was here while clocks ran.

Nothing is cut by itself. A row stays until somebody says what really happened.
"""

from __future__ import annotations

from collections.abc import Sequence

from tracker.model.durations import show
from tracker.model.lifecycle import name_of
from tracker.services.watching import OpenRun
from tracker.tui.acts import Subject
from tracker.tui.panels.panel import PROJECT, Panel
from tracker.tui.running import Gap
from tracker.tui.widgets.cells import Column, Drawn, cell

Unsettled = OpenRun | Gap


class UnsettledPanel(Panel[Unsettled]):
    """Forgotten clocks and gaps."""

    TITLE = "! TO SETTLE"
    TITLE_KIND = "alarm"
    COLUMNS = (
        Column(key="length", width=7, right=True),
        Column(key="what", width=20, small=14, snug=True),
        Column(key="task", width=16, small=10, snug=True),
        Column(key="why", least=16),
        PROJECT,
    )

    def __init__(self) -> None:
        super().__init__(_key_of, _cells_of, id="unsettled")

    def show(self, forgotten: Sequence[OpenRun], gap: Gap | None, *, several: bool) -> None:
        """Show what is to be settled."""
        self.feed([*([gap] if gap else []), *forgotten], several=several, about="x settles")

    @property
    def gap(self) -> Gap | None:
        """The gap under the cursor, None on a clock."""
        return self.cursor_row if isinstance(self.cursor_row, Gap) else None

    @property
    def subject(self) -> Subject:
        """The clock under the cursor; nothing on a gap."""
        row = self.cursor_row
        if not isinstance(row, OpenRun):
            return Subject()
        return Subject(project=row.project.key, task=row.run.task, check=row.run.check, run=row.run.id)


def _key_of(one: Unsettled) -> str:
    return "gap" if isinstance(one, Gap) else str(one.run.id)


def _cells_of(one: Unsettled) -> tuple[Drawn, ...]:
    if isinstance(one, Gap):
        shown = one.clocks[0].present.shown
        names = ", ".join(name_of(clock.run) for clock in one.clocks)
        why = f"nobody was here from {shown(one.start)} to {shown(one.end)}, and {names} ran on"
        return cell(show(one.end - one.start), "warn"), cell("away", "warn"), cell(""), cell(why), cell("")
    callout, run = one.callout, one.run
    since = one.present.shown(run.began if run.started is None else run.started)
    state = "running" if run.state == "running" else "paused, not confirmed"
    return (
        cell(show(callout.length) if callout else "", "warn"),
        cell(run.check or "generation", "check" if run.check else "generation"),
        cell(run.task),
        cell(f"{state} since {since}: forgotten?"),
        cell(one.project.key, "muted"),
    )
