"""The demo's first decision: sealed, scored and chosen on the first morning, so that its review has come due by now.

Owns what is said in it. Like everything in the demo it goes through the doors of real work, with a clock of its own.
"""

from __future__ import annotations

from dataclasses import replace

from tracker.model.durations import MINUTE
from tracker.services.choosing import Reasons, choose
from tracker.services.context import Context
from tracker.services.judging import give_scores
from tracker.services.sealing import seal

KEY = "first-purchase"

_ONE, _FIVE, _BORROW = "Twelve of one kind", "Five kinds, three of each", "Borrow from members first"
_SCORES = {
    "Requests served": {_ONE: 4.0, _FIVE: 8.0, _BORROW: 4.0},
    "Money bound": {_ONE: 6.0, _FIVE: 3.0, _BORROW: 9.0},
}
_REASONS = Reasons(
    reason="A ladder that does not fit the job is carried back unused.",
    expected="Of 100 requests in the first month 85 find a ladder.",
    review="3w",
)


def decide(context: Context, begin: int) -> None:
    """Make the decision within the two hours after `begin`, when the sample has just been imported."""
    seal(_at(context, begin + 40 * MINUTE), KEY)
    for number, (criterion, scores) in enumerate(_SCORES.items(), 1):
        give_scores(_at(context, begin + (50 + 10 * number) * MINUTE), KEY, {criterion: scores})
    choose(_at(context, begin + 90 * MINUTE), KEY, _FIVE, _REASONS)


def _at(context: Context, instant: int) -> Context:
    return replace(context, clock=lambda: instant)
