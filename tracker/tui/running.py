"""The clocks that run now, as the top bar of every screen ticks them, and the gaps in which nobody saw them tick."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from tracker.model.clocks import active
from tracker.model.durations import MINUTE
from tracker.model.intervals import length
from tracker.model.plan import WORLD
from tracker.model.runs import Run
from tracker.model.text import on_one_line
from tracker.services.watching import OpenRun

LONG = 10 * MINUTE
"""A gap between two ticks longer than this, in milliseconds, is worth a word."""


@dataclass(frozen=True, slots=True)
class Running:
    """The clocks that are running, the one that started last first."""

    clocks: tuple[OpenRun, ...] = ()

    def line(self, now: int, width: int) -> str:
        """Say what runs and for how long, to the second: as many clocks as fit, and the number of the others."""
        if not self.clocks:
            return "no clock runs"
        named = [f"● {on_one_line(name_of(one.run))} {ticking(one.run, now)}" for one in self.clocks]
        for shown in range(len(named), 0, -1):
            rest = [f"+{len(named) - shown}"] if shown < len(named) else []
            line = "  ".join([*named[:shown], *rest])
            if cell_len(line) <= width:
                return line
        return f"● {len(named)} running" if len(named) > 1 else f"● {ticking(self.clocks[0].run, now)}"


def name_of(run: Run) -> str:
    """Return what a clock measures, as one would say it."""
    return f"{run.task}: {run.check or 'generation'}"


def ticking(run: Run, now: int) -> str:
    """Return the active time of a run as hours, minutes and seconds."""
    seconds = length(active(run, max(now, run.began))) // 1000
    return f"{seconds // 3600:02}:{seconds % 3600 // 60:02}:{seconds % 60:02}"


@dataclass(frozen=True, slots=True)
class Gap:
    """A stretch between two ticks in which the machine slept or the program was stopped, and the clocks that ran."""

    start: int
    end: int
    clocks: tuple[OpenRun, ...]


def gap_between(before: int, now: int, running: Running) -> Gap | None:
    """Return the gap between two ticks if it is long and clocks ran all the while; what the world does goes on."""
    if now - before < LONG:
        return None
    asleep = tuple(one for one in running.clocks if one.run.performer != WORLD and (one.run.started or 0) <= before)
    return Gap(before, now, asleep) if asleep else None
