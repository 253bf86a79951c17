"""Whole projects drawn at random, in one real database that forgets each of them: plans with runs on their tasks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

from hypothesis import strategies as st
from sqlalchemy import Connection

from tests.plan_strategies import plans
from tests.stored import add_plan, add_runs
from tests.strategies import LABELS, runs
from tracker.model.plan import Plan
from tracker.model.runs import Run
from tracker.store.database import Database


class _Forget(Exception):
    """Ends a writing transaction without a trace."""


@contextmanager
def holding(database: Database, plan: Plan, held: list[Run]) -> Iterator[Connection]:
    """Put a plan and its runs into an empty database for as long as the block lasts."""
    with suppress(_Forget), database.changing(at=0, actor="ana", face="cli") as change:
        add_runs(change, *add_plan(change, plan), held)
        yield change.connection
        raise _Forget


@st.composite
def worlds(draw: st.DrawFn) -> tuple[Plan, list[Run]]:
    """Draw a plan, and runs of its tasks and checks, also of checks that a task does not use."""
    plan = draw(plans())
    if not plan.tasks:
        return plan, []
    keys = tuple(task.key for task in plan.tasks)
    labels = dict(zip(LABELS, plan.checks, strict=False))
    held = []
    for run in draw(runs(tasks=keys, max_size=10)):
        if run.check is None:
            held.append(run)
        elif run.check in labels:
            check = labels[run.check]
            held.append(replace(run, check=check.label, performer=check.performer))
    return plan, [replace(run, id=number) for number, run in enumerate(held, 1)]
