"""The columns in which a task is shown in every table: stage, generation against check, ceiling, verdict."""

from __future__ import annotations

from tracker.model.durations import show
from tracker.model.factors import show_factor
from tracker.services.listing import Limit, Line
from tracker.tui.widgets.cells import Cell, Column, Piece, cell

BAR = 20
"""Cells of the bar that sets generation against check."""

COLUMNS = (
    Column(key="task", heading="TASK", least=16),
    Column(key="stage", heading="STAGE", width=10),
    Column(key="bar", heading="GENERATION ▓ CHECK ░", width=BAR, weight=1),
    Column(key="times", heading="TIMES", width=15, weight=3),
    Column(key="ceiling", heading="CEILING", width=8, right=True, weight=4),
    Column(key="verdict", heading="VERDICT", width=16, weight=2),
)

_STAGE_KINDS = {"done": "good", "dropped": "muted", "open": "muted", "generating": "generation", "checking": "check"}


def cells_of(line: Line) -> tuple[Cell, ...]:
    """Return the cells of a task, one for each of `COLUMNS`."""
    limit = line.limit
    mark = "" if limit.basis == "measured" else "~"
    return (
        (Piece(line.key), Piece(f"  {line.title}", "muted")),
        cell(line.stage, _STAGE_KINDS.get(line.stage, "")),
        bar(limit),
        cell(f"{_time(limit.g, mark)} | {_time(limit.c, mark)}"),
        cell("?" if limit.ceiling is None else f"{mark}{show_factor(limit.ceiling)}"),
        cell(limit.verdict or "?", "" if limit.verdict else "muted"),
    )


def bar(limit: Limit, width: int = BAR) -> Cell:
    """Return generation and check to scale on one line; each that is not nothing gets a cell at least."""
    if limit.g is None or limit.c is None or limit.g + limit.c == 0:
        return cell("·" * width, "muted")
    share = round(width * limit.g / (limit.g + limit.c))
    share = min(max(share, 1 if limit.g else 0), width - (1 if limit.c else 0))
    return (Piece("▓" * share, "generation"), Piece("░" * (width - share), "check"))


def _time(ms: int | None, mark: str) -> str:
    return "?" if ms is None else f"{mark}{show(ms)}"
