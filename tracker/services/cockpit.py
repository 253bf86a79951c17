"""The founder's cockpit: what waits, what runs, what was forgotten, what is next, and where every task stands.

One record for the screen that is open all day. What waits and what runs is told over all projects, because a person and
a clock are wherever they are; the table of tasks is that of the project that is chosen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tracker.model.lifecycle import Present
from tracker.model.plan import Project
from tracker.model.times import load_zone
from tracker.services.context import Context, current_project
from tracker.services.listing import Line, list_tasks
from tracker.services.proposing import NextThing, next_things
from tracker.services.watching import OpenRun, open_clocks
from tracker.store.plans import read_projects


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """Something to do, and the project it belongs to."""

    project: Project
    thing: NextThing


@dataclass(frozen=True, slots=True, kw_only=True)
class Cockpit:
    """What the screen of the day shows.

    `project` is the chosen one, None where there is none; `several` says that there are others. `waiting` and `ready`
    split what is to do: what waits for a person, the longest waiting first, and the rest. `open` are the open clocks.
    """

    project: Project | None
    present: Present
    several: bool
    waiting: tuple[Proposal, ...]
    ready: tuple[Proposal, ...]
    open: tuple[OpenRun, ...]
    lines: tuple[Line, ...]

    @property
    def called_out(self) -> tuple[OpenRun, ...]:
        """The open clocks that somebody should look at."""
        return tuple(one for one in self.open if one.callout is not None)


def cockpit(context: Context) -> Cockpit:
    """Return the cockpit; empty where there is no project yet. Raises NotFound for a project that is none."""
    with context.reading() as connection:
        known = [record.thing for record in read_projects(connection)]
        chosen = current_project(connection, context).thing if context.project or len(known) == 1 else None
    proposals = [
        Proposal(project=project, thing=thing)
        for project in known
        for thing in next_things(replace(context, project=project.key)).things
    ]
    chosen = chosen or (known[0] if known else None)
    waiting = [one for one in proposals if one.thing.kind == "waiting"]
    return Cockpit(
        project=chosen,
        present=Present(context.now(), load_zone(chosen.timezone if chosen else "UTC")),
        several=len(known) > 1,
        waiting=tuple(sorted(waiting, key=lambda one: one.thing.since or 0)),
        ready=tuple(one for one in proposals if one.thing.kind != "waiting"),
        open=open_clocks(replace(context, project=None)),
        lines=list_tasks(replace(context, project=chosen.key)) if chosen else (),
    )
