"""The options of a decision, what would make all of them wrong, and where they share a blind spot.

Before the seal there is their number and nothing else, because that is all there is in the view.
"""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.plan import Option
from tracker.services.decision_views import DecisionView
from tracker.tui.panels.deciding.parts import Look, Spot, counted, said
from tracker.tui.panels.task_parts import paragraph
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.sections import Item, Section
from tracker.tui.widgets.signs import SIGNS

_INDENT = 3


def options(view: DecisionView, look: Look, width: int) -> Section:
    """Return the options, or how many lie sealed away."""
    dossier = view.dossier
    if dossier.seal is None:
        held = f"{counted(dossier.count)}, sealed away" if dossier.count else "None yet"
        told = f"{held}. Options can be read and added once the criteria are sealed."
        return Section("OPTIONS", (Item(paragraph((Piece(told, "muted"),), width), "hidden", Spot(part="other")),))
    if not dossier.options:
        told = "None yet: p asks a model for some, A takes what it answers, a adds one."
        return Section("OPTIONS", (Item(paragraph((Piece(told, "muted"),), width), "hidden", Spot(part="other")),))
    chosen = dossier.choice.option if dossier.choice else None
    items = [
        Item(
            tuple(_lines(number, option, look, width, is_chosen=option.title == chosen)),
            f"option {option.title}",
            Spot(part="option", option=option.title),
        )
        for number, option in enumerate(dossier.options, 1)
    ]
    return Section("OPTIONS", tuple(items), str(len(items)))


def _lines(number: int, option: Option, look: Look, width: int, *, is_chosen: bool) -> Iterator[Cell]:
    mark = Piece(f"  {SIGNS.passed} chosen" if is_chosen else "", "good")
    yield from paragraph((Piece(f"{number:<{_INDENT}}"), Piece(option.title, "title"), mark), width, hang=_INDENT)
    told = (("assumes", option.assumption), ("wrong if", option.wrong_if), ("proposed by", option.source))
    for name, text in told:
        if text:
            yield from said(name, text, width, indent=_INDENT)
    if option.text:
        whole = f"option {option.title}" in look.unfolded
        text, kind = (option.text, "") if whole else ("… enter shows it", "muted")
        yield from said("in full", text, width, indent=_INDENT, kind=kind)


def last_answer(view: DecisionView, _look: Look, width: int) -> Section | None:
    """Return what would make all options wrong; None as long as there are none to read."""
    if not view.dossier.options:
        return None
    text = view.dossier.decision.all_wrong_if or ""
    lines = [row for each in text.splitlines() for row in paragraph((Piece(each),), width)]
    if not view.answered:
        lines += paragraph((Piece(f"{SIGNS.stale} ", "warn"), Piece("Nobody has said yet.")), width)
    return Section("WHAT WOULD MAKE ALL OF THEM WRONG", (Item(tuple(lines), "answer", Spot(part="answer")),))


def blind_spots(view: DecisionView, _look: Look, width: int) -> Section | None:
    """Return the blind spots with what each means; None as long as there are no options to read."""
    if not view.dossier.options:
        return None
    items = [
        Item(
            paragraph((Piece(f"{SIGNS.stale} ", "warn"), Piece(sentence)), width, hang=2),
            f"blind spot {number}",
            Spot(part="other"),
        )
        for number, sentence in enumerate(view.spots)
    ]
    if not items:
        none = (Piece(f"{SIGNS.passed} ", "good"), Piece("None, as far as words show.", "muted"))
        items = [Item(paragraph(none, width, hang=2), "blind spots", Spot(part="other"))]
    note = "as they were at the choice" if view.dossier.choice else str(len(view.spots) or "")
    return Section("BLIND SPOTS", tuple(items), note)
