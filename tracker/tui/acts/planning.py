"""Adding, editing and removing parts of the plan: tasks, checks, people, decisions, profiles, automation plans."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tracker.model.plan import Check, Decision, Person, SpeedProfile, Task
from tracker.services import offering
from tracker.services.offering import Known
from tracker.tui.acts import EVERYWHERE, Act, Subject
from tracker.tui.desk import Desk

MOST_GUESSES = 500
"""With more names than that, which one was meant is not guessed at while somebody types."""

BACK = "u takes it back."


def _judge(kind: Any, known: Known | None, thing: Any) -> Callable[[dict[str, str]], Any]:  # noqa: ANN401 - see forms
    """Return what judges the form of a kind while it is typed, by the rules that hold when it is saved."""
    from itertools import chain

    from tracker.tui.forms.reading import judged

    def rules(made: Any) -> Any:  # noqa: ANN401 - any thing of a plan
        names = known.names if known else None
        if names is not None and len(names.tasks) > MOST_GUESSES:
            names = replace(names, guess=lambda _word, _words: None)
        return chain(kind.rules(made), kind.refers(made, names) if names is not None else ())

    return judged(lambda values: kind.make(values, thing), rules, kind.places)


async def show_form(
    desk: Desk,
    made: type[Any],
    known: Known | None,
    save: Callable[[Any], Awaitable[str]],
    thing: Any = None,  # noqa: ANN401 - any thing of a plan
    preset: Mapping[str, str] | None = None,
) -> None:
    """Show the form of a kind, for a new thing or one that is there; `save` gets what was made and says what it did.

    `preset` holds what fields begin with, by their names.
    """
    from tracker.tui.forms.form import Form, Values
    from tracker.tui.forms.things import kind as kind_of

    kind = kind_of(made)

    async def submit(values: Values) -> None:
        desk.tell(await save(kind.make(values, thing)))

    named = f"Edit the {kind.word} {getattr(thing, kind.key)}" if thing else f"Add a {kind.word}"
    begin = preset or {}
    fields = [replace(one, value=begin.get(one.name, one.value)) for one in kind.fields(thing, known)]
    await desk.ask(Form(named, fields, submit=submit, judge=_judge(kind, known, thing)))


async def add(made: type[Any], desk: Desk, _subject: Subject) -> None:
    """Ask for a new thing and add it."""
    from tracker.services import adding

    known = await desk.look(offering.known)
    if known is None:
        return

    async def save(thing: Any) -> str:  # noqa: ANN401 - any thing of a plan
        return f"Added {await desk.write(adding.add_thing, thing)}. {BACK}"

    await show_form(desk, made, known, save)


async def edit(made: type[Any], desk: Desk, subject: Subject) -> None:
    """Ask for what to change about a thing: the one pointed at, else one that is chosen."""
    from tracker.services import editing
    from tracker.tui.forms.reading import Rewrite

    key = await _which(made, desk, subject, "Edit which")
    known = await desk.look(offering.known) if key else None
    thing: Any = await desk.look(offering.thing, made, key) if known else None
    if thing is None:
        return
    rewrites: dict[str, Rewrite[Any]] = {}

    async def save(after: Any) -> str:  # noqa: ANN401 - any thing of a plan
        rewrite = rewrites["it"] = rewrites["it"].onto(after) if rewrites else Rewrite(thing, after)
        edited = await desk.write(editing.edit_thing, made, key, rewrite)
        if not edited.changes:
            return f"{edited.key} says that already."
        return f"Changed {edited.key}: {', '.join(one.field.replace('_', ' ') for one in edited.changes)}. {BACK}"

    await show_form(desk, made, known, save, thing)


async def remove(made: type[Any], desk: Desk, subject: Subject) -> None:
    """Remove a thing that nothing refers to, once that was confirmed."""
    from tracker.services import removing
    from tracker.tui.forms.confirm import Confirm
    from tracker.tui.forms.things import kind

    key = await _which(made, desk, subject, "Remove which")
    word = kind(made).word
    question = f"Remove the {word} {key}?\nOnly what nothing refers to can be removed; u takes it back."
    if key is None:
        return
    if await desk.ask(Confirm(question, yes="Remove", no="Keep")):
        gone = await desk.do(removing.remove_thing, made, key)
        if gone:
            desk.tell(f"Removed the {word} {gone}. {BACK}")


async def _which(made: type[Any], desk: Desk, subject: Subject, question: str) -> str | None:
    if made is Task and subject.task:
        return subject.task
    if made is Check and subject.check:
        return subject.check
    if made is Decision and subject.decision:
        return subject.decision
    if made is Task:
        found = await desk.look(offering.titles)
        choices = [(f"{key}  {title}", key) for key, title in found or ()]
    else:
        choices = [(name, name) for name in await desk.look(offering.called, made) or ()]
    return await choose(desk, f"{question}?", choices)


async def choose(desk: Desk, question: str, choices: Sequence[tuple[str, str]]) -> str | None:
    """Let one of several be chosen; say so where there is none."""
    from tracker.tui.forms.confirm import Choose

    if not choices:
        desk.tell("There is none in this project.")
        return None
    return await desk.ask(Choose(question, choices))


# ---- automation plans ----


async def plan_automation(desk: Desk, subject: Subject, *, planned: bool) -> None:
    """Say what automating a check would take, or change what was said."""
    from tracker.services import automating
    from tracker.tui.forms.check import automation_fields, judge_automation, make_automation
    from tracker.tui.forms.form import Form, Values

    label = subject.check
    if label is None or label not in (await desk.look(offering.automated, planned=planned) or ()):
        label = await _which_automated(desk, planned=planned)
    check = await desk.look(offering.thing, Check, label) if label else None
    if check is None:
        return

    async def submit(values: Values) -> None:
        made = make_automation(values)
        if check.automation is None:
            await desk.write(automating.plan_automation, check.label, made)
        else:
            await desk.write(automating.replan_automation, check.label, _rewrite(check.automation, made))
        desk.tell(f"{check.label} has an automation plan now. {BACK}")

    title = f"What automating {check.label} takes"
    await desk.ask(Form(title, automation_fields(check.automation), submit=submit, judge=judge_automation))


def _rewrite(before: Any, after: Any) -> Callable[[Any], Any]:  # noqa: ANN401 - an automation plan
    from tracker.tui.forms.reading import Rewrite

    return Rewrite(before, after)


async def _which_automated(desk: Desk, *, planned: bool) -> str | None:
    labels = await desk.look(offering.automated, planned=planned)
    return await choose(desk, "The plan of which check?", [(label, label) for label in labels or ()])


async def _forget_automation(desk: Desk, _subject: Subject) -> None:
    from tracker.services import automating
    from tracker.tui.forms.confirm import Confirm

    label = await _which_automated(desk, planned=True)
    if label is None:
        return
    if await desk.ask(Confirm(f"Remove the automation plan of {label}?", yes="Remove", no="Keep")):
        gone = await desk.do(automating.forget_automation, label)
        if gone:
            desk.tell(f"Removed the automation plan of {gone}. {BACK}")


_KINDS: tuple[tuple[str, type[Any], str], ...] = (
    ("task", Task, "task"),
    ("check", Check, "check"),
    ("person", Person, "person"),
    ("decision", Decision, "decision"),
    ("profile", SpeedProfile, "speed profile"),
)
_WHERE = {
    "task.add": ("today", "tasks", "task"),
    "task.edit": ("today", "tasks"),  # the page of a task has an edit of its own
    "task.remove": ("today", "tasks", "task"),
}
_OWN = ("decision.add",)
"""What has an act of its own, which goes on to more than the form."""

_KEYS = {"task.add": "a", "task.edit": "e"}


def _acts() -> list[Act]:
    made = []
    for name, kind, word in _KINDS:
        for verb, perform, about in (
            ("add", add, f"Add a {word} to the plan."),
            ("edit", edit, f"Change what the plan says of a {word}."),
            ("remove", remove, f"Remove a {word} that nothing refers to; undo brings it back."),
        ):
            key = f"{name}.{verb}"
            if key in _OWN:
                continue
            made.append(
                Act(
                    name=key,
                    title=f"{verb.capitalize()} {word}",
                    about=about,
                    perform=partial(perform, kind),
                    keys=_KEYS.get(key, ""),
                    where=_WHERE.get(key, (EVERYWHERE,)),
                    footer=key == "task.add",
                )
            )
    return made


PLANNING = (
    *_acts(),
    Act(
        name="automation.add",
        title="Plan automation",
        about="Say what automating a check would take.",
        perform=partial(plan_automation, planned=False),
    ),
    Act(
        name="automation.edit",
        title="Edit automation plan",
        about="Change what automating a check would take.",
        perform=partial(plan_automation, planned=True),
    ),
    Act(
        name="automation.remove",
        title="Remove automation plan",
        about="Forget what automating a check would take; undo brings it back.",
        perform=_forget_automation,
    ),
)
