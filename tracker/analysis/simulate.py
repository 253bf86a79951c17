"""Runs a network through many draws at once, each exactly: who waits for whom, who is busy, what fails and comes again.

Owns the order in which a delivery happens. In every turn each column takes its own next event. Because whoever joined
first is served first, the end of a service is known the moment it is joined, and a queue is no more than the times at
which its places get free. A verdict that only its own task hears of is taken at that moment too; only where other steps
of the task are pending does it wait for its time. Times are whole milliseconds from the forecast on, so that what
happens at the same moment is known to, and the order of the plan decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tracker.analysis.arrays import Bools, Ints
from tracker.analysis.critical import Log
from tracker.analysis.event_calendar import NEVER, Calendar, Events
from tracker.analysis.network import Network, Outset, lanes
from tracker.analysis.pruning import Followed
from tracker.analysis.queue_places import NOBODY, Places
from tracker.analysis.random_outcomes import Luck
from tracker.analysis.rounds import Moments, Rounds, joined
from tracker.analysis.scenario import BASE, Scenario
from tracker.analysis.scenario_times import COVERED, Taken, Taking
from tracker.analysis.single_draw import OfRound, Plan, Single, State
from tracker.analysis.watching import UNWATCHED, Watch

FEW = 50
"""When so few columns are left, each is taken to its end on its own."""

_TURNS = 64
"""So many turns pass between two looks at the watch."""


@dataclass(frozen=True, slots=True)
class Ends:
    """When each task ends, one row per task and one column per draw of each scenario, and which columns were cut short.

    A column is cut short when a task in it failed in its last round and was taken for done. One that was not followed
    to its end has `NEVER` everywhere.
    """

    tasks: Ints
    capped: Bools


def simulate(
    network: Network,
    luck: Luck,
    scenarios: Sequence[Scenario] = (BASE,),
    *,
    log: Log | None = None,
    watch: Watch = UNWATCHED,
    enough: int | None = None,
) -> Ends:
    """Run a network through the draws of a luck, once for each scenario; the columns follow the scenarios.

    A `log` is filled with what kept what waiting. With `enough`, only so many columns of each scenario need be followed
    to their end, those that end first. Raises `Cancelled` when the watch says so.
    """
    run = _Simulation(network, luck, scenarios, log)
    if enough is not None:
        run.follow(enough)
    turns = 0
    while run.turn() > FEW:
        turns += 1
        if turns % _TURNS == 0:
            run.leave()
            watch.at(run.share_done())
    for column in run.columns_left():
        run.finish(column)
        watch.at(run.share_done())
    return Ends(run.ends, run.capped)


class _Simulation:
    def __init__(self, network: Network, luck: Luck, scenarios: Sequence[Scenario], log: Log | None) -> None:
        self._network, self._log = network, log
        self._queue, self._task, self._parallel = network.steps.queue, network.steps.task, network.tasks.parallel
        self._any_parallel = bool(self._parallel.any())
        self._taking = Taking(network, luck, scenarios)
        self._columns = columns = self._taking.columns
        self._rounds = Rounds(network, columns)
        lane = lanes(network)
        self._calendar = Calendar(lane, columns)
        self._holds = np.empty((int(lane.max(initial=0)) + 1) * columns, dtype=np.int64)
        self._waits = np.repeat(network.tasks.waits, columns)
        self._ready = np.zeros(len(network.tasks) * columns, dtype=np.int64)
        self.ends = np.full((len(network.tasks), columns), -1)
        self._flat_ends = self.ends.reshape(-1)
        busy = [busy for number, one in enumerate(network.outset) for busy in self._begin(number, one)]
        busy += [
            (one.queue, self._taking.leftover(one.name, one.table, one.group), NOBODY) for one in network.leftovers
        ]
        self._places = Places(network.queues, scenarios, columns, busy, ties=log is not None)
        self._services = len(network.outset)
        self._plan = Plan(network)
        self._scenarios = len(scenarios)
        self._followed: Followed | None = None

    def follow(self, enough: int) -> None:
        """Follow only so many columns of each scenario to their end, those that end first."""
        self._followed = Followed(self._columns, self._scenarios, len(self._network.tasks), enough)

    def leave(self) -> None:
        """Leave the columns that need not be followed any further."""
        if self._followed is not None:
            left = self._followed.leave(self._calendar.soonest())
            self._calendar.clear(left)
            self.ends[:, left] = NEVER

    @property
    def capped(self) -> Bools:
        """The columns that were cut short."""
        return self._rounds.capped

    def share_done(self) -> float:
        """Return which share of all tasks in all columns has ended."""
        return float(np.mean(self._flat_ends >= 0))

    def turn(self) -> int:
        """Let the next event of every column happen, and return how many columns had one."""
        events = self._calendar.upcoming()
        if not len(events.columns):
            return 0
        joining = events.joins.nonzero()[0]
        if self._log is not None:
            self._note_verdicts(self._log, events)
        if len(joining):
            self._serve(events, joining)
        steps, passed = Moments(events.columns, events.steps, events.times), events.passed
        if self._any_parallel:
            known = self._put_off(events, joining)
            steps, passed = steps.at(known), passed[known]
        self._answer(steps, passed)
        self._calendar.settle(events.columns, events.steps)
        return len(events.columns)

    def columns_left(self) -> Iterator[int]:
        """Yield the columns in which something is pending, as far as they need be followed."""
        for column in self._calendar.busy():
            self.leave()
            if self._calendar.column(column):
                yield column

    def finish(self, column: int) -> None:
        """Take one column to its end, event by event."""
        state = self._state(column)
        single = Single(self._plan, state, lambda number: self._taken(column, number), noting=self._log is not None)
        bound = NEVER if self._followed is None else self._followed.bound(column)
        ended = single.run(bound)
        self._calendar.clear(np.array([column]))
        self.ends[:, column] = state.ends if ended else NEVER
        self._rounds.capped[column] |= state.capped
        if self._followed is not None:
            self._followed.finish(column, max(state.ends) if ended else NEVER)
        if self._log is not None:
            self._log.finished(column, state.notes)

    def _state(self, column: int) -> State:
        """Return where a column stands."""
        steps = np.arange(len(self._task))
        slots = self._calendar.slots(np.full(len(steps), column), steps)
        number, counts = self._rounds.column(column)
        free, holders = self._places.column(column)
        return State(
            events=self._calendar.column(column),
            holds=self._holds[slots].tolist(),
            asked=[-1] * len(steps) if self._log is None else self._log.column(slots),
            number=number,
            waits=self._waits[column :: self._columns].tolist(),
            ready=self._ready[column :: self._columns].tolist(),
            free=free,
            holders=holders,
            services=self._services,
            counts=counts,
            ends=self.ends[:, column].tolist(),
        )

    def _taken(self, column: int, number: int) -> OfRound:
        """Return what every step takes in one column and round."""
        steps = np.arange(len(self._task))
        taken = self._taking.of(np.full(len(steps), column), steps, np.full(len(steps), number))
        gaps = np.broadcast_to(taken.gaps, len(steps))
        return taken.delays.tolist(), taken.holds.tolist(), taken.passed.tolist(), gaps.tolist()

    def _serve(self, events: Events, at: Ints) -> None:
        """Serve those that join as soon as a place in their queue is free: their times become those of their ends."""
        columns, steps, joined = events.columns[at], events.steps[at], events.times[at]
        holds, queues = self._holds[events.slots[at]], self._queue[steps]
        services = self._services + queues
        self._services += len(self._network.queues)
        served = self._places.serve(columns, queues, joined, holds, services)
        events.times[at] = served.ends
        at_once = (holds == 0).nonzero()[0]
        if len(at_once):
            self._rounds.serve_at_once(columns[at_once], steps[at_once])
        if self._log is not None:
            later = self._rounds.number(columns, steps) > 1
            self._log.served(services, columns, events.slots[at], steps, later, joined, served)

    def _put_off(self, events: Events, joined: Ints) -> Bools:
        """Let verdicts wait for their time where other steps of their task are pending; return which need not."""
        known = np.ones(len(events.columns), dtype=np.bool_)
        wait = joined[self._parallel[self._task[events.steps[joined]]]]
        known[wait] = False
        self._calendar.put(events.columns[wait], events.steps[wait], events.times[wait], 0, events.passed[wait])
        return known

    def _note_verdicts(self, log: Log, events: Events) -> None:
        """Note the verdicts on what never queued; all others were noted when they were served."""
        at = (~events.joins & (self._holds[events.slots] < 0)).nonzero()[0]
        columns, steps = events.columns[at], events.steps[at]
        log.ended(columns, events.slots[at], steps, self._rounds.number(columns, steps) > 1, events.times[at])

    def _answer(self, steps: Moments, passed: Bools) -> None:
        """Take these verdicts, and ask for what comes after them."""
        led = self._rounds.answer(steps, passed)
        if led.dropped is not None:
            self._calendar.cancel(led.dropped.columns, led.dropped.what)
        asked, by_verdict = led.asked, len(led.asked.columns)
        if led.done is not None:
            asked = joined([asked, self._finish(led.done)])
        if len(asked.columns):
            self._ask(asked, by_verdict)

    def _finish(self, tasks: Moments) -> Moments:
        """Take note that these tasks are done, and return the generations that waited for nothing else."""
        self._flat_ends[tasks.what * self._columns + tasks.columns] = tasks.times
        if self._followed is not None:
            self._followed.end(tasks.columns, tasks.times)
        after, places = self._network.ways.dependents.follow(tasks.what)
        at = after * self._columns + tasks.columns[places]
        np.subtract.at(self._waits, at, 1)
        np.maximum.at(self._ready, at, tasks.times[places])
        ready = np.unique(at[self._waits[at] == 0])
        return Moments(ready % self._columns, self._network.tasks.first[ready // self._columns], self._ready[ready])

    def _ask(self, steps: Moments, by_verdict: int) -> None:
        """Ask for these steps; the first ones follow a verdict of their task, each after its gap."""
        taken = self._taking.of(steps.columns, steps.what, self._rounds.number(steps.columns, steps.what))
        times = steps.times.copy()
        times[:by_verdict] += taken.gaps[:by_verdict]
        self._rounds.ask(Moments(steps.columns, steps.what, times))
        slots = self._put(steps.columns, steps.what, times, taken)
        if self._log is not None:
            self._log.asked(slots, steps.times)

    def _put(self, columns: Ints, steps: Ints, times: Ints, taken: Taken) -> Ints:
        slots = self._calendar.slots(columns, steps)
        self._holds[slots] = taken.holds
        self._calendar.put(columns, steps, times + taken.delays, taken.holds >= 0, taken.passed)
        return slots

    def _begin(self, number: int, outset: Outset) -> list[tuple[int, Ints, int]]:
        """Begin a step with the forecast, and return the place that it holds, if it does: queue, end, holder."""
        columns = np.arange(self._columns)
        steps = np.full(self._columns, outset.step)
        rounds = self._rounds.number(columns, steps)
        taken = self._taking.of(columns, steps, rounds)
        # What has joined its queue in the past is served no later for it; what is automated now begins now.
        times = np.where(taken.holds == COVERED, 0, outset.at)
        if outset.since is not None:
            times += np.maximum(self._taking.gap(outset.step, int(rounds[0])) - outset.since, 0)
        if outset.waits:
            self._ready.reshape(-1, self._columns)[self._task[outset.step]] = times
            return []
        asked = np.full(self._columns, -1) if outset.begun else np.where(times == 0, -1, times)
        self._rounds.ask(Moments(columns, steps, asked))
        slots = self._put(columns, steps, times, taken)
        if not outset.serving:
            return []
        if self._log is not None:
            self._log.began(number, slots, outset.step, taken.delays)
        self._holds[slots] = 0  # it does not queue again, and has been noted
        until = np.where(taken.holds == COVERED, 0, taken.delays)
        return [(int(self._network.steps.queue[outset.step]), until, number)]
