"""Which project is worked in: the one that was asked for, else the one of last time, else the first there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tracker.errors import NotFound
from tracker.model.plan import Project
from tracker.services.context import Context
from tracker.services.offering import known_projects
from tracker.tui.memory import recall


def opened(context: Context) -> Context:
    """Return the context in the project to begin with; without one where there is none yet. Raises NotFound."""
    projects = known_projects(context)
    if context.project is not None and context.project not in {project.key for project in projects}:
        listed = ", ".join(project.key for project in projects)
        raise NotFound(
            f"There is no project {context.project}.",
            f"There are {listed}." if listed else "Leave out --project, and TRACKER_PROJECT, to begin.",
        )
    chosen = choose(projects, context.project or recall().project)
    return replace(context, project=chosen.key if chosen else None)


def choose(projects: Sequence[Project], wanted: str | None) -> Project | None:
    """Return the project that is wanted, else the first; None where there is none."""
    by_key = {project.key: project for project in projects}
    return by_key.get(wanted or "") or (projects[0] if projects else None)
