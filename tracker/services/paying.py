"""What to do about each check: its pay-off and verdict, from everything that speaks for it in the records.

Owns how records become the facts of a verdict: which runs, since when, how often. What follows from the facts is
computed where numbers are. What a forecast says of a check (whether it holds the delivery back, what is still to come,
what a faster model would bring instead) is handed in, since a verdict can be had without one: then every check counts
as holding back, and the reasons say so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tracker.analysis.facts import CheckFacts, FasterModel
from tracker.analysis.priors import pace
from tracker.analysis.times import elapsed_times, touch_times
from tracker.analysis.verdict import verdict_for
from tracker.model.plan import Project
from tracker.model.verdicts import CheckVerdict
from tracker.services.report_checks import Performances
from tracker.store.plans import CheckRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What a forecast says of one check.

    `note` is a sentence about what of it is unknown, `moves` by how many milliseconds making it instant would move the
    delivery, `remaining` how many performances the remaining plan still needs, `faster` what a faster model would bring
    instead; None where nobody knows.
    """

    holds_back: bool = True
    note: str | None = None
    moves: int | None = None
    remaining: float | None = None
    faster: FasterModel | None = None


def judge(
    project: Project,
    records: Mapping[str, CheckRecord],
    done: Iterable[Performances],
    outlooks: Mapping[str, Outlook],
    now: int,
) -> dict[str, CheckVerdict]:
    """Return the verdict on every check by label; `done` are its performances of all time since its last baseline."""
    return {
        one.check.label: verdict_for(
            check_facts(project, records[one.check.label], one, outlooks.get(one.check.label, _NOT_FORECAST), now)
        )
        for one in done
    }


_NOT_FORECAST = Outlook(note="Nothing has been forecast, so every check counts as holding delivery back.")


def check_facts(project: Project, record: CheckRecord, done: Performances, outlook: Outlook, now: int) -> CheckFacts:
    """Return everything that the verdict on a check follows from, as of `now`."""
    check = record.thing
    samples = {run.id: taken for run, taken in done.sampled}
    verdicts = [run.ended for run, _ in done.sampled if run.ended is not None]
    return CheckFacts(
        label=check.label,
        limited_by=check.limited_by,
        elapsed=elapsed_times(check, samples),
        touch=touch_times(check, samples),
        pace=pace(record.since, verdicts, now, check.runs_per_week),
        automation=check.automation,
        pays_by=project.pays_by,
        horizon=project.horizon_weeks,
        thresholds=project.thresholds,
        holds_back=outlook.holds_back,
        holds_back_note=outlook.note,
        moves=outlook.moves,
        remaining_runs=outlook.remaining,
        faster=outlook.faster,
    )
