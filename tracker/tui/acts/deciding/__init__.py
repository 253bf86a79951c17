"""Deciding: everything that is done about a decision, in the order in which it is done."""

from __future__ import annotations

from tracker.tui.acts import Act
from tracker.tui.acts.deciding.going import GOING

DECIDING: tuple[Act, ...] = (*GOING,)
