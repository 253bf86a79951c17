"""When the rest will be delivered, what would move that, and how much people can take in.

Owns the way from a delivery to values that are shown, and what is said where something of it is unknown. The same
records and the same moment give the same answer. It takes seconds on a large plan, so that whoever asks can watch it
and stop it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tracker.analysis.delivery import Delivery
from tracker.analysis.draws import Percentiles
from tracker.analysis.forecast import Forecast, forecast
from tracker.analysis.levers import Levers, levers
from tracker.analysis.scope import Blocked
from tracker.analysis.watching import UNWATCHED, Watch
from tracker.model.prospects import DeliveryRow, LeverRow
from tracker.report.words import some_of

_FORECAST_SHARE = 0.4
"""About the part of the whole computation that the forecast takes; levers take the rest."""

_CUT_SHARE = 0.05
"""From this share of the draws on, it is told beside the end of a delivery that they were cut short.

Those that are cut short are among the last to end, so that fewer of them leave even the end of 95 % as it is.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Foresight:
    """What is computed ahead of a delivery."""

    delivery: Delivery
    forecast: Forecast
    levers: Levers


def foresee(delivery: Delivery, watch: Watch = UNWATCHED) -> Foresight:
    """Forecast a delivery and try every lever.

    Raises `BadInput` for tasks that wait for each other in a circle, `Cancelled` when the watch says so.
    """
    return Foresight(
        delivery=delivery,
        forecast=forecast(delivery, watch=watch.part(0, _FORECAST_SHARE)),
        levers=levers(delivery, watch=watch.part(_FORECAST_SHARE, 1)),
    )


def lever_rows(found: Levers) -> tuple[LeverRow, ...]:
    """Return the levers as they are shown, the strongest first."""
    return tuple(
        LeverRow(
            name=one.name, kind=one.kind, effect={int(cut): moved for cut, moved in one.effect.items()}, rank=one.rank
        )
        for one in found.levers
    )


def delivery_row(found: Forecast, ends: Percentiles | None) -> DeliveryRow:
    """Return when something is delivered, as it is shown, with what that rests on."""
    return DeliveryRow(
        p50=ends.p50 if ends else None,
        p85=ends.p85 if ends else None,
        p95=ends.p95 if ends else None,
        rests_on=tuple(_sentences(found)),
        left=len(found.left),
        cut_short=_cut_short(found) if found.capped >= _CUT_SHARE * found.draws else None,
    )


def _sentences(found: Forecast) -> Iterator[str]:
    """Say what keeps the end unknown, then what the rest was learned from."""
    steps = [one for one in found.blocked if one.step is not None]
    decisions = [one for one in found.blocked if one.decision is not None]
    if steps:
        yield f"Without estimate and runs, so that no end is known: {some_of(_step(one) for one in steps)}."
    if decisions:
        yield f"Nobody knows when these are decided: {some_of(f'{one.decision} of {one.task}' for one in decisions)}."
    alone = [key for key in found.left_out if key not in {one.task for one in found.blocked}]
    if alone:
        yield f"Left out because they wait for those: {some_of(alone)}."
    if found.covered is not None and (found.covered.p50 or not found.left_out):
        yield from found.rests_on.sentences
    if found.capped:
        yield _cut_short(found)


def _cut_short(found: Forecast) -> str:
    many = f"{found.capped:,} of {found.draws:,} draws"
    return f"In {many} a task failed so often that it was taken for done: those really end later, if ever."


def _step(one: Blocked) -> str:
    return f"{one.step} of {one.task}"
