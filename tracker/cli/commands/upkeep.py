"""`tracker backup`, `restore`, `doctor` and `info`: looking after the database itself."""

from __future__ import annotations

from pathlib import Path

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.verbs import command


@command("backup", json=True)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Overwrite the file if it exists.")
def backup(settings: Settings, file: Path, force: bool) -> None:
    """Copy the whole database, all projects, into one file.

    The copy is taken while others work, is checked, and has its name only once it is whole.
    """
    from tracker.cli.opening import open_context
    from tracker.services import upkeep

    made = upkeep.back_up(open_context(settings), file, overwrite=force)
    if settings.json:
        output.document("backup", {"file": str(made), "bytes": made.stat().st_size})
    elif not settings.quiet:
        output.say(f"Backed up to {made}. `tracker restore {made}` brings it back.")


@command("restore", json=True)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
def restore(settings: Settings, file: Path) -> None:
    """Put a backup in the place of the database.

    The backup is checked first, and what is there now is kept beside it under a name of its own.
    """
    from tracker.services import upkeep

    kept = upkeep.restore(settings.db, file)
    if settings.json:
        output.document("restore", {"file": str(file), "kept": None if kept is None else str(kept)})
    elif not settings.quiet:
        output.say(f"Restored {file}." + (f" What was there before is kept as {kept}." if kept else ""))


@command("doctor", json=True)
def doctor(settings: Settings) -> None:
    """Check the file, the history, the plans and the clocks for faults.

    Exit status 0 if all is well, else 1. Nothing is changed.
    """
    from tracker.cli.opening import open_context
    from tracker.services import upkeep

    looks = upkeep.examine(open_context(settings))
    ok = not any(look.faults for look in looks)
    if settings.json:
        found = [{"what": look.what, "ok": not look.faults, "faults": list(look.faults)} for look in looks]
        output.document("doctor", {"ok": ok, "examinations": found, "blind_spot": upkeep.BLIND_SPOT})
    else:
        for look in looks:
            count = len(look.faults)
            output.say(f"{look.what}: {f'{count} fault' + 's' * (count > 1) if count else 'ok'}")
            for fault in look.faults:
                output.say(f"  {fault}")
        output.say(upkeep.BLIND_SPOT)
    if not ok:
        output.note("Make a backup before you mend anything: `tracker backup FILE`.")
        raise click.exceptions.Exit(1)


@command("info", json=True)
def info(settings: Settings) -> None:
    """Show where the data lies, how much there is, and which version made it."""
    import tracker
    from tracker.cli.opening import open_context
    from tracker.services import upkeep

    facts = upkeep.look_at(open_context(settings))
    if settings.json:
        payload = {
            "version": tracker.__version__,
            "database": str(facts.path.absolute()),
            "bytes": facts.size,
            "side_files": dict(facts.side_files),
            "revision": facts.revision,
            "rows": dict(facts.rows),
            "copies": [str(copy) for copy in facts.copies],
            "config": str(settings.config_file),
            "actor": settings.actor,
        }
        output.document("info", payload)
        return
    output.say(f"tracker {tracker.__version__}, schema {facts.revision}")
    output.say(f"database  {facts.path.absolute()} ({facts.size:,} bytes; {settings.origins['db']})")
    output.say(f"settings  {settings.config_file}")
    output.say(f"you       {settings.actor}")
    for name, count in facts.rows.items():
        if count:
            output.say(f"  {name.replace('_', ' ')}: {count:,}")
    for copy in facts.copies:
        output.say(f"copy from before an upgrade or restore: {copy}")
