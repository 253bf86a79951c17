"""What every screen has in common: the projects there are, and the clocks that run in any of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tracker.model.plan import Project
from tracker.services.context import Context
from tracker.services.offering import known_projects
from tracker.services.watching import open_clocks
from tracker.tui.running import Running


@dataclass(frozen=True, slots=True)
class Common:
    """The projects, the oldest first, and the running clocks of all of them, the one that started last first."""

    projects: tuple[Project, ...]
    running: Running


def read_common(context: Context) -> Common:
    """Read it, whichever project is chosen."""
    everywhere = replace(context, project=None)
    running = [one for one in open_clocks(everywhere) if one.run.state == "running"]
    return Common(
        projects=known_projects(everywhere),
        running=Running(tuple(sorted(running, key=lambda one: -(one.run.started or 0)))),
    )
