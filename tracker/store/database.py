"""The open database: where reading and writing begin, and where each transaction ends.

Reading sees one snapshot. Writing begins immediately, becomes exactly one operation of the history, and is rolled back
unless it reached its end.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Connection, Engine

from tracker.errors import BadInput
from tracker.store import migrate, sqlite
from tracker.store.changes import Change


class Database:
    """One database file, at the present schema. Use `open_database` to get one."""

    def __init__(self, path: Path, engine: Engine, *, read_only: bool, copy: Path | None = None) -> None:
        self.path = path
        self.read_only = read_only
        self.copy_before_upgrade = copy
        self._engine = engine

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one snapshot and can change nothing that lasts."""
        with sqlite.in_plain_words(self.path), self._engine.connect() as connection, connection.begin() as transaction:
            yield connection
            transaction.rollback()

    @contextlib.contextmanager
    def changing(self, *, at: int, actor: str, face: str) -> Iterator[Change]:
        """A writing transaction: committed, as one operation, when the block ends well; otherwise nothing happened.

        `at` is the present instant, `actor` who acts, `face` through what (`cli`, `tui`).
        """
        with (
            sqlite.in_plain_words(self.path),
            self._engine.connect().execution_options(writes=True) as connection,
            connection.begin() as transaction,
        ):
            change = Change(connection, at=at, actor=actor, face=face)
            yield change
            if change.finish() is None:
                transaction.rollback()

    @contextlib.contextmanager
    def parked(self) -> Iterator[Connection]:
        """A connection without a transaction, for asking `sqlite.data_version` again and again."""
        with sqlite.in_plain_words(self.path), self._engine.connect() as connection:
            yield connection.execution_options(isolation_level="AUTOCOMMIT")


def database_path(location: str) -> Path:
    """Return the file that `location` names: a path, or an SQLAlchemy URL of SQLite. Raises BadInput."""
    if "://" not in location:
        return Path(location).expanduser()
    scheme, _, rest = location.partition("://")
    if scheme.split("+")[0] != "sqlite":
        raise BadInput(f"The database {scheme}:// is not supported.", "Use a path, or sqlite:///path.")
    if not rest.startswith("/") or rest == "/":
        raise BadInput(f"{location} names no file.", "Write sqlite:///relative/path or sqlite:////absolute/path.")
    return Path(rest[1:])


def open_database(location: str) -> Database:
    """Open the database at `location`, making it when it is absent and upgrading it when its schema is behind.

    A database that may only be read is opened for reading. Raises StoreFailed with one sentence for whatever cannot be
    opened, is not ours, or was made by a newer program.
    """
    path = database_path(location)
    with sqlite.in_plain_words(path):
        read_only = path.exists() and not _may_write(path)
        if not read_only:
            _make_folder(path.parent)
        engine = sqlite.engine_for(path, read_only=read_only)
        copy = _bring_up_to_date(engine, path)
    return Database(path, engine, read_only=read_only, copy=copy)


def _bring_up_to_date(engine: Engine, path: Path) -> Path | None:
    with engine.connect() as connection, connection.begin():
        found = migrate.revision_of(connection)
        if found == migrate.HEAD:
            return None
        if found is not None:
            migrate.refuse_newer(connection, found, path)
    return migrate.upgrade(engine, path, found)


def _may_write(path: Path) -> bool:
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BadInput(
            f"The folder {folder} for the database cannot be made: {fault.strerror}.", "Name another place with --db."
        ) from fault
