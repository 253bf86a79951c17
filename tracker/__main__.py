"""Where the program begins, as `tracker` and as `python -m tracker`: joins the faces and chooses one.

A command is over long before it could run out of memory, so it does not look for circular garbage: neither while it
loads, which saves an eighth of its time, nor once more at its end. The interface, which stays, does.
"""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tracker.cli.globals import Settings
    from tracker.tui.config import Config


def main() -> None:
    """Hand over to the command line; an interrupt while it is still loading ends without a traceback too."""
    gc.disable()
    try:
        from tracker.cli import app
    except KeyboardInterrupt:
        sys.exit(130)
    try:
        app.main(open_interface)
    finally:
        gc.freeze()


def open_interface(settings: Settings) -> int:
    """Show the terminal interface on the database of the settings until the user leaves; return the exit status."""
    from dataclasses import replace

    from tracker.cli.opening import open_context
    from tracker.tui.launch import launch

    gc.freeze()
    gc.enable()
    return launch(replace(open_context(settings), face="tui"), _config(settings))


def _config(settings: Settings) -> Config:
    """Return the settings as the interface is handed them."""
    from tracker.cli.globals import CONFIG_KEYS, edit_config, read_config, settle_again
    from tracker.tui.config import Config, Setting

    return Config(
        file=settings.config_file,
        settings=tuple(Setting(name=x, value=getattr(settings, x), origin=settings.origins[x]) for x in CONFIG_KEYS),
        keys=read_config(settings.config_file).get("keys"),
        edit=lambda: edit_config(settings.config_file),
        reread=lambda: _config(settle_again(settings)),
    )


if __name__ == "__main__":
    main()
