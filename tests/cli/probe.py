"""Commands that exist only to look at what the frame hands to a command."""

from __future__ import annotations

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.verbs import command, group
from tracker.errors import Refused

LINE = "Look at the frame"


@command("probe", json=True)
@click.argument("words", nargs=-1)
@click.option("--leave", type=int)
@click.option("--refuse", is_flag=True)
@click.option("--interrupt", is_flag=True)
def probe(settings: Settings, words: tuple[str, ...], leave: int | None, refuse: bool, interrupt: bool) -> None:
    """Look at the frame."""
    if refuse:
        raise Refused("The probe does\x1b[31m not want to.", "Ask it another day.")
    if interrupt:
        raise KeyboardInterrupt
    names = ("db", "project", "actor", "no_input", "quiet")
    output.document("probe", {"words": words} | {name: getattr(settings, name) for name in names})
    if leave is not None:
        raise click.exceptions.Exit(leave)


@command("mute")
def mute(_settings: Settings) -> None:
    """Look at the frame."""


@group("things")
def things() -> None:
    """Look at the frame."""


@command("one", json=True, parent=things)
def one(settings: Settings) -> None:
    """Say which project it is."""
    output.document("one", {"project": settings.project})
