"""What one performance can take: for each step the values that are drawn from, and which belief weighs them.

Owns how past runs and estimates become values. A value is two times: `delay`, which passes and occupies nobody, and
`hold`, for which the step then queues and keeps a person, a machine or an agent busy; `FREE` says that it does not
queue at all. Values stand in the order of their total, so that the same uniform number means an equally unlucky run in
every table. A run under way is a table of its own: what is left, among the values that are longer than its age. A
step of which nothing is known has no table; callers ask first, and nothing is made up.

Beyond `MOST` past runs of a check, evenly spaced ones stand for their neighbours; what a draw can then differ by is
two parts in a thousand of all runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tracker.analysis.delivery import ENOUGH_POOLED, CheckRecord, Delivery, Performance, TaskState, UnderWay
from tracker.analysis.sampling import PSEUDO
from tracker.model.plan import NOT_PEOPLE, Estimate, Step

FREE = -1
"""The hold of a performance that does not queue."""

MOST = 500

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Urn:
    """A belief about how likely values are, drawn once per draw: its name, and how much each of its values weighs."""

    name: str
    shapes: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Values in the order of their total: their places in the urn, and their two times in milliseconds."""

    urn: Urn
    places: tuple[int, ...]
    delays: tuple[int, ...]
    holds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Value:
    place: int
    total: int
    latency: int = 0
    touch: int | None = None


_Row = tuple[_Value, int, int]
"""A value with the delay and the hold it comes to."""


def pools(delivery: Delivery) -> Mapping[str, tuple[Performance, ...]]:
    """Return the performances of the project by kind, for checks of which nothing is known: person, machine, world."""
    found: dict[str, list[Performance]] = {}
    for record in delivery.checks:
        found.setdefault(kind(record), []).extend(record.performances)
    return {name: tuple(ones) for name, ones in found.items() if len(ones) >= ENOUGH_POOLED}


def kind(record: CheckRecord) -> str:
    """Return who performs a check: `machine`, `world` or `person`."""
    return record.check.performer if record.check.performer in NOT_PEOPLE else "person"


def is_pooled(record: CheckRecord, step: Step) -> bool:
    """Tell whether a step has neither an estimate nor a past of its own."""
    return not record.performances and (step.estimate or record.check.estimate) is None


def check_is_known(record: CheckRecord, step: Step, pooled: Mapping[str, Sequence[Performance]]) -> bool:
    """Tell whether there is anything to draw the performances of a step from."""
    return not is_pooled(record, step) or kind(record) in pooled


def keeps_busy(record: CheckRecord, step: Step, pooled: Mapping[str, Sequence[Performance]]) -> bool:
    """Tell whether performances of a step occupy whoever performs it; of a person nobody may know the touch."""
    if kind(record) != "person":
        return True
    if (step.estimate or record.check.estimate) is not None and (step.touch, record.check.touch) != (None, None):
        return True
    past = pooled.get("person", ()) if is_pooled(record, step) else record.performances
    return any(one.touch is not None for one in past)


def generation_is_known(task: TaskState, delivery: Delivery) -> bool:
    """Tell whether there is anything to draw the generations of a task from."""
    pooled = len(delivery.generation_times) >= ENOUGH_POOLED
    return task.generation is not None or bool(task.generated) or pooled


def check_table(
    record: CheckRecord,
    step: Step,
    pooled: Mapping[str, Sequence[Performance]],
    *,
    queues: bool,
    under_way: UnderWay | None = None,
) -> Table:
    """Return what a performance of a step that is known can take, or what is left of the one under way.

    `queues` says whether whoever performs the check can be too busy for it.
    """
    if is_pooled(record, step):
        values, urn = _past(f"pool/{kind(record)}", pooled[kind(record)])
    else:
        values, urn = _past(f"check/{record.check.label}", record.performances, PSEUDO)
        touch = record.check.touch if step.touch is None else step.touch
        values += _guessed(step.estimate or record.check.estimate, len(values), touch)
    by_person = kind(record) == "person"
    if under_way is None or (queues and not by_person and not under_way.started):
        return _table(urn, [(value, *_times(value, by_person, queues)) for value in values])
    return _table(urn, _left(values, under_way, by_person, queues))


