"""`tracker whatif`: what faster generation, other checks or more people would bring. It changes nothing."""

from __future__ import annotations

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.verbs import command


@command("whatif", json=True)
@click.option("--task", metavar="KEY", help="Only this task.  [all that were not dropped]")
@click.option("--speedup", type=float, metavar="N", help="Generation N times faster.")
@click.option("--profile", metavar="NAME", help="Generation with this speed profile; `tracker speeds` lists them.")
@click.option(
    "--check", "checks", multiple=True, metavar="LABEL=50%|=15m", help="A check to half its time, or to 15 minutes."
)
@click.option("--automate", multiple=True, metavar="LABEL", help="The automation plan of a check carried out.")
@click.option(
    "--people",
    multiple=True,
    metavar="NAME=2",
    help="Two of this person, or of a check with a capacity.",
)
def whatif(
    settings: Settings,
    task: str | None,
    speedup: float | None,
    profile: str | None,
    checks: tuple[str, ...],
    automate: tuple[str, ...],
    people: tuple[str, ...],
) -> None:
    """Show what faster generation, other checks or more people would bring.

    Several changes can be tried at once. The table has each task today and with the change; SPEEDUP is how many times
    sooner it would be finished, CEILING how many times at most, whatever the generation speed. The delivery is what
    remains, simulated with and without the change. Nothing is changed.
    """
    from tracker.cli.opening import open_context
    from tracker.cli.whatif_words import whatif_lines, whatif_payload
    from tracker.model.keys import nfc
    from tracker.services.asking import Ask, at_once, parse_check_change, parse_people
    from tracker.services.whatif import what_if

    ask = Ask(
        task=None if task is None else nfc(task),
        speedup=speedup,
        profile=None if profile is None else nfc(profile),
        checks=at_once("check", map(parse_check_change, checks)),
        automate=tuple(map(nfc, automate)),
        people=at_once("person", map(parse_people, people)),
    )
    found = what_if(open_context(settings), ask)
    if settings.json:
        output.document("whatif", whatif_payload(found))
    else:
        output.say_lines(map(output.clean, whatif_lines(found, output.terminal_width())))
