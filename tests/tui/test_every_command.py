"""Every action of the command line can be done in the interface, or there is a reason why it has no place there."""

from __future__ import annotations

from importlib import import_module

import click
import pytest

from tracker.cli.registry import COMMANDS
from tracker.tui.acts.table import BY_NAME

KINDS = ("task", "check", "person", "decision", "profile", "project")

ACTS = {
    "init": "project.add",
    "import": "plan.import plan.example",
    "export": "plan.export",
    **{
        f"{verb} {kind}": f"{kind}.{verb}" for verb in ("add", "edit", "remove") for kind in ("task", "check", "person")
    },
    **{f"{verb} {kind}": f"{kind}.{verb}" for verb in ("add", "edit", "remove") for kind in KINDS},
    **{f"{verb} plan": f"automation.{verb}" for verb in ("add", "edit", "remove")},
    "list": "go.tasks",
    "next": "go.today",
    "status": "go.today",
    "start": "clock.toggle clock.check",
    "request": "clock.check",
    "pause": "clock.pause",
    "resume": "clock.pause",
    "stop": "clock.toggle clock.stop verdict.pass verdict.fail clock.settle",
    "run": "check.run",
    "log": "run.log",
    "amend": "run.amend",
    "discard": "run.discard",
    "done": "task.done",
    "reopen": "task.reopen",
    "drop": "task.drop",
    "waive": "check.waive",
    "decide new": "decision.add",
    "decide list": "go.decisions",
    "decide show": "decision.open",
    "decide criteria": "decision.criteria",
    "decide seal": "decision.seal",
    "decide prompt": "option.prompt",
    "decide add": "option.add option.answer",
    "decide options": "decision.open",
    "decide score": "decision.score",
    "decide choose": "decision.last_answer decision.choose",
    "decide review": "decision.review",
    "decide export": "decision.export",
    "edit option": "option.edit",
    "remove option": "option.remove",
    "whatif": "go.whatif whatif.open whatif.type whatif.automate",
    "automated": "check.automated",
    "speeds": "whatif.profile",
    "speeds show": "whatif.profile",
    "amdahl": "go.whatif whatif.type",
    "report": "go.report report.period report.export",
    "undo": "undo",
    "redo": "redo",
    "history": "go.history history.open",
    "backup": "data.backup",
    "restore": "data.restore",
    "doctor": "data.doctor",
    "info": "data.info",
    "config": "data.settings",
}
"""The acts by which each command is done."""

NO_PLACE = {
    "show": "enter opens the page of a task, wherever the task stands",
    "demo": "it makes a database of its own and opens the interface on it",
    "completion": "it is for the shell",
    "lint": "a done sentence is judged below the field it is typed into",
}
"""The commands that have no act, and why."""


def every_command():
    """The names of all commands, those in groups with the name of the group before."""
    for name, (place, _) in COMMANDS.items():
        module, _, attribute = place.partition(":")
        command = getattr(import_module(module), attribute)
        inside = command.list_commands(click.Context(command)) if isinstance(command, click.Group) else ()
        if not inside or command.invoke_without_command:
            yield name
        yield from (f"{name} {each}" for each in inside)


def test_each_command_is_done_by_an_act_or_has_a_reason():
    every = list(every_command())
    told = [*ACTS, *NO_PLACE]
    assert sorted(told) == sorted(set(told)), "one place for each"
    assert set(every) - set(told) == set(), "without an act and without a reason"
    assert set(told) - set(every) == set(), "no command any more"


@pytest.mark.parametrize("name", sorted({act for acts in ACTS.values() for act in acts.split()}))
def test_each_act_that_stands_for_a_command_is_there(name):
    assert name in BY_NAME
