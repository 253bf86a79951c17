"""Draws of a delivery: when it ends, many times over, by the shortest way that is exact.

Owns how the draws are cut into pieces that fit into memory; neither that nor the way that is taken can be seen in the
result. Percentiles are inverted cumulative distributions, so that each is one of the draws.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

import numpy as np

from tracker.analysis.arrays import Bools, Ints
from tracker.analysis.critical import Log
from tracker.analysis.plain_network import Columns
from tracker.analysis.prospect import Prospect
from tracker.analysis.random_numbers import BLOCK
from tracker.analysis.scenario import Scenario
from tracker.analysis.simulate import simulate
from tracker.analysis.watching import UNWATCHED, Watch

SHARES = (0.5, 0.85, 0.95)

_ROOM = 1_000_000
"""So many steps and columns are simulated side by side at most, where it is noted what is critical."""

_WIDE = 4_000_000
"""So many where nothing is noted, which takes less memory."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Percentiles:
    """When half, 85 % and 95 % of the draws have ended, in milliseconds from the forecast on."""

    p50: int
    p85: int
    p95: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """What came out of the draws: the ends of each task and of everything, and what was critical.

    `tasks` are in the order of the network; `totals` and `capped` have an entry for each draw, `critical` a row for
    each group and a column for each draw.
    """

    tasks: tuple[Percentiles, ...]
    totals: Ints
    capped: Bools
    critical: Bools


def draw(ready: Prospect, count: int, seed: int, watch: Watch = UNWATCHED) -> Drawn:
    """Make so many draws. Raises `Cancelled` when the watch says so."""
    return _draw_plain(ready, count, seed, watch) if ready.plain else _draw_exactly(ready, count, seed, watch)


def totals(
    ready: Prospect,
    scenarios: Sequence[Scenario],
    count: int,
    seed: int,
    watch: Watch = UNWATCHED,
    enough: int | None = None,
) -> Iterator[Ints]:
    """Yield the ends of everything in each of these scenarios, in the same draws.

    With `enough`, only so many of the earliest ends need be right; later ones are no less than these.
    """
    if ready.plain:
        luck = ready.luck(seed, count)
        for number, scenario in enumerate(scenarios):
            part = watch.part(number / len(scenarios), (number + 1) / len(scenarios))
            run = Columns(ready.network, luck, scenario, trail=False, watch=part)
            run.run(lambda _task, _ends: None)
            yield run.total
        return
    luck = ready.luck(seed, count)
    at_once = max(_WIDE // (max(len(ready.network.steps), 1) * count), 1)
    for first in range(0, len(scenarios), at_once):
        some = scenarios[first : first + at_once]
        part = watch.part(first / len(scenarios), (first + len(some)) / len(scenarios))
        ends = simulate(ready.network, luck, some, watch=part, enough=enough)
        yield from ends.tasks.max(axis=0, initial=0).reshape(len(some), count)


def percentiles(ends: Ints) -> Percentiles:
    """Return the percentiles of some draws."""
    ordered = np.sort(ends)
    p50, p85, p95 = (int(ordered[place(share, len(ends))]) for share in SHARES)
    return Percentiles(p50=p50, p85=p85, p95=p95)


def median(ends: Ints) -> int:
    """Return when half of some draws have ended."""
    at = place(0.5, len(ends))
    return int(np.partition(ends, at)[at])


def place(share: float, count: int) -> int:
    """Return the place, in order, of the smallest of so many draws that a share of them does not exceed."""
    return max(ceil(count * share - 1), 0)


def _draw_plain(ready: Prospect, count: int, seed: int, watch: Watch) -> Drawn:
    run = Columns(ready.network, ready.luck(seed, count), trail=True, watch=watch)
    found: dict[int, Percentiles] = {}
    run.run(lambda task, ends: found.update({task: percentiles(ends)}))
    return Drawn(
        tasks=tuple(found[task] for task in range(len(ready.network.tasks))),
        totals=run.total,
        capped=np.zeros(count, dtype=np.bool_),
        critical=run.critical(),
    )


def _draw_exactly(ready: Prospect, count: int, seed: int, watch: Watch) -> Drawn:
    parts: list[tuple[Ints, Bools, Bools]] = []
    size = max(_ROOM // max(len(ready.network.steps), 1) // BLOCK, 1) * BLOCK
    for first in range(0, count, size):
        some = min(size, count - first)
        log = Log(ready.network, some)
        part = watch.part(first / count, (first + some) / count)
        ends = simulate(ready.network, ready.luck(seed, some, first), log=log, watch=part)
        parts.append((ends.tasks, ends.capped, log.critical(ends.tasks)))
    tasks = np.concatenate([part[0] for part in parts], axis=1)
    return Drawn(
        tasks=tuple(percentiles(ends) for ends in tasks),
        totals=tasks.max(axis=0, initial=0),
        capped=np.concatenate([part[1] for part in parts]),
        critical=np.concatenate([part[2] for part in parts], axis=1),
    )
