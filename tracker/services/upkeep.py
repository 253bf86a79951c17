"""Looking after the database itself: backup, restore, what it is, and whether all is well with it.

Owns what `doctor` looks at: the file, its references, the chain of the history, the seals of decisions, whether rows
are what the history made of them, and rules that only hold across rows. It says plainly what it cannot see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection

from tracker.model.runs import Run
from tracker.services.context import Context
from tracker.services.wholeness import stored_faults
from tracker.store import backup as store
from tracker.store import sqlite
from tracker.store.describe import Facts, describe
from tracker.store.operations import chain_faults
from tracker.store.plans import read_projects
from tracker.store.recorded import unrecorded_changes
from tracker.store.runs import read_runs
from tracker.store.sealing import broken_seals

__all__ = ["BLIND_SPOT", "Examination", "Facts", "back_up", "examine", "look_at", "restore"]

BLIND_SPOT = "A history that somebody rewrote as a whole, hashes included, cannot be told from an honest one."


@dataclass(frozen=True, slots=True, kw_only=True)
class Examination:
    """One thing that was looked at, and what is wrong with it; nothing when all is well."""

    what: str
    faults: tuple[str, ...]


def examine(context: Context) -> tuple[Examination, ...]:
    """Look at everything that can be checked from inside, without changing anything."""
    looks: tuple[tuple[str, Callable[[Connection], list[str]]], ...] = (
        ("file and references", sqlite.integrity_faults),
        ("history", chain_faults),
        ("plans", stored_faults),
        ("seals", broken_seals),
        ("rows", unrecorded_changes),
        ("clocks", lambda connection: _clock_faults(connection, context.now())),
    )
    with context.reading() as connection:
        return tuple(Examination(what=what, faults=tuple(look(connection))) for what, look in looks)


def _clock_faults(connection: Connection, now: int) -> list[str]:
    """Find runs that lie in the future, and pauses outside their run: the database alone cannot forbid them."""
    faults = []
    for project in read_projects(connection):
        for runs in read_runs(connection, project.id).values():
            faults += [f"{project.thing.key}: run {run.id} {wrong}" for run in runs for wrong in _wrongs(run, now)]
    return faults


def _wrongs(run: Run, now: int) -> Iterator[str]:
    instants = [run.requested, run.started, run.ended, *(pause.started for pause in run.pauses)]
    if any(instant is not None and instant > now for instant in instants):
        yield "has a time that lies in the future: was the clock of this machine set back?"
    end = now if run.ended is None else run.ended
    if run.pauses and (run.started is None or any(not run.started <= pause.started <= end for pause in run.pauses)):
        yield "has a pause outside of it"


def back_up(context: Context, target: Path, *, overwrite: bool = False) -> Path:
    """Copy the database into one file and return its absolute path. Raises Refused, BadInput or StoreFailed."""
    return store.back_up(context.database, target, overwrite=overwrite)


def restore(location: str, source: Path) -> Path | None:
    """Make the database at `location` what a backup holds; return where the one before was kept, if there was one."""
    return store.restore(location, source)


def look_at(context: Context) -> Facts:
    """Return what can be said of the database file: sizes, rows, revision, copies beside it."""
    return describe(context.database.path)
