"""How a long computation tells how far it is, and how it is told to stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


class Cancelled(Exception):
    """Whoever asked for a computation no longer wants its result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """`progress` is called with the share that is done, from 0 to 1; `cancelled` is asked whether to stop.

    Both are called in the thread that computes, some ten times a second.
    """

    progress: Callable[[float], None] | None = None
    cancelled: Callable[[], bool] | None = None

    def at(self, share: float) -> None:
        """Tell how far the computation is; raises `Cancelled` if it shall stop."""
        if self.cancelled is not None and self.cancelled():
            raise Cancelled
        if self.progress is not None:
            self.progress(min(max(share, 0.0), 1.0))

    def part(self, first: float, last: float) -> Watch:
        """Return the watch of a part of the computation, which is from the share `first` to the share `last` of it."""
        tell = self.progress
        inner = None if tell is None else lambda share: tell(first + (last - first) * share)
        return Watch(progress=inner, cancelled=self.cancelled)


UNWATCHED = Watch()
