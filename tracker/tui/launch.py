"""Opening the interface on a database, from whatever face was asked for it."""

from __future__ import annotations

import os

from tracker.services.context import Context
from tracker.tui.app import TrackerApp
from tracker.tui.config import NO_CONFIG, Config
from tracker.tui.ending import run
from tracker.tui.output import fitted


def launch(context: Context, config: Config = NO_CONFIG) -> int:
    """Show the interface until the user leaves, and return the exit status.

    Raises NotFound for a project that is none, and StoreFailed when the database cannot be read.
    """
    app = TrackerApp(context, config)
    app.driver_class = fitted(app.driver_class, os.environ)
    run(app)
    return app.return_code or 0
