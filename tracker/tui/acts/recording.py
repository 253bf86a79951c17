"""Runs set down, mended and removed by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tracker.model.lifecycle import GENERATION, Present, how_it_stands, name_of
from tracker.model.runs import Run
from tracker.services import offering
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.planning import BACK, choose
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.services.telling import Clocked

_WHERE = ("today", "tasks", "task")

MOST_RUNS = 200
"""So many runs are offered, the latest; older ones are on the page of their task."""


async def _log(desk: Desk, subject: Subject) -> None:
    """Record a run that no clock was running for."""
    from tracker.services import recording
    from tracker.tui.forms.form import Form, Values
    from tracker.tui.forms.run import details, log_fields, outcome, times

    key = subject.task or await _task(desk)
    found = await desk.look(offering.task_of, key) if key else None
    if found is None:
        return
    task, known = found

    async def submit(values: Values) -> None:
        what = values["check"] if values["check"] != GENERATION else None
        told = await desk.write(
            recording.log,
            task.key,
            what,
            times=times(values),
            outcome=outcome(values),
            details=details(values, new=True),
        )
        _tell(desk, f"Logged {name_of(told.run)}. {BACK}", told)

    about = "Say how long it took, or from when to when; a check needs its outcome."
    title = f"Log a run of {task.key}"
    await desk.ask(Form(title, log_fields(task, known, subject.check), submit=submit, button="Log", about=about))


async def _task(desk: Desk) -> str | None:
    found = await desk.look(offering.titles)
    return await choose(desk, "Of which task?", [(f"{key}  {title}", key) for key, title in found or ()])


async def _amend(desk: Desk, subject: Subject) -> None:
    """Change what is recorded about a run."""
    from tracker.services import recording
    from tracker.tui.forms.form import Form, Values, changed
    from tracker.tui.forms.run import amend_fields, amendment, details

    number = await _run(desk, subject, "Amend")
    recorded = await desk.look(offering.recorded, number) if number else None
    if recorded is None:
        return
    fields = amend_fields(recorded)

    async def submit(values: Values) -> None:
        differs = changed(values, fields)
        told = await desk.write(
            recording.amend, recorded.run.id, amendment=amendment(differs), details=details(differs, new=False)
        )
        _tell(desk, f"Amended run {told.run.id}, {name_of(told.run)}. {BACK}", told)

    about = "Its times count as confirmed afterwards, changed or not."
    title = f"Amend run {recorded.run.id}, {name_of(recorded.run)}"
    await desk.ask(Form(title, fields, submit=submit, about=about))


async def _discard(desk: Desk, subject: Subject) -> None:
    """Remove a run, once that was confirmed."""
    from tracker.services import recording
    from tracker.tui.forms.confirm import Confirm

    number = await _run(desk, subject, "Discard")
    recorded = await desk.look(offering.recorded, number) if number else None
    if recorded is None:
        return
    run = recorded.run
    question = f"Discard run {run.id}?\n{name_of(run)} {how_it_stands(run, recorded.known.present)}. {BACK}"
    if await desk.ask(Confirm(question, yes="Discard", no="Keep")):
        told = await desk.do(recording.discard, run.id)
        if told is not None:
            desk.tell(f"Discarded run {run.id}, {name_of(run)}. {BACK}")


async def _run(desk: Desk, subject: Subject, verb: str) -> int | None:
    """Return the run that is pointed at, else one that is chosen among those of the task."""
    if subject.run is not None:
        return subject.run
    task = subject.task or await _task(desk)
    found = await desk.look(offering.runs_of, task) if task else None
    if found is None:
        return None
    present, runs = found
    meant = [run for run in runs if subject.check in (None, run.check)][:MOST_RUNS]
    if not meant:
        desk.tell("Nothing is recorded there yet.")
        return None
    chosen = await choose(desk, f"{verb} which run?", [(_shown(run, present), str(run.id)) for run in meant])
    return None if chosen is None else int(chosen)


def _shown(run: Run, present: Present) -> str:
    return f"{run.id:>4}  {name_of(run)} {how_it_stands(run, present)}"


def _tell(desk: Desk, sentence: str, told: Clocked) -> None:
    desk.tell("\n".join([sentence, *told.mentions]))


RECORDING = (
    Act(
        name="run.log",
        title="Log a run",
        about="Record a run that no clock was running for.",
        perform=_log,
        keys="l",
        where=_WHERE,
    ),
    Act(
        name="run.amend",
        title="Amend a run",
        about="Change what is recorded about a run: its times, outcome, tokens, note, evidence.",
        perform=_amend,
        keys="m",
        where=_WHERE,
    ),
    Act(
        name="run.discard",
        title="Discard a run",
        about="Remove a run; undo brings it back.",
        perform=_discard,
        where=_WHERE,
    ),
)
