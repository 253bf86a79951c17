"""What a delivery hung on, in every draw: from whatever ended last, back to what each of it waited for.

Owns the notes that a simulation leaves behind, and the walk back over them. What was served as soon as its own delay
was over waited for the verdicts that it followed; what was served the moment a place got free waited for whoever held
that place. Both count where both are true, and so do ties: several verdicts at the same moment, several places that got
free at once. Times are compared as the whole numbers they are.

The walk goes through the verdicts from the last to the first. A verdict is critical if something critical has asked for
one of its step at exactly its time, or for its place; whoever asks comes later, so that one pass is enough.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tracker.analysis.arrays import Bools, Ints
from tracker.analysis.event_calendar import NEVER
from tracker.analysis.network import NOW, Network
from tracker.analysis.queue_places import NOBODY, Served
from tracker.analysis.single_draw import Note, walk_back

_AT_OUTSET = -1
"""When a step was asked for that began with the forecast: it waited for nothing that could still be shortened."""


@dataclass(frozen=True, slots=True)
class _Ends:
    """Ends that became known in one turn: where, of what (2 x step + kind of round), when, since when asked for.

    Of what was served, `holders` are those who held the places before, `prompt` tells what was served as soon as it
    joined, and `also` names further columns and holders.
    """

    columns: Ints
    nodes: Ints
    times: Ints
    asked: Ints
    services: Ints | None = None
    holders: Ints | None = None
    prompt: Bools | None = None
    also: tuple[Ints, Ints] | None = None


class Log:
    """The notes of one simulation of a network, with so many columns."""

    def __init__(self, network: Network, columns: int) -> None:
        self._network = network
        self._asked = np.full(len(network.steps) * columns, _AT_OUTSET)
        self._ends: list[_Ends] = []
        self._single: dict[int, list[Note]] = {}
        self._services = len(network.outset)

    def column(self, slots: Ints) -> list[int]:
        """Return at which verdicts the steps in these slots were asked for."""
        found: list[int] = self._asked[slots].tolist()
        return found

    def finished(self, column: int, notes: list[Note]) -> None:
        """Take over the notes of a column that was taken to its end on its own."""
        self._single[column] = notes

    def asked(self, slots: Ints, times: Ints) -> None:
        """Note at which verdicts the steps in these slots of the calendar were asked for."""
        self._asked[slots] = times

    def began(self, service: int, slots: Ints, step: int, ends: Ints) -> None:
        """Note a step that is being served at the outset, in every column."""
        columns, nodes = np.arange(len(ends), dtype=np.int32), np.full(len(ends), 2 * step + NOW, dtype=np.int32)
        nobody = np.full(len(ends), NOBODY, dtype=np.int32)
        self._ends.append(
            _Ends(
                columns,
                nodes,
                ends,
                self._asked[slots],
                np.full(len(ends), service),
                nobody,
                np.zeros(len(ends), dtype=np.bool_),
            )
        )

    def ended(self, columns: Ints, slots: Ints, steps: Ints, later: Bools, times: Ints) -> None:
        """Note the ends of steps that did not queue."""
        self._ends.append(_Ends(columns.astype(np.int32), _nodes(steps, later), times.copy(), self._asked[slots]))

    def served(
        self, services: Ints, columns: Ints, slots: Ints, steps: Ints, later: Bools, joined: Ints, served: Served
    ) -> None:
        """Note the ends of steps that join now, and who kept them waiting."""
        self._services = int(services.max()) + 1
        also = None if served.also is None else (columns[served.also[0]], served.also[1])
        self._ends.append(
            _Ends(
                columns.astype(np.int32),
                _nodes(steps, later),
                served.ends,
                self._asked[slots],
                services.astype(np.int32),
                served.holders.astype(np.int32),
                served.starts == joined,
                also,
            )
        )

    def critical(self, ends: Ints) -> Bools:
        """Walk back from the end of each column, and return which groups were critical: one row each, by column."""
        walk = _Walk(self._network, ends, self._services)
        for column, notes in self._single.items():
            walk.single(column, notes)
        for one in reversed(self._ends):
            at = walk.critical(one)
            if len(at):
                walk.back(one, at)
        return walk.groups


def _nodes(steps: Ints, later: Bools) -> Ints:
    nodes: Ints = (2 * steps + later).astype(np.int32)
    return nodes


class _Walk:
    """What has been found critical so far on the way back, and what it demands of those before it.

    Which services were held to be critical is kept as one bit for each service and column.
    """

    def __init__(self, network: Network, ends: Ints, services: int) -> None:
        self._network = network
        last = ends.max(axis=0, initial=0)
        self._columns, self._services = len(last), services
        self._demanded = np.tile(last, len(network.steps))
        self._held = np.zeros(services * self._columns // 8 + 1, dtype=np.uint8)
        self.groups = np.zeros((len(network.groups), self._columns), dtype=np.bool_)

    def critical(self, one: _Ends) -> Ints:
        """Return the places of the critical ones among these ends, and forget what was demanded of their steps."""
        steps = one.nodes >> 1
        at = steps.astype(np.int64) * self._columns + one.columns
        found = self._demanded[at] == one.times
        if one.services is not None:
            bits = one.services.astype(np.int64) * self._columns + one.columns
            found |= (self._held[bits >> 3] >> (bits & 7) & 1).astype(np.bool_)
        self._demanded[at] = NEVER
        places = np.flatnonzero(found)
        self.groups[self._network.steps.group[steps[places]], one.columns[places]] = True
        return places

    def back(self, one: _Ends, at: Ints) -> None:
        """Demand what the critical ones among these ends waited for: whoever held their place, and earlier verdicts."""
        columns, asked = one.columns[at], one.asked[at]
        waited = asked != _AT_OUTSET
        if one.holders is not None and one.prompt is not None:
            holders = one.holders[at]
            self._hold(columns, holders)
            if one.also is not None:
                among = np.isin(one.also[0], columns)
                self._hold(one.also[0][among], one.also[1][among])
            waited &= one.prompt[at]
        self._demand(columns[waited], one.nodes[at[waited]], asked[waited])

    def single(self, column: int, notes: list[Note]) -> None:
        """Walk back over the notes of one column that come after all others."""
        demanded: list[int] = self._demanded[column :: self._columns].tolist()
        held: set[int] = set()
        steps = walk_back(notes, demanded, held, self._network.ways.before.list_of)
        self._demanded[column :: self._columns] = demanded
        self.groups[self._network.steps.group[list(steps)], column] = True
        earlier = np.array([one for one in held if one < self._services], dtype=np.int64)
        self._hold(np.full(len(earlier), column), earlier)

    def _hold(self, columns: Ints, services: Ints) -> None:
        """Take these services for critical."""
        known = services != NOBODY
        bits = services[known].astype(np.int64) * self._columns + columns[known]
        np.bitwise_or.at(self._held, bits >> 3, (1 << (bits & 7)).astype(np.uint8))

    def _demand(self, columns: Ints, nodes: Ints, times: Ints) -> None:
        """Demand of what these waited for that it ended at these times."""
        steps, places = self._network.ways.before.follow(nodes)
        at = steps * self._columns + columns[places]
        np.minimum.at(self._demanded, at, times[places])
