"""How long made-up work takes and how it ends, drawn from what the plan estimates, always the same.

Owns the dice of the demo and nothing else: they have a fixed seed, so that a story is told the same way every time.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from tracker.model.durations import HOUR, MINUTE
from tracker.model.figures import estimated_generation
from tracker.model.plan import MACHINE, Check, Plan, SpeedProfile, Task
from tracker.model.runs import Evidence, Outcome, Pause, Run
from tracker.model.tokens import profiles

SEED = 1402
USUALLY_PASSES = 0.8
MACHINE_DOWN = 0.06
CALLED_AWAY = 0.2
ANSWERED_WITHOUT_CLOCK = 0.07
"""Shares of performances."""

SOON = 9 * HOUR
"""Nobody gets to a check much sooner than this on average."""


class Chance:
    """The dice, and the plan that says between what they may fall."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._profiles = profiles(plan.speed_profiles)
        self._dice = Random(SEED)

    def between(self, least: int, most: int) -> int:
        """Return a whole number of milliseconds between two."""
        return self._dice.randint(least, most)

    def dawdle(self) -> int:
        """Return how long it takes until somebody who has come to work begins."""
        return self.between(MINUTE, 35 * MINUTE)

    def sessions(self, task: Task, number: int) -> list[int]:
        """Return how long each session of a round takes: together about what was estimated, less for mending."""
        told = estimated_generation(task, self._plan.project, self._profiles).ms or HOUR
        count = self._dice.choice((1, 2, 3)) if number == 1 else 1
        whole = told * self._dice.uniform(0.8, 2.0) * _part(number)
        return [max(4 * MINUTE, round(whole / count * self._dice.uniform(0.7, 1.3))) for _ in range(count)]

    def tokens(self, task: Task, number: int, sessions: int) -> dict[str, Any]:
        """Return what one of the sessions of a round used, where the plan says how much there is to write."""
        plan, profile = task.generation, self._profiles.get(self._plan.project.speed_profile or "")
        if plan is None or not plan.drafts or not plan.tokens_per_draft or profile is None:
            return {}
        planned = plan.drafts * plan.tokens_per_draft * _part(number) / sessions
        written = round(planned * self._dice.uniform(0.8, 1.3))
        read = round(written * self._dice.uniform(4, 9))
        used = {"tokens_in": read, "tokens_out": written, "speed_profile": profile.name}
        return used | {"cost": _cost(profile, read, written)}

    def span(self, task: Task, check: Check) -> int:
        """Return how long a machine or the world takes."""
        step = next(step for step in task.checks if step.check == check.label)
        estimate = step.estimate or check.estimate
        if estimate is None:
            return self.between(10 * MINUTE, HOUR)
        return round(self._dice.triangular(estimate.low, estimate.high, estimate.likely))

    def delay(self, check: Check) -> int:
        """Return how long it takes until a person gets to a request, were it not for their working hours."""
        usual = max(SOON, 1.3 * (check.estimate.likely if check.estimate else 0))
        return round(min(self._dice.expovariate(1 / usual), 2.5 * usual)) + MINUTE

    def touch(self, check: Check) -> int:
        """Return how long a person is at a check."""
        usual = check.touch or 30 * MINUTE
        return max(2 * MINUTE, round(usual * self._dice.lognormvariate(0, 0.45)))

    def interrupt(self, started: int, ended: int, pauses: tuple[Pause, ...]) -> tuple[int, tuple[Pause, ...]]:
        """Now and then let somebody be called away in the middle of work that has no other pause."""
        if pauses or self._dice.random() > CALLED_AWAY:
            return ended, pauses
        away = started + (ended - started) // 2
        back = away + self.between(10 * MINUTE, 45 * MINUTE)
        return back + (ended - away), (Pause(started=away, ended=back),)

    def outcome(self, check: Check, number: int) -> Outcome:
        """Return how a check ends: later rounds fail less often, and now and then a machine is down."""
        if check.performer == MACHINE and self._dice.random() < MACHINE_DOWN:
            return "unavailable"
        likely = check.first_pass if check.first_pass is not None else USUALLY_PASSES
        return "passed" if self._dice.random() < likely + 0.12 * (number - 1) else "failed"

    def as_told(self, run: Run) -> Run:
        """Return a run as it was recorded: machines leave a link, and people sometimes answer without a clock."""
        if run.performer == MACHINE:
            build = self._dice.randint(1000, 9999)
            return replace(run, evidence=(Evidence(kind="link", ref=f"https://ci.example.org/builds/{build}"),))
        if run.by_person and self._dice.random() < ANSWERED_WITHOUT_CLOCK:
            return replace(run, started=None, pauses=())
        return run


def _part(number: int) -> float:
    """Return which part of the first generation a later round takes."""
    return 1 if number == 1 else 0.35


def _cost(profile: SpeedProfile, read: int, written: int) -> float | None:
    """Return what tokens cost in the currency of the plan, None where no price is stated."""
    prices = profile.prices
    if prices is None or prices.input_per_million is None or prices.output_per_million is None:
        return None
    return round((read * prices.input_per_million + written * prices.output_per_million) / 1_000_000, 2)
