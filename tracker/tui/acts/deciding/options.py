"""Options that disagree: asked for, taken from an answer, added, changed and removed by hand. All after the seal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tracker.tui.acts import Act, Subject
from tracker.tui.acts.deciding.which import HERE, meant
from tracker.tui.acts.planning import BACK, choose
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.model.plan import Option
    from tracker.services.dossiers import Sight
    from tracker.tui.forms.form import Values

MANY = 3
"""So many options are asked for, unless somebody wants another number."""


# ---- asking a model, and taking its answer ----


async def prompt(desk: Desk, subject: Subject, count: int = MANY) -> None:
    """Show the request for options, to be copied or written to a file."""
    from tracker.services import disagreeing
    from tracker.tui.forms.page import Page
    from tracker.tui.widgets.text_view import lines

    key = await meant(desk, subject)
    text = await desk.look(disagreeing.ask, key, count) if key is not None else None
    if key is None or text is None:
        return
    ways = [("Copy", "copy"), ("Write", "file"), ("Number", "count")]
    way = await desk.ask(Page("Paste this into any model", lines(text), ways))
    if way == "copy":
        desk.app.copy_to_clipboard(text)
        desk.tell("Copied, where your terminal lets programs do that. A takes the answer.")
    elif way == "file":
        await _to_file(desk, key, count)
    elif way == "count":
        await _another_number(desk, subject, count)


async def _to_file(desk: Desk, key: str, count: int) -> None:
    from tracker.services import documents
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form

    async def submit(values: Values) -> None:
        overwrite = bool(values["overwrite"])
        desk.tell(f"Wrote {await desk.read(documents.save_request, key, count, values['file'], overwrite=overwrite)}.")

    fields = (
        Field(name="file", label="File", kind="path", required=True, value=f"{key}-request.txt"),
        Field(name="overwrite", label="Replace", kind="flag", example="a file that says something else"),
    )
    await desk.ask(Form("Write the request", fields, submit=submit, button="Write"))


async def _another_number(desk: Desk, subject: Subject, count: int) -> None:
    from tracker.tui.forms.field import whole
    from tracker.tui.forms.form import Form

    async def submit(_values: Values) -> None:
        """Nothing is to be done but to ask anew."""

    field = whole("count", "Options", required=True, value=str(count))
    values = await desk.ask(Form("How many options?", [field], submit=submit, button="Ask"))
    if values is not None:
        await prompt(desk, subject, int(values["count"]))


async def take_answer(desk: Desk, subject: Subject) -> None:
    """Take the options of an answer; what was pasted stays in the form until it could be read."""
    from tracker.services import documents
    from tracker.services.disagreeing import FaultyAnswer
    from tracker.tui.forms.deciding.options import answer_fields
    from tracker.tui.forms.form import Form
    from tracker.tui.forms.page import Page
    from tracker.tui.panels.import_lines import fault_lines

    key = await _open_to_options(desk, subject)
    if key is None:
        return

    async def submit(values: Values) -> None:
        try:
            sight = await desk.write(
                documents.take_answer,
                key,
                values["answer"],
                values["file"],
                source=values["source"] or None,
                overwrite=bool(values["replace"]),
            )
        except FaultyAnswer as fault:
            await desk.ask(Page("The answer cannot be taken", fault_lines(fault)))
            raise
        _tell_options(desk, sight)

    about = "Paste what the model answered; its faults are told with their places, and your text stays."
    await desk.ask(Form("Options from an answer", answer_fields(), submit=submit, button="Take it", about=about))


def _tell_options(desk: Desk, sight: Sight) -> None:
    dossier = sight.dossier
    has = f"{dossier.decision.key} has {dossier.count} option{'' if dossier.count == 1 else 's'}. {BACK}"
    desk.tell("\n".join([has, *sight.mentions]))


async def _open_to_options(desk: Desk, subject: Subject) -> str | None:
    """Return the decision that is meant if options may be written now; else say why not."""
    from tracker.services import disagreeing

    key = await meant(desk, subject)
    may = await desk.look(disagreeing.ask, key, 1) if key is not None else None
    return key if may is not None else None


# ---- by hand ----


async def add_option(desk: Desk, subject: Subject) -> None:
    """Ask for one option."""
    from tracker.services.answering import Answer, add_answer
    from tracker.tui.forms.deciding.options import judge_option, make_option, option_fields
    from tracker.tui.forms.form import Form

    key = await _open_to_options(desk, subject)
    if key is None:
        return

    async def submit(values: Values) -> None:
        _tell_options(desk, await desk.write(add_answer, key, Answer(options=(make_option(values, None),))))

    await desk.ask(Form(f"An option for {key}", option_fields(None), submit=submit, judge=judge_option))


async def edit_option(desk: Desk, subject: Subject) -> None:
    """Ask for what to change about an option: the one under the cursor, else one that is chosen."""
    from tracker.services import answering
    from tracker.tui.forms.deciding.options import judge_option, make_option, option_fields
    from tracker.tui.forms.form import Form
    from tracker.tui.forms.reading import Rewrite

    found = await _which_option(desk, subject, "Edit which option?")
    if found is None:
        return
    key, option = found
    rewrite = Rewrite(option, option)

    async def submit(values: Values) -> None:
        nonlocal rewrite
        rewrite = rewrite.onto(make_option(values, option))
        await desk.write(answering.edit_option, key, option.title, rewrite)
        desk.tell(f"Changed the option. {BACK}")

    title = f"Edit the option {option.title}"
    await desk.ask(Form(title, option_fields(option), submit=submit, judge=judge_option))


async def _remove(desk: Desk, subject: Subject) -> None:
    from tracker.services import answering
    from tracker.tui.forms.confirm import Confirm

    found = await _which_option(desk, subject, "Remove which option?")
    if found is None:
        return
    key, option = found
    question = f"Remove the option {option.title}?\nIts scores go with it; u takes it back."
    sure = await desk.ask(Confirm(question, yes="Remove", no="Keep"))
    if sure and await desk.do(answering.remove_option, key, option.title) is not None:
        desk.tell(f"Removed the option. {BACK}")


async def _which_option(desk: Desk, subject: Subject, question: str) -> tuple[str, Option] | None:
    """Return the option under the cursor, else one that is chosen; only what may be read can be."""
    from tracker.services.decision_views import view_decision
    from tracker.tui.screens.decision import DecisionScreen

    screen = desk.app.screen
    here = screen.spot.option if isinstance(screen, DecisionScreen) else None
    key = await _open_to_options(desk, subject)
    view = await desk.look(view_decision, key) if key is not None else None
    if key is None or view is None:
        return None
    options = {option.title: option for option in view.dossier.options}
    title = here if here in options else await choose(desk, question, [(each, each) for each in options])
    return (key, options[title]) if title is not None else None


OPTIONS = (
    Act(
        name="option.add",
        title="Add option",
        about="Add an answer to the question: what it assumes, who proposed it, what would make it wrong.",
        perform=add_option,
        keys="a",
        where=("decision",),
        footer=True,
    ),
    Act(
        name="option.prompt",
        title="Ask a model",
        about="Show the request for options that disagree, to paste into any model.",
        perform=prompt,
        keys="p",
        where=HERE,
    ),
    Act(
        name="option.answer",
        title="Take an answer",
        about="Read the options that a model answered, pasted or from a file.",
        perform=take_answer,
        keys="A",
        where=HERE,
    ),
    Act(
        name="option.edit",
        title="Edit an option",
        about="Change an option.",
        perform=edit_option,
        where=("decision",),
    ),
    Act(
        name="option.remove",
        title="Remove an option",
        about="Remove an option with its scores; undo brings both back.",
        perform=_remove,
        keys="X",
        where=("decision",),
    ),
)
