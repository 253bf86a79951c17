"""The report as the words and figures that a page shows, before they are laid out.

Owns what stands in which section and how it is said. Values are plain text; how they are kept from being read as markup
is the business of the document they end up in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tracker.model.rows import TaskRow
from tracker.model.stats import too_few
from tracker.model.times import show_instant
from tracker.report import outlook, words
from tracker.report.model import CheckRow, Report
from tracker.report.remarks import doubts, habit_lines, question_line

Table = tuple[tuple[str, ...], list[tuple[str, ...]]]
"""Headings and rows."""

_CLOCKS = (
    ("Lead time", "lead"),
    ("Generation", "generation"),
    ("- while no check was open", "generation_only"),
    ("Checks", "check"),
    ("- a person at it (touch)", "touch"),
    ("- nobody and nothing at it (wait)", "wait"),
    ("Idle", "idle"),
    ("Effort", "effort"),
)

UNDER_WAY = ("generating", "checking")
"""The stages at which it is worth saying why a task is limited by what limits it."""


def page(report: Report) -> dict[str, Any]:
    """Return everything that a page shows, by the names under which its template knows it; empty parts are left out."""
    present = report.present
    return {
        "title": f"{report.project.name}: what limits delivery" if report.project else "Nothing to report yet",
        "period": _period(report),
        "written": f"{show_instant(present.now, present.zone)} in {present.zone}",
        "answer": report.answer,
        "clocks": _clocks(report),
        "ceilings": list(_ceilings(report)),
        "tasks": _tasks(report),
        "windowed": report.window is not None,
        "reasons": [(row.key, row.reasons) for row in report.tasks if row.stage in UNDER_WAY or row.gaps],
        "checks": _checks(report.checks),
        "verdicts": outlook.verdicts(report.checks),
        "levers": outlook.levers(report.prospects.levers),
        "delivery": outlook.delivery(report.prospects.delivery, present),
        "rests_on": outlook.remarks(report.prospects),
        "capacity": outlook.capacity(report.prospects.capacity),
        "absorbs": report.prospects.capacity.sentences,
        "decisions": [question_line(question, present) for question in report.questions],
        "habits": habit_lines(report.habits, present),
        "doubts": doubts(report.data_quality),
    }


def _period(report: Report) -> str:
    window = report.window
    if window is None:
        return "All that was ever recorded"
    if window.first == window.last:
        return f"The day {window.first}"
    return f"The days from {window.first} to {window.last}, both in"


def _clocks(report: Report) -> Table | None:
    """Return the clocks, added up over tasks and as the calendar saw them; None where nothing was under way."""
    totals, calendar = report.totals, report.totals.calendar
    if not totals.lead:
        return None
    rows: list[tuple[str, ...]] = [
        (name, words.duration(getattr(totals, field)), words.duration(getattr(calendar, field, None)))
        for name, field in _CLOCKS
    ]
    return ("Time", "Added up over tasks", "On the calendar"), rows


def _ceilings(report: Report) -> Iterator[str]:
    totals = report.totals
    if totals.ceiling is not None:
        rest = [row for row in report.tasks if row.g is not None and row.c is not None]
        about = report.window is None and any(row.basis != "measured" for row in rest)
        yield f"Ceiling of all together: {'~' if about else ''}{words.factor(totals.ceiling)}"
    if totals.lead_ceiling is not None:
        yield f"With idle time in: {words.factor(totals.lead_ceiling)}"
    if totals.first_pass_yield is not None:
        known = sum(row.first_pass_yield is not None for row in report.tasks)
        tasks = "task" if known == 1 else "tasks"
        yield f"Passed everything at the first attempt: {words.share(totals.first_pass_yield)} of {known} {tasks}"
    if totals.tokens_in is not None or totals.tokens_out is not None:
        yield f"Tokens: {totals.tokens_in or 0:,} read, {totals.tokens_out or 0:,} written"
    yield from _costs(report)


def _costs(report: Report) -> Iterator[str]:
    """Say what was recorded as cost, and what that comes to for each task, by prices where nobody said."""
    if report.totals.cost is not None:
        yield f"Cost: {report.totals.cost:,.2f}"
    spent = report.spent
    if spent is not None:
        mark = "~" if spent.priced else ""
        finished = spent.per_finished_task
        whole = "" if finished is None else f", {mark}{finished:,.2f} for each that is finished"
        yield f"Cost of generation: {mark}{spent.per_task:,.2f} for each task it was spent on{whole}"


def _tasks(report: Report) -> Table | None:
    if not report.tasks:
        return None
    headings = ("Task", "Stage", "Generation", "Check", "Ceiling", "With idle", "Rounds", "Verdict", "Title")
    limit = _limit if report.window is None else _limit_in_window
    return headings, [_task(row, limit(row)) for row in report.tasks]


def _task(row: TaskRow, limit: tuple[str, str, str]) -> tuple[str, ...]:
    return (
        row.key,
        row.stage,
        *limit,
        words.factor(row.lead_ceiling),
        words.NOTHING if row.rounds is None else str(row.rounds),
        row.verdict or words.NOTHING,
        row.title,
    )


def _limit(row: TaskRow) -> tuple[str, str, str]:
    """Write generation and check time on their basis, and the ceiling that follows."""
    basis = row.basis
    return words.part(row.g, basis), words.part(row.c, basis), words.limit(row.ceiling, row.c, basis)


def _limit_in_window(row: TaskRow) -> tuple[str, str, str]:
    """Write what was measured in the window alone, which the ceiling of a window follows from."""
    return words.duration(row.generation_only), words.duration(row.check), words.factor(row.ceiling)


def _checks(rows: Sequence[CheckRow]) -> Table | None:
    if not rows:
        return None
    headings = (
        "Check",
        "Limited by",
        "Done by",
        "Tasks",
        "Runs",
        "Mean",
        "Half within",
        "85 % within",
        "Touch",
        "Wait",
        "First pass",
    )
    return headings, [_check(row) for row in rows]


def _check(row: CheckRow) -> tuple[str, ...]:
    doubt = ", too few" if too_few(row.runs) else ""
    return (
        row.check.label,
        row.check.limited_by,
        row.check.performer,
        str(row.tasks),
        str(row.runs),
        _mean(row),
        _rounded(row.p50, doubt),
        _rounded(row.p85, doubt),
        _rounded(row.touch_mean),
        _rounded(row.wait_mean),
        words.share(row.first_pass_yield),
    )


def _mean(row: CheckRow) -> str:
    """Return the mean, or the estimate as long as there is none."""
    if row.mean is None and row.check.estimate is not None:
        return f"~{words.duration(row.check.estimate.likely)}"
    return _rounded(row.mean)


def _rounded(ms: float | None, doubt: str = "") -> str:
    return words.NOTHING if ms is None else words.duration(round(ms)) + doubt
