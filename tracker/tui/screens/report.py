"""Report: what limits delivery, as the export says it, over a period that is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tracker.model.text import on_one_line
from tracker.model.times import local
from tracker.model.windows import week_of
from tracker.services.context import Context
from tracker.services.documents import report_text
from tracker.services.offering import known
from tracker.tui.panels.report_lines import report_lines
from tracker.tui.screens.base import ViewScreen, bindings_of
from tracker.tui.widgets.text_view import TextLine, TextView

Days = tuple[str | None, str | None]


@dataclass(frozen=True, slots=True)
class Period:
    """The days of a report as somebody would type them, both in, and what one calls them."""

    name: str
    days: Days = (None, None)


WHOLE = Period("the whole history")


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """The report over a period, as lines to read."""

    period: Period
    lines: Sequence[TextLine]


def periods(context: Context) -> tuple[Period, ...]:
    """Return the periods that are offered by name, as of today in the project's zone. Raises NotFound or Refused."""
    present = known(context).present
    today = local(present.now, present.zone).date()
    monday = week_of(today)
    return (
        WHOLE,
        Period("this week", (str(monday), None)),
        Period("last week", (str(monday - timedelta(days=7)), str(monday - timedelta(days=1)))),
        Period("the last four weeks", (str(today - timedelta(days=27)), None)),
        Period("today", (str(today), None)),
    )


class ReportScreen(ViewScreen[Preview]):
    """The report, to read and to export."""

    NAME = "report"
    BINDINGS = bindings_of(NAME)  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.period = WHOLE

    def load(self, context: Context) -> Preview:
        """Make the report."""
        period = self.period
        text = report_text(context, *period.days)
        return Preview(period=period, lines=tuple(report_lines(text)))

    def body(self) -> ComposeResult:
        """Yield what the report is of, and the report."""
        yield Static("", id="period", markup=False)
        yield TextView(id="report")

    def choose_period(self, period: Period) -> None:
        """Report on another period."""
        self.period = period
        self._say(period, "making the report ...")
        self.reload()

    def on_mount(self) -> None:
        """Say that the report is on its way."""
        self._say(self.period, "making the report ...")

    def show_view(self, view: Preview) -> None:
        """Show the report."""
        self._say(view.period, "")
        self.query_one("#report", TextView).show_lines(view.lines)

    def _say(self, period: Period, more: str) -> None:
        said = f"Report on {period.name}" + (f" · {more}" if more else "")
        self.query_one("#period", Static).update(Content(on_one_line(said)))
