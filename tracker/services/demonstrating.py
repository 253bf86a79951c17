"""The demo: a database of its own in a temporary folder, with the sample plan and some weeks of recorded work.

Owns how it is made. It never opens any other database, and everything in it went through the same doors as real work:
an import, and one operation of the history for each day on which something was recorded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from tracker.clock import Clock
from tracker.model.plan import Plan
from tracker.model.runs import Run
from tracker.model.times import load_zone, local
from tracker.planfile.read import read_plan
from tracker.services.context import Context, current_project
from tracker.services.demo_decision import decide
from tracker.services.demo_hours import first_morning
from tracker.services.demo_story import tell_story
from tracker.services.importing import import_plan
from tracker.services.sample import NAME, sample_plan
from tracker.store.database import open_database
from tracker.store.runs import add_run
from tracker.store.whole import read_ids

WEEKS = 4
"""The story begins on a Monday that lies so many weeks before the present one."""

FILE = "tracker.db"


def make_demo(folder: Path, clock: Clock, actor: str) -> Context:
    """Make the demo's database in an empty folder, ending at the present of `clock`; return how to look at it."""
    context = Context(database=open_database(str(folder / FILE)), actor=actor, clock=clock)
    now = context.now()
    reading = read_plan(sample_plan().encode(), NAME)
    assert reading.plan is not None, "the sample that ships is a plan"
    plan = reading.plan
    begin = first_morning(now, WEEKS, load_zone(plan.project.timezone))
    import_plan(replace(context, clock=_stopped_at(begin)), reading, NAME)
    decide(context, begin)
    _record(context, plan, tell_story(plan, begin, now), now)
    return context


def _record(context: Context, plan: Plan, runs: Sequence[Run], now: int) -> None:
    """Write the runs as operations of the days on which they ended; what is open was recorded just now."""
    zone = load_zone(plan.project.timezone)
    days: dict[date, list[Run]] = defaultdict(list)
    for run in runs:
        days[local(run.ended or now, zone).date()].append(run)
    for day, of_day in sorted(days.items()):
        _record_day(replace(context, clock=_stopped_at(max(run.ended or now for run in of_day))), day, of_day)


def _record_day(context: Context, day: date, runs: Sequence[Run]) -> None:
    with context.changing(f"clocks of {day}: {len(runs)}") as change:
        project_id = current_project(change.connection, context).id
        change.project_id = project_id
        tasks, checks = read_ids(change.connection, project_id)
        for run in runs:
            add_run(change, project_id, tasks[run.task], checks[run.check] if run.check else None, run)


def _stopped_at(instant: int) -> Clock:
    return lambda: instant
