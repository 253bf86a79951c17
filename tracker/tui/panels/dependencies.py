"""What a task depends on and what depends on it, each with its stage; enter goes there."""

from __future__ import annotations

from tracker.services.showing import Dependency
from tracker.services.task_page import TaskView
from tracker.tui.panels.task_parts import Look, Part, Spot
from tracker.tui.widgets.cells import Cell, Piece, fit
from tracker.tui.widgets.sections import Item, Section
from tracker.tui.widgets.signs import SIGNS

_WORD = 14


def dependencies(view: TaskView, _look: Look, width: int) -> Section | None:
    """Return both directions; None where there is neither."""
    needs, holds_up = view.page.dependencies, view.holds_up
    items = [_item("depends on", one, "needs", width) for one in needs]
    items += [_item("needed by", one, "holds-up", width) for one in holds_up]
    if view.dependants > len(holds_up):
        items.append(Item(((Piece(f"{'':{_WORD}}and {view.dependants - len(holds_up)} more", "muted"),),)))
    return Section("DEPENDENCIES", tuple(items)) if items else None


def _item(word: str, one: Dependency, part: Part, width: int) -> Item:
    sign = (Piece(f"{SIGNS.passed} ", "good"),) if one.is_done else (Piece(f"{SIGNS.waiting} ", "warn"),)
    line: Cell = (*fit((Piece(word, "muted"),), _WORD), *sign, Piece(one.key), Piece(f"  {one.stage}", "muted"))
    return Item((fit(line, width),), f"{part} {one.key}", Spot(part=part, task=one.key))
