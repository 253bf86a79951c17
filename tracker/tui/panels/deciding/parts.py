"""What the panels of the decision page have in common: what they are handed, and what the cursor stands on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from tracker.services.decision_views import DecisionView
from tracker.tui.panels.task_parts import paragraph
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.sections import Section

Part = Literal["question", "task", "next", "criteria", "option", "answer", "scores", "choice", "other"]

_NAME = 12
"""Cells for what a text of an option or a choice is called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """What an item of the page is about; `option` is the title of one, where it is about one."""

    part: Part
    option: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How the page is looked at: the present instant, what is unfolded, and whether it is of another project."""

    now: int
    unfolded: frozenset[str] = frozenset()
    elsewhere: bool = False


Panel = Callable[[DecisionView, Look, int], Section | None]
"""Makes a section of a width in cells; None where there is nothing to show."""


def said(name: str, text: str, width: int, *, indent: int = 0, kind: str = "") -> Iterator[Cell]:
    """Yield a text of any number of lines beside what it is called."""
    lead = " " * indent + name.ljust(_NAME)
    room = max(width - len(lead), 1)
    for each in text.splitlines() or [""]:
        for row in paragraph((Piece(each, kind),), room):
            yield (Piece(lead, "muted"), *row)
            lead = " " * len(lead)


def counted(count: int, word: str = "option") -> str:
    """Return how many there are."""
    return f"{count} {word}{'' if count == 1 else 's'}"
