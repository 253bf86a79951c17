"""Opening runs: what must be true of a task before generation or a check may begin.

Owns the first habit: generation begins when it is clear what finished means, or with a reason why not. A task that is
done or dropped is closed to new runs until it is reopened. Dependencies that are not done are told, never enforced.
"""

from __future__ import annotations

from dataclasses import replace

from tracker.errors import BadInput, Refused
from tracker.model import lifecycle
from tracker.model.done import faults as faults_of
from tracker.model.plan import Task
from tracker.model.problems import prose_problems, require
from tracker.model.runs import Run
from tracker.model.stages import GateFault, waits_for
from tracker.services.finding import Here, Job
from tracker.store.changes import Change
from tracker.store.plans import CheckRecord, read_tasks
from tracker.store.runs import add_run, runs_of_tasks, save_run


class NotSpecified(Refused):
    """Generation was to start on a task that has no done statement that can be tested; a reason overrides it."""


def refuse_finished(job: Job, here: Here) -> None:
    """Raise Refused when the task is done or dropped."""
    key, at = job.task.thing.key, job.stage(here.present.now)
    if at in ("done", "dropped"):
        dropped = job.task.marks.dropped
        since = f"was dropped at {here.present.shown(dropped)}" if dropped is not None else "is done"
        raise Refused(f"{key} {since}.", f"`tracker reopen {key}` opens it again.")


def start_run(
    change: Change, here: Here, job: Job, check: CheckRecord | None, at: int, override: str | None = None
) -> Run:
    """Start a run of a check, or of generation for None, and return it as it is now.

    One that waits gets its start, one that is paused goes on. Raises Refused when it runs already, when the task is
    finished, or when generation lacks a done statement and `override` gives no reason.
    """
    refuse_finished(job, here)
    if check is not None and override is not None:
        raise BadInput("Only generation needs an override, a check does not.", "Leave the override out.")
    was = job.open_run(check.thing.label if check else None)
    if was is not None:
        run = lifecycle.begin(was, at, here.present)
        save_run(change, was, run)
        return run
    reason = _override(job.task.thing, job.language, override) if check is None else None
    return open_run(change, here, job, check, started=at, override=reason)


def open_run(
    change: Change,
    here: Here,
    job: Job,
    check: CheckRecord | None,
    *,
    requested: int | None = None,
    started: int | None = None,
    override: str | None = None,
) -> Run:
    """Record a new open run of a check, or of generation for None, and return it."""
    run = replace(new_run(job, check, requested, started), override=override)
    return record(change, here, job, check, lifecycle.in_order(run, here.present))


def new_run(job: Job, check: CheckRecord | None, requested: int | None, started: int | None) -> Run:
    """Make a run of a task's check, or of its generation for None, that has no number yet."""
    return Run(
        id=0,
        task=job.task.thing.key,
        check=check.thing.label if check else None,
        performer=check.thing.performer if check else None,
        requested=requested,
        started=started,
    )


def record(change: Change, here: Here, job: Job, check: CheckRecord | None, run: Run) -> Run:
    """Write a new run and return it with its number."""
    check_id = check.id if check else None
    return replace(run, id=add_run(change, here.project.id, job.task.id, check_id, run))


def unmet(here: Here, job: Job) -> list[str]:
    """Mention the tasks that this one depends on and that are neither done nor dropped."""
    needed = job.task.thing.depends_on
    if not needed:
        return []
    tasks = read_tasks(here.connection, here.project.id, needed)
    runs = runs_of_tasks(here.connection, here.project.id, needed)
    jobs = {key: Job(task, job.language, tuple(runs.get(key, ()))) for key, task in tasks.items()}
    stages = {key: one.stage(here.present.now) for key, one in jobs.items()}
    waiting = waits_for(job.task.thing, stages)
    return [f"{job.task.thing.key} depends on what is not done yet: {', '.join(waiting)}."] if waiting else []


def _override(task: Task, language: str | None, reason: str | None) -> str | None:
    """Return the reason to record for generating without a sound done statement, None where there is one.

    Raises Refused when a reason is needed and none is given.
    """
    faults = faults_of(task.done, language) if task.done else [GateFault(kind="no-statement").sentence]
    if not faults:
        return None
    if reason is None:
        raise NotSpecified(
            f"Generation of {task.key} cannot start yet. {' '.join(faults)}",
            f"`tracker edit task {task.key}` changes it, or accepts a statement as it stands (--accept);"
            " to start without, give a reason with --override.",
        )
    if not reason.strip():
        raise BadInput("An override needs a reason.", 'Write it like --override "a spike, thrown away afterwards".')
    require(prose_problems(("override",), reason, "reason"))
    return reason.strip()
