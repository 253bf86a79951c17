"""Scoring the options of a decision, criterion by criterion and across all of them.

Owns what is asked in which order, and that a criterion is scored as a whole: an option that is judged alone on
everything is judged by its best side. Scores can be given again until something is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tracker.errors import BadInput, Refused
from tracker.model.deciding import Dossier
from tracker.model.durations import shorten
from tracker.model.plan import Criterion
from tracker.model.scoring import BEST, WORST, Scores, asking_order
from tracker.services.context import Context
from tracker.services.dossiers import Held, Sight, find_decision, seen_again, sight
from tracker.services.finding import Here, changing, reading
from tracker.services.sealing import refuse_made
from tracker.store.judging import StoredScore, write_scores
from tracker.store.options import sealed_away


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One criterion with the options in the order in which they are to be scored, and the scores they have."""

    criterion: Criterion
    titles: tuple[str, ...]
    given: Mapping[str, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringForm:
    """What is to be scored: one sheet for each criterion, in the order of the criteria."""

    sight: Sight
    sheets: tuple[Sheet, ...]


def scoring_form(context: Context, name: str) -> ScoringForm:
    """Return what is to be scored. Raises NotFound, and Refused before the seal, after the choice, without options."""
    with reading(context) as here:
        held = _ready(here, name)
        return ScoringForm(sight=sight(here, held.dossier), sheets=tuple(_sheets(held.dossier)))


def _ready(here: Here, name: str) -> Held:
    held = find_decision(here, name)
    key = held.record.thing.key
    if held.dossier.seal is None:
        raise sealed_away(key)
    refuse_made(held, here)
    if not held.options:
        raise Refused(
            f"{key} has no options to score yet.",
            f'`tracker decide prompt {key}` asks a model for some, `tracker decide add {key} "TITLE"` adds one.',
        )
    return held


def _sheets(dossier: Dossier) -> Iterator[Sheet]:
    for criterion in dossier.decision.criteria:
        order = asking_order(dossier.seals[0].hash, criterion.name, dossier.titles)
        yield Sheet(criterion=criterion, titles=order, given=dossier.scores.get(criterion.name, {}))


def give_scores(context: Context, name: str, scores: Scores) -> Sight:
    """Give scores from 0 to 10, best 10, by criterion and option title; they replace those that were given before.

    Every criterion that is named must have a score for each option afterwards. Raises NotFound, BadInput, and Refused
    like `scoring_form`.
    """
    with changing(context, "score options") as (change, here):
        held = _ready(here, name)
        key = held.record.thing.key
        _refuse_strange(held.dossier, scores)
        criteria = {one.thing.name: one.id for one in held.record.criteria}
        options = {one.thing.title: one.id for one in held.options}
        places = {sheet.criterion.name: sheet.titles.index for sheet in _sheets(held.dossier)}
        wanted = [
            StoredScore(
                criterion_id=criteria[criterion],
                option_id=options[title],
                place=places[criterion](title) + 1,
                value=value,
            )
            for criterion, by_title in scores.items()
            for title, value in by_title.items()
        ]
        write_scores(change, wanted)
        change.title = f"score decision {key}: {', '.join(scores)}"
        return seen_again(here, key)


def _refuse_strange(dossier: Dossier, scores: Scores) -> None:
    """Raise BadInput for a score of what does not exist, one out of range, or a criterion that is scored in part."""
    names = {criterion.name for criterion in dossier.decision.criteria}
    for criterion, by_title in scores.items():
        if criterion not in names:
            raise BadInput(f'There is no criterion "{shorten(criterion)}".', f"There are {', '.join(sorted(names))}.")
        for title, value in by_title.items():
            if title not in dossier.titles:
                raise BadInput(f'There is no option "{shorten(title)}".', f"There are {', '.join(dossier.titles)}.")
            if not WORST <= value <= BEST:
                raise BadInput(
                    f"{value:g} is no score for {title} on {criterion}.", f"Scores go from {WORST} to {BEST}, 10 best."
                )
        known = {**dossier.scores.get(criterion, {}), **by_title}
        missing = [title for title in dossier.titles if title not in known]
        if missing:
            raise BadInput(
                f"{criterion} lacks a score for {', '.join(missing)}.",
                "Options are scored criterion by criterion, across all of them, so that they are compared.",
            )
