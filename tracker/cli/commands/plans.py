"""`tracker init`, `import` and `export`: the whole plan of a project, in and out."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.verbs import command

if TYPE_CHECKING:
    from tracker.services.import_result import FaultyPlan

STREAM = "-"


@command("init", json=True)
@click.argument("key", metavar="KEY")
@click.option("--name", metavar="TEXT", help="What people call it.  [the key]")
@click.option("--timezone", metavar="ZONE", help="Its time zone, as Europe/Berlin.  [that of this machine]")
def init(settings: Settings, key: str, name: str | None, timezone: str | None) -> None:
    """Make an empty project.

    `tracker add` fills it; `tracker import` brings a whole plan instead, and makes its project by itself.
    """
    from tracker.cli.opening import open_context
    from tracker.model.keys import check_key
    from tracker.model.plan import Project
    from tracker.services.adding import add_project
    from tracker.services.machine import local_zone

    here = local_zone()
    zone = timezone or here or "UTC"
    project = Project(key=check_key(key), name=name or key, timezone=zone)
    add_project(open_context(settings), project)
    if settings.json:
        output.document("project", {"project": {"key": project.key, "name": project.name, "timezone": zone}})
    elif not settings.quiet:
        found = ", the time zone of this machine" if here else ", because this machine names no time zone"
        found = "" if timezone else found
        output.say(f'Made the project {project.key}, in {zone}{found}. `tracker add "TITLE"` adds its first task.')


@command("import", json=True)
@click.argument("file", metavar="FILE|-", required=False)
@click.option("--dry-run", is_flag=True, help="Say what would happen and store nothing.")
@click.option("--prune", is_flag=True, help="Remove what left the file; drop tasks that runs or others still need.")
@click.option("--example", is_flag=True, help="Print a sample plan to start your own from.")
def import_(settings: Settings, file: str | None, dry_run: bool, prune: bool, example: bool) -> None:
    """Load a plan from a TOML file, or meet one that was loaded before.

    All faults of the file are told at once, and a file with a fault stores nothing. What you changed by hand stays
    yours: where the file changed the same thing, both are shown until they agree. - reads standard input.
    """
    if example:
        _print_example(settings, file)
        return
    if file is None:
        raise click.UsageError("Say which file to import, or - for standard input.")
    from tracker.cli.import_words import import_lines, import_payload
    from tracker.cli.opening import open_context
    from tracker.planfile.read import read_plan, read_source
    from tracker.services.import_result import FaultyPlan
    from tracker.services.importing import import_plan

    data, name = read_source(file, sys.stdin.buffer)
    try:
        context = open_context(settings)
        result = import_plan(context, read_plan(data, name), name, dry_run=dry_run, prune=prune)
    except FaultyPlan as fault:
        _tell_faults(settings, fault)
        raise click.exceptions.Exit(fault.exit_status) from fault
    if settings.json:
        output.document("import", import_payload(result))
    elif not settings.quiet:
        output.say_lines(output.clean(line) for line in import_lines(result))


def _print_example(settings: Settings, file: str | None) -> None:
    from tracker.services.sample import sample_plan

    if file is not None or settings.json:
        raise click.UsageError("--example prints a plan file and takes nothing else.")
    output.write(sample_plan())


def _tell_faults(settings: Settings, fault: FaultyPlan) -> None:
    """Tell every fault on a line of its own, and at last how many there are."""
    if settings.json:
        told = {"message": fault.message, "hint": fault.hint}
        output.document("error", {"error": told, "faults": list(fault.faults)})
    for line in fault.faults:
        output.note(line)
    output.note(f"{fault.message} {fault.hint}")


@command("export", json=True)
@click.argument("file", metavar="FILE|-", default=STREAM, required=False)
@click.option("--force", is_flag=True, help="Replace a file that says something else.")
def export(settings: Settings, file: str, force: bool) -> None:
    """Write the plan of a project as a TOML file, or to standard output.

    Importing it into an empty database gives the same plan. Options of decisions whose criteria are not sealed are in
    it in a form that does not show them. Clocks and history are not: `tracker backup` keeps everything.
    """
    from tracker.cli.opening import open_context
    from tracker.services.exporting import export_plan
    from tracker.services.saving import save_text

    text = export_plan(open_context(settings))
    written = file != STREAM and save_text(Path(file), text, overwrite=force)
    if settings.json:
        output.document("export", {"file": None if file == STREAM else file, "written": written, "plan": text})
    elif file == STREAM:
        output.write(text)
    elif not settings.quiet:
        output.say(f"Wrote {file}." if written else f"{file} says all this already.")
