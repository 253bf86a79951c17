"""How many finished tasks a week people can absorb, against how many a week are generated.

Owns the ceiling that no faster model lifts: the hands-on time that a finished task needs of each person, failed rounds
included, and the hours that person has. Means are those of the beliefs that forecasts draw from. A person some of whose
touch is unknown could absorb less than what is known says, never more, so that such a figure is marked as at most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, prod

from tracker.analysis.beliefs import Belief, beliefs
from tracker.analysis.delivery import ENOUGH_POOLED, CheckRecord, Delivery, TaskState
from tracker.analysis.tables import is_pooled, pools
from tracker.model.durations import HOUR
from tracker.model.graph import predecessors
from tracker.model.plan import Person, Step

WEEK_HOURS = 168
"""Agents work day and night."""

ENOUGH_WEEKS = 4
"""From so many weeks on, the measured rate of generation counts."""

_PSEUDO = 2
"""A stated touch, or a guessed generation, weighs as much as two measured ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonLoad:
    """What finished tasks take of one person.

    `touch_per_task` is in milliseconds, None where nothing of it is known; `absorbs_per_week` are finished tasks, None
    where they are not known to take any time of this person. `unknown` are the checks whose touch nobody knows: the
    figures are then the least and the most.
    """

    name: str
    hours_per_week: float
    touch_per_task: float | None
    absorbs_per_week: float | None
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Absorption:
    """How fast a team can absorb, and how fast it generates, in finished tasks a week; None is unknown or unlimited.

    `at_most` says that the touch of some check is unknown, so that people absorb this much at most;
    `generates_measured` whether the rate was measured, or follows from the number of agents.
    """

    people: tuple[PersonLoad, ...]
    absorbs_per_week: float | None
    generates_per_week: float | None
    generates_measured: bool
    utilisation: float | None
    at_most: bool
    sentences: tuple[str, ...]


def absorption(delivery: Delivery) -> Absorption:
    """Compute how much people can absorb, over all tasks that were not dropped."""
    tasks = [task for task in delivery.tasks if task.standing != "dropped"]
    known = beliefs(delivery)
    people = tuple(_load(delivery, tasks, known, person) for person in _performers(delivery, tasks))
    limits = [one.absorbs_per_week for one in people if one.absorbs_per_week is not None]
    absorbs = min(limits, default=None)
    measured = delivery.generates is not None and delivery.generates.weeks >= ENOUGH_WEEKS
    generates = delivery.generates.per_week if measured and delivery.generates else _by_agents(delivery, tasks, known)
    utilisation = generates / absorbs if generates is not None and absorbs else None
    result = Absorption(
        people=people,
        absorbs_per_week=absorbs,
        generates_per_week=generates,
        generates_measured=measured,
        utilisation=utilisation,
        at_most=any(one.unknown for one in people),
        sentences=(),
    )
    return replace(result, sentences=_sentences(result))


def performances(task: TaskState, known: Mapping[str, Belief]) -> dict[str, float]:
    """Return how often each check of a task is performed until the task is done; infinite if that never happens.

    A check is asked for in a round once everything before it has passed, and rounds go on until all pass in one. Where
    checks run side by side, one counts as asked for although another may have failed by then: the most it can be.
    """
    after = predecessors(task.steps)
    rounds = _rounds(task, known)
    return {label: prod(known[other].mean for other in _before(label, after)) * rounds for label in after}


def _rounds(task: TaskState, known: Mapping[str, Belief]) -> float:
    """Return how many rounds a task takes; infinite if one can never pass."""
    passes = prod(known[step.check].mean for step in task.steps)
    return 1 / passes if passes else inf


def _before(label: str, after: Mapping[str, Sequence[str]]) -> set[str]:
    """Return every check that must have passed before this one is asked for."""
    found: set[str] = set()
    waiting = [*after[label]]
    while waiting:
        other = waiting.pop()
        if other not in found:
            found.add(other)
            waiting += after[other]
    return found


def _performers(delivery: Delivery, tasks: Sequence[TaskState]) -> list[Person]:
    """Return the people who perform a check of these tasks, in the order of the plan."""
    performers = {record.check.label: record.check.performer for record in delivery.checks}
    at_work = {performers[step.check] for task in tasks for step in task.steps}
    return [person for person in delivery.people if person.name in at_work]


