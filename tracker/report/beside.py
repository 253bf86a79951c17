"""What the answer says beside its recommendation: a lever that brings more, and what else automation would pay for.

Owns the comparison of the recommendation with the levers, on the terms of the recommendation: a quarter less of what
can be shortened. A recommendation says what to do about a check; what moves the delivery most may be something else,
and whoever reads the answer alone must not miss it. Levers that cannot be told apart are not set against each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tracker.model.durations import show
from tracker.model.prospects import CapacityRow, LeverRow
from tracker.report.advice import TRIMMED, Kind, Recommendation
from tracker.report.model import CheckRow

_MOST = 3
"""So many checks are named whose automation pays; the verdicts below name them all."""

_LEVERS: dict[Kind, tuple[str, int]] = {"automate": ("automate", 100), "trim": ("shorter", TRIMMED)}
"""The lever that a recommendation pulls, and how far; an open verdict is compared by what trimming would bring."""


def larger_lever(found: Recommendation, levers: Sequence[LeverRow]) -> LeverRow | None:
    """Return the lever that brings the delivery forward most, if that is more than what is recommended; else None."""
    if found.check is None:
        return None
    kind, cut = _LEVERS.get(found.kind, _LEVERS["trim"])
    own = next((one for one in levers if (one.kind, one.name) == (kind, found.check)), None)
    if own is None:
        return None
    others = [one for one in levers if one.rank != own.rank and one.kind != "automate"]
    others = [one for one in others if one.kind != "shorter" or one.name != found.check]
    best = max(others, key=_brings, default=None)
    return best if best is not None and _brings(best) > max(own.effect.get(cut) or 0, 0) else None


def _brings(lever: LeverRow) -> int:
    """Return what a quarter less of something brings, or one more of somebody."""
    return lever.effect.get(100 if lever.kind == "person" else TRIMMED) or 0


def told_lever(lever: LeverRow) -> str:
    """Say what a lever brings that brings more than what is recommended."""
    moved = show(_brings(lever))
    if lever.kind == "person":
        return f"One more like {lever.name} brings more: the delivery comes {moved} sooner."
    what = "Faster generation" if lever.kind == "generation" else f"A shorter {lever.name}"
    return f"{what} brings more: a quarter less of its time brings the delivery forward by {moved}."


def told_automations(found: Recommendation, checks: Sequence[CheckRow]) -> Iterator[str]:
    """Say of each other check whose automation pays what that brings, what saves most in front."""
    paying = [row for row in checks if row.verdict and row.verdict.verdict == "automate"]
    paying = [row for row in paying if row.check.label != found.check]
    for row in sorted(paying, key=_net, reverse=True)[:_MOST]:
        assert row.verdict is not None, "only judged checks are looked at"
        yield f"Automate {row.check.label} as well. {row.verdict.reasons[0]}"


def _net(row: CheckRow) -> float:
    paid = row.verdict.paid_by if row.verdict else None
    return paid.net.p50 if paid and paid.net else 0


def told_queue(capacity: CapacityRow, larger: LeverRow | None) -> str | None:
    """Say that faster generation only lengthens the queue, where people take in no more than is generated.

    Where the tasks that are left are too few for such a queue, so that generation still brings most, it says that too.
    """
    if capacity.utilisation is None or capacity.utilisation < 1 or not capacity.sentences:
        return None
    said = capacity.sentences[-1]
    if larger is None or larger.kind != "generation":
        return said
    return f"With tasks enough that generation never pauses, {said} The tasks that are left are too few for that."
