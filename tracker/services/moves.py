"""What can be done about each check of a task right now: asked for, started, paused, resumed.

Owns which move comes first, which is also what a single key does: whoever performs a check starts it, anybody else asks
for it, and one that is open goes on to its next state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tracker.model.plan import NOT_PEOPLE, Check
from tracker.model.runs import Outcome, Run
from tracker.services.context import Context
from tracker.services.finding import find_job, reading
from tracker.services.proposing import who_acts
from tracker.store.plans import read_checks, read_people

Verb = Literal["request", "start", "pause", "resume"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One thing that can be done about a check; `run` is its open run, `latest` how the last one that ended did."""

    verb: Verb
    check: Check
    run: Run | None
    latest: Outcome | None


def moves(context: Context, task: str) -> tuple[Move, ...]:
    """Return what can be done about the checks of a task, in its order, of each what comes first in front.

    Raises NotFound.
    """
    with reading(context) as here:
        job = find_job(here, task)
        checks = read_checks(here.connection, here.project.id)
        people = read_people(here.connection, here.project.id).values()
        you = who_acts((record.thing for record in people), context.actor)
    found = []
    for step in job.task.thing.checks:
        check, run = checks[step.check].thing, job.open_run(step.check)
        ended = [one for one in job.runs if one.check == step.check and one.ended is not None]
        latest = max(ended, key=lambda one: (one.ended or 0, one.id)).outcome if ended else None
        found += [Move(verb=verb, check=check, run=run, latest=latest) for verb in _verbs(check, run, you)]
    return tuple(found)


def _verbs(check: Check, run: Run | None, you: str | None) -> tuple[Verb, ...]:
    if run is not None:
        return {"waiting": ("start",), "paused": ("resume",), "running": ("pause",)}[run.state]  # type: ignore[return-value]
    if check.performer in NOT_PEOPLE:
        return ("start",)
    return ("start", "request") if check.performer == you else ("request", "start")
