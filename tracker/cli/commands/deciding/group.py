"""The group of `tracker decide`, and how its commands answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.verbs import Command, command, group

if TYPE_CHECKING:
    from tracker.services.dossiers import Sight

named = click.argument("decision", metavar="DECISION")
"""The argument of nearly every command: a decision by its key or number."""


@group("decide")
def decide() -> None:
    """Decide by criteria that are sealed before the options are read.

    The order is: new, criteria, seal, then prompt, add and options, score, choose, and later review. DECISION is its
    key or its number, as booking or D-1. What is sealed can be amended with a reason and never undone.
    """


def step(name: str) -> Callable[[Callable[..., None]], Command]:
    """Make a function one of the commands of the group."""
    return command(name, json=True, parent=decide)


def tell(settings: Settings, sight: Sight, line: str) -> None:
    """Print the answer of a command that changed a decision, and what is worth reading beside it."""
    if settings.json:
        from tracker.report.decisions import decision_fields

        output.document("decision", {"decision": decision_fields(sight.dossier, sight.present)})
    elif not settings.quiet:
        output.say(line)
    if not settings.quiet:
        for mention in sight.mentions:
            output.note(mention)


def named_so(sight: Sight) -> str:
    """Call a decision by its number and key."""
    return f"{sight.dossier.name} {sight.dossier.decision.key}"


def next_line(sight: Sight) -> str:
    """Say what comes next, with the command for it."""
    from tracker.services.due import next_step

    missing, command_line = next_step(sight.dossier)
    return f"{missing} Next: `{command_line}`."
