"""The moment at which a check becomes another one: because its plan was carried out, or for any other reason.

Owns what is written then, as one operation. What was believed at that moment is kept and never learned anew: the mean
time of a performance on each basis, the plan, how likely it was to pay. From then on older runs feed none of the
check's statistics, while clocks, rounds and gates keep them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from tracker.analysis.lookback import automated
from tracker.errors import BadInput, Refused
from tracker.model.clocks import counts_since, feeds_statistics
from tracker.model.durations import shorten
from tracker.model.plan import Automation, Check, Project, Task
from tracker.model.times import DAY_FORMS, FORMS, NoMoment, local, parse_day, show_instant
from tracker.model.verdicts import Automated, Promise
from tracker.model.windows import window
from tracker.services.context import Context
from tracker.services.editing import Edited, FieldChange, edit_in
from tracker.services.finding import Here, changing, reading
from tracker.services.looking_back import History, find_record, history_of, never_automated
from tracker.services.report_checks import performances
from tracker.store import entries
from tracker.store.plans import CheckRecord, read_tasks


@dataclass(frozen=True, slots=True, kw_only=True)
class NowAutomated:
    """That a check counts as automated from now on.

    `older` is how many performances no longer feed its statistics, `own_figures` are the tasks that state an estimate
    or a touch of their own for it, which stay; `edited` is what became of the plan.
    """

    label: str
    automated: Automated
    older: int
    own_figures: tuple[str, ...]
    edited: Edited


def mark_automated(context: Context, label: str, on: str | None = None, took: int | None = None) -> NowAutomated:
    """Record that the plan of a check has been carried out, at a day or moment in the past, or now.

    `took` is what building really took, in milliseconds. Raises NotFound, BadInput for what is no moment, Refused
    without a plan, or where the check was made another one after that moment.
    """
    with changing(context, f"automated {label}") as (change, here):
        record = find_record(here, label)
        plan, at = record.thing.automation, _instant(here, on)
        if plan is None:
            raise _automated_already(here, record)
        _refuse_before_baseline(here, record, at)
        history = history_of(here, record.thing)
        kept = Automated(at=at, promise=_promise(here.project.thing, record, plan, history, at), took=took)
        _, edited = edit_in(change, here, Check, record.thing.label, automated)
        entries.set_baseline(change, record.id, at, kept)
        change.title = f"automated {record.thing.label}"
        tasks = [one.thing for one in read_tasks(here.connection, here.project.id).values()]
        return NowAutomated(
            label=record.thing.label,
            automated=kept,
            older=_older(record, history, at),
            own_figures=tuple(_with_own_figures(record.thing.label, tasks)),
            edited=edited,
        )


def set_build(context: Context, label: str, took: int) -> str:
    """Record what building an automated check really took, in milliseconds; return its label."""
    with changing(context, f"automated {label}") as (change, here):
        record = find_record(here, label)
        if record.automated is None:
            raise never_automated(record.thing.label)
        entries.set_baseline(change, record.id, record.baseline, replace(record.automated, took=took))
        change.title = f"automated {record.thing.label}: what building took"
        return record.thing.label


def renew_check(context: Context, label: str, alter: Callable[[Check], Check]) -> Edited:
    """Change a check and start a new baseline for it: what was recorded before speaks for another check."""
    with changing(context, "edit check") as (change, here):
        record = find_record(here, label)
        _, edited = edit_in(change, here, Check, label, alter)
        now = here.present.now
        entries.set_baseline(change, record.id, now, record.automated)
        renewed = FieldChange("baseline", _shown(here, record.baseline), _shown(here, now))
        changes = (*edited.changes, renewed)
        change.title = f"edit check {edited.key}: {', '.join(one.field for one in changes)}"
        return Edited(edited.key, changes)


def has_plan(context: Context, label: str) -> bool:
    """Tell whether a check has an automation plan that can still be carried out. Raises NotFound."""
    with reading(context) as here:
        return find_record(here, label).thing.automation is not None


def _instant(here: Here, on: str | None) -> int:
    """Return the moment that is meant; of a day, its first."""
    present = here.present
    if on is None:
        return present.now
    try:
        day = parse_day(on, present.now, present.zone)
    except BadInput:
        return _moment(here, on)
    if day > local(present.now, present.zone).date():
        raise BadInput(f"{day} lies in the future.", "Give a day that has come, such as yesterday.")
    return window(day, day, here.project.thing.timezone).start


def _moment(here: Here, on: str) -> int:
    try:
        return here.moment(on)
    except NoMoment:
        raise BadInput(
            f'"{shorten(on)}" is neither a day nor a moment that has come.',
            f"Write a day like {DAY_FORMS}, or a moment like {FORMS}; what is still to come is refused.",
        ) from None


def _automated_already(here: Here, record: CheckRecord) -> Refused:
    label = record.thing.label
    if record.automated is None:
        return never_automated(label)
    return Refused(
        f"{label} was automated already, at {here.present.shown(record.automated.at)}.",
        f"`tracker automated {label}` tells whether it paid; for a new plan there is `tracker add plan {label}`.",
    )


def _refuse_before_baseline(here: Here, record: CheckRecord, at: int) -> None:
    if record.baseline is not None and at < record.baseline:
        shown = here.present.shown
        raise Refused(
            f"{record.thing.label} was made another check {shown(record.baseline)}, after {shown(at)}.",
            "Give a later moment, or take that back with `tracker undo`.",
        )


def _promise(project: Project, record: CheckRecord, plan: Automation, history: History, at: int) -> Promise:
    """Return what is believed of the check at that moment, from what had been recorded until then."""
    from tracker.analysis.payoff import payoff
    from tracker.services.paying import Outlook, check_facts

    before = [run for run in history.runs if run.ended is not None and run.ended <= at and run.began < at]
    [done] = performances([record.thing], before, history.high, None, {record.thing.label: record.baseline})
    facts = check_facts(project, record, done, Outlook(), at)
    found = payoff(facts.case(project.pays_by, plan))
    return Promise(elapsed=facts.elapsed.mean, touch=facts.touch.mean, automation=plan, probability=found.probability)


def _older(record: CheckRecord, history: History, at: int) -> int:
    """Count the performances that fed statistics until now and no longer do."""
    fed = [run for run in history.runs if feeds_statistics(run, history.high(run), record.baseline)]
    return sum(not counts_since(run, at) for run in fed)


def _with_own_figures(label: str, tasks: Iterable[Task]) -> Iterable[str]:
    for task in tasks:
        if any(step.check == label and (step.estimate, step.touch) != (None, None) for step in task.checks):
            yield task.key


def _shown(here: Here, at: int | None) -> str | None:
    return None if at is None else show_instant(at, here.present.zone)
