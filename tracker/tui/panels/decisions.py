"""The decisions of a task: what is asked and by what it is judged. The options stay sealed away, only counted."""

from __future__ import annotations

from tracker.model.durations import show
from tracker.services.task_page import Question, TaskView
from tracker.tui.panels.task_parts import Look, Spot, paragraph
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.sections import Item, Section


def decisions(view: TaskView, look: Look, width: int) -> Section | None:
    """Return the decisions; None where there is none."""
    questions = view.page.questions
    if not questions:
        return None
    items = tuple(
        Item(_lines(one, look, width), f"decision {one.decision.key}", Spot(part="decision")) for one in questions
    )
    return Section("DECISIONS", items, str(len(items)))


def _lines(one: Question, look: Look, width: int) -> tuple[Cell, ...]:
    decision = one.decision
    judged = ", ".join(criterion.name for criterion in decision.criteria) or "no criteria yet"
    options = f"{one.options} option{'s' if one.options != 1 else ''}, sealed away"
    about = f"{decision.key}, open for {show(max(look.now - one.opened, 0))}, {options}, judged by {judged}"
    lines = [*paragraph((Piece(decision.question),), width), *paragraph((Piece(about, "muted"),), width)]
    if f"decision {decision.key}" in look.unfolded:
        for criterion in decision.criteria:
            told = f"{criterion.name}: {criterion.measure}, {criterion.better} is better, weight {criterion.weight:g}"
            lines += [(Piece("  "), *line) for line in paragraph((Piece(told, "muted"),), width - 2)]
    return tuple(lines)
