"""The clocks: start, ask for, pause and stop, always by what the database says now and not by what the screen shows.

Use cases and dialogs are loaded when they are asked for: the interface opens without them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tracker.errors import TrackerError
from tracker.model.lifecycle import GENERATION, name_of
from tracker.model.runs import Run, State
from tracker.services.watching import open_clocks
from tracker.tui.acts import Act, Subject
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.services.moves import Move
    from tracker.services.opening import NotSpecified
    from tracker.services.telling import Clocked
    from tracker.tui.forms.form import Values

CLOCK_SCREENS = ("today", "tasks", "task")
_DONE = {"start": "Started", "request": "Asked for", "pause": "Paused", "resume": "Resumed"}


async def open_runs(desk: Desk, subject: Subject, *states: State) -> list[Run]:
    """Return the open runs that are meant, in these states: the one that is pointed at, else all of the task."""
    found = await desk.look(open_clocks) or ()
    of_task = [one.run for one in found if one.run.task == subject.task and one.run.state in states]
    if subject.run is not None or subject.check is not None:
        return [run for run in of_task if subject.run in (None, run.id) and subject.check in (None, run.check)]
    return of_task


async def one_of(desk: Desk, question: str, runs: Sequence[Run]) -> Run | None:
    """Return the only run there is, or the one that the user chooses."""
    from tracker.tui.forms.confirm import Choose

    if len(runs) < 2:
        return runs[0] if runs else None
    chosen = await desk.ask(Choose(question, [(name_of(run), str(run.id)) for run in runs]))
    return next((run for run in runs if str(run.id) == chosen), None)


def tell(desk: Desk, word: str, told: Clocked | None) -> None:
    """Say what was done, and what is worth mentioning about it."""
    if told is not None:
        desk.tell("\n".join([f"{word} {name_of(told.run)}.", *told.mentions]))


# ---- start and stop ----


async def _toggle(desk: Desk, subject: Subject) -> None:
    from tracker.services.moves import moves

    if subject.task is None:
        desk.tell("Nothing is pointed at; go to a task or a clock.")
        return
    open_now = await open_runs(desk, subject, "running", "paused", "waiting")
    run = next((run for run in open_now if run.check == subject.check), None)
    if run is not None and run.state == "running":
        await _stop(desk, run)
    elif subject.check is None:
        await _start_generation(desk, subject.task)
    else:
        offered = [move for move in await desk.look(moves, subject.task) or () if move.check.label == subject.check]
        if offered:
            await _make(desk, subject.task, offered[0])


async def _stop(desk: Desk, run: Run) -> None:
    from tracker.services import clocking

    told = await desk.do(clocking.stop, run.task, run.check or GENERATION)
    if told is not None and told.run.state == "paused":
        tell(desk, "Paused", told)
        desk.tell("A check ends with a verdict: p for passed, f for failed.")
    else:
        tell(desk, "Stopped", told)


async def _start_generation(desk: Desk, task: str) -> None:
    from tracker.services import clocking
    from tracker.services.opening import NotSpecified

    try:
        tell(desk, "Started", await desk.write(clocking.start, task))
    except NotSpecified as fault:
        await _ask_to_override(desk, task, fault)
    except TrackerError as fault:
        desk.tell_fault(fault)


async def _ask_to_override(desk: Desk, task: str, fault: NotSpecified) -> None:
    """Show the refusal, and offer to generate all the same, with a reason that goes into the report."""
    from tracker.services import clocking
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form

    async def start(values: Values) -> None:
        tell(desk, "Started", await desk.write(clocking.start, task, override=values["reason"]))

    about = f"{fault.message}\n\nYou can start all the same. The reason is listed in the report."
    reason = Field(name="reason", label="Reason", required=True, example="a spike, thrown away afterwards")
    await desk.ask(Form(f"Start {task} all the same?", [reason], submit=start, button="Start", about=about))


# ---- checks ----


async def _check(desk: Desk, subject: Subject) -> None:
    from tracker.services.moves import moves
    from tracker.tui.forms.confirm import Choose

    if subject.task is None:
        desk.tell("Nothing is pointed at; go to a task.")
        return
    offered = await desk.look(moves, subject.task)
    if offered is None:
        return
    if not offered:
        desk.tell(f"{subject.task} has no checks yet.")
        return
    shown = [(_label(move), str(place)) for place, move in enumerate(offered)]
    chosen = await desk.ask(Choose(f"Checks of {subject.task}", shown))
    if chosen is not None:
        await _make(desk, subject.task, offered[int(chosen)])


def _label(move: Move) -> str:
    stands = f"{move.run.state} now" if move.run else move.latest or "never performed"
    return f"{move.verb:<8} {move.check.label}   by {move.check.performer}, {stands}"


async def _make(desk: Desk, task: str, move: Move) -> None:
    from tracker.services import clocking

    use_case = {
        "start": clocking.start,
        "request": clocking.request,
        "pause": clocking.pause,
        "resume": clocking.resume,
    }[move.verb]
    tell(desk, _DONE[move.verb], await desk.do(use_case, task, move.check.label))


# ---- pause and resume ----


async def _pause(desk: Desk, subject: Subject) -> None:
    from tracker.services import clocking

    if subject.task is None:
        desk.tell("Nothing is pointed at; go to a clock.")
        return
    run = await one_of(desk, "Which clock?", await open_runs(desk, subject, "running", "paused"))
    if run is None:
        desk.tell(f"No clock of {subject.task} is running or paused.")
    elif run.state == "running":
        tell(desk, "Paused", await desk.do(clocking.pause, run.task, run.check or GENERATION))
    else:
        tell(desk, "Resumed", await desk.do(clocking.resume, run.task, run.check or GENERATION))


CLOCKS = (
    Act(
        name="clock.toggle",
        title="Start/stop",
        about="Start generation of the task, or the check, under the cursor; stop it when it is running.",
        perform=_toggle,
        keys="s",
        where=CLOCK_SCREENS,
        footer=True,
    ),
    Act(
        name="clock.check",
        title="Check",
        about="Choose a check of the task: ask for it, start it, pause or resume it.",
        perform=_check,
        keys="c",
        where=CLOCK_SCREENS,
        footer=True,
    ),
    Act(
        name="clock.pause",
        title="Pause/resume",
        about="Pause the clock under the cursor, or let it go on.",
        perform=_pause,
        keys="z,space",
        where=CLOCK_SCREENS,
    ),
)
