"""Clocks that somebody should look at: forgotten ones and overdue ones.

Owns the call-outs that every face shows beside running clocks. A forgotten clock is never cut: it is named, with its
length and the ways out, until a person says what really happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection

from tracker.model.clocks import active, forgotten, overdue, span
from tracker.model.durations import show
from tracker.model.intervals import length
from tracker.model.lifecycle import GENERATION, Present, name_of
from tracker.model.plan import Check, Project, Task
from tracker.model.runs import Run
from tracker.store.plans import Record
from tracker.store.runs import open_high_estimates, open_runs


@dataclass(frozen=True, slots=True, kw_only=True)
class Callout:
    """A clock to look at: `length` is how long it has been active, or open if it is overdue, in milliseconds."""

    run: Run
    kind: Literal["forgotten", "overdue"]
    length: int
    high: int | None = None

    def sentence(self, present: Present) -> str:
        """Say what is wrong with the clock and what can be done about it."""
        run, lasted = self.run, show(self.length)
        if self.kind == "overdue":
            most = show(self.high or 0)
            return f"Overdue: {name_of(run)} (run {run.id}) has been open for {lasted}; at most {most} was expected."
        if run.state != "running":
            return (
                f"Forgotten? {name_of(run)} (run {run.id}) counts {lasted}, but stays marked and feeds no statistics "
                f"until you say what is right: {_either(self.ways_out)}."
            )
        since = present.shown(run.began if run.started is None else run.started)
        return (
            f"Forgotten? {name_of(run)} (run {run.id}) has been running for {lasted}, since {since}: "
            f"{_either(self.ways_out)}."
        )

    @property
    def ways_out(self) -> tuple[tuple[str, str], ...]:
        """Return the commands that settle the clock, each with what it does."""
        run = self.run
        if self.kind == "overdue":
            return ()
        amend, discard = f"tracker amend {run.id}", (f"tracker discard {run.id}", "removes it")
        if run.ended is not None:
            return ((f"{amend} --to 18:10", "ends it earlier"), (amend, "confirms it as it is"), discard)
        if run.state == "paused":
            return ((f"{amend} --pause 18:10..8:45", "takes that out"), (amend, "confirms it as it is"), discard)
        named = f"{run.task} {run.check or GENERATION} --at 18:10"
        return ((f"tracker stop {named}", "ends it then"), (f"tracker pause {named}", "pauses it from then"), discard)


def _either(ways: tuple[tuple[str, str], ...]) -> str:
    said = [f"`{command}` {does}" for command, does in ways]
    return f"{', '.join(said[:-1])}, or {said[-1]}"


def forgotten_runs(connection: Connection, project: Record[Project], now: int) -> tuple[Callout, ...]:
    """Return the open clocks of a project that were probably forgotten or are overdue, the longest first."""
    found = open_runs(connection, project.id)
    if not found:
        return ()
    highs = open_high_estimates(connection, project.id)
    called = [callout for run in found if (callout := call_out(run, now, highs.get(run.id))) is not None]
    return tuple(sorted(called, key=lambda callout: -callout.length))


def call_out(run: Run, now: int, high: int | None) -> Callout | None:
    """Return what there is to say about one clock; `high` is its high estimate in milliseconds."""
    if forgotten(run, now, high):
        return Callout(run=run, kind="forgotten", length=length(active(run, now)), high=high)
    if overdue(run, now, high):
        return Callout(run=run, kind="overdue", length=length([span(run, now)]), high=high)
    return None


def high_estimate(task: Task, check: Check | None) -> int | None:
    """Return the high estimate of a check on a task, in milliseconds: the step's own, else the check's."""
    if check is None:
        return None
    step = next((step for step in task.checks if step.check == check.label), None)
    estimate = (step and step.estimate) or check.estimate
    return estimate.high if estimate else None
