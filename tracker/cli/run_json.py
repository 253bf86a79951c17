"""A run as a JSON value, the same wherever one is printed: instants in the project's zone, durations in seconds."""

from __future__ import annotations

from datetime import tzinfo

from tracker.model.clocks import active, span
from tracker.model.durations import seconds
from tracker.model.intervals import length
from tracker.model.runs import Run
from tracker.model.times import iso


def run_payload(run: Run, now: int, zone: tzinfo) -> dict[str, object]:
    """Return a run as the `run` of `tracker.run/1`; an open one has lasted until `now`."""

    def instant(ms: int | None) -> str | None:
        return None if ms is None else iso(ms, zone)

    return {
        "id": run.id,
        "task": run.task,
        "check": run.check,
        "state": run.state,
        "performer": run.performer,
        "requested": instant(run.requested),
        "started": instant(run.started),
        "ended": instant(run.ended),
        "pauses": [{"started": instant(held.started), "ended": instant(held.ended)} for held in run.pauses],
        "outcome": run.outcome,
        "span_s": seconds(length([span(run, now)])),
        "active_s": None if run.started is None else seconds(length(active(run, now))),
        "settled": instant(run.settled),
        "reason": run.reason,
        "override": run.override,
        "note": run.note,
        "tokens_in": run.tokens_in,
        "tokens_out": run.tokens_out,
        "cost": run.cost,
        "model": run.model,
        "speed_profile": run.speed_profile,
        "evidence": [{"kind": proof.kind, "ref": proof.ref, "sha256": proof.sha256} for proof in run.evidence],
    }
