"""What the panels of the task page have in common: what they are handed, what the cursor stands on, and their words.

A panel of this page is a function from the view to a section; it fetches nothing and knows no widget. What is to be
done with the thing under the cursor is told by its `Spot`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from typing import Literal

from rich.cells import cell_len

from tracker.model.clocks import touch_unknown
from tracker.model.runs import Run
from tracker.model.text import on_one_line
from tracker.model.times import local
from tracker.report import words
from tracker.services.task_page import TaskView
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.sections import Section
from tracker.tui.widgets.signs import SIGNS
from tracker.tui.widgets.text_view import TextLine, wrapped

Part = Literal[
    "title", "statement", "needs", "holds-up", "generation", "check", "run", "decision", "operation", "other"
]

LONGEST = 2_000
"""Characters of one text that are shown on the page; who wrote more reads it through the command line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """What an item of the page is about. `statement` counts from 0; `task` is another task, to go to.

    `leads_to` is the key of another item of the page, where there is more about the same thing.
    """

    part: Part
    check: str | None = None
    run: int | None = None
    statement: int | None = None
    task: str | None = None
    operation: int | None = None
    decision: str | None = None
    leads_to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How the page is looked at: the present instant, what is unfolded, and the run that the timeline points out.

    `elsewhere` says that the task is of another project than the chosen one.
    """

    now: int
    unfolded: frozenset[str] = frozenset()
    marked: int | None = None
    elsewhere: bool = False


Panel = Callable[[TaskView, Look, int], Section | None]
"""Makes a section of a width in cells; None where there is nothing to show."""

OUTCOME_SIGNS = {
    "passed": (SIGNS.passed, "good"),
    "failed": (SIGNS.failed, "bad"),
    "waived": (SIGNS.waived, "warn"),
    "not-run": (SIGNS.not_run, "muted"),
    "unavailable": (SIGNS.unavailable, "muted"),
    "stale": (SIGNS.stale, "warn"),
    "unverified": (SIGNS.unverified, "muted"),
    "running": (SIGNS.running, "good"),
    "paused": (SIGNS.paused, "warn"),
    "waiting": (SIGNS.waiting, "muted"),
}
"""The sign and the look of every state that has a word."""


def state(word: str, sign_of: str = "") -> Cell:
    """Return a state as sign and word."""
    sign, kind = OUTCOME_SIGNS.get(sign_of or word, (" ", "muted"))
    return (Piece(f"{sign} {word}", kind),)


def paragraph(pieces: Cell, width: int, *, hang: int = 0) -> tuple[Cell, ...]:
    """Break text into lines of a width; `hang` sets the further lines in."""
    held = tuple(Piece(_in_bounds(piece.text), piece.kind) for piece in pieces)
    return tuple(wrapped(TextLine(held, hang), max(width, 1)))


def _in_bounds(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def texts(text: str, kind: str, width: int, *, indent: int) -> tuple[Cell, ...]:
    """Break text of several lines into lines of a width, all of them set in."""
    rows = [row for line in _in_bounds(text).split("\n") for row in paragraph((Piece(line, kind),), width - indent)]
    return tuple((Piece(" " * indent), *row) for row in rows)


def in_columns(cells: Sequence[Cell], width: int, *, gap: int = 3) -> tuple[Cell, ...]:
    """Set cells side by side, each as wide as the widest, in as many lines as they need."""
    size = max(map(_width, cells), default=0) + gap
    many = max((width + gap) // size, 1) if size else 1
    lines = (cells[start : start + many] for start in range(0, len(cells), many))
    return tuple(_padded(line, size) for line in lines)


def _padded(cells: Sequence[Cell], size: int) -> Cell:
    """Join cells, each but the last made as wide as `size`."""
    pieces: list[Piece] = []
    for one in cells[:-1]:
        pieces += [*one, Piece(" " * (size - _width(one)))]
    return (*pieces, *cells[-1])


def _width(one: Cell) -> int:
    return sum(cell_len(on_one_line(piece.text)) for piece in one)


def side_by_side(cells: Iterable[Cell], width: int, *, gap: int = 3) -> tuple[Cell, ...]:
    """Set cells one after the other, breaking the line between them only."""
    lines: list[list[Piece]] = [[]]
    used = 0
    for one in cells:
        size = _width(one)
        if used and used + gap + size > width:
            lines.append([])
            used = 0
        lines[-1] += [Piece(" " * (gap if used else 0)), *one]
        used += size + (gap if used else 0)
    return tuple(map(tuple, lines))


def moment(ms: int, zone: tzinfo, now: int) -> str:
    """Return an instant in few letters: `18 Nov 09:52`, the year only where it is another one."""
    at = local(ms, zone)
    return f"{at:%d %b %Y %H:%M}" if at.year != local(now, zone).year else f"{at:%d %b %H:%M}"


def stretch(begin: int, end: int | None, zone: tzinfo, now: int) -> str:
    """Return two instants in few letters: `18 Nov 09:52-10:45`; one that is still open ends in an arrow."""
    if end is None:
        return f"{moment(begin, zone, now)} {SIGNS.still}"
    first, last = local(begin, zone), local(end, zone)
    until = f"{last:%H:%M}" if first.date() == last.date() else moment(end, zone, now)
    return f"{moment(begin, zone, now)}-{until}"


def at_least(ms: int, runs: Sequence[Run]) -> str:
    """Return the touch or the wait of runs; `+` and `?` say that a person's part in some of it was never recorded."""
    if not runs:
        return words.NOTHING
    if any(map(touch_unknown, runs)):
        return f"{words.duration(ms)}+" if ms else words.UNKNOWN
    return words.duration(ms)


def run_key(run: Run) -> str:
    """Return the key of the item that shows a run."""
    return f"run {run.id}"
