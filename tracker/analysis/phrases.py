"""Figures as parts of a sentence: sums of time, plain numbers, likelihoods, weeks.

A duration is shown as everywhere else, except that a sum of ten hours or more is given in hours: a day of 24 hours says
little to someone who works 8 of them.
"""

from __future__ import annotations

from tracker.model.durations import HOUR, show

_IN_HOURS = 10 * HOUR


def about(ms: float) -> str:
    """Show a sum of time: `12m`, `2h13`, `440h`; its sign is told in words."""
    size = abs(ms)
    return show(round(size)) if size < _IN_HOURS else f"{size / HOUR:,.0f}h"


def figure(value: float) -> str:
    """Show a plain number with two digits that count: `0.25`, `3.2`, `38`, `1,250`."""
    return f"{value:,.0f}" if value >= 9.95 else f"{value:.2g}"


def article(number: str) -> str:
    """Return `A` or `An` before a number as it is read: an 8, an 11, an 18, an 80."""
    first = number.split("x")[0].split(".")[0]
    return "An" if first.startswith("8") or first in ("11", "18") or first[:3] in ("11,", "18,") else "A"


def percent(share: float) -> str:
    """Show a probability; draws cannot tell the last half percent from certainty."""
    if share < 0.005:
        return "under 1 %"
    return "over 99 %" if share > 0.995 else f"{100 * share:.0f} %"


def weeks(number: float) -> str:
    """Show a number of weeks."""
    return "1 week" if number == 1 else f"{number:g} weeks"


def performances(number: int) -> str:
    """Show a number of performances."""
    return "1 performance" if number == 1 else f"{number:,} performances"
