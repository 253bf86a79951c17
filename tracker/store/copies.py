"""Copies of whole database files: out of a live one, and back into it, through SQLite's backup interface.

A copy of the main file alone would miss what is still in the log beside it, and a file put in the place of an open one
would be changed by whoever still holds the old. The interface sees one state of the source, takes the locks of both
sides, and lets everyone who has the target open see either the old state or the new one.
"""

from __future__ import annotations

import contextlib
import filecmp
import glob
import os
import sqlite3
import stat
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tracker.errors import StoreFailed
from tracker.store import sqlite
from tracker.store.faults import reason_of

PARTIAL = ".partial"
"""What the name of a copy ends with until it is whole and on the disk."""


def copy_database(source: Path, target: Path) -> None:
    """Copy a live database, side files included, check the copy, and give it the name `target`, whatever that was.

    The copy is one file that needs no other and may be read by the same people. Raises StoreFailed, and leaves
    nothing, when it cannot be made whole.
    """
    with in_words_of_copy(source, target), partial(target) as copy:
        fill(copy, source, read_only=not sqlite.may_write(source))
        put_in_place(copy, target)


def fill(empty: Path, source: Path, *, read_only: bool) -> None:
    """Make the empty file say what a live database says, and check it; with `read_only` nothing beside it is touched.

    Raises StoreFailed when the source is damaged, OSError and sqlite3.Error when the copying fails.
    """
    with (
        contextlib.closing(sqlite.connect(source, read_only=read_only)) as live,
        contextlib.closing(sqlite.connect(empty)) as copy,
    ):
        live.backup(copy, progress=_give_up_when_busy)
        copy.execute("PRAGMA journal_mode=DELETE")
        verdict = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        raise StoreFailed(
            f"{source} is damaged and was not copied: {' '.join(verdict.split())}.",
            "`tracker doctor` says more about it; it was left as it is.",
        )
    with contextlib.suppress(PermissionError):  # a disk without permissions; the copy stays private then
        empty.chmod(stat.S_IMODE(source.stat().st_mode) | stat.S_IRUSR | stat.S_IWUSR)


def keep_copy(path: Path, reason: str) -> Path:
    """Copy a database to a name of its own beside it, and return that; call while nobody else can write to it.

    Copies are numbered, never overwritten. One that says the same already is kept instead of a second, so that a
    start that fails again and again does not fill the disk.
    """
    name = f"{path.name}.{reason}"
    for left_behind in path.parent.glob(f"{glob.escape(name)}*{PARTIAL}*"):
        left_behind.unlink(missing_ok=True)
    earlier = copies_beside(path, reason)
    copy = free_name(path.with_name(name))
    copy_database(path, copy)
    for same in earlier:
        if filecmp.cmp(same, copy, shallow=False):
            copy.unlink()
            return same
    return copy


def copies_beside(path: Path, reason: str = "before-") -> list[Path]:
    """Return the copies of a database that lie beside it, in the order of their names."""
    found = path.parent.glob(f"{glob.escape(path.name)}.{reason}*")
    return sorted(copy for copy in found if PARTIAL not in copy.name and not copy.name.endswith(sqlite.SIDE_FILES))


def free_name(wanted: Path) -> Path:
    """Return `wanted`, or with a number behind it the first name that neither a database nor its side files have."""
    name, number = wanted, 1
    while any(sqlite.side_file(name, suffix).exists() for suffix in ("", *sqlite.SIDE_FILES)):
        number += 1
        name = wanted.with_name(f"{wanted.name}-{number}")
    return name


def overwrite(path: Path, source: Path, first: Callable[[], object]) -> None:
    """Make a live database say what the whole file `source` says, in one transaction of the live one.

    `first` is called once nobody else can write any more and before anything has changed: what it copies is the last
    state. Whatever is raised, by it too, leaves the database as it was.
    """
    todo = [first]

    def progress(status: int, remaining: int, total: int) -> None:
        _give_up_when_busy(status, remaining, total)
        if todo and status == sqlite3.SQLITE_OK:
            todo.pop()()

    with (
        contextlib.closing(sqlite.connect(source, read_only=True)) as whole,
        contextlib.closing(sqlite.connect(path)) as live,
    ):
        if live.execute("PRAGMA journal_mode=WAL").fetchone()[0] != "wal":  # then nobody can read what is being written
            todo.pop()()
        whole.backup(live, pages=1, progress=progress)


def _give_up_when_busy(status: int, _remaining: int, _total: int) -> None:
    """SQLite has waited for the other process already; the driver would go on asking for ever."""
    if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        fault = sqlite3.OperationalError("database is locked")
        fault.sqlite_errorcode = status
        raise fault


@contextlib.contextmanager
def partial(target: Path) -> Iterator[Path]:
    """An empty file beside `target` that nobody else has; whatever is left of it at the end is removed."""
    handle, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=PARTIAL, dir=target.parent)
    os.close(handle)
    empty = Path(name)
    try:
        yield empty
    finally:
        for suffix in ("", *sqlite.SIDE_FILES):
            sqlite.side_file(empty, suffix).unlink(missing_ok=True)


def put_in_place(whole: Path, target: Path) -> None:
    """Rename a file that is on the disk, and see to it that its name is too."""
    whole.replace(target)
    if os.name == "posix":  # elsewhere folders cannot be opened
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


@contextlib.contextmanager
def in_words_of_copy(source: Path, target: Path) -> Iterator[None]:
    """Turn what goes wrong while `target` is made from `source` into one sentence."""
    try:
        yield
    except (OSError, sqlite3.Error) as fault:
        raise StoreFailed(
            f"{source} was not copied to {target}: {reason_of(fault)}.",
            "Nothing was left there. Check that there is space and that you may write there.",
        ) from fault
