"""Factors: how many times faster, as people read them."""

from __future__ import annotations


def show_factor(times: float) -> str:
    """Show a factor with two decimals, or none when it is whole: `10,000x`, `132.57x`, `1.09x`."""
    return f"{times:,.2f}".removesuffix(".00") + "x"
