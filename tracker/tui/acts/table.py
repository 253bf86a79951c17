"""All acts, in the order in which help and palette list them."""

from __future__ import annotations

from tracker.tui.acts import Act
from tracker.tui.acts.clocks import CLOCKS
from tracker.tui.acts.going import GOING

ACTS: tuple[Act, ...] = (*CLOCKS, *GOING)

BY_NAME = {act.name: act for act in ACTS}


def acts_of(screen: str) -> list[Act]:
    """Return the acts that are offered on a screen."""
    return [act for act in ACTS if act.belongs_to(screen)]
