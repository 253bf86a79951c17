"""Where a line is typed: takes a paste as one line, and offers what there is; and where yes or no is said.

What is offered shows itself behind the cursor while typing (right arrow takes it), and as a list (down arrow).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Checkbox, Input, TextArea

if TYPE_CHECKING:
    from tracker.tui.forms.confirm import Choice
    from tracker.tui.forms.field import Field

MOST_ENTRIES = 500
"""So many files of a folder are listed; typing narrows down before that."""


class LineInput(Input):
    """A line of text that takes a paste of several lines as one, instead of dropping all but the first."""

    def _on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        self.insert_text_at_cursor(" ".join(event.text.split()))


class OfferInput(LineInput):
    """A line that offers what exists: names, several with commas between where the field takes many, or files."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("down", "offer", "List", show=False)]

    class ListAsked(Message):
        """Somebody wants to choose from a list."""

        def __init__(self, editor: OfferInput) -> None:
            super().__init__()
            self.editor = editor

    def __init__(self, field: Field, *, id: str) -> None:
        self._field = field
        super().__init__(
            field.value,
            id=id,
            placeholder=field.example,
            compact=True,
            select_on_focus=False,
            suggester=_Offers(self),
        )

    @property
    def label(self) -> str:
        """What the field is called."""
        return self._field.label

    def action_offer(self) -> None:
        """Ask for the list."""
        self.post_message(self.ListAsked(self))

    def offers(self) -> list[Choice]:
        """Return what can be chosen now; for a path what lies in the folder that is typed."""
        if self._field.kind == "path":
            return _entries(self.value)
        taken = self._before.split(", ") if self._field.many else []
        return [(name, name) for name in self._field.suggest if name not in taken]

    @property
    def _before(self) -> str:
        """What is typed before the name that is being typed."""
        head, comma, _ = self.value.rpartition(",")
        return f"{head}, " if comma and self._field.many else ""

    def take(self, chosen: str) -> None:
        """Put what was chosen where it belongs."""
        self.value = f"{self._before}{chosen}"
        self.cursor_position = len(self.value)

    def completed(self, typed: str) -> str | None:
        """Return what is typed with its last part completed; None where nothing fits."""
        before = self._before
        part = typed[len(before) :].lstrip() if typed.startswith(before.rstrip()) else typed
        if not part:
            return None
        for _, offered in self.offers():
            if offered.casefold().startswith(part.casefold()):
                return f"{typed[: len(typed) - len(part)]}{offered}"
        return None


class Flag(Checkbox):
    """Yes or no, told by a sign: the library's own box tells it by colour alone."""

    @property
    def _button(self) -> Content:
        return Content.styled("[x]" if self.value else "[ ]", self.get_visual_style("toggle--button"))


class _Offers(Suggester):
    """Completes the name or path that is being typed."""

    def __init__(self, editor: OfferInput) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._editor = editor

    async def get_suggestion(self, value: str) -> str | None:
        """Return the whole line as it would be."""
        return self._editor.completed(value)


def text_area(field: Field, name: str) -> TextArea:
    """Return the editor of a field of several lines; tab leaves it."""
    editor = TextArea(
        field.value,
        id=name,
        classes="lines",
        tab_behavior="focus",
        soft_wrap=True,
        compact=True,
        placeholder=field.example,
    )
    editor.styles.height = field.rows
    return editor


def _entries(typed: str) -> list[Choice]:
    """List what lies in the folder that is being typed, folders with a slash, hidden files only when asked for."""
    head, slash, part = typed.rpartition("/")
    folder = Path(head + slash).expanduser() if slash else Path()
    try:
        found = sorted(folder.iterdir(), key=lambda entry: (not entry.is_dir(), entry.name.casefold()))
    except OSError:
        return []
    shown = [entry for entry in found if part.startswith(".") or not entry.name.startswith(".")]
    named = ((f"{entry.name}/" if entry.is_dir() else entry.name) for entry in shown[:MOST_ENTRIES])
    return [(name, f"{head}{slash}{name}") for name in named]
