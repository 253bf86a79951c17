"""Looks whether anybody has written the database: every moment for what others do, at once for what was done here.

Owns how often that is. After a change of others it rests for a while, because everything that is seen is read anew:
whoever writes without pause must not keep the keys waiting. Within two seconds a change still shows.
"""

from __future__ import annotations

from collections.abc import Callable

from textual.app import App

from tracker.services.context import Context
from tracker.services.noticing import Notice

LOOK_EVERY = 0.5
"""Seconds between two looks for changes by other processes."""

REST = 2
"""So many looks are left out after a change."""


class Lookout:
    """Calls `changed` when anybody has written, from `begin` on."""

    def __init__(self, app: App[None], changed: Callable[[], None]) -> None:
        self._app, self._changed = app, changed
        self._notice: Notice | None = None
        self._resting = 0

    @property
    def has_begun(self) -> bool:
        """Whether changes are looked for."""
        return self._notice is not None

    def begin(self, context: Context, look: Callable[[], bool]) -> None:
        """Begin to call `look` now and then; screens read by themselves when they open."""

        def now_and_then() -> None:
            if self._resting:
                self._resting -= 1
            elif look():
                self._resting = REST

        self._notice = Notice(context)
        self._app.set_interval(LOOK_EVERY, now_and_then)
        self._notice.changed()

    def look(self) -> bool:
        """Look now; return whether anybody has written since the last look."""
        if self._notice is None or not self._notice.changed():
            return False
        self._changed()
        return True

    def close(self) -> None:
        """Look no more."""
        if self._notice is not None:
            self._notice.close()
