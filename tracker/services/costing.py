"""What the generation of a project has cost, from what was recorded and, where nothing was, from tokens and prices.

Owns which profile prices a run: its own, else that of its task, else that of the project. A run of which neither cost
nor priced tokens are known is left out, never taken for free.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from tracker.model.costs import Spent, token_cost
from tracker.model.rows import TaskRow
from tracker.model.runs import Run
from tracker.services.cases import generated_with
from tracker.services.records import Records


def spent_on(records: Records, rows: Iterable[TaskRow], runs: Iterable[Run]) -> Spent | None:
    """Return what these runs have cost; None when nothing is known of it."""
    sums: dict[str, float] = defaultdict(float)
    priced = False
    for run in runs:
        cost = run.cost
        if cost is None:
            cost = _priced(records, run)
            priced = priced or cost is not None
        if cost is not None:
            sums[run.task] += cost
    if not sums:
        return None
    done = {row.key for row in rows if row.stage == "done"}
    return Spent(amount=sum(sums.values()), tasks=len(sums), finished=len(done & sums.keys()), priced=priced)


def _priced(records: Records, run: Run) -> float | None:
    """Return what the tokens of a run cost by its profile; None where tokens or prices are unknown."""
    if not run.is_generation or (run.tokens_in is None and run.tokens_out is None):
        return None
    own = records.ground.profiles.get(run.speed_profile or "")
    profile = own or generated_with(records.ground, records.tasks[run.task].thing)
    cost = token_cost(run.tokens_in or 0, run.tokens_out or 0, profile)
    return None if cost is None else cost.amount
