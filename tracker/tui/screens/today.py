"""Today: the cockpit, open all day.

What waits on you, what is to be settled, what runs, what is next, and where every task stands, one below the other;
the cursor walks through all of them. On a wide screen what runs and what is next stand beside what waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container

from tracker.services.cockpit import Cockpit, look
from tracker.services.context import Context
from tracker.tui.acts import Subject
from tracker.tui.ahead import Outlook
from tracker.tui.panels.advice import Advice, lines_wanted
from tracker.tui.panels.clocks import ClocksPanel
from tracker.tui.panels.filter_bar import FilterBar
from tracker.tui.panels.panel import Panel
from tracker.tui.panels.ready import ReadyPanel
from tracker.tui.panels.sharing import share
from tracker.tui.panels.tasks import TasksPanel
from tracker.tui.panels.unsettled import UnsettledPanel
from tracker.tui.panels.waiting import WaitingPanel
from tracker.tui.screens.base import ViewScreen, bindings_of
from tracker.tui.sift import offers, sift
from tracker.tui.widgets.line_table import LineTable

PATIENCE = 1.0
"""Seconds after which the rest is read although nothing has been painted."""

AT_REST = 2.0
"""Seconds without a change after which it is computed what to do first; nothing else waits for that."""

MANY = 1_000
"""Of more tasks it is computed only for whoever asks: minutes of simulation would make the keys wait, all day."""

BROAD = 150
"""From so many columns on, two panels stand side by side."""


class TodayScreen(ViewScreen[Cockpit]):
    """What waits on you, what runs, what is next, and where every task stands."""

    NAME = "today"
    AHEAD = True
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self._painted = Event()

    def views(self, context: Context) -> Iterator[Cockpit]:
        """Read the cockpit; of a large plan first what is seen, and the rest when that has been painted."""
        for view in look(context, self.app.boards, first=self.app.size.height):
            yield view
            if not view.whole:
                self._painted.wait(PATIENCE)

    def body(self) -> ComposeResult:
        """Yield the panels."""
        yield Advice()
        with Container(id="above"):
            with Container(id="mine"):
                yield WaitingPanel()
                yield UnsettledPanel()
            with Container(id="going"):
                yield ClocksPanel()
                yield ReadyPanel()
        yield FilterBar()
        yield TasksPanel()

    # ---- what is shown ----

    def show_view(self, view: Cockpit) -> None:
        """Feed the panels."""
        now, several = view.present.now, view.several
        waits = {one.thing.run for one in view.waiting}
        forgotten = {one.run.id for one in view.forgotten}
        clocks = [one for one in view.open if one.run.id not in waits | forgotten]
        self.query_one(WaitingPanel).show([*view.waiting, *view.questions], now, several=several)
        self.query_one(UnsettledPanel).show(view.forgotten, self.app.gap, several=several)
        self.query_one(ClocksPanel).show(clocks, now, several=several)
        self.query_one(ReadyPanel).show(view.ready, several=several, whole=view.whole)
        self._show_tasks()
        self._share_lines()
        self._keep_focus()
        self.call_after_refresh(self._painted.set)
        self.show_ahead(self.app.ahead.outlook)
        if view.whole and view.total <= MANY:
            self.call_after_refresh(self.app.ahead.want, AT_REST)

    def show_ahead(self, outlook: Outlook) -> None:
        """Say what to do first."""
        many = self.view.total if self.view is not None and self.view.total > MANY else None
        for advice in self.query(Advice):
            advice.show_outlook(outlook, many)

    @on(FilterBar.Changed)
    def _show_tasks(self) -> None:
        view, bar = self.view, self.query_one(FilterBar)
        if view is None:
            return
        rows = sift(view.rows, bar.text)
        bar.show_count(len(rows), view.total, offers(view.rows))
        about = f"{len(rows):,} of {view.total:,}" if bar.text else f"{view.total:,}"
        panel = self.query_one(TasksPanel)
        panel.show_empty("No task yet." if not bar.text else "No task is like that; esc clears the filter.")
        panel.show(rows, project=view.project.key if view.project else None, about=about)

    def tick(self, now: int) -> None:
        """Let clocks and ages go on."""
        super().tick(now)
        for panel in self.query(Panel):
            panel.tick(now)

    # ---- lines and columns ----

    @on(events.Resize)
    def _share_lines(self) -> None:
        """Give every panel its share of the screen."""
        panels = [panel for panel in self.query(Panel) if panel.id != "tasks"]
        headline = lines_wanted(self.size.width)
        self.query_one(Advice).styles.height = headline
        lines = self.size.height - 2 - headline - self.query_one(FilterBar).is_shown
        broad = self.size.width >= BROAD
        self.set_class(broad, "-broad")
        most = [max(5, lines // 3), max(4, lines // 5), max(3, lines // 5), max(4, lines // 5)]
        wanted = [min(panel.height_wanted, cap) for panel, cap in zip(panels, most, strict=True)]
        parts = [wanted[:2], wanted[2:]] if broad else [wanted]
        given = [height for part in parts for height in share(lines, part, max(7, lines // 3))]
        for panel, height in zip(panels, given, strict=True):
            panel.display = height > 0
            panel.styles.height = height
        columns = (sum(given[:2]), sum(given[2:]))
        self.query_one("#above").styles.height = max(columns) if broad else sum(columns)

    # ---- the cursor ----

    @property
    def panels(self) -> list[Panel[object]]:
        """The panels that are seen, from top to bottom."""
        return [panel for panel in self.query(Panel) if panel.display]

    @property
    def subject(self) -> Subject:
        """What is under the cursor of the panel that has it; else of the tasks."""
        if isinstance(self.focused, Panel):
            return self.focused.subject
        return next((panel.subject for panel in self.query(TasksPanel)), Subject())

    @on(LineTable.Left)
    def _walk_on(self, event: LineTable.Left) -> None:
        """Let the cursor walk on into the next panel."""
        panels = self.panels
        place = next(at for at, panel in enumerate(panels) if panel is event.table) + event.by
        while 0 <= place < len(panels) and not panels[place].rows:
            place += event.by
        if 0 <= place < len(panels):
            panels[place].focus()
            panels[place].go_to_end(event.by)

    @on(LineTable.RowChosen)
    def _open(self) -> None:
        at = self.subject
        if at.decision is not None:
            self.app.action_act("decision.open")
        elif at.task is not None:
            self.app.open_task(at.task, at.project)

    @on(FilterBar.Left)
    def _to_tasks(self) -> None:
        self.query_one(TasksPanel).focus()
        self._share_lines()

    def _keep_focus(self) -> None:
        """Put the focus on something when what had it has gone, or at the beginning."""
        focused = self.focused
        if focused is None or (isinstance(focused, Panel) and not (focused.display and focused.rows)):
            first = next((panel for panel in self.panels if panel.rows), self.query_one(TasksPanel))
            self.set_focus(first)
