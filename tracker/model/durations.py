"""The one grammar of durations: what people type, what tables show, what files carry.

Owns reading, showing and writing a length of time; a duration is a whole number of milliseconds. A bare number, a sign,
an unknown unit or a repeated one is refused, never guessed at, because every guess is an estimate that is silently
wrong. A day is 24 hours and a week 7 such days: these are lengths, not dates. What is shown is rounded once, on the
whole, so that 59 min 59.9 s reads as an hour and not as 60 minutes.
"""

from __future__ import annotations

import re

from tracker.errors import BadInput

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
WEEK = 7 * DAY

LONGEST = 3650 * DAY
"""The longest duration that may be entered: ten years, beyond which a figure is a slip of the finger."""

FORMS = "90s, 45m, 1h30, 1h 30m, 1.5h, 1:30 (hours:minutes), 2d (of 24 hours), 1w"
"""The accepted forms, as every refusal names them."""

_UNITS = {"w": WEEK, "d": DAY, "h": HOUR, "rest": MINUTE, "m": MINUTE, "s": SECOND}
_CLOCK = re.compile(r"([0-9]{1,6}):([0-5][0-9])")
_PARTS = re.compile(
    r"(?:(?P<w>[0-9.,]+)\s*w\s*)?(?:(?P<d>[0-9.,]+)\s*d\s*)?(?:(?P<h>[0-9.,]+)\s*h\s*)?"
    r"(?:(?(h)(?P<rest>[0-5]?[0-9])\Z)|(?P<m>[0-9.,]+)\s*m\s*)?(?:(?P<s>[0-9.,]+)\s*s)?"
)
_NUMBER = re.compile(r"([0-9]{0,12})(?:([.,])([0-9]{1,12}))?")
_BARE = re.compile(r"[0-9.,]+")


def parse(text: str) -> int:
    """Read a duration, in milliseconds; `BadInput` names the accepted forms.

    Units go from large to small, each at most once, and only the last may have a fraction, with a point or a comma.
    What is finer than a millisecond is rounded to the nearest.
    """
    typed = text.strip()
    if typed[:1] in ("-", "−"):
        raise _bad(text, "a duration cannot be negative")
    if clock := _CLOCK.fullmatch(typed):
        total = int(clock[1]) * HOUR + int(clock[2]) * MINUTE
    else:
        total = _add_up(text, typed)
    if total > LONGEST:
        raise BadInput(f'"{shorten(text)}" is longer than ten years.', f"The longest duration is {LONGEST // DAY}d.")
    return total


def _add_up(text: str, typed: str) -> int:
    """Add the parts of a duration that is written with units."""
    if _BARE.fullmatch(typed):
        raise _bad(text, "a number needs a unit")
    found = _PARTS.fullmatch(typed)
    if not typed or found is None:
        raise _bad(text)
    parts = [(number, _UNITS[unit]) for unit, number in found.groupdict().items() if number]
    last = len(parts) - 1
    return sum(_amount(text, number, unit, whole=i < last) for i, (number, unit) in enumerate(parts))


def _amount(text: str, number: str, unit: int, *, whole: bool) -> int:
    """Turn one number and its unit into milliseconds, rounded half up; `whole` allows no fraction."""
    found = _NUMBER.fullmatch(number)
    if found is None:
        raise _bad(text)
    before, mark, after = found[1], found[2], found[3] or ""
    if whole and after:
        raise _bad(text, "only the last part may have a fraction")
    if mark == "," and len(after) == 3 and before.strip("0"):
        raise _bad(text, f"{number} could mean thousands or a fraction")
    scale: int = 10 ** len(after)
    return (2 * int(before + after) * unit + scale) // (2 * scale)


def _bad(text: str, why: str = "") -> BadInput:
    reason = f": {why}" if why else ""
    return BadInput(f'"{shorten(text)}" is not a duration{reason}.', f"Write it like {FORMS}.")


def shorten(text: str) -> str:
    """Give what was typed, cut to a length that fits into a sentence."""
    return text if len(text) <= 40 else f"{text[:39]}…"


def show(ms: int) -> str:
    """Show a duration for people: `0.8s`, `45s`, `1m 30s`, `15m`, `2h13`, `24h`, `1d 4h`; negative with a minus.

    Seconds are shown below ten minutes, minutes up to a day, hours beyond.
    """
    if ms < 0:
        return f"-{show(-ms)}"
    if ms < SECOND:
        return exact(ms)
    if ms < 10 * MINUTE:
        return _pair(_round(ms, SECOND), MINUTE, "m", SECOND, "s")
    if ms <= DAY:
        hours, rest = divmod(_round(ms, MINUTE) // MINUTE, 60)
        return (f"{hours}h{rest:02}" if rest else f"{hours}h") if hours else f"{rest}m"
    return _pair(_round(ms, HOUR), DAY, "d", HOUR, "h")


def _round(ms: int, unit: int) -> int:
    return (2 * ms + unit) // (2 * unit) * unit


def _pair(ms: int, large: int, large_name: str, small: int, small_name: str) -> str:
    """Show two neighbouring units, leaving out the one that is zero."""
    big, little = ms // large, ms % large // small
    shown = [f"{big}{large_name}"] if big else []
    return " ".join(shown + ([f"{little}{small_name}"] if little or not big else []))


def show_hours(ms: int) -> str:
    """Show a duration as hours and minutes for tables of hours: `27:00`, `0:05`; negative with a minus."""
    minutes = _round(abs(ms), MINUTE) // MINUTE
    sign = "-" if ms < 0 and minutes else ""
    return f"{sign}{minutes // 60}:{minutes % 60:02}"


def show_precise(ms: int) -> str:
    """Show a duration to the millisecond, in hours at most: `2 h 13 min 20 s`, `15 min 0.8 s`, `60.8 s`, `24 h`.

    For tables whose point is the small difference. Below two minutes it stays in seconds.
    """
    if ms < 2 * MINUTE:
        return f"{_decimal(ms)} s"
    parts = ((ms // HOUR, "h"), (ms % HOUR // MINUTE, "min"))
    shown = [f"{count} {unit}" for count, unit in parts if count]
    return " ".join(shown + ([f"{_decimal(ms % MINUTE)} s"] if ms % MINUTE else []))


def exact(ms: int) -> str:
    """Write a duration so that `parse` gives the same milliseconds back: `1d 4h`, `1h 30m`, `1.5s`.

    Holds for every duration from 0 to `LONGEST`.
    """
    whole = ((ms // DAY, "d"), (ms % DAY // HOUR, "h"), (ms % HOUR // MINUTE, "m"))
    parts = [f"{count}{unit}" for count, unit in whole if count]
    if ms % MINUTE or not parts:
        parts.append(f"{_decimal(ms % MINUTE)}s")
    return " ".join(parts)


def _decimal(ms: int) -> str:
    """Milliseconds as seconds, without needless zeros."""
    return f"{ms // SECOND}.{ms % SECOND:03}".rstrip("0").rstrip(".")


def seconds(ms: int | None) -> int | float | None:
    """Give a duration in seconds, as JSON and CSV carry it: whole when it is whole; None, which is unknown, stays."""
    if ms is None:
        return None
    return ms / SECOND if ms % SECOND else ms // SECOND
