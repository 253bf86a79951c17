"""Bringing a database to the present schema, once, safely, at start-up.

The revision is compared with one query; Alembic, which is slow to import, is loaded only when there is something to do.
An upgrade runs in one immediate transaction with foreign keys off (a table rebuilt with them on would silently empty
the tables that refer to it). Inside it, where nobody else can write, it asks for the revision again, because another
process may have been faster, copies the database as it is, and checks every reference before it commits. Whatever
fails leaves the old database as it was.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, select, text

import tracker
from tracker.errors import StoreFailed
from tracker.store import sqlite
from tracker.store.copies import copies_beside, keep_copy
from tracker.store.faults import reason_of
from tracker.store.schema import about

HEAD = "0004"
"""The revision that this program works with; a test holds it against the newest migration."""

KNOWN = ("0001", "0002", "0003", "0004")
"""Every revision that this program can upgrade from, oldest first."""

VERSION_TABLE = "alembic_version"


def migrations_folder() -> Path:
    """Return the folder of the migrations: inside an installed package, else at the top of the source tree."""
    package = Path(tracker.__file__).parent
    inside = package / "migrations"
    return inside if inside.is_dir() else package.parent / "migrations"


def revision_of(connection: Connection, path: Path) -> str | None:
    """Return the schema's revision, None for a database that holds nothing at all yet.

    Raises StoreFailed when the file is somebody else's; a version table alone does not make it ours.
    """
    names = sqlite.names_of(connection)
    mark = sqlite.application_id(connection)
    if not names and mark in (0, sqlite.APPLICATION_ID):
        return None
    if mark == sqlite.APPLICATION_ID and VERSION_TABLE in names:
        revisions = list(connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalars())
        if len(revisions) == 1:
            return str(revisions[0])
    raise StoreFailed(
        f"{path} is a database, but not one of the tracker's.",
        "Name another file with --db; this one was left as it is.",
    )


def refuse_other(connection: Connection, path: Path) -> None:
    """Raise StoreFailed when the schema changed under a program that has the database open."""
    found = revision_of(connection, path)
    if found != HEAD:
        raise StoreFailed(
            f"The database {path} was changed from schema {HEAD} to {found or 'none'} while this program was running.",
            "Start the tracker again.",
        )


def refuse_newer(connection: Connection, revision: str, path: Path) -> None:
    """Raise StoreFailed when the database was made by a newer program than this one."""
    if revision in KNOWN:
        return
    needed = None
    if about.name in sqlite.names_of(connection):
        needed = connection.execute(select(about.c.value).where(about.c.name == "needs")).scalar()
    least = f"it needs tracker {needed} or newer" if needed else "this program does not know its schema"
    names = ", ".join(copy.name for copy in copies_beside(path))
    kept = f" Older copies lie beside it: {names}." if names else ""
    raise StoreFailed(
        f"The database {path} was made by a newer tracker than {tracker.__version__}: {least}. It was left as it is.",
        f"Update the tracker, or name another database with --db.{kept}",
    )


def upgrade(engine: Engine, path: Path) -> Path | None:
    """Bring the database at `path` to `HEAD`, also from nothing; return the copy that was made before, if any."""
    with engine.connect() as connection:
        sqlite.switch_off_foreign_keys(connection)
        with sqlite.for_writing(connection).begin():
            found = revision_of(connection, path)
            if found == HEAD:
                return None
            if found is None:
                _migrate(connection, path, "nothing was there before")
                sqlite.mark_as_ours(connection)
                return None
            refuse_newer(connection, found, path)
            copy = keep_copy(path, f"before-{HEAD}")
            _migrate(connection, path, f"a copy from before the upgrade is {copy}")
    return copy


def _migrate(connection: Connection, path: Path, kept: str) -> None:
    """Run the migrations and check what they leave; whatever goes wrong in them is said in one sentence."""
    try:
        _run_migrations(connection)
    except Exception as fault:
        raise StoreFailed(
            f"The upgrade of {path} to schema {HEAD} failed: {reason_of(fault)}. The database is as it was before.",
            f"Report this; {kept}.",
        ) from fault
    broken = list(sqlite.broken_references(connection))
    if broken:
        raise StoreFailed(
            f"The upgrade of {path} to schema {HEAD} would have left rows alone: {broken[0]} ({len(broken)} in all). "
            "The database is as it was before.",
            f"Report this; {kept}.",
        )


def _run_migrations(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(migrations_folder()).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
