"""Makes deliveries for tests: valid ones by name, and any of them at random.

The random ones are small and awkward on purpose: parallel and joined checks, shared people, runs under way, failures.
Their times are large odd numbers, so that two things seldom happen at the same moment.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests import factories as make
from tests.factories import HOUR, MINUTE
from tracker.analysis.delivery import CheckRecord, Delivery, Performance, TaskState, UnderWay
from tracker.model.plan import NOT_PEOPLE, Automation, Check, Estimate, Person, Step

LABELS = ("tests", "review", "approval", "trial")


def exact(ms: int) -> Estimate:
    """An estimate without any doubt."""
    return Estimate(ms, ms, ms)


def record(label: str = "tests", performer: str = "machine", **fields: Any) -> CheckRecord:
    """A check that always passes and takes exactly 10 minutes, unless `fields` say else; and its past."""
    past = {name: fields.pop(name) for name in ("performances", "passes", "fails") if name in fields}
    known = {"estimate": exact(10 * MINUTE), "first_pass": 1.0}
    return CheckRecord(check=make.check(**{"label": label, "performer": performer} | known | fields), **past)


def person(label: str, name: str, *, latency: int = 0, touch: int = 10 * MINUTE, **fields: Any) -> CheckRecord:
    """A check that takes this person exactly `touch` after exactly `latency`."""
    return record(label, name, **{"estimate": exact(latency + touch), "touch": touch} | fields)


def task(key: str = "a", *checks: str | Step, **fields: Any) -> TaskState:
    """A task that is to be generated in exactly an hour, and then passes these checks one after the other."""
    steps = tuple(one if isinstance(one, Step) else Step(check=one) for one in checks)
    return TaskState(**{"key": key, "generation": exact(HOUR), "steps": steps} | fields)


def delivery(*tasks: TaskState, **fields: Any) -> Delivery:
    """A delivery of these tasks; `people` may be given by name alone."""
    people = tuple(one if isinstance(one, Person) else Person(name=one) for one in fields.pop("people", ()))
    return Delivery(tasks=tasks, people=people, **fields)


Times = Callable[[], int]
"""Gives a new time with every call, so that nothing takes as long as anything else even in the simplest example."""

seeds = st.integers(0, 999)


def fresh_times(seed: int) -> Times:
    """Return a source of times between a moment and a day."""
    chance = Random(seed)
    return lambda: chance.randrange(1, 86_400_000)


@st.composite
def estimates(draw: st.DrawFn, times: Times) -> Estimate:
    """A range, sometimes without width."""
    low, likely, high = sorted((times(), times(), times()))
    return draw(st.sampled_from((exact(likely), Estimate(low, likely, high), Estimate.single(likely))))


@st.composite
def records(draw: st.DrawFn, label: str, times: Times) -> CheckRecord:
    """A check with any past and any belief; always with an estimate, so that it is known."""
    performer = draw(st.sampled_from(("machine", "world", "ana", "ana", "bo")))
    by_person = performer not in NOT_PEOPLE
    past = []
    for touch_known in draw(st.lists(st.booleans(), max_size=4)):
        latency, touch = times(), times()
        known = by_person and touch_known
        past.append(
            Performance(
                total=latency + touch + times(), latency=latency if known else None, touch=touch if known else None
            )
        )
    plan = Automation(build=exact(HOUR), covers=draw(st.sampled_from((0.3, 1.0))), residual=times())
    check = Check(
        label=label,
        limited_by="taste",
        performer=performer,
        estimate=draw(estimates(times)),
        touch=times() if by_person and draw(st.booleans()) else None,
        first_pass=draw(st.none() | st.sampled_from((0.5, 0.9, 1.0))),
        capacity=None if by_person else draw(st.none() | st.integers(1, 2)),
        automation=draw(st.none() | st.just(plan)),
    )
    return CheckRecord(
        check=check, performances=tuple(past), passes=draw(st.integers(2, 9)), fails=draw(st.integers(0, 3))
    )


@st.composite
def ways(draw: st.DrawFn, times: Times) -> tuple[Step, ...]:
    """Some checks of a task, in any order; each after any of those before it, or after the one before it."""
    steps: list[Step] = []
    for label in draw(st.permutations(LABELS))[: draw(st.integers(0, len(LABELS)))]:
        earlier = [step.check for step in steps]
        after = st.none() | (st.lists(st.sampled_from(earlier), unique=True).map(tuple) if earlier else st.just(()))
        steps.append(Step(check=label, after=draw(after), estimate=draw(st.none() | estimates(times))))
    return tuple(steps)


@st.composite
def states(draw: st.DrawFn, key: str, earlier: list[str], busy: set[str], queued: set[str], times: Times) -> TaskState:
    """A task anywhere in its course; `busy` checks have their one open run already, `queued` ones never just wait."""
    steps = draw(ways(times))
    labels = [step.check for step in steps]
    some = st.sets(st.sampled_from(labels)).map(frozenset) if labels else st.just(frozenset())
    phase = draw(st.sampled_from(("to-generate", "to-generate", "generating", "checking", "checking")))
    fields: dict[str, Any] = {"waived": draw(some)}
    if phase == "generating":
        fields["generation_age"] = times()
    if phase == "checking":
        free = [label for label in labels if label not in busy]
        running = sorted(draw(st.sets(st.sampled_from(free), max_size=2)) if free else set())
        busy |= set(running)
        started = {label: label in queued or draw(st.booleans()) for label in running}
        fields["passed"] = draw(some)
        fields["failed"] = draw(st.sampled_from((False, False, True)))
        fields["since_verdict"] = draw(st.sampled_from((None, times(), 0)))
        fields["under_way"] = tuple(
            UnderWay(check=label, started=started[label], total=times(), latency=times(), touch=times())
            for label in running
        )
    return TaskState(
        key=key,
        depends_on=tuple(draw(st.lists(st.sampled_from(earlier), unique=True, max_size=3))) if earlier else (),
        generation=draw(estimates(times)),
        steps=steps,
        phase=phase,
        **fields,
    )


@st.composite
def deliveries(draw: st.DrawFn, *, most: int = 5) -> Delivery:
    """Some tasks in any order of dependence, with everything that can be under way at once."""
    times = fresh_times(draw(seeds))
    checks = tuple(draw(records(label, times)) for label in LABELS)
    busy: set[str] = set()
    queued = {one.check.label for one in checks if one.check.capacity is not None}
    tasks: list[TaskState] = []
    for number in range(draw(st.integers(1, most))):
        tasks.append(draw(states(f"task-{number}", [one.key for one in tasks], busy, queued, times)))
    return Delivery(
        tasks=tuple(draw(st.permutations(tasks))),
        checks=checks,
        people=(Person(name="ana"), Person(name="bo", capacity=2)),
        agents=draw(st.none() | st.integers(1, 3)),
        gaps=tuple(times() if draw(st.booleans()) else 0 for _ in range(draw(st.integers(0, 5)))),
        generation_ratios=tuple(draw(st.lists(st.floats(0.2, 4), max_size=3))),
    )
