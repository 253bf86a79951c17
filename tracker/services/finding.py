"""From what somebody typed to what is stored: the task, the check, the run that is meant.

Owns how things are named in clock commands, and refuses what stands for nothing or for more than one thing, with the
name that was probably meant or with a list to choose from. It never picks one of several.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from tracker.errors import NotFound, Refused
from tracker.model.digest import digest
from tracker.model.durations import shorten
from tracker.model.keys import nfc
from tracker.model.lifecycle import GENERATION, Present, how_it_stands, name_of
from tracker.model.plan import Check, Project
from tracker.model.problems import nearest
from tracker.model.rows import Stage
from tracker.model.runs import Run, TaskDigest
from tracker.model.stages import stage
from tracker.model.times import LiesAhead, load_zone, local, parse_instant
from tracker.services.context import Context, current_project
from tracker.store.plans import CheckRecord, Record, TaskRecord, read_checks, read_tasks
from tracker.store.runs import open_runs, runs_of_tasks

if TYPE_CHECKING:
    from tracker.store.changes import Change

At = str | int | None
"""A moment: as somebody typed it, as milliseconds UTC, or None for now."""


@dataclass(frozen=True, slots=True)
class Here:
    """The project that is meant, at the present moment."""

    connection: Connection
    project: Record[Project]
    present: Present

    def moment(self, at: At, after: int | None = None) -> int:
        """Return the instant that is meant; a time of day alone is the first one after `after`, if that is given.

        Where that lies ahead and the same time has passed today, today's is meant, for the order of a run's instants to
        judge.
        """
        if at is None:
            return self.present.now
        if isinstance(at, int):
            return at
        now, zone = self.present.now, self.present.zone
        try:
            return parse_instant(at, now, zone, after)
        except LiesAhead:
            latest = parse_instant(at, now, zone)
            if local(latest, zone).date() != local(now, zone).date():
                raise
            return latest


@dataclass(frozen=True, slots=True)
class Job:
    """A task with all its runs, as they are or as they will be once the change under way is written.

    `language` is that of the project's done statements, None where it is recognised.
    """

    task: TaskRecord
    language: str | None
    runs: tuple[Run, ...]

    def with_run(self, run: Run) -> Job:
        """Return the same job with one run added or put in place of what it was."""
        others = tuple(other for other in self.runs if other.id != run.id)
        return replace(self, runs=(*others, run))

    def digest(self, now: int) -> TaskDigest:
        """Sum the runs up."""
        return digest(self.runs, now, {})

    def stage(self, now: int) -> Stage:
        """Return where the task stands."""
        return stage(self.task.thing, self.digest(now), self.task.marks, self.language)

    def open_run(self, check: str | None) -> Run | None:
        """Return the open run of a check, or of generation for None."""
        return next((run for run in self.runs if run.check == check and run.ended is None), None)


class SeveralOpen(Refused):
    """More than one open run could be meant; `runs` are those to choose from, `lines` say where each stands."""

    def __init__(self, runs: Sequence[Run], present: Present, verb: str) -> None:
        self.runs = tuple(runs)
        self.lines = tuple(f"{name_of(run)} {how_it_stands(run, present)}" for run in runs)
        commands = [f"  tracker {verb} {run.task} {run.check or GENERATION}" for run in runs]
        listed = "\n".join(
            f"{command}  ({how_it_stands(run, present)})" for command, run in zip(commands, runs, strict=True)
        )
        super().__init__(f"{len(self.runs)} clocks are open; say which one to {verb}.", listed)


@contextlib.contextmanager
def reading(context: Context) -> Iterator[Here]:
    """Look at the project that is meant, in one snapshot."""
    with context.reading() as connection:
        yield _here(connection, context)


@contextlib.contextmanager
def changing(context: Context, title: str) -> Iterator[tuple[Change, Here]]:
    """Change the project that is meant, as one operation.

    The present is taken only when it is our turn to write: a clock that another process started while we waited must
    not seem to lie in the future.
    """
    with context.changing(title) as change:
        here = _here(change.connection, context)
        change.at = here.present.now
        change.project_id = here.project.id
        yield change, here


def _here(connection: Connection, context: Context) -> Here:
    project = current_project(connection, context)
    return Here(connection, project, Present(context.now(), load_zone(project.thing.timezone)))


def find_job(here: Here, key: str) -> Job:
    """Return a task by its key, with its runs. Raises NotFound with the key that was probably meant."""
    typed = nfc(key)
    found = read_tasks(here.connection, here.project.id, [typed]) if typed.isprintable() else {}
    if typed not in found:
        near = nearest(typed, read_tasks(here.connection, here.project.id))
        hint = f'Did you mean "{near}"?' if near else "`tracker list` shows the tasks."
        raise NotFound(f'There is no task "{shorten(typed)}".', hint)
    runs = runs_of_tasks(here.connection, here.project.id, [typed])
    return Job(found[typed], here.project.thing.language, tuple(runs.get(typed, ())))


def find_check(here: Here, job: Job, label: str | None) -> CheckRecord | None:
    """Return a check of a task by its label; None, or the word for it, is generation. Raises NotFound."""
    if label is None:
        return None
    typed, known = nfc(label), [step.check for step in job.task.thing.checks]
    if typed in known:
        return read_checks(here.connection, here.project.id)[typed]
    if typed == GENERATION:
        return None
    near = nearest(typed, known)
    listed = f"Its checks are {', '.join(known)}." if known else "It has no checks yet."
    raise NotFound(
        f'{job.task.thing.key} has no check "{shorten(typed)}".', f'Did you mean "{near}"?' if near else listed
    )


def check_of(here: Here, run: Run) -> Check | None:
    """Return the check that a run is a performance of, None for generation."""
    return read_checks(here.connection, here.project.id)[run.check].thing if run.check is not None else None


def find_open(
    here: Here,
    verb: str,
    task: str | None,
    check: str | None,
    fits: Callable[[Run], bool] = lambda _: True,
    otherwise: str = "No clock is open",
) -> tuple[Job, Run]:
    """Return the open run that is meant, with its task.

    Unless a check is named it is the only one that fits the verb. Raises SeveralOpen when more do, NotFound or Refused,
    beginning with `otherwise`, when none does.
    """
    job = None if task is None else find_job(here, task)
    everything = open_runs(here.connection, here.project.id) if job is None else job.runs
    found = [run for run in everything if run.ended is None]
    if check is not None:
        assert job is not None, "a check is named with its task"
        return job, _named(here, job, found, nfc(check))
    meant = [run for run in found if fits(run)]
    if not meant and len(found) == 1:
        meant = found
    if not meant:
        where = f" on {job.task.thing.key}" if job else ""
        raise Refused(f"{otherwise}{where}.", _what_is_open(found, here.present))
    if len(meant) > 1:
        raise SeveralOpen(meant, here.present, verb)
    return job or find_job(here, meant[0].task), meant[0]


def _named(here: Here, job: Job, found: list[Run], check: str) -> Run:
    """Return the open run of a check that was named, of one that has left the task too."""
    labels = {run.check or GENERATION: run for run in found}
    if check not in labels:
        what = find_check(here, job, check)
        name = what.thing.label if what else GENERATION
        raise Refused(f"{name} of {job.task.thing.key} is not open.", _what_is_open(found, here.present))
    return labels[check]


def _what_is_open(found: list[Run], present: Present) -> str:
    if not found:
        return "`tracker start TASK` starts one."
    return "Open:" + "".join(f"\n  {name_of(run)} {how_it_stands(run, present)}" for run in found)
