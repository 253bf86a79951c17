"""The places of things in a plan: whole numbers with gaps, so that one that is put between two others moves neither.

Owns how an order that was wanted becomes positions. Rows whose position stays are not written, which keeps the history
small and lets earlier changes of them be undone on their own.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence

GAP = 1024
"""How far apart two neighbours are put where there is room."""


def places(wanted: Sequence[str], held: Mapping[str, int], last: int = 0) -> dict[str, int]:
    """Return the positions to be given so that the things stand in the wanted order: of as few as possible.

    `held` are the positions of those that have one, `last` is the highest position of anything, wanted or not; what
    comes after all others is put behind it. Where a gap is full, everything gets a new position behind `last`.
    """
    stay = _longest_rise(wanted, held) if held else None
    if not stay:
        return _behind(wanted, last)
    given: dict[str, int] = {}
    waiting: list[str] = []
    before: int | None = None
    for key in wanted:
        if key not in stay:
            waiting.append(key)
            continue
        start = held[key] - GAP * (len(waiting) + 1) if before is None else before
        if held[key] - start <= len(waiting):
            return _behind(wanted, last)
        room = (held[key] - start) / (len(waiting) + 1)
        given.update((one, start + int(room * number)) for number, one in enumerate(waiting, 1))
        waiting, before = [], held[key]
    return given | _behind(waiting, max(last, before or 0))


def _behind(keys: Sequence[str], last: int) -> dict[str, int]:
    return {key: last + GAP * number for number, key in enumerate(keys, 1)}


def _longest_rise(wanted: Sequence[str], held: Mapping[str, int]) -> set[str]:
    """The most things that can stay where they are: the longest rising row of positions among the wanted."""
    known = [key for key in wanted if key in held]
    ends: list[int] = []  # the lowest position that a row of each length ends with
    keys: list[str] = []  # and whose it is
    came_from: dict[str, str | None] = {}
    for key in known:
        at = bisect_left(ends, held[key])
        came_from[key] = keys[at - 1] if at else None
        ends[at : at + 1] = [held[key]]
        keys[at : at + 1] = [key]
    row: set[str] = set()
    key_or_end = keys[-1] if keys else None
    while key_or_end is not None:
        row.add(key_or_end)
        key_or_end = came_from[key_or_end]
    return row
