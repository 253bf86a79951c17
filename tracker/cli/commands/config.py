"""`tracker config`: the settings that hold here, where each comes from, and changing the user's own."""

from __future__ import annotations

from pathlib import Path

import click

from tracker.cli import output, table
from tracker.cli.globals import CONFIG_KEYS, VARIABLES, Settings, edit_config, make_folder, read_config
from tracker.cli.verbs import command
from tracker.errors import BadInput
from tracker.model.keys import check_key


@command("config", json=True)
@click.argument("key", metavar="[KEY]", required=False)
@click.argument("value", metavar="[VALUE]", required=False)
@click.option("--unset", is_flag=True, help="Take KEY out of your settings.")
@click.option("--edit", is_flag=True, help="Open your config.toml in the editor that EDITOR names.")
def config(settings: Settings, key: str | None, value: str | None, unset: bool, edit: bool) -> None:
    """Show the settings and where each comes from, or change one of your own.

    `tracker config actor ana` writes to your config.toml, `tracker config actor` shows one, `--unset` takes one out.
    """
    if edit:
        _edit(settings, key)
        return
    if key is not None and key not in CONFIG_KEYS:
        raise BadInput(f'"{key}" is not a setting.', f"Settings are {', '.join(CONFIG_KEYS)}.")
    if unset and (key is None or value is not None):
        raise click.UsageError("--unset takes one KEY and no VALUE.")
    if key is not None and (unset or value is not None):
        _write(settings, key, None if value is None else _sound(key, value))
        return
    shown = CONFIG_KEYS if key is None else (key,)
    found = {name: (getattr(settings, name), settings.origins[name]) for name in shown}
    if settings.json:
        payload = {name: {"value": value, "origin": origin} for name, (value, origin) in found.items()}
        output.document("config", {"file": str(settings.config_file), "settings": payload})
    else:
        rows = [(name, value or "", origin) for name, (value, origin) in found.items()]
        table.show(("SETTING", "VALUE", "FROM"), rows)


def _sound(key: str, value: str) -> str:
    """Return a value as it may be kept: what would only fail, or mean something else, later is refused now."""
    if not value.strip() or not value.isprintable():
        raise BadInput(f'"{key}" needs a value on one line.', f"`tracker config {key} --unset` takes it out.")
    if key == "project":
        return check_key(value)
    if key == "db" and "://" not in value:
        return str(Path(value).expanduser().absolute())
    return value


def _write(settings: Settings, key: str, value: str | None) -> None:
    """Change one key and leave the rest of the file, comments included, as it stands."""
    import tomlkit

    from tracker.services.saving import save_text

    read_config(settings.config_file)
    file = settings.config_file
    document = tomlkit.parse(file.read_text(encoding="utf-8-sig")) if file.exists() else tomlkit.document()
    if value is None:
        document.pop(key, None)
    else:
        document[key] = value
    make_folder(file)
    save_text(file, tomlkit.dumps(document), overwrite=True)
    if settings.json:
        output.document("config", {"file": str(file), "settings": {key: {"value": value, "origin": str(file)}}})
    elif not settings.quiet:
        output.say(f"{key} = {value}" if value is not None else f"{key} is no longer set in {file}.")
    if settings.origins[key] == VARIABLES[key]:
        output.note(f"{VARIABLES[key]} is set and goes before it.")


def _edit(settings: Settings, key: str | None) -> None:
    """Let the user change the file, and say at once when it cannot be read any more."""
    if key is not None:
        raise click.UsageError("--edit takes no KEY.")
    edit_config(settings.config_file)
