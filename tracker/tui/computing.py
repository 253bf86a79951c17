"""A long computation beside the screen: one at a time, in a thread, told how far it is, called off when not wanted.

Owns the thread and what is handed to and fro. Whoever lets something compute is told in the screen's own thread; of
what was called off nothing is told any more. A computation may be asked for in a moment, so that what is changed again
and again in between is computed once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from textual.timer import Timer

from tracker.errors import TrackerError

if TYPE_CHECKING:
    from textual.app import App

    from tracker.analysis.watching import Watch

T = TypeVar("T")

STEP = 0.01
"""By so much progress has to have grown before it is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told(Generic[T]):
    """What a computation tells: how far it is (`share`, 0 to 1), or that it is over, with its result or a fault."""

    share: float | None = None
    found: T | None = None
    fault: TrackerError | None = None


@dataclass(slots=True, eq=False)
class Order:
    """A computation that was asked for; `gone` is set when its result is no longer wanted."""

    gone: bool = False


class Computing(Generic[T]):
    """Lets something compute; `tell` hears of it."""

    def __init__(self, app: App[None], tell: Callable[[Told[T]], None]) -> None:
        self._app, self._hear = app, tell
        self._order: Order | None = None
        self._timer: Timer | None = None
        self._at_work = False
        self._next: Callable[[Watch], T] | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being computed or about to be."""
        return any(one is not None for one in (self._order, self._timer, self._next))

    def start(self, compute: Callable[[Watch], T], after: float = 0.0) -> None:
        """Compute this and nothing else, at once or after so many seconds."""
        self.stop()
        if after:
            self._timer = self._app.set_timer(after, partial(self._begin, compute))
        else:
            self._begin(compute)

    def stop(self) -> None:
        """Call off what is computed or about to be."""
        if self._order is not None:
            self._order.gone = True
            self._order = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._next = None

    def _begin(self, compute: Callable[[Watch], T]) -> None:
        """Begin, once the thread of what was called off has ended: several would only be in each other's way."""
        self._timer = None
        if self._at_work:
            self._next = compute
            return
        self._at_work, self._order = True, Order()
        work = partial(self._compute, compute, self._order)
        self._app.run_worker(work, thread=True, group="computing", exit_on_error=True)

    def _ended(self) -> None:
        self._at_work = False
        if self._next is not None:
            waiting, self._next = self._next, None
            self._begin(waiting)

    def _compute(self, compute: Callable[[Watch], T], order: Order) -> None:
        """Compute in the thread; what is needed for it is imported there too."""
        from tracker.analysis.watching import Cancelled, Watch

        told = 0.0

        def progress(share: float) -> None:
            nonlocal told
            if share - told >= STEP:
                told = share
                self._tell(order, Told(share=share))

        watch = Watch(progress=progress, cancelled=lambda: order.gone or not self._app.is_running)
        try:
            self._tell(order, Told(found=compute(watch)))
        except TrackerError as fault:
            self._tell(order, Told(fault=fault))
        except Cancelled:
            pass
        finally:
            if self._app.is_running:
                self._app.call_later(self._ended)

    def _tell(self, order: Order, told: Told[T]) -> None:
        if not order.gone and self._app.is_running:
            self._app.call_later(self._take, order, told)

    def _take(self, order: Order, told: Told[T]) -> None:
        if order is self._order:
            if told.share is None:
                self._order = None
            self._hear(told)
