"""What was chosen and why, and what came of it beside what was expected."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.deciding import Choice
from tracker.services.decision_views import DecisionView
from tracker.tui.panels.deciding.parts import Look, Spot, said
from tracker.tui.panels.task_parts import moment, paragraph
from tracker.tui.widgets.cells import Cell, Piece, fit
from tracker.tui.widgets.sections import Item, Section
from tracker.tui.widgets.signs import SIGNS

_BESIDE = 66
"""From so many cells on, expectation and outcome stand side by side."""

_GAP = 3


def choice(view: DecisionView, look: Look, width: int) -> Section | None:
    """Return the choice; None before there is one."""
    chosen = view.dossier.choice
    if chosen is None:
        return None
    items = [Item(tuple(_chosen(view, chosen, look, width)), "choice", Spot(part="choice"))]
    came = tuple(_came(view, chosen, look, width))
    if came:
        items.append(Item(came, "review", Spot(part="choice")))
    return Section("CHOICE", tuple(items))


def _chosen(view: DecisionView, chosen: Choice, look: Look, width: int) -> Iterator[Cell]:
    title = Piece(chosen.option, "title") if chosen.option is not None else Piece("none of the options")
    yield from paragraph((Piece(f"{SIGNS.passed} ", "good"), title), width, hang=2)
    yield from said("chosen", f"{moment(chosen.at, view.present.zone, look.now)} by {chosen.actor}", width, indent=2)
    yield from said("because", chosen.reason, width, indent=2)
    day, due = view.dossier.review_on, view.standing == "review due"
    if day is not None:
        shown = f"{SIGNS.stale} {day}, which has come" if due else f"{day}"
        yield from said("review on", shown, width, indent=2, kind="warn" if due else "")


def _came(view: DecisionView, chosen: Choice, look: Look, width: int) -> Iterator[Cell]:
    """Yield what was expected and what came of it, beside each other where there is room."""
    expected = chosen.expected or "nothing was said"
    outcomes = [
        (f"{moment(one.at, view.present.zone, look.now)}, {one.actor}", one.outcome) for one in view.dossier.reviews
    ]
    if width < _BESIDE:
        yield from said("expected", expected, width, indent=2)
        for when, outcome in outcomes:
            yield from said("came of it", f"{outcome} ({when})", width, indent=2)
        return
    half = (width - 2 - _GAP) // 2
    left = [(Piece("EXPECTED", "muted"),), *_column(expected, half)]
    right: list[Cell] = [(Piece("WHAT CAME OF IT", "muted"),)]
    for when, outcome in outcomes:
        right += [*_column(outcome, half), (Piece(when, "muted"),)]
    if not outcomes:
        right.append((Piece("not looked at yet", "muted"),))
    for at in range(max(len(left), len(right))):
        one, other = (side[at] if at < len(side) else () for side in (left, right))
        yield (Piece("  "), *fit(one, half), Piece(" " * _GAP), *other)


def _column(text: str, width: int) -> list[Cell]:
    return [row for each in text.splitlines() for row in paragraph((Piece(each),), width)]
