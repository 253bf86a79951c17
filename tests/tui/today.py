"""Sits down at the screen of the day for tests, with approvals that wait."""

from __future__ import annotations

from contextlib import asynccontextmanager

from tests import factories as make
from tests.services.desk import plan
from tests.tui.sitting import sitting
from tracker.services import clocking
from tracker.tui.panels.waiting import WaitingPanel

APPROVAL, TESTS, TRIAL = "founder-approval", "integration-tests", "field-trial"


def approving(count=4):
    """A plan of so many tasks that all need ana's approval."""
    checks = (
        make.check(label=APPROVAL, limited_by="taste", performer="ana"),
        make.check(label=TESTS),
        make.check(label="review", limited_by="specs-and-tests", performer="bo"),
    )
    steps = tuple(make.step(check.label, after=()) for check in checks)
    done = (make.statement("A loan is confirmed within two minutes"),)
    tasks = tuple(make.task(key=f"task-{n}", title=f"Task {n}", done=done, checks=steps) for n in range(count))
    return plan(checks=checks, tasks=tasks)


@asynccontextmanager
async def waiting(folder, count=4, **options):
    """Sit down where the approval of every task waits, each a minute longer than the next."""
    async with sitting(folder, approving(count), **options) as at:
        for n in range(count):
            clocking.request(at.context, f"task-{n}", APPROVAL)
            at.bench.later()
        await at.until(lambda: len(rows(at, WaitingPanel)) == count, "the waiting list")
        at.app.screen.query_one(WaitingPanel).focus()
        await at.pilot.pause()
        yield at


def rows(at, kind):
    """The rows of a panel, once it has been laid out for them."""
    panel = at.app.screen.query_one(kind)
    laid_out = panel.size.width and panel.size.height > min(len(panel.rows), 1 if at.app.size.height < 30 else 2)
    return panel.rows if laid_out or not panel.rows else ()


def lines(at, kind):
    panel = at.app.screen.query_one(kind)
    return [panel.render_line(y).text.rstrip() for y in range(panel.size.height)]


def outcomes(at):
    return {run.task: run.outcome for run in at.bench.runs() if run.check == APPROVAL}
