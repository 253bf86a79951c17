"""Takes many events of a column at once, where that is safe, when only few columns are left.

Owns the question of what may happen out of turn. In some draws a check hardly ever passes; they go on long after all
others have ended, and taking their events one by one would cost more than all the rest. Two things may be taken early.
A verdict that only its own task hears of disturbs nobody, whenever it comes. And what joins a queue may be served, in
its order, as long as nothing that is pending can lead to anything that joins before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from tracker.analysis.arrays import Bools, Ints
from tracker.analysis.calendar import NEVER, Calendar, Events
from tracker.analysis.places import Places


class Rush:
    """Finds what can be taken at once.

    `queue` is the queue of each step, `parallel` whether other steps of its task can be pending; `ahead` has, for each
    scenario, how long after the verdict on each step something joins each queue at the earliest.
    """

    def __init__(self, calendar: Calendar, places: Places, queue: Ints, parallel: Bools, ahead: Sequence[Ints]) -> None:
        self._calendar, self._places = calendar, places
        self._queue, self._parallel = queue, parallel
        self._ahead = np.concatenate(ahead, axis=1)
        per_scenario = max(places.columns // len(ahead), 1)
        self._row = np.arange(places.columns) // per_scenario * len(queue)

    def events(self, holds: Ints) -> Events:
        """Take out what can happen now; `holds` are those of what joins, by slot."""
        events = self._calendar.pending()
        joins = events.joins.nonzero()[0]
        queues, columns = self._queue[events.steps[joins]], events.columns[joins]
        verdicts = events.times.copy()
        if len(joins):
            free = self._places.soonest()[queues, columns]
            verdicts[joins] = np.maximum(verdicts[joins], free) + holds[events.slots[joins]]
        now = ~events.joins & ~self._parallel[events.steps]
        now[joins] = events.times[joins] < self._first(events, joins, verdicts)[queues, columns]
        now |= self._next(events)
        events = events.at(now)
        self._calendar.take(events)
        return events

    def _first(self, events: Events, joins: Ints, verdicts: Ints) -> Ints:
        """Return up to when each queue can be served, by column: until something may join it that is not pending yet.

        What a failure may still keep from being asked for cannot be served, nor what joins the same queue after it.
        """
        first = np.full((len(self._ahead), self._places.columns), NEVER)
        rows = self._row[events.columns] + events.steps
        for queue, ahead in enumerate(self._ahead):
            np.minimum.at(first[queue], events.columns, verdicts + ahead[rows])
        several = self._parallel[events.steps].nonzero()[0]
        if len(several):
            failure = np.full(self._places.columns, NEVER)
            np.minimum.at(failure, events.columns[several], verdicts[several])
            steps, columns, times = events.steps[joins], events.columns[joins], events.times[joins]
            held = self._parallel[steps] & (times >= failure[columns])
            np.minimum.at(first, (self._queue[steps[held]], columns[held]), times[held])
        return first

    def _next(self, events: Events) -> Bools:
        """Return which events are the next of their column, in the order of the calendar."""
        order = np.lexsort((events.steps, events.joins, events.times, events.columns))
        columns = events.columns[order]
        heads = np.ones(len(order), dtype=np.bool_)
        heads[1:] = columns[1:] != columns[:-1]
        next_ones = np.zeros(len(order), dtype=np.bool_)
        next_ones[order[heads]] = True
        return next_ones

    def in_turn(self, events: Events, joining: Ints) -> Iterator[Ints]:
        """Yield those that join one after the other: at each time at most one of a queue in a column."""
        queues, columns = self._queue[events.steps[joining]], events.columns[joining]
        order = np.lexsort((events.steps[joining], events.times[joining], queues, columns))
        queues, columns = queues[order], columns[order]
        begins = np.ones(len(order), dtype=np.bool_)
        begins[1:] = (queues[1:] != queues[:-1]) | (columns[1:] != columns[:-1])
        places = np.arange(len(order))
        ranks = places - np.maximum.accumulate(np.where(begins, places, 0))
        by_rank = joining[order][np.argsort(ranks, kind="stable")]
        yield from np.split(by_rank, np.cumsum(np.bincount(ranks))[:-1])
