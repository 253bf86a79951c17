"""What limits a task: generation against check, the ceilings, what faster generation brings, and the clocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tracker.model.rows import TaskRow
from tracker.model.runs import Run
from tracker.report import words
from tracker.services.listing import Limit
from tracker.services.task_page import TaskView
from tracker.tui.panels.task_lines import bar
from tracker.tui.panels.task_parts import Look, Spot, at_least, in_columns, paragraph, side_by_side
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.sections import Item, Section

_BASIS = {
    "measured": "measured",
    "estimated": "~ estimated",
    "mixed": "~ measured and estimated",
    "none": "nothing measured or estimated",
}


def figures(view: TaskView, _look: Look, width: int) -> Section:
    """Return the figures: those that the verdict rests on first, then what the clocks show."""
    row = view.page.row
    spot = Spot(part="other")
    items = [Item((bar(_limit(row), width),))]
    items += [Item(paragraph((Piece(reason),), width), f"reason {at}", spot) for at, reason in enumerate(row.reasons)]
    items.append(Item((*side_by_side(_parts(row), width), *side_by_side(_ceilings(row), width)), "limits", spot))
    if row.g is not None and row.c is not None:
        items.append(Item(side_by_side(_faster(row), width), "faster", spot))
    if row.lead is not None:
        runs = [one.run for one in view.page.runs]
        items.append(Item(in_columns(list(_clocks(row, runs)), width), "clocks", spot))
    return Section("WHAT LIMITS IT", tuple(items), _BASIS[row.basis])


def _limit(row: TaskRow) -> Limit:
    return Limit(row.basis, row.g, row.c, row.ceiling, row.verdict)


def _parts(row: TaskRow) -> Iterator[Cell]:
    at_least = "at least " if row.at_least else ""
    generation = f"{at_least}{words.part(row.g, row.basis)}"
    yield (Piece("▓ ", "generation"), *_pair("generation only", generation))
    yield (Piece("░ ", "check"), *_pair("check", words.part(row.c, row.basis)))


def _ceilings(row: TaskRow) -> Iterator[Cell]:
    yield _pair("ceiling", words.limit(row.ceiling, row.c, row.basis), "title")
    yield _pair("with idle time", words.factor(row.lead_ceiling))


def _faster(row: TaskRow) -> Iterator[Cell]:
    yield (Piece("generation faster by", "muted"),)
    for times, value in row.speedup:
        yield (Piece(f"{times:,}x: ", "muted"), Piece(words.about(words.factor(value), row.basis)))


def _clocks(row: TaskRow, runs: Sequence[Run]) -> Iterator[Cell]:
    """Yield what was measured; nothing of it is estimated."""
    yield _pair("lead", words.duration(row.lead))
    yield _pair("generation", words.duration(row.generation))
    yield _pair("check", words.duration(row.check))
    yield _pair("touch", at_least(row.touch or 0, runs))
    yield _pair("wait", at_least(row.wait or 0, runs))
    yield _pair("idle", words.duration(row.idle))
    yield _pair("effort", words.duration(row.effort))
    yield _pair("rounds", words.NOTHING if row.rounds is None else str(row.rounds))
    first = {None: words.NOTHING, 1.0: "yes", 0.0: "no"}[row.first_pass_yield]
    yield _pair("first pass", first)


def _pair(name: str, value: str, kind: str = "") -> Cell:
    return (Piece(f"{name} ", "muted"), Piece(value, kind))
