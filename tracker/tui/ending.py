"""Running the app and ending with it: whatever was being written is waited for, whatever only reads is not.

A report or a forecast of a large plan computes for a while in its thread, which nobody can call off. Somebody who
leaves meanwhile would sit before an empty terminal until it is done; nothing is lost with it, so the process ends.
"""

from __future__ import annotations

import asyncio
import os
import sys
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tracker.tui.app import TrackerApp

SWITCH_EVERY = 0.0005
"""Seconds after which a thread that computes lets the keys have their turn; Python's own 0.005 are felt with each."""

PATIENCE = 0.3
"""Seconds for which threads that only read may come to their end by themselves."""


class Threads(ThreadPoolExecutor):
    """Threads that know what is still at work in them."""

    def __init__(self) -> None:
        super().__init__(thread_name_prefix="read")
        self._at_work: set[Future[Any]] = set()

    def submit(self, *work: Any, **options: Any) -> Future[Any]:  # noqa: ANN401 - handed on
        """Let something be done."""
        future: Future[Any] = super().submit(*work, **options)
        self._at_work.add(future)
        future.add_done_callback(self._at_work.discard)
        return future

    def rest_within(self, seconds: float) -> bool:
        """Whether all of them come to rest in that time."""
        return not wait(set(self._at_work), timeout=seconds).not_done


def run(app: TrackerApp) -> None:
    """Run the app until the user leaves; the process ends here where threads that only read would keep it."""
    sys.setswitchinterval(SWITCH_EVERY)
    with asyncio.Runner() as runner:
        loop, threads = runner.get_loop(), Threads()
        loop.set_default_executor(threads)
        app.run(loop=loop)
        app.writers.shutdown(wait=True)
        if not threads.rest_within(PATIENCE):
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(app.return_code or 0)
