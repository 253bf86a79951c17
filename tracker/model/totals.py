"""The figures of a whole project, as sums over the rows of its tasks, so that a page adds up.

Owns which rows take part in which total. Work on two tasks at a time counts twice in a sum; what the calendar saw is a
union over all runs, computed elsewhere and carried along beside the sums. Ceilings are computed anew from sums, since a
mean of ratios is no ratio of anything. Unknown stays out, and a total of nothing is unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tracker.model.amdahl import ceiling, lead_ceiling
from tracker.model.rounds import project_first_pass_yield
from tracker.model.rows import TaskRow
from tracker.model.runs import Clocks


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """Sums over tasks in milliseconds, None without a run; `calendar` holds the same clocks as unions over all runs."""

    generation: int | None
    generation_only: int | None
    check: int | None
    touch: int | None
    wait: int | None
    idle: int | None
    lead: int | None
    effort: int | None
    ceiling: float | None
    lead_ceiling: float | None
    first_pass_yield: float | None
    tokens_in: int | None
    tokens_out: int | None
    cost: float | None
    calendar: Clocks | None


def totals(
    rows: Sequence[TaskRow],
    *,
    calendar: Clocks | None = None,
    tokens_in: int | None = None,
    tokens_out: int | None = None,
    cost: float | None = None,
    windowed: bool = False,
) -> Totals:
    """Add up the rows of a project; tokens, cost and calendar are summed by whoever has the runs.

    The ceiling rests on the rows whose G and C are both known; in a window on the clocks of the rows instead.
    """
    generation_only, lead = _sum(row.generation_only for row in rows), _sum(row.lead for row in rows)
    return Totals(
        generation=_sum(row.generation for row in rows),
        generation_only=generation_only,
        check=_sum(row.check for row in rows),
        touch=_sum(row.touch for row in rows),
        wait=_sum(row.wait for row in rows),
        idle=_sum(row.idle for row in rows),
        lead=lead,
        effort=_sum(row.effort for row in rows),
        ceiling=_ceiling([(row.generation_only, row.check) if windowed else (row.g, row.c) for row in rows]),
        lead_ceiling=lead_ceiling(lead, generation_only),
        first_pass_yield=project_first_pass_yield(row.first_pass_yield for row in rows),
        tokens_in=tokens_in,
        tokens_out=tokens_out,
        cost=cost,
        calendar=calendar,
    )


def _sum(values: Iterable[int | None]) -> int | None:
    """Add what is known; None when nothing is."""
    known = [value for value in values if value is not None]
    return sum(known) if known else None


def _ceiling(parts: Iterable[tuple[int | None, int | None]]) -> float | None:
    known = [(g, c) for g, c in parts if g is not None and c is not None]
    return ceiling(sum(g for g, _ in known), sum(c for _, c in known))
