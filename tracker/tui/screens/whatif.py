"""What-if: a dial for generation speed, sliders for every check, and what would come of it beside what is today.

Owns the question that is asked and who computes what: the table follows a turn at once, by arithmetic; the delivery is
simulated in a thread once nothing was turned for a moment, and called off when the question becomes another one or the
screen is left. What belongs to an earlier question is never shown. Nothing is ever written.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from tracker.model.text import on_one_line
from tracker.services.asking import Ask
from tracker.services.context import Context
from tracker.services.speeding import Speed, list_speeds
from tracker.services.whatif import Base, Table, read_base, tabulate
from tracker.tui import knobs
from tracker.tui.acts import Subject
from tracker.tui.computing import Computing, Told
from tracker.tui.knobs import Knob
from tracker.tui.panels.curve import curve
from tracker.tui.panels.knobs import KnobsPanel
from tracker.tui.panels.trial import Ends, TrialPanel, sides
from tracker.tui.screens.base import ViewScreen, bindings_of
from tracker.tui.widgets.cells import Piece
from tracker.tui.widgets.line_table import LineTable
from tracker.tui.widgets.picture import Picture
from tracker.tui.widgets.slider import Sliders
from tracker.tui.widgets.text_view import clipped

if TYPE_CHECKING:
    from tracker.analysis.watching import Watch
    from tracker.services.trying import Tried

QUIET = 0.4
"""Seconds without a turn after which the delivery is simulated."""


class WhatIfView(NamedTuple):
    """The project as it is today, ready to be asked about, and the speeds that can be tried."""

    base: Base
    speeds: tuple[Speed, ...]


class WhatIfScreen(ViewScreen[WhatIfView]):
    """Turn what could be different, and see what would come of it."""

    NAME = "whatif"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.ask = Ask()
        self.ends = Ends()
        self.table: Table | None = None
        self._notes: tuple[str, ...] = ()
        self._project: str | None = None
        self._asked: Ask | None = None
        self._waiting = False
        self._wanted = ""
        self._computing: Computing[Tried] = Computing(self.app, self._take)

    # ---- what every screen says of itself ----

    def load(self, context: Context) -> WhatIfView:
        """Read the project."""
        return WhatIfView(read_base(context), list_speeds(context).speeds)

    def body(self) -> ComposeResult:
        """Yield what is asked about, the knobs, what comes of it, and how far to trust that."""
        yield Static("", id="scope", markup=False)
        with Container(id="trying"):
            yield KnobsPanel()
            with Container(id="come"):
                with Container(id="pictures"):
                    yield Picture(id="sides")
                    yield Picture(id="curve")
                yield TrialPanel()
        yield Picture(id="notes")

    def on_mount(self) -> None:
        """Begin at the dial."""
        self.query_one(KnobsPanel).focus()

    def show_view(self, view: WhatIfView) -> None:
        """Ask the same of the project as it is now, without what is no longer there."""
        ground = view.base.records.ground
        if self._project not in (None, ground.project.key):
            self.ask = Ask()
        self._project = ground.project.key
        kept = knobs.fitting(self.ask, ground.checks, view.base.records.people, [one.key for one in view.base.cases])
        if kept.profile is not None and kept.profile not in {speed.entry.profile.name for speed in view.speeds}:
            kept = replace(kept, profile=None)
        self.ends = Ends()
        self._asked = None
        self.try_out(kept)

    @property
    def subject(self) -> Subject:
        """The check of the knob under the cursor, or the task in the table."""
        project = self.app.desk.context.project
        panel = next(iter(self.query(TrialPanel)), None)
        if panel is not None and panel.has_focus and panel.cursor_row is not None:
            return Subject(project=project, task=panel.cursor_row.key)
        knob = self.knob
        return Subject(project=project, task=self.ask.task, check=knob.of if knob and knob.kind == "check" else None)

    def on_screen_suspend(self) -> None:
        """Call the simulation off when the screen is left, though not for a dialog over it."""
        if not self.app.is_under_dialog(self):
            self._computing.stop()
            self._asked = None

    def on_screen_resume(self) -> None:
        """Take it up again."""
        super().on_screen_resume()
        if self.view is not None and not self._behind:
            self.try_out(self.ask)

    # ---- the question ----

    @property
    def knob(self) -> Knob | None:
        """The knob under the cursor."""
        return next((panel.cursor_row for panel in self.query(KnobsPanel)), None)

    def point_at(self, label: str) -> None:
        """Put the cursor on the slider of a check, as soon as there is one."""
        self._wanted = f"check {label}"

    def try_out(self, ask: Ask) -> None:
        """Ask this from now on; what is turned several times before it can be shown is shown once."""
        self.ask = ask
        if not self._waiting:
            self._waiting = True
            self.call_next(self._answer)

    def _answer(self) -> None:
        """Answer for the tasks at once, and for the delivery in a while."""
        self._waiting = False
        if self.view is None:
            return
        base = self.view.base
        self.table = tabulate(base, self.ask)
        if self.ask != self._asked:
            scope = self._asked.task if self._asked else None
            before = self.ends.before if self._asked and scope == self.ask.task else None
            self._asked = self.ask
            self._notes = ()
            self.ends = Ends(before=before, doing="computing …")
            self._computing.start(partial(_simulate, base, self.ask), QUIET)
        self._show()

    def _take(self, told: Told[Tried]) -> None:
        """Show how far the simulation is, or when it would be delivered."""
        found = told.found
        if found is not None:
            self.ends = Ends(before=found.before, after=found.after, rounds=found.rounds)
            self._notes = found.notes if found.before.p50 is not None else (*found.notes, *found.before.rests_on)
        elif told.fault is not None:
            self.ends = Ends(doing="unknown")
            self._notes = (f"{told.fault.message} {told.fault.hint}",)
        else:
            self.ends = replace(self.ends, doing=f"computing {100 * (told.share or 0):.0f} %")
        self._show()

    # ---- what is shown ----

    def _show(self) -> None:
        view, table = self.view, self.table
        if view is None or table is None:
            return
        records = view.base.records
        rows = knobs.knobs(self.ask, list(records.ground.checks.values()), records.people)
        self.query_one(KnobsPanel).show_rows(rows)
        if self._wanted:
            self.query_one(KnobsPanel).go_to(self._wanted)
            self._wanted = ""
        ends, present = self.ends, records.present
        self.query_one("#sides", Picture).show(lambda width, _height: sides(table, ends, present, width))
        self.query_one("#curve", Picture).show(partial(curve, table.whole))
        self.query_one(TrialPanel).show(table.rows)
        self.query_one("#scope", Static).update(Content(on_one_line(self._scope(table))))
        notes = (Piece(" ".join(self.said), "muted"),)
        self.query_one("#notes", Picture).show(lambda width, height: clipped(notes, width, height))
        self._share_lines()

    def _scope(self, table: Table) -> str:
        if self.ask.task is not None:
            row = next(iter(table.rows), None)
            about = f"{self.ask.task}: {row.title}" if row else self.ask.task
        else:
            about = f"all {len(table.rows):,} tasks"
        return f"What if, on {about}" + ("" if self.ask != Ask(task=self.ask.task) else ", as it is today")

    @property
    def said(self) -> list[str]:
        """What is to be said about how far the figures can be trusted."""
        table = self.table
        if table is None:
            return []
        left_out = table.unknown if self.ask.task is None else ()
        named = ", ".join(left_out[:5]) + (f" and {len(left_out) - 5} more" if len(left_out) > 5 else "")
        unknown = [f"Left out of all together, since something of them is unknown: {named}."] if left_out else []
        return [*table.notes, *unknown, *self._notes]

    @on(events.Resize)
    def _share_lines(self) -> None:
        """Give the knobs and the pictures their share of the screen."""
        panel = self.query_one(KnobsPanel)
        lines = self.size.height - 6
        beside = self.size.width >= SIDE_BY_SIDE
        self.set_class(beside, "-beside")
        panel.styles.height = "1fr" if beside else min(len(panel.rows) + 1, max(lines // 3, 3))
        self.query_one("#pictures").styles.height = min(max(2 * lines // 5, 7), 16)
        self.query_one("#notes").styles.height = 1 if lines < 18 else 2

    # ---- turning ----

    def on_sliders_turned(self, event: Sliders.Turned) -> None:
        """Turn a knob by a stop."""
        if self.knob is not None and self.view is not None:
            self.try_out(knobs.step(self.ask, self.knob, event.by, self.view.base.records.people, far=event.far))

    def on_sliders_put(self, event: Sliders.Put) -> None:
        """Turn a knob to a place."""
        if self.knob is not None and self.view is not None:
            self.try_out(knobs.put(self.ask, self.knob, event.at, self.view.base.records.people))

    @on(LineTable.RowChosen, "#knobs")
    def _type(self) -> None:
        self.app.action_act("whatif.type")

    @on(LineTable.RowChosen, "#trial")
    def _open(self, event: LineTable.RowChosen) -> None:
        self.app.open_task(event.key, self.app.desk.context.project)

    @on(LineTable.Left)
    def _walk_on(self, event: LineTable.Left) -> None:
        """Let the cursor walk from the knobs to the tasks and back."""
        other = self.query_one(TrialPanel) if event.by > 0 else self.query_one(KnobsPanel)
        if other is not event.table and other.rows:
            other.focus()
            other.go_to_end(event.by)


SIDE_BY_SIDE = 130
"""From so many columns on, the knobs stand beside what comes of them."""


def _simulate(base: Base, ask: Ask, watch: Watch) -> Tried:
    from tracker.services.trying import try_out

    return try_out(base.records, base.cases, ask, watch)
