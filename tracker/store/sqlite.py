"""Everything that is SQLite's own: how a file is opened, and what is asked of it beyond plain SQL.

A team's PostgreSQL would get a sibling of this module. What SQLite's errors mean is in `tracker.store.faults`, how its
files are copied in `tracker.store.copies`; nothing else in the store names the database it runs on.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.pool import NullPool

from tracker.errors import BadInput

BUSY_SECONDS = 10.0
"""How long a writer waits for another process before it gives up."""

APPLICATION_ID: Final = 0x74726B72
"""Marks a file as the tracker's own ("trkr")."""

SIDE_FILES: Final = ("-wal", "-shm", "-journal")
"""What the files are called that SQLite keeps beside a database: its name with one of these behind it."""

NO_LOCKS: Final = "unix-none" if os.name == "posix" else "win32-none"


def engine_for(path: Path, *, read_only: bool = False) -> Engine:
    """Return an engine on the existing file `path`; opens nothing yet.

    Every connection is opened for one transaction, so that any thread may ask for one. Transactions are begun by us,
    not by the driver, whose own habit leaves a failed migration half done. Reading begins deferred and sees one
    snapshot; writing begins IMMEDIATE, because a transaction that reads first cannot wait for another writer later.
    """
    engine = create_engine("sqlite://", creator=lambda: connect(path, read_only=read_only), poolclass=NullPool)
    event.listen(engine, "begin", _begin)
    event.listen(engine, "handle_error", _refuse_unstorable)
    return engine


def _begin(connection: Connection) -> None:
    begin = connection.get_execution_options().get("begin", "BEGIN")
    if begin:
        connection.exec_driver_sql(begin)


def for_writing(connection: Connection) -> Connection:
    """Let the transactions of this connection begin as writes: they wait for other writers once, at the start."""
    return connection.execution_options(begin="BEGIN IMMEDIATE")


def for_asking(connection: Connection) -> Connection:
    """Let this connection have no transactions at all, so that it sees what others do, and holds nothing up."""
    return connection.execution_options(begin="", isolation_level="AUTOCOMMIT")


def _refuse_unstorable(context: ExceptionContext) -> None:
    """Say in words what a value was that can be typed but not stored: half a character, or a number beyond 64 bits."""
    fault = context.original_exception
    if isinstance(fault, UnicodeEncodeError):
        raise BadInput(f"The text {fault.object!a} is not valid Unicode.", "Type it again.") from fault
    if isinstance(fault, OverflowError):
        raise BadInput("A number is too large to be stored.", "Give a smaller one.") from fault


def may_write(path: Path) -> bool:
    """Whether this user may write the file and make others beside it, which SQLite needs for every change."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """Open the existing file `path`. Transactions are the caller's; a busy file is waited for."""
    if read_only:
        return _raw(path, *_ways_to_read(path))
    return _raw(path, "mode=rw", "foreign_keys=ON", "synchronous=FULL")


def _ways_to_read(path: Path) -> tuple[str, ...]:
    """How a file is read by somebody who may not write it, and who must not leave side files that shut the owner out.

    With the index of a log beside it, in the usual way. With a log alone, as after a copy of the folder: without locks,
    the index in memory. A file that wants a log and has none holds everything itself. One that wants none needs none.
    """
    if side_file(path, "-shm").exists():
        return ("mode=ro",)
    if size_of(side_file(path, "-wal")):
        return (f"mode=ro&vfs={NO_LOCKS}", "locking_mode=EXCLUSIVE")
    return ("mode=ro&immutable=1",) if _wants_log(path) else ("mode=ro",)


def _wants_log(path: Path) -> bool:
    """Whether the file was switched to write-ahead logging, as its first page says."""
    try:
        with path.open("rb") as file:
            return file.read(20)[18:] == b"\2\2"
    except OSError:
        return False


def _raw(path: Path, query: str, *pragmas: str) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?{query}"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY_SECONDS, check_same_thread=False)
    try:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise
    return connection


def side_file(path: Path, suffix: str) -> Path:
    """Return the name of a file that SQLite keeps beside a database."""
    return path.with_name(path.name + suffix)


def lost_log(path: Path) -> Path | None:
    """Return the log beside a database that is empty or gone; SQLite would delete it, with all that is in it.

    The log is looked at first: at a first start it appears only after the file has its first page.
    """
    log = side_file(path, "-wal")
    return log if size_of(log) and not size_of(path) else None


def size_of(path: Path) -> int:
    """Return the size of a file in bytes, 0 when it is not there."""
    try:
        return path.stat().st_size
    except (FileNotFoundError, NotADirectoryError):
        return 0


def use_write_ahead_log(path: Path, *, patient: bool) -> None:
    """Switch the file to write-ahead logging, making it when it is absent; the setting stays with it.

    SQLite does not always wait for others here, so eight first starts at once have to ask again (`patient`). Everybody
    else can do without: a file that cannot be switched now works as it is, and is switched another time.
    """
    patience = BUSY_SECONDS if patient else 0
    give_up = time.monotonic() + patience
    while True:
        try:
            with contextlib.closing(_raw(path, "mode=rwc", f"busy_timeout={patience * 1000:.0f}", "journal_mode=WAL")):
                return
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            if time.monotonic() >= give_up:
                return
            time.sleep(0.02)


def uses_write_ahead_log(connection: Connection) -> bool:
    """Whether the file has been switched to write-ahead logging."""
    return bool(connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal")


def only_read(connection: Connection) -> None:
    """Let every attempt to write through this connection fail."""
    connection.exec_driver_sql("PRAGMA query_only=ON")


def application_id(connection: Connection) -> int:
    """Return the mark of the program that made the file, 0 for none."""
    return int(connection.exec_driver_sql("PRAGMA application_id").scalar_one())


def mark_as_ours(connection: Connection) -> None:
    """Mark the file as the tracker's, within the present transaction."""
    connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")


def names_of(connection: Connection, kind: str = "%") -> set[str]:
    """Return the names of what the file holds: all of it, or one kind (`table`, `index`, `trigger`)."""
    rows = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type LIKE ?", (kind,))
    return {row[0] for row in rows}


def data_version(connection: Connection) -> int:
    """Return a number that changes when another connection has written; for a parked connection."""
    return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())


def switch_off_foreign_keys(connection: Connection) -> None:
    """Stop checking references on this connection; SQLite ignores this inside a transaction, so it is refused there."""
    if connection.in_transaction():
        raise RuntimeError("foreign keys can only be switched off before a transaction begins")
    driver = connection.connection.driver_connection
    assert driver is not None, "the connection is open"
    driver.execute("PRAGMA foreign_keys=OFF")


def defer_foreign_keys(connection: Connection) -> None:
    """Check references at the end of this transaction instead of row by row."""
    connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")


def next_id(connection: Connection, table: str) -> int:
    """Return the first id of `table` that was never used; call inside a writing transaction."""
    row = connection.exec_driver_sql("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).first()
    return (row[0] if row else 0) + 1


def broken_references(connection: Connection) -> Iterator[str]:
    """Yield a sentence for every row that refers to one that does not exist."""
    for table, row_id, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"{table} row {row_id} refers to a row of {parent} that does not exist"


def integrity_faults(connection: Connection) -> list[str]:
    """Return what SQLite finds wrong with the file and with its references; empty when all is well."""
    pages = [row[0] for row in connection.exec_driver_sql("PRAGMA integrity_check")]
    return [*([] if pages == ["ok"] else pages), *broken_references(connection)]
