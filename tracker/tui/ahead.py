"""What lies ahead of the project that is worked in: computed once for every screen that shows it, and kept.

What was found stays until something is changed. From then on it is told to be old, never passed off as current, until
the next computation is done; that one waits for a moment of quiet, so that a burst of changes costs one and not many.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from tracker.errors import TrackerError
from tracker.tui.computing import Computing, Told

if TYPE_CHECKING:
    from tracker.analysis.watching import Watch
    from tracker.services.bottlenecks import Bottlenecks
    from tracker.services.context import Context
    from tracker.tui.app import TrackerApp

QUIET = 1.0
"""Seconds without a change after which it is computed anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What is known of what lies ahead.

    `found` is what was computed last, `current` whether that is of now. `share` is how much of the computation that
    goes on is done, None where none does; `fault` is what kept the last one from its end.
    """

    found: Bottlenecks | None = None
    current: bool = False
    share: float | None = None
    fault: TrackerError | None = None

    @property
    def doing(self) -> str:
        """Say what goes on, in a few words; nothing where all is told."""
        if self.share is not None:
            return f"computing {100 * self.share:.0f} %"
        return "" if self.current or self.fault else "computing …"


class Ahead:
    """Computes what lies ahead; `tell` is called whenever more is known."""

    def __init__(self, app: TrackerApp, tell: Callable[[], None]) -> None:
        self._app, self._hear = app, tell
        self._computing: Computing[Bottlenecks] = Computing(app, self._take)
        self._of: str | None = None
        self._known = Outlook()

    @property
    def outlook(self) -> Outlook:
        """What is known of the project that is worked in; nothing right after another one was chosen."""
        return self._known if self._of == self._app.desk.context.project else Outlook()

    def want(self, after: float = 0.0) -> None:
        """Compute what lies ahead unless that is known or under way, at once or after so many seconds."""
        context = self._app.desk.context
        if self._of != context.project:
            self._computing.stop()
            self._of, self._known = context.project, Outlook()
        if not (self.outlook.current or self.outlook.fault or self._computing.busy):
            self._computing.start(partial(_compute, context), after)

    def fall_behind(self) -> None:
        """Take note that something was changed: what is known is old, and what is under way is called off."""
        self._computing.stop()
        self._known = replace(self._known, current=False, share=None, fault=None)

    def _take(self, told: Told[Bottlenecks]) -> None:
        found = told.found or self._known.found
        self._known = Outlook(found=found, current=told.found is not None, share=told.share, fault=told.fault)
        self._hear()


def _compute(context: Context, watch: Watch) -> Bottlenecks:
    from tracker.services.bottlenecks import find_bottlenecks

    return find_bottlenecks(context, watch)
