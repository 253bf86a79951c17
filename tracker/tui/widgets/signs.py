"""The signs that stand for states where there is no room for a word.

Each is one cell wide. The console of Linux itself has few letters; it gets signs that all its fonts hold.
"""

from __future__ import annotations

import os
from typing import NamedTuple


class Signs(NamedTuple):
    """One sign for each state of a check, a statement or a run, and those that a timeline is drawn with."""

    passed: str = "✓"
    failed: str = "✗"
    waived: str = "w"
    not_run: str = "n"
    unavailable: str = "u"
    stale: str = "!"
    unverified: str = "·"
    running: str = "●"
    paused: str = "‖"
    waiting: str = "○"
    dot: str = "•"
    generation: str = "▓"
    work: str = "▒"
    unknown: str = "░"
    twice: str = "█"
    wait: str = "─"
    pause: str = "╌"
    still: str = "►"


PLAIN = Signs(passed="√", failed="x", running="*", paused="=", waiting="o", dot="*", pause="-", still=">")
"""What every console can show."""


def signs_for(terminal: str | None) -> Signs:
    """Return the signs that a terminal of this name (`TERM`) can show."""
    return PLAIN if terminal in ("linux", "dumb", "vt100", "vt220") else Signs()


SIGNS = signs_for(os.environ.get("TERM"))
"""The signs of this terminal."""
