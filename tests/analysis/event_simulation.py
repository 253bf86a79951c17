"""A second simulation of a delivery, written with simpy and nothing of the first one but its input.

One process per task walks through its rounds, one per check asks, waits, queues and answers. It is slow, reads almost
like the rules, and makes one draw at a time. What a performance takes comes from a source: either `Sampler`, which
draws by its own means from what is recorded, or the very numbers that the first simulation drew, so that the two can
be compared to the millisecond.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

import numpy as np
import simpy

from tracker.analysis.delivery import Delivery, TaskState, UnderWay

GENERATION = "generation"
MOST_ROUNDS = 50
LAST = 9


@dataclass(frozen=True)
class Taken:
    """What one performance takes: `delay` occupies nobody, `hold` its queue (None: it does not queue).

    One that is `covered` by automation frees whoever is at it.
    """

    delay: float
    hold: float | None
    passed: bool
    gap: float
    covered: bool = False


Source = Callable[[str, str, int], Taken]
"""Gives what a step of a task takes in a round: task, label, round counted from 1."""


@dataclass(frozen=True)
class Done:
    """One performance as it happened; `asked` is the verdict that led to it, None if it began with the forecast."""

    task: str
    label: str
    number: int
    asked: float | None
    joined: float
    began: float
    ended: float
    line: Line | None


class Line:
    """A queue: first in, first out, those who come at the same moment in the order of the plan."""

    def __init__(self, env: simpy.Environment, capacity: int) -> None:
        self.env, self.free = env, capacity
        self.waiting: list[tuple[float, tuple[int, int], simpy.Event]] = []

    def join(self, order: tuple[int, int]) -> simpy.Event:
        """Stand in line; the event happens when it is one's turn."""
        turn = self.env.event()
        self.waiting.append((self.env.now, order, turn))
        self._serve_soon()
        return turn

    def leave(self) -> None:
        """Make room for the next."""
        self.free += 1
        self._serve_soon()

    def _serve_soon(self) -> None:
        """Serve when everything else of this moment has happened, so that everybody who comes now is here."""
        soon = self.env.event()
        soon.callbacks.append(self._serve)
        soon._ok, soon._value = True, None
        self.env.schedule(soon, priority=LAST)

    def _serve(self, _: simpy.Event) -> None:
        while self.free > 0 and self.waiting:
            first = min(self.waiting, key=lambda one: one[:2])
            self.waiting.remove(first)
            self.free -= 1
            first[2].succeed()


