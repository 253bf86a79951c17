"""The short list: where every task stands and what limits it, as fast as the plan can be read.

Owns the few figures that a line of a list shows. They are those of the full row (`tracker.model.task_rows`), which a
test holds them to; what is saved is everything a line does not show. Tasks without runs that are planned alike share
their figures.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection

from tracker.model.amdahl import ceiling
from tracker.model.figures import figures
from tracker.model.plan import Project, Task
from tracker.model.rows import Basis, Stage, Verdict
from tracker.model.runs import NO_RUNS, TaskDigest
from tracker.model.stages import planned_stage, stage
from tracker.services.context import Context, current_project
from tracker.services.grounding import Ground, read_ground
from tracker.store.outlines import Shape, read_outlines
from tracker.store.plans import Record
from tracker.store.totals import read_digests


class Limit(NamedTuple):
    """What limits a task: G and C in milliseconds on their basis, the ceiling and the verdict; None is unknown."""

    basis: Basis
    g: int | None
    c: int | None
    ceiling: float | None
    verdict: Verdict | None


class Line(NamedTuple):
    """One task of the list."""

    key: str
    title: str
    stage: Stage
    limit: Limit


def list_tasks(context: Context) -> tuple[Line, ...]:
    """Return a line for every task of the project, in the order of the plan."""
    with context.reading() as connection:
        return tuple(lines(connection, current_project(connection, context), context.now()))


def lines(connection: Connection, project: Record[Project], now: int) -> Iterator[Line]:
    """Yield the lines of a project that is being read."""
    ground = read_ground(connection, project)
    digests = read_digests(connection, project.id, ground.records, now)
    alike: dict[Shape, Limit] = {}
    language = ground.project.language
    for outline in read_outlines(connection, project.id):
        digest = digests.get(outline.id)
        if digest is not None:
            task = outline.task
            limit, at = limit_of(ground, task, digest, now), stage(task, digest, outline.marks, language)
        else:
            at = planned_stage([(text, accepted) for text, _, accepted in outline.said], outline.marks, language)
            if outline.shape not in alike:
                alike[outline.shape] = limit_of(ground, outline.task, NO_RUNS, now)
            limit = alike[outline.shape]
        yield Line(outline.key, outline.title, at, limit)


def limit_of(ground: Ground, task: Task, digest: TaskDigest, now: int) -> Limit:
    """Return what limits one task."""
    told = figures(task, ground.checks, ground.project, ground.profiles, digest, now)
    g = None if told.g is None else round(told.g)
    return Limit(told.basis, g, told.c, ceiling(told.g, told.c), told.verdict)
