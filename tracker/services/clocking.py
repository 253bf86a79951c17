"""The clocks: requesting, starting, pausing, resuming and stopping runs.

Owns what each verb means on a run in each state. One transaction per verb: it looks, decides and writes while nobody
else can write, so of two who start the same clock at once one is told what runs since when. Every verb takes the moment
that is meant, which is never one in the future.
"""

from __future__ import annotations

from dataclasses import replace

from tracker.errors import BadInput, Refused
from tracker.model import lifecycle
from tracker.model.clocks import forgotten
from tracker.model.lifecycle import name_of
from tracker.model.runs import Outcome, Run
from tracker.model.times import LiesAhead
from tracker.services.context import Context
from tracker.services.details import NOTHING, Details, read_evidence, with_details
from tracker.services.finding import At, Here, changing, check_of, find_check, find_job, find_open
from tracker.services.opening import open_run, refuse_finished, start_run, unmet
from tracker.services.settling import high_estimate
from tracker.services.telling import Clocked, left_out, told
from tracker.store.runs import save_run


def start(
    context: Context, task: str, check: str | None = None, *, at: At = None, override: str | None = None
) -> Clocked:
    """Start generation on a task, or one of its checks: a new run, one that waits, or one that is paused.

    `override` is the reason to generate without a done statement that can be tested. Raises NotFound or Refused.
    """
    with changing(context, "start") as (change, here):
        job = find_job(here, task)
        run = start_run(change, here, job, find_check(here, job, check), here.moment(at), override)
        change.title = f"start {name_of(run)}"
        mentions = unmet(here, job)
        if override is not None and run.override is None:
            mentions.append("No override was needed, so none was recorded.")
        return told(here, job.with_run(run), run, mentions)


def request(context: Context, task: str, check: str, *, at: At = None) -> Clocked:
    """Ask for a check: from now on it waits to be started. Raises NotFound or Refused."""
    with changing(context, "request") as (change, here):
        job = find_job(here, task)
        found = find_check(here, job, check)
        if found is None:
            raise BadInput("Generation is not requested, it is started.", "Name one of the task's checks.")
        refuse_finished(job, here)
        waiting = job.open_run(found.thing.label)
        if waiting is not None:
            raise Refused(lifecycle.sentence(waiting, here.present), "It is requested already.")
        run = open_run(change, here, job, found, requested=here.moment(at))
        change.title = f"request {name_of(run)}"
        return told(here, job.with_run(run), run)


def pause(context: Context, task: str | None = None, check: str | None = None, *, at: At = None) -> Clocked:
    """Pause the clock that is meant; one that was forgotten is thereby settled up to that moment.

    Raises SeveralOpen when several run and none is named.
    """
    with changing(context, "pause") as (change, here):
        job, run = find_open(here, "pause", task, check, _runs, "No clock is running")
        found = check_of(here, run)
        at_ms = moment_in(here, run, at)
        paused = lifecycle.pause(run, at_ms, here.present)
        if forgotten(run, here.present.now, high_estimate(job.task.thing, found)):
            paused = replace(paused, settled=at_ms)
        save_run(change, run, paused)
        change.title = f"pause {name_of(run)}"
        return told(here, job.with_run(paused), paused)


def resume(context: Context, task: str | None = None, check: str | None = None, *, at: At = None) -> Clocked:
    """Let the clock that is meant go on. Raises SeveralOpen when several are paused and none is named."""
    with changing(context, "resume") as (change, here):
        job, run = find_open(here, "resume", task, check, _is_paused, "No clock is paused")
        resumed = lifecycle.resume(run, here.moment(at), here.present)
        save_run(change, run, resumed)
        change.title = f"resume {name_of(run)}"
        return told(here, job.with_run(resumed), resumed)


def stop(
    context: Context,
    task: str | None = None,
    check: str | None = None,
    *,
    outcome: Outcome | None = None,
    at: At = None,
    details: Details = NOTHING,
) -> Clocked:
    """End the clock that is meant; a check without an outcome is paused instead.

    Only a moment that was named settles a forgotten clock. Raises SeveralOpen when several are open and none is named.
    """
    proofs = read_evidence(details)
    with changing(context, "stop") as (change, here):
        fits = _takes_outcome if outcome else _any
        job, run = find_open(here, "stop", task, check, fits, "No clock is open")
        found = check_of(here, run)
        at_ms = moment_in(here, run, at)
        after = _stopped(here, with_details(here, run, details, found, proofs), at_ms, outcome)
        if at is not None:
            after = replace(after, settled=at_ms)
        save_run(change, run, after)
        change.title = f"stop {name_of(run)}{f': {outcome}' if outcome else ''}"
        return told(here, job.with_run(after), after, left_out(run, after), high_estimate(job.task.thing, found))


def _stopped(here: Here, run: Run, at: int, outcome: Outcome | None) -> Run:
    """Return the run as a stop leaves it: ended, or paused if it is a check without an outcome."""
    if outcome is not None or run.is_generation:
        return lifecycle.end(run, at, outcome, here.present)
    if run.state != "running":
        raise Refused(
            lifecycle.sentence(run, here.present),
            "To end it, say how: passed, failed, not-run or unavailable.",
        )
    return lifecycle.pause(run, at, here.present)


def moment_in(here: Here, run: Run, at: At) -> int:
    """Return the moment meant for an open run: a time of day alone is the first one after it last began to run.

    When that would lie in the future, it is the first one after its start.
    """
    start = run.began if run.started is None else run.started
    resumed = next((held.ended for held in reversed(run.pauses) if held.ended is not None), None)
    if resumed is not None:
        try:
            return here.moment(at, resumed)
        except LiesAhead:
            pass  # then an earlier one was meant, or it is refused below
    return here.moment(at, start)


def _runs(run: Run) -> bool:
    return run.state == "running"


def _is_paused(run: Run) -> bool:
    return run.state == "paused"


def _takes_outcome(run: Run) -> bool:
    return not run.is_generation


def _any(_run: Run) -> bool:
    return True
