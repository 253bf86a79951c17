"""Verdicts: a check has passed, or failed for a reason in one word.

On the screen of the day the row goes at once and the cursor stands on the next, so that several approvals are cleared
in a row; a verdict that is refused brings its row back.
"""

from __future__ import annotations

from tracker.model.lifecycle import name_of
from tracker.model.runs import Outcome, Run
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.clocks import CLOCK_SCREENS, one_of, open_runs
from tracker.tui.desk import Desk
from tracker.tui.panels.waiting import WaitingPanel


async def _pass(desk: Desk, subject: Subject) -> None:
    run = await _judged(desk, subject)
    if run is not None:
        await _end(desk, run, "passed", None)


async def _fail(desk: Desk, subject: Subject) -> None:
    from tracker.tui.forms.reason import FailReason

    run = await _judged(desk, subject)
    if run is None:
        return
    reason = await desk.ask(FailReason(name_of(run)))
    if reason is not None:
        await _end(desk, run, "failed", reason)


async def _judged(desk: Desk, subject: Subject) -> Run | None:
    """Return the check that is meant, None when there is none to be judged."""
    if subject.task is None:
        desk.tell("Nothing is pointed at; go to a check that waits or runs.")
        return None
    found = await open_runs(desk, subject, "waiting", "running", "paused")
    checks = [run for run in found if not run.is_generation]
    if not checks:
        desk.tell(f"No check of {subject.task} is open; c asks for one.")
    return await one_of(desk, "Which check?", checks)


async def _end(desk: Desk, run: Run, outcome: Outcome, reason: str | None) -> None:
    from tracker.services import clocking
    from tracker.services.details import Details

    panels = list(desk.app.screen.query(WaitingPanel))
    for panel in panels:
        panel.take_away(run.id)
    told = await desk.do(clocking.stop, run.task, run.check, outcome=outcome, details=Details(reason=reason))
    if told is None:
        for panel in panels:
            panel.give_back(run.id)
        return
    stage = f" {run.task} is done." if told.stage == "done" else ""
    desk.tell("\n".join([f"{outcome.capitalize()}: {name_of(run)}.{stage}", *told.mentions]))


VERDICTS = (
    Act(
        name="verdict.pass",
        title="Pass",
        about="Say that the check under the cursor has passed.",
        perform=_pass,
        keys="p",
        where=CLOCK_SCREENS,
        footer=True,
    ),
    Act(
        name="verdict.fail",
        title="Fail",
        about="Say that the check under the cursor has failed, and why in one word.",
        perform=_fail,
        keys="f",
        where=CLOCK_SCREENS,
        footer=True,
    ),
)
