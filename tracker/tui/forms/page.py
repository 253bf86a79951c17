"""A page to read in a dialog, with what can be done about it: an import to come, a task's gate, a diagnosis."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Label

from tracker.model.text import on_one_line
from tracker.tui.forms.dialog import Dialog
from tracker.tui.widgets.text_view import TextLine, TextView


class Page(Dialog[str]):
    """Show lines to read; the answer is the value of the button that was pressed, None when it was left.

    `buttons` are labels and values; the first one is also reached by enter.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "first", "Go on", show=False)]

    def __init__(self, title: str, lines: Iterable[TextLine], buttons: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__()
        self._title, self._lines, self._buttons = title, tuple(lines), tuple(buttons)

    def compose(self) -> ComposeResult:
        """Yield the title, the lines and the buttons."""
        with Vertical(classes="dialog page"):
            yield Label(Content(on_one_line(self._title)), classes="dialog-title")
            yield TextView(self._lines, classes="dialog-body", id="page")
            with Horizontal(classes="buttons"):
                for at, (label, value) in enumerate(self._buttons):
                    shown = f"{label} (enter)" if at == 0 else label
                    yield Button(Content(shown), name=value, variant="default" if at else "primary", compact=True)
                yield Button("Close (esc)", name="", compact=True)

    def action_first(self) -> None:
        """Answer with the first button; a page without any is closed."""
        self.dismiss(self._buttons[0][1] if self._buttons else None)

    @on(Button.Pressed)
    def take(self, event: Button.Pressed) -> None:
        """Answer with the button."""
        self.dismiss(event.button.name or None)
