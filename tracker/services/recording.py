"""Runs set down by hand: logging what no clock was running for, amending what is wrong, discarding what never was.

Owns how a few typed times become one run, or change one. What a person says here is believed: it settles a clock that
was forgotten. Everything is one transaction, so an amended run is the old one or the new one and never half of each.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from tracker.errors import BadInput
from tracker.model import lifecycle
from tracker.model.lifecycle import name_of
from tracker.model.runs import Outcome, Pause, Run
from tracker.model.times import parse_instant
from tracker.services.context import Context
from tracker.services.details import NOTHING, Details, read_evidence, with_details
from tracker.services.finding import At, Here, changing, check_of, find_check, find_job
from tracker.services.opening import new_run, record
from tracker.services.settling import high_estimate
from tracker.services.telling import Clocked, left_out, told
from tracker.store.runs import delete_run, read_run, save_run


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """When a run that is logged took place: `took` up to `at` (None: now), or `start` and `end`.

    `waited` is how long it waited before it began. Durations in milliseconds.
    """

    took: int | None = None
    waited: int | None = None
    at: At = None
    start: At = None
    end: At = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Amendment:
    """What to change about the times of a run; None leaves as it is.

    `pauses` are stretches, from and to, added to those it has; with `no_pauses` they take the place of those.
    """

    requested: At = None
    start: At = None
    end: At = None
    pauses: tuple[tuple[At, At], ...] = ()
    no_pauses: bool = False
    outcome: Outcome | None = None


def log(
    context: Context,
    task: str,
    check: str | None = None,
    *,
    times: Times,
    outcome: Outcome | None = None,
    details: Details = NOTHING,
) -> Clocked:
    """Record a run that has ended. A check needs an outcome. Raises NotFound, Refused or BadInput."""
    proofs = read_evidence(details)
    with changing(context, "log") as (change, here):
        job = find_job(here, task)
        found = find_check(here, job, check)
        what = found.thing if found else None
        if what is None and times.waited is not None:
            raise BadInput("Generation does not wait, only checks do.", "Leave out how long it waited.")
        start, end = _stretch(here, times)
        requested = None if times.waited is None else start - times.waited
        run = with_details(here, new_run(job, found, requested, start), details, what, proofs)
        ended = replace(lifecycle.end(run, end, outcome, here.present), settled=end)
        ended = record(change, here, job, found, ended)
        change.title = f"log {name_of(ended)}{f': {outcome}' if outcome else ''}"
        return told(here, job.with_run(ended), ended, (), high_estimate(job.task.thing, what))


def _stretch(here: Here, times: Times) -> tuple[int, int]:
    """Return when the active part of a logged run began and ended."""
    if times.took is not None and times.start is None and times.end is None:
        end = here.moment(times.at)
        return end - times.took, end
    if times.took is None and times.at is None and times.start is not None and times.end is not None:
        start = here.moment(times.start)
        return start, here.moment(times.end, start)
    raise BadInput(
        "It must be clear when it took place.",
        "Give either --took (with --at, if it did not end now), or --from and --to.",
    )


def amend(context: Context, run_id: int, *, amendment: Amendment, details: Details = NOTHING) -> Clocked:
    """Change what is recorded about a run, and confirm its times: a forgotten clock is settled, changed or not.

    Raises NotFound, Refused or BadInput.
    """
    proofs = read_evidence(details)
    with changing(context, "amend") as (change, here):
        run = read_run(here.connection, here.project.id, run_id)
        job, what = find_job(here, run.task), check_of(here, run)
        after = _amended(here, with_details(here, run, details, what, proofs), amendment)
        after = replace(after, settled=here.present.now if after.ended is None else after.ended)
        save_run(change, run, after)
        change.title = f"amend run {run.id}, {name_of(run)}"
        cut = () if amendment.no_pauses else left_out(run, after, len(amendment.pauses))
        return told(here, job.with_run(after), after, cut, high_estimate(job.task.thing, what))


def _amended(here: Here, run: Run, wanted: Amendment) -> Run:
    """Return the run with its times and outcome changed. Raises Refused or BadInput for what cannot be."""
    if run.is_generation and wanted.requested is not None:
        raise BadInput("Generation is not requested, it is started.", "Leave the request out.")
    moved = _moved(here, run, wanted)
    if moved.ended is None and wanted.outcome is not None:
        raise BadInput(f"{name_of(run)} is still open.", "Stop it with that outcome, or say when it ended with --to.")
    if wanted.outcome is not None:
        moved = replace(moved, outcome=wanted.outcome)
    changed = (moved.ended, moved.outcome) != (run.ended, run.outcome)
    if moved.ended is not None and (changed or moved.outcome == "waived"):
        lifecycle.check_outcome(moved)
    return moved


def _moved(here: Here, run: Run, wanted: Amendment) -> Run:
    """Return the run with its times changed; pauses that it keeps are cut to what is left of it."""
    start, end = run.started, run.ended
    if wanted.start is not None:
        start = _nearest(here, wanted.start, here.present.now if end is None else end, run.started)
    requested = run.requested
    if wanted.requested is not None:
        latest = start if start is not None else here.present.now if end is None else end
        requested = _nearest(here, wanted.requested, latest, run.requested)
    first = start if start is not None else requested
    if wanted.end is not None:
        end = here.moment(wanted.end, first) if end is None else _nearest(here, wanted.end, end, run.ended)
    if not (wanted.pauses or wanted.no_pauses) and (requested, start, end) == (run.requested, run.started, run.ended):
        return run
    moved = replace(run, requested=requested, started=start, ended=end)
    kept = () if wanted.no_pauses else lifecycle.fit_pauses(moved).pauses
    added = (_pause(here, stretch, first) for stretch in wanted.pauses)
    pauses = tuple(sorted((*kept, *added), key=lambda held: (held.started, held.ended is None)))
    return lifecycle.in_order(replace(moved, pauses=pauses), here.present)


_TIME_OF_DAY = re.compile(r"\s*[0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?\s*")
_HALF_A_DAY = 12 * 3_600_000


def _nearest(here: Here, at: At, latest: int, was: int | None) -> int:
    """Return the moment meant for what was recorded: a time of day alone is the one nearest to what it was.

    Without that it is the last one up to `latest`.
    """
    if not isinstance(at, str) or not _TIME_OF_DAY.fullmatch(at):
        return here.moment(at)
    bound = latest if was is None else was + _HALF_A_DAY
    return parse_instant(at, min(bound, here.present.now), here.present.zone)


def _pause(here: Here, stretch: tuple[At, At], start: int | None) -> Pause:
    """Return a pause; of a time of day alone the first one from the start of the run on is meant."""
    began = here.moment(stretch[0], None if start is None else start - 1)
    return Pause(started=began, ended=here.moment(stretch[1], began))


def discard(context: Context, run_id: int) -> Clocked:
    """Remove a run, with its pauses and evidence; undo brings it back. Raises NotFound."""
    with changing(context, "discard") as (change, here):
        run = read_run(here.connection, here.project.id, run_id)
        delete_run(change, run.id)
        change.title = f"discard run {run.id}, {name_of(run)}"
        return told(here, find_job(here, run.task), run)
