"""What a question comes to: side by side with today, and task by task."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from tracker.model.costs import Cost
from tracker.model.durations import DAY, show, show_precise
from tracker.model.lifecycle import Present
from tracker.model.prospects import DeliveryRow
from tracker.model.whatif import WhatIfRow
from tracker.report import trials, words
from tracker.report.prospects import day_after
from tracker.services.whatif import Table
from tracker.tui.panels.panel import Panel
from tracker.tui.widgets.cells import Cell, Column, Drawn, cell
from tracker.tui.widgets.columns import in_line


@dataclass(frozen=True, slots=True, kw_only=True)
class Ends:
    """When it would be delivered, as far as that is known: without and with the change, and what goes on meanwhile.

    `after` is None while it is not computed for the question that is asked now; `doing` says how far that is.
    """

    before: DeliveryRow | None = None
    after: DeliveryRow | None = None
    rounds: float | None = None
    doing: str = ""


_SIDES = (
    Column(key="what", width=14),
    Column(key="today", width=11, right=True),
    Column(key="with", width=18, small=14, right=True),
)


def sides(table: Table, ends: Ends, present: Present, width: int) -> list[Cell]:
    """Return the figures of all tasks in question together, today and with the change."""
    rows = [("", "TODAY", "WITH IT"), *_figures(table), *_delivery(ends, present), *_costs(table, ends)]
    looks = ("muted", "", "strong")
    return [
        in_line(_SIDES, [cell(text, look if at else "muted") for text, look in zip(row, looks, strict=True)], width)
        for at, row in enumerate(rows)
    ]


def _figures(table: Table) -> Iterator[tuple[str, str, str]]:
    whole = table.whole
    if whole is None:
        yield "time", words.UNKNOWN, words.UNKNOWN
        return
    yield "time", trials.before(whole), trials.after(whole)
    yield "speedup", "1x", trials.speedup(whole)
    yield "ceiling", trials.ceiling_today(whole), trials.ceiling(whole)


def _delivery(ends: Ends, present: Present) -> Iterator[tuple[str, str, str]]:
    """Yield when half and 85 % of the simulated deliveries end."""
    for name, part in (("delivery, half", "p50"), ("delivery, 85 %", "p85")):
        today = _day(ends.before, part, present) if ends.before else "…"
        yield name, today, ends.doing if ends.after is None else _day(ends.after, part, present)


def _day(row: DeliveryRow, part: str, present: Present) -> str:
    ms: int | None = getattr(row, part)
    if ms is None:
        return words.UNKNOWN
    return str(day_after(present, ms) or "too far off") if ms else "delivered"


def _costs(table: Table, ends: Ends) -> Iterator[tuple[str, str, str]]:
    """Yield what generating costs, where prices are known."""
    costs = table.costs
    if costs.before is None and costs.after is None:
        return
    yield "cost of a task", _money(costs.before), _money(costs.after)
    if ends.rounds is not None:
        yield "with rounds", _money(costs.before, ends.rounds), _money(costs.after, ends.rounds)


def _money(cost: Cost | None, times: float = 1.0) -> str:
    if cost is None:
        return words.UNKNOWN
    return trials.money(Cost(amount=cost.amount * times, currency=cost.currency))


# ---- task by task ----


class TrialPanel(Panel[WhatIfRow]):
    """Every task in question: today, with the change, how many times sooner, and how many times at most."""

    TITLE = "TASKS"
    COLUMNS = (
        Column(key="task", heading="TASK", width=20, small=12),
        Column(key="title", heading="TITLE", least=12, most=50, weight=1),
        Column(key="check", heading="CHECK", width=10, right=True, weight=2),
        Column(key="today", heading="TODAY", width=20, small=9, right=True),
        Column(key="with", heading="WITH IT", width=20, small=9, right=True),
        Column(key="speedup", heading="SPEEDUP", width=11, small=10, right=True),
        Column(key="ceiling", heading="CEILING", width=9, right=True),
        Column(key="project", width=0),
    )

    def __init__(self) -> None:
        super().__init__(lambda row: row.key, _cells, id="trial", empty="No task to try it on.", headed=True)

    def show(self, rows: Sequence[WhatIfRow]) -> None:
        """Show these tasks."""
        self.show_title(f"{self.TITLE} {len(rows):,}")
        self.show_rows(rows)


_ROOMY = 18
"""From so many cells on, times are written in full."""


def _cells(row: WhatIfRow) -> tuple[Drawn, ...]:
    return (
        cell(row.key),
        cell(f"{row.title} ({row.why})" if row.why else row.title, "muted"),
        cell(words.UNKNOWN if row.c_after is None else words.about(words.duration(round(row.c_after)), row.basis)),
        partial(_fitting, row, trials.before),
        partial(_fitting, row, trials.after),
        cell(trials.speedup(row), "strong"),
        cell(trials.ceiling(row)),
        cell(""),
    )


def _precise(ms: int) -> str:
    """Write a duration to the millisecond where that is readable."""
    return show_precise(ms) if ms < 2 * DAY else show(ms)


def _fitting(row: WhatIfRow, tell: Callable[..., str], width: int) -> Cell:
    """Write a time; one that is computed from estimates alone in full, where there is room for that."""
    if row.basis != "estimated" or width < _ROOMY:
        return cell(tell(row))
    precise = tell(row, _precise)
    return cell(precise if len(precise) <= width else tell(row))
