"""Deciding: everything that is done about a decision, in the order in which it is done."""

from __future__ import annotations

from tracker.tui.acts import Act
from tracker.tui.acts.deciding.asking import ASKING
from tracker.tui.acts.deciding.going import GOING
from tracker.tui.acts.deciding.judging import JUDGING
from tracker.tui.acts.deciding.onward import ONWARD
from tracker.tui.acts.deciding.options import OPTIONS

DECIDING: tuple[Act, ...] = (*ONWARD, *ASKING, *OPTIONS, *JUDGING, *GOING)
