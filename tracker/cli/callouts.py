"""Calling out clocks that were probably forgotten, beside whatever else was asked for."""

from __future__ import annotations

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.services.context import Context
from tracker.services.watching import open_clocks


def call_out(settings: Settings, context: Context) -> None:
    """Name every open clock that somebody should look at, on standard error; nothing with `--quiet`."""
    if settings.quiet:
        return
    for one in open_clocks(context):
        if one.callout is not None:
            output.note(one.callout.sentence(one.present))
