"""What a clock command hands back to the face that called it.

Owns the shape of that answer and what is worth mentioning in it, so that every face tells the same: the run as it is
now, overlaps, clocks to look at, and what the task needs next.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tracker.model.clocks import overlapping
from tracker.model.lifecycle import Present, how_it_stands, name_of
from tracker.model.rows import Stage
from tracker.model.runs import Run
from tracker.model.stages import missing_for_next_stage
from tracker.services.finding import Here, Job
from tracker.services.settling import Callout, call_out, forgotten_runs


@dataclass(frozen=True, slots=True, kw_only=True)
class Clocked:
    """A run after a command, at the present it was handled in.

    `mentions` are sentences worth reading that stopped nothing. `callouts` are the clocks to look at. `stage` is where
    the task stands now and `missing` what keeps it from the next stage.
    """

    run: Run
    present: Present
    stage: Stage
    missing: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    callouts: tuple[Callout, ...] = ()


def told(here: Here, job: Job, run: Run, mentions: Iterable[str] = (), high: int | None = None) -> Clocked:
    """Put the answer together, once everything is written; `job` holds the run as it is now.

    `high` is the high estimate of the run's check.
    """
    now = here.present.now
    called = forgotten_runs(here.connection, here.project, now)
    stays = any(other.id == run.id for other in job.runs)
    own = call_out(run, now, high) if stays and run.ended is not None else None
    digest = job.digest(now)
    return Clocked(
        run=run,
        present=here.present,
        stage=job.stage(now),
        missing=missing_for_next_stage(job.task.thing, digest, job.task.marks, job.language),
        mentions=(*mentions, *overlaps(job, run, here.present)),
        callouts=called if own is None else (own, *called),
    )


def overlaps(job: Job, run: Run, present: Present) -> list[str]:
    """Mention the runs of the same task and check that a run overlaps; they count once in the clocks."""
    found = []
    for pair in overlapping((other for other in job.runs if other.check == run.check), present.now):
        if run.id in (pair[0].id, pair[1].id):
            other = pair[0] if pair[1].id == run.id else pair[1]
            stands = how_it_stands(other, present)
            found.append(f"It overlaps run {other.id}, {name_of(other)}, which {stands}; both are kept.")
    return found


def left_out(before: Run, after: Run, added: int = 0) -> list[str]:
    """Mention how many pauses went because they lay outside, when `added` came in."""
    gone = len(before.pauses) + added - len(after.pauses)
    if gone <= 0:
        return []
    return ["One pause lay outside and was left out." if gone == 1 else f"{gone} pauses lay outside and were left out."]
