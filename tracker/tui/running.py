"""The clocks that run now, as the top bar of every screen ticks them."""

from __future__ import annotations

from dataclasses import dataclass

from tracker.model.clocks import active
from tracker.model.intervals import length
from tracker.model.runs import Run
from tracker.model.text import on_one_line

SHOWN = 2
"""How many clocks the bar names; the rest are counted."""


@dataclass(frozen=True, slots=True)
class Running:
    """The runs whose clock is running, the one that started last first."""

    runs: tuple[Run, ...] = ()

    def line(self, now: int) -> str:
        """Say what runs and for how long, to the second."""
        named = [f"● {on_one_line(name_of(run))} {ticking(run, now)}" for run in self.runs[:SHOWN]]
        rest = len(self.runs) - SHOWN
        return "   ".join([*named, f"+{rest} more"] if rest > 0 else named) if named else "no clock runs"


def name_of(run: Run) -> str:
    """Return what a clock measures, as one would say it."""
    return f"{run.task}: {run.check or 'generation'}"


def ticking(run: Run, now: int) -> str:
    """Return the active time of a run as hours, minutes and seconds."""
    seconds = length(active(run, max(now, run.began))) // 1000
    return f"{seconds // 3600:02}:{seconds % 3600 // 60:02}:{seconds % 60:02}"
