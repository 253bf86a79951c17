"""Checks that a command performs, and clocks that are stopped with all that can be told of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tracker.model.lifecycle import GENERATION, name_of
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.clocks import CLOCK_SCREENS, one_of, open_runs
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.tui.forms.form import Values
    from tracker.tui.performing import Performance


# ---- by a command ----


async def _perform(desk: Desk, subject: Subject) -> None:
    """Ask for the command, start it, and show what it writes; one that is at work already is only shown."""
    from tracker.tui.forms.watch import Watch

    if subject.task is None:
        desk.tell("Nothing is pointed at; go to a task.")
        return
    at_work = _at_work(desk, subject.task, subject.check)
    performance = at_work or await _started(desk, subject.task, subject.check)
    if performance is not None:
        await desk.ask(Watch(performance))


async def _started(desk: Desk, task: str, check: str | None) -> Performance | None:
    from tracker.services import offering, running
    from tracker.services.typed import parse_command
    from tracker.tui.forms.form import Form
    from tracker.tui.forms.run import details, perform_fields
    from tracker.tui.performing import Performance

    found = await desk.look(offering.task_of, task)
    if found is None:
        return None
    if not found[0].checks:
        desk.tell(f"{task} has no checks yet.")
        return None
    made: list[Performance] = []

    async def submit(values: Values) -> None:
        told_of = details(values | {"evidence": ""}, new=True)
        begun = await desk.write(running.begin, task, values["check"], details=told_of)
        evidence = details(values, new=True).evidence
        made.append(Performance(desk, begun.run, parse_command(values["command"]), evidence))
        desk.app.performing.append(made[0])
        desk.app.run_worker(made[0].perform(), group="performing")

    about = "It runs without a terminal. Exit status 0 is passed, any other failed."
    fields = perform_fields(*found, check)
    await desk.ask(Form(f"Run a command as a check of {task}", fields, submit=submit, button="Run", about=about))
    return made[0] if made else None


def _at_work(desk: Desk, task: str, check: str | None) -> Performance | None:
    """Return the command that is at work on a check of a task, or on the one that is pointed at."""
    alike = (one for one in desk.app.performing if one.project == desk.context.project and one.run.task == task)
    return next((one for one in alike if one.end is None and check in (None, one.run.check)), None)


# ---- stopped with details ----


async def _stop(desk: Desk, subject: Subject) -> None:
    from tracker.services import clocking, offering
    from tracker.tui.acts.clocks import tell
    from tracker.tui.forms.form import Form
    from tracker.tui.forms.run import details, outcome, stop_fields

    if subject.task is None:
        desk.tell("Nothing is pointed at; go to a clock.")
        return
    run = await one_of(desk, "Which clock?", await open_runs(desk, subject, "running", "paused", "waiting"))
    recorded = await desk.look(offering.recorded, run.id) if run else None
    if run is None or recorded is None:
        desk.tell(f"No clock of {subject.task} is open.")
        return

    async def submit(values: Values) -> None:
        told = await desk.write(
            clocking.stop,
            run.task,
            run.check or GENERATION,
            outcome=outcome(values),
            at=values["at"] or None,
            details=details(values, new=True),
        )
        tell(desk, "Paused" if told.run.state == "paused" else "Stopped", told)

    about = "A check without an outcome is only paused." if run.check else ""
    await desk.ask(Form(f"Stop {name_of(run)}", stop_fields(recorded), submit=submit, button="Stop", about=about))


PERFORMING = (
    Act(
        name="check.run",
        title="Run a command",
        about="Perform a check of the task by a command, and keep its verdict; again shows how it gets on.",
        perform=_perform,
        keys="R",
        where=CLOCK_SCREENS,
    ),
    Act(
        name="clock.stop",
        title="Stop with details",
        about="Stop a clock and say when, how it ended, tokens, cost, note and evidence.",
        perform=_stop,
        keys="S",
        where=CLOCK_SCREENS,
    ),
)
