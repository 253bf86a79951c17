"""The columns in which a task is shown in every table: stage, generation against check, ceiling, verdict."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tracker.report import words
from tracker.services.board import Row
from tracker.services.listing import Limit
from tracker.tui.widgets.cells import Cell, Column, Drawn, Piece, cell

COLUMNS = (
    Column(key="task", heading="TASK", width=16, small=12),
    Column(key="title", heading="TITLE", least=22, most=60, share=2, weight=1),
    Column(key="stage", heading="STAGE", width=10),
    Column(key="bar", heading="GENERATION ▓ CHECK ░", short="GEN ▓ CHECK ░", least=13),
    Column(key="times", heading="TIMES", width=15, weight=2),
    Column(key="ceiling", heading="CEILING", width=9, right=True, weight=4),
    Column(key="verdict", heading="VERDICT", width=16, weight=3),
)

_KEPT = {"title": 0, "times": 1, "verdict": 2}
WITH_TITLES = tuple(replace(column, weight=_KEPT.get(column.key, column.weight)) for column in COLUMNS)
"""The same columns where titles matter more than figures."""

_STAGE_KINDS = {"done": "good", "dropped": "muted", "open": "muted", "generating": "generation", "checking": "check"}
_EMPTY = "·"


def key_of(row: Row) -> str:
    """Return what tells tasks apart."""
    return row.line.key


def cells_of(row: Row) -> tuple[Drawn, ...]:
    """Return the cells of a task, one for each of `COLUMNS`."""
    line, limit = row.line, row.line.limit
    settled = "muted" if line.stage in ("done", "dropped") else ""
    return (
        cell(line.key, settled),
        cell(line.title, "muted"),
        cell(line.stage, _STAGE_KINDS.get(line.stage, "")),
        partial(bar, limit),
        cell(f"{words.part(limit.g, limit.basis)} | {words.part(limit.c, limit.basis)}", settled),
        cell(words.limit(limit.ceiling, limit.c, limit.basis), settled),
        cell(limit.verdict or words.NOTHING, settled if limit.verdict else "muted"),
    )


def bar(limit: Limit, width: int) -> Cell:
    """Return generation and check to scale on one line; each that is not nothing gets a cell at least."""
    if limit.g is None or limit.c is None or limit.g + limit.c == 0:
        return cell(_EMPTY * width, "muted")
    share = round(width * limit.g / (limit.g + limit.c))
    share = min(max(share, 1 if limit.g else 0), width - (1 if limit.c else 0))
    return (Piece("▓" * share, "generation"), Piece("░" * (width - share), "check-bar"))
