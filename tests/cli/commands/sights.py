"""A home folder with a project under way, and the program run in it: for tests of commands that read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from tests.cli import running
from tests.cli.running import Ended
from tests.factories import HOUR
from tests.services.scene import scene
from tracker.clock import system_clock
from tracker.model.runs import Run

Tracker = Callable[..., Ended]


def looking(folder: Path, runs: Iterable[Run] = (), *, since: int = HOUR, **fields: Any) -> Tracker:
    """The program in this process, on the plan of `tests.services.scene`, begun so long ago; runs count from then."""
    context = scene(folder, runs, begun=system_clock() - since, **fields)
    return partial(running.tracker, home=folder, TRACKER_DB=str(context.database.path))
