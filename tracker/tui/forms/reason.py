"""Why a check failed: one word out of five, so that rework can be understood, and a sentence if somebody likes.

One key chooses the word, enter ends it: a failure is recorded as quickly as a pass.
"""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Input, Label

from tracker.model.text import on_one_line
from tracker.tui.forms.dialog import Dialog
from tracker.tui.forms.inputs import LineInput
from tracker.tui.widgets.cells import Column, Drawn, Piece, cell
from tracker.tui.widgets.line_table import LineTable

REASONS = (
    ("spec", "what was asked for was unclear, or wrong"),
    ("defect", "it does not do what was asked for"),
    ("taste", "it does, but it is not how we want it"),
    ("environment", "the tools, data or place of the check failed"),
    ("other", "something else"),
)


class FailReason(Dialog[str]):
    """Ask why a check failed; the answer is the word, or the word and the sentence: `defect: loses the second page`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(word[0], f"choose('{word}')", word, show=False) for word, _ in REASONS),
        Binding("ctrl+s", "answer", "Failed", priority=True),
    ]

    def __init__(self, what: str) -> None:
        super().__init__()
        self._what = what

    def compose(self) -> ComposeResult:
        """Yield the words, the line for a sentence, and the buttons."""
        with Vertical(classes="dialog", id="reason"):
            yield Label(Content(on_one_line(f"Why did {self._what} fail?")), classes="dialog-title")
            yield LineTable[tuple[str, str]](
                [Column(key="word", width=14), Column(key="means", least=20)], _word, _cells, headed=False, id="words"
            )
            yield LineInput(id="more", placeholder="more about it, if you like", compact=True)
            with Horizontal(classes="buttons"):
                yield Button(Content("Failed (enter)"), id="answer", variant="error", compact=True)
                yield Button(Content("Leave (esc)"), id="leave", compact=True)

    def on_mount(self) -> None:
        """Show the words."""
        self._words.show_rows(REASONS)

    @property
    def _words(self) -> LineTable[tuple[str, str]]:
        return self.query_one("#words", LineTable)

    def action_choose(self, word: str) -> None:
        """Take a word by its first letter, and go on to the sentence."""
        self._words.go_to(word)
        self.query_one("#more").focus()

    @on(LineTable.RowChosen)
    @on(Input.Submitted)
    @on(Button.Pressed, "#answer")
    def action_answer(self) -> None:
        """Answer with the word under the cursor and the sentence."""
        word, more = self._words.cursor_key or REASONS[-1][0], self.query_one("#more", LineInput).value.strip()
        self.dismiss(f"{word}: {more}" if more else word)

    @on(Button.Pressed, "#leave")
    def leave(self) -> None:
        """Give no verdict."""
        self.dismiss(None)


def _word(reason: tuple[str, str]) -> str:
    return reason[0]


def _cells(reason: tuple[str, str]) -> tuple[Drawn, ...]:
    word, means = reason
    return (Piece(word[0], "group"), Piece(word[1:])), cell(means, "muted")