class Draw:
    """One simulated delivery: `ends` of every task with something left, and which of them are `capped`."""

    def __init__(self, delivery: Delivery, source: Source) -> None:
        self.env = simpy.Environment()
        self.source = source
        self.ends: dict[str, float] = {}
        self.capped: set[str] = set()
        self.done: list[Done] = []
        self._records = {record.check.label: record for record in delivery.checks}
        self._checks = {label: record.check for label, record in self._records.items()}
        self._people = {one.name: Line(self.env, one.capacity) for one in delivery.people}
        self._machines = {
            one.label: Line(self.env, one.capacity)
            for one in self._checks.values()
            if one.capacity is not None and one.performer in ("machine", "world")
        }
        self._agents = None if delivery.agents is None else Line(self.env, delivery.agents)
        self._open = [task for task in delivery.tasks if task.standing == "open" and not nothing_left(task)]
        self._position = {task.key: at for at, task in enumerate(delivery.tasks)}
        self._done = {task.key: self.env.event() for task in self._open}

    def run(self) -> float:
        """Run to the end and return when everything is done."""
        for task in self._open:
            self._already_served(task)
        for task in self._open:
            self.env.process(self._task(task))
        self.env.run()
        return max(self.ends.values(), default=0)

    def _already_served(self, task: TaskState) -> None:
        """Take the places of what is under way before anybody else can ask for them."""
        if task.phase == "generating" and self._agents is not None:
            self._occupy(self._agents, self.source(task.key, GENERATION, 1))
        for one in task.under_way:
            place = self.place(one.check)
            if place is not None and one.started and task.phase == "checking" and self._keeps_busy(one.check):
                self._occupy(place, self.source(task.key, one.check, 1))

    def _occupy(self, place: Line, left: Taken) -> None:
        """Take a place now, for so long; where there are too few, the next is only served when enough are free."""
        if not left.covered:
            place.free -= 1
            self.env.timeout(left.delay).callbacks.append(lambda _: place.leave())

    def _keeps_busy(self, label: str) -> bool:
        """Whether anybody knows how long a check occupies whoever performs it; of machines that is its whole time."""
        record = self._records[label]
        known = record.check.touch is not None or any(one.touch is not None for one in record.performances)
        return known or record.check.performer in ("machine", "world")

    def place(self, label: str) -> Line | None:
        performer = self._checks[label].performer
        return self._machines.get(label) if performer in ("machine", "world") else self._people[performer]

    def _task(self, task: TaskState) -> Generator[Any, Any, None]:
        """Go through all rounds of a task, beginning with what is left of the one under way."""
        number = 1
        running = task.phase == "checking" and any(one.check in labels(task) for one in task.under_way)
        if task.failed and not running:
            number = 2
            gap = 0 if task.since_verdict is None else self.source(task.key, GENERATION, number).gap
            if gap > (task.since_verdict or 0):
                yield self.env.timeout(gap - (task.since_verdict or 0))
            asked = yield from self._after_others(task)
            yield from self.perform(task, GENERATION, number, asked)
        elif task.phase == "to-generate":
            asked = yield from self._after_others(task)
            yield from self.perform(task, GENERATION, number, asked)
        elif task.phase == "generating":
            yield from self.go_on(task, GENERATION, self._agents)
        failed = yield from self._round(task, number, under_way=task.phase == "checking" and number == 1)
        while failed and number < MOST_ROUNDS:
            number += 1
            verdict = self.env.now
            yield self.env.timeout(self.source(task.key, GENERATION, number).gap)
            yield from self.perform(task, GENERATION, number, verdict)
            failed = yield from self._round(task, number)
        if failed:
            self.capped.add(task.key)
        self.ends[task.key] = self.env.now
        self._done[task.key].succeed()

    def _after_others(self, task: TaskState) -> Generator[Any, Any, float | None]:
        """Wait for the tasks before this one, and return when the last of them was done; None if they kept nothing."""
        before = [key for key in task.depends_on if key in self._done]
        for key in before:
            yield self._done[key]
        return self.env.now if self.env.now in [self.ends[key] for key in before] else None

    def perform(self, task: TaskState, label: str, number: int, asked: float | None) -> Generator[Any, Any, None]:
        """Let the delay pass, then wait in line and be served."""
        taken = self.source(task.key, label, number)
        place = None if taken.hold is None else self._agents if label == GENERATION else self.place(label)
        yield self.env.timeout(taken.delay)
        joined = self.env.now
        if place is not None:
            order = [GENERATION, *labels(task)].index(label)
            yield place.join((self._position[task.key], order))
        began = self.env.now
        yield self.env.timeout(taken.hold or 0)
        if place is not None:
            place.leave()
        self.done.append(Done(task.key, label, number, asked, joined, began, self.env.now, place))

    def go_on(self, task: TaskState, label: str, place: Line | None) -> Generator[Any, Any, None]:
        """Bring to its end what has its place already."""
        yield self.env.timeout(self.source(task.key, label, 1).delay)
        self.done.append(Done(task.key, label, 1, None, -1, 0, self.env.now, place))

    def _round(self, task: TaskState, number: int, *, under_way: bool = False) -> Generator[Any, Any, bool]:
        """Perform the checks of a round and return whether it failed; every check has an event that tells it passed."""
        state = _Round(self, task, number, under_way=under_way)
        asked = [self.env.process(state.check(label)) for label in state.left]
        yield simpy.AllOf(self.env, asked)
        return state.failed


def labels(task: TaskState) -> list[str]:
    """The checks of a task."""
    return [step.check for step in task.steps]


def nothing_left(task: TaskState) -> bool:
    """Whether every check of the round under way has passed, though nobody has called the task done."""
    waiting = set(labels(task)) - (task.passed | task.waived) | {one.check for one in task.under_way}
    return task.phase == "checking" and not task.failed and not waiting & set(labels(task))


class _Round:
    """One round of one task: each check waits until all it comes after have passed, or the round has failed."""

    def __init__(self, draw: Draw, task: TaskState, number: int, *, under_way: bool) -> None:
        self.draw, self.task, self.number = draw, task, number
        self.failed = under_way and task.failed
        self.failure = draw.env.event()
        if self.failed:
            self.failure.succeed()
        self.open: dict[str, UnderWay] = {one.check: one for one in task.under_way} if under_way else {}
        done = task.waived if number == 1 and not task.failed else frozenset()
        self.begun = under_way
        if under_way:
            done = (task.passed | task.waived) - set(self.open)
        self.passes = {label: draw.env.event() for label in labels(task)}
        for label in done & set(self.passes):
            self.passes[label].succeed()
        self.left = [label for label in labels(task) if label not in done]
        self.after = _after(task)

    def check(self, label: str) -> Generator[Any, Any, None]:
        """Wait until this check is asked for, perform it, and tell what came of it."""
        env, draw = self.draw.env, self.draw
        taken = draw.source(self.task.key, label, self.number)
        if label in self.open:
            yield from self._go_on(label)
        else:
            waits_now = [other for other in self.after[label] if other in self.left]
            asked = env.all_of([self.passes[other] for other in waits_now])
            if waits_now:
                yield asked | self.failure
                yield env.timeout(0)  # a failure at this very moment comes first
            if self.failed:
                return
            verdict = env.now
            gap = self._gap(label, waits_now, taken)
            if gap:
                yield env.timeout(gap) | self.failure
                if self.failed:
                    return
            yield from draw.perform(self.task, label, self.number, verdict if waits_now or not self.begun else None)
        if taken.passed:
            self.passes[label].succeed()
        elif not self.failed:
            self.failed = True
            self.failure.succeed()

    def _gap(self, label: str, waits_now: list[str], taken: Taken) -> float:
        """The time from the verdict that this check follows until it is asked for; none follows a generation."""
        if waits_now:
            return taken.gap
        if self.begun and self.after[label] and self.task.since_verdict is not None:
            return max(taken.gap - self.task.since_verdict, 0)
        return 0

    def _go_on(self, label: str) -> Generator[Any, Any, None]:
        """Bring an open run to its verdict; one that is being served has its place already."""
        if self.open[label].started:
            yield from self.draw.go_on(self.task, label, self.draw.place(label))
        else:
            yield from self.draw.perform(self.task, label, self.number, None)


