"""A timeline drawn to scale in lines of text: lanes with stretches and marks, under a calendar.

Owns how time becomes cells. It knows nothing of tasks: whoever draws says which stretches there are and by which sign
each is told. The scale never goes backwards, and whatever is drawn takes a cell at least, however short it was; of two
things in one cell the one that was given later is seen. Days begin where they begin in the zone that is given, so that
a day on which the clocks change is drawn shorter or longer, as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from itertools import groupby
from typing import NamedTuple

from tracker.tui.widgets.calendar import beginnings
from tracker.tui.widgets.cells import Cell, Piece

LINE = Piece("│", "faint")
"""Where a day, or another unit of the calendar, begins."""


class Sign(NamedTuple):
    """One cell of a lane: what is drawn, in which look, and what it means (for the legend)."""

    text: str
    kind: str
    meaning: str


class Stretch(NamedTuple):
    """Something that lasted, in half-open milliseconds UTC; a mark is one that ends where it starts."""

    start: int
    end: int
    sign: Sign


class Tick(NamedTuple):
    """A cell in which a unit of the calendar begins, and what it is called."""

    column: int
    label: str


@dataclass(frozen=True, slots=True)
class Scale:
    """Cells for the time from `begin` to `end`, in milliseconds UTC."""

    begin: int
    end: int
    cells: int

    def column(self, ms: int) -> int:
        """Return the cell that an instant falls into; what lies outside falls into the first or the last."""
        length = max(self.end - self.begin, 1)
        return min(max((ms - self.begin) * self.cells // length, 0), self.cells - 1)

    def columns(self, stretch: Stretch) -> range:
        """Return the cells that a stretch takes: at least one."""
        last = max(stretch.end - 1, stretch.start)
        return range(self.column(stretch.start), self.column(last) + 1)

    @property
    def per_cell(self) -> int:
        """How many milliseconds a cell stands for."""
        return max((self.end - self.begin) // self.cells, 1)


def draw(stretches: Iterable[Stretch], scale: Scale, ticks: Sequence[Tick] = ()) -> Cell:
    """Draw one lane: the stretches one over the other, and the beginnings of days where nothing else is."""
    drawn = [Piece(" ")] * scale.cells
    for tick in ticks:
        drawn[tick.column] = LINE
    for stretch in stretches:
        taken = scale.columns(stretch)
        drawn[taken.start : taken.stop] = [Piece(stretch.sign.text, stretch.sign.kind)] * len(taken)
    return _joined(drawn)


def calendar_line(ticks: Sequence[Tick], cells: int) -> Cell:
    """Draw the line above the lanes: where units of the calendar begin, and their names as far as there is room."""
    line = [" "] * cells
    ends = (*(tick.column for tick in ticks[1:]), cells)
    for tick, end in zip(ticks, ends, strict=False):
        line[tick.column] = LINE.text
        if tick.column + 1 + len(tick.label) <= end:
            line[tick.column + 1 : tick.column + 1 + len(tick.label)] = tick.label
    return (Piece("".join(line), "muted"),)


def legend(stretches: Iterable[Stretch]) -> list[Cell]:
    """Return what the signs that occur mean, each once, in the order in which they are first seen."""
    signs = dict.fromkeys(stretch.sign for stretch in stretches)
    return [(Piece(sign.text, sign.kind), Piece(f" {sign.meaning}", "muted")) for sign in signs]


def ticks(scale: Scale, zone: tzinfo) -> list[Tick]:
    """Return where days or other units of the calendar begin, as fine as their names have room side by side."""
    found = (Tick(scale.column(ms), label) for ms, label in beginnings(scale.begin, scale.end, zone, scale.cells))
    return [next(of_column) for _, of_column in groupby(found, lambda tick: tick.column)]


def _joined(drawn: Sequence[Piece]) -> Cell:
    return tuple(
        Piece("".join(piece.text for piece in group), kind) for kind, group in groupby(drawn, lambda piece: piece.kind)
    )