def _load(delivery: Delivery, tasks: Sequence[TaskState], known: Mapping[str, Belief], person: Person) -> PersonLoad:
    """Return what the tasks take of one person."""
    records = {one.check.label: one for one in delivery.checks if one.check.performer == person.name}
    pooled = [one.touch for one in pools(delivery).get("person", ()) if one.touch is not None]
    total, unknown = 0.0, dict[str, None]()
    for task in tasks:
        often = performances(task, known)
        for step in task.steps:
            if step.check in records:
                touch = _mean_touch(records[step.check], step, pooled)
                if touch is None:
                    unknown[step.check] = None
                elif touch:
                    total += often[step.check] * touch
    per_task = total / len(tasks)
    return PersonLoad(
        name=person.name,
        hours_per_week=person.hours_per_week,
        touch_per_task=per_task if per_task or not unknown else None,
        absorbs_per_week=person.hours_per_week * HOUR / per_task if per_task else None,
        unknown=tuple(unknown),
    )


def _mean_touch(record: CheckRecord, step: Step, pooled: Sequence[int]) -> float | None:
    """Return the expected touch of one performance in milliseconds; None if nobody knows."""
    stated = record.check.touch if step.touch is None else step.touch
    timed = [one.touch for one in record.performances if one.touch is not None]
    if is_pooled(record, step) and stated is None:
        timed = list(pooled)
    weight = len(timed) + (0 if stated is None else _PSEUDO)
    return (sum(timed) + _PSEUDO * (stated or 0)) / weight if weight else None


def _by_agents(delivery: Delivery, tasks: Sequence[TaskState], known: Mapping[str, Belief]) -> float | None:
    """Return how many tasks a week the agents can generate, failed rounds included; None if nothing limits them."""
    if delivery.agents is None:
        return None
    times = [time * _rounds(task, known) for task in tasks if (time := _mean_generation(task, delivery)) is not None]
    if not times or not sum(times):
        return None
    return delivery.agents * WEEK_HOURS * HOUR / (sum(times) / len(times))


def _mean_generation(task: TaskState, delivery: Delivery) -> float | None:
    """Return the expected time of one generation of a task in milliseconds; None if nobody knows."""
    guess, ratios = task.generation, delivery.generation_ratios
    if guess is not None:
        guessed = (guess.low + 4 * guess.likely + guess.high) / 6
        return (guess.likely * sum(ratios) + _PSEUDO * guessed) / (len(ratios) + _PSEUDO)
    timed = task.generated or (delivery.generation_times if len(delivery.generation_times) >= ENOUGH_POOLED else ())
    return sum(timed) / len(timed) if timed else None


def _sentences(found: Absorption) -> tuple[str, ...]:
    """Say in plain sentences how far people keep up with what is generated."""
    said = [_of_unknown(one, label) for one in found.people for label in one.unknown]
    if found.absorbs_per_week is None and found.at_most:
        return (*said, "How much can be absorbed is unknown: no other check is known to take anybody's time.")
    if found.absorbs_per_week is None:
        return (*said, "No check is known to take anybody's time, so that nothing limits how much can be absorbed.")
    slowest = min(found.people, key=lambda one: inf if one.absorbs_per_week is None else one.absorbs_per_week).name
    most = f"{slowest} can check about {_figure(found.absorbs_per_week)} finished tasks a week"
    if found.generates_per_week is None:
        return (*said, f"{most}; nothing says how many are generated.")
    made = f"about {_figure(found.generates_per_week)} are generated"
    if found.utilisation is not None and found.utilisation >= 1:
        return (*said, f"{most} and {made}: faster generation only lengthens the queue before {slowest}.")
    return (*said, f"{most} and {made}: {round(100 * (found.utilisation or 0))} % of what can be absorbed.")


def _of_unknown(one: PersonLoad, label: str) -> str:
    told = f"How long {label} takes {one.name} is unknown"
    if one.touch_per_task is None:
        return f"{told}."
    return f"{told}, so that {one.name} absorbs less than these figures say."


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.2g}"
