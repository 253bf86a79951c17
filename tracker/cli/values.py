"""Kinds of values on the command line that click does not know."""

from __future__ import annotations

import click

from tracker.model import durations


class DurationType(click.ParamType):  # type: ignore[type-arg]  # generic only in newer clicks
    """A duration in the one grammar of durations, handed on as milliseconds."""

    name = "duration"

    def convert(self, value: str | int, _param: click.Parameter | None, _ctx: click.Context | None) -> int:
        """Read what was typed; a default is given in milliseconds already."""
        return value if isinstance(value, int) else durations.parse(value)


DURATION = DurationType()
