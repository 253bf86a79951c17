"""Asking once more, and asking for one thing out of a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Label, OptionList
from textual.widgets.option_list import Option

from tracker.model.text import harmless, on_one_line
from tracker.tui.forms.dialog import Dialog


class Confirm(Dialog[bool]):
    """Ask whether to go on; the answer is True or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("y", "yes", "Yes"), Binding("n", "leave", "No")]

    def __init__(self, question: str, *, yes: str = "Yes", no: str = "No") -> None:
        super().__init__()
        self._question, self._yes, self._no = question, yes, no

    def compose(self) -> ComposeResult:
        """Yield the question and two buttons."""
        with Vertical(classes="dialog small"):
            yield Label(Content(harmless(self._question)), classes="dialog-body")
            with Horizontal(classes="buttons"):
                yield Button(Content(f"{self._yes} (y)"), id="yes", variant="warning")
                yield Button(Content(f"{self._no} (n)"), id="no")

    @on(Button.Pressed, "#yes")
    def action_yes(self) -> None:
        """Go on."""
        self.dismiss(True)

    @on(Button.Pressed, "#no")
    def stay(self) -> None:
        """Do not go on."""
        self.dismiss(None)


class Choose(Dialog[str]):
    """Ask for one of several things; the answer is the value of the one that was chosen."""

    def __init__(self, title: str, choices: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title, self._choices = title, tuple(choices)

    def compose(self) -> ComposeResult:
        """Yield the title and the list."""
        with Vertical(classes="dialog small"):
            yield Label(Content(on_one_line(self._title)), classes="dialog-title")
            yield OptionList(*(Option(Content(on_one_line(label))) for label, _ in self._choices))

    @on(OptionList.OptionSelected)
    def take(self, event: OptionList.OptionSelected) -> None:
        """Answer with what was chosen."""
        self.dismiss(self._choices[event.option_index][1])
