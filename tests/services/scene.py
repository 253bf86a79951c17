"""A project under way in a real database, looked at from one moment: for tests of what reads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tests.stored import database
from tracker.model.plan import Estimate, Plan
from tracker.model.runs import Run
from tracker.services.context import Context

MONDAY = 1_764_547_200_000
"""2025-12-01 00:00 UTC, a Monday."""

TESTS, APPROVAL, TRIAL = "integration-tests", "founder-approval", "field-trial"


def plan(**fields: Any) -> Plan:
    """Make a plan in UTC: `returns` needs `catalogue` and is checked by a machine, a person and the world in turn."""
    checks = (
        make.check(estimate=make.estimate()),
        make.check(label=APPROVAL, limited_by="taste", performer="ana", estimate=Estimate(HOUR, DAY, 2 * DAY)),
        make.check(label=TRIAL, limited_by="physical-evidence", performer="world"),
    )
    tasks = (
        make.task(key="catalogue", title="Catalogue", checks=(make.step(TESTS),)),
        make.task(depends_on=("catalogue",), checks=(make.step(TESTS), make.step(APPROVAL), make.step(TRIAL))),
        make.task(key="pricing", title="Pricing", done=(), checks=()),
    )
    people = (make.person(), make.person(name="bo", login="bo"))
    return make.plan(**{"people": people, "checks": checks, "tasks": tasks} | fields)


def scene(
    folder: Path,
    runs: Iterable[Run] = (),
    *,
    now: int = 9 * DAY,
    actor: str = "ana",
    begun: int = MONDAY,
    **fields: Any,
) -> Context:
    """Store the plan above, made at `begun`, with runs, and look at it at `begun + now`.

    The instants of the runs count from `begun`; `fields` replace parts of the plan.
    """
    made = fields.pop("made", None) or plan(**fields)
    store = database(folder, made, [shifted(run, begun) for run in runs], at=begun)
    return Context(database=store, actor=actor, clock=lambda: begun + now)


def shifted(run: Run, by: int) -> Run:
    """Move a run in time."""
    names = ("requested", "started", "ended", "settled")
    moved = {name: None if getattr(run, name) is None else getattr(run, name) + by for name in names}
    pauses = tuple(make.pause(p.started + by, None if p.ended is None else p.ended + by) for p in run.pauses)
    return replace(run, **moved, pauses=pauses)


def passed(task: str, *checks: str, at: int = 0, **fields: Any) -> list[Run]:
    """Generate for an hour from `at` and let checks pass one after the other, ten minutes each."""
    performers = {TESTS: "machine", APPROVAL: "ana", TRIAL: "world"}
    end = at + HOUR
    held = [make.generation(at, end, task=task)]
    for check in checks:
        start, end = end, end + 10 * MINUTE
        held.append(make.check_run(start, end, task=task, check=check, performer=performers[check], **fields))
    return held
