"""Several weeks of a team's work on a plan, made up so that it could have happened: the runs of the demo.

Owns the make-believe: agents generate, machines test at once, people get to their checks when they are at work, the
world takes its days, and what fails is done again. Chance has a fixed seed and all times hang on the calendar around
`now`, so that the same `now` tells the same story. What lies beyond `now` has not happened yet: the story ends with
open clocks.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count

from tracker.model.durations import HOUR, MINUTE
from tracker.model.graph import predecessors
from tracker.model.plan import MACHINE, NOT_PEOPLE, Plan, Task
from tracker.model.runs import Outcome, Pause, Run
from tracker.services.demo_chance import Chance
from tracker.services.demo_hours import working_hours

FORGOTTEN = 12
"""Which session of all is left running over night."""

AT_A_TIME = 3
"""So many tasks are under way at once."""

UNDER_WAY = 42 * MINUTE
"""For so long a generation has been going on, whatever the time at which the demo is looked at."""


@dataclass(slots=True)
class _Work:
    """How far a task has come: its round, and the checks that were asked for in it, have passed, and are open."""

    task: Task
    round: int = 0
    asked: set[str] = field(default_factory=set)
    passed: set[str] = field(default_factory=set)
    open: set[str] = field(default_factory=set)
    failed: bool = False
    done: bool = False


def tell_story(plan: Plan, begin: int, now: int) -> list[Run]:
    """Return the runs of a team that works on the plan from `begin` until now, in the order in which they began."""
    story = _Story(plan, begin, now)
    story.happen()
    told = sorted((run for run in story.runs if run.began <= now), key=lambda run: (run.began, run.task))
    return [replace(until(run, now), id=number) for number, run in enumerate(told, 1)]


def until(run: Run, now: int) -> Run:
    """Cut a run at what has happened by now."""
    if run.ended is not None and run.ended <= now:
        return run
    started = run.started if run.started is not None and run.started <= now else None
    pauses = [pause for pause in run.pauses if pause.started <= now]
    if pauses and (pauses[-1].ended or 0) > now:
        pauses[-1] = replace(pauses[-1], ended=None)
    return Run(
        id=run.id,
        task=run.task,
        check=run.check,
        performer=run.performer,
        requested=run.requested,
        started=started,
        pauses=tuple(pauses),
        speed_profile=run.speed_profile,
    )


def _kept_for_now(plan: Plan) -> str:
    """Return the task that the story keeps until its end: the last of those that the last task waits for."""
    last = plan.tasks[-1]
    return last.depends_on[-1] if last.depends_on else last.key


class _Story:
    """What goes on, event after event, and the runs that come of it."""

    def __init__(self, plan: Plan, begin: int, now: int) -> None:
        self.plan, self.begin, self.now = plan, begin, now
        self.chance = Chance(plan)
        self.checks = {check.label: check for check in plan.checks}
        self.office, self.hours = working_hours(plan)
        self.agents = [begin] * (plan.project.agents or 3)
        self.busy = dict.fromkeys(self.hours, begin)
        self.works = {task.key: _Work(task) for task in plan.tasks}
        self.events: list[tuple[int, int, Callable[[int], None]]] = []
        self.numbers = count()
        self.kept = _kept_for_now(plan)
        self.sessions = 0
        self.runs: list[Run] = []

    def happen(self) -> None:
        """Let everything happen until now."""
        self._begin_what_is_ready(self.begin)
        while self.events and self.events[0][0] <= self.now:
            at, _, follow = heapq.heappop(self.events)
            follow(at)
        self._somebody_generates()

    def _later(self, at: int, follow: Callable[[int], None]) -> None:
        heapq.heappush(self.events, (at, next(self.numbers), follow))

    def _begin_what_is_ready(self, at: int) -> None:
        """Begin tasks in the order of the plan, a few at a time."""
        for work in self.works.values():
            under_way = sum(other.round > 0 and not other.done for other in self.works.values())
            ready = all(self.works[key].done for key in work.task.depends_on)
            if work.task.key != self.kept and work.round == 0 and ready and under_way < AT_A_TIME:
                self._generate(work, at + self.chance.between(HOUR, 30 * HOUR))

    def _generate(self, work: _Work, at: int) -> None:
        """Begin the next round: one or more sessions, each when somebody is at work and an agent is free."""
        work.round += 1
        work.asked, work.passed, work.open, work.failed = set(), set(), set(), False
        sessions = self.chance.sessions(work.task, work.round)
        for length in sessions:
            agent = self.agents.index(min(self.agents))
            noticed = at + self.chance.between(8 * MINUTE, 20 * HOUR)
            start = self.office.next_shift(max(noticed, self.agents[agent]))[0] + self.chance.dawdle()
            at = self._ended(start + length)
            self.agents[agent] = at
            used = self.chance.tokens(work.task, work.round, len(sessions))
            self.runs.append(Run(id=0, task=work.task.key, started=start, ended=at, **used))
        self._later(at, partial(self._ask, work))

    def _ended(self, at: int) -> int:
        """Return when a session that is over at `at` is ended: once it is forgotten until the next morning."""
        self.sessions += 1
        return self.office.next_shift(at + 13 * HOUR)[0] + 7 * MINUTE if self.sessions == FORGOTTEN else at

    def _ask(self, work: _Work, at: int) -> None:
        """Ask for every check whose turn it is."""
        for label, before in predecessors(work.task.checks).items():
            if label not in work.asked and work.passed.issuperset(before):
                work.asked.add(label)
                work.open.add(label)
                self._perform(work, label, at)

    def _perform(self, work: _Work, label: str, at: int) -> None:
        check = self.checks[label]
        pauses: tuple[Pause, ...] = ()
        if check.performer in NOT_PEOPLE:
            started = at + (self.chance.between(MINUTE, 6 * MINUTE) if check.performer == MACHINE else 0)
            ended = started + self.chance.span(work.task, check)
        else:
            hours = self.hours[check.performer]
            noticed = max(at + self.chance.delay(check), self.busy[check.performer])
            started = hours.next_shift(hours.next_shift(noticed)[0] + self.chance.dawdle())[0]
            ended, pauses = self.chance.interrupt(started, *hours.work(started, self.chance.touch(check)))
            self.busy[check.performer] = ended
        outcome = self.chance.outcome(check, work.round)
        run = Run(
            id=0,
            task=work.task.key,
            check=label,
            performer=check.performer,
            requested=at,
            started=started,
            ended=ended,
            pauses=pauses,
            outcome=outcome,
        )
        self.runs.append(self.chance.as_told(run))
        self._later(ended, partial(self._judge, work, label, outcome))

    def _judge(self, work: _Work, label: str, outcome: Outcome, at: int) -> None:
        """Go on after a verdict: with the next checks, with another round, or with what waited for the task."""
        work.open.discard(label)
        work.failed = work.failed or outcome == "failed"
        if outcome == "passed":
            work.passed.add(label)
        elif outcome == "unavailable":
            work.asked.discard(label)
        if not work.failed:
            self._ask(work, at)
        if work.open:
            return
        if work.failed:
            self._generate(work, at)
        elif not work.done:
            work.done = True
            self._begin_what_is_ready(at)

    def _somebody_generates(self) -> None:
        """Let the task that was kept for now have begun a while ago, where what it depends on is done."""
        work = self.works[self.kept]
        if all(self.works[key].done for key in work.task.depends_on):
            self.runs.append(Run(id=0, task=self.kept, started=self.now - UNDER_WAY, ended=self.now + UNDER_WAY))
