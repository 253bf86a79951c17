"""The rows of tasks, and what belongs to them, as the JSON values that scripts rely on.

Owns the names: durations are seconds under names that end in `_s`, instants are ISO 8601 in the zone of the project,
what is unknown or infinite is null, and lists that hold nothing are empty. The report, the list and the page of a task
all take theirs from here.
"""

from __future__ import annotations

from datetime import tzinfo
from typing import Any

from tracker.model.durations import seconds
from tracker.model.plan import Estimate
from tracker.model.rows import TaskRow
from tracker.model.runs import Clocks
from tracker.model.times import iso

Fields = dict[str, Any]

CLOCKS = ("generation", "generation_only", "check", "touch", "wait", "idle", "lead", "effort")
"""The clocks of rows and totals, in the order in which they are told."""


def task_fields(row: TaskRow) -> Fields:
    """Return the values of a task's row."""
    return {
        "key": row.key,
        "title": row.title,
        "stage": row.stage,
        "statements": [
            {"text": said.text, "verified_by": list(said.verified_by), "state": said.state, "accepted": said.accepted}
            for said in row.statements
        ],
        "basis": row.basis,
        "g_s": seconds(row.g),
        "c_s": seconds(row.c),
        **{f"{name}_s": seconds(getattr(row, name)) for name in CLOCKS},
        "rounds": row.rounds,
        "first_pass_yield": row.first_pass_yield,
        "ceiling": row.ceiling,
        "lead_ceiling": row.lead_ceiling,
        "speedup": {str(times): value for times, value in row.speedup},
        "verdict": row.verdict,
        "reasons": list(row.reasons),
    }


def clock_fields(clocks: Clocks | None) -> Fields:
    """Return clocks by name, each null without runs."""
    return {f"{name}_s": seconds(getattr(clocks, name)) if clocks else None for name in CLOCKS}


def estimate_fields(estimate: Estimate | None) -> Fields | None:
    """Return an estimate in seconds; `bare` marks one that was given as a single figure."""
    if estimate is None:
        return None
    return {
        "low_s": seconds(estimate.low),
        "likely_s": seconds(estimate.likely),
        "high_s": seconds(estimate.high),
        "bare": estimate.bare,
    }


def to_seconds(ms: float | None) -> int | float | None:
    """Return a computed time in seconds, to the millisecond like everything that was measured."""
    return None if ms is None else seconds(round(ms))


def instant(ms: int | None, zone: tzinfo) -> str | None:
    """Write an instant with the offset it has in the zone."""
    return None if ms is None else iso(ms, zone)
