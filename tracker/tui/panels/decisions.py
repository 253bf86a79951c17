"""The decisions of a task, one line each: where it stands, what is asked, how long that has taken; enter opens it."""

from __future__ import annotations

from tracker.model.durations import show
from tracker.services.decision_views import standing_of
from tracker.services.task_page import Question, TaskView
from tracker.tui.panels.decision_lines import stands
from tracker.tui.panels.task_parts import Look, Spot
from tracker.tui.widgets.cells import Cell, Column, cell, snugly
from tracker.tui.widgets.columns import in_line
from tracker.tui.widgets.sections import Item, Section

_COLUMNS = (
    Column(key="stands", width=12, snug=True),
    Column(key="question", least=22),
    Column(key="about", width=24, small=12, snug=True, weight=1),
)


def decisions(view: TaskView, look: Look, width: int) -> Section | None:
    """Return the decisions; None where there is none."""
    questions = view.page.questions
    if not questions:
        return None
    rows = [_cells(view, one, look) for one in questions]
    columns = snugly(_COLUMNS, rows)
    items = tuple(
        Item((in_line(columns, cells, width),), f"decision {key}", Spot(part="decision", decision=key))
        for cells, key in zip(rows, (one.decision.key for one in questions), strict=True)
    )
    return Section("DECISIONS", items, str(len(items)))


def _cells(view: TaskView, one: Question, look: Look) -> tuple[Cell, ...]:
    return stands(standing_of(one, view.page.present)), cell(one.decision.question), cell(_about(one, look), "muted")


def _about(one: Question, look: Look) -> str:
    """Return what was chosen, or for how long the question has been open and how many options there are."""
    if one.chosen is not None:
        return one.choice or "none of the options"
    what = "hidden" if one.sealed is None else "option" if one.options == 1 else "options"
    options = f", {one.options} {what}" if one.options else ""
    return f"{show(max(look.now - one.opened, 0))}{options}"
