"""Amdahl's law for delivery: what faster generation can bring when the check stays as slow as it is.

G is generation-only time, C check time, s how many times faster generation gets. This module owns the four formulas
and the table made of them; it knows nothing of tasks or runs. Any unit of time will do as long as G and C share it.
Nothing is rounded here, and `None` stands for both unknown and infinite, so that no caller ever meets NaN. The table
is computed in whole numbers up to one last division, which makes its figures the closest a float can hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite

from tracker.errors import BadInput

MS = 1_000


def time_with(g: float, c: float, s: float) -> float:
    """Return the time that is left when generation gets `s` times faster (`s` above 0)."""
    return g / s + c


def speedup(g: float | None, c: float | None, s: float) -> float | None:
    """Return how many times sooner everything is finished with generation `s` times faster (`s` above 0).

    None when a part is unknown, or when there is no time to shorten.
    """
    if g is None or c is None:
        return None
    left = g / s + c
    return (g + c) / left if left else None


def ceiling(g: float | None, c: float | None) -> float | None:
    """Return the speedup that no generation speed can exceed; None when a part is unknown or checks take no time."""
    if g is None or not c:
        return None
    return (g + c) / c


def lead_ceiling(lead: float | None, generation_only: float | None) -> float | None:
    """Return the ceiling over the whole lead time, idle time included, since that does not get faster either.

    None without a lead time, or when nothing but generation fills it.
    """
    if lead is None or generation_only is None or lead == generation_only:
        return None
    return lead / (lead - generation_only)


@dataclass(frozen=True, slots=True, kw_only=True)
class AmdahlRow:
    """One line of the table: a check, the time with it before and after (milliseconds), and the speedup."""

    check: int
    before: float
    after: float
    speedup: float


def amdahl_rows(drafts: int, tokens: int, rate: float, faster: float, checks: Sequence[int]) -> tuple[AmdahlRow, ...]:
    """Set the same drafts, written one after the other at two speeds, beside each of some fixed checks.

    `tokens` is per draft, `rate` and `faster` are tokens per second of one agent, `checks` are in milliseconds and may
    be 0. Raises `BadInput` for a count or speed that is not above 0, a negative check, and figures no float can hold.
    """
    _refuse_count("drafts", drafts)
    _refuse_count("tokens", tokens)
    _refuse_speed("rate", rate)
    _refuse_speed("faster rate", faster)
    for check in checks:
        if check < 0:
            raise BadInput(f"A check cannot take {check} ms, which is less than no time.", "Give 0s for no check.")
    try:
        return tuple(_row(drafts * tokens * MS, rate, faster, check) for check in checks)
    except OverflowError:
        raise BadInput("These figures are too large to compute with.", "Give fewer drafts or tokens.") from None


def _row(written: int, rate: float, faster: float, check: int) -> AmdahlRow:
    """Compute a line from tokens x 1000, keeping each time as a fraction of whole numbers until it is divided."""
    slow, slow_by = rate.as_integer_ratio()
    fast, fast_by = faster.as_integer_ratio()
    before = check * slow + written * slow_by
    after = check * fast + written * fast_by
    return AmdahlRow(
        check=check,
        before=before / slow,
        after=after / fast,
        speedup=(before * fast) / (after * slow),
    )


def _refuse_count(name: str, value: int) -> None:
    if value < 1:
        raise BadInput(f"The number of {name} must be at least 1, not {value}.", "Give a whole number such as 40.")


def _refuse_speed(name: str, value: float) -> None:
    if not isfinite(value) or value <= 0:
        raise BadInput(
            f"The {name} must be a number of tokens per second above 0, not {value}.", "Give a number such as 100."
        )
