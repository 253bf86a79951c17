"""The way from a command to the terminal interface, which this face does not know.

Whoever joins the faces hands in how it is opened. It takes a person at a terminal: with input or output anywhere else,
or with `--no-input`, commands do what they do without it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import click

from tracker.cli.globals import Settings

Interface = Callable[[Settings], int]
"""Shows the interface until the user leaves, and gives the exit status."""

_INTERFACE = "tracker.cli.interface"


def provide(ctx: click.Context, interface: Interface | None) -> None:
    """Let the commands of this call know how the interface is opened; None: there is none."""
    ctx.meta[_INTERFACE] = interface


def interface_of(ctx: click.Context, *, no_input: bool) -> Interface | None:
    """Return how the interface is opened; None where nobody sits at a terminal, or nobody may be asked."""
    interface: Interface | None = ctx.meta.get(_INTERFACE)
    return interface if interface and not no_input and _is_terminal() else None


def _is_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
