"""The program as a whole: finds the command, runs it, and turns whatever ends it into an exit status.

Owns the exit statuses: 0 done, 1 refused or failed, 2 wrong usage, 130 interrupted, 141 when the reader of a pipe has
gone (as if killed by SIGPIPE, like other tools). Only errors that a user can cause are caught; anything else is a bug
and shows itself as one. Commands are imported when they are called, never to list them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING

import click

from tracker import __version__
from tracker.cli import output
from tracker.cli.interface import Interface, interface_of, provide
from tracker.cli.registry import COMMANDS
from tracker.cli.verbs import Group, UnknownCommand, refuse_json, settings_of, typed
from tracker.errors import TrackerError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

INTERRUPTED = 130
PIPE_CLOSED = 141
COMPLETE_VARIABLE = "_TRACKER_COMPLETE"

ORIENTATION = """\
tracker says where automation would actually pay off.

  tracker demo                  look around in a sample that you may break
  tracker import --example      print a sample plan; save it, make it yours
  tracker import FILE           load a plan
  tracker start TASK            start generating; `tracker stop` ends it
  tracker report                what limits each task, and what to do about it
  tracker --help                all commands"""


class Root(Group):
    """The group of all commands, known by name and one line until one of them is called."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Give the names of all commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None when there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete the name of a command without importing any."""
        from click.shell_completion import CompletionItem

        names = [CompletionItem(name, help=COMMANDS[name][1]) for name in COMMANDS if name.startswith(incomplete)]
        return names + click.Command.shell_complete(self, ctx, incomplete)


def _show_version(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        output.say(f"tracker {__version__}")
        ctx.exit()


@click.command(
    "tracker",
    cls=Root,
    invoke_without_command=True,
    context_settings={"max_content_width": 100},
    epilog="`tracker COMMAND --help` explains a command.",
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version, help="Show the version."
)
@click.pass_context
def root(ctx: click.Context) -> None:
    """Find out where automating a check would actually pay off.

    Without a command, the terminal interface opens.
    """
    if ctx.invoked_subcommand is not None:
        return
    refuse_json(ctx)
    interface = interface_of(ctx, no_input=bool(typed(ctx).get("no_input")))
    if interface is None:
        output.say(ORIENTATION)
    else:
        ctx.exit(interface(settings_of(ctx)))


def main(interface: Interface | None = None) -> None:
    """Run the program on the arguments of this process, and leave with its exit status.

    `interface` opens the terminal interface; without one, no command does.
    """
    output.use_utf8()
    try:
        status = run(sys.argv[1:], interface)
    finally:
        output.abandon()
    sys.exit(status)


def run(arguments: Sequence[str], interface: Interface | None = None) -> int:
    """Run one command line and give its exit status; faults a user can cause have been told when this returns."""
    try:
        try:
            status = _invoke(arguments, interface)
            output.flush()
        except (TrackerError, click.ClickException) as fault:
            status = _tell(fault, json=_asks_for_json(arguments))
    except output.PipeClosed:
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _invoke(arguments: Sequence[str], interface: Interface | None) -> int:
    if instruction := os.environ.get(COMPLETE_VARIABLE):
        from click.shell_completion import shell_complete

        return shell_complete(root, {}, "tracker", COMPLETE_VARIABLE, instruction)
    try:
        with root.make_context("tracker", list(arguments)) as ctx:
            provide(ctx, interface)
            root.invoke(ctx)
    except click.exceptions.Exit as leave:
        return leave.exit_code
    return 0


def _tell(fault: TrackerError | click.ClickException, *, json: bool) -> int:
    """Tell a fault in its sentence and hint, and give its exit status."""
    if isinstance(fault, output.OutputFailed):
        output.fail(fault.message, fault.hint, json=False)
        return fault.exit_status
    if isinstance(fault, TrackerError):
        message, hint, status = fault.message, fault.hint, fault.exit_status
    else:
        message, hint, status = fault.format_message(), _usage_hint(fault), fault.exit_code
    try:
        output.fail(message, hint, json=json)
    except (output.OutputFailed, output.PipeClosed):
        output.fail(message, hint, json=False)
    return status


def _usage_hint(fault: click.ClickException) -> str:
    context = getattr(fault, "ctx", None)
    path = context.command_path if context else "tracker"
    if isinstance(fault, UnknownCommand) and fault.near:
        return f"Did you mean `{path} {fault.near}`?"
    return f"`{path} --help` shows how it is used."


def _asks_for_json(arguments: Sequence[str]) -> bool:
    """Whether JSON was asked for, also when the arguments cannot be parsed; what follows `--` is not for us."""
    ours = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return "--json" in ours or "--format=json" in ours or ("--format", "json") in pairwise(ours)
