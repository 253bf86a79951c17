"""When a delivery ends with the automation of checks carried out, and how a changed delivery compares with it.

Owns the ends of a delivery in which automated checks take over performances at random, on the luck that a forecast
draws. A change that shortens things needs no more than another delivery (`tracker.analysis.altering`); both are then
compared by their percentiles, draw for draw on the same luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from tracker.analysis.arrays import Ints
from tracker.analysis.delivery import Delivery
from tracker.analysis.draws import Percentiles, median, percentiles, place
from tracker.analysis.draws import totals as draw_totals
from tracker.analysis.plain_network import Columns
from tracker.analysis.prospect import Prospect, prospect
from tracker.analysis.random_numbers import BLOCK, SEED
from tracker.analysis.scenario import BASE, Automated, Scenario
from tracker.analysis.simulate import simulate
from tracker.analysis.watching import UNWATCHED, Watch

_ROOM = 1_000_000
"""So many steps and draws are simulated side by side at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ends:
    """When all tasks that have a forecast, and each of them, are done; `covered` is None where there is none."""

    covered: Percentiles | None
    tasks: Mapping[str, Percentiles]


def middle(delivery: Delivery, *, seed: int = SEED) -> int | None:
    """Return when half of the draws of a forecast have ended, of what can be forecast; None if nothing can."""
    ready = prospect(delivery)
    if not ready.scope.covered:
        return None
    [ends] = draw_totals(ready, (BASE,), ready.draws, seed, enough=place(0.5, ready.draws) + 1)
    return median(ends)


def automated_ends(delivery: Delivery, labels: Sequence[str], *, seed: int = SEED, watch: Watch = UNWATCHED) -> Ends:
    """Return when a delivery ends once the automation plans of some checks are carried out.

    As many draws as a forecast makes. Raises `BadInput` for a circle of tasks, `Cancelled` when the watch says so.
    """
    ready = prospect(delivery)
    scenario = _automation(ready, labels)
    tasks, totals = _plainly(ready, scenario, seed, watch) if ready.plain else _exactly(ready, scenario, seed, watch)
    return Ends(
        covered=percentiles(totals) if tasks else None,
        tasks=dict(zip(ready.network.tasks.keys, tasks, strict=True)),
    )


def _automation(ready: Prospect, labels: Sequence[str]) -> Scenario:
    """Return the scenario in which checks are automated; one without a plan stays as it is."""
    plans = {record.check.label: record.check.automation for record in ready.delivery.checks}
    groups = {label: group for group, label in enumerate(ready.network.groups)}
    return Scenario(
        automated={
            groups[label]: Automated(covers=plan.covers, residual=plan.residual)
            for label in labels
            if (plan := plans[label]) is not None
        }
    )


def _plainly(ready: Prospect, scenario: Scenario, seed: int, watch: Watch) -> tuple[list[Percentiles], Ints]:
    found: dict[int, Percentiles] = {}
    run = Columns(ready.network, ready.luck(seed, ready.draws), scenario, trail=False, watch=watch)
    run.run(lambda task, ends: found.update({task: percentiles(ends)}))
    return [found[task] for task in range(len(ready.network.tasks))], run.total


def _exactly(ready: Prospect, scenario: Scenario, seed: int, watch: Watch) -> tuple[list[Percentiles], Ints]:
    parts: list[Ints] = []
    count = ready.draws
    size = max(_ROOM // max(len(ready.network.steps), 1) // BLOCK, 1) * BLOCK
    for first in range(0, count, size):
        some = min(size, count - first)
        part = watch.part(first / count, (first + some) / count)
        parts.append(simulate(ready.network, ready.luck(seed, some, first), (scenario,), watch=part).tasks)
    tasks = np.concatenate(parts, axis=1)
    return [percentiles(ends) for ends in tasks], tasks.max(axis=0, initial=0)
