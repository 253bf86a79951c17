"""What every use case is handed: the database, the time, who acts through which face, and in which project.

Use cases take a `Context` first. They read through `reading()`, write through `changing(title)`, and never ask the
system for the time or the user.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from tracker.clock import Clock, system_clock
from tracker.errors import NotFound, Refused
from tracker.model.plan import Project
from tracker.store.database import Database
from tracker.store.plans import Record, read_projects

if TYPE_CHECKING:
    from tracker.store.changes import Change


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """Who acts, where and when. `project` is the key that was asked for, None when none was."""

    database: Database
    actor: str
    face: str = "cli"
    clock: Clock = system_clock
    project: str | None = None

    def now(self) -> int:
        """Return the present instant in milliseconds UTC."""
        return self.clock()

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """Read from one snapshot."""
        with self.database.reading() as connection:
            yield connection

    @contextlib.contextmanager
    def changing(self, title: str) -> Iterator[Change]:
        """Write in one transaction that becomes one operation with this title, which may be bettered inside."""
        with self.database.changing(at=self.now(), actor=self.actor, face=self.face) as change:
            change.title = title
            yield change


def pinned(context: Context) -> Context:
    """Return the context with the project that is meant now, so that it stays meant when another one appears."""
    with context.reading() as connection:
        return replace(context, project=current_project(connection, context).thing.key)


def current_project(connection: Connection, context: Context) -> Record[Project]:
    """Return the project that the user means: the one named, else the only one. Raises NotFound or Refused."""
    known = read_projects(connection)
    if context.project is not None:
        for record in known:
            if record.thing.key == context.project:
                return record
        raise NotFound(f"There is no project {context.project}.", _names(known))
    if not known:
        raise NotFound(
            "There is no project yet.", "Import a plan with `tracker import FILE`, or make one with `tracker init KEY`."
        )
    if len(known) > 1:
        raise Refused("There are several projects; say which one is meant.", _names(known))
    return known[0]


def _names(known: list[Record[Project]]) -> str:
    if not known:
        return "Import a plan with `tracker import FILE`, or make one with `tracker init KEY`."
    return f"Name one with --project or TRACKER_PROJECT: {', '.join(record.thing.key for record in known)}."
