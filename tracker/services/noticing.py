"""Noticing that somebody has written the database, this process or another.

SQLite keeps one number for that; asking for it on a connection that is parked for the purpose takes microseconds. A
file that was put in the place of the database, or taken away, is a change too.
"""

from __future__ import annotations

from contextlib import ExitStack, suppress

from sqlalchemy import Connection

from tracker.errors import TrackerError
from tracker.services.context import Context
from tracker.store.faults import in_plain_words
from tracker.store.sqlite import data_version

Seen = tuple[int, ...]
"""What is looked at: which file it is, and SQLite's number."""


class Notice:
    """Tells changes apart; belongs to one thread, and is closed when nobody asks any more."""

    def __init__(self, context: Context) -> None:
        self._database = context.database
        self._held = ExitStack()
        self._connection: Connection | None = None
        self._file: Seen = ()
        self._seen: Seen | None = None

    def changed(self) -> bool:
        """Whether anybody has written since the last time this was asked; True the first time."""
        seen = self._look()
        before, self._seen = self._seen, seen
        return seen != before

    def _look(self) -> Seen:
        file = self._which_file()
        if file != self._file:
            self._held.close()
            self._connection, self._file = None, file
        with suppress(TrackerError), in_plain_words(self._database.path):
            if self._connection is None and file:
                self._connection = self._held.enter_context(self._database.parked())
            if self._connection is not None:
                return (*file, data_version(self._connection))
        return file

    def _which_file(self) -> Seen:
        """Return what tells a file from another one of the same name; nothing where there is none."""
        try:
            found = self._database.path.stat()
        except OSError:
            return ()
        return found.st_dev, found.st_ino

    def close(self) -> None:
        """Give the connection back."""
        self._held.close()
