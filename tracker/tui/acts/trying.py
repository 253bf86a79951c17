"""What can be tried in a what-if beside turning: a value that is typed, a profile, automation, another task."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tracker.errors import BadInput
from tracker.model.claims import caveat
from tracker.services import offering
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.planning import choose
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.services.asking import Ask
    from tracker.services.speeding import Speed
    from tracker.tui.knobs import Knob
    from tracker.tui.screens.whatif import WhatIfScreen

_WHERE = ("whatif",)
_ALL = ""


async def _what_if(desk: Desk, subject: Subject) -> None:
    """Go to the what-if with a task in question, or with the cursor on a check."""
    from dataclasses import replace

    if subject.project not in (None, desk.app.desk.context.project):
        desk.tell(f"{subject.task} is part of another project; P switches to it.")
        return
    await desk.app.go_to("whatif")
    screen = _screen(desk)
    if screen is None:
        return
    if subject.task is not None:
        screen.try_out(replace(screen.ask, task=subject.task))
    elif subject.check is not None:
        screen.point_at(subject.check)
        screen.try_out(replace(screen.ask, task=None))


def _screen(desk: Desk) -> WhatIfScreen | None:
    from tracker.tui.screens.whatif import WhatIfScreen

    return desk.app.screen if isinstance(desk.app.screen, WhatIfScreen) else None


async def _type(desk: Desk, _subject: Subject) -> None:
    """Ask for the value of the knob under the cursor, as it is typed on the command line."""
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form, Values

    screen = _screen(desk)
    knob = screen.knob if screen else None
    if screen is None or knob is None or screen.view is None:
        return
    people = screen.view.base.records.people

    def read(text: str) -> Ask:
        return typed(screen.ask, knob, text, people)

    async def submit(values: Values) -> None:
        screen.try_out(read(values["value"]))

    label, example, hint = _ASKED[knob.kind]
    field = Field(name="value", label=label, required=True, example=example, hint=hint, check=read)
    named = f"{knob.of}: what if" if knob.of else "What if generation were faster"
    await desk.ask(Form(named, (field,), submit=submit, button="Try"))


_ASKED = {
    "speed": ("Times faster", "14", "A number above 0; 1 is as it is today."),
    "check": ("Would take", "50%, or 15m", "A share of its time, or how long each performance would take."),
    "person": ("At a time", "2", "How many checks they could do at a time."),
}
"""What is asked about each kind of knob: label, example, hint."""


def typed(ask: Ask, knob: Knob, text: str, people: object) -> Ask:
    """Return the question with what was typed for a knob. Raises BadInput."""
    from tracker.services.asking import parse_check_change, parse_people
    from tracker.tui import knobs
    from tracker.tui.forms.field import as_number

    if knob.kind == "speed":
        times = as_number(text.strip().removesuffix("x"))
        if times <= 0:
            raise BadInput(f"Generation cannot get {times:g} times faster.", "Give a number above 0, such as 14.")
        return knobs.at_speed(ask, times)
    if knob.kind == "check":
        return knobs.at_change(ask, knob.of, parse_check_change(f"{knob.of}={text}")[1])
    return knobs.at_count(ask, knob.of, parse_people(f"{knob.of}={text}")[1], people)  # type: ignore[arg-type]


async def _profile(desk: Desk, _subject: Subject) -> None:
    """Choose a speed profile for generation, and say what its claim leaves open."""
    from tracker.tui import knobs

    screen = _screen(desk)
    if screen is None or screen.view is None:
        return
    speeds = screen.view.speeds
    choices = [("as it is today", _ALL), *((_shown(speed), speed.entry.profile.name) for speed in speeds)]
    chosen = await choose(desk, "Generation with the speed of which profile?", choices)
    if chosen is None:
        return
    screen.try_out(knobs.at_profile(screen.ask, chosen or None))
    entry = next((speed.entry for speed in speeds if speed.entry.profile.name == chosen), None)
    warning = caveat(entry) if entry else None
    if warning:
        desk.tell(warning)


def _shown(speed: Speed) -> str:
    """Return a claim on one line: its name, the output speed of one agent, and what it is to the project."""
    profile = speed.entry.profile
    stated = profile.output_tokens_per_s
    said = "output speed not stated" if stated is None else f"{stated:,.12g} tokens/s"
    marks = [
        word
        for word, holds in (
            ("today", speed.today),
            ("compared", speed.compared),
            ("hypothetical", speed.entry.hypothetical),
        )
        if holds
    ]
    return f"{profile.name}  {said}" + (f"  ({', '.join(marks)})" if marks else "")


async def _automate(desk: Desk, subject: Subject) -> None:
    """Try the plan of the check under the cursor, or leave it again; else one that is chosen."""
    from tracker.tui import knobs

    screen = _screen(desk)
    if screen is None or screen.view is None:
        return
    planned = [one.label for one in screen.view.base.records.ground.checks.values() if one.automation is not None]
    label = subject.check
    if label is not None and label not in planned:
        desk.tell(f"{label} has no automation plan to try; “Plan automation” in the palette makes one.")
        return
    label = label or await choose(desk, "Automate which check?", [(one, one) for one in planned])
    if label is not None:
        screen.try_out(knobs.automated(screen.ask, label))


async def _scope(desk: Desk, _subject: Subject) -> None:
    """Choose the task that is asked about, or all of them."""
    from dataclasses import replace

    screen = _screen(desk)
    found = await desk.look(offering.titles) if screen else None
    if screen is None or screen.view is None or found is None:
        return
    keys = {case.key for case in screen.view.base.cases}
    tasks = [(f"{key}  {title}", key) for key, title in found if key in keys]
    chosen = await choose(desk, "What if on which task?", [("all tasks", _ALL), *tasks])
    if chosen is not None:
        screen.try_out(replace(screen.ask, task=chosen or None))


async def _reset(desk: Desk, _subject: Subject) -> None:
    """Put everything back to where it is today."""
    from tracker.services.asking import Ask

    screen = _screen(desk)
    if screen is not None:
        screen.try_out(Ask(task=screen.ask.task))


async def _notes(desk: Desk, _subject: Subject) -> None:
    """Show in full how far to trust the figures."""
    from tracker.tui.forms.page import Page
    from tracker.tui.widgets.text_view import BLANK, line

    screen = _screen(desk)
    if screen is not None:
        said = screen.said or ["Nothing is changed: this is as it is today."]
        await desk.ask(Page("How far to trust this", [part for text in said for part in (line(text), BLANK)]))


TRYING = (
    Act(
        name="whatif.open",
        title="What if",
        about="Try what faster generation or another check would bring, on the task or the check under the cursor.",
        perform=_what_if,
        keys="w",
        where=("today", "tasks", "task", "bottlenecks", "check"),
        footer=True,
    ),
    Act(
        name="whatif.type",
        title="Type a value",
        about="Type what the dial or the slider under the cursor shall stand at: 14, 50%, 15m.",
        perform=_type,
        keys="v",
        where=_WHERE,
    ),
    Act(
        name="whatif.profile",
        title="Profile",
        about="Try the speed of a profile from the catalogue, with what its claim leaves open.",
        perform=_profile,
        keys="p",
        where=_WHERE,
        footer=True,
    ),
    Act(
        name="whatif.automate",
        title="Automate",
        about="Try the automation plan of the check under the cursor, or leave it again.",
        perform=_automate,
        keys="a",
        where=_WHERE,
        footer=True,
    ),
    Act(
        name="whatif.scope",
        title="Task",
        about="Ask about another task, or about all of them.",
        perform=_scope,
        keys="t",
        where=_WHERE,
        footer=True,
    ),
    Act(
        name="whatif.reset",
        title="Reset",
        about="Put everything back to what it is today.",
        perform=_reset,
        keys="r",
        where=_WHERE,
        footer=True,
    ),
    Act(
        name="whatif.notes",
        title="How far to trust it",
        about="Read in full what the figures rest on and leave out.",
        perform=_notes,
        keys="n",
        where=_WHERE,
    ),
)
