"""The levers: by how much each would move the delivery, as bars to one scale.

Of what can be shortened, the dense part of a bar is what a quarter less brings and the light part what all of it would,
which nobody reaches; what is either there or not is dense in whole. An effect below zero goes to the left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from rich.cells import cell_len, set_cell_size

from tracker.model.prospects import LeverRow
from tracker.report import words
from tracker.report.outlook import lever_name
from tracker.tui.panels.task_parts import paragraph
from tracker.tui.widgets.cells import Cell, Column, Drawn, Piece, cell, snugly
from tracker.tui.widgets.columns import headings, in_line
from tracker.tui.widgets.sections import Item, Section
from tracker.tui.widgets.signs import SIGNS

QUARTER, ALL = 25, 100

TIED = "="
"""Stands behind a rank that several levers share."""

_COLUMNS = (
    Column(key="rank", heading="RANK", width=4),
    Column(key="what", heading="LEVER", width=40, small=24, snug=True),
    Column(key="bar", heading="", least=10, most=60),
    Column(key="quarter", heading="1/4 LESS", width=9, right=True, weight=1),
    Column(key="all", heading="ALL OF IT", width=9, right=True),
)

_READ = f"{SIGNS.generation} a quarter less, or done   {SIGNS.unknown} all of it"


def levers(rows: Sequence[LeverRow], width: int, among: Sequence[LeverRow] = ()) -> Section | None:
    """Return the levers, the strongest first; None where there is none. They are ranked `among` more, if given."""
    if not rows:
        return None
    moving = [row for row in rows if any(row.effect.values())]
    idle = [row for row in rows if row not in moving]
    scale = _scale(moving)
    ties = Counter(row.rank for row in among or rows)
    cells = [_cells(row, scale, tied=ties[row.rank] > 1) for row in moving]
    columns = snugly(_COLUMNS, cells)
    items = [Item((headings(columns, width),))] if moving else []
    items += [
        Item((in_line(columns, each, width),), f"lever {row.kind} {row.name}", row)
        for row, each in zip(moving, cells, strict=True)
    ]
    items.append(Item(tuple(row for line in _remarks(moving, idle, ties) for row in paragraph(line, width))))
    return Section("WHAT WOULD MOVE THE DELIVERY", tuple(items), "how much sooner half of the draws would end")


def _remarks(moving: Sequence[LeverRow], idle: Sequence[LeverRow], ties: Counter[int]) -> Iterable[Cell]:
    """Say how the bars are read, and which levers do nothing."""
    if moving:
        alike = f"   {TIED} cannot be told apart" if any(ties[row.rank] > 1 for row in moving) else ""
        yield (Piece(_READ + alike, "muted"),)
    if idle:
        yield (Piece(f"Moves nothing: {', '.join(map(lever_name, idle))}.", "muted"),)


def _scale(rows: Iterable[LeverRow]) -> tuple[int, int]:
    """Return the effects that the left and the right end of the bars stand for."""
    effects = [moved for row in rows for moved in row.effect.values() if moved is not None]
    return min([0, *effects]), max([0, *effects])


def _cells(row: LeverRow, scale: tuple[int, int], *, tied: bool) -> tuple[Drawn, ...]:
    whole, quarter = row.effect.get(ALL) or 0, row.effect.get(QUARTER)
    kind = "generation" if row.kind == "generation" else "check"
    return (
        cell(f"{row.rank}{TIED if tied else ''}"),
        partial(_name, row, "generation" if kind == "generation" else ""),
        partial(effect_bar, whole if quarter is None else quarter, whole, scale, kind),
        cell(words.duration(quarter), "bad" if (quarter or 0) < 0 else ""),
        cell(words.duration(whole), "bad" if whole < 0 else ""),
    )


def _name(row: LeverRow, kind: str, width: int) -> Cell:
    """Say what a lever is; of a name that is too long the middle goes, since what is done stands at the end."""
    said = lever_name(row)
    excess = cell_len(said) - width
    if excess > 0 and (kept := cell_len(row.name) - excess - 1) > 0:
        said = lever_name(replace(row, name=f"{set_cell_size(row.name, kept)}…"))
    return cell(said, kind)


def effect_bar(near: int, far: int, scale: tuple[int, int], kind: str, width: int) -> Cell:
    """Return an effect to scale: up to `near` dense, up to `far` light, what is below zero on the left of a line."""
    low, high = scale
    span = (high - low) or 1
    room = width - (1 if low < 0 else 0)
    left = round(room * -low / span)
    if low < 0:
        left = min(max(left, 1), room - 1 if high else room)
    right = room - left
    below = _cells_of(-min(near, far, 0), -low, left)
    dense, light = _cells_of(max(near, 0), high, right), _cells_of(max(near, far, 0), high, right)
    axis = (Piece(SIGNS.axis, "faint"),) if low < 0 else ()
    return (
        Piece(" " * (left - below)),
        Piece(SIGNS.work * below, "bad"),
        *axis,
        Piece(SIGNS.generation * dense, kind),
        Piece(SIGNS.unknown * max(light - dense, 0), kind),
    )


def _cells_of(value: int, most: int, room: int) -> int:
    """Return how many cells a value takes; one at least where it is not nothing."""
    return max(round(room * value / most), 1) if value > 0 and most > 0 and room > 0 else 0
