"""The curve of speedup against generation speed, with the ceiling that no speed exceeds drawn in.

Both scales are logarithmic, since the dial is: what ten times more brings is as wide everywhere. The height of a point
is the model's own figure for that speed; nothing is computed here but where it lies.
"""

from __future__ import annotations

from dataclasses import replace
from math import log

from tracker.model.whatif import WhatIfRow
from tracker.report import trials, words
from tracker.tui.knobs import DECADES
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.signs import SIGNS

_GUTTER = 9
"""Cells for the figures beside the plot."""

_FLAT = 1.001
"""The scale covers a factor of this at least."""


def speedup_at(whole: WhatIfRow, times: float) -> float | None:
    """Return how many times sooner all is finished with generation so many times faster than today."""
    return replace(whole, g_after=None if whole.g is None else whole.g / times).speedup


def curve(whole: WhatIfRow | None, width: int, height: int) -> list[Cell]:
    """Draw the curve for what is fully known of the tasks in question; `whole` says where the dial stands."""
    columns, rows = width - _GUTTER, height - 3
    if whole is None or columns < 8 or rows < 2:
        return [(Piece("No curve: of none of the tasks everything is known.", "muted"),)] if whole is None else []
    if not whole.g:
        return [(Piece("No curve: there is no generation to make faster.", "muted"),)]
    heights = [speedup_at(whole, 10 ** (DECADES * at / (columns - 1))) or 1.0 for at in range(columns)]
    plot = _Plot(whole, heights, rows)
    return [plot.limit(), *(plot.row(y) for y in range(rows)), _axis(columns), _scale(columns)]


class _Plot:
    """Where the curve, the ceiling and the dial lie in so many rows, each of two halves."""

    def __init__(self, whole: WhatIfRow, heights: list[float], rows: int) -> None:
        self._rows, self._heights = rows, heights
        self._low = min(1.0, *heights)
        self._high = max(*heights, self._low * _FLAT)
        self._levels = [self._level(value) for value in heights]
        self._dial = self._column(whole)
        self._limit = "" if whole.ceiling is None else f" ceiling {trials.ceiling(whole)} "

    def _level(self, value: float) -> int:
        """Return the half row that a value lies in, counted from below."""
        share = log(max(value, self._low) / self._low) / log(self._high / self._low)
        return min(round(share * (2 * self._rows - 1)), 2 * self._rows - 1)

    def _column(self, whole: WhatIfRow) -> int | None:
        """Return the column of the dial; None where generation takes no time, or nobody knows how much."""
        if not whole.g or not whole.g_after:
            return None
        at = log(whole.g / whole.g_after, 10) / DECADES
        return min(max(round(at * (len(self._heights) - 1)), 0), len(self._heights) - 1)

    def limit(self) -> Cell:
        """Draw the ceiling: the line above all that the curve can reach."""
        if not self._limit:
            return ()
        line = f"{SIGNS.wait * 2}{self._limit}".ljust(len(self._heights), SIGNS.wait)
        return (Piece(" " * _GUTTER), Piece(line[: len(self._heights)], "check"))

    def row(self, y: int) -> Cell:
        """Draw a row, counted from above."""
        base = 2 * (self._rows - 1 - y)
        cells = (self._cell(x, base) for x in range(len(self._heights)))
        return (Piece(self._figure(y), "muted"), *(Piece(sign, kind) for sign, kind in cells))

    def _cell(self, x: int, base: int) -> tuple[str, str]:
        level = self._levels[x]
        if x == self._dial and base <= level < base + 2:
            return SIGNS.running, "strong"
        if level >= base + 2:
            return SIGNS.unknown, "generation"
        if level >= base:
            return (SIGNS.lower if level == base else SIGNS.twice), "generation"
        return " ", ""

    def _figure(self, y: int) -> str:
        value = self._high if y == 0 else self._low if y == self._rows - 1 else None
        said = "" if value is None else words.factor(value)
        return f"{said if len(said) < _GUTTER else f'{value:.0e}x':>{_GUTTER - 1}} "


def _axis(columns: int) -> Cell:
    ticks = {round(at * (columns - 1) / DECADES) for at in range(DECADES + 1)}
    line = "".join(SIGNS.tick if x in ticks else SIGNS.wait for x in range(columns))
    return (Piece(" " * _GUTTER), Piece(line, "muted"))


def _scale(columns: int) -> Cell:
    """Write the speeds under the axis, as many as have room."""
    line = [" "] * (columns + _GUTTER)
    end = 0
    for at in range(DECADES + 1):
        text = f"{10**at:,}x"
        start = _GUTTER + round(at * (columns - 1) / DECADES) - (len(text) - 1 if at == DECADES else len(text) // 2)
        if start >= end:
            line[start : start + len(text)] = text
            end = start + len(text) + 1
    return (Piece("".join(line[: columns + _GUTTER]), "muted"),)
