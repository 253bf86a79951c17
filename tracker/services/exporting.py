"""Giving a project back as the plan file that it could have been imported from.

Owns what of a decision travels: its question, criteria, options and what would make all of them wrong; options as they
are once the criteria are sealed, encoded before. The seal itself, scores, choices and reviews are records, like clocks,
and stay where they were made; the file only says in a remark that there is a seal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import tzinfo

from tracker.model.seals import Seal
from tracker.model.times import load_zone, show_instant
from tracker.planfile.write import write_plan
from tracker.services.context import Context, current_project
from tracker.store.options import read_hidden, read_options
from tracker.store.sealing import read_seals
from tracker.store.whole import read_whole


def export_plan(context: Context) -> str:
    """Return the project that is meant as TOML; options that may not be read yet are in it in their encoded form.

    Importing it into an empty database gives the same plan. Clocks, seals, scores, choices and history are not in it.
    """
    with context.reading() as connection:
        project = current_project(connection, context)
        stored = read_whole(connection, project)
        hidden = read_hidden(connection, project.id)
        options = read_options(connection, project.id)
        seals = read_seals(connection, project.id)
    zone = load_zone(project.thing.timezone)
    remarks = {key: _remark(seals[one.id], zone) for key, one in stored.decisions.items() if one.id in seals}
    readable = [
        replace(one.thing, options=tuple(option.thing for option in options.get(one.id, ())))
        for one in stored.decisions.values()
    ]
    closed = {
        key: hidden.encoded(one.id)
        for key, one in stored.decisions.items()
        if one.id not in seals and hidden.count(one.id)
    }
    return write_plan(replace(stored.plan, decisions=tuple(readable)), closed, remarks)


def _remark(seals: Sequence[Seal], zone: tzinfo) -> str:
    amended = f", amended {len(seals) - 1} times" if len(seals) > 2 else ", amended once" if len(seals) == 2 else ""
    return (
        f"question and criteria are sealed since {show_instant(seals[0].at, zone)}{amended}; "
        f"changing them here does nothing (seal {seals[-1].hash[:16]})"
    )
