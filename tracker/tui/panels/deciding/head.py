"""The head of the decision page: the question, where it stands, what it belongs to, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.durations import show
from tracker.services.decision_views import DecisionView, Lack
from tracker.tui.panels.deciding.parts import Look, Spot
from tracker.tui.panels.decision_lines import stands
from tracker.tui.panels.task_parts import paragraph, side_by_side
from tracker.tui.widgets.cells import Cell, Piece, cell
from tracker.tui.widgets.sections import Item, Section
from tracker.tui.widgets.signs import SIGNS

_HOW: dict[Lack, str] = {
    "criteria": "n: say what it is judged by",
    "seal": "n: seal them",
    "options": "n: ask for options, or add them",
    "scores": "n: score the options",
    "last-answer": "n: answer that",
    "choice": "n: choose",
}
"""What is done about what is missing."""


def head(view: DecisionView, look: Look, width: int) -> Section:
    """Return the question with the facts about it, its task, and the next step."""
    return Section("", tuple(_items(view, look, width)))


def _items(view: DecisionView, look: Look, width: int) -> Iterator[Item]:
    dossier = view.dossier
    facts: list[Cell] = [cell(f"{dossier.name} {dossier.decision.key}", "muted"), stands(view.standing)]
    if look.elsewhere:
        facts.insert(1, cell(f"in {view.project.name}", "muted"))
    lasted = show(dossier.latency(look.now))
    facts.append(cell(f"open for {lasted}" if dossier.choice is None else f"decided after {lasted}", "muted"))
    lines = (*paragraph((Piece(dossier.decision.question, "title"),), width), *side_by_side(facts, width))
    yield Item(lines, "question", Spot(part="question"))
    task = dossier.decision.task
    if task is None:
        yield Item((cell("about the whole project", "muted"),))
    else:
        yield Item(((Piece("about the task ", "muted"), Piece(task)),), "task", Spot(part="task"))
    missing, how = _next(view)
    if missing:
        told = (Piece(f"{SIGNS.still} ", "warn"), Piece(missing), Piece(f"  {how}", "group"))
        yield Item(paragraph(told, width, hang=2), "next", Spot(part="next"))


def _next(view: DecisionView) -> tuple[str, str]:
    """Return what is missing and what is done about it; nothing where nothing is."""
    if view.lacks is not None:
        return view.missing, _HOW[view.lacks]
    if view.standing == "review due":
        return f"It was to be reviewed on {view.dossier.review_on}.", "n: say what came of it"
    return "", ""
