"""When the rest of a delivery will be done: percentiles of the whole and of each task, and what that hangs on.

Owns what a forecast says. It covers a task only where every step of it and of what it waits for is known; if any is
not, there is no end of the whole either, and what is missing is named. What it says of the covered tasks alone is kept
apart, for whoever compares changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from tracker.analysis.delivery import Delivery
from tracker.analysis.draws import Drawn, Percentiles, draw, percentiles
from tracker.analysis.network import MOST_ROUNDS
from tracker.analysis.prospect import Prospect, prospect
from tracker.analysis.random_numbers import SEED
from tracker.analysis.resting import RestsOn, rests_on
from tracker.analysis.scope import GENERATION, Blocked
from tracker.analysis.watching import UNWATCHED, Watch
from tracker.model.plan import NOT_PEOPLE

_NOTHING_LEFT = Percentiles(p50=0, p85=0, p95=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Critical:
    """In which share of the draws something was critical: each check by label, each person by name, generation."""

    checks: Mapping[str, float]
    people: Mapping[str, float]
    generation: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """What `draws` draws say.

    `whole` is None while any open task has no forecast; `tasks` has each open task by key, None where it has none, for
    the reasons in `blocked` or because it waits for such a task (`left_out` are all of them, in the order of the
    plan). `covered` is the end of the tasks that have one, None if none has. `capped` counts the draws in which a task
    failed so often that it was taken for done. `left` are the tasks that were simulated, by key.
    """

    draws: int
    whole: Percentiles | None
    covered: Percentiles | None
    tasks: Mapping[str, Percentiles | None]
    critical: Critical
    capped: int
    blocked: tuple[Blocked, ...]
    left_out: tuple[str, ...]
    left: tuple[str, ...]
    rests_on: RestsOn

    @property
    def sentences(self) -> tuple[str, ...]:
        """Say in plain sentences what keeps the end unknown, what was cut short, and what all this rests on."""
        said = [_blocking(one) for one in self.blocked]
        if self.capped:
            said.append(
                f"In {self.capped} of {self.draws} draws a task failed in {MOST_ROUNDS} rounds and was taken for done."
            )
        return (*said, *self.rests_on.sentences)

    def on_critical_path(self, label: str, share: float = 0.1) -> bool:
        """Tell whether a check is critical in at least this share of the draws."""
        return self.critical.checks.get(label, 0.0) >= share


def forecast(delivery: Delivery, *, draws: int | None = None, seed: int = SEED, watch: Watch = UNWATCHED) -> Forecast:
    """Forecast a delivery; the same seed gives the same forecast.

    Without `draws` it makes 10,000, fewer where people or rounds make a draw long. Raises `BadInput` if tasks wait for
    each other in a circle, `Cancelled` when the watch says so.
    """
    ready = prospect(delivery)
    count = ready.draws if draws is None else draws
    drawn = draw(ready, count, seed, watch)
    scope, covered = ready.scope, dict(zip(ready.network.tasks.keys, drawn.tasks, strict=True))
    known: dict[str, Percentiles | None] = {task.key: _NOTHING_LEFT for task in scope.settled}
    known |= dict.fromkeys((task.key for task in scope.left_out), None) | covered
    of_covered = _covered(ready, drawn)
    return Forecast(
        draws=count,
        whole=None if scope.left_out else of_covered,
        covered=of_covered,
        tasks={task.key: known[task.key] for task in delivery.tasks if task.key in known},
        critical=_critical(ready, drawn),
        capped=int(np.count_nonzero(drawn.capped)),
        blocked=scope.blocked,
        left_out=tuple(task.key for task in scope.left_out),
        left=tuple(task.key for task in scope.covered),
        rests_on=rests_on(delivery, scope.covered),
    )


def _blocking(one: Blocked) -> str:
    if one.decision is not None:
        return f"The end of {one.task} is unknown while the decision {one.decision} is open."
    return f"The end of {one.task} is unknown: {one.step} of {one.task} has neither an estimate nor any runs."


def _covered(ready: Prospect, drawn: Drawn) -> Percentiles | None:
    """Return the end of all tasks that have one; where nothing is left to do that is now."""
    if ready.scope.covered:
        return percentiles(drawn.totals)
    return None if ready.scope.left_out else _NOTHING_LEFT


def _critical(ready: Prospect, drawn: Drawn) -> Critical:
    """Return the share of draws in which each check, each person and generation was critical."""
    rows = dict(zip(ready.network.groups, drawn.critical, strict=True))
    performers = {record.check.label: record.check.performer for record in ready.delivery.checks}
    people = {name for name in performers.values() if name not in NOT_PEOPLE}
    return Critical(
        checks={label: float(np.mean(rows[label])) for label in performers},
        people={
            name: float(np.mean(np.any([rows[label] for label, who in performers.items() if who == name], axis=0)))
            for name in sorted(people)
        },
        generation=float(np.mean(rows[GENERATION])),
    )
