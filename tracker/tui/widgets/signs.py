"""The signs that stand for states where there is no room for a word.

Each is one cell wide. Terminals with few letters get others in their place on the way out (`tracker.tui.output`).
"""

from __future__ import annotations

from typing import NamedTuple


class Signs(NamedTuple):
    """One sign for each state of a check, a statement or a run, and those that timelines and plots are drawn with."""

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
    axis: str = "│"
    tick: str = "┴"
    heavy: str = "━"
    upper: str = "▀"
    lower: str = "▄"
    mark: str = "◄"


SIGNS = Signs()
