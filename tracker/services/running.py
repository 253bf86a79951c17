"""A check performed by a command: its run begins before the command and ends with how the command ended.

Owns the two transactions around the command; running it is the business of the face. The start is committed before the
command begins, so that whatever happens to the machine the run is there and open. When the run was ended or removed by
somebody else meanwhile, that is told and stands.
"""

from __future__ import annotations

from tracker.errors import BadInput
from tracker.model import lifecycle
from tracker.model.lifecycle import name_of
from tracker.model.runs import Outcome
from tracker.services.context import Context
from tracker.services.details import NOTHING, Details, read_evidence, with_details
from tracker.services.finding import changing, check_of, find_check, find_job
from tracker.services.opening import start_run
from tracker.services.settling import high_estimate
from tracker.services.telling import Clocked, told
from tracker.store.runs import read_run, save_run


def begin(context: Context, task: str, check: str, *, details: Details = NOTHING) -> Clocked:
    """Start the run of a check that a command is about to perform. Raises NotFound, Refused or BadInput."""
    with changing(context, "run") as (change, here):
        job = find_job(here, task)
        found = find_check(here, job, check)
        if found is None:
            raise BadInput("A command cannot be run as generation.", "Name one of the task's checks.")
        run = start_run(change, here, job, found, here.present.now)
        told_of = with_details(here, run, details, found.thing)
        save_run(change, run, told_of)
        change.title = f"run {name_of(run)}"
        return told(here, job.with_run(told_of), told_of)


def finish(
    context: Context, run_id: int, *, at: int, outcome: Outcome, reason: str | None, evidence: tuple[str, ...] = ()
) -> Clocked:
    """End the run at the instant at which its command ended. Raises NotFound or Refused when it is no longer open."""
    details = Details(reason=reason, evidence=evidence)
    proofs = read_evidence(details)
    with changing(context, "run") as (change, here):
        run = read_run(here.connection, here.project.id, run_id)
        job, what = find_job(here, run.task), check_of(here, run)
        ended = with_details(here, run, details, what, proofs)
        ended = lifecycle.end(ended, at, outcome, here.present)
        save_run(change, run, ended)
        change.title = f"run {name_of(run)}: {outcome}"
        return told(here, job.with_run(ended), ended, (), high_estimate(job.task.thing, what))
