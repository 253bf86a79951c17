"""Windows of a report: whole days in the zone of a project, both ends in.

Owns where a day begins and ends. A day lasts from its first instant to that of the next day in the same zone, so days
join without gap or overlap, add up to weeks, and are 23 or 25 hours long when the clocks change. The other rules see a
window only as a stretch of instants.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from tracker.errors import BadInput
from tracker.model.runs import Span

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """Whole days from `first` to `last`, both in; `start` to `end` are the same as half-open milliseconds UTC."""

    first: date
    last: date
    zone: str
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The window as a half-open stretch, to clip with."""
        return self.start, self.end

    def inside(self, instant: int) -> bool:
        """Tell whether an instant in milliseconds UTC lies in the window."""
        return self.start <= instant < self.end


def window(first: date, last: date, zone: str) -> Window:
    """Make the window from the first instant of `first` to the last of `last` in an IANA zone.

    Raises BadInput when the days are in the wrong order or lie at the end of the calendar, and for an unknown zone.
    """
    if last < first:
        raise BadInput(
            f"The period ends on {last}, before it begins on {first}.",
            "Give the earlier day first; both days are part of the period.",
        )
    if last == date.max:
        raise BadInput(f"The calendar ends on {last}, so no period can reach it.", "Give an earlier last day.")
    return Window(
        first=first,
        last=last,
        zone=zone,
        start=_first_instant(first, zone),
        end=_first_instant(last + timedelta(days=1), zone),
    )


def days(period: Window) -> list[Window]:
    """Return the days of a window, each a window of its own, in order."""
    count = (period.last - period.first).days + 1
    dates = [period.first + timedelta(days=n) for n in range(count)]
    return [window(day, day, period.zone) for day in dates]


def week_of(day: date) -> date:
    """Return the Monday of the week that a day belongs to."""
    return day - timedelta(days=day.weekday())


def _first_instant(day: date, zone: str) -> int:
    """Return the first instant of a day: of two midnights the earlier, of none the moment the clocks jump."""
    midnight = datetime(day.year, day.month, day.day, tzinfo=_zone(zone))
    return (midnight - _EPOCH) // _MILLISECOND


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError) as fault:
        raise BadInput(f'There is no time zone "{name}".', "Use an IANA name such as Europe/Berlin.") from fault
