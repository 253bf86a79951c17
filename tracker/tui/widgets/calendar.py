"""Where minutes, hours, days, weeks, months and years begin in a time zone, as fine as their names have room.

Owns the choice of the unit. A day begins at its first instant in the zone; where the clocks skip midnight that is the
moment at which they jump. So days meet without a gap, and are 23 or 25 hours long when the clocks change.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, time, timedelta, tzinfo
from itertools import pairwise

from tracker.model.durations import DAY, MINUTE, WEEK
from tracker.model.times import instant, local

GAP = 2
"""Cells between a name and the next one: a line and a blank."""

Label = Callable[[datetime], str]


@dataclass(frozen=True, slots=True)
class _Unit:
    """A unit of the calendar: about how long it is in milliseconds, how it is counted on, how it is called.

    `labels` are the forms of its name, the longest first.
    """

    length: int
    first: Callable[[datetime], datetime]
    next: Callable[[datetime], datetime]
    labels: tuple[Label, ...]


def beginnings(begin: int, end: int, zone: tzinfo, cells: int) -> list[tuple[int, str]]:
    """Return the instants from `begin` to `end` at which units begin, with their names.

    The unit is the finest of which the names fit side by side into so many cells; none may be left.
    """
    for unit in _UNITS:
        if (end - begin) // unit.length * GAP > cells:
            continue
        found = _starts(unit, begin, end, zone)
        room = min((after - ms for ms, after in pairwise(found)), default=end - begin) * cells / max(end - begin, 1)
        for write in unit.labels:
            named = [(ms, write(wall)) for ms, wall in found.items()]
            if all(len(label) + GAP <= room for _, label in named):
                return named
    return []


def _starts(unit: _Unit, begin: int, end: int, zone: tzinfo) -> dict[int, datetime]:
    """Return where the unit begins: instants, and the clock readings by which each is called.

    Two readings are one instant where the clocks jump; the later one is what they show then.
    """
    wall = unit.first(local(begin, zone).replace(tzinfo=None))
    found: dict[int, datetime] = {}
    while (ms := instant(wall.replace(tzinfo=zone))) <= end:
        if ms >= begin:
            found[ms] = wall
        wall = unit.next(wall)
    return found


def _minutes(count: int) -> _Unit:
    step = timedelta(minutes=count)

    def first(wall: datetime) -> datetime:
        minutes = (wall.hour * 60 + wall.minute) // count * count
        return datetime.combine(wall.date(), time()) + timedelta(minutes=minutes)

    return _Unit(count * MINUTE, first, lambda wall: wall + step, (_time_or_day,))


def _time_or_day(wall: datetime) -> str:
    return f"{wall:%a %d}" if wall.time() == time() else f"{wall:%H:%M}"


def _midnight(wall: datetime) -> datetime:
    return datetime.combine(wall.date(), time())


def _monday(wall: datetime) -> datetime:
    return _midnight(wall) - timedelta(days=wall.weekday())


def _months(count: int, *labels: Label) -> _Unit:
    def first(wall: datetime) -> datetime:
        return _midnight(wall).replace(month=(wall.month - 1) // count * count + 1, day=1)

    def following(wall: datetime) -> datetime:
        years, month = divmod(wall.month - 1 + count, 12)
        return wall.replace(year=wall.year + years, month=month + 1)

    return _Unit(count * 28 * DAY, first, following, labels)


def _form(pattern: str) -> Label:
    return lambda wall: format(wall, pattern)


_UNITS = (
    *map(_minutes, (5, 15, 60, 180, 360, 720)),
    _Unit(DAY, _midnight, lambda wall: wall + timedelta(days=1), tuple(map(_form, ("%a %d %b", "%d %b", "%d")))),
    _Unit(WEEK, _monday, lambda wall: wall + timedelta(weeks=1), tuple(map(_form, ("%a %d %b", "%d %b")))),
    _months(1, _form("%b %Y"), _form("%b")),
    _months(3, _form("%b %Y"), _form("%b")),
    *(_months(years * 12, _form("%Y")) for years in (1, 2, 5, 10)),
)
