"""Why a task is limited by what it is limited by, in one or two plain sentences with figures.

Owns the wording alone; every figure is taken from the row. Estimated and mixed figures carry a `~`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tracker.model.amdahl import ceiling
from tracker.model.durations import show

if TYPE_CHECKING:
    from tracker.model.rows import Gap, TaskRow

NAMED = 3
"""How many missing estimates a sentence names before it only counts the rest."""


def reasons(row: TaskRow) -> tuple[str, ...]:
    """Say what limits a task, or why that is unknown; a second sentence where a figure needs a remark."""
    if row.basis == "none" and not row.gaps:
        return ("There is neither a run nor an estimate yet.",)
    if row.g is None or row.c is None:
        return (_unknown(row.gaps),)
    remark = _remark(row)
    return (_limit(row, row.g, row.c), remark) if remark else (_limit(row, row.g, row.c),)


def _unknown(gaps: tuple[Gap, ...]) -> str:
    named = [f"{gap.what} ({gap.why})" for gap in gaps[:NAMED]]
    if len(gaps) > NAMED:
        named.append(f"{len(gaps) - NAMED} more")
    return f"The ceiling is unknown until these can be estimated: {', '.join(named)}."


def _limit(row: TaskRow, g: int, c: int) -> str:
    most = ceiling(g, c)
    if most is None:
        return (
            f"Checks take no time beside {_about(row, show(g))} of generation, so nothing bounds what speed brings."
            if g
            else "Neither generation nor checks have taken any time."
        )
    name, part = ("Checks take", c) if row.verdict == "check-bound" else ("Generation takes", g)
    share = _about(row, f"{100 * part / (g + c):.0f} %")
    return (
        f"{name} {_about(row, show(part))} of {_about(row, show(g + c))} ({share}): "
        f"faster generation brings at most {_about(row, f'{most:,.2f}x')}."
    )


def _remark(row: TaskRow) -> str | None:
    if row.at_least:
        return "Generation takes at least this long: its speed profile leaves a delay unstated."
    if row.idle and row.lead and 2 * row.idle >= row.lead:
        return f"Of {show(row.lead)} of lead time {show(row.idle)} were idle, which no faster generation shortens."
    return None


def _about(row: TaskRow, figure: str) -> str:
    return figure if row.basis == "measured" else f"~{figure}"
