"""What is open right now: what runs, waits or is paused, since when, and which clocks somebody should look at.

Owns the look over projects: the one that is named, else all of them, because a clock runs on whichever project it was
started.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection

from tracker.model.lifecycle import Present
from tracker.model.plan import Project
from tracker.model.runs import Run, State
from tracker.model.times import load_zone
from tracker.services.context import Context, current_project
from tracker.services.settling import Callout, call_out
from tracker.store.plans import Record, read_projects
from tracker.store.runs import open_high_estimates, open_runs

_FIRST: tuple[State, ...] = ("running", "paused", "waiting")
"""The order in which open clocks are told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRun:
    """An open run of a project, at the present in the project's zone; `callout` is what is wrong with its clock."""

    project: Project
    present: Present
    run: Run
    callout: Callout | None


def open_clocks(context: Context) -> tuple[OpenRun, ...]:
    """Return what is open: what runs first, then what is paused, then what waits, each the oldest first.

    Over all projects unless one is named; none at all is no fault. Raises NotFound for a name that is none.
    """
    with context.reading() as connection:
        named = context.project is not None
        projects = [current_project(connection, context)] if named else read_projects(connection)
        return in_order(one for record in projects for one in open_clocks_of(connection, record, context.now()))


def open_clocks_of(connection: Connection, project: Record[Project], now: int) -> list[OpenRun]:
    """Return what is open in one project."""
    runs = open_runs(connection, project.id)
    if not runs:
        return []
    highs = open_high_estimates(connection, project.id)
    present = Present(now, load_zone(project.thing.timezone))
    return [
        OpenRun(project=project.thing, present=present, run=run, callout=call_out(run, now, highs.get(run.id)))
        for run in runs
    ]


def in_order(found: Iterable[OpenRun]) -> tuple[OpenRun, ...]:
    """Put what runs first, then what is paused, then what waits, each the oldest first."""
    return tuple(sorted(found, key=lambda one: (_FIRST.index(one.run.state), one.run.began, one.run.id)))
