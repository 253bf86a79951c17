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

    from tracker.cli.globals import read_config
    from tracker.cli.opening import open_context
    from tracker.tui.launch import launch

    gc.freeze()
    gc.enable()
    context = replace(open_context(settings), face="tui")
    return launch(context, read_config(settings.config_file).get("keys"), settings.config_file)


if __name__ == "__main__":
    main()
