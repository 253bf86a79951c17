"""The settings that hold for every command, and where each comes from.

Owns the global options' values: a flag beats the environment, which beats the user's `config.toml`, which beats the
default. (What a project says about itself stands between environment and user config; the use cases know it.) They are
put together once per call into one frozen `Settings`. A misspelt key in `config.toml` gets a warning, because dropping
it silently would leave somebody believing in a setting that does not work.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tracker.cli import output
from tracker.errors import BadInput

CONFIG_KEYS = ("db", "project", "actor")
"""What `config.toml` may set as one text each."""

CONFIG_TABLES = ("keys",)
"""What else stands there, for others to read: the keys of the terminal interface."""

VARIABLES = {"db": "TRACKER_DB", "project": "TRACKER_PROJECT", "actor": "TRACKER_ACTOR"}
"""The environment variable of each setting that has one; an empty one counts as unset."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What holds for this call.

    `db` is a path or an SQLAlchemy URL, `project` the key that was asked for. `origins` says of `db`, `project` and
    `actor` where the value comes from: `--db`, `TRACKER_DB`, a file's path, or `default`.
    """

    db: str
    project: str | None
    actor: str
    json: bool
    no_input: bool
    quiet: bool
    config_file: Path
    origins: Mapping[str, str]


def settle(flags: Mapping[str, str | bool], environ: Mapping[str, str] = os.environ) -> Settings:
    """Put the settings of this call together; `flags` holds only the global options that were typed.

    Warns on standard error of unknown keys in the user's config; raises `BadInput` when it cannot be read.
    """
    from platformdirs import user_config_path

    file = user_config_path("tracker", appauthor=False) / "config.toml"
    config = read_config(file)
    if not flags.get("quiet"):
        _warn_of_unknown(file, config)
    found = {name: _first(name, flags, environ, config, file) for name in CONFIG_KEYS}
    return Settings(
        db=found["db"][0] or default_database(),
        project=found["project"][0],
        actor=found["actor"][0] or login_name(),
        json=bool(flags.get("json")),
        no_input=bool(flags.get("no_input")),
        quiet=bool(flags.get("quiet")),
        config_file=file,
        origins={name: origin for name, (_, origin) in found.items()},
    )


def settle_again(settings: Settings) -> Settings:
    """Put the settings together anew, from the same flags and from what environment and config say now."""
    flags = {name: getattr(settings, name) for name in CONFIG_KEYS if settings.origins[name] == f"--{name}"}
    return settle(flags | {"json": settings.json, "no_input": settings.no_input, "quiet": True})


def _first(
    name: str, flags: Mapping[str, str | bool], environ: Mapping[str, str], config: Mapping[str, object], file: Path
) -> tuple[str | None, str]:
    """Give the value that wins, and where it comes from."""
    places = ((flags, name, f"--{name}"), (environ, VARIABLES[name], VARIABLES[name]), (config, name, str(file)))
    for place, key, origin in places:
        if value := place.get(key):
            return str(value), origin
    return None, "default"


def read_config(file: Path) -> dict[str, object]:
    """Read the user's config; empty when there is none. `BadInput` when it is no TOML or a value is no text."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "it is not UTF-8 text"
        raise _unreadable(file, reason or str(fault)) from fault
    import tomli

    try:
        config: dict[str, object] = tomli.loads(text)
    except tomli.TOMLDecodeError as fault:
        raise _unreadable(file, str(fault)) from fault
    for key, value in config.items():
        if key in CONFIG_KEYS and not isinstance(value, str):
            raise _unreadable(file, f'"{key}" must be text in quotes')
    return config


def edit_config(file: Path) -> None:
    """Let the user change the file in the editor that EDITOR names; `BadInput` when it cannot be read afterwards."""
    import click

    make_folder(file)
    try:
        click.edit(filename=str(file))
    except click.ClickException as fault:
        raise BadInput(fault.message, "Set EDITOR to the editor you use, or open the file yourself.") from fault
    read_config(file)


def make_folder(file: Path) -> None:
    """Make the folder of a file where there is none. `BadInput` when that is not possible."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BadInput(f"{file} cannot be written: {fault.strerror}.", "Check who may write in its folder.") from fault


def _unreadable(file: Path, reason: str) -> BadInput:
    return BadInput(f"The settings in {file} cannot be read: {reason}.", "Mend that file, or move it away.")


def _warn_of_unknown(file: Path, config: Mapping[str, object]) -> None:
    for key in config:
        if key not in (*CONFIG_KEYS, *CONFIG_TABLES):
            from difflib import get_close_matches

            near = get_close_matches(key, CONFIG_KEYS, n=1)
            meant = f'did you mean "{near[0]}"?' if near else f"known are {', '.join(CONFIG_KEYS)}."
            output.note(f'Warning: "{key}" in {file} is not a setting and is ignored; {meant}')


def default_database() -> str:
    """Give the path of the database that is used when none is named: one for all projects of the user."""
    from platformdirs import user_data_path

    return str(user_data_path("tracker", appauthor=False) / "tracker.db")


def login_name() -> str:
    """Give the name the user is logged in by; `unknown` where the system has none."""
    from getpass import getuser

    try:
        return getuser()
    except (OSError, KeyError, ImportError):
        return "unknown"
