"""All that the screen of one task shows: its page, what it holds up, and what was done to it.

One record, read in one snapshot. The page itself is the one that every face shows (`tracker.services.showing`); what is
added here costs more to read than a command should take.
"""

from __future__ import annotations

from dataclasses import dataclass

from tracker.report.model import Question
from tracker.services.context import Context
from tracker.services.finding import find_job, reading
from tracker.services.showing import Dependency, TaskPage, page_of, where_they_stand
from tracker.store.operations import Operation
from tracker.store.plans import read_dependants
from tracker.store.task_history import operations_of_task

__all__ = ["Operation", "Question", "TaskView", "view_task"]

MOST_OPERATIONS = 100
"""How many operations are shown; the whole history has the rest."""

MOST_DEPENDANTS = 20
"""How many of the tasks that wait for this one are shown; the rest are counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskView:
    """What the screen of a task shows.

    `holds_up` are the first of the tasks that depend on it, `dependants` counts them all. `history` holds the latest
    operations that concern it, the newest first; `has_more` says that there are older ones.
    """

    page: TaskPage
    holds_up: tuple[Dependency, ...]
    dependants: int
    history: tuple[Operation, ...]
    has_more: bool


def view_task(context: Context, key: str) -> TaskView:
    """Return what the screen of a task shows. Raises NotFound with the key that was probably meant."""
    with reading(context) as here:
        job = find_job(here, key)
        waiting = read_dependants(here.connection, job.task.id)
        found = operations_of_task(here.connection, here.project.id, job.task.id, MOST_OPERATIONS + 1)
        return TaskView(
            page=page_of(here, job),
            holds_up=where_they_stand(here, waiting[:MOST_DEPENDANTS]),
            dependants=len(waiting),
            history=tuple(found[:MOST_OPERATIONS]),
            has_more=len(found) > MOST_OPERATIONS,
        )
