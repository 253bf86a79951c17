"""What a page shows in place of a thing that is no longer there."""

from __future__ import annotations

from tracker.tui.panels.task_parts import paragraph
from tracker.tui.widgets.cells import Piece
from tracker.tui.widgets.sections import MARGIN, Bands, Item, Section, Stack

_WAYS = "It may have been removed by somebody else. Escape goes back, and undo may bring it back."


def gone(sentence: str, width: int) -> Bands:
    """Return the sentence that says so, and the ways on."""
    told = paragraph((Piece(sentence, "warn"),), width - MARGIN)
    item = Item((*told, *paragraph((Piece(_WAYS, "muted"),), width - MARGIN)), "gone")
    return [[Stack(width, (Section("", (item,)),))]]
