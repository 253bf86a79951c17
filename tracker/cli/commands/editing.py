"""`tracker edit`: parts of the plan, one at a time; only what is named changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from tracker.cli import output, plan_options
from tracker.cli.globals import Settings
from tracker.cli.plan_options import (
    CHECK_CLEARS,
    DECISION_CLEARS,
    OPTION_CLEARS,
    PERSON_CLEARS,
    PLAN_CLEARS,
    PROFILE_CLEARS,
    PROJECT_CLEARS,
    TASK_CLEARS,
)
from tracker.cli.verbs import Command, command, group
from tracker.model.keys import nfc
from tracker.model.plan import Check, Decision, Person, SpeedProfile, Task

if TYPE_CHECKING:
    from tracker.services.editing import Edited

Clear = tuple[str, ...]


@group("edit")
def edit() -> None:
    """Change what the plan says.

    Only what is named changes; --clear makes a field unknown again. `tracker undo` takes a change back.
    """


def _command(name: str) -> Callable[[Callable[..., None]], Command]:
    return command(name, json=True, parent=edit)


@_command("task")
@click.argument("key", metavar="KEY")
@plan_options.for_editing(plan_options.TASK, TASK_CLEARS)
def task(settings: Settings, key: str, clear: Clear, **typed: Any) -> None:  # noqa: ANN401 - typed options
    """Change a task.

    --done, --depends-on and --check replace the whole list; those with add and remove in their name change it. Numbers
    of sentences are those that `tracker show KEY` lists; --verified-by counts the list as it will be.
    """
    from tracker.cli.plan_changes import with_task

    _edit(settings, "task", Task, key, lambda thing: with_task(thing, typed, clear))


@_command("check")
@click.argument("label", metavar="LABEL")
@plan_options.for_editing(plan_options.CHECK, CHECK_CLEARS)
@click.option("--new-baseline", is_flag=True, help="It is another check now: older runs no longer feed its figures.")
def check(settings: Settings, label: str, clear: Clear, new_baseline: bool, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Change a check; what single tasks say of it stays.

    --new-baseline is for a check that changed so much that its older runs say nothing of it; clocks, rounds and gates
    keep them. `tracker automated LABEL` does it for one whose automation plan was carried out.
    """
    from tracker.cli.plan_changes import with_check

    if not new_baseline:
        _edit(settings, "check", Check, label, lambda thing: with_check(thing, typed, clear))
        return
    from tracker.cli.opening import open_context
    from tracker.services.baselines import renew_check

    _told(settings, "check", renew_check(open_context(settings), label, lambda thing: with_check(thing, typed, clear)))


@_command("plan")
@click.argument("label", metavar="LABEL")
@plan_options.for_editing(plan_options.PLAN, PLAN_CLEARS)
def plan(settings: Settings, label: str, clear: Clear, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Change what automating a check would take."""
    from tracker.cli.opening import open_context
    from tracker.cli.plan_changes import with_automation
    from tracker.services.automating import replan_automation

    done = replan_automation(open_context(settings), label, lambda thing: with_automation(thing, typed, clear))
    _told(settings, "plan", done)


@_command("person")
@click.argument("name", metavar="NAME")
@plan_options.for_editing(plan_options.PERSON, PERSON_CLEARS)
def person(settings: Settings, name: str, clear: Clear, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Change a person."""
    from tracker.cli.plan_changes import with_person

    _edit(settings, "person", Person, name, lambda thing: with_person(thing, typed, clear))


@_command("decision")
@click.argument("key", metavar="KEY")
@plan_options.for_editing(plan_options.DECISION, DECISION_CLEARS)
def decision(settings: Settings, key: str, clear: Clear, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Change a decision.

    --criterion replaces all criteria; --add-criterion and --remove-criterion change them one by one. Once they are
    sealed, `tracker decide criteria` amends them, with a reason.
    """
    from tracker.cli.plan_changes import with_decision

    _edit(settings, "decision", Decision, key, lambda thing: with_decision(thing, typed, clear))


@_command("option")
@click.argument("decision", metavar="DECISION")
@click.argument("option", metavar="OPTION")
@plan_options.for_editing(plan_options.OPTION, OPTION_CLEARS)
def option(settings: Settings, decision: str, option: str, clear: Clear, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Change an option of a decision that is sealed, named by its title or number."""
    from tracker.cli.commands.deciding.group import named_so, tell
    from tracker.cli.opening import open_context
    from tracker.cli.plan_changes import with_option
    from tracker.services.answering import edit_option

    sight = edit_option(open_context(settings), decision, option, lambda thing: with_option(thing, typed, clear))
    tell(settings, sight, f"Changed an option of {named_so(sight)}.")


@_command("profile")
@click.argument("name", metavar="NAME")
@plan_options.for_editing(plan_options.PROFILE, PROFILE_CLEARS)
def profile(settings: Settings, name: str, clear: Clear, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Change a speed profile of this project; those that ship stay as they are."""
    from tracker.cli.plan_changes import with_profile

    _edit(settings, "profile", SpeedProfile, name, lambda thing: with_profile(thing, typed, clear))


@_command("project")
@click.argument("key", metavar="KEY", required=False)
@plan_options.for_editing(plan_options.PROJECT, PROJECT_CLEARS)
def project(settings: Settings, key: str | None, clear: Clear, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Change the project itself."""
    from tracker.cli.opening import open_context
    from tracker.cli.plan_changes import with_project
    from tracker.services.editing import edit_project

    context = open_context(settings)
    if key is not None:
        context = replace(context, project=nfc(key))
    _told(settings, "project", edit_project(context, lambda thing: with_project(thing, typed, clear)))


def _edit(settings: Settings, kind: str, made: type[Any], key: str, alter: Callable[[Any], Any]) -> None:
    from tracker.cli.opening import open_context
    from tracker.services.editing import edit_thing

    _told(settings, kind, edit_thing(open_context(settings), made, key, alter))


def _told(settings: Settings, kind: str, edited: Edited) -> None:
    """Tell each field that changed, as it was and as it is."""
    from tracker.model.field_words import as_change, as_json

    if settings.json:
        changes = [
            {"field": one.field, "before": as_json(one.field, one.before), "after": as_json(one.field, one.after)}
            for one in edited.changes
        ]
        output.document("edited", {"kind": kind, "key": edited.key, "changes": changes})
    elif not settings.quiet:
        if not edited.changes:
            output.say(f"{edited.key} says that already.")
        for one in edited.changes:
            name = one.field.replace("_", "-")
            output.say(f"{edited.key}: {name}: {as_change(one.field, one.before, one.after)}")
