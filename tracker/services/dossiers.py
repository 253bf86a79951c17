"""Decisions with everything that became of them, as they may be shown: read, found by name, listed.

Owns how a decision is named, by its key or by its number (`D-3`), and that options are in what is read only once the
criteria are sealed; before that their number is all there is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from tracker.model.deciding import Choice, Dossier, Review
from tracker.model.lifecycle import Present
from tracker.model.plan import Option, Project
from tracker.model.seals import Seal
from tracker.services.context import Context
from tracker.services.finding import Here, reading
from tracker.services.kinds import DECISION
from tracker.store.judging import (
    StoredChoice,
    StoredScore,
    read_choices,
    read_reviews,
    read_scores,
)
from tracker.store.options import count_options, read_options, sealed_away
from tracker.store.plans import DecisionRecord, Record, read_decisions
from tracker.store.sealing import read_seals


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A decision as it is stored, its readable options as records, its choice with row numbers, and its dossier."""

    record: DecisionRecord
    options: tuple[Record[Option], ...]
    choice: StoredChoice | None
    dossier: Dossier


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """One decision as it is now, at the present in the project's zone; `mentions` are worth reading beside it."""

    project: Project
    present: Present
    dossier: Dossier
    mentions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """The decisions of a project, in the order of the plan."""

    project: Project
    present: Present
    dossiers: tuple[Dossier, ...]


def show_decision(context: Context, name: str) -> Sight:
    """Return a decision by its key or number. Raises NotFound."""
    with reading(context) as here:
        return sight(here, find_decision(here, name).dossier)


def show_options(context: Context, name: str) -> Sight:
    """Return a decision whose options may be read. Raises NotFound, and Refused before the seal."""
    found = show_decision(context, name)
    if found.dossier.seal is None:
        raise sealed_away(found.dossier.decision.key)
    return found


def list_decisions(context: Context) -> Listed:
    """Return every decision of the project that is meant."""
    with reading(context) as here:
        held = read_held(here.connection, here.project.id).values()
        return Listed(project=here.project.thing, present=here.present, dossiers=tuple(one.dossier for one in held))


def sight(here: Here, dossier: Dossier, mentions: Iterable[str] = ()) -> Sight:
    """Put an answer together about a decision as it is now."""
    return Sight(project=here.project.thing, present=here.present, dossier=dossier, mentions=tuple(mentions))


def seen_again(here: Here, key: str, mentions: Iterable[str] = ()) -> Sight:
    """Read a decision anew after it was written, and put the answer together."""
    return sight(here, read_held(here.connection, here.project.id, [key])[key].dossier, mentions)


def find_decision(here: Here, name: str) -> Held:
    """Return a decision by its key or number. Raises NotFound with the key that was probably meant."""
    record = DECISION.find(here.connection, here.project.id, name)
    key: str = record.thing.key
    return read_held(here.connection, here.project.id, [key])[key]


def read_held(connection: Connection, project_id: int, keys: Iterable[str] | None = None) -> dict[str, Held]:
    """Return the decisions of a project by key, in the order of the plan: all, or the few named."""
    records = read_decisions(connection, project_id, keys)
    counts = count_options(connection, project_id)
    seals = read_seals(connection, project_id)
    options = read_options(connection, project_id) if seals else {}
    scores = read_scores(connection, project_id) if seals else {}
    choices = read_choices(connection, project_id) if seals else {}
    reviews = read_reviews(connection, project_id) if choices else {}
    return {
        key: _held(
            record,
            counts.get(key, 0),
            seals.get(record.id, ()),
            options.get(record.id, ()),
            scores.get(record.id, ()),
            choices.get(record.id),
            reviews.get(record.id, ()),
        )
        for key, record in records.items()
    }


def _held(
    record: DecisionRecord,
    count: int,
    seals: tuple[Seal, ...],
    options: Sequence[Record[Option]],
    scores: Sequence[StoredScore],
    choice: StoredChoice | None,
    reviews: tuple[Review, ...],
) -> Held:
    titles = {one.id: one.thing.title for one in options}
    criteria = {one.id: one.thing.name for one in record.criteria}
    given, asked = _by_name(scores, criteria, titles)
    dossier = Dossier(
        decision=replace(record.thing, options=tuple(one.thing for one in options)),
        number=record.number,
        opened=record.opened,
        count=count,
        seals=seals,
        scores=given,
        asked=asked,
        choice=_choice(choice, titles) if choice else None,
        reviews=reviews,
    )
    return Held(record=record, options=tuple(options), choice=choice, dossier=dossier)


def _by_name(
    scores: Iterable[StoredScore], criteria: Mapping[int, str], titles: Mapping[int, str]
) -> tuple[dict[str, dict[str, float]], dict[str, tuple[str, ...]]]:
    """Return scores and the order in which they were given, by the names of criteria and the titles of options."""
    given: dict[str, dict[str, float]] = defaultdict(dict)
    asked: dict[str, list[str]] = defaultdict(list)
    for score in scores:
        criterion, title = criteria[score.criterion_id], titles[score.option_id]
        given[criterion][title] = score.value
        asked[criterion].append(title)
    return dict(given), {name: tuple(order) for name, order in asked.items()}


def _choice(stored: StoredChoice, titles: Mapping[int, str]) -> Choice:
    said = {name: getattr(stored, name) for name in Choice.__dataclass_fields__ if name != "option"}
    return Choice(option=None if stored.option_id is None else titles[stored.option_id], **said)
