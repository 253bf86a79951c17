"""How figures are written for people, the same in lists, on the page of a task and in reports.

Owns the signs: `~` before whatever is estimated in part or whole, `?` for what is unknown though there should be
something, `-` where there is nothing to know. Every figure is rounded here and nowhere before.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tracker.model.durations import show
from tracker.model.factors import UNREADABLE, size_of
from tracker.model.rows import Basis

UNKNOWN = "?"
NOTHING = "-"

NAMED = 5
"""How many things a sentence names before it only counts the rest."""

_show = lru_cache(maxsize=8192)(show)


def about(text: str, basis: Basis) -> str:
    """Mark a figure that does not rest on measurements alone; what is no figure takes no mark."""
    return text if basis == "measured" or text in (UNKNOWN, NOTHING) else f"~{text}"


def duration(ms: int | None, absent: str = NOTHING) -> str:
    """Write a measured duration."""
    return absent if ms is None else _show(ms)


def some_of(texts: Iterable[str]) -> str:
    """Name the first of several things and count the rest: `a, b, c, d, e and 990 more`."""
    every = list(texts)
    rest = len(every) - NAMED
    return ", ".join(every[:NAMED]) + (f" and {rest:,} more" if rest > 0 else "")


def part(ms: int | None, basis: Basis) -> str:
    """Write the generation or check time that a ceiling rests on."""
    if basis == "none":
        return NOTHING
    return UNKNOWN if ms is None else about(_show(ms), basis)


def factor(times: float | None, absent: str = NOTHING) -> str:
    """Write how many times faster: two decimals, none from a thousand up; only the size of what nobody could read."""
    if times is None:
        return absent
    if times >= UNREADABLE:
        return f"{size_of(times)}x"
    return f"{times:,.2f}x" if times < 1000 else f"{times:,.0f}x"


def limit(times: float | None, c: int | None, basis: Basis) -> str:
    """Write a ceiling; without any check time there is none, and `-` says so."""
    if basis == "none" or (times is None and c == 0):
        return NOTHING
    return UNKNOWN if times is None else about(factor(times), basis)


def share(value: float | None, absent: str = NOTHING) -> str:
    """Write a share in percent."""
    return absent if value is None else f"{100 * value:.0f} %"
