"""`tracker remove`: parts of the plan that nothing refers to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.verbs import command, group
from tracker.model.keys import nfc
from tracker.model.plan import Check, Decision, Person, SpeedProfile, Task

if TYPE_CHECKING:
    from tracker.services.context import Context

_KINDS: tuple[tuple[str, str, str, type[Person | Check | SpeedProfile | Task | Decision]], ...] = (
    ("task", "KEY", "Remove a task.", Task),
    ("check", "LABEL", "Remove a check.", Check),
    ("person", "NAME", "Remove a person.", Person),
    ("decision", "KEY", "Remove a decision that is not sealed, with its criteria and options.", Decision),
    ("profile", "NAME", "Remove a speed profile of this project.", SpeedProfile),
)


@group("remove")
def remove() -> None:
    """Remove a part of the plan that nothing refers to.

    What has runs stays: `tracker drop` takes a task out of the work and keeps what was recorded. `tracker undo` brings
    back what was removed. What is still in the plan file comes back with the next import.
    """


def _add(name: str, metavar: str, line: str, made: type[Person | Check | SpeedProfile | Task | Decision]) -> None:
    def remove_one(settings: Settings, key: str) -> None:
        from tracker.services.removing import remove_thing

        _run(settings, name, lambda context: remove_thing(context, made, key))

    remove_one.__doc__ = line
    command(name, json=True, parent=remove)(click.argument("key", metavar=metavar)(remove_one))


for _kind in _KINDS:
    _add(*_kind)


@command("plan", json=True, parent=remove)
@click.argument("label", metavar="LABEL")
def plan(settings: Settings, label: str) -> None:
    """Remove the automation plan of a check."""
    from tracker.services.automating import forget_automation

    _run(settings, "plan", lambda context: forget_automation(context, label))


@command("option", json=True, parent=remove)
@click.argument("decision", metavar="DECISION")
@click.argument("option", metavar="OPTION")
def option(settings: Settings, decision: str, option: str) -> None:
    """Remove an option of a decision that is sealed, with its scores; named by its title or number."""
    from tracker.cli.commands.deciding.group import named_so, tell
    from tracker.cli.opening import open_context
    from tracker.services.answering import remove_option

    sight = remove_option(open_context(settings), decision, option)
    tell(settings, sight, f"Removed an option of {named_so(sight)}. `tracker undo` brings it back.")


@command("project", json=True, parent=remove)
@click.argument("key", metavar="KEY")
def project(settings: Settings, key: str) -> None:
    """Remove a project with its whole plan; one with runs stays."""
    from tracker.services.removing import remove_project

    _run(settings, "project", lambda context: remove_project(replace(context, project=nfc(key))))


def _run(settings: Settings, kind: str, use: Callable[[Context], str]) -> None:
    from tracker.cli.opening import open_context

    key = use(open_context(settings))
    if settings.json:
        output.document("removed", {"kind": kind, "key": key})
    elif not settings.quiet:
        words = {"profile": "speed profile", "plan": "automation plan of"}
        output.say(f"Removed the {words.get(kind, kind)} {key}. `tracker undo` brings it back.")
