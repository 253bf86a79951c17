"""The one recommendation that matters most, or that there is none yet and why; and when the rest will be delivered.

Owns the choice among the verdicts on checks, and the wording. What matters most is what moves the delivery most: of a
plan that pays all of it, of a check to be trimmed a quarter, because nobody trims a check to nothing. Where nothing can
be forecast, only what pays for itself can be recommended. Every figure is one of those that stand in the report.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from tracker.model.durations import show
from tracker.model.lifecycle import Present
from tracker.model.prospects import DeliveryRow, LeverRow
from tracker.report.model import CheckRow
from tracker.report.prospects import day_after

TRIMMED = 25
"""A check that is trimmed is taken to lose so many percent of its time."""

Kind = Literal["automate", "trim", "measure", "none"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recommendation:
    """What to do first: `check` is the label of the check it is about, None for none; `text` says it with figures."""

    kind: Kind
    check: str | None
    text: str


def recommend(checks: Sequence[CheckRow], levers: Sequence[LeverRow], delivery: DeliveryRow) -> Recommendation:
    """Choose the one thing to do first."""
    judged = [row for row in checks if row.verdict is not None]
    if not judged:
        return _none("no check is in the plan")
    best = max(_candidates(judged, levers), key=lambda found: found[0], default=None)
    if best is not None:
        return best[1]
    if delivery.p50 == 0:
        return _none(nothing_ahead(delivery))
    if not levers:
        return _none("what remains cannot be forecast, so nobody can tell which check holds it back")
    return _to_measure(judged, levers) or _nothing_pays(levers)


def _none(why: str) -> Recommendation:
    return Recommendation(kind="none", check=None, text=f"There is no recommendation yet: {why}.")


def _candidates(
    rows: Sequence[CheckRow], levers: Sequence[LeverRow]
) -> Iterator[tuple[tuple[float, bool, float], Recommendation]]:
    """Yield what can be recommended, each with what it is ranked by: the delivery first, then what pays more."""
    for row in rows:
        label, verdict = row.check.label, row.verdict
        assert verdict is not None, "only judged checks are looked at"
        if verdict.verdict == "automate":
            found = verdict.paid_by
            net = found.net.p50 if found and found.net else 0
            text = f"Automate {label} first. {verdict.reasons[0]}"
            yield (_moved(levers, "automate", label, 100), True, net), _about("automate", label, text)
        elif verdict.verdict == "trim" and levers:
            moved = _moved(levers, "shorter", label, TRIMMED)
            if moved > 0:
                text = f"Trim {label} first: a quarter less of it brings the delivery forward by {show(round(moved))}."
                yield (moved, False, 0.0), _about("trim", label, f"{text} {' '.join(verdict.reasons[1:2])}".strip())


def _about(kind: Kind, label: str, text: str) -> Recommendation:
    return Recommendation(kind=kind, check=label, text=text)


def _moved(levers: Sequence[LeverRow], kind: str, name: str, cut: int) -> float:
    """Return by how much a lever brings the delivery forward, 0 where there is none."""
    for lever in levers:
        if (lever.kind, lever.name) == (kind, name):
            return lever.effect.get(cut) or 0
    return 0


def _to_measure(rows: Sequence[CheckRow], levers: Sequence[LeverRow]) -> Recommendation | None:
    """Return the open verdict whose check moves the delivery most."""
    unsettled = [row for row in rows if row.verdict and row.verdict.verdict == "measure-first"]
    if not unsettled:
        return None
    row = max(unsettled, key=lambda row: _moved(levers, "shorter", row.check.label, 100))
    assert row.verdict is not None, "an open verdict is one"
    said = " ".join(row.verdict.reasons[:2])
    text = f"There is no recommendation yet: what to do about {row.check.label} is open. {said}"
    return Recommendation(kind="measure", check=row.check.label, text=text)


def _nothing_pays(levers: Sequence[LeverRow]) -> Recommendation:
    text = "There is nothing to recommend: no check holds the delivery back so much that changing it would pay."
    first = levers[0]
    if first.kind == "generation" and (first.effect.get(100) or 0) > 0:
        moved = show(round(first.effect[100] or 0))
        text += f" Generation does: if it took no time at all, the delivery would come {moved} sooner."
    return Recommendation(kind="none", check=None, text=text)


def nothing_ahead(delivery: DeliveryRow) -> str:
    """Say why there is no time ahead of a delivery whose end is now: nothing is left, or nothing that takes time."""
    if not delivery.left:
        return "nothing is left to deliver"
    return "what is left to deliver takes no time by its estimates"


def told_delivery(delivery: DeliveryRow, present: Present) -> str | None:
    """Say when the rest will be delivered; None where that is unknown or nothing is left."""
    if not delivery.p50:
        return None
    days = [day_after(present, ms) for ms in (delivery.p50, delivery.p85, delivery.p95)]
    half, most, nearly = ("a day that is too far off" if day is None else str(day) for day in days)
    told = f"Of the simulated deliveries half end by {half}, 85 % by {most}, 95 % by {nearly}."
    return told if delivery.cut_short is None else f"{told} {delivery.cut_short}"
