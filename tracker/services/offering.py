"""What there is to choose from, and single things to look at before they are changed.

Owns the reads of whoever asks a person for something: which projects there are, which names a project knows, what one
thing or one run says now. Nothing here computes a figure. What knows every kind of thing is loaded when somebody asks
for names or things: a face that stays open opens without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from tracker.model.lifecycle import Present
from tracker.model.plan import Check, Decision, Person, Project, SpeedProfile, Task
from tracker.model.runs import Run
from tracker.services.context import Context
from tracker.services.finding import Here, find_job, reading
from tracker.store.outlines import read_outlines
from tracker.store.plans import read_checks, read_projects, read_tasks
from tracker.store.runs import read_run

if TYPE_CHECKING:
    from tracker.model.references import Names

T = TypeVar("T", Task, Check, Person, Decision, SpeedProfile)


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """A project, the present in its zone, and the names that it knows; `names.profiles` has those that ship too."""

    project: Project
    present: Present
    names: Names


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """A run with its task, the present in the project's zone, and the names that the project knows."""

    run: Run
    task: Task
    known: Known


def known_projects(context: Context) -> tuple[Project, ...]:
    """Return every project of the database, the oldest first."""
    with context.reading() as connection:
        return tuple(record.thing for record in read_projects(connection))


def known(context: Context) -> Known:
    """Return what the project that is meant knows. Raises NotFound or Refused."""
    with reading(context) as here:
        return _known(here)


def _known(here: Here) -> Known:
    from tracker.store.whole import read_names

    names = read_names(here.connection, here.project.id)
    return Known(project=here.project.thing, present=here.present, names=names)


def called(context: Context, made: type[T]) -> tuple[str, ...]:
    """Return what the things of a class are called, in the order of the plan."""
    from tracker.services.kinds import kind_of
    from tracker.store.whole import read_keys

    with reading(context) as here:
        return tuple(read_keys(here.connection, here.project.id, kind_of(made).kind))


def titles(context: Context) -> tuple[tuple[str, str], ...]:
    """Return the key and title of every task, in the order of the plan."""
    with reading(context) as here:
        return tuple((task.key, task.title) for task in read_outlines(here.connection, here.project.id))


def automated(context: Context, *, planned: bool) -> tuple[str, ...]:
    """Return the labels of the checks that have an automation plan, or that have none."""
    with reading(context) as here:
        checks = read_checks(here.connection, here.project.id).values()
        return tuple(one.thing.label for one in checks if (one.thing.automation is not None) is planned)


def thing(context: Context, made: type[T], key: str) -> T:
    """Return the thing of a class that is called `key`, as it is now. Raises NotFound."""
    from tracker.services.kinds import kind_of

    with reading(context) as here:
        found: T = kind_of(made).find(here.connection, here.project.id, key).thing
        return found


def task_of(context: Context, key: str) -> tuple[Task, Known]:
    """Return a task and what its project knows. Raises NotFound."""
    with reading(context) as here:
        return find_job(here, key).task.thing, _known(here)


def recorded(context: Context, run_id: int) -> Recorded:
    """Return a run by its number. Raises NotFound."""
    with reading(context) as here:
        run = read_run(here.connection, here.project.id, run_id)
        task = read_tasks(here.connection, here.project.id, [run.task])[run.task].thing
        return Recorded(run=run, task=task, known=_known(here))


def runs_of(context: Context, task: str) -> tuple[Present, tuple[Run, ...]]:
    """Return the runs of a task, the latest recorded first. Raises NotFound."""
    with reading(context) as here:
        return here.present, tuple(sorted(find_job(here, task).runs, key=lambda run: -run.id))
