"""`tracker report`: what limits delivery, for people and for scripts."""

from __future__ import annotations

from pathlib import Path

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.opening import open_context
from tracker.cli.verbs import command
from tracker.report.model import Report
from tracker.services.reporting import make_report

FORMATS = ("md", "json")


@command("report", json=True)
@click.option("--format", "form", type=click.Choice(FORMATS), help="Markdown or JSON.  [md]")
@click.option("--from", "first", metavar="DAY", help="First day: 2026-11-30, yesterday, monday.")
@click.option("--to", "last", metavar="DAY", help="Last day, which is in.  [today]")
@click.option("--output", "file", metavar="FILE", help="Write to a file instead, replaced as a whole; - is none.")
def report(settings: Settings, form: str | None, first: str | None, last: str | None, file: str | None) -> None:
    """Report what limits delivery, and how far to trust the figures.

    Without --from and --to it is of everything that was ever recorded; days are those of the project's time zone.
    """
    if settings.json and form == "md":
        raise click.UsageError("--json and --format md contradict each other.")
    made = make_report(open_context(settings), first, last)
    as_json = settings.json or form == "json"
    if file is not None and file != "-":
        _save(settings, Path(file), made, as_json=as_json)
    elif as_json:
        from tracker.report.json import report_fields

        output.document("report", report_fields(made))
    else:
        from tracker.report.markdown import render

        output.write(render(made))


def _save(settings: Settings, file: Path, made: Report, *, as_json: bool) -> None:
    from tracker.report import json, markdown
    from tracker.services.saving import save_text

    save_text(file, json.render(made) if as_json else markdown.render(made), overwrite=True)
    if settings.json:
        output.document("saved", {"file": str(file)})
    elif not settings.quiet:
        output.say(f"Wrote {file}.")
