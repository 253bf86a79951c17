"""The done statements of a task, each with its state and the checks that verify it."""

from __future__ import annotations

from tracker.model.rows import StatementRow
from tracker.services.task_page import TaskView
from tracker.tui.panels.task_parts import Look, Spot, paragraph, state
from tracker.tui.widgets.cells import Cell, Piece, fit
from tracker.tui.widgets.sections import Item, Section

_STATE = 14
"""Cells for the state of a statement: the longest is `unavailable`."""

_HOLDS = ("passed", "waived")


def statements(view: TaskView, _look: Look, width: int) -> Section:
    """Return the statements; where there is none, what one is for."""
    rows = view.page.row.statements
    if not rows:
        nothing = "No sentence says yet what finished means."
        return Section(
            "DONE WHEN", (Item(paragraph((Piece(nothing, "muted"),), width), "statement", Spot(part="title")),)
        )
    hold = sum(row.state in _HOLDS for row in rows)
    every = len(view.page.task.checks)
    items = tuple(
        Item(_lines(row, every, width), f"statement {number}", Spot(part="statement", statement=number))
        for number, row in enumerate(rows)
    )
    return Section("DONE WHEN", items, f"{hold} of {len(rows)} hold" if hold != 1 else f"1 of {len(rows)} holds")


def _lines(row: StatementRow, every: int, width: int) -> tuple[Cell, ...]:
    """Return the state and the sentence; which checks verify it is said where that is not simply all of them."""
    by = f"  by {', '.join(row.verified_by)}" if row.verified_by else "  by no check"
    told = Piece("" if 0 < every == len(row.verified_by) else by, "muted")
    said = paragraph((Piece(row.text), told), width - _STATE)
    if row.accepted is not None:
        why = Piece(f"accepted against the lint: {row.accepted}", "muted")
        said = (*said, *paragraph((why,), width - _STATE))
    return ((*fit(state(row.state), _STATE), *said[0]), *((Piece(" " * _STATE), *line) for line in said[1:]))
