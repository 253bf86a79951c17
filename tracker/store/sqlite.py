"""Everything that is SQLite's own: how a connection is set up, how a copy is made, and what its errors mean.

A team's PostgreSQL would get a sibling of this module; nothing else in the store names the database it runs on.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event, exc
from sqlalchemy.pool import NullPool

from tracker.errors import StoreFailed

BUSY_SECONDS = 10.0
"""How long a writer waits for another process before it gives up."""

APPLICATION_ID = 0x74726B72
"""Marks a file as the tracker's own ("trkr")."""

T = TypeVar("T")


def engine_for(path: Path, *, read_only: bool = False) -> Engine:
    """Return an engine on the database file `path`; opens nothing yet.

    Transactions are begun by us, not by the driver, whose own habit leaves a failed migration half done. Reading begins
    deferred and sees one snapshot; writing begins IMMEDIATE, because a transaction that reads first cannot wait for
    another writer later.
    """

    def connect() -> sqlite3.Connection:
        return _connect(path, read_only=read_only)

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _connect(path: Path, *, read_only: bool) -> sqlite3.Connection:
    connection = _open_read_only(path) if read_only else _raw(f"{_uri(path)}?mode=rwc")
    connection.execute("PRAGMA foreign_keys=ON")
    if not read_only:
        connection.execute("PRAGMA synchronous=FULL")
    return connection


def _open_read_only(path: Path) -> sqlite3.Connection:
    """Open what may not be written; without a log beside it, a file in a read-only folder opens only as immutable."""
    with contextlib.suppress(sqlite3.OperationalError):
        connection = _raw(f"{_uri(path)}?mode=ro")
        try:
            connection.execute("SELECT 1 FROM sqlite_master").fetchone()
        except sqlite3.OperationalError:
            connection.close()
            raise
        return connection
    return _raw(f"{_uri(path)}?mode=ro&immutable=1")


def _uri(path: Path) -> str:
    return f"file:{quote(str(path))}"


def _raw(uri: str) -> sqlite3.Connection:
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY_SECONDS, check_same_thread=False)


def use_write_ahead_log(path: Path) -> None:
    """Switch the file to write-ahead logging; the setting stays with it.

    SQLite does not wait for others here, so eight first starts at once have to ask again.
    """

    def switch() -> None:
        with contextlib.closing(_raw(f"{_uri(path)}?mode=rwc")) as connection:
            connection.execute("PRAGMA journal_mode=WAL")

    patiently(switch)


def patiently(action: Callable[[], T]) -> T:
    """Do what SQLite refuses at once while another process is busy, for as long as a writer would wait."""
    give_up = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return action()
        except sqlite3.OperationalError as fault:
            if "locked" not in str(fault) or time.monotonic() > give_up:
                raise
            time.sleep(0.02)


def data_version(connection: Connection) -> int:
    """Return a number that changes when another connection has written; for a parked connection."""
    return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())


def defer_foreign_keys(connection: Connection) -> None:
    """Check references at the end of this transaction instead of row by row."""
    connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")


def next_id(connection: Connection, table: str) -> int:
    """Return the first id of `table` that was never used; call inside a writing transaction."""
    row = connection.exec_driver_sql("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).first()
    return (row[0] if row else 0) + 1


def copy_database(source: Path, target: Path) -> None:
    """Copy a live database, side files included, through SQLite's backup interface, and check the copy.

    The copy has the name `target` only once it is whole and on the disk.
    """
    partial = target.with_name(target.name + ".partial")
    try:
        with (
            contextlib.closing(_raw(f"{_uri(source)}?mode=ro")) as live,
            contextlib.closing(_raw(f"{_uri(partial)}?mode=rwc")) as copy,
        ):
            live.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if verdict != "ok":
            raise StoreFailed(f"The copy of {source} is damaged: {verdict}.", "Keep the original; try another disk.")
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)


def integrity_faults(connection: Connection) -> list[str]:
    """Return what SQLite finds wrong with the file and with its references; empty when all is well."""
    pages = [row[0] for row in connection.exec_driver_sql("PRAGMA integrity_check")]
    faults = [] if pages == ["ok"] else pages
    for table, row_id, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        faults.append(f"{table} row {row_id} refers to a row of {parent} that does not exist")
    return faults


@contextlib.contextmanager
def in_plain_words(path: Path) -> Iterator[None]:
    """Turn what SQLite raises into one sentence about the file `path`."""
    try:
        yield
    except (exc.DBAPIError, sqlite3.Error) as fault:
        reason = fault.orig if isinstance(fault, exc.DBAPIError) else fault
        sentence = _sentence(path, str(reason))
        if sentence is None:
            raise
        raise sentence from fault


_MEANINGS: tuple[tuple[str, str, str], ...] = (
    (
        "locked",
        "The database {path} is busy: another process has been writing for {busy:g} s.",
        "Try again in a moment.",
    ),
    ("full", "No space is left for the database {path}; nothing was changed.", "Free some space and try again."),
    (
        "readonly database",
        "The database {path} may not be written; it can only be read.",
        "Give yourself write permission to it and to its folder, or name another with --db.",
    ),
    (
        "not a database",
        "{path} is not a database of the tracker.",
        "Name another file with --db; this one was left as it is.",
    ),
    (
        "malformed",
        "The database {path} is damaged.",
        "Restore a backup with `tracker restore`; this file was left as it is.",
    ),
    (
        "unable to open",
        "The database {path} cannot be opened.",
        "Check that its folder exists and that you may write there, or name another with --db.",
    ),
    (
        "disk I/O",
        "The disk failed while the database {path} was in use.",
        "Check the disk; what was acknowledged is kept.",
    ),
)


def _sentence(path: Path, reason: str) -> StoreFailed | None:
    for part, message, hint in _MEANINGS:
        if part in reason:
            return StoreFailed(message.format(path=path, busy=BUSY_SECONDS), hint)
    return None
