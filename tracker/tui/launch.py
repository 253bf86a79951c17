"""Opening the interface on a database, from whatever face was asked for it."""

from __future__ import annotations

import os
from pathlib import Path

from tracker.services.context import Context
from tracker.tui.app import TrackerApp
from tracker.tui.keys import read_keys
from tracker.tui.output import fitted


def launch(context: Context, keys: object = None, config_file: Path | None = None) -> int:
    """Show the interface until the user leaves, and return the exit status.

    `keys` is what the user's config says under `[keys]`, as it was read. Raises NotFound for a project that is none,
    and StoreFailed when the database cannot be read.
    """
    app = TrackerApp(context, read_keys(keys), config_file)
    app.driver_class = fitted(app.driver_class, os.environ)
    app.run()
    return app.return_code or 0
