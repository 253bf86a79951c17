"""Makes pay-off questions for tests, in minutes and hours; every field has a default, a test names what it is about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.factories import HOUR, MINUTE
from tracker.analysis.facts import CheckFacts
from tracker.analysis.payoff import PayoffInput
from tracker.analysis.priors import Pace
from tracker.analysis.times import Times
from tracker.model.plan import Automation, Estimate

EXACTLY_30 = Estimate(30 * MINUTE, 30 * MINUTE, 30 * MINUTE)
USUAL = Estimate(10 * MINUTE, 15 * MINUTE, 40 * MINUTE)


def exactly(ms: int) -> Estimate:
    """Make an estimate without any doubt."""
    return Estimate(ms, ms, ms)


def times(*minutes: float, estimate: Estimate | None = None, **fields: Any) -> Times:
    """Make times measured in minutes, without an estimate."""
    return Times(samples=tuple(round(one * MINUTE) for one in minutes), estimate=estimate, **fields)


def plan(**fields: Any) -> Automation:
    """Make a plan of exactly 10 hours that takes over everything and leaves nothing."""
    return replace(Automation(build=exactly(10 * HOUR)), **fields)


def pace(seen: int = 12, weeks: float = 4, planned: float | None = None) -> Pace:
    """Make a count of 12 verdicts in 4 weeks, without a planned rate."""
    return Pace(seen=seen, weeks=weeks, planned=planned)


def case(**fields: Any) -> PayoffInput:
    """Make the question whether a check of exactly half an hour is worth the plan."""
    defaults = {"times": times(*[30] * 12, estimate=EXACTLY_30), "pace": pace(), "automation": plan()}
    return PayoffInput(**defaults | fields)


def facts(**fields: Any) -> CheckFacts:
    """Make a check of exactly half an hour, held against the plan; it holds delivery back and needs no hands."""
    defaults = {
        "label": "integration-tests",
        "limited_by": "specs-and-tests",
        "elapsed": times(*[30] * 12, estimate=EXACTLY_30),
        "touch": times(estimate=exactly(0)),
        "pace": pace(),
        "automation": plan(),
    }
    return CheckFacts(**defaults | fields)
