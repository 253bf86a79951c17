"""Scores: from single judgements to a winner, and how much of that hangs on one weight.

Owns the arithmetic. Options are scored criterion by criterion across all of them, in an order that chance sets, because
judging one option as a whole lets its best side colour all others. The order follows from the seal, so it can be
shown again and nobody can choose it. A total exists only once an option has a score for each criterion.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tracker.model.plan import Criterion

WORST, BEST = 0, 10
"""The range of a score, both ends allowed."""

FACTORS = (0.5, 1.5)
"""Each weight alone is tried at these multiples of itself."""

DUST = 1e-9
"""Totals that differ by less are equal: it comes from adding binary fractions, not from anybody's judgement."""

Scores = Mapping[str, Mapping[str, float]]
"""By criterion, then by option: names and titles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """An option with its total (None as long as a score is missing) and the options that dominate it."""

    title: str
    total: float | None
    dominated_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sway:
    """Who wins when the weight of one criterion is multiplied by `factor`; None is a tie, which is no win."""

    criterion: str
    factor: float
    winner: str | None

    @property
    def sentence(self) -> str:
        """Say it in a few words."""
        how = "at half its weight" if self.factor < 1 else "at half as much weight again"
        who = f"{self.winner} would be ahead" if self.winner else "nobody would be ahead alone"
        return f"With {self.criterion} {how}, {who}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What the scores amount to.

    `ranked` has the best first and those without a total last. `winner` is None while a score is missing and where the
    best are tied (`tied` names them). `sways` are only those weights that change who wins. `missing` are the pairs of
    criterion and option that have no score.
    """

    ranked: tuple[Ranked, ...] = ()
    winner: str | None = None
    tied: tuple[str, ...] = ()
    sways: tuple[Sway, ...] = ()
    missing: tuple[tuple[str, str], ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether every option has a score for every criterion, and there is one at least."""
        return bool(self.ranked) and not self.missing

    @property
    def sentences(self) -> tuple[str, ...]:
        """Say who is ahead, and whether that hangs on one weight; nothing before everything is scored."""
        if not self.is_complete:
            return ()
        ahead = f"{self.winner} is ahead."
        if self.winner is None:
            ahead = f"{' and '.join(self.tied)} are tied; a tie is no win."
        firm = "Who is ahead stays so when the weight of any one criterion is halved, or half as much again."
        return (ahead, *(sway.sentence for sway in self.sways)) if self.sways else (ahead, firm)


def asking_order(seal: str, criterion: str, titles: Iterable[str]) -> tuple[str, ...]:
    """Return the order in which options are to be scored on a criterion: by chance, but always the same."""

    def lot(title: str) -> bytes:
        return hashlib.sha256("\0".join((seal, criterion, title)).encode("utf-8", "surrogatepass")).digest()

    return tuple(sorted(titles, key=lot))


def judge(criteria: Sequence[Criterion], titles: Sequence[str], scores: Scores) -> Judgement:
    """Rank options by the weighted mean of their scores, and try each weight at half and at one and a half of it."""
    missing = [(one.name, title) for one in criteria for title in titles if title not in scores.get(one.name, {})]
    lacking = {title for _, title in missing}
    whole = [title for title in titles if title not in lacking] if criteria else []
    weights = {one.name: one.weight for one in criteria}
    totals = {title: _total(title, weights, scores) for title in whole}
    ranked = [
        Ranked(title=title, total=totals.get(title), dominated_by=_dominating(title, whole, criteria, scores))
        for title in sorted(titles, key=lambda title: -totals[title] if title in totals else 1)
    ]
    if missing or not titles or not criteria:
        return Judgement(ranked=tuple(ranked), missing=tuple(missing))
    best = _best(totals)
    winner = best[0] if len(best) == 1 else None
    return Judgement(
        ranked=tuple(ranked),
        winner=winner,
        tied=best if winner is None else (),
        sways=tuple(sway for sway in _sways(titles, weights, scores) if sway.winner != winner),
    )


def _total(title: str, weights: Mapping[str, float], scores: Scores) -> float:
    return sum(weight * scores[name][title] for name, weight in weights.items()) / sum(weights.values())


def _best(totals: Mapping[str, float]) -> tuple[str, ...]:
    """Return every option that nobody is ahead of."""
    top = max(totals.values())
    return tuple(title for title, total in totals.items() if top - total <= DUST)


def _sways(titles: Sequence[str], weights: Mapping[str, float], scores: Scores) -> Iterable[Sway]:
    for name, weight in weights.items():
        for factor in FACTORS:
            changed = {**weights, name: weight * factor}
            best = _best({title: _total(title, changed, scores) for title in titles})
            yield Sway(criterion=name, factor=factor, winner=best[0] if len(best) == 1 else None)


def _dominating(title: str, others: Sequence[str], criteria: Sequence[Criterion], scores: Scores) -> tuple[str, ...]:
    """Return the options that are nowhere worse than this one and somewhere better; none while scores are missing."""
    if title not in others:
        return ()

    def beats(other: str) -> bool:
        pairs = [(scores[one.name][other], scores[one.name][title]) for one in criteria]
        return all(theirs >= ours for theirs, ours in pairs) and any(theirs > ours for theirs, ours in pairs)

    return tuple(other for other in others if other != title and beats(other))
