"""Where each task stands in its rounds, in many columns at once, and what a verdict leads to.

Owns the rules of a round. A pass asks for the steps that wait for nothing else; after a failure nothing more is asked
for; when everything that was asked for has come to its verdict, the next round begins with a generation. A task is done
when all its steps have passed in one round, and is taken for done when it has failed in `MOST_ROUNDS` rounds. Where
only one step of a task can be pending at a time, a verdict alone says what follows; for the other tasks steps are
counted (`tracker.analysis.parallel_checks`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from tracker.analysis.arrays import Bools, Ints
from tracker.analysis.network import MOST_ROUNDS, Network
from tracker.analysis.parallel_checks import NOT_AHEAD, Counting, Counts

_DONE = -1
"""What follows the last step of a task."""


@dataclass(frozen=True, slots=True)
class Moments:
    """Something of the plan, a step or a task, at a time in a column: one of each in every place."""

    columns: Ints
    what: Ints
    times: Ints

    def at(self, places: Ints | Bools) -> Moments:
        """Return some of them."""
        return Moments(self.columns[places], self.what[places], self.times[places])


@dataclass(frozen=True, slots=True)
class Led:
    """What verdicts lead to: steps that are asked for, tasks that are done, and steps no longer going to be asked for.

    The times of the dropped steps mean nothing.
    """

    asked: Moments
    done: Moments | None = None
    dropped: Moments | None = None


class Rounds:
    """The rounds of all tasks of a network in so many columns."""

    def __init__(self, network: Network, columns: int) -> None:
        tasks = network.tasks
        self._task, self._first, self._columns = network.steps.task, tasks.first, columns
        self._parallel = tasks.parallel
        self._number = np.repeat(np.where(tasks.again, 2, 1), columns)
        self._following = np.full(2 * len(network.steps), _DONE)
        nodes = np.arange(2 * len(network.steps))
        steps, places = network.ways.followers.follow(nodes)
        self._following[nodes[places]] = steps
        self._counting = Counting(network, columns) if tasks.parallel.any() else None
        self.capped = np.zeros(columns, dtype=np.bool_)

    def number(self, columns: Ints, steps: Ints) -> Ints:
        """Return the round that these steps are in, counted from 1."""
        numbers: Ints = self._number[self._task[steps] * self._columns + columns]
        return numbers

    def column(self, column: int) -> tuple[list[int], Counts]:
        """Return the rounds of all tasks in one column, and what is counted there."""
        numbers: list[int] = self._number[column :: self._columns].tolist()
        if self._counting is not None:
            return numbers, self._counting.column(column)
        steps = len(self._task)
        return numbers, Counts([], [], [], [], [NOT_AHEAD] * steps, [False] * steps)

    def ask(self, steps: Moments) -> None:
        """Take note of when these steps are asked for; below 0 for those that were asked for before the forecast."""
        if self._counting is not None:
            self._counting.ask(steps.columns, steps.what, steps.times)

    def serve_at_once(self, columns: Ints, steps: Ints) -> None:
        """Take note that these steps, once they are served, take no time."""
        if self._counting is not None:
            self._counting.serve_at_once(columns, steps)

    def answer(self, steps: Moments, passed: Bools) -> Led:
        """Take the verdicts on these steps, at most one in each column, and return what they lead to."""
        if self._counting is None:
            return self._answer_single(steps, passed)
        several = self._parallel[self._task[steps.what]]
        if not several.any():
            return self._answer_single(steps, passed)
        one = self._answer_counted(self._counting, steps.at(several), passed[several])
        return one if several.all() else _both(one, self._answer_single(steps.at(~several), passed[~several]))

    def _answer_single(self, steps: Moments, passed: Bools) -> Led:
        """Answer for tasks of which nothing else is pending."""
        tasks = self._task[steps.what]
        later = self._number[tasks * self._columns + steps.columns] > 1
        following = self._following[2 * steps.what + later]
        failed = (~passed).nonzero()[0]
        if len(failed):
            following[failed] = self._begin_again(steps.columns[failed], tasks[failed])
        return _sorted_out(steps.columns, tasks, following, steps.times)

    def _answer_counted(self, counting: Counting, steps: Moments, passed: Bools) -> Led:
        """Answer for tasks of which other steps may be pending."""
        tasks = self._task[steps.what]
        later = self._number[tasks * self._columns + steps.columns] > 1
        count = counting.answer(steps.columns, steps.what, passed, steps.times, later)
        over, done = count.over, count.done
        again = self._begin_again(steps.columns[over], tasks[over])
        counting.reset(steps.columns[over], tasks[over])
        ends = np.concatenate([np.full(len(done), _DONE), again])
        places = np.concatenate([done, over])
        led = _sorted_out(steps.columns[places], tasks[places], ends, steps.times[places])
        asked = Moments(steps.columns[count.places], count.asked, steps.times[count.places])
        dropped = None if count.dropped is None else Moments(*count.dropped, count.dropped[0])
        return Led(joined([led.asked, asked]), led.done, dropped)

    def _begin_again(self, columns: Ints, tasks: Ints) -> Ints:
        """Begin the next round of these tasks, and return their generations, or `_DONE` where there is no next one."""
        at = tasks * self._columns + columns
        numbers = self._number[at] + 1
        self._number[at] = numbers
        generations = self._first[tasks]
        last = numbers > MOST_ROUNDS
        if last.any():
            self.capped[columns[last]] = True
            generations[last] = _DONE
        return generations


def _sorted_out(columns: Ints, tasks: Ints, following: Ints, times: Ints) -> Led:
    """Tell the steps that follow from the tasks that have ended."""
    asked = Moments(columns, following, times)
    ended = following == _DONE
    if not ended.any():
        return Led(asked)
    return Led(asked.at(~ended), Moments(columns[ended], tasks[ended], times[ended]))


def _both(one: Led, other: Led) -> Led:
    """Return what both lead to; only the first may have dropped anything."""
    done = [led.done for led in (one, other) if led.done is not None]
    return Led(joined([one.asked, other.asked]), joined(done) if done else None, one.dropped)


def joined(parts: Iterable[Moments]) -> Moments:
    """Return these one after the other."""
    columns, what, times = zip(*((part.columns, part.what, part.times) for part in parts), strict=True)
    return Moments(np.concatenate(columns), np.concatenate(what), np.concatenate(times))
