"""A table with a title in the rule above it: what the screen of the day is made of.

Panels are fed, never fetch. One that has nothing to show is not there, unless it has something to say about that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

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

    def __init__(
        self,
        key_of: Callable[[R], str],
        cells_of: Callable[[R], Sequence[Drawn]],
        *,
        id: str,
        empty: str = "",
        headed: bool = False,
        steady: bool = False,
    ) -> None:
        super().__init__(
            self.COLUMNS,
            key_of,
            cells_of,
            title=self.TITLE,
            empty=empty,
            headed=headed,
            quiet=True,
            steady=steady,
            id=id,
        )
        self._says_empty = bool(empty)

    @property
    def height_wanted(self) -> int:
        """How many lines it takes to show everything, the title included; 0 while there is nothing to show."""
        return self.lines_wanted if self.rows or self._says_empty else 0

    def feed(self, rows: Sequence[R], *, several: bool = False, about: str = "") -> None:
        """Show these rows, with their projects where there are `several`."""
        columns = self.COLUMNS if several else self.COLUMNS[:-1]
        self.show_columns(snugly(columns, map(self._cells_of, rows)))
        count = f" {len(rows)}" if rows else ""
        self.show_title(f"{self.TITLE}{count}{f' · {about}' if about else ''}")
        self.show_rows(rows)

    def tick(self, now: int) -> None:
        """Show what has changed because time passes; most panels show no time."""

    @property
    def subject(self) -> Subject:
        """What the row under the cursor is about."""
        raise NotImplementedError
