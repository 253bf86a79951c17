"""What SQLite's errors mean to somebody who wants to work: one sentence, and what to do.

Told apart by SQLite's result code, never by its wording, which also carries names and values of users. A code that is
not listed here is a bug of ours and stays an exception.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import exc

from tracker.errors import StoreFailed

_BUSY = (
    "The database {path} is busy: another process has not let go of it for a while. Nothing was changed.",
    "Try again in a moment.",
)
_FULL = ("No space is left for the database {path}; nothing was changed.", "Free some space and try again.")

_MEANINGS: dict[int, tuple[str, str]] = {
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_PROTOCOL: _BUSY,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_IOERR_SHMSIZE: _FULL,
    sqlite3.SQLITE_IOERR: (
        "The disk failed while the database {path} was in use; nothing was changed.",
        "Check the disk, and how much space and quota are left; what was acknowledged before is kept.",
    ),
    sqlite3.SQLITE_READONLY: (
        "The database {path} may not be written; it can only be read.",
        "Give yourself write permission to it and to its folder, or name another with --db.",
    ),
    sqlite3.SQLITE_NOTADB: (
        "{path} is not a database of the tracker.",
        "Name another file with --db; this one was left as it is.",
    ),
    sqlite3.SQLITE_CORRUPT: (
        "The database {path} is damaged.",
        "Restore a backup with `tracker restore`; this file was left as it is.",
    ),
    sqlite3.SQLITE_CANTOPEN: (
        "The database {path} cannot be opened.",
        "Check that it and its folder exist and that you may read and write there, or name another with --db.",
    ),
}

PRIMARY = 0xFF
"""The part of a result code that names the kind; the rest says more exactly which."""


@contextlib.contextmanager
def in_plain_words(path: Path) -> Iterator[None]:
    """Turn what SQLite raises into one sentence about the database file `path`."""
    try:
        yield
    except (exc.DBAPIError, sqlite3.Error) as fault:
        sentence = _sentence(path, fault)
        if sentence is None:
            raise
        raise sentence from fault


def _sentence(path: Path, fault: exc.DBAPIError | sqlite3.Error) -> StoreFailed | None:
    code = code_of(fault)
    meaning = _MEANINGS.get(code) or _MEANINGS.get(code & PRIMARY)
    return None if meaning is None else StoreFailed(meaning[0].format(path=path), meaning[1])


def code_of(fault: BaseException) -> int:
    """Return SQLite's result code of an error, 0 when it has none."""
    cause = fault.orig if isinstance(fault, exc.DBAPIError) else fault
    return int(getattr(cause, "sqlite_errorcode", 0))


def reason_of(fault: BaseException) -> str:
    """Return what an error says of itself, without the statement and the link that SQLAlchemy adds to it."""
    cause = fault.orig if isinstance(fault, exc.DBAPIError) and fault.orig is not None else fault
    text = cause.strerror if isinstance(cause, OSError) and cause.strerror else str(cause)
    return " ".join(text.split()) or type(cause).__name__


def violated_columns(fault: exc.IntegrityError) -> list[str]:
    """Return the columns, as `table.column`, that a row would have had in common with another one."""
    _, _, listed = str(fault.orig).partition("UNIQUE constraint failed: ")
    return listed.split(", ") if listed else []
