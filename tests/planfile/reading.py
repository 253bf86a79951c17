"""Reads small plan files in tests, and tells where a text stands in them."""

from __future__ import annotations

from tracker.model.plan import Plan
from tracker.planfile.faults import Fault
from tracker.planfile.read import read_plan

PROJECT = '[project]\nkey = "ladders"\nname = "Ladder library"\n'
PEOPLE = '[[people]]\nname = "ana"\n'
CHECKS = (
    '[[checks]]\nlabel = "integration-tests"\nlimited_by = "specs-and-tests"\nperformer = "machine"\n'
    '[[checks]]\nlabel = "final-approval"\nlimited_by = "taste"\nperformer = "ana"\n'
)
BASE = PROJECT + PEOPLE + CHECKS
"""A plan of one project, one person and two checks, to which tests add tables."""


def plan_of(text: str) -> Plan:
    """Read a text that is a plan."""
    reading = read_plan(text.encode(), "plan.toml")
    assert reading.faults == ()
    assert reading.plan is not None
    return reading.plan


def faults_of(text: str) -> tuple[Fault, ...]:
    """Read a text that is no plan."""
    reading = read_plan(text.encode(), "plan.toml")
    assert reading.plan is None
    assert reading.faults
    return reading.faults


def fault_of(text: str) -> Fault:
    """Read a text with exactly one fault."""
    [fault] = faults_of(text)
    return fault


def place_of(text: str, part: str, number: int = 1) -> tuple[int, int]:
    """Line and column, from 1, where a part stands in a text for the first, second, ... time."""
    at = -1
    for _ in range(number):
        at = text.index(part, at + 1)
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def where(fault: Fault) -> tuple[int, int]:
    """Line and column of a fault."""
    return fault.line, fault.column