def critical(draw: Draw, delivery: Delivery) -> set[str]:
    """The labels of everything that the end of a draw hung on: from what ended last, back to what each waited for."""
    last = max(draw.ends.values(), default=0)
    found: list[Done] = [one for one in draw.done if one.ended == last]
    for one in found:
        found += [other for other in _before(one, draw, delivery) if other not in found]
    return {one.label for one in found}


def _before(one: Done, draw: Draw, delivery: Delivery) -> list[Done]:
    """What one performance waited for."""
    task = next(task for task in delivery.tasks if task.key == one.task)
    before = [other for other in draw.done if other is not one and other.line is one.line and other.ended == one.began]
    if one.line is None:
        before = []
    if one.asked is None or one.began != one.joined:
        return before
    mine = [other for other in draw.done if other.task == one.task]
    if one.label != GENERATION:
        after = _after(task)[one.label] or (GENERATION,)
        asking = [other for other in mine if other.number == one.number and other.label in {*after, GENERATION}]
    elif any(other.number < one.number for other in mine):
        asking = [other for other in mine if other.number == one.number - 1]
    else:
        asking = [other for other in draw.done if other.task in task.depends_on]
    return before + [other for other in asking if other.ended == one.asked]


def _after(task: TaskState) -> dict[str, tuple[str, ...]]:
    before: tuple[str, ...] = ()
    found: dict[str, tuple[str, ...]] = {}
    for step in task.steps:
        found[step.check] = before if step.after is None else step.after
        before = (step.check,)
    return found


class Sampler:
    """Draws what performances take, by its own means: weights and beliefs once, a past run for every performance.

    For deliveries in which nothing is under way, and every step has an estimate.
    """

    def __init__(self, delivery: Delivery, chance: np.random.Generator) -> None:
        self.delivery, self.chance = delivery, chance
        self.records = {record.check.label: record for record in delivery.checks}
        self.steps = {(task.key, step.check): step for task in delivery.tasks for step in task.steps}
        self.generations = {task.key: task.generation for task in delivery.tasks}
        self.weights = {label: self._weights(len(one.performances)) for label, one in self.records.items()}
        self.weights[GENERATION] = self._weights(len(delivery.generation_ratios))
        self.passing = {label: self._passing(label) for label in self.records}
        self.known: dict[tuple[str, str, int], Taken] = {}

    def __call__(self, task: str, label: str, number: int) -> Taken:
        """The same performance is the same whenever it is asked about."""
        return self.known.setdefault((task, label, number), self._draw(task, label))

    def _draw(self, task: str, label: str) -> Taken:
        gaps = self.delivery.gaps
        gap = float(self.chance.choice(gaps)) if len(gaps) >= 3 else 0.0
        if label == GENERATION:
            guess = self.generations[task]
            assert guess is not None
            values = [guess.likely * ratio for ratio in self.delivery.generation_ratios]
            took = self._one([*values, guess.low, guess.likely, guess.high], GENERATION)
            return Taken(0, took, True, gap)
        record = self.records[label]
        guess = self.steps[task, label].estimate or record.check.estimate
        assert guess is not None
        touch = record.check.touch
        stated = [
            (span - touch, touch) if touch is not None else (span, None)
            for span in (guess.low, guess.likely, guess.high)
        ]
        past = [(one.total, None) if one.touch is None else (one.latency, one.touch) for one in record.performances]
        delay, hold = self._one([*past, *stated], label)
        if record.check.performer in ("machine", "world"):
            delay, hold = 0, delay
        return Taken(max(delay, 0), hold, bool(self.chance.random() < self.passing[label]), gap)

    def _one(self, values: list[Any], label: str) -> Any:
        return values[self.chance.choice(len(values), p=self.weights[label])]

    def _weights(self, count: int) -> Any:
        return self.chance.dirichlet([1.0] * count + [1 / 3, 4 / 3, 1 / 3])

    def _passing(self, label: str) -> float:
        record, others = self.records[label], [one for name, one in self.records.items() if name != label]
        passes, fails = sum(one.passes for one in others), sum(one.fails for one in others)
        first = record.check.first_pass
        if first is None:
            first = (passes + 1.6) / (passes + fails + 2)
        a, b = 2 * first + record.passes, 2 * (1 - first) + record.fails
        return float(self.chance.beta(a, b)) if a > 0 and b > 0 else float(a > 0)
