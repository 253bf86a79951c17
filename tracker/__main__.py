"""Where the program begins, as `tracker` and as `python -m tracker`: joins the faces and chooses one."""

from __future__ import annotations

import sys


def main() -> None:
    """Hand over to the command line; an interrupt while it is still loading ends without a traceback too."""
    try:
        from tracker.cli import app
    except KeyboardInterrupt:
        sys.exit(130)
    app.main()


if __name__ == "__main__":
    main()
