"""What was done to a task, the newest first: the operations of the history that concern it."""

from __future__ import annotations

from datetime import tzinfo

from tracker.services.task_page import Operation, TaskView
from tracker.tui.panels.task_parts import Look, Spot, moment, paragraph
from tracker.tui.widgets.cells import Cell, Piece, fit
from tracker.tui.widgets.sections import Item, Section

_WHEN = 14
_WHO = 12
_ROOMY = 60
"""From so many cells on, time and person stand before what was done, else under it."""


def task_history(view: TaskView, look: Look, width: int) -> Section:
    """Return the latest operations."""
    zone = view.page.present.zone
    items = [
        Item(
            _lines(one, zone, look.now, width),
            f"operation {one.id}",
            Spot(part="operation", operation=one.id),
        )
        for one in view.history
    ]
    if view.has_more:
        items.append(Item(((Piece("Older ones are in the history of the project.", "muted"),),)))
    return Section("HISTORY", tuple(items), f"{len(view.history)}{'+' if view.has_more else ''}")


def _lines(one: Operation, zone: tzinfo, now: int, width: int) -> tuple[Cell, ...]:
    when = moment(one.at, zone, now)
    who = f"{one.actor} ({one.face})" if one.face != "tui" else one.actor
    what = (Piece(one.title, "muted" if one.undone else ""), Piece(" (undone)" if one.undone else "", "warn"))
    if width < _ROOMY:
        return (*paragraph(what, width), (Piece(f"{when}, {who}", "muted"),))
    before = (*fit((Piece(when, "muted"),), _WHEN), *fit((Piece(who, "muted"),), _WHO))
    said = paragraph(what, width - _WHEN - _WHO)
    return ((*before, *said[0]), *((Piece(" " * (_WHEN + _WHO)), *line) for line in said[1:]))
