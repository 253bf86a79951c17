"""What a shell prompt shows: the clock that runs, and how many more do."""

from __future__ import annotations

from pathlib import Path

from tracker.model.clocks import active, forgotten
from tracker.model.durations import SECOND, show
from tracker.model.intervals import length
from tracker.store.glance import glance


def running_in_short(path: Path, project: str | None, now: int) -> str:
    """Return what runs on one line, empty when nothing does: `booking 2h13`, `booking/human-review 12m! +1`.

    The clock that was started last stands for all; `!` says that one of them was probably forgotten.
    """
    seen = glance(path, project)
    if not seen:
        return ""
    run = seen[-1].run
    name = f"{run.task}/{run.check}" if run.check else run.task
    mark = "!" if any(forgotten(one.run, now, one.high) for one in seen) else ""
    more = f" +{len(seen) - 1}" if len(seen) > 1 else ""
    lasted = length(active(run, now))
    return f"{name} {show(lasted - lasted % SECOND)}{mark}{more}"
