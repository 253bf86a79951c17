"""Giving a project back as the plan file that it could have been imported from."""

from __future__ import annotations

from tracker.planfile.write import write_plan
from tracker.services.context import Context, current_project
from tracker.store.options import HiddenOptions, read_hidden
from tracker.store.whole import StoredPlan, read_whole


def export_plan(context: Context) -> str:
    """Return the project that is meant as TOML, with the options of its decisions in their encoded form.

    Importing it into an empty database gives the same plan. Clocks and history are not in it.
    """
    with context.reading() as connection:
        project = current_project(connection, context)
        stored = read_whole(connection, project)
        hidden = _encoded(stored, read_hidden(connection, project.id))
    return write_plan(stored.plan, hidden)


def _encoded(stored: StoredPlan, hidden: HiddenOptions) -> dict[str, str]:
    return {key: hidden.encoded(one.id) for key, one in stored.decisions.items() if hidden.count(one.id)}
