"""The answer to a what-if as lines of text and as a JSON value."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.cli import table
from tracker.model.costs import Cost
from tracker.model.durations import show
from tracker.model.whatif import CheckChange, WhatIfRow
from tracker.report import trials, words
from tracker.report.advice import nothing_ahead
from tracker.report.fields import Fields, to_seconds
from tracker.report.prospects import day_after, delivery_fields
from tracker.services.asking import Ask
from tracker.services.whatif import WhatIf

HEADINGS = ("TASK", "TODAY", "WITH IT", "SPEEDUP", "CEILING", "TITLE")


def whatif_lines(found: WhatIf, width: int | None) -> Iterator[str]:
    """Give the answer line by line: what was asked, the table, the delivery, costs, and how far to trust it."""
    yield f"What if {_asked(found.table.ask)}?" if not found.table.ask.is_empty else "As it is today."
    yield ""
    rows = [_cells(row) for row in found.table.rows]
    if found.table.whole is not None and len(rows) > 1:
        rows.append(_cells(found.table.whole, name="all together"))
    if rows:
        yield from table.lines(HEADINGS, rows, right={1, 2, 3, 4}, flexible=5, width=width)
        yield ""
    yield from _delivery(found)
    yield from _costs(found)
    if found.table.unknown and found.table.whole is not None and len(found.table.rows) > 1:
        named = words.some_of(found.table.unknown)
        yield f"Left out of all together, since something of them is unknown: {named}."
    yield from found.table.notes
    yield from found.notes


def _asked(ask: Ask) -> str:
    """Say in words what was asked."""
    said = []
    if ask.speedup is not None:
        said.append(f"generation were {_speed(ask.speedup)}")
    if ask.profile is not None:
        said.append(f"generation had the speed of {ask.profile}")
    said += [f"{label} took {_taken(change)}" for label, change in ask.checks.items()]
    said += [f"{label} were automated" for label in ask.automate]
    said += [f"{name} had room for {count} at a time" for name, count in ask.people.items()]
    where = "" if ask.task is None else f", on {ask.task}"
    return " and ".join(said) + where


def _speed(times: float) -> str:
    """Say how fast generation would be: so many times faster, or slower than today."""
    if times == 1:
        return "as fast as today"
    if times == 0.5:
        return "half as fast"
    return f"{words.factor(times)} faster" if times > 1 else f"only {times:.2g} times as fast"


def _taken(change: CheckChange) -> str:
    if change.to is not None:
        return show(change.to)
    return f"{100 * (change.share if change.share is not None else 1):g} % of its time"


def _cells(row: WhatIfRow, name: str | None = None) -> tuple[str, ...]:
    return (
        name or row.key,
        trials.before(row),
        trials.after(row),
        trials.speedup(row),
        trials.ceiling(row),
        row.title if not row.why else f"{row.title} ({row.why})",
    )


def _delivery(found: WhatIf) -> Iterator[str]:
    before, after, present = found.before, found.after, found.present
    if before.p50 is None or after.p50 is None:
        yield "When it would be delivered is unknown."
        yield from before.rests_on if before.p50 is None else ()
        return
    if not before.p50:
        told = nothing_ahead(before)
        yield f"{told[0].upper()}{told[1:]}."
        return
    for name, was, now in (
        ("half", before.p50, after.p50),
        ("85 %", before.p85, after.p85),
        ("95 %", before.p95, after.p95),
    ):
        days = [day_after(present, ms) or "far off" for ms in (was, now)]
        moved = (was or 0) - (now or 0)
        told = f"{show(abs(moved))} {'sooner' if moved > 0 else 'later'}: {days[1]} instead of {days[0]}"
        yield f"Delivery, {name} of the draws: {told if moved else f'{days[0]}, as it is today'}"


def _costs(found: WhatIf) -> Iterator[str]:
    costs = found.table.costs
    if costs.before is None and costs.after is None:
        return
    yield f"Generating a task once costs {_compared(costs.after, costs.before)}"
    if found.rounds is not None:
        after, before = (None if cost is None else _times(cost, found.rounds) for cost in (costs.after, costs.before))
        yield f"Generating a finished task, {found.rounds:.1f} rounds of it, costs {_compared(after, before)}"


def _compared(after: Cost | None, before: Cost | None) -> str:
    return (
        f"{trials.money(after)}, as it does today"
        if after == before
        else f"{trials.money(after)} instead of {trials.money(before)}"
    )


def _times(cost: Cost, rounds: float) -> Cost:
    return Cost(amount=cost.amount * rounds, currency=cost.currency)


def whatif_payload(found: WhatIf) -> Fields:
    """Return the values of `tracker.whatif/1`."""
    whole = found.table.whole
    return {
        "asked": _ask_fields(found.table.ask),
        "before_s": None if whole is None else to_seconds(whole.before),
        "after_s": None if whole is None else to_seconds(whole.after),
        "speedup": None if whole is None else whole.speedup,
        "ceiling": None if whole is None else whole.ceiling,
        "tasks": [_row_fields(row) for row in found.table.rows],
        "unknown": list(found.table.unknown),
        "delivery": {
            "before": delivery_fields(found.before, found.present),
            "after": delivery_fields(found.after, found.present),
        },
        "cost": _cost_fields(found),
        "notes": [*found.table.notes, *found.notes],
    }


def _ask_fields(ask: Ask) -> Fields:
    return {
        "task": ask.task,
        "speedup": ask.speedup,
        "profile": ask.profile,
        "checks": {
            label: {"share": change.share, "to_s": to_seconds(change.to)} for label, change in ask.checks.items()
        },
        "automate": list(ask.automate),
        "people": dict(ask.people),
    }


def _row_fields(row: WhatIfRow) -> Fields:
    return {
        "key": row.key,
        "title": row.title,
        "basis": row.basis,
        "before_s": to_seconds(row.before),
        "after_s": to_seconds(row.after),
        "g_before_s": to_seconds(row.g),
        "g_after_s": to_seconds(row.g_after),
        "c_before_s": to_seconds(row.c),
        "c_after_s": to_seconds(row.c_after),
        "speedup": row.speedup,
        "ceiling": row.ceiling,
        "at_least": row.at_least,
        "at_most": row.at_most,
        "why": row.why or None,
    }


def _cost_fields(found: WhatIf) -> Fields:
    """Return what generation costs per task and per finished task, each in its own currency."""

    def sums(cost: Cost | None) -> Fields:
        finished = None if cost is None or found.rounds is None else cost.amount * found.rounds
        return {
            "currency": None if cost is None else cost.currency,
            "per_task": None if cost is None else cost.amount,
            "per_finished_task": finished,
        }

    return {"before": sums(found.table.costs.before), "after": sums(found.table.costs.after)}
