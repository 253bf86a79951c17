"""`tracker demo`: a sample to look around in and to break."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.interface import interface_of
from tracker.cli.verbs import command

if TYPE_CHECKING:
    from tracker.services.context import Context


@command("demo", json=True)
def demo(settings: Settings) -> None:
    """Look around in a sample that you may break.

    Makes a database of its own in a temporary folder, with a plan and some weeks of work, and opens the interface on
    it. Your own data is not touched. Without a terminal it prints a report, and the folder is removed again.
    """
    if settings.origins["db"] == "--db":
        raise click.UsageError("The demo makes a database of its own; leave out --db.")
    ctx = click.get_current_context()
    interface = None if settings.json else interface_of(ctx, no_input=settings.no_input)
    folder = Path(tempfile.mkdtemp(prefix="tracker-demo-"))
    stays = interface is not None or (sys.stdout is not None and sys.stdout.isatty())
    try:
        context = _make(settings, folder)
        path = context.database.path
        if interface is None:
            _report(settings, context)
    finally:
        if not stays:
            _remove(folder)
    if stays and not settings.quiet:
        output.note(
            f"The demo's database is {path}. Look around:\n"
            f"  tracker --db {path} list\n  tracker --db {path} next\n  tracker --db {path} show returns"
        )
    if interface is not None:
        ctx.exit(interface(replace(settings, db=str(path), project=None)))


def _make(settings: Settings, folder: Path) -> Context:
    from tracker.clock import system_clock
    from tracker.services.demonstrating import make_demo

    return make_demo(folder, system_clock, settings.actor)


def _report(settings: Settings, context: Context) -> None:
    from tracker.services.reporting import make_report

    made = make_report(context)
    if settings.json:
        from tracker.report.json import report_fields

        output.document("report", report_fields(made))
    else:
        from tracker.report.markdown import render

        output.write(render(made))


def _remove(folder: Path) -> None:
    from shutil import rmtree

    rmtree(folder, ignore_errors=True)
