"""Sections of a page and how they come to lie: under each other, or side by side where there is room.

Owns what a section is made of and where each of its lines stands. Values only; `tracker.tui.widgets.sheet` draws them
and moves the cursor, which stands on items, never between them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from tracker.model.text import on_one_line
from tracker.tui.widgets.cells import Cell, Drawn, Piece

MARGIN = 2
"""Cells before every line, where the sign of the cursor stands."""

BETWEEN = 3
"""Cells between sections that stand side by side."""


@dataclass(frozen=True, slots=True)
class Item:
    """A few lines that belong together. With a `key` the cursor can stand on it; `meaning` is the owner's.

    A line that is costly to make may be a function of its width, called when it is drawn.
    """

    lines: tuple[Drawn, ...]
    key: str = ""
    meaning: object = None


@dataclass(frozen=True, slots=True)
class Section:
    """Items under a heading; without a title there is no heading. `note` stands at its right end."""

    title: str
    items: tuple[Item, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Stack:
    """Sections under each other in a column of this width."""

    width: int
    sections: tuple[Section, ...]


Bands = Sequence[Sequence[Stack]]
"""Stacks that stand side by side, and such rows of stacks under each other."""

Arrange = Callable[[int], Bands]
"""Makes the bands of a page for a width in cells."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where the cursor can stand: an item, its lines from `top` to `bottom`, and the cells from `left` to `right`.

    `shown_top` to `shown_bottom` is what is worth seeing with it: the heading above the first item of a section, and
    what the cursor passes over behind the last. `section` counts sections.
    """

    key: str
    meaning: object
    section: int
    left: int
    right: int
    top: int
    bottom: int
    shown_top: int
    shown_bottom: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of a section as a part of a row: where it begins and how wide it is.

    `stop` is the number of the stop it belongs to, -1 for none; the sign of the cursor stands on the `first` line.
    """

    left: int
    width: int
    line: Drawn
    stop: int = -1
    first: bool = False


Row = tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A page as it lies: its rows, and the stops in the order in which one reads."""

    rows: tuple[Row, ...] = ()
    stops: tuple[Stop, ...] = ()


def lay_out(bands: Bands) -> Laid:
    """Lay the sections out."""
    laying = _Laying([], [])
    for band in bands:
        top, left = len(laying.rows), 0
        for stack in band:
            laying.stack(stack, left, top)
            left += stack.width + BETWEEN
    return Laid(tuple(map(tuple, laying.rows)), tuple(laying.stops))


@dataclass(slots=True)
class _Laying:
    """What has been laid out so far."""

    rows: list[list[Placed]]
    stops: list[Stop]

    def stack(self, stack: Stack, left: int, top: int) -> None:
        """Lay sections under each other, with a blank line behind each."""
        for section in stack.sections:
            top = self._section(section, stack.width, left, top)
            self._put(top - 1, Placed(left, stack.width, ()))

    def _section(self, section: Section, width: int, left: int, top: int) -> int:
        """Lay one section; return the line after the blank one behind it."""
        number, begun, y = self.stops[-1].section + 1 if self.stops else 0, len(self.stops), top
        if section.title:
            self._put(y, Placed(left, width, _heading(section, width - MARGIN)))
            y += 1
        for item in section.items:
            stop, start = len(self.stops) if item.key else -1, y
            for line in item.lines:
                self._put(y, Placed(left, width, line, stop, y == start))
                y += 1
            if item.key:
                self.stops.append(Stop(item.key, item.meaning, number, left, left + width, start, y, start, y))
        if len(self.stops) > begun:
            self.stops[begun] = replace(self.stops[begun], shown_top=top)
            self.stops[-1] = replace(self.stops[-1], shown_bottom=y)
        return y + 1

    def _put(self, y: int, placed: Placed) -> None:
        while len(self.rows) <= y:
            self.rows.append([])
        self.rows[y].append(placed)


def _heading(section: Section, width: int) -> Cell:
    title, note = on_one_line(section.title), on_one_line(f" {section.note}" if section.note else "")
    rule = max(width - cell_len(title) - 1 - cell_len(note), 2)
    return (Piece(f"{title} ", "group"), Piece("─" * rule, "faint"), Piece(note, "muted"))
