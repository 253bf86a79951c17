"""Files in and out: plans, reports, backups, and the state of the database itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tracker.services import documents
from tracker.services.context import Context
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.planning import BACK
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.services.import_result import ImportResult

# ---- plans ----


async def _import(desk: Desk, _subject: Subject) -> None:
    """Ask for a file, show what importing it would do, and do it once that was confirmed."""
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form, Values

    async def submit(values: Values) -> None:
        await _rehearse(desk, values["file"], prune=bool(values["prune"]))

    fields = (
        Field(name="file", label="Plan file", kind="path", required=True, example="plan.toml"),
        Field(name="prune", label="Prune", kind="flag", example="remove what left the file"),
    )
    about = "What it would do is shown first. What you changed by hand stays yours."
    await desk.ask(Form("Import a plan", fields, submit=submit, button="Look at it", about=about))


async def _rehearse(desk: Desk, file: str, *, prune: bool) -> None:
    """Show what an import would do, or every fault that keeps it from being done; then do it."""
    from tracker.services.import_result import FaultyPlan
    from tracker.tui.forms.page import Page
    from tracker.tui.panels.import_lines import fault_lines, import_lines

    any_project = _anywhere(desk)
    try:
        result = await any_project.read(documents.import_file, file, dry_run=True, prune=prune)
    except FaultyPlan as fault:
        await desk.ask(Page("It cannot be imported", fault_lines(fault)))
        raise
    nothing = result.summary == "nothing new"
    buttons = [] if nothing else [("Import", "import")]
    if await desk.ask(Page(f"Import {file}?", import_lines(result), buttons)):
        done = await any_project.write(documents.import_file, file, dry_run=False, prune=prune)
        await _arrived(desk, done)


async def _example(desk: Desk, _subject: Subject) -> None:
    done = await _anywhere(desk).do(documents.import_sample)
    if done is not None:
        await _arrived(desk, done)


async def _arrived(desk: Desk, done: ImportResult) -> None:
    """Go to the project that was imported and say what came."""
    await desk.app.open_project(done.project)
    desk.tell(f"Imported {done.source}: {done.summary}. {BACK}")


def _anywhere(desk: Desk) -> Desk:
    """Return a desk at which no project is asked for: a plan file says itself which one it is of."""
    return Desk(desk.app, replace(desk.context, project=None))


async def _export(desk: Desk, _subject: Subject) -> None:
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form, Values

    async def submit(values: Values) -> None:
        path = await desk.read(documents.save_plan, values["file"], overwrite=bool(values["overwrite"]))
        desk.tell(f"Wrote {path}.")

    name = f"{desk.context.project}.toml"
    fields = (
        Field(name="file", label="File", kind="path", required=True, value=name),
        Field(name="overwrite", label="Replace", kind="flag", example="a file that says something else"),
    )
    about = "The plan as a TOML file. Clocks and history are not in it: a backup keeps everything."
    await desk.ask(Form("Export the plan", fields, submit=submit, button="Write", about=about))


# ---- the database ----


async def _backup(desk: Desk, _subject: Subject) -> None:
    from tracker.services import upkeep
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form, Values

    async def submit(values: Values) -> None:
        target = Path(values["file"]).expanduser()
        made = await desk.read(upkeep.back_up, target, overwrite=bool(values["overwrite"]))
        desk.tell(f"Backed up to {made}.")

    fields = (
        Field(name="file", label="File", kind="path", required=True, value="tracker-backup.db"),
        Field(name="overwrite", label="Replace", kind="flag", example="the file, if it exists"),
    )
    about = "The whole database, all projects, in one file. It has its name only once it is whole."
    await desk.ask(Form("Back up", fields, submit=submit, button="Back up", about=about))


async def _restore(desk: Desk, _subject: Subject) -> None:
    from tracker.tui.forms.confirm import Confirm
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form, Values

    async def submit(values: Values) -> None:
        source = Path(values["file"]).expanduser()
        question = f"Put {source} in the place of all your projects?\nWhat is there now is kept beside it."
        if await desk.ask(Confirm(question, yes="Restore", no="Keep what is there")):
            kept = await desk.write(_put_back, source)
            desk.tell(f"Restored {source}." + (f" What was there before is kept as {kept}." if kept else ""))

    fields = (Field(name="file", label="Backup", kind="path", required=True, example="tracker-backup.db"),)
    await desk.ask(Form("Restore a backup", fields, submit=submit, button="Restore"))


def _put_back(context: Context, source: Path) -> Path | None:
    from tracker.services import upkeep

    return upkeep.restore(str(context.database.path), source)


async def _doctor(desk: Desk, _subject: Subject) -> None:
    from tracker.services import upkeep
    from tracker.tui.forms.page import Page
    from tracker.tui.panels.upkeep_lines import doctor_lines

    looks = await desk.look(upkeep.examine)
    if looks is not None:
        await desk.ask(Page("Is all well?", doctor_lines(looks)))


async def _info(desk: Desk, _subject: Subject) -> None:
    from tracker.services import upkeep
    from tracker.tui.forms.page import Page
    from tracker.tui.panels.upkeep_lines import info_lines

    facts = await desk.look(upkeep.look_at)
    if facts is not None:
        await desk.ask(Page("Where the data lies", info_lines(facts, desk.context.actor, desk.app.config.file)))


FILES = (
    Act(
        name="plan.import",
        title="Import",
        about="Load a plan file, or meet one again; what it would do is shown first.",
        perform=_import,
        keys="I",
    ),
    Act(name="plan.example", title="Load the example", about="Load a sample plan to look around in.", perform=_example),
    Act(name="plan.export", title="Export the plan", about="Write the plan as a TOML file.", perform=_export),
    Act(name="data.backup", title="Back up", about="Copy the whole database into one file.", perform=_backup),
    Act(name="data.restore", title="Restore", about="Put a backup in the place of the database.", perform=_restore),
    Act(name="data.doctor", title="Doctor", about="Check file, history, plans and clocks for faults.", perform=_doctor),
    Act(
        name="data.info", title="Info", about="Where the data lies, how much there is, and who you are.", perform=_info
    ),
)
