"""Decisions in short, as lists, the page of a task and reports tell them, and where they left a habit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from sqlalchemy import Connection

from tracker.model.deciding import Dossier
from tracker.model.windows import Window
from tracker.report.model import Amended, BlindChoice, Habits, Question
from tracker.services.dossiers import read_held


def read_questions(connection: Connection, project_id: int, task: str | None = None) -> tuple[Question, ...]:
    """Return the decisions of a project, or those of one task, in the order of the plan."""
    found = read_dossiers(connection, project_id)
    return tuple(question_of(one) for one in found if task is None or one.decision.task == task)


def read_dossiers(connection: Connection, project_id: int) -> tuple[Dossier, ...]:
    """Return everything about the decisions of a project, in the order of the plan."""
    return tuple(one.dossier for one in read_held(connection, project_id).values())


def question_of(dossier: Dossier) -> Question:
    """Return a decision in short."""
    return Question(
        decision=replace(dossier.decision, options=()),
        opened=dossier.opened,
        options=dossier.count,
        number=dossier.number,
        sealed=dossier.sealed,
        scored=dossier.judgement.is_complete,
        amendments=len(dossier.amendments),
        chosen=dossier.chosen,
        choice=dossier.choice.option if dossier.choice else None,
        reviewed=bool(dossier.reviews),
        review_on=dossier.review_on,
    )


def with_decisions(habits: Habits, dossiers: Iterable[Dossier], window: Window | None) -> Habits:
    """Return habits with amendments of sealed criteria, and choices that were made in spite of blind spots."""
    listed = list(dossiers)
    return replace(
        habits,
        amended=tuple(one for dossier in listed for one in _amended(dossier, window)),
        blind=tuple(one for dossier in listed for one in _blind(dossier, window)),
    )


def _amended(dossier: Dossier, window: Window | None) -> Iterator[Amended]:
    for seal in dossier.seals[1:]:
        if window is None or window.inside(seal.at):
            reason = seal.reason or ""
            yield Amended(decision=dossier.decision.key, at=seal.at, reason=reason, options_seen=seal.options_seen)


def _blind(dossier: Dossier, window: Window | None) -> Iterator[BlindChoice]:
    choice = dossier.choice
    if choice is not None and choice.blind_spots and (window is None or window.inside(choice.at)):
        yield BlindChoice(decision=dossier.decision.key, at=choice.at, blind_spots=choice.blind_spots)
