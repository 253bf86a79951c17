"""`tracker speeds`: what is claimed about the speed of models, in four kinds that are never mixed up."""

from __future__ import annotations

import click

from tracker.cli import output, table
from tracker.cli.globals import Settings
from tracker.cli.verbs import Group, command, settings_of

HEADINGS = ("NAME", "ONE AGENT", "INPUT", "AGGREGATE", "CONTEXT", "AS OF", "", "CONDITIONS", "OTHER CLAIMS")


@click.group("speeds", cls=Group, invoke_without_command=True)
@click.pass_context
def speeds(ctx: click.Context) -> None:
    """List what is claimed about the speed of models.

    ONE AGENT is the output speed of a single agent, the only one that shortens a draft; INPUT is how fast a prompt is
    read, AGGREGATE what a whole system serves, all in tokens per second; CONTEXT is a size in tokens. CONDITIONS are
    those that the claim states, of six: model, hardware, batch size, context length, time to first token, workload.
    """
    if ctx.invoked_subcommand is None:
        _list(settings_of(ctx))


def _list(settings: Settings) -> None:
    from tracker.cli.opening import open_context
    from tracker.cli.speed_words import speed_cells, speed_payload
    from tracker.services.speeding import list_speeds

    found = list_speeds(open_context(settings))
    if settings.json:
        payload = {"headline": found.headline, "speeds": [speed_payload(speed) for speed in found.speeds]}
        output.document("speeds", payload)
        return
    table.show(HEADINGS, [speed_cells(speed) for speed in found.speeds], right={1, 2, 3, 4}, flexible=8)
    if not settings.quiet:
        output.say(f"\n{found.headline}\n`tracker speeds show NAME` explains one.")


@command("show", json=True, parent=speeds)
@click.argument("name", metavar="NAME")
def show(settings: Settings, name: str) -> None:
    """Explain one claim: what it states, against what, and what it leaves unsaid."""
    from tracker.cli.opening import open_context
    from tracker.cli.speed_words import speed_lines, speed_payload
    from tracker.services.speeding import show_speed

    speed = show_speed(open_context(settings), name)
    if settings.json:
        output.document("speed", {"speed": speed_payload(speed)})
    else:
        output.say_lines(map(output.clean, speed_lines(speed)))
