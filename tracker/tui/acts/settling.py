"""Settling what is in doubt: clocks that were probably left running, and time in which nobody was here.

Nothing is ever cut by itself; here somebody says what really happened, and that is believed from then on.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tracker.model.lifecycle import GENERATION, name_of
from tracker.model.runs import OUTCOMES
from tracker.services.watching import OpenRun, open_clocks
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.clocks import tell
from tracker.tui.desk import Desk
from tracker.tui.running import Gap

if TYPE_CHECKING:
    from tracker.tui.forms.form import Values

ENDED = tuple(outcome for outcome in OUTCOMES if outcome != "waived")


async def _settle(desk: Desk, subject: Subject) -> None:
    if desk.app.gap is not None and subject.run is None:
        await _settle_gap(desk, desk.app.gap)
        return
    found = await desk.look(open_clocks) or ()
    clock = next((one for one in found if one.run.id == subject.run), None)
    if clock is None or clock.callout is None or clock.callout.kind != "forgotten":
        desk.tell("There is nothing to settle here.")
        return
    await _settle_clock(desk, clock)


# ---- a clock that was left running ----


async def _settle_clock(desk: Desk, clock: OpenRun) -> None:
    from tracker.services import recording
    from tracker.tui.forms.confirm import Choose

    run = clock.run
    ended = "It ended at ..." if run.is_generation else "It ended at ..., with a verdict"
    paused = [("It was paused from ... on", "pause")] if run.state == "running" else []
    keep, drop = ("Keep it: it really took that long", "keep"), ("Discard it; undo brings it back", "drop")
    chosen = await desk.ask(Choose(f"{name_of(run)}: what really happened?", [keep, (ended, "end"), *paused, drop]))
    if chosen == "keep":
        tell(desk, "Kept", await desk.do(recording.amend, run.id, amendment=recording.Amendment()))
    elif chosen == "drop":
        tell(desk, "Discarded", await desk.do(recording.discard, run.id))
    elif chosen is not None:
        await _ask_when(desk, clock, ends=chosen == "end")


async def _ask_when(desk: Desk, clock: OpenRun, *, ends: bool) -> None:
    from tracker.model.times import parse_instant
    from tracker.services import clocking
    from tracker.tui.forms.field import Field, choice
    from tracker.tui.forms.form import Form

    run, present = clock.run, clock.present

    async def submit(values: Values) -> None:
        if ends:
            outcome = values.get("outcome") or None
            told = await desk.write(clocking.stop, run.task, run.check or GENERATION, at=values["at"], outcome=outcome)
            tell(desk, "Ended", told)
        else:
            tell(desk, "Paused", await desk.write(clocking.pause, run.task, run.check or GENERATION, at=values["at"]))

    check = partial(parse_instant, now=desk.app.now(), zone=present.zone)
    since = present.shown(run.began if run.started is None else run.started)
    at = Field(name="at", label="When", required=True, example="18:10, or 2026-10-16 18:10", check=check)
    fields = [at, choice("outcome", "Outcome", ENDED, required=True)] if ends and not run.is_generation else [at]
    verb = "ended" if ends else "was paused"
    about = f"It has been running since {since}. A time of day alone is the first one after that."
    await desk.ask(Form(f"{name_of(run)} {verb} at", fields, submit=submit, button="Set", about=about))


# ---- time in which nobody was here ----


async def _settle_gap(desk: Desk, gap: Gap) -> None:
    """Ask from which clocks the time is to be taken out; agents may have gone on working meanwhile."""
    from tracker.services import recording
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form

    fields = [
        Field(name=f"run{one.run.id}", label=name_of(one.run), kind="flag", value="yes", example="take it out")
        for one in gap.clocks
    ]

    async def submit(values: Values) -> None:
        pause = recording.Amendment(pauses=((gap.start, gap.end),))
        for one in gap.clocks:
            if values[f"run{one.run.id}"]:
                await desk.within(one.project.key).write(recording.amend, one.run.id, amendment=pause)
        _forget(desk)

    shown = gap.clocks[0].present.shown
    about = f"From {shown(gap.start)} to {shown(gap.end)} the machine slept, or the tracker was stopped."
    await desk.ask(Form("Take that time out of the clocks?", fields, submit=submit, button="Done", about=about))


async def _forget_gap(desk: Desk, _subject: Subject) -> None:
    _forget(desk)


def _forget(desk: Desk) -> None:
    desk.app.gap = None
    for screen in desk.app.screens_alive():
        screen.fall_behind()


SETTLING = (
    Act(
        name="clock.settle",
        title="Settle",
        about="Say what really happened to a forgotten clock, or while nobody was here.",
        perform=_settle,
        keys="x",
        where=("today", "tasks", "task"),
    ),
    Act(
        name="gap.keep",
        title="Keep the time in which nobody was here",
        about="Count the time in which the machine slept as it was recorded.",
        perform=_forget_gap,
        where=("today",),
    ),
)
