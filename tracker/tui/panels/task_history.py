"""What was done to a task, the newest first: the operations of the history that concern it."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len

from tracker.model.text import on_one_line
from tracker.services.task_page import Operation, TaskView
from tracker.tui.panels.task_parts import Look, Spot, moment, paragraph
from tracker.tui.widgets.cells import Cell, Piece, fit
from tracker.tui.widgets.sections import Item, Section

_ROOMY = 60
"""From so many cells on, time and person stand before what was done, else under it."""

_GAP = 2
_LONGEST = 16
"""Cells between the columns, and for the name of a person at most."""


def task_history(view: TaskView, look: Look, width: int) -> Section:
    """Return the latest operations."""
    zone = view.page.present.zone
    when = {one.id: moment(one.at, zone, look.now) for one in view.history}
    who = {one.id: f"{one.actor} ({one.face})" if one.face != "tui" else one.actor for one in view.history}
    sizes = (_widest(when.values()), min(_widest(who.values()), _LONGEST))
    items = []
    for one in view.history:
        lines = _lines(one, (when[one.id], who[one.id]), sizes, width)
        items.append(Item(lines, f"operation {one.id}", Spot(part="operation", operation=one.id)))
    if view.has_more:
        items.append(Item(((Piece("Older ones are in the history of the project.", "muted"),),)))
    return Section("HISTORY", tuple(items), f"{len(view.history)}{'+' if view.has_more else ''}")


def _widest(texts: Iterable[str]) -> int:
    return max((cell_len(on_one_line(text)) for text in texts), default=0)


def _lines(one: Operation, before: tuple[str, str], sizes: tuple[int, int], width: int) -> tuple[Cell, ...]:
    what = (Piece(one.title, "muted" if one.undone else ""), Piece(" (undone)" if one.undone else "", "warn"))
    if width < _ROOMY:
        return (*paragraph(what, width), (Piece(", ".join(before), "muted"),))
    told: Cell = ()
    for text, size in zip(before, sizes, strict=True):
        told = (*told, *fit((Piece(text, "muted"),), size), Piece(" " * _GAP))
    indent = sum(sizes) + 2 * _GAP
    said = paragraph(what, width - indent)
    return ((*told, *said[0]), *((Piece(" " * indent), *line) for line in said[1:]))
