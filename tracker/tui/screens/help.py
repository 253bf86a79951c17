"""Help: everything that can be done on the screen behind it, with its keys; made from the acts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Label

from tracker.model.text import on_one_line
from tracker.tui.acts import EVERYWHERE, Act
from tracker.tui.acts.table import acts_of
from tracker.tui.forms.dialog import Dialog
from tracker.tui.widgets.cells import Piece, fit
from tracker.tui.widgets.text_view import BLANK, TextLine, TextView, line

if TYPE_CHECKING:
    from tracker.tui.app import TrackerApp

_KEY = 11
_MOVING = (
    ("j k ↓ ↑", "one line down, up"),
    ("g G", "to the first, the last"),
    ("enter", "open"),
    ("tab", "to the next part"),
    ("ctrl+p", "everything by name"),
    ("ctrl+s", "save what a form asks"),
    ("esc", "leave a dialog"),
    ("ctrl+z", "to the shell; fg returns"),
)
_ON_SCREEN = {
    "whatif": (
        ("← → h l", "less, more"),
        ("+ -", "much more, much less"),
        ("home end", "least, most"),
    ),
}
"""Keys of single screens that are no acts but turn what is under the cursor."""


class Help(Dialog[None]):
    """The acts of a screen in two columns; closes with escape or the key that opened it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark,q", "leave", "Close", show=False)]

    def __init__(self, app: TrackerApp) -> None:
        super().__init__()
        self._screen_name = getattr(app.screen, "NAME", "")
        self._keys, self._config = app.keys, app.config.file

    def compose(self) -> ComposeResult:
        """Yield the lines and the way out."""
        with Vertical(classes="dialog page"):
            yield Label(Content(f"What can be done here: {self._screen_name}"), classes="dialog-title")
            yield TextView(id="help", classes="dialog-body")
            with Horizontal(classes="buttons"):
                yield Button("Close (esc)", id="close", compact=True)

    def on_resize(self, _event: events.Resize) -> None:
        """Lay the columns out for the width there is."""
        view = self.query_one("#help", TextView)
        self.call_after_refresh(lambda: view.show_lines(self._lines(view.scrollable_content_region.width)))

    def on_button_pressed(self) -> None:
        """Close."""
        self.action_leave()

    def _lines(self, width: int) -> Iterator[TextLine]:
        here = [act for act in acts_of(self._screen_name) if EVERYWHERE not in act.where]
        everywhere = [act for act in acts_of(self._screen_name) if EVERYWHERE in act.where]
        for heading, acts in (("On this screen", here), ("Everywhere", everywhere)):
            with_keys = [(self._keys.shown(act), act.title) for act in acts if self._keys.of(act)]
            if with_keys:
                yield line(heading, "heading")
                yield from in_two_columns(with_keys, width)
                yield BLANK
        yield line("Moving around", "heading")
        yield from in_two_columns((*_ON_SCREEN.get(self._screen_name, ()), *_MOVING), width)
        yield BLANK
        yield line("By name alone, in the palette (ctrl+p)", "heading")
        yield line(", ".join(act.title for act in (*here, *everywhere) if not self._keys.of(act)))
        yield BLANK
        yield line(
            f"Keys can be changed under [keys] in {self._config or 'config.toml'}, as: {_example(here)}", "muted"
        )


def _example(acts: Sequence[Act]) -> str:
    name = next((act.name for act in acts if act.keys), "undo")
    return f'"{name}" = "f5"'


def in_two_columns(rows: Sequence[tuple[str, str]], width: int) -> Iterator[TextLine]:
    """Yield keys and what they do, in two columns that are read downwards; in one where it is narrow."""
    columns = 2 if width >= 60 else 1
    height = -(-len(rows) // columns)
    size = width // columns
    for at in range(height):
        pieces: list[Piece] = []
        for key, what in rows[at::height]:
            pieces += fit((Piece(key, "key"),), max(_KEY, cell_len(key) + 1))
            pieces += fit((Piece(on_one_line(what)),), max(size - max(_KEY, cell_len(key) + 1), 1))
        yield TextLine(tuple(pieces), wrap=False)
