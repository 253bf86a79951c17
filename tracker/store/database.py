"""The open database: where reading and writing begin, and where each transaction ends.

Reading sees one snapshot. Writing begins immediately, becomes exactly one operation of the history, and is rolled back
unless it reached its end. Each transaction has a connection of its own, so any thread may begin one, and each looks
whether the schema is still the one this program knows, because another program may have upgraded it meanwhile.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine

from tracker.errors import BadInput, StoreFailed
from tracker.store import migrate, sqlite
from tracker.store.faults import in_plain_words, reason_of
from tracker.store.location import database_path

if TYPE_CHECKING:
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
        """A connection that sees one snapshot and can change nothing."""
        with in_plain_words(self.path), self._engine.connect() as connection, connection.begin() as transaction:
            sqlite.only_read(connection)
            migrate.refuse_other(connection, self.path)
            yield connection
            transaction.rollback()

    @contextlib.contextmanager
    def changing(self, *, at: int, actor: str, face: str) -> Iterator[Change]:
        """A writing transaction: committed, as one operation, when the block ends well; otherwise nothing happened.

        `at` is the present instant, `actor` who acts, `face` through what (`cli`, `tui`).
        """
        from tracker.store.changes import Change

        with (
            in_plain_words(self.path),
            self._engine.connect() as connection,
            sqlite.for_writing(connection).begin() as transaction,
        ):
            migrate.refuse_other(connection, self.path)
            change = Change(connection, at=at, actor=actor, face=face)
            yield change
            if change.finish() is None:
                transaction.rollback()

    @contextlib.contextmanager
    def parked(self) -> Iterator[Connection]:
        """A connection without a transaction, for asking `sqlite.data_version` again and again."""
        with in_plain_words(self.path), self._engine.connect() as connection:
            yield sqlite.for_asking(connection)


def open_database(location: str) -> Database:
    """Open the database at `location`, making it when it is absent and upgrading it when its schema is behind.

    A database that may only be read is opened for reading. Raises BadInput when `location` names no file, and
    StoreFailed with one sentence for whatever cannot be opened, is not ours, or was made by a newer program.
    """
    path = database_path(location)
    with in_plain_words(path):
        try:
            read_only = _prepare(path)
        except OSError as fault:
            raise StoreFailed(
                f"The database {path} cannot be opened: {reason_of(fault)}.", "Name another place with --db."
            ) from fault
        engine = sqlite.engine_for(path, read_only=read_only)
        copy = _bring_up_to_date(engine, path, read_only=read_only)
    return Database(path, engine, read_only=read_only, copy=copy)


def _prepare(path: Path) -> bool:
    """Make the file when it is absent, refuse what SQLite would spoil, and return whether it may only be read."""
    log = sqlite.lost_log(path)
    if log is not None:
        raise StoreFailed(
            f"The database {path} is gone or empty, but {log.name} beside it still holds changes to it.",
            "Restore a backup with `tracker restore`, which keeps what is there, or move both away to begin anew.",
        )
    if path.exists():
        if not path.is_file():
            raise StoreFailed(f"{path} is not a file.", "Name a database file with --db.")
        return not sqlite.may_write(path)
    _make_folder(path.parent)
    sqlite.use_write_ahead_log(path, patient=True)
    return False


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BadInput(
            f"The folder {folder} for the database cannot be made: {reason_of(fault)}.",
            "Name another place with --db.",
        ) from fault


def _bring_up_to_date(engine: Engine, path: Path, *, read_only: bool) -> Path | None:
    with engine.connect() as connection, connection.begin():
        found = migrate.revision_of(connection, path)
        if found is not None:
            migrate.refuse_newer(connection, found, path)
        logged = sqlite.uses_write_ahead_log(connection)
    if read_only:
        _refuse_behind(found, path)
        return None
    if not logged:
        sqlite.use_write_ahead_log(path, patient=found is None)
    return None if found == migrate.HEAD else migrate.upgrade(engine, path)


def _refuse_behind(found: str | None, path: Path) -> None:
    if found != migrate.HEAD:
        raise StoreFailed(
            f"The database {path} has to be brought to schema {migrate.HEAD} first, and it may only be read.",
            "Give yourself write permission to it and to its folder, or name another with --db.",
        )
