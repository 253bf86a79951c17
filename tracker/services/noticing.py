"""Noticing that somebody has written the database, this process or another.

SQLite keeps one number for that; asking for it on a connection that is parked for the purpose takes microseconds.
"""

from __future__ import annotations

from contextlib import ExitStack

from tracker.services.context import Context
from tracker.store.sqlite import data_version


class Notice:
    """Tells changes apart; belongs to one thread, and is closed when nobody asks any more."""

    def __init__(self, context: Context) -> None:
        self._held = ExitStack()
        self._connection = self._held.enter_context(context.database.parked())
        self._version: int | None = None

    def changed(self) -> bool:
        """Whether anybody has written since the last time this was asked; True the first time."""
        version = data_version(self._connection)
        before, self._version = self._version, version
        return version != before

    def close(self) -> None:
        """Give the connection back."""
        self._held.close()
