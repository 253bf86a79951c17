"""A command that performs a check, as it is watched: its last lines, how long it takes, and the way to end it."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Label, Static

from tracker.model.lifecycle import name_of
from tracker.model.text import on_one_line
from tracker.tui.forms.dialog import Dialog
from tracker.tui.performing import Performance
from tracker.tui.running import ticking
from tracker.tui.widgets.signs import SIGNS
from tracker.tui.widgets.text_view import TextView, line

LOOK_EVERY = 0.25
"""Seconds between two looks at what the command has written."""


class Watch(Dialog[None]):
    """The output of a command while it comes. Leaving ends nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "end", "End it", show=False)]

    def __init__(self, performance: Performance) -> None:
        super().__init__()
        self._performance = performance
        self._shown = -1

    def compose(self) -> ComposeResult:
        """Yield what runs, the output, how it stands, and the ways out."""
        command = " ".join(self._performance.words)
        with Vertical(classes="dialog page"):
            yield Label(
                Content(on_one_line(f"{name_of(self._performance.run)} by {command}")), classes="dialog-title one-line"
            )
            yield TextView(classes="dialog-body", id="output")
            yield Static("", id="stands", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(Content("End it (s)"), id="end", compact=True)
                yield Button("Leave (esc)", id="leave", variant="primary", compact=True)

    def on_mount(self) -> None:
        """Begin to look."""
        self.set_interval(LOOK_EVERY, self._look)
        self._look()

    def _look(self) -> None:
        performance, output = self._performance, self.query_one("#output", TextView)
        self.query_one("#stands", Static).update(self._stands())
        if performance.version != self._shown:
            self._shown = performance.version
            follows = output.scroll_offset.y >= output.max_scroll_y
            output.show_lines([line(text) for text in performance.lines])
            if follows:
                self.call_after_refresh(output.scroll_end, animate=False)

    def _stands(self) -> str:
        end = self._performance.end
        if end is None:
            now: int = self.app.now()  # type: ignore[attr-defined]  # our own app
            return f"{SIGNS.running} {ticking(self._performance.run, now)}. Leaving does not end it."
        return f"{end.outcome}{f': {end.reason}' if end.reason else ''}"

    @on(Button.Pressed, "#end")
    def action_end(self) -> None:
        """Ask the command to end; once more ends it."""
        self._performance.interrupt()

    @on(Button.Pressed, "#leave")
    def leave(self) -> None:
        """Look no longer."""
        self.dismiss(None)
