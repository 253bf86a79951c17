"""A delivery with a change: faster generation, shorter checks, more people; what is recorded stays recorded.

Owns how a change of the plan reaches what a forecast draws from. Times are multiplied, those under way with their ages,
so that what is left of them shrinks alike and the same luck means the same run; a check that is to take a given time
takes exactly that. What automation takes over is drawn anew in each performance, so it is no change of this kind: see
`tracker.analysis.scenario`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tracker.analysis.delivery import CheckRecord, Delivery, Performance, TaskState, UnderWay
from tracker.analysis.times import elapsed_times
from tracker.model.clocks import Sample
from tracker.model.plan import Estimate, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortening:
    """What the remaining performances of a check take: a `share` of their time, or `to` milliseconds each."""

    share: float | None = None
    to: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Alteration:
    """A change to try.

    `generation` is the share of its time that generation takes on every task, `on_task` the share on single tasks by
    key; `checks` is by label, `people` says how many checks each person can do at a time, `rooms` by label how often a
    check of a machine or the world can go on at a time.
    """

    generation: float = 1.0
    on_task: Mapping[str, float] = field(default_factory=dict)
    checks: Mapping[str, Shortening] = field(default_factory=dict)
    people: Mapping[str, int] = field(default_factory=dict)
    rooms: Mapping[str, int] = field(default_factory=dict)


def altered(delivery: Delivery, change: Alteration) -> Delivery:
    """Return a delivery with a change."""
    shares = {record.check.label: _share(record, change.checks.get(record.check.label)) for record in delivery.checks}
    exact = {label: one.to for label, one in change.checks.items() if one.to is not None}
    return replace(
        delivery,
        tasks=tuple(_task(task, change, shares, exact) for task in delivery.tasks),
        checks=tuple(_check(_wider(record, change), shares[record.check.label], exact) for record in delivery.checks),
        people=tuple(
            replace(person, capacity=change.people.get(person.name, person.capacity)) for person in delivery.people
        ),
        generation_times=tuple(_times(ms, change.generation) for ms in delivery.generation_times),
    )


def _wider(record: CheckRecord, change: Alteration) -> CheckRecord:
    """Return a check with the room that a change gives it."""
    room = change.rooms.get(record.check.label)
    return record if room is None else replace(record, check=replace(record.check, capacity=room))


def _share(record: CheckRecord, one: Shortening | None) -> float:
    """Return which share of its time a check takes on average with a change."""
    if one is None:
        return 1.0
    if one.to is None:
        return 1.0 if one.share is None else one.share
    spans = {at: Sample(span=run.total, active=None, touch=None) for at, run in enumerate(record.performances)}
    mean = elapsed_times(record.check, spans).mean
    return one.to / mean if mean else 1.0


def _task(task: TaskState, change: Alteration, shares: Mapping[str, float], exact: Mapping[str, int]) -> TaskState:
    share = change.on_task.get(task.key, change.generation)
    return replace(
        task,
        generation=_estimate(task.generation, share),
        generated=tuple(_times(ms, share) for ms in task.generated),
        generation_age=_times(task.generation_age, share),
        steps=tuple(_step(step, shares.get(step.check, 1.0), exact) for step in task.steps),
        under_way=tuple(_under_way(run, shares.get(run.check, 1.0)) for run in task.under_way),
    )


def _step(step: Step, share: float, exact: Mapping[str, int]) -> Step:
    touch = None if step.touch is None else _times(step.touch, share)
    if step.check in exact:
        return replace(step, estimate=None, touch=touch)
    return replace(step, estimate=_estimate(step.estimate, share), touch=touch)


def _check(record: CheckRecord, share: float, exact: Mapping[str, int]) -> CheckRecord:
    check = record.check
    touch = None if check.touch is None else _times(check.touch, share)
    to = exact.get(check.label)
    if to is not None:
        touches = [run.touch for run in record.performances if run.touch is not None]
        if touches:
            touch = _times(round(sum(touches) / len(touches)), share)
        touch = None if touch is None else min(touch, to)
        return replace(record, check=replace(check, estimate=Estimate(to, to, to), touch=touch), performances=())
    return replace(
        record,
        check=replace(check, estimate=_estimate(check.estimate, share), touch=touch),
        performances=tuple(_performance(run, share) for run in record.performances),
    )


def _performance(run: Performance, share: float) -> Performance:
    latency, touch = (None if ms is None else _times(ms, share) for ms in (run.latency, run.touch))
    return Performance(total=_times(run.total, share), latency=latency, touch=touch)


def _under_way(run: UnderWay, share: float) -> UnderWay:
    total, latency, touch = (_times(ms, share) for ms in (run.total, run.latency, run.touch))
    return replace(run, total=total, latency=latency, touch=touch)


def _estimate(estimate: Estimate | None, share: float) -> Estimate | None:
    if estimate is None or share == 1:
        return estimate
    low, likely, high = (_times(ms, share) for ms in (estimate.low, estimate.likely, estimate.high))
    return Estimate(low, likely, high)


def _times(ms: int, share: float) -> int:
    return ms if share == 1 else round(ms * share)
