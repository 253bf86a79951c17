"""Did it pay? What automating a check was promised to save, beside what it has saved since.

Owns which performances are compared: those that began since, up to the next time that the check was made another one,
forgotten clocks left out. What was believed at that moment is read as it was kept; the comparison itself is computed
where numbers are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tracker.analysis.lookback import look_back, tell
from tracker.errors import Refused
from tracker.model.clocks import feeds_statistics, sample
from tracker.model.durations import WEEK
from tracker.model.lifecycle import Present
from tracker.model.plan import Check, Project, Task
from tracker.model.runs import Run
from tracker.model.verdicts import Automated, Hindsight
from tracker.services.context import Context
from tracker.services.finding import Here, reading
from tracker.services.kinds import CHECK
from tracker.services.report_checks import High
from tracker.services.settling import high_estimate
from tracker.store.plans import CheckRecord, read_tasks
from tracker.store.runs import read_runs
from tracker.store.schema import checks


@dataclass(frozen=True, slots=True, kw_only=True)
class LookBack:
    """What automating a check was predicted to save beside what it has saved since, on both bases.

    `until` is the instant at which the check was made another one again, where the comparison ends; None: it goes on.
    `sentences` say it all, that of the basis the project pays by first.
    """

    label: str
    present: Present
    automated: Automated
    until: int | None
    elapsed: Hindsight
    touch: Hindsight
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """All runs of a check, and the high estimate of each."""

    runs: tuple[Run, ...]
    high: High


def look_back_on(context: Context, label: str) -> LookBack:
    """Compare promise and outcome of a check that was automated. Raises NotFound, and Refused if it was not."""
    with reading(context) as here:
        record = find_record(here, label)
        if record.automated is None:
            raise never_automated(record.thing.label)
        history = history_of(here, record.thing)
        return compare(here.project.thing, record, record.automated, history, here.present)


def look_backs(
    project: Project, records: Mapping[str, CheckRecord], runs: Iterable[Run], high: High, present: Present
) -> dict[str, LookBack]:
    """Compare promise and outcome of every check that was automated, by label; `runs` are all of the project."""
    every = list(runs) if any(record.automated for record in records.values()) else []
    found = {}
    for label, record in records.items():
        if record.automated is not None:
            history = History(runs=tuple(run for run in every if run.check == label), high=high)
            found[label] = compare(project, record, record.automated, history, present)
    return found


def compare(project: Project, record: CheckRecord, kept: Automated, history: History, present: Present) -> LookBack:
    """Compare what was promised of a check with what came of it."""
    label, until = record.thing.label, record.baseline
    if until is not None and until <= kept.at:
        until = None
    samples = [
        taken
        for run in history.runs
        if feeds_statistics(run, history.high(run), kept.at) and (until is None or run.began < until)
        if (taken := sample(run)) is not None
    ]
    weeks = max((present.now if until is None else until) - kept.at, 0) / WEEK
    elapsed = look_back(kept.promise, "elapsed", [taken.span for taken in samples], weeks, kept.took)
    touch = look_back(kept.promise, "touch", [taken.touch for taken in samples], weeks, kept.took)
    order = (elapsed, touch) if project.pays_by == "elapsed" else (touch, elapsed)
    return LookBack(
        label=label,
        present=present,
        automated=kept,
        until=until,
        elapsed=elapsed,
        touch=touch,
        sentences=tuple(tell(label, found) for found in order),
    )


def find_record(here: Here, label: str) -> CheckRecord:
    """Return a check with what is remembered of its past. Raises NotFound."""
    record = CHECK.find(here.connection, here.project.id, label)
    assert isinstance(record, CheckRecord)
    return record


def never_automated(label: str) -> Refused:
    """Return the refusal for a check that has no plan now and never was automated."""
    return Refused(
        f"{label} has no automation plan, and was never automated.",
        f"`tracker add plan {label}` adds one; `tracker edit check {label} --new-baseline` is for any other change.",
    )


def history_of(here: Here, check: Check) -> History:
    """Read all runs of a check."""
    found = read_runs(here.connection, here.project.id, checks.c.label == check.label)
    tasks = read_tasks(here.connection, here.project.id, found) if found else {}

    def high(run: Run) -> int | None:
        task: Task = tasks[run.task].thing
        return high_estimate(task, check)

    return History(runs=tuple(run for of_task in found.values() for run in of_task), high=high)
