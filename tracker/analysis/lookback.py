"""Did it pay? What automating a check was predicted to save, beside what it has saved since.

Owns the comparison, and what a check is expected to take once it is automated. What was believed at that moment is
frozen in a `Promise` and never learned anew: hindsight that moves its own yardstick shows nothing. Both figures are
over the same performances and weeks. Plain arithmetic, milliseconds throughout.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tracker.analysis.phrases import about, performances, weeks
from tracker.analysis.priors import expected
from tracker.model.plan import Check, Estimate, PaysBy
from tracker.model.verdicts import Hindsight, Promise


def look_back(
    promise: Promise, basis: PaysBy, samples: Sequence[int | None], weeks: float, took: int | None
) -> Hindsight:
    """Compare prediction and outcome on one basis.

    `samples` are the times on that basis of the performances that passed or failed since, None where unknown: those
    are only counted. `took` is what building really took; where nobody said, the expected build stands for it.
    """
    plan = promise.automation
    mean, residual = (promise.elapsed, plan.residual) if basis == "elapsed" else (promise.touch, plan.residual_touch)
    known = [sample for sample in samples if sample is not None]
    build, upkeep = expected(plan.build), plan.upkeep_per_week * weeks
    predicted = realised = None
    if mean is not None:
        predicted = len(known) * plan.covers * (mean - residual) - build - upkeep
        realised = len(known) * mean - sum(known) - (build if took is None else took) - upkeep
    return Hindsight(
        basis=basis,
        runs=len(known),
        weeks=weeks,
        predicted=predicted,
        realised=realised,
        unknown=len(samples) - len(known),
        build_known=took is not None,
    )


def tell(label: str, found: Hindsight) -> str:
    """Say in one sentence what automating a check was predicted to save, and what it has saved since."""
    span = f"In {weeks(round(found.weeks, 1))} and {performances(found.runs)} since {label} was automated"
    kind = "" if found.basis == "elapsed" else " of hands-on time"
    if found.realised is None or found.predicted is None:
        return f"{span}, what it saved{kind} is unknown: nobody knows how long it took before."
    did = f"it {'saved' if found.realised >= 0 else 'cost'} {about(found.realised)}{kind} net"
    said = f"the prediction was to {'save' if found.predicted >= 0 else 'cost'} {about(found.predicted)}"
    build = "" if found.build_known else ", with the build taken as planned"
    return f"{span}, {did}{build}; {said}."


def automated(old: Check) -> Check:
    """Return the check once its plan has been carried out: without a plan, its times those that are left.

    On average a performance takes the residual for the covered share, and its old time for the rest. The performer, and
    all that the plan said nothing about, stays. Without a plan it stays as it is.
    """
    plan = old.automation
    if plan is None:
        return old
    guess, touch = old.estimate, old.touch
    if guess is not None:
        low, likely, high = (_left(plan.covers, plan.residual, part) for part in (guess.low, guess.likely, guess.high))
        guess = Estimate(low, likely, high)
    if touch is not None:
        touch = _left(plan.covers, plan.residual_touch, touch)
    return replace(old, estimate=guess, touch=touch, automation=None)


def _left(covers: float, residual: int, time: int) -> int:
    return round(covers * residual + (1 - covers) * time)