def generation_table(task: TaskState, delivery: Delivery, *, queues: bool, age: int | None = None) -> Table:
    """Return what a generation of a task that is known can take, or what is left of one that is `age` old.

    An estimate is multiplied with what past generations took of theirs; its own range counts as two more of them.
    """
    estimate = task.generation
    if estimate is not None:
        ratios, weight = _thinned(delivery.generation_ratios, float)
        totals = [round(estimate.likely * ratio) for ratio in ratios]
        urn = Urn("generation", (weight,) * len(ratios) + PSEUDO)
        totals += [estimate.low, estimate.likely, estimate.high]
    else:
        own = task.generated
        totals, weight = _thinned(own or delivery.generation_times, int)
        urn = Urn(f"generated/{task.key}" if own else "pool/generation", (weight,) * len(totals))
    values = [_Value(place, total) for place, total in enumerate(totals)]
    if age is not None:
        return _table(urn, _longer(values, lambda value: value.total, age, lambda left, _: (left, FREE)))
    return _table(urn, [(value, *_times(value, False, queues)) for value in values])


def _past(name: str, past: Sequence[Performance], guesses: tuple[float, ...] = ()) -> tuple[list[_Value], Urn]:
    """Return past performances as values, and the urn that weighs them and the guesses after them."""
    kept, weight = _thinned(past, lambda one: one.total)
    values = [_Value(place, one.total, _latency(one), one.touch) for place, one in enumerate(kept)]
    return values, Urn(name, (weight,) * len(kept) + guesses)


def _latency(past: Performance) -> int:
    if past.latency is None:
        return max(past.total - (past.touch or 0), 0)
    return past.latency


def _guessed(estimate: Estimate | None, first: int, touch: int | None) -> list[_Value]:
    """Return the three values of an estimated span: the touch as stated, the rest of it latency."""
    if estimate is None:
        return []
    spans = (estimate.low, estimate.likely, estimate.high)
    return [_Value(first + at, span, max(span - (touch or 0), 0), touch) for at, span in enumerate(spans)]


def _times(value: _Value, by_person: bool, queues: bool) -> tuple[int, int]:
    """Return delay and hold of a whole performance; what has no known touch occupies nobody."""
    if by_person and value.touch is not None:
        return (value.latency, value.touch) if queues else (value.latency + value.touch, FREE)
    return (0, value.total) if queues and not by_person else (value.total, FREE)


def _left(values: Sequence[_Value], age: UnderWay, by_person: bool, queues: bool) -> list[_Row]:
    """Return what is left of a run under way, of each value that is longer than its age; if none is, its age again.

    A touch under way keeps the person it has, so that it never queues.
    """
    known = [value for value in values if by_person and value.touch is not None]
    if known and age.started:
        return _longer(known, lambda value: value.touch or 0, age.touch, lambda left, _: (left, FREE))
    if known:
        return _longer(known, lambda value: value.latency, age.latency, lambda left, value: _wait(left, value, queues))
    return _longer(values, lambda value: value.total, age.total, lambda left, _: (left, FREE))


def _wait(left: int, value: _Value, queues: bool) -> tuple[int, int]:
    touch = value.touch or 0
    return (left, touch) if queues else (left + touch, FREE)


def _longer(
    values: Sequence[_Value],
    measure: Callable[[_Value], int],
    age: int,
    times: Callable[[int, _Value], tuple[int, int]],
) -> list[_Row]:
    longer = [(value, *times(measure(value) - age, value)) for value in values if measure(value) > age]
    return longer or [(value, *times(age, value)) for value in values]


def _table(urn: Urn, rows: list[_Row]) -> Table:
    rows.sort(key=lambda row: row[0].total)
    places, delays, holds = zip(*((value.place, delay, hold) for value, delay, hold in rows), strict=True)
    return Table(urn, places, delays, holds)


def _thinned(values: Sequence[_T], size: Callable[[_T], float]) -> tuple[list[_T], float]:
    """Return at most `MOST` of the values, and how many each stands for."""
    count = len(values)
    if count <= MOST:
        return list(values), 1.0
    ordered = sorted(values, key=size)
    return [ordered[(2 * at + 1) * count // (2 * MOST)] for at in range(MOST)], count / MOST
