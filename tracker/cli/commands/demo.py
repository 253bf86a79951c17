"""`tracker demo`: a sample to look around in and to break."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.verbs import command


@command("demo", json=True)
def demo(settings: Settings) -> None:
    """Look around in a sample that you may break.

    Makes a database of its own in a temporary folder, with a plan and some weeks of work, and reports on it. Your own
    data is not touched. Without a terminal the folder is removed again.
    """
    if settings.origins["db"] == "--db":
        raise click.UsageError("The demo makes a database of its own; leave out --db.")
    folder = Path(tempfile.mkdtemp(prefix="tracker-demo-"))
    stays = sys.stdout is not None and sys.stdout.isatty()
    try:
        path = _show(settings, folder)
    finally:
        if not stays:
            _remove(folder)
    if stays and not settings.quiet:
        output.note(
            f"\nThe demo's database is {path}. Look around:\n"
            f"  tracker --db {path} list\n  tracker --db {path} next\n  tracker --db {path} show returns"
        )


def _show(settings: Settings, folder: Path) -> Path:
    """Make the demo, print its report, and give the place of its database."""
    from tracker.clock import system_clock
    from tracker.services.demonstrating import make_demo
    from tracker.services.reporting import make_report

    context = make_demo(folder, system_clock, settings.actor)
    made = make_report(context)
    if settings.json:
        from tracker.report.json import report_fields

        output.document("report", report_fields(made))
    else:
        from tracker.report.markdown import render

        output.write(render(made))
    return context.database.path


def _remove(folder: Path) -> None:
    from shutil import rmtree

    rmtree(folder, ignore_errors=True)
