"""Opens the database that the settings name and hands every use case its context.

Imported only by commands that touch data: this is where the database's libraries are loaded.
"""

from __future__ import annotations

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.model.keys import nfc
from tracker.services.context import Context
from tracker.store.database import open_database


def open_context(settings: Settings) -> Context:
    """Open the database, upgrading it where needed, and say where the copy from before an upgrade lies."""
    database = open_database(settings.db)
    if database.copy_before_upgrade is not None and not settings.quiet:
        output.note(f"The database was upgraded. A copy from before is {database.copy_before_upgrade}.")
    project = settings.project
    return Context(database=database, actor=settings.actor, project=None if project is None else nfc(project))
