"""A small project that automation can be tried on, for tests of bottlenecks and what-ifs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests import factories as make
from tests.factories import HOUR, MINUTE
from tests.services.desk import plan as desk_plan
from tracker.model.plan import Automation, Estimate, Generation, Plan

PAYS = Automation(build=Estimate(HOUR, 2 * HOUR, 3 * HOUR), covers=0.9, residual=2 * MINUTE)


def plan(**fields: Any) -> Plan:
    """Make a plan of two tasks whose ends can be forecast: tests with a plan to automate them, then ana's approval."""
    usual = desk_plan()
    tests = replace(usual.checks[0], automation=PAYS, runs_per_week=20, estimate=Estimate(2 * HOUR, 3 * HOUR, 5 * HOUR))
    approval = replace(usual.checks[1], touch=5 * MINUTE)
    both = (make.step(tests.label), make.step(approval.label))
    tasks = tuple(
        make.task(key=key, title=key.title(), checks=both, generation=Generation(estimate=Estimate(HOUR, HOUR, HOUR)))
        for key in ("catalogue", "pricing")
    )
    return desk_plan(**{"checks": (tests, approval), "tasks": tasks} | fields)
