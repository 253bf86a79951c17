"""Factors: how many times faster, as people read them."""

from __future__ import annotations

UNREADABLE = 1e9
"""From here on a factor is written by its size alone."""


def show_factor(times: float) -> str:
    """Show a factor with two decimals, or none when it is whole: `10,000x`, `1.09x`; a huge one as `1e12x`."""
    if times >= UNREADABLE:
        return f"{size_of(times)}x"
    return f"{times:,.2f}".removesuffix(".00") + "x"


def size_of(number: float) -> str:
    """Write how large a number is, with the digits that count: `2.5e12`."""
    digits, _, power = f"{number:.2g}".partition("e+")
    return f"{digits}e{int(power)}"
