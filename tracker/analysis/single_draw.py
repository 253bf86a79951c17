"""Takes one column of a simulation to its end, event by event.

Owns the same rules as the simulation of many columns, in plain numbers. In some draws a check hardly ever passes; they
go on long after all others have ended, and to turn through all columns for the sake of a few costs more than all the
rest. What each rule means, and why, stands where it is kept for many columns: rounds, counting, places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush

from tracker.analysis.event_calendar import NEVER
from tracker.analysis.network import MOST_ROUNDS, Network
from tracker.analysis.parallel_checks import NOT_AHEAD, Counts
from tracker.analysis.queue_places import NOBODY

Event = tuple[int, bool, int, bool]
"""Something that happens: time, whether it joins a queue, step, whether that passes. The smallest is the next."""

OfRound = tuple[list[int], list[int], list[bool], list[int]]
"""What every step takes in one round: delays, holds, verdicts, gaps."""

Note = tuple[int, int, int, int, int, bool, tuple[int, ...]]
"""An end: node, time, when it was asked for, and of what was served its number, the holder before, whether it was
served as soon as it joined, and further holders. What was not served has the number `NOBODY`."""


@dataclass(slots=True)
class State:
    """Where a column stands.

    `events` are time, whether it joins, step, verdict. By step: `holds` of what is pending, and `asked`, the verdicts
    that led to it. By task: the `number` of its round, how many tasks it `waits` for, when it is `ready`, and `ends`.
    By queue: when its places get `free`, and their `holders`; `services` is the number of the next.
    """

    events: list[Event]
    holds: list[int]
    asked: list[int]
    number: list[int]
    waits: list[int]
    ready: list[int]
    free: list[list[int]]
    holders: list[list[int]]
    services: int
    counts: Counts
    ends: list[int]
    capped: bool = False
    notes: list[Note] = field(default_factory=list)


class Plan:
    """A network in plain lists, the same for every column."""

    def __init__(self, network: Network) -> None:
        steps, tasks, ways = network.steps, network.tasks, network.ways
        self.task: list[int] = steps.task.tolist()
        self.queue: list[int] = steps.queue.tolist()
        self.first: list[int] = tasks.first.tolist()
        self.parallel: list[bool] = tasks.parallel[steps.task].tolist()
        self.followers = [ways.followers.of(node).tolist() for node in range(2 * len(steps))]
        self.dependents = [ways.dependents.of(task).tolist() for task in range(len(tasks))]
        self.later_needs: list[int] = steps.needs[1].tolist()


class Single:
    """One column on its way; `taken` says what every step takes in a round, `noting` whether ends are noted."""

    def __init__(self, plan: Plan, state: State, taken: Callable[[int], OfRound], *, noting: bool) -> None:
        self._plan, self._state, self._taken, self._noting = plan, state, taken, noting
        self._rounds: dict[int, OfRound] = {}
        self._events, self._now = state.events, list[Event]()
        self._valid: dict[int, Event] = {event[2]: event for event in state.events if plan.parallel[event[2]]}
        heapify(state.events)

    def run(self, limit: int = NEVER) -> bool:
        """Let everything happen, each at its time; False when something would happen at `limit` or later.

        A verdict that only its own task hears of is taken at once, whenever it comes.
        """
        events, now, holds, parallel = self._events, self._now, self._state.holds, self._plan.parallel
        while now or events:
            event = now.pop() if now else heappop(events)
            time, joins, step, passed = event
            if time >= limit:
                return False
            if parallel[step] and self._valid.get(step) is not event:
                continue
            if joins:
                time = self._serve(step, time)
                if parallel[step]:
                    self._put((time, False, step, passed))
                    continue
            elif self._noting and holds[step] < 0:
                self._note(step, time)
            if parallel[step]:
                self._count(step, time, passed)
            else:
                self._answer(step, time, passed)
        return True

    def _put(self, event: Event) -> None:
        """Let this happen in a task of which other steps may be pending."""
        self._valid[event[2]] = event
        heappush(self._events, event)

    def _serve(self, step: int, time: int) -> int:
        """Serve a step that joins its queue now, and return when that ends."""
        state, queue = self._state, self._plan.queue[step]
        free, holders, hold = state.free[queue], state.holders[queue], state.holds[step]
        soonest = min(free)
        place = free.index(soonest)
        start = time if time > soonest else soonest
        end = start + hold
        if self._noting:
            also: tuple[int, ...] = ()
            if soonest == start and free.count(soonest) > 1:
                also = tuple(holders[n] for n, one in enumerate(free) if one == soonest and n != place)
            self._note(step, end, state.services, holders[place] if soonest == start else NOBODY, start == time, also)
        free[place], holders[place] = end, state.services
        state.services += 1
        if hold == 0:
            state.counts.at_once[step] = True
        return end

    def _note(
        self,
        step: int,
        time: int,
        service: int = NOBODY,
        holder: int = NOBODY,
        prompt: bool = True,
        also: tuple[int, ...] = (),
    ) -> None:
        node = 2 * step + (self._state.number[self._plan.task[step]] > 1)
        self._state.notes.append((node, time, self._state.asked[step], service, holder, prompt, also))

    def _answer(self, step: int, time: int, passed: bool) -> None:
        """Take a verdict, and ask for what comes after it."""
        task = self._plan.task[step]
        if not passed:
            self._begin_again(task, time)
            return
        following = self._plan.followers[2 * step + (self._state.number[task] > 1)]
        if following:
            self._ask(following[0], time)
        else:
            self._finish(task, time)

    def _count(self, step: int, time: int, passed: bool) -> None:
        """Take a verdict on a task of which other steps may be pending."""
        task, counts = self._plan.task[step], self._state.counts
        began = time if counts.at_once[step] else counts.ahead[step]
        counts.ahead[step], counts.at_once[step] = NOT_AHEAD, False
        counts.pending[task] -= 1
        if not passed:
            counts.failed[task] = True
            self._drop(task, max(time, began + 1))
        if not counts.failed[task]:
            counts.left[task] -= 1
            if not counts.left[task]:
                self._finish(task, time)
                return
            for other in self._plan.followers[2 * step + (self._state.number[task] > 1)]:
                counts.needs[other] -= 1
                if not counts.needs[other]:
                    self._ask(other, time)
        elif not counts.pending[task]:
            self._begin_again(task, time)

    def _drop(self, task: int, until: int) -> None:
        """Ask no longer for what was to be asked for from `until` on."""
        counts = self._state.counts
        for step in range(self._plan.first[task], self._plan.first[task + 1]):
            if counts.ahead[step] >= until:
                counts.ahead[step] = NOT_AHEAD
                counts.pending[task] -= 1
                del self._valid[step]

    def _begin_again(self, task: int, time: int) -> None:
        """Begin the next round of a task, or take it for done after the last."""
        state, first = self._state, self._plan.first
        state.number[task] += 1
        if self._plan.parallel[first[task]]:
            counts = state.counts
            counts.left[task], counts.failed[task] = first[task + 1] - first[task], False
            for step in range(first[task], first[task + 1]):
                counts.needs[step] = self._plan.later_needs[step]
        if state.number[task] > MOST_ROUNDS:
            state.capped = True
            self._finish(task, time)
        else:
            self._ask(first[task], time)

    def _finish(self, task: int, time: int) -> None:
        """Take note that a task is done, and ask for the generations that waited for nothing else."""
        state = self._state
        state.ends[task] = time
        for other in self._plan.dependents[task]:
            state.waits[other] -= 1
            if time > state.ready[other]:
                state.ready[other] = time
            if not state.waits[other]:
                self._ask(self._plan.first[other], state.ready[other], gap=False)

    def _ask(self, step: int, verdict: int, *, gap: bool = True) -> None:
        """Ask for a step, a gap after the verdict of its task that leads to it."""
        state, task = self._state, self._plan.task[step]
        number = state.number[task]
        taken = self._rounds.get(number)
        if taken is None:
            taken = self._rounds[number] = self._taken(number)
        delays, holds, passed, gaps = taken
        time, hold = verdict + gaps[step] if gap else verdict, holds[step]
        state.holds[step], state.asked[step] = hold, verdict
        event = (time + delays[step], hold >= 0, step, passed[step])
        if self._plan.parallel[step]:
            state.counts.ahead[step] = time
            state.counts.pending[task] += 1
            self._put(event)
        elif hold >= 0:
            heappush(self._events, event)
        else:
            self._now.append(event)


def walk_back(
    notes: Sequence[Note], demanded: list[int], held: set[int], before: Callable[[int], Sequence[int]]
) -> set[int]:
    """Walk back over the notes of a column, and return its critical steps; `demanded` and `held` go on from there.

    What is demanded of each step is when it had to end; `held` are the services that kept something critical waiting.
    """
    critical: set[int] = set()
    for node, time, asked, service, holder, prompt, also in reversed(notes):
        step = node >> 1
        found = demanded[step] == time or service in held
        demanded[step] = NEVER
        if not found:
            continue
        critical.add(step)
        held.update(one for one in (holder, *also) if one != NOBODY)
        if prompt and asked >= 0:
            for other in before(node):
                demanded[other] = min(demanded[other], asked)
    return critical
