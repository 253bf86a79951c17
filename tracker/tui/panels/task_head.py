"""The head of the task page: its title, its key, and where it stands."""

from __future__ import annotations

from tracker.services.task_page import TaskView
from tracker.tui.panels.task_parts import Look, Spot, paragraph, side_by_side
from tracker.tui.widgets.cells import Cell, Piece, cell
from tracker.tui.widgets.sections import Item, Section
from tracker.tui.widgets.signs import SIGNS

_STAGES = {
    "open": (SIGNS.waiting, "muted"),
    "specified": (SIGNS.dot, ""),
    "generating": (SIGNS.generation, "generation"),
    "checking": (SIGNS.work, "check"),
    "done": (SIGNS.passed, "good"),
    "dropped": (SIGNS.failed, "muted"),
}


def head(view: TaskView, look: Look, width: int) -> Section:
    """Return the title, the key and the stage."""
    row = view.page.row
    sign, kind = _STAGES[row.stage]
    facts: list[Cell] = [cell(row.key, "muted"), cell(f"{sign} {row.stage}", kind)]
    if look.elsewhere:
        facts.insert(1, cell(f"in {view.page.project.name}", "muted"))
    if row.verdict:
        facts.append(cell(row.verdict, "check" if row.verdict == "check-bound" else "generation"))
    open_runs = sum(one.run.ended is None for one in view.page.runs)
    if open_runs:
        facts.append(cell(f"{open_runs} clock{'s' if open_runs > 1 else ''} open", "warn"))
    lines = (*paragraph((Piece(row.title or "(no title)", "title"),), width), *side_by_side(facts, width))
    return Section("", (Item(lines, "title", Spot(part="title")),))
