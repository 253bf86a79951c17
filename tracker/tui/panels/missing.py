"""What keeps a task from its next stage, as a short list."""

from __future__ import annotations

from tracker.services.task_page import TaskView
from tracker.tui.panels.task_parts import Look, Spot, paragraph
from tracker.tui.widgets.cells import Piece
from tracker.tui.widgets.sections import Item, Section
from tracker.tui.widgets.signs import SIGNS

_NEXT = {"open": "specified", "specified": "generating", "generating": "checking", "checking": "done"}


def missing(view: TaskView, _look: Look, width: int) -> Section | None:
    """Return what is missing; None for a task that is done."""
    page = view.page
    if page.row.stage == "done":
        return None
    items = [
        Item(
            paragraph((Piece(f"{SIGNS.dot} ", "warn"), Piece(sentence)), width, hang=2),
            f"missing {number}",
            Spot(part="other"),
        )
        for number, sentence in enumerate(page.missing)
    ]
    return Section("MISSING FOR THE NEXT STAGE", tuple(items), _NEXT.get(page.row.stage, ""))
