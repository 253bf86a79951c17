"""How a task with a change is written beside what it is today: times, speedup and ceiling, with their marks.

Owns the marks alone: `~` where figures are estimated, `>=` where a delay is left out, `<=` where it can only be less.
"""

from __future__ import annotations

from collections.abc import Callable

from tracker.model.amdahl import ceiling as most
from tracker.model.costs import Cost
from tracker.model.durations import show
from tracker.model.whatif import WhatIfRow
from tracker.report import words

Show = Callable[[int], str]
"""Writes milliseconds."""


def before(row: WhatIfRow, tell: Show = show) -> str:
    """Write what it takes today."""
    return _time(row.before, row, tell)


def after(row: WhatIfRow, tell: Show = show) -> str:
    """Write what it would take."""
    told = _time(row.after, row, tell)
    return f">={told}" if row.at_least and row.after is not None else told


def _time(ms: float | None, row: WhatIfRow, tell: Show) -> str:
    return words.UNKNOWN if ms is None else words.about(tell(round(ms)), row.basis)


def speedup(row: WhatIfRow) -> str:
    """Write how many times sooner it would be finished."""
    if row.before is None or row.after is None:
        return words.UNKNOWN
    if row.speedup is None:
        return words.NOTHING
    told = words.about(words.factor(row.speedup), row.basis)
    return f"<={told}" if row.at_most or row.at_least else told


def ceiling(row: WhatIfRow) -> str:
    """Write how many times sooner at most, whatever the generation speed."""
    if row.before is None or row.c_after is None:
        return words.UNKNOWN
    return words.about(words.factor(row.ceiling), row.basis)


def ceiling_today(row: WhatIfRow) -> str:
    """Write the same without the change."""
    if row.g is None or row.c is None:
        return words.UNKNOWN
    return words.about(words.factor(most(row.g, row.c)), row.basis)


def money(cost: Cost | None) -> str:
    """Write a sum of money in its currency."""
    return "an unknown sum" if cost is None else f"{cost.amount:,.2f} {cost.currency}"
