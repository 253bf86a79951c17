"""Counts what is pending and what has passed in tasks of which several steps can be under way at once.

Owns the parts of a round that one verdict cannot know: a step that waits for several others, a failure while others are
still at work. In a round that has failed no pass counts; what was going to be asked for at the moment of the failure or
later is no longer asked for, unless what failed took no time, so that both began together; and the round is over when
nothing in it is pending.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tracker.analysis.arrays import Bools, Ints
from tracker.analysis.network import LATER, NOW, Network

NOT_AHEAD = -1
"""When a step was asked for that is not ahead of any verdict: it has come to its own, or began before the forecast."""


@dataclass(frozen=True, slots=True)
class Count:
    """What some verdicts come to, by their places.

    `asked` are steps that are asked for by those at `places`; `over` are those that end a failed round, `done` those
    that end their task; `dropped` are columns and steps that were going to be asked for and are no longer.
    """

    places: Ints
    asked: Ints
    over: Ints
    done: Ints
    dropped: tuple[Ints, Ints] | None


@dataclass(slots=True)
class Counts:
    """Where a column stands, by task and by step: `ahead` is when steps are asked for, `at_once` takes no time."""

    left: list[int]
    failed: list[bool]
    pending: list[int]
    needs: list[int]
    ahead: list[int]
    at_once: list[bool]


class Counting:
    """The counts of all tasks of a network in so many columns; they mean something only where they are kept up."""

    def __init__(self, network: Network, columns: int) -> None:
        steps, tasks = network.steps, network.tasks
        self._task, self._first, self._columns = steps.task, tasks.first, columns
        self._followers = network.ways.followers
        self._size = np.diff(tasks.first)
        self._later_needs = steps.needs[LATER]
        self._left = np.repeat(tasks.left, columns)
        self._failed = np.repeat(tasks.failed, columns)
        self._pending = np.zeros(len(tasks) * columns, dtype=np.int64)
        self._needs = np.repeat(np.where(tasks.again[steps.task], steps.needs[LATER], steps.needs[NOW]), columns)
        self._asked = np.full(len(steps) * columns, NOT_AHEAD)
        self._at_once = np.zeros(len(steps) * columns, dtype=np.bool_)

    def ask(self, columns: Ints, steps: Ints, times: Ints) -> None:
        """Take note of when these steps are asked for."""
        self._asked[steps * self._columns + columns] = times
        np.add.at(self._pending, self._task[steps] * self._columns + columns, 1)

    def serve_at_once(self, columns: Ints, steps: Ints) -> None:
        """Take note that these steps, once they are served, take no time."""
        self._at_once[steps * self._columns + columns] = True

    def answer(self, columns: Ints, steps: Ints, passed: Bools, times: Ints, later: Bools) -> Count:
        """Count these verdicts, at most one in each column; `later` are those of a round that began later."""
        of_step = steps * self._columns + columns
        began = np.where(self._at_once[of_step], times, self._asked[of_step])
        self._asked[of_step], self._at_once[of_step] = NOT_AHEAD, False
        tasks = self._task[steps]
        at = tasks * self._columns + columns
        self._pending[at] -= 1
        self._failed[at] |= ~passed
        until = np.maximum(times, began + 1)
        dropped = self._drop(np.flatnonzero(~passed & (self._pending[at] > 0)), columns, tasks, until)
        failed = self._failed[at]
        over = np.flatnonzero(failed & (self._pending[at] == 0))
        counts = passed & ~failed
        self._left[at] -= counts
        done = np.flatnonzero(counts & (self._left[at] == 0))
        places, asked = self._release(np.flatnonzero(counts), columns, steps, later)
        return Count(places, asked, over, done, dropped)

    def reset(self, columns: Ints, tasks: Ints) -> None:
        """Begin the next round of these tasks."""
        at = tasks * self._columns + columns
        self._left[at] = self._size[tasks]
        self._failed[at] = False
        steps, places = self._members(tasks)
        self._needs[steps * self._columns + columns[places]] = self._later_needs[steps]

    def column(self, column: int) -> Counts:
        """Return where one column stands."""
        left, failed, pending, needs, ahead, at_once = (
            one[column :: self._columns].tolist()
            for one in (self._left, self._failed, self._pending, self._needs, self._asked, self._at_once)
        )
        return Counts(left=left, failed=failed, pending=pending, needs=needs, ahead=ahead, at_once=at_once)

    def _drop(self, places: Ints, columns: Ints, tasks: Ints, until: Ints) -> tuple[Ints, Ints] | None:
        """Find the steps of failed tasks that were to be asked for from `until` on, and no longer wait for them."""
        if not len(places):
            return None
        steps, owners = self._members(tasks[places])
        of = places[owners]
        at = steps * self._columns + columns[of]
        ahead = self._asked[at] >= until[of]
        self._asked[at[ahead]] = NOT_AHEAD
        columns, steps, of = columns[of[ahead]], steps[ahead], of[ahead]
        np.subtract.at(self._pending, tasks[of] * self._columns + columns, 1)
        return columns, steps

    def _release(self, places: Ints, columns: Ints, steps: Ints, later: Bools) -> tuple[Ints, Ints]:
        """Return the steps that wait for nothing more after the passes at these places, and which pass that was."""
        asked, owners = self._followers.follow(2 * steps[places] + later[places])
        of = places[owners]
        at = asked * self._columns + columns[of]
        self._needs[at] -= 1
        ready = self._needs[at] == 0
        return of[ready], asked[ready]

    def _members(self, tasks: Ints) -> tuple[Ints, Ints]:
        """Return every step of these tasks, and the place of its task among them."""
        counts = self._size[tasks]
        places = np.repeat(np.arange(len(tasks)), counts)
        within = np.arange(len(places)) - (np.cumsum(counts) - counts)[places]
        return self._first[tasks][places] + within, places
