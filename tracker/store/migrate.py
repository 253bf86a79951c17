"""Bringing a database to the present schema, once, safely, at start-up.

The revision is compared with one query; Alembic, which is slow to import, is loaded only when there is something to do.
An upgrade first copies the database, then runs in one immediate transaction with foreign keys off (a table rebuilt with
them on would silently empty the tables that refer to it), asks for the revision again inside it, because another
process may have been faster, and checks every reference before it commits. Whatever fails leaves the old database as it
was.
"""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

from sqlalchemy import Connection, Engine, exc, inspect, text

import tracker
from tracker.errors import StoreFailed
from tracker.store import sqlite

HEAD = "0001"
"""The revision that this program works with; a test holds it against the newest migration."""

KNOWN = ("0001",)
"""Every revision that this program can upgrade from, oldest first."""


def migrations_folder() -> Path:
    """Return the folder of the migrations: inside an installed package, else at the top of the source tree."""
    package = Path(tracker.__file__).parent
    inside = package / "migrations"
    return inside if inside.is_dir() else package.parent / "migrations"


def revision_of(connection: Connection) -> str | None:
    """Return the schema's revision, None for a database without tables.

    Raises StoreFailed when the file holds tables of somebody else.
    """
    try:
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    except exc.OperationalError as fault:
        if "no such table" not in str(fault):
            raise
    if inspect(connection).get_table_names():
        raise StoreFailed(
            "The database holds tables that are not the tracker's.",
            "Name another file with --db; this one was left as it is.",
        )
    return None


def refuse_newer(connection: Connection, revision: str, path: Path) -> None:
    """Raise StoreFailed when the database was made by a newer program than this one."""
    if revision in KNOWN:
        return
    try:
        needed = connection.execute(text("SELECT value FROM about WHERE name = 'needs'")).scalar()
    except exc.OperationalError:
        needed = None
    least = f"it needs tracker {needed} or newer" if needed else "this program does not know its schema"
    copies = sorted(path.parent.glob(f"{path.name}.before-*"))
    kept = f" Older copies lie beside it: {', '.join(copy.name for copy in copies)}." if copies else ""
    raise StoreFailed(
        f"The database {path} was made by a newer tracker than {tracker.__version__}: {least}. It was left as it is.",
        f"Update the tracker, or name another database with --db.{kept}",
    )


def upgrade(engine: Engine, path: Path, found: str | None) -> Path | None:
    """Bring the database at `path` from revision `found` to `HEAD`; return the copy that was made before, if any."""
    copy = None
    if found is not None:
        copy = path.with_name(f"{path.name}.before-{HEAD}-{time.strftime('%Y%m%d-%H%M%S')}")
        sqlite.copy_database(path, copy)
    else:
        sqlite.use_write_ahead_log(path)
    with engine.connect().execution_options(writes=True) as connection:
        connection.connection.cursor().execute("PRAGMA foreign_keys=OFF")
        with connection.begin():
            if revision_of(connection) != HEAD:
                _run_migrations(connection)
                _refuse_broken_references(connection, path)
    return copy


def _run_migrations(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(migrations_folder()).replace("%", "%%"))
    config.attributes["connection"] = connection
    with contextlib.redirect_stdout(None):
        command.upgrade(config, "head")


def _refuse_broken_references(connection: Connection, path: Path) -> None:
    broken = connection.execute(text("PRAGMA foreign_key_check")).all()
    if broken:
        raise StoreFailed(
            f"The upgrade of {path} would leave {len(broken)} references without a target; the old database was kept.",
            "Report this with the output of `tracker doctor`.",
        )
