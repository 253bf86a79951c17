"""Signals that end a program: the interface leaves in order, so that the terminal is given back as it was.

Nothing has to be saved: whatever was acknowledged is in the database already.
"""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tracker.tui.app import TrackerApp

_ENDING = ("SIGTERM", "SIGHUP", "SIGINT")


def leave_on_signals(app: TrackerApp) -> None:
    """Let the app leave when it is told to end or its terminal goes away; its status is 128 and the signal's number."""
    loop = asyncio.get_running_loop()
    for name in _ENDING:
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, app.leave, 128 + number)
