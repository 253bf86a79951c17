"""Decisions as a screen shows them: where each stands, what it lacks next, and what follows from its scores.

Owns what is worked out once for a view that is looked at for long, because likeness of options and dominance cost more
than a line of a screen may. Before the seal there is nothing of an option in it but their number.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from tracker.model.blind_spots import answers
from tracker.model.deciding import Dossier, State, is_due
from tracker.model.lifecycle import Present
from tracker.model.plan import Project
from tracker.model.scoring import Judgement
from tracker.model.times import local
from tracker.report.model import Question
from tracker.services.context import Context
from tracker.services.dossiers import list_decisions, show_decision
from tracker.services.due import Lack, lacking, next_step

__all__ = ["Lack"]

Standing = Literal["open", "sealed", "scored", "review due", "chosen", "reviewed"]
"""Where a decision stands, told more finely than its state: scored in full, and due to be looked at again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionLine:
    """One decision in a list: `lacks` is what comes next while it is undecided, None afterwards."""

    dossier: Dossier
    standing: Standing
    lacks: Lack | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionRoll:
    """The decisions of a project, in the order of the plan."""

    project: Project
    present: Present
    lines: tuple[DecisionLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionView:
    """Everything about one decision.

    `missing` says in a sentence what it lacks next, empty once something was chosen. `spots` are its blind spots in
    sentences: those of the moment of the choice once there is one. `answered` tells that somebody has said what would
    make all options wrong.
    """

    project: Project
    present: Present
    dossier: Dossier
    standing: Standing
    lacks: Lack | None
    missing: str
    judgement: Judgement
    spots: tuple[str, ...]
    answered: bool


def call_decisions(context: Context) -> DecisionRoll:
    """Return the decisions of the project that is meant. Raises NotFound or Refused where that is not clear."""
    found = list_decisions(context)
    today = _today(found.present)
    lines = tuple(DecisionLine(dossier=one, standing=_stands(one, today), lacks=_lacks(one)) for one in found.dossiers)
    return DecisionRoll(project=found.project, present=found.present, lines=lines)


def view_decision(context: Context, name: str) -> DecisionView:
    """Return a decision by its key or number. Raises NotFound."""
    sight = show_decision(context, name)
    dossier, choice = sight.dossier, sight.dossier.choice
    spots = tuple(spot.sentence for spot in dossier.blind_spots) if choice is None else choice.blind_spots
    return DecisionView(
        project=sight.project,
        present=sight.present,
        dossier=dossier,
        standing=_stands(dossier, _today(sight.present)),
        lacks=_lacks(dossier),
        missing=next_step(dossier)[0] if choice is None else "",
        judgement=dossier.judgement,
        spots=spots,
        answered=answers(dossier.decision.all_wrong_if),
    )


def standing_of(question: Question, present: Present) -> Standing:
    """Return where a decision that is told in short stands at present."""
    return _standing(question.state, question.review_on, _today(present), scored=question.scored)


def _stands(dossier: Dossier, today: date) -> Standing:
    return _standing(dossier.state, dossier.review_on, today, scored=dossier.judgement.is_complete)


def _standing(state: State, review_on: date | None, today: date, *, scored: bool) -> Standing:
    if is_due(review_on, today):
        return "review due"
    return "scored" if state == "sealed" and scored else state


def _lacks(dossier: Dossier) -> Lack | None:
    return lacking(dossier) if dossier.choice is None else None


def _today(present: Present) -> date:
    return local(present.now, present.zone).date()
