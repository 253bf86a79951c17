"""What lies ahead of the project that is worked in: computed once for every screen that shows it, and kept.

Owns the computation: a thread that tells how far it is and is called off as soon as nobody wants its result any more.
What was found stays until something is changed. From then on it is told to be old, never passed off as current, until
the next computation is done; that one waits for a moment of quiet, so that a burst of changes costs one and not many.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from textual.message import Message
from textual.timer import Timer

from tracker.errors import TrackerError

if TYPE_CHECKING:
    from tracker.services.bottlenecks import Bottlenecks
    from tracker.services.context import Context
    from tracker.tui.app import TrackerApp

QUIET = 1.0
"""Seconds without a change after which it is computed anew."""

STEP = 0.01
"""By so much progress has to have grown before it is told."""


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
            return f"computing … {100 * self.share:.0f} %"
        return "" if self.current or self.fault else "computing …"


@dataclass(slots=True, eq=False)
class Order:
    """A computation that was asked for; `gone` is set when its result is no longer wanted."""

    project: str | None
    gone: bool = False


class Ahead:
    """Computes what lies ahead, and tells the app whenever it knows more."""

    class Told(Message):
        """More is known of what was ordered, or how far computing it is."""

        def __init__(self, order: Order, outlook: Outlook) -> None:
            super().__init__()
            self.order = order
            self.outlook = outlook

    def __init__(self, app: TrackerApp) -> None:
        self._app = app
        self._order: Order | None = None
        self._timer: Timer | None = None
        self._of: str | None = None
        self.outlook = Outlook()

    # ---- what screens and the app do ----

    def want(self, after: float = 0.0) -> None:
        """Compute what lies ahead unless that is known or under way, at once or after so many seconds."""
        if self._of != self._app.desk.context.project:
            self.forget()
        if self.outlook.current or self.outlook.fault or self._order or self._timer:
            return
        if after:
            self._timer = self._app.set_timer(after, self._begin)
        else:
            self._begin()

    def forget(self) -> None:
        """Begin from nothing, in another project."""
        self.fall_behind()
        self._of = self._app.desk.context.project
        self.outlook = Outlook()

    def fall_behind(self) -> None:
        """Take note that something was changed: what is known is old, and what is under way is called off."""
        self.leave()
        self.outlook = replace(self.outlook, current=False, share=None, fault=None)

    def leave(self) -> None:
        """Call off what is under way or about to be."""
        if self._order is not None:
            self._order.gone = True
            self._order = None
            self.outlook = replace(self.outlook, share=None)
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def take(self, told: Told) -> bool:
        """Take note of what was told; return whether it is news of what is wanted."""
        if told.order is not self._order:
            return False
        if told.outlook.share is None:
            self._order = None
        kept = self.outlook.found if told.outlook.found is None else told.outlook.found
        self.outlook = replace(told.outlook, found=kept)
        return True

    # ---- the computation ----

    def _begin(self) -> None:
        self._timer = None
        context = self._app.desk.context
        self._order = Order(context.project)
        self.outlook = replace(self.outlook, share=0.0)
        compute = partial(self._compute, context, self._order)
        self._app.run_worker(compute, thread=True, group="ahead", exit_on_error=True)

    def _compute(self, context: Context, order: Order) -> None:
        """Compute in a thread; what is needed for it is imported there too."""
        from tracker.analysis.watching import Cancelled, Watch
        from tracker.services.bottlenecks import find_bottlenecks

        told = [0.0]

        def progress(share: float) -> None:
            if share - told[0] >= STEP:
                told[0] = share
                self._tell(order, Outlook(share=share))

        watch = Watch(progress=progress, cancelled=lambda: order.gone or not self._app.is_running)
        try:
            self._tell(order, Outlook(found=find_bottlenecks(context, watch), current=True))
        except TrackerError as fault:
            self._tell(order, Outlook(fault=fault))
        except Cancelled:
            pass

    def _tell(self, order: Order, outlook: Outlook) -> None:
        if not order.gone:
            self._app.post_message(self.Told(order, outlook))
