"""A decision as a JSON value, whole and in short, the same wherever one is printed.

Owns the keys that scripts rely on. Every key is always there: what is not yet known is null or an empty list. Options
are null as long as they may not be read, which is something else than none.
"""

from __future__ import annotations

from datetime import date

from tracker.model.deciding import Choice, Dossier, Review
from tracker.model.durations import seconds
from tracker.model.lifecycle import Present
from tracker.model.plan import Criterion, Option
from tracker.model.scoring import FACTORS
from tracker.model.seals import Seal
from tracker.report.fields import Fields, instant


def decision_fields(dossier: Dossier, present: Present) -> Fields:
    """Return everything about a decision; durations in seconds."""
    return {
        **short_fields(dossier, present),
        "all_wrong_if": dossier.decision.all_wrong_if,
        "seal": _seal(dossier.seal, present) if dossier.seal else None,
        "seals": [_seal(seal, present) for seal in dossier.seals],
        "amendments": [
            _seal(seal, present)
            | {"changes": [{"what": one.what, "before": one.before, "after": one.after} for one in changed]}
            for seal, changed in dossier.amendments
        ],
        "options": [_option(option) for option in dossier.options] if dossier.seals else None,
        "scores": _scores(dossier),
        "judgement": _judgement(dossier) if dossier.seals else None,
        "blind_spots": [
            {"kind": spot.kind, "options": list(spot.options), "sentence": spot.sentence}
            for spot in dossier.blind_spots
        ],
        "choice": _choice(dossier.choice, present) if dossier.choice else None,
        "reviews": [_review(review, present) for review in dossier.reviews],
    }


def short_fields(dossier: Dossier, present: Present) -> Fields:
    """Return what a list tells of a decision."""
    decision = dossier.decision
    return {
        "number": dossier.name,
        "key": decision.key,
        "question": decision.question,
        "task": decision.task,
        "state": dossier.state,
        "criteria": [_criterion(one) for one in decision.criteria],
        "option_count": dossier.count,
        "opened_at": instant(dossier.opened, present.zone),
        "sealed_at": instant(dossier.sealed, present.zone),
        "chosen_at": instant(dossier.chosen, present.zone),
        "chosen": dossier.choice.option if dossier.choice else None,
        "review_on": _day(dossier.review_on),
        "latency_s": seconds(dossier.latency(present.now)),
    }


def _criterion(criterion: Criterion) -> Fields:
    return {name: getattr(criterion, name) for name in ("name", "measure", "better", "weight")}


def _option(option: Option) -> Fields:
    return {name: getattr(option, name) for name in ("title", "text", "assumption", "source", "wrong_if")}


def _seal(seal: Seal, present: Present) -> Fields:
    return {
        "version": seal.version,
        "at": instant(seal.at, present.zone),
        "by": seal.actor,
        "hash": seal.hash,
        "question": seal.question,
        "criteria": [_criterion(one) for one in seal.criteria],
        "reason": seal.reason,
        "options_seen": seal.options_seen,
    }


def _scores(dossier: Dossier) -> list[Fields]:
    """Return the scores of each criterion, in the order in which the options were scored."""
    return [
        {
            "criterion": criterion.name,
            "scores": [
                {"option": title, "score": dossier.scores[criterion.name][title]}
                for title in dossier.asked.get(criterion.name, ())
            ],
        }
        for criterion in dossier.decision.criteria
    ]


def _judgement(dossier: Dossier) -> Fields:
    judged = dossier.judgement
    return {
        "complete": judged.is_complete,
        "winner": judged.winner,
        "tied": list(judged.tied),
        "ranking": [
            {"option": one.title, "total": one.total, "dominated_by": list(one.dominated_by)} for one in judged.ranked
        ],
        "factors": list(FACTORS),
        "changes_with": [
            {"criterion": one.criterion, "factor": one.factor, "winner": one.winner} for one in judged.sways
        ],
        "missing": [{"criterion": criterion, "option": title} for criterion, title in judged.missing],
    }


def _choice(choice: Choice, present: Present) -> Fields:
    return {
        "option": choice.option,
        "at": instant(choice.at, present.zone),
        "by": choice.actor,
        "reason": choice.reason,
        "expected": choice.expected,
        "review_on": _day(choice.review_on),
        "blind_spots": list(choice.blind_spots),
    }


def _review(review: Review, present: Present) -> Fields:
    return {
        "at": instant(review.at, present.zone),
        "by": review.actor,
        "outcome": review.outcome,
        "again_on": _day(review.again_on),
    }


def _day(day: date | None) -> str | None:
    return None if day is None else day.isoformat()
