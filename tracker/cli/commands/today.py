"""`tracker next` and `tracker status`: what to do now, and what is open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.verbs import command

if TYPE_CHECKING:
    from tracker.services.watching import OpenRun


@command("next", json=True)
def next_(settings: Settings) -> None:
    """Say what to do now, and why.

    First what waits for you, the longest waiting in front, or for anybody when you are nobody in the plan: checks,
    decisions that hold a task up, and reviews that are due. Then checks that are due; then what is ready to generate.
    """
    from tracker.cli.callouts import call_out
    from tracker.cli.next_words import next_lines, next_payload
    from tracker.cli.opening import open_context
    from tracker.services.proposing import next_things

    context = open_context(settings)
    found = next_things(context)
    call_out(settings, context)
    if settings.json:
        output.document("next", next_payload(found))
    else:
        output.say_lines(next_lines(found))


@command("status", json=True)
@click.option("--short", is_flag=True, help="One line for a shell prompt; nothing when nothing runs.")
def status(settings: Settings, short: bool) -> None:
    """Say what is open, and since when.

    Over all projects, unless one is named. Clocks that look forgotten are called out with the ways to put them right.
    """
    if short and not settings.json:
        _say_short(settings)
        return
    from tracker.cli.opening import open_context
    from tracker.services.watching import open_clocks

    found = open_clocks(open_context(settings))
    if settings.json:
        output.document("status", {"runs": [_status_payload(one) for one in found]})
    elif not found:
        output.say("Nothing is open.")
    else:
        _say_status(settings, found)


def _say_short(settings: Settings) -> None:
    from tracker.clock import system_clock
    from tracker.services.glancing import running_in_short

    place = Path(settings.db).expanduser()
    if "://" in settings.db:
        from tracker.store.location import database_path

        place = database_path(settings.db)
    line = running_in_short(place, settings.project, system_clock())
    if line:
        output.say(line)


def _say_status(settings: Settings, found: tuple[OpenRun, ...]) -> None:
    from tracker.cli import table
    from tracker.model.durations import SECOND, show

    several = len({one.project.key for one in found}) > 1
    headings = ("TASK", "WHAT", "STATE", "SINCE", "FOR", "RUN", "")
    rows = []
    for one in found:
        run, since, lasted = one.run, *_since(one)
        name = f"{one.project.key}/{run.task}" if several else run.task
        mark = one.callout.kind if one.callout else ""
        state = (run.state, one.present.shown(since), show(lasted - lasted % SECOND))
        rows.append((name, run.check or "generation", *state, str(run.id), mark))
    table.show(headings, rows, right={4, 5})
    if not settings.quiet:
        for one in found:
            if one.callout:
                output.note(one.callout.sentence(one.present))


def _since(one: OpenRun) -> tuple[int, int]:
    """Return since when a run is in its state, and for how long it was active, waiting or paused."""
    from tracker.model.clocks import active
    from tracker.model.intervals import length

    run, now = one.run, one.present.now
    if run.state == "running":
        return run.started or 0, length(active(run, now))
    since = run.pauses[-1].started if run.state == "paused" else run.began
    return since, max(0, now - since)


def _status_payload(one: OpenRun) -> dict[str, object]:
    from tracker.cli.run_json import run_payload

    mark = one.callout.kind if one.callout else None
    return {"project": one.project.key, **run_payload(one.run, one.present.now, one.present.zone), "mark": mark}
