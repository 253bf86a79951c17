"""The filter of a table: one line in which it is typed, that stays in sight as long as it filters anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import on
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from tracker.tui.forms.inputs import LineInput
from tracker.tui.sift import FIELDS, Completion


class FilterInput(LineInput):
    """The line in which a filter is typed; enter and down go to the table."""

    BINDINGS = [Binding("down", "submit", "To the table", show=False)]  # noqa: RUF012 - Textual's own


class FilterBar(Horizontal):
    """A filter and how much it lets through; not there while it is empty and nobody types.

    `fields` are what can be asked for by name besides words.
    """

    DEFAULT_CSS = """
    FilterBar {
        height: 1;
        display: none;
        background: $surface;
        &.-shown { display: block; }
        #filter-sign { width: 2; color: $text-accent; text-style: bold; }
        #filter-text { width: 1fr; border: none; height: 1; padding: 0; background: transparent; }
        #filter-count { width: auto; padding: 0 1; color: $text-muted; }
    }
    """

    class Changed(Message):
        """Another filter was typed, or none any more."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Left(Message):
        """The filter is as it should be; on to the table."""

    def __init__(self, fields: Sequence[str] = FIELDS, *, words: str = "words") -> None:
        super().__init__()
        self._completion = Completion(fields)
        self._hint = ", ".join([words, *(f"{name}:" for name in fields)])
        self._count = ""

    def _line(self) -> FilterInput:
        """Return the line that is typed in, which is made when it is first needed."""
        made = self.query(FilterInput)
        if made:
            return made.first()
        line = FilterInput(id="filter-text", placeholder=self._hint, suggester=self._completion)
        sign, count = Static("/", id="filter-sign", markup=False), Static(self._count, id="filter-count", markup=False)
        self.mount(sign, line, count)
        return line

    @property
    def text(self) -> str:
        """The filter that is typed."""
        return self._line().value.strip() if self.is_shown else ""

    @text.setter
    def text(self, text: str) -> None:
        self.set_class(bool(text), "-shown")
        self._line().value = text

    @property
    def offers(self) -> Mapping[str, tuple[str, ...]]:
        """What each field can ask for."""
        return self._completion.offers

    @property
    def is_shown(self) -> bool:
        """Whether the bar takes up a line."""
        return self.has_class("-shown")

    def open(self) -> None:
        """Let somebody type."""
        self.add_class("-shown")
        self._line().focus()

    def clear(self) -> None:
        """Filter nothing any more."""
        if self.is_shown:
            self.text = ""
            self.post_message(self.Left())

    def show_count(self, shown: int, total: int, offers: Mapping[str, tuple[str, ...]] | None = None) -> None:
        """Say how many of how many rows are let through; `offers` is what the fields can ask for."""
        self._count = f"{shown:,} of {total:,} · esc clears"
        for count in self.query("#filter-count").results(Static):
            count.update(Content(self._count))
        if offers is not None:
            self._completion.offers = dict(offers)

    @on(Input.Changed)
    def _tell(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(self.Changed(event.value.strip()))

    @on(Input.Submitted)
    def _leave(self, event: Input.Submitted) -> None:
        event.stop()
        self.set_class(bool(event.value.strip()), "-shown")
        self.post_message(self.Left())
