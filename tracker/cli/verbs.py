"""What all commands have in common: the global options, the settings they are handed, and their help.

Owns the two classes every command and group of commands is made of. The global options stand on each of them, so that
they work before and after the verb; a command may not define an option that clashes. A command that does not offer JSON
refuses `--json` as wrong usage instead of printing something a script cannot read.
"""

from __future__ import annotations

from collections.abc import Callable

import click

from tracker.cli import output
from tracker.cli.globals import Settings, settle

_TYPED = "tracker.cli.typed"


def _keep(ctx: click.Context, param: click.Parameter, value: str | bool | None) -> None:
    """Remember a global option that was typed; the one nearest to the end of the line wins."""
    if value and param.name:
        ctx.meta.setdefault(_TYPED, {})[param.name] = value


def _show_help(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        output.say(ctx.get_help())
        ctx.exit()


def _flag(name: str, help: str) -> click.Option:
    return click.Option((name,), help=help, is_flag=True, expose_value=False, callback=_keep)


def _value(name: str, metavar: str, help: str) -> click.Option:
    return click.Option((name,), help=help, metavar=metavar, expose_value=False, callback=_keep)


GLOBAL_OPTIONS: tuple[click.Option, ...] = (
    _value("--db", "PLACE", "Database: a path or an SQLAlchemy URL.  [TRACKER_DB]"),
    _value("--project", "KEY", "Which project, when there are several.  [TRACKER_PROJECT]"),
    _flag("--json", "Print one JSON document."),
    _flag("--no-input", "Never ask a question."),
    _flag("--quiet", "Print results and faults only."),
    click.Option(
        ("-h", "--help"),
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_help,
        help="Show this help.",
    ),
)
_GLOBAL_NAMES = frozenset(name for option in GLOBAL_OPTIONS for name in option.opts)


def _with_globals(name: str | None, params: list[click.Parameter] | None) -> list[click.Parameter]:
    own = params or []
    clash = _GLOBAL_NAMES.intersection(opt for param in own for opt in param.opts)
    assert not clash, f"{name} defines {clash}, which every command has"
    return [*own, *GLOBAL_OPTIONS]


def refuse_json(ctx: click.Context) -> None:
    """Refuse `--json` as wrong usage where nothing can be printed that a script could read."""
    if typed(ctx).get("json"):
        raise click.UsageError(f"`{ctx.command_path}` does not offer --json.", ctx)


def typed(ctx: click.Context) -> dict[str, str | bool]:
    """Return the global options that were typed on the line of this call."""
    found: dict[str, str | bool] = ctx.meta.get(_TYPED, {})
    return found


def settings_of(ctx: click.Context) -> Settings:
    """Settle the settings of this call from what was typed on its line."""
    return settle(typed(ctx))


class _Sections:
    """Help in which a command's own options come first, apart from those that every command has."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options in two sections."""
        command = ctx.command
        own = [param for param in command.get_params(ctx) if param not in GLOBAL_OPTIONS]
        for title, params in (("Options", own), ("Global options", GLOBAL_OPTIONS)):
            rows = [row for param in params if (row := param.get_help_record(ctx)) and isinstance(param, click.Option)]
            if rows:
                with formatter.section(title):
                    formatter.write_dl(rows)
        if isinstance(command, click.Group):
            command.format_commands(ctx, formatter)


class Command(_Sections, click.Command):
    """A command that takes the global options and whose function is handed the `Settings` first."""

    def __init__(
        self,
        name: str | None,
        *,
        params: list[click.Parameter] | None = None,
        offers_json: bool = False,
        **attrs: object,
    ) -> None:
        attrs["add_help_option"] = False
        super().__init__(name, params=_with_globals(name, params), **attrs)  # type: ignore[arg-type]
        self.offers_json = offers_json

    def invoke(self, ctx: click.Context) -> object:
        """Settle the settings of this call and run the command with them."""
        if not self.offers_json:
            refuse_json(ctx)
        ctx.obj = settings_of(ctx)
        return super().invoke(ctx)


class Group(_Sections, click.Group):
    """A verb with several things it applies to; takes the global options too."""

    command_class = Command

    def __init__(self, name: str | None, *, params: list[click.Parameter] | None = None, **attrs: object) -> None:
        attrs["add_help_option"] = False
        attrs.setdefault("no_args_is_help", False)
        super().__init__(name, params=_with_globals(name, params), **attrs)  # type: ignore[arg-type]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that was named, or say which one was meant."""
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            raise UnknownCommand(args[0], self.list_commands(ctx), ctx)
        return super().resolve_command(ctx, args)


class UnknownCommand(click.UsageError):
    """What was typed is no command; `near` names one that was perhaps meant."""

    def __init__(self, typed: str, known: list[str], ctx: click.Context) -> None:
        from difflib import get_close_matches

        super().__init__(f'There is no command "{typed}" in `{ctx.command_path}`.', ctx)
        self.near = next(iter(get_close_matches(typed, known, n=1)), None)


Function = Callable[..., None]


def command(name: str, *, json: bool = False, parent: Group | None = None) -> Callable[[Function], Command]:
    """Make a function a command: it is handed the `Settings` first, then its own parameters by name.

    `json` says that it offers --json, `parent` puts it into a group. The docstring is the help; its first line must be
    the line of the command in `tracker.cli.registry`. Another exit status than 0 is given by
    raising `click.exceptions.Exit(n)`.
    """

    def make(function: Function) -> Command:
        made = click.command(name, cls=Command, offers_json=json)(click.pass_obj(function))
        if parent is not None:
            parent.add_command(made)
        return made

    return make


def group(name: str) -> Callable[[Callable[[], None]], Group]:
    """Make a function, of which only the docstring matters, a group of commands."""
    return click.group(name, cls=Group)
