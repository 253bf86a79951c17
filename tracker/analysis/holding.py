"""Whether a check holds the delivery back, and what that rests on.

Owns the threshold: a check holds back if making it instant would move the end of half of the draws by at least a share
of what is left, or by a fixed time, whichever is larger. Where nothing can be forecast nobody can tell that a check
does no harm, so that each counts as holding back.
"""

from __future__ import annotations

from dataclasses import dataclass

from tracker.analysis.levers import Levers
from tracker.model.plan import Thresholds


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """Whether a check holds the delivery back, and a sentence about what is unknown, if anything is.

    `moves` is by how many milliseconds making it instant would move the delivery, None where nobody knows.
    """

    back: bool
    note: str | None = None
    moves: int | None = None


def holds_back(levers: Levers, label: str, thresholds: Thresholds) -> Holding:
    """Tell whether a check holds the delivery back."""
    if levers.p50 is None:
        return Holding(back=True, note="No task can be forecast yet, so every check counts as holding delivery back.")
    lever = levers.shorter(label)
    enough = max(thresholds.holds_back_share * levers.p50, thresholds.holds_back)
    moves = 0 if lever is None else lever.full
    back = lever is not None and moves >= enough
    return Holding(back=back, note=_left_out(levers.left_out), moves=moves)


def _left_out(keys: tuple[str, ...]) -> str | None:
    if not keys:
        return None
    named = ", ".join(keys[:3]) + (f" and {len(keys) - 3} more" if len(keys) > 3 else "")
    return f"What holds delivery back was worked out without {named}: the end of {_them(keys)} is not known."


def _them(keys: tuple[str, ...]) -> str:
    return "that task" if len(keys) == 1 else "those tasks"
