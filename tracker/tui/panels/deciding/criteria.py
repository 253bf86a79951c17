"""What a decision is judged by: the criteria, their seal, and everything that was changed after it."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.seals import Seal, SealChange, told
from tracker.services.decision_views import DecisionView
from tracker.tui.panels.deciding.parts import Look, Spot
from tracker.tui.panels.task_parts import moment, paragraph
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.sections import Item, Section
from tracker.tui.widgets.signs import SIGNS

_SHORT = 12
"""So many digits of a seal are shown until it is unfolded."""


def criteria(view: DecisionView, look: Look, width: int) -> Section:
    """Return the criteria, or that there are none yet."""
    listed = view.dossier.decision.criteria
    note = "not sealed yet" if view.dossier.seal is None else "sealed"
    if not listed:
        nothing = "None yet: two or three, each with how it is measured, before any option can be read."
        return Section("CRITERIA", (Item(paragraph((Piece(nothing, "muted"),), width), "none", Spot(part="criteria")),))
    items = [
        Item(
            paragraph((Piece(f"{number}  "), Piece(one.name), Piece(f"  {told(one)}", "muted")), width, hang=3),
            f"criterion {one.name}",
            Spot(part="criteria"),
        )
        for number, one in enumerate(listed, 1)
    ]
    return Section("CRITERIA", (*items, *_seals(view, look, width)), note)


def _seals(view: DecisionView, look: Look, width: int) -> Iterator[Item]:
    """Yield the seal, and each amendment with what it changed."""
    dossier = view.dossier
    if not dossier.seals:
        return
    first = dossier.seals[0]
    sealed = (Piece(f"{SIGNS.passed} ", "good"), Piece(f"sealed {_when(view, look, first)}, as ", "muted"))
    yield Item(paragraph((*sealed, _hash(first, look)), width, hang=2), _key(first), Spot(part="other"))
    for seal, changed in dossier.amendments:
        yield Item(tuple(_amendment(view, look, seal, changed, width)), _key(seal), Spot(part="other"))


def _amendment(
    view: DecisionView, look: Look, seal: Seal, changed: tuple[SealChange, ...], width: int
) -> Iterator[Cell]:
    lead = (Piece(f"{SIGNS.stale} ", "warn"), Piece(f"amended {_when(view, look, seal)}, {seal.seen}: ", "warn"))
    yield from paragraph((*lead, Piece(seal.reason or "")), width, hang=2)
    for change in changed:
        yield from paragraph((Piece("    "), Piece(change.sentence)), width, hang=6)
    yield from paragraph((Piece("    sealed anew as ", "muted"), _hash(seal, look)), width, hang=6)


def _when(view: DecisionView, look: Look, seal: Seal) -> str:
    return f"{moment(seal.at, view.present.zone, look.now)} by {seal.actor}"


def _hash(seal: Seal, look: Look) -> Piece:
    whole = _key(seal) in look.unfolded
    return Piece(seal.hash if whole else f"{seal.hash[:_SHORT]}…", "muted")


def _key(seal: Seal) -> str:
    return f"seal {seal.version}"
