"""Moments and days as people type and read them, in the time zone of the project.

Owns the way from text to an instant (whole milliseconds UTC) and back. It refuses to guess: a local time that the
clocks skip or show twice is sent back with both readings, and no moment in the future is accepted, because everything
that is recorded has happened. All arithmetic is done in UTC: the difference of two local clock readings is wrong by an
hour whenever the clocks change between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tracker.errors import BadInput
from tracker.model import durations

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)
ONE_DAY = timedelta(days=1)

FORMS = "18:10, yesterday 18:10, 20m ago, 2026-11-30 18:10, 2026-11-30T18:10+01:00, now"
"""The accepted forms of a moment, as every refusal names them."""

DAY_FORMS = "2026-11-30, today, yesterday, monday"
"""The accepted forms of a day."""

AHEAD_FORMS = "4w, 30d, monday, 2030-01-31"
"""The accepted forms of a day that lies ahead."""

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MOMENT = re.compile(
    r"(?:(?P<date>[0-9]{4}-[0-9]{2}-[0-9]{2})[t ]|(?P<word>[a-z]+) )?"
    r"(?P<time>(?P<h>[0-9]{1,2}):(?P<m>[0-9]{2})(?::(?P<s>[0-9]{2})(?:[.,](?P<f>[0-9]{1,9}))?)?)"
    r" ?(?P<offset>z|(?P<sign>[+-])(?P<oh>[0-9]{2})(?::?(?P<om>[0-9]{2})(?::?(?P<os>[0-9]{2}))?)?)?"
)


def local(ms: int, zone: tzinfo) -> datetime:
    """Give an instant as the calendar and clocks of the zone show it."""
    return (EPOCH + timedelta(milliseconds=ms)).astimezone(zone)


def instant(moment: datetime) -> int:
    """Give an aware date and time in milliseconds UTC."""
    return (moment.astimezone(UTC) - EPOCH) // MILLISECOND


def parse_instant(text: str, now: int, zone: tzinfo, after: int | None = None) -> int:
    """Read a moment that is not in the future, in milliseconds UTC.

    A time of day alone means the latest such moment, or with `after` the first one after that instant. `BadInput` when
    it cannot be read, lies in the future, or is a local time that does not exist or exists twice.
    """
    typed = " ".join(text.lower().split())
    if typed == "now":
        return now
    if typed.endswith(" ago"):
        return now - durations.parse(typed.removesuffix(" ago"))
    found = _MOMENT.fullmatch(typed)
    try:
        if found is None or (found["offset"] and not found["date"]):
            raise _unreadable(text)
        if found["offset"]:
            wall = datetime.combine(date.fromisoformat(found["date"]), _time(found))
            return _past(text, instant(wall.replace(tzinfo=_offset(found))), now, zone)
        return _settle(text, _wall(found, now, zone, after), now, zone, after)
    except (ValueError, OverflowError):  # the 30th of February, 25 o'clock, the year 0
        raise _unreadable(text) from None


class NoMoment(BadInput):
    """What was typed has none of the forms of a moment."""


def _unreadable(text: str) -> NoMoment:
    return NoMoment(f'"{durations.shorten(text)}" is not a moment.', f"Write it like {FORMS}.")


def _time(found: re.Match[str]) -> time:
    micro = int(f"{found['f'] or '':0<3}"[:3]) * 1000
    return time(int(found["h"]), int(found["m"]), int(found["s"] or 0), micro)


def _offset(found: re.Match[str]) -> timezone:
    if found["offset"] == "z":
        return UTC
    hours, minutes, secs = (int(found[part] or 0) for part in ("oh", "om", "os"))
    if minutes > 59 or secs > 59:
        raise ValueError(found["offset"])
    ahead = timedelta(hours=hours, minutes=minutes, seconds=secs)
    return timezone(ahead if found["sign"] == "+" else -ahead)


def _wall(found: re.Match[str], now: int, zone: tzinfo, after: int | None) -> datetime:
    """Give the clock reading that was meant: on the day that was named, else on the nearest one that fits."""
    at = _time(found)
    if found["date"] or found["word"]:
        day = parse_day(found["date"] or found["word"], now, zone)
        return datetime.combine(day, at)
    for day in _days(now, zone, after):
        wall = datetime.combine(day, at)
        readings = _readings(wall, zone)
        if readings[0] <= now if after is None else readings[-1] > after:
            return wall
    raise AssertionError("every time of day comes around within two days")


def _days(now: int, zone: tzinfo, after: int | None) -> Iterator[date]:
    """The days on which a time of day is looked for, nearest first."""
    first, step = (local(now, zone).date(), -ONE_DAY) if after is None else (local(after, zone).date(), ONE_DAY)
    return (first + count * step for count in range(4))


def _readings(wall: datetime, zone: tzinfo) -> list[int]:
    """The instants that a clock reading can stand for, in order: one, or two where the clocks are changed."""
    return sorted({instant(wall.replace(tzinfo=zone, fold=fold)) for fold in (0, 1)})


def _settle(text: str, wall: datetime, now: int, zone: tzinfo, after: int | None) -> int:
    """Give the one instant that a clock reading stands for, or refuse."""
    readings = _readings(wall, zone)
    if local(readings[0], zone).replace(tzinfo=None) != wall and readings[0] <= now:
        raise _skipped(wall, zone)
    past = [reading for reading in readings if reading <= now]
    if len(past) > 1 and after is not None:
        past = [reading for reading in past if reading > after] or past
    if len(past) > 1:
        raise _twice(wall, zone)
    return past[0] if past else _past(text, readings[0], now, zone)


class LiesAhead(BadInput):
    """The moment that was typed has not come yet."""


def _past(text: str, ms: int, now: int, zone: tzinfo) -> int:
    """Give the instant back unless it is yet to come."""
    if ms <= now:
        return ms
    meant, present = (show_instant(at, zone, seconds=True) for at in (ms, now))
    raise LiesAhead(
        f'"{durations.shorten(text)}" is {meant} ({zone}), which is in the future: it is {present} now.',
        "Give a moment that has passed, such as 20m ago or yesterday 18:10.",
    )


def _twice(wall: datetime, zone: tzinfo) -> BadInput:
    first, second = (_spell(wall.replace(tzinfo=zone, fold=fold)) for fold in (0, 1))
    return BadInput(
        f"{_spell(wall)} exists twice in {zone}: the clocks are set back.",
        f"Write {first} for the first or {second} for the second.",
    )


def _skipped(wall: datetime, zone: tzinfo) -> BadInput:
    readings = [wall.replace(tzinfo=zone, fold=fold) for fold in (0, 1)]
    early, late = (
        f"{_spell(reading)} ({local(instant(reading), zone).replace(tzinfo=None):%H:%M} on the clock)"
        for reading in sorted(readings, key=instant)
    )
    return BadInput(
        f"{_spell(wall)} does not exist in {zone}: the clocks are set forward.", f"Write {early} or {late}."
    )


def _spell(moment: datetime) -> str:
    """Write a date and time as ISO 8601, no finer than it needs to be."""
    fine = "milliseconds" if moment.microsecond else "seconds" if moment.second else "minutes"
    return moment.isoformat(timespec=fine)


def parse_day(text: str, now: int, zone: tzinfo) -> date:
    """Read a day of the zone's calendar: a date, `today`, `yesterday`, or a weekday, which means its latest one."""
    typed = text.strip().lower()
    today = local(now, zone).date()
    if typed in ("today", "yesterday"):
        return today - (ONE_DAY if typed == "yesterday" else timedelta())
    if typed in _WEEKDAYS:
        return today - timedelta(days=(today.weekday() - _WEEKDAYS.index(typed)) % 7)
    try:
        if _DATE.fullmatch(typed):
            return date.fromisoformat(typed)
    except ValueError:
        pass  # the 30th of February is refused like any other text that is no day
    raise BadInput(f'"{durations.shorten(text)}" is not a day.', f"Write it like {DAY_FORMS}.")


