"""When a project would be delivered with a change, beside when it will be without.

Owns how a question becomes another delivery. Both are drawn on the same luck, so that what differs is the change and
nothing else. What a change cannot say (a speed that nobody states) is left as it is today, and told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import isfinite

from tracker.analysis.absorption import performances
from tracker.analysis.altering import Alteration, Shortening, altered
from tracker.analysis.beliefs import beliefs
from tracker.analysis.delivery import Delivery
from tracker.analysis.draws import Percentiles
from tracker.analysis.forecast import Forecast, forecast
from tracker.analysis.resting import rests_on
from tracker.analysis.trying import automated_ends
from tracker.analysis.watching import UNWATCHED, Watch
from tracker.model.claims import known_claims
from tracker.model.prospects import DeliveryRow
from tracker.model.whatif import TaskCase, profiled, speed_ratio
from tracker.report.words import some_of
from tracker.services.asking import Ask, rooms
from tracker.services.delivering import delivery_of
from tracker.services.forecasting import delivery_row
from tracker.services.looking_ahead import shares_with
from tracker.services.records import Records


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """The delivery without and with a change, how many rounds a finished task takes, and how far to trust it."""

    before: DeliveryRow
    after: DeliveryRow
    rounds: float | None
    notes: tuple[str, ...]


def try_out(records: Records, cases: Sequence[TaskCase], ask: Ask, watch: Watch | None = None) -> Tried:
    """Forecast the delivery of the whole project, or of the task in question, without and with a change.

    With a task, only its own generation is changed. Where the end of some tasks is unknown, it is that of the others.
    Raises `BadInput` for a circle of tasks, `Cancelled` when the watch says so.
    """
    watch = watch or UNWATCHED
    delivery = delivery_of(records.ground, records.people, records.tasks, records.runs, records.undecided, records.now)
    today = _narrowed(forecast(delivery, watch=watch.part(0, 0.5)), delivery, ask)
    unknown = _unknown_speeds(records, cases, ask)
    before = _ends(today, ask)
    if ask.is_empty or before is None or not before.p95:
        after = before
    elif unknown == {case.key for case in cases}:
        after = None
    else:
        after = _with(altered(delivery, _alteration(records, cases, ask)), ask, watch.part(0.5, 1))
    row = delivery_row(today, before)
    return Tried(
        before=row,
        after=delivery_row(today, after),
        rounds=_rounds(delivery, ask),
        notes=tuple(_notes(today, row, ask, unknown, after)),
    )


def _narrowed(found: Forecast, delivery: Delivery, ask: Ask) -> Forecast:
    """Return a forecast that says of its grounds only what concerns the task in question and all that it waits for."""
    if ask.task is None:
        return found
    mine = _before(ask.task, delivery)
    return replace(
        found,
        covered=(ends := found.tasks.get(ask.task, _DONE)),
        capped=found.capped if ends else 0,
        blocked=tuple(one for one in found.blocked if one.task in mine),
        left_out=tuple(key for key in found.left_out if key in mine),
        left=tuple(key for key in found.left if key == ask.task),
        rests_on=rests_on(delivery, [task for task in delivery.tasks if task.key in mine and task.key in found.left]),
    )


def _before(key: str, delivery: Delivery) -> set[str]:
    """Return a task with all that it waits for."""
    waits_for = {task.key: task.depends_on for task in delivery.tasks}
    found: set[str] = set()
    ahead = [key]
    while ahead:
        one = ahead.pop()
        if one not in found:
            found.add(one)
            ahead += waits_for.get(one, ())
    return found


def _unknown_speeds(records: Records, cases: Sequence[TaskCase], ask: Ask) -> set[str]:
    """Return the tasks of which nobody knows how long generation takes with the profile in question."""
    if ask.profile is None:
        return set()
    new = records.ground.profiles[ask.profile]
    return {case.key for case in cases if profiled(case, new).ms is None and case.g is not None}


def _with(changed: Delivery, ask: Ask, watch: Watch) -> Percentiles | None:
    """Return when a changed delivery ends."""
    if not ask.automate:
        return _ends(forecast(changed, watch=watch), ask)
    found = automated_ends(changed, ask.automate, watch=watch)
    return found.covered if ask.task is None else found.tasks.get(ask.task)


_DONE = Percentiles(p50=0, p85=0, p95=0)


def _ends(found: Forecast, ask: Ask) -> Percentiles | None:
    """Return when what is in question ends; of a task that is done there is nothing left."""
    return found.covered if ask.task is None else found.tasks.get(ask.task, _DONE)


def _alteration(records: Records, cases: Sequence[TaskCase], ask: Ask) -> Alteration:
    """Return the change that a question asks for; automation apart, which is drawn anew in each performance."""
    share, on_task = _generation(records, cases, ask)
    return Alteration(
        generation=share if ask.task is None else 1.0,
        on_task={key: one for key, one in on_task.items() if ask.task in (None, key)},
        checks={label: Shortening(share=change.share, to=change.to) for label, change in ask.checks.items()},
        people=ask.people,
        rooms=rooms(ask, records.ground, records.people),
    )


def _generation(records: Records, cases: Sequence[TaskCase], ask: Ask) -> tuple[float, dict[str, float]]:
    """Return the share of its time that generation takes, in general and on each task."""
    if ask.speedup is not None:
        return 1 / ask.speedup, {case.key: 1 / ask.speedup for case in cases}
    if ask.profile is None:
        return 1.0, {}
    ground = records.ground
    claim = known_claims(ground.profiles.values())[ask.profile]
    ratio = speed_ratio(ground.profiles.get(ground.project.speed_profile or ""), claim.profile)
    share = 1 / ratio if ratio else 1.0
    return share, shares_with(cases, claim, share)


def _rounds(delivery: Delivery, ask: Ask) -> float | None:
    """Return how many rounds a task in question takes on average until it is done; None where that never happens."""
    known = beliefs(delivery)
    tasks = [one for one in delivery.tasks if one.standing != "dropped" and ask.task in (None, one.key)]
    rounds = [max(performances(task, known).values(), default=1.0) for task in tasks]
    return sum(rounds) / len(rounds) if rounds and all(map(isfinite, rounds)) else None


def _notes(
    today: Forecast, before: DeliveryRow, ask: Ask, unknown: set[str], after: Percentiles | None
) -> Iterator[str]:
    if unknown and after is not None:
        yield f"Generation is taken as it is today where nobody knows better: {some_of(sorted(unknown))}."
    if today.whole is None and today.covered is not None and ask.task is None:
        many = len(today.left_out)
        yield f"The delivery is told without {many} task{'' if many == 1 else 's'} whose end is unknown."
    if after is not None and after.p95 and today.rests_on.little:
        yield today.rests_on.sentences[0]
    if after is not None and after.p95 and before.cut_short is not None:
        yield before.cut_short
