"""Asking once more, and asking for one thing out of a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Input, Label

from tracker.model.text import harmless, on_one_line
from tracker.tui.forms.dialog import Dialog
from tracker.tui.widgets.cells import Cell, Column, cell
from tracker.tui.widgets.line_table import LineTable

FEW = 9
"""So many choices are seen at a glance; where there are more, typing narrows them down."""

MOST_LINES = 16


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
                yield Button(Content(f"{self._yes} (y)"), id="yes", variant="warning", compact=True)
                yield Button(Content(f"{self._no} (n)"), id="no", compact=True)

    @on(Button.Pressed, "#yes")
    def action_yes(self) -> None:
        """Go on."""
        self.dismiss(True)

    @on(Button.Pressed, "#no")
    def stay(self) -> None:
        """Do not go on."""
        self.dismiss(None)


Choice = tuple[str, str]
"""What is shown, and what is answered."""


class Choose(Dialog[str]):
    """Ask for one of several things; the answer is the value of the one that was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "move(1)", "Down", show=False, priority=True),
        Binding("up", "move(-1)", "Up", show=False, priority=True),
    ]

    def __init__(self, title: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self._title, self._choices = title, tuple(choices)

    def compose(self) -> ComposeResult:
        """Yield the title, the way to narrow down where there are many, and the list."""
        with Vertical(classes="dialog choose"):
            yield Label(Content(on_one_line(self._title)), classes="dialog-title")
            if len(self._choices) > FEW:
                yield Input(placeholder="type to narrow down", compact=True, id="narrow")
            table = LineTable[Choice](
                [Column(key="label", heading="")], _value, _cells, empty="Nothing fits.", id="choices"
            )
            table.styles.height = min(len(self._choices), MOST_LINES) + 1
            yield table

    def on_mount(self) -> None:
        """Show everything there is."""
        self._table.show_rows(self._choices)

    @property
    def _table(self) -> LineTable[Choice]:
        return self.query_one("#choices", LineTable)

    @on(Input.Changed, "#narrow")
    def narrow(self, event: Input.Changed) -> None:
        """Show only what has all the words in it that were typed."""
        words = event.value.casefold().split()
        self._table.show_rows(
            [choice for choice in self._choices if all(word in choice[0].casefold() for word in words)]
        )

    def action_move(self, by: int) -> None:
        """Move the cursor, also while something is typed."""
        self._table.action_move(by)

    @on(Input.Submitted, "#narrow")
    def take_from_input(self) -> None:
        """Answer with the row under the cursor."""
        self._table.action_choose()

    @on(LineTable.RowChosen)
    def take(self, event: LineTable.RowChosen) -> None:
        """Answer with what was chosen."""
        self.dismiss(event.key)


def _value(choice: Choice) -> str:
    return choice[1]


def _cells(choice: Choice) -> tuple[Cell, ...]:
    return (cell(choice[0]),)