def parse_day_ahead(text: str, now: int, zone: tzinfo) -> date:
    """Read a day after today: a date, how long it is until then, or a weekday, which means its next one."""
    typed = text.strip().lower()
    today = local(now, zone).date()
    try:
        if typed in _WEEKDAYS:
            day = today + timedelta(days=(_WEEKDAYS.index(typed) - today.weekday() - 1) % 7 + 1)
        elif _DATE.fullmatch(typed):
            day = date.fromisoformat(typed)
        else:
            day = local(now + durations.parse(typed), zone).date()
    except (ValueError, OverflowError, BadInput):
        raise BadInput(f'"{durations.shorten(text)}" is not a day ahead.', f"Write it like {AHEAD_FORMS}.") from None
    if day <= today:
        raise BadInput(f"{day} does not lie ahead: today is {today}.", f"Write it like {AHEAD_FORMS}.")
    return day


def show_instant(ms: int, zone: tzinfo, *, seconds: bool = False) -> str:
    """Show an instant on the zone's calendar and clock, cut to the minute or the second: `2026-11-30 18:10`.

    In an hour that the clocks show twice the offset follows, so that what is shown can be typed.
    """
    moment = local(ms, zone)
    if moment.replace(fold=1 - moment.fold).utcoffset() == moment.utcoffset():
        moment = moment.replace(tzinfo=None)
    return moment.isoformat(sep=" ", timespec="seconds" if seconds else "minutes")


def iso(ms: int, zone: tzinfo = UTC) -> str:
    """Write an instant for programs, to the millisecond: `2026-11-30T18:10:00+01:00`, in UTC with a `Z`."""
    written = local(ms, zone).isoformat(timespec="milliseconds" if ms % 1000 else "seconds")
    return f"{written.removesuffix('+00:00')}Z" if zone is UTC else written


def load_zone(name: str) -> ZoneInfo:
    """Give the time zone of an IANA name, or refuse it with the name that was meant."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadInput(f'"{durations.shorten(name)}" is not a time zone.', _zone_hint(name)) from None


def _zone_hint(name: str) -> str:
    from difflib import get_close_matches
    from zoneinfo import available_timezones

    zones = sorted(available_timezones())
    wanted = name.strip().replace(" ", "_").lower()
    folded = {zone.lower(): zone for zone in zones}
    near = [folded[wanted]] if wanted in folded else [zone for zone in zones if zone.lower().endswith(f"/{wanted}")]
    near = near or [folded[match] for match in get_close_matches(wanted, folded, n=1, cutoff=0.7)]
    return f'Did you mean "{near[0]}"?' if near else 'Use a name such as "Europe/Berlin" or "UTC".'
