"""Puts plans and runs into real databases for tests of what reads them, straight through the store."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tracker.model.plan import Plan
from tracker.model.runs import Run
from tracker.store import entries
from tracker.store.changes import Change
from tracker.store.database import Database, open_database
from tracker.store.runs import add_run


def database(folder: Path, plan: Plan, runs: Iterable[Run] = (), *, at: int = 0) -> Database:
    """Make a database in `folder` that holds a plan, made at `at`, and these runs, with ids in their order."""
    opened = open_database(str(folder / "tracker.db"))
    with opened.changing(at=at, actor="ana", face="cli") as change:
        project_id, ids = add_plan(change, plan)
        add_runs(change, project_id, ids, runs)
    return opened


def add_plan(change: Change, plan: Plan) -> tuple[int, entries.Ids]:
    """Write a plan without its decisions; return the id of its project, and those of its tasks and checks."""
    project_id = entries.add_project(change, plan.project)
    for kind, things in (("person", plan.people), ("profile", plan.speed_profiles)):
        entries.add(change, kind, [(project_id, entries.Entry(thing=x, position=at)) for at, x in enumerate(things)])
    made = [(project_id, entries.Entry(thing=check, position=at)) for at, check in enumerate(plan.checks)]
    checks = dict(zip((check.label for check in plan.checks), entries.add(change, "check", made), strict=True))
    known = entries.Ids(tasks={}, checks=checks)
    wanted = [entries.Entry(thing=task, position=at) for at, task in enumerate(plan.tasks)]
    return project_id, entries.Ids(tasks=entries.add_tasks(change, project_id, wanted, known), checks=checks)


def add_runs(change: Change, project_id: int, ids: entries.Ids, runs: Iterable[Run]) -> None:
    """Record runs in their order."""
    for run in runs:
        add_run(change, project_id, ids.tasks[run.task], ids.checks[run.check] if run.check else None, run)
