"""A table with a title in the rule above it: what the screen of the day is made of.

Panels are fed, never fetch. One that has nothing to show is not there, unless it has something to say about that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from textual.content import Content

from tracker.tui.acts import Subject
from tracker.tui.widgets.cells import Column, Drawn, snugly
from tracker.tui.widgets.line_table import LineTable

R = TypeVar("R")

PROJECT = Column(key="project", heading="PROJECT", width=14, small=8, snug=True, weight=5)
"""The project beside a row; only shown where there are several."""


class Panel(LineTable[R]):
    """Rows under a title that counts them."""

    TITLE: ClassVar[str]
    COLUMNS: ClassVar[tuple[Column, ...]]

    DEFAULT_CSS = """
    Panel {
        border-top: solid $border;
        border-title-color: $text-muted;
        border-title-style: bold;
        border-title-background: $background;
        &:focus { border-top: solid $primary; border-title-color: $primary; }
    }
    """

    def __init__(
        self,
        key_of: Callable[[R], str],
        cells_of: Callable[[R], Sequence[Drawn]],
        *,
        id: str,
        empty: str = "",
        headed: bool = False,
    ) -> None:
        super().__init__(self.COLUMNS, key_of, cells_of, empty=empty, headed=headed, quiet=True, id=id)
        self._says_empty = bool(empty)
        self.border_title = self.TITLE

    @property
    def height_wanted(self) -> int:
        """How many lines it takes to show everything, the title included; 0 while there is nothing to show."""
        return self.lines_wanted + 1 if self.rows or self._says_empty else 0

    def feed(self, rows: Sequence[R], *, several: bool = False, about: str = "") -> None:
        """Show these rows, with their projects where there are `several`."""
        columns = self.COLUMNS if several else self.COLUMNS[:-1]
        self.show_columns(snugly(columns, map(self._cells_of, rows)))
        count = f" {len(rows)}" if rows else ""
        self.border_title = Content(f"{self.TITLE}{count}{f' · {about}' if about else ''}")
        self.show_rows(rows)

    @property
    def subject(self) -> Subject:
        """What the row under the cursor is about."""
        raise NotImplementedError
