"""What lies ahead, as the JSON values that scripts rely on: pay-off, levers, delivery and capacity.

Owns their names. Durations are seconds, days are those of the project's zone; what is unknown or never is null.
"""

from __future__ import annotations

from datetime import date

from tracker.model.lifecycle import Present
from tracker.model.prospects import CapacityRow, DeliveryRow, LeverRow
from tracker.model.times import local
from tracker.model.verdicts import CheckVerdict, Payoff
from tracker.report.fields import Fields, to_seconds

_LAST = 250_000_000_000_000
"""What lies beyond this, late in the year 9892, has no day."""


def day_after(present: Present, ms: float | None) -> date | None:
    """Return the day on which so much time from now will have passed; None of what is unknown or too far off."""
    if ms is None or present.now + ms > _LAST:
        return None
    return local(round(present.now + ms), present.zone).date()


def _day(present: Present, ms: float | None) -> str | None:
    day = day_after(present, ms)
    return None if day is None else day.isoformat()


def automation_fields(verdict: CheckVerdict | None, present: Present) -> Fields | None:
    """Return the pay-off of an automation plan on both bases; null without a plan."""
    if verdict is None or verdict.elapsed is None or verdict.touch is None:
        return None
    found = verdict.paid_by
    assert found is not None, "a plan has a pay-off on the basis of the project"
    return {
        "build_s": to_seconds(found.build),
        "saving_per_run_s": to_seconds(found.saving_per_run),
        "break_even_runs": found.break_even_runs,
        "break_even_date": _day(present, found.break_even_after),
        "elapsed": _payoff(verdict.elapsed),
        "touch": _payoff(verdict.touch),
    }


def _payoff(found: Payoff) -> Fields:
    net = found.net
    tail = (None, None, None) if net is None else (net.p10, net.p50, net.p90)
    return {
        "probability": found.probability,
        "net_s": dict(zip(("p10", "p50", "p90"), map(to_seconds, tail), strict=True)),
    }


def lever_fields(row: LeverRow) -> Fields:
    """Return a lever; what it has no entry for is null."""
    effect = {str(cut): to_seconds(moved) for cut, moved in row.effect.items()}
    return {"name": row.name, "kind": row.kind, "effect_s": effect, "rank": row.rank}


def delivery_fields(row: DeliveryRow, present: Present) -> Fields:
    """Return when the rest will be delivered, in seconds from now and as days."""
    parts = {"p50": row.p50, "p85": row.p85, "p95": row.p95}
    return {
        **{f"{name}_s": to_seconds(ms) for name, ms in parts.items()},
        **{f"{name}_date": _day(present, ms) for name, ms in parts.items()},
        "rests_on": list(row.rests_on),
    }


def capacity_fields(row: CapacityRow) -> Fields:
    """Return what people can take in beside what is generated."""
    return {
        "people": [
            {
                "name": person.name,
                "hours_per_week": person.hours_per_week,
                "touch_per_task_s": to_seconds(person.touch_per_task),
                "absorbs_per_week": person.absorbs_per_week,
            }
            for person in row.people
        ],
        "absorbs_per_week": row.absorbs_per_week,
        "generates_per_week": row.generates_per_week,
        "utilisation": row.utilisation,
    }
