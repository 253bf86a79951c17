"""Where a task is said to be done, reopened or dropped, and where a check is waived.

Owns the gate as a use case. Nobody declares a task done: its checks do, and `done` only says whether they have.
Reopening makes every earlier pass stale; dropping closes a task to new runs and lets those that wait for it go on. Both
are marks on the task; what was recorded stays as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tracker.errors import BadInput, Refused
from tracker.model import lifecycle
from tracker.model.lifecycle import Present, name_of, standing
from tracker.model.rows import Marks, Stage
from tracker.model.runs import Run
from tracker.model.stages import gate
from tracker.services.context import Context
from tracker.services.details import Details, with_details
from tracker.services.finding import At, Here, Job, changing, find_check, find_job, reading
from tracker.services.opening import new_run, record
from tracker.services.settling import Callout, forgotten_runs, high_estimate
from tracker.services.telling import Clocked, told
from tracker.store.changes import Change
from tracker.store.plans import CheckRecord
from tracker.store.runs import save_run
from tracker.store.schema import tasks


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """Where a task stands: its stage, whether its gate holds, and in sentences everything that is missing for that."""

    task: str
    stage: Stage
    holds: bool
    missing: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    callouts: tuple[Callout, ...] = ()
    present: Present


def done(context: Context, task: str) -> Stand:
    """State the gate of a task; changes nothing. Raises NotFound."""
    with reading(context) as here:
        return _stand(here, find_job(here, task))


def reopen(context: Context, task: str) -> Stand:
    """Open a task that is done or dropped again; what passed before is stale from now on. Raises NotFound, Refused."""
    with changing(context, "reopen") as (change, here):
        job = find_job(here, task)
        at = job.stage(here.present.now)
        if at not in ("done", "dropped"):
            raise Refused(f"{job.task.thing.key} is {at}, neither done nor dropped.", "There is nothing to reopen.")
        return _mark(change, here, job, Marks(reopened=here.present.now))


def drop(context: Context, task: str) -> Stand:
    """Say that a task will not be delivered; its clocks stay as they are. Raises NotFound, Refused."""
    with changing(context, "drop") as (change, here):
        job = find_job(here, task)
        key, marks = job.task.thing.key, job.task.marks
        if marks.dropped is not None:
            since = here.present.shown(marks.dropped)
            raise Refused(f"{key} was dropped already, at {since}.", f"`tracker reopen {key}` takes it up again.")
        return _mark(change, here, job, replace(marks, dropped=here.present.now))


def _mark(change: Change, here: Here, job: Job, marks: Marks) -> Stand:
    """Write the marks of a task and return where it stands then."""
    change.update(tasks, job.task.id, {"dropped": marks.dropped, "reopened": marks.reopened})
    change.title = f"{change.title} {job.task.thing.key}"
    return _stand(here, replace(job, task=replace(job.task, marks=marks)))


def _stand(here: Here, job: Job) -> Stand:
    now = here.present.now
    judged = gate(job.task.thing, job.digest(now), job.task.marks)
    still = [run for run in job.runs if run.ended is None]
    mentions = [f"{standing(run, here.present)} (run {run.id})." for run in still]
    return Stand(
        task=job.task.thing.key,
        stage=job.stage(now),
        holds=judged.holds,
        missing=tuple(fault.sentence for fault in judged.missing),
        mentions=tuple(mentions),
        callouts=forgotten_runs(here.connection, here.project, now),
        present=here.present,
    )


def waive(context: Context, task: str, check: str, *, reason: str, at: At = None) -> Clocked:
    """Say that a check is not needed this time: its open run ends waived, or a waiver is recorded that took no time.

    Raises NotFound, Refused, or BadInput without a reason.
    """
    with changing(context, "waive") as (change, here):
        job = find_job(here, task)
        found = find_check(here, job, check)
        if found is None:
            raise BadInput("Generation cannot be waived, only checks can.", "Name one of the task's checks.")
        run = _waived(change, here, job, found, Details(reason=reason), at)
        change.title = f"waive {name_of(run)}"
        high = high_estimate(job.task.thing, found.thing)
        job = job.with_run(run)
        return told(here, job, run, _soon_stale(job, here), high)


def _waived(change: Change, here: Here, job: Job, found: CheckRecord, why: Details, at: At) -> Run:
    was = job.open_run(found.thing.label)
    moment = here.moment(at, was.began if was else None)
    if was is None:
        run = with_details(here, new_run(job, found, moment, None), why, found.thing)
        return record(change, here, job, found, lifecycle.end(run, moment, "waived", here.present))
    run = lifecycle.end(with_details(here, was, why, found.thing), moment, "waived", here.present)
    if at is not None:
        run = replace(run, settled=moment)
    save_run(change, was, run)
    return run


def _soon_stale(job: Job, here: Here) -> list[str]:
    """Mention that generation is open, after which a waiver no longer counts."""
    making = job.open_run(None)
    return [f"{standing(making, here.present)}; when it ends, this waiver is stale."] if making else []
