"""What was said of the options of decisions: scores, the choice, and its reviews.

Owns how these lie in rows. Which may be given when is for the use cases; a row refers to the option it is about, so
nothing that was judged disappears from under it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from sqlalchemy import Connection, select

from tracker.model.deciding import Choice, Review
from tracker.store.changes import Change
from tracker.store.chunks import in_chunks
from tracker.store.schema import choices, criteria, decisions, reviews, scores


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredScore:
    """A score between 0 and 10, and its place in the order in which options were scored on that criterion."""

    criterion_id: int
    option_id: int
    place: int
    value: float


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredChoice:
    """A choice with the number of its row and of the option (None: none of them); else as in `model.deciding`."""

    id: int
    option_id: int | None
    at: int
    actor: str
    reason: str
    expected: str | None
    review_on: date | None
    blind_spots: tuple[str, ...]


def read_scores(connection: Connection, project_id: int) -> dict[int, list[StoredScore]]:
    """Return the scores of a project by the decision's id, in the order in which they were given."""
    columns = (criteria.c.decision_id, scores.c.criterion_id, scores.c.option_id, scores.c.place, scores.c.value)
    query = (
        select(*columns)
        .join(criteria, criteria.c.id == scores.c.criterion_id)
        .join(decisions, decisions.c.id == criteria.c.decision_id)
        .where(decisions.c.project_id == project_id)
        .order_by(criteria.c.decision_id, criteria.c.position, scores.c.place)
    )
    found: dict[int, list[StoredScore]] = defaultdict(list)
    for decision_id, criterion_id, option_id, place, value in connection.execute(query):
        score = StoredScore(criterion_id=criterion_id, option_id=option_id, place=place, value=value)
        found[decision_id].append(score)
    return found


def write_scores(change: Change, wanted: Iterable[StoredScore]) -> None:
    """Give these scores, in place of what the same options had on the same criteria."""
    known = select(scores.c.criterion_id, scores.c.option_id, scores.c.id)
    rows = {(criterion, option): row for criterion, option, row in change.connection.execute(known)}
    new = []
    for score in wanted:
        row_id = rows.get((score.criterion_id, score.option_id))
        if row_id is None:
            names = ("criterion_id", "option_id", "place", "value")
            new.append({name: getattr(score, name) for name in names})
        else:
            change.update(scores, row_id, {"place": score.place, "value": score.value})
    change.insert(scores, new)


def delete_scores(change: Change, criterion_ids: Iterable[int]) -> None:
    """Remove every score on some criteria."""
    for ids in in_chunks(criterion_ids):
        query = select(scores.c.id).where(scores.c.criterion_id.in_(ids))
        change.delete(scores, list(change.connection.execute(query).scalars()))


def read_choices(connection: Connection, project_id: int) -> dict[int, StoredChoice]:
    """Return the choices of a project by the decision's id."""
    query = select(choices).join(decisions).where(decisions.c.project_id == project_id)
    plain = ("id", "option_id", "at", "actor", "reason", "expected")
    return {
        row["decision_id"]: StoredChoice(
            **{name: row[name] for name in plain},
            review_on=_day(row["review_on"]),
            blind_spots=tuple(row["blind_spots"]),
        )
        for row in connection.execute(query).mappings()
    }


def _day(text: str | None) -> date | None:
    return None if text is None else date.fromisoformat(text)


def add_choice(change: Change, decision_id: int, option_id: int | None, choice: Choice) -> None:
    """Record a choice; when it was made and by whom is known to the change."""
    row = {
        "decision_id": decision_id,
        "option_id": option_id,
        "at": change.at,
        "actor": change.actor,
        "reason": choice.reason,
        "expected": choice.expected,
        "review_on": None if choice.review_on is None else choice.review_on.isoformat(),
        "blind_spots": list(choice.blind_spots),
    }
    change.insert(choices, [row])


def read_reviews(connection: Connection, project_id: int) -> dict[int, tuple[Review, ...]]:
    """Return the reviews of a project's choices by the decision's id, the first one first."""
    query = (
        select(choices.c.decision_id, reviews)
        .join(choices, choices.c.id == reviews.c.choice_id)
        .join(decisions, decisions.c.id == choices.c.decision_id)
        .where(decisions.c.project_id == project_id)
        .order_by(reviews.c.id)
    )
    found: dict[int, list[Review]] = defaultdict(list)
    for row in connection.execute(query).mappings():
        review = Review(at=row["at"], actor=row["actor"], outcome=row["outcome"], again_on=_day(row["again_on"]))
        found[row["decision_id"]].append(review)
    return {decision_id: tuple(listed) for decision_id, listed in found.items()}


def add_review(change: Change, choice_id: int, outcome: str, again_on: date | None) -> None:
    """Record what came of a choice, and when to look again."""
    row = {"choice_id": choice_id, "at": change.at, "actor": change.actor, "outcome": outcome}
    change.insert(reviews, [row | {"again_on": None if again_on is None else again_on.isoformat()}])
