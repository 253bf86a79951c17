"""Backing a database up into one file, and restoring it from one.

A backup is a whole database that needs no other file. Restoring first proves the backup whole and known, then keeps
what is there now under a name of its own, then puts the backup in its place; what fails on the way leaves everything as
it was. A database in order is overwritten through SQLite itself, so that other processes that have it open see the
change as they see any other. One that is damaged cannot be: its file is replaced.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from pathlib import Path

from tracker.errors import BadInput, NotFound, Refused, StoreFailed
from tracker.store import copies, migrate, sqlite
from tracker.store.database import Database
from tracker.store.faults import PRIMARY, code_of, in_plain_words
from tracker.store.location import database_path

ASIDE = "before-restore"


def back_up(database: Database, target: Path, *, overwrite: bool = False) -> Path:
    """Copy the database into the file `target` and return its absolute path.

    Raises Refused when something is there already (unless `overwrite`), BadInput when it cannot be a backup's name,
    StoreFailed when the copy cannot be made whole; then nothing of it is left.
    """
    target = _absolute(target)
    with copies.in_words_of_copy(database.path, target):
        _refuse_target(database.path, target, overwrite=overwrite)
        copies.copy_database(database.path, target)
    return target


def _absolute(path: Path) -> Path:
    try:
        return path.absolute()
    except OSError as fault:
        raise BadInput(f"{path} names nothing: the folder you are in is gone.", "Name the whole path.") from fault


def _refuse_target(path: Path, target: Path, *, overwrite: bool) -> None:
    hint = "Name another file for the backup."
    if target.exists():
        if not target.is_file():
            raise BadInput(f"{target} is not a file.", hint)
        if target.samefile(path):
            raise Refused(f"{target} is the database itself.", hint)
        if not overwrite:
            raise Refused(f"{target} exists already; it was left as it is.", hint)
    for beside in _side_files(target):
        raise Refused(f"{beside} shows that {target} is a database in use; it was left as it is.", hint)


def restore(location: str, source: Path) -> Path | None:
    """Make the database at `location` what the backup `source` holds; return where the present one was kept, if any.

    Raises NotFound, Refused, BadInput or StoreFailed, and changes nothing then. A backup of an older schema is
    restored as it is; opening it upgrades it.
    """
    path, source = database_path(location), _absolute(source)
    with copies.in_words_of_copy(source, path):
        _refuse_source(path, source)
        path.parent.mkdir(parents=True, exist_ok=True)
        with copies.partial(path) as whole:
            copies.fill(whole, source, read_only=True)
            return _overwrite(path, whole) if _is_in_order(path) else _replace(path, whole)


def _refuse_source(path: Path, source: Path) -> None:
    """Refuse what is no backup of a known schema; the present database does not matter yet."""
    if not source.is_file():
        raise NotFound(f"There is no backup {source}.", "Name the file that `tracker backup` made.")
    if path.exists() and source.samefile(path):
        raise Refused(f"{source} is the database itself.", "Name the file that `tracker backup` made.")
    engine = sqlite.engine_for(source, read_only=True)
    with in_plain_words(source), engine.connect() as connection, connection.begin():
        found = migrate.revision_of(connection, source)
        if found is None:
            raise StoreFailed(f"{source} holds nothing.", "Name the file that `tracker backup` made.")
        migrate.refuse_newer(connection, found, source)
        for broken in sqlite.broken_references(connection):
            raise StoreFailed(f"{source} is damaged: {broken}.", "Name another backup.")


def _is_in_order(path: Path) -> bool:
    """Whether a database of the tracker, of whatever schema, is there and undamaged. Raises StoreFailed if unusable.

    Opened for reading: a writer would work the log into a damaged file, or delete it, before anything of it is kept.
    """
    if path.exists() and not path.is_file():
        raise StoreFailed(f"{path} is not a file.", "Name a database file with --db.")
    if not sqlite.size_of(path):
        return False
    with in_plain_words(path):
        try:
            with contextlib.closing(sqlite.connect(path, read_only=True)) as connection:
                verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        except sqlite3.DatabaseError as fault:
            if code_of(fault) & PRIMARY not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
                raise
            return False
        if verdict == "ok":
            with sqlite.engine_for(path, read_only=True).connect() as opened, opened.begin():
                migrate.revision_of(opened, path)
    return bool(verdict == "ok")


def _overwrite(path: Path, whole: Path) -> Path:
    kept: list[Path] = []
    with in_plain_words(path):
        copies.overwrite(path, whole, lambda: kept.append(copies.keep_copy(path, ASIDE)))
    return kept[0]


def _replace(path: Path, whole: Path) -> Path | None:
    """Put a file where none, or a damaged one, is. A log that stayed there would be taken for the new file's own."""
    aside = copies.free_name(path.with_name(f"{path.name}.{ASIDE}"))
    if sqlite.size_of(path):
        _second_name(path, aside)
        shutil.copymode(path, whole)
    moved: dict[Path, Path] = {}
    try:
        for side in _side_files(path):
            moved[side] = side.rename(sqlite.side_file(aside, side.name.removeprefix(path.name)))
        copies.put_in_place(whole, path)
    except BaseException:
        for side, name in moved.items():
            name.rename(side)
        aside.unlink(missing_ok=True)
        raise
    return aside if aside.exists() else next(iter(moved.values()), None)


def _second_name(path: Path, name: Path) -> None:
    """Keep a file under a second name; where a disk knows no second names, as a copy."""
    try:
        name.hardlink_to(path)
    except OSError:
        shutil.copy2(path, name)


def _side_files(path: Path) -> list[Path]:
    beside = (sqlite.side_file(path, suffix) for suffix in sqlite.SIDE_FILES)
    return [side for side in beside if side.exists()]
