"""What comes next for a decision, editing what the cursor stands on, and giving the record out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from tracker.model.plan import Decision
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.deciding.asking import seal, set_criteria
from tracker.tui.acts.deciding.judging import decide, last_answer, review, score
from tracker.tui.acts.deciding.options import add_option, edit_option, prompt, take_answer
from tracker.tui.acts.deciding.which import HERE, looked_at, meant
from tracker.tui.acts.planning import edit
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.services.decision_views import Lack
    from tracker.tui.forms.form import Values

Perform = Callable[[Desk, Subject], Awaitable[None]]


async def _next(desk: Desk, subject: Subject) -> None:
    """Do what the decision lacks next."""
    view = await looked_at(desk, subject)
    if view is None:
        return
    subject = replace(subject, decision=view.dossier.decision.key)
    if view.lacks is not None:
        await _STEPS[view.lacks](desk, subject)
    elif view.standing == "review due":
        await review(desk, subject)
    else:
        desk.tell("Nothing is to be done about it now. v says what came of it all the same.")


async def _get_options(desk: Desk, subject: Subject) -> None:
    """Ask in which way the options are to come."""
    from tracker.tui.forms.confirm import Choose

    ways: dict[str, tuple[str, Perform]] = {
        "prompt": ("Ask a model: show what to paste into it", prompt),
        "answer": ("Take the answer of a model", take_answer),
        "add": ("Add one by hand", add_option),
    }
    listed = [(label, name) for name, (label, _) in ways.items()]
    way = await desk.ask(Choose("Where do the options come from?", listed))
    if way is not None:
        await ways[way][1](desk, subject)


_STEPS: Mapping[Lack, Perform] = {
    "criteria": set_criteria,
    "seal": seal,
    "options": _get_options,
    "scores": score,
    "last-answer": last_answer,
    "choice": decide,
}


async def _edit_here(desk: Desk, subject: Subject) -> None:
    """Ask for what to change about the part under the cursor; where it is none, about the question itself."""
    from tracker.tui.screens.decision import DecisionScreen

    part = desk.app.screen.spot.part if isinstance(desk.app.screen, DecisionScreen) else "question"
    ways: dict[str, Perform] = {"criteria": set_criteria, "option": edit_option, "answer": last_answer, "scores": score}
    if part in ways:
        await ways[part](desk, subject)
    else:
        await edit(Decision, desk, subject)


async def _export(desk: Desk, subject: Subject) -> None:
    from tracker.services import documents
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form

    key = await meant(desk, subject)
    if key is None:
        return

    async def submit(values: Values) -> None:
        overwrite = bool(values["overwrite"])
        desk.tell(f"Wrote {await desk.read(documents.save_decision, key, values['file'], overwrite=overwrite)}.")

    fields = (
        Field(name="file", label="File", kind="path", required=True, value=f"{key}.md"),
        Field(name="overwrite", label="Replace", kind="flag", example="a file that says something else"),
    )
    about = "The record as Markdown, at whatever stage it is; before the seal without a word of any option."
    await desk.ask(Form(f"Export {key}", fields, submit=submit, button="Write", about=about))


ONWARD = (
    Act(
        name="decision.next",
        title="Go on",
        about="Do what the decision lacks next.",
        perform=_next,
        keys="n",
        where=HERE,
        footer=True,
    ),
    Act(
        name="decision.edit_here",
        title="Edit",
        about="Change what the cursor stands on: question and task, criteria, an option, an answer, scores.",
        perform=_edit_here,
        keys="e",
        where=HERE,
    ),
    Act(
        name="decision.export",
        title="Export",
        about="Write the decision to a file, as Markdown.",
        perform=_export,
        keys="x",
        where=HERE,
    ),
)
