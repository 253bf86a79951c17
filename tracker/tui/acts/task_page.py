"""What is done on the page of a task only: editing what the cursor stands on, a further sentence, and going back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tracker.model.plan import Task
from tracker.services import offering
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.planning import BACK, edit
from tracker.tui.acts.recording import RECORDING
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.services.offering import Known
    from tracker.tui.forms.inplace import Part
    from tracker.tui.panels.task_parts import Spot

_WHERE = ("task",)
_AMEND = next(act for act in RECORDING if act.name == "run.amend")


async def _edit_here(desk: Desk, subject: Subject) -> None:
    """Ask for what to change about the part under the cursor; where it is no part, about the whole task."""
    spot = _spot(desk)
    if subject.run is not None:
        await _AMEND.perform(desk, subject)
        return
    found = await desk.look(offering.task_of, subject.task)
    if found is None:
        return
    part = _part(spot, *found)
    if part is None:
        await edit(Task, desk, subject)
    else:
        await _ask(desk, found, part)


async def _add_statement(desk: Desk, subject: Subject) -> None:
    """Ask for one more done sentence."""
    from tracker.tui.forms.inplace import new_statement

    found = await desk.look(offering.task_of, subject.task)
    if found is not None:
        await _ask(desk, found, new_statement(found[0], found[1].project.language))


def _spot(desk: Desk) -> Spot | None:
    from tracker.tui.screens.task import TaskScreen

    return desk.app.screen.spot if isinstance(desk.app.screen, TaskScreen) else None


def _part(spot: Spot | None, task: Task, known: Known) -> Part | None:
    """Return the small form for what the cursor stands on; None where there is none."""
    from tracker.tui.forms import inplace

    if spot is None or spot.part == "title":
        return inplace.title(task)
    if spot.part == "statement":
        number, language = spot.statement, known.project.language
        if number is not None and number < len(task.done):
            return inplace.statement(task, number, language)
        return inplace.new_statement(task, language)
    if spot.part == "check" and spot.check is not None and spot.check in [step.check for step in task.checks]:
        return inplace.step(task, spot.check)
    if spot.part == "generation":
        return inplace.generation(task)
    return inplace.needs(task, known.names.tasks) if spot.part == "needs" else None


async def _ask(desk: Desk, found: tuple[Task, Known], part: Part) -> None:
    """Show a small form, and write what it makes of the task as it is stored then."""
    from tracker.model.done import problems
    from tracker.services import editing
    from tracker.tui.forms.form import Form, Values

    task, known = found

    async def submit(values: Values) -> None:
        edited = await desk.write(editing.edit_thing, Task, task.key, lambda stored: part.put(stored, values))
        told = f"Changed {edited.key}. {BACK}" if edited.changes else f"{edited.key} says that already."
        desk.tell("\n".join([told, *problems(values["text"])]) if values.get("text") else told)

    judge = part.judge(task, known.names)
    await desk.ask(Form(part.title, part.fields, submit=submit, about=part.about, judge=judge))


async def _whole(desk: Desk, subject: Subject) -> None:
    await edit(Task, desk, subject)


async def _back(desk: Desk, _subject: Subject) -> None:
    if len(desk.app.screen_stack) > 1:
        await desk.app.pop_screen()


TASK_PAGE = (
    Act(
        name="page.edit",
        title="Edit",
        about="Change what the cursor stands on: the title, a sentence, a check, a run, what it depends on.",
        perform=_edit_here,
        keys="e",
        where=_WHERE,
        footer=True,
    ),
    Act(
        name="page.edit_whole",
        title="Edit the whole task",
        about="Change everything that the plan says of this task, in one form.",
        perform=_whole,
        keys="E",
        where=_WHERE,
    ),
    Act(
        name="page.add_statement",
        title="Add a done sentence",
        about="Say one more thing that must be true when this task is finished.",
        perform=_add_statement,
        keys="A",
        where=_WHERE,
    ),
    Act(
        name="page.back",
        title="Back",
        about="Go back to where you came from.",
        perform=_back,
        keys="escape",
        where=("task", "decision", "check"),
    ),
)
