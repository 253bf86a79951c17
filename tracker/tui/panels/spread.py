"""How the durations of a check are spread: so many performances took so long, one line for each stretch of time.

Owns where the stretches begin and end: at times that people count in, equally long where all lies close together, each
longer than the one before where it does not. Half and 85 % are marked in the stretch that they lie in.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import pairwise

from rich.cells import cell_len

from tracker.model.durations import DAY, HOUR, MINUTE, SECOND, WEEK, show
from tracker.model.stats import percentile, too_few
from tracker.tui.panels.task_parts import paragraph
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.sections import Item, Section
from tracker.tui.widgets.signs import SIGNS

MOST = 10
"""So many stretches are drawn at most."""

FAR = 12
"""Where the longest takes more than so many times the shortest, stretches grow."""

MARKS = ((0.5, "half"), (0.85, "85 %"))

_BAR = 40
"""Cells of the longest bar at most."""

_EVEN = (
    *(part * SECOND for part in (1, 2, 5, 10, 15, 30)),
    *(part * MINUTE for part in (1, 2, 5, 10, 15, 30)),
    *(part * HOUR for part in (1, 2, 4, 8, 12)),
    *(part * DAY for part in (1, 2)),
    *(part * WEEK for part in (1, 2, 4, 8, 16, 52)),
)


def spread(title: str, times: Sequence[int], width: int, *, unknown: str) -> Section:
    """Return how times in milliseconds are spread; `unknown` is said where there is none."""
    if not times:
        return Section(title, (Item(paragraph((Piece(unknown, "muted"),), width), title),))
    edges = edges_of(min(times), max(times))
    counts = [0] * (len(edges) - 1)
    for time in times:
        counts[_stretch(edges, time)] += 1
    lines = list(_lines(edges, counts, times, width))
    said = "; ".join(f"{name} took {show(round(percentile(times, share) or 0))} or less" for share, name in MARKS)
    few = "" if not too_few(len(times)) else " They are too few to say much."
    lines += paragraph((Piece(f"{said[0].upper()}{said[1:]}.{few}", "muted"),), width)
    many = f"{len(times):,} performance{'' if len(times) == 1 else 's'}"
    return Section(title, (Item(tuple(lines), title),), many)


def edges_of(least: int, most: int) -> list[int]:
    """Return where stretches begin and end that hold all from `least` to `most` milliseconds, ten of them at most."""
    if most > FAR * max(least, 1):
        return _growing(least, most)
    for step in (*_EVEN, *(52 * WEEK * 2**more for more in range(1, 40))):
        first = least // step
        if most // step - first < MOST:
            return [step * at for at in range(first, most // step + 2)]
    return [least, most + 1]


def _growing(least: int, most: int) -> list[int]:
    known = [0, *_EVEN]
    while known[-1] <= most:
        known.append(known[-1] * 2)
    inside = known[bisect_right(known, least) - 1 : bisect_right(known, most) + 1]
    every = -(-(len(inside) - 1) // MOST)
    kept = inside[:-1:every]
    return [*kept, inside[-1]]


def _stretch(edges: Sequence[int], time: float) -> int:
    return min(bisect_right(edges, time) - 1, len(edges) - 2)


def _lines(edges: Sequence[int], counts: Sequence[int], times: Sequence[int], width: int) -> Iterable[Cell]:
    """Yield a line for each stretch: from when to when, the bar, the number, and what is marked there."""
    names = [f"{show(begin)} - {show(end)}" for begin, end in pairwise(edges)]
    longest, most = max(map(cell_len, names)), max(counts)
    digits = len(f"{most:,}")
    room = min(max(width - longest - digits - 18, 6), _BAR)
    marked: dict[int, list[str]] = {}
    for share, name in MARKS:
        marked.setdefault(_stretch(edges, percentile(times, share) or 0), []).append(name)
    for at, (name, count) in enumerate(zip(names, counts, strict=True)):
        size = max(round(room * count / most), 1) if count else 0
        said = f"  {SIGNS.mark} {', '.join(marked[at])}" if at in marked else ""
        yield (
            Piece(f"{name:>{longest}} ", "muted"),
            Piece(SIGNS.axis, "faint"),
            Piece(SIGNS.generation * size, "check"),
            Piece(f" {count:,}" if count else "", ""),
            Piece(said, "group"),
        )
