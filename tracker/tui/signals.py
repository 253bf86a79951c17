"""Signals: the terminal is given back as it was when the interface ends, and drawn whole when it goes on.

Nothing has to be saved: whatever was acknowledged is in the database already. The library takes up the terminal anew at
every signal to go on. That is right after a stop by the user (ctrl+z), for which it gave the terminal back; after a
stop by anybody else it would listen to the keys twice and never end, so then the screen is only drawn again.
"""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from types import FrameType
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


def go_on_after_stops(app: TrackerApp) -> None:
    """Let the app go on after it was stopped, by the user or by anybody else; does nothing where nothing stops."""
    if not hasattr(signal, "SIGCONT"):
        return
    given_back = False
    give_back, take_up = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
    loop = asyncio.get_running_loop()

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal given_back
        given_back = True
        if callable(give_back):
            give_back(number, frame)

    def go_on(number: int, frame: FrameType | None) -> None:
        if not given_back:
            loop.call_soon_threadsafe(_draw_again)
        elif callable(take_up):
            take_up(number, frame)

    def taken_up(_app: object) -> None:
        nonlocal given_back
        given_back = False
        _draw_again()

    def _draw_again() -> None:
        app.screen.refresh()

    app.app_resume_signal.subscribe(app, taken_up)
    signal.signal(signal.SIGTSTP, stop)
    signal.signal(signal.SIGCONT, go_on)
