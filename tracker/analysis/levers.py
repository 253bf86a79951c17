"""What would move the delivery: every lever tried on the same draws, and ranked by what it moves the end by.

Owns the levers and their effects. A lever's effect is how much earlier half of the draws have ended with it, which says
what no measurement of a single step can: what is not critical moves nothing, however long it takes. An effect may be
below 0, since with queues a shorter step can make another wait. Levers whose effects lie within the noise of the draws
share a rank, for nobody can tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

import numpy as np

from tracker.analysis.arrays import Ints
from tracker.analysis.delivery import Delivery
from tracker.analysis.draws import median, place, totals
from tracker.analysis.prospect import Prospect, prospect
from tracker.analysis.random_numbers import SEED
from tracker.analysis.scenario import BASE, Automated, Scenario
from tracker.analysis.scope import GENERATION
from tracker.analysis.watching import UNWATCHED, Watch
from tracker.model.plan import NOT_PEOPLE

LeverKind = Literal["generation", "shorter", "automate", "person"]

Cut = Literal[25, 50, 75, 100]
CUTS: tuple[Cut, ...] = get_args(Cut)
"""By how many percent something is shortened. What is there or not has only the last."""

LEVER_DRAWS = 500

_RESAMPLES = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Lever:
    """Something one could change, and by how many milliseconds that moves the end of half of the draws.

    `name` is that of the check or person, or `generation`. `effect` is by the percent that something is shortened by,
    None where a lever is only there or not. `noise` is how uncertain its full effect is, as a standard deviation;
    levers of the same `rank`, counted from 1, are not to be ranked against each other.
    """

    name: str
    kind: LeverKind
    effect: Mapping[Cut, int | None]
    noise: int
    rank: int

    @property
    def full(self) -> int:
        """Its whole effect."""
        full = self.effect[100]
        assert full is not None, "every lever has a full effect"
        return full


@dataclass(frozen=True, slots=True, kw_only=True)
class Levers:
    """All levers of a delivery, the strongest first, on `draws` draws.

    They are taken over the tasks that can be forecast: `p50` is the end of those, `left_out` are the others by key.
    Where there is nothing to forecast but something left to do, `p50` is None and there are no levers.
    """

    levers: tuple[Lever, ...]
    p50: int | None
    left_out: tuple[str, ...]
    draws: int

    def shorter(self, label: str) -> Lever | None:
        """Return the lever of making a check shorter; None if no remaining step uses it."""
        return next((one for one in self.levers if one.kind == "shorter" and one.name == label), None)


@dataclass(frozen=True, slots=True)
class _Trial:
    """A lever to be tried: one scenario for each cut; none where it is certain to change nothing."""

    name: str
    kind: LeverKind
    scenarios: Mapping[Cut, Scenario]


def levers(delivery: Delivery, *, draws: int | None = None, seed: int = SEED, watch: Watch = UNWATCHED) -> Levers:
    """Try every lever of a delivery: 500 draws, fewer where the forecast takes fewer; the same seed, the same effects.

    Raises `BadInput` if tasks wait for each other in a circle, `Cancelled` when the watch says so.
    """
    ready = prospect(delivery)
    left_out = tuple(task.key for task in ready.scope.left_out)
    count = min(LEVER_DRAWS, ready.draws) if draws is None else draws
    if not ready.scope.covered:
        return Levers(levers=(), p50=None if left_out else 0, left_out=left_out, draws=count)
    trials = list(_trials(ready))
    scenarios = [BASE, *(one for trial in trials for one in trial.scenarios.values())]
    medians = _medians(count, seed)
    enough = max(int(medians.max()), place(0.5, count)) + 1
    ends = iter(totals(ready, scenarios, count, seed, watch, enough=enough))
    base = next(ends)
    tried = [(trial, {cut: next(ends) for cut in trial.scenarios}) for trial in trials]
    in_order = ranked([_lever(trial, base, found, medians) for trial, found in tried])
    return Levers(levers=in_order, p50=median(base), left_out=left_out, draws=count)


def _trials(ready: Prospect) -> Iterator[_Trial]:
    """Yield what can be tried: everything that a remaining step uses."""
    network, queues = ready.network, {(one.kind, one.name): at for at, one in enumerate(ready.network.queues)}
    used = {network.groups[group] for group in np.unique(network.steps.group)}
    yield _Trial(GENERATION, "generation", {cut: Scenario(shorter={0: cut / 100}) for cut in CUTS})
    records = [record for record in ready.delivery.checks if record.check.label in used]
    groups = {label: at for at, label in enumerate(network.groups)}
    for record in records:
        group = groups[record.check.label]
        yield _Trial(record.check.label, "shorter", {cut: Scenario(shorter={group: cut / 100}) for cut in CUTS})
    for record in records:
        plan = record.check.automation
        if plan is not None:
            group = groups[record.check.label]
            done = Scenario(automated={group: Automated(covers=plan.covers, residual=plan.residual)})
            yield _Trial(record.check.label, "automate", {100: done})
    performers = {record.check.performer for record in records}
    for person in ready.delivery.people:
        if person.name in performers - set(NOT_PEOPLE):
            queue = queues.get(("person", person.name))
            yield _Trial(person.name, "person", {} if queue is None else {100: Scenario(wider=frozenset({queue}))})


def _lever(trial: _Trial, base: Ints, found: Mapping[Cut, Ints], medians: Ints) -> Lever:
    """Return a lever with its effects, not yet ranked; one that was not tried changes nothing."""
    before = median(base)
    effect: dict[Cut, int | None] = {cut: before - median(ends) for cut, ends in found.items()}
    if not found:
        effect = {100: 0}
    return Lever(
        name=trial.name,
        kind=trial.kind,
        effect={cut: effect.get(cut) for cut in CUTS},
        noise=round(float(np.std(np.sort(found.get(100, base))[medians]))),
        rank=1,
    )


def _medians(count: int, seed: int) -> Ints:
    """Return which of so many draws, in their order, is the median each time they are drawn again from themselves.

    That is how much a median varies, and how far into the draws one has to know their ends.
    """
    picks = np.random.default_rng(seed).integers(count, size=(_RESAMPLES, count))
    at = place(0.5, count)
    medians: Ints = np.partition(picks, at, axis=1)[:, at]
    return medians


def ranked(found: Sequence[Lever]) -> tuple[Lever, ...]:
    """Sort levers by their full effect; those that noise cannot tell from the first of a rank share it."""
    in_order: list[Lever] = []
    leader: Lever | None = None
    for number, one in enumerate(sorted(found, key=lambda lever: -lever.full), 1):
        if leader is None or leader.full - one.full > max(leader.noise, one.noise):
            leader = replace(one, rank=number)
        in_order.append(replace(one, rank=leader.rank))
    return tuple(in_order)
