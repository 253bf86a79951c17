"""The one form: fields, what is wrong with them while typing, and a way out that never loses a word.

A form stays open until what it is for has worked: `submit` is handed what was typed, and a refusal is shown inside the
form with everything still there. Leaving a form in which something was typed asks first.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Button, Checkbox, Input, Label, Select, Static, TextArea

from tracker.errors import TrackerError
from tracker.model.text import harmless, on_one_line
from tracker.tui.forms.confirm import Confirm
from tracker.tui.forms.dialog import Dialog
from tracker.tui.forms.field import Field

Values = dict[str, str]
Submit = Callable[[Values], Awaitable[None]]


class LineInput(Input):
    """A line of text that takes a paste of several lines as one, instead of dropping all but the first."""

    def _on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        self.insert_text_at_cursor(" ".join(event.text.split()))


class Form(Dialog[Values]):
    """Ask for several things at once; the answer is what was typed, by the names of the fields."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+s", "submit", "Save", priority=True)]

    def __init__(
        self, title: str, fields: Sequence[Field], *, submit: Submit, button: str = "Save", about: str = ""
    ) -> None:
        super().__init__()
        self._title, self._fields, self._submit, self._button, self._about = title, fields, submit, button, about
        self._busy = False

    # ---- what it looks like ----

    def compose(self) -> ComposeResult:
        """Yield the fields, each with its label and a place for its fault, and the buttons."""
        with Vertical(classes="dialog"):
            yield Label(Content(on_one_line(self._title)), classes="dialog-title")
            with VerticalScroll(classes="dialog-body", can_focus=False):
                if self._about:
                    yield Static(Content(harmless(self._about)), classes="muted")
                for field in self._fields:
                    yield Label(Content(field.label + (" *" if field.required else "")), classes="field-label")
                    yield self._editor(field)
                    yield Static("", id=f"fault-{field.name}", classes="fault", markup=False)
            yield Static("", id="refusal", classes="fault", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(Content(f"{self._button} (ctrl+s)"), id="submit", variant="primary")
                yield Button("Leave (esc)", id="leave")

    def _editor(self, field: Field) -> Widget:
        name = f"field-{field.name}"
        if field.kind == "lines":
            return TextArea(field.value, id=name, classes="lines", tab_behavior="focus", soft_wrap=True)
        if field.kind == "flag":
            return Checkbox(field.example or field.label, value=bool(field.value), id=name)
        if field.kind == "choice":
            options = [(Content(on_one_line(label)), value) for label, value in field.choices]
            known = {value for _, value in field.choices}
            start = field.value if field.value in known else Select.NULL
            return Select(options, id=name, allow_blank=not field.required, value=start, prompt=field.example or "-")
        suggester = SuggestFromList(field.suggest, case_sensitive=False) if field.suggest else None
        return LineInput(field.value, id=name, placeholder=field.example, suggester=suggester)

    # ---- what was typed ----

    @property
    def values(self) -> Values:
        """What is typed now."""
        return {field.name: self._typed(field) for field in self._fields}

    def _typed(self, field: Field) -> str:
        editor = self.query_one(f"#field-{field.name}")
        if isinstance(editor, TextArea):
            return editor.text
        if isinstance(editor, Checkbox):
            return "yes" if editor.value else ""
        if isinstance(editor, Select):
            return "" if editor.is_blank() else str(editor.value)
        assert isinstance(editor, Input)
        return editor.value

    @on(Input.Changed)
    @on(TextArea.Changed)
    @on(Select.Changed)
    def look_over(self) -> None:
        """Say beside each field what is wrong with it; an empty one is not scolded before the end."""
        for field, fault in self._faults():
            empty = not self._typed(field).strip()
            self.query_one(f"#fault-{field.name}", Static).update("" if empty or fault is None else harmless(fault))

    def _faults(self) -> Iterator[tuple[Field, str | None]]:
        for field in self._fields:
            yield field, field.fault(self._typed(field))

    # ---- ways out ----

    @on(Input.Submitted)
    @on(Button.Pressed, "#submit")
    def action_submit(self) -> None:
        """Do what the form is for, unless something is wrong with a field."""
        first = None
        for field, fault in self._faults():
            self.query_one(f"#fault-{field.name}", Static).update(harmless(fault or ""))
            first = first or (field if fault else None)
        if first is not None:
            self.query_one(f"#field-{first.name}").focus()
        elif not self._busy:
            self._busy = True
            self._hand_in(self.values)

    @work(exit_on_error=True)
    async def _hand_in(self, values: Values) -> None:
        try:
            await self._submit({name: text.strip() for name, text in values.items()})
        except TrackerError as fault:
            self.query_one("#refusal", Static).update(harmless(f"{fault.message} {fault.hint}".strip()))
            return
        finally:
            self._busy = False
        self.dismiss(values)

    @on(Button.Pressed, "#leave")
    @work
    async def action_leave(self) -> None:
        """Leave without an answer; asks first when something was typed."""
        changed = self.values != {field.name: field.value for field in self._fields}
        question = "Throw away what you have typed?"
        if not changed or await self.app.push_screen_wait(Confirm(question, yes="Throw away", no="Go on typing")):
            self.dismiss(None)


def changed(values: Mapping[str, str], fields: Sequence[Field]) -> Values:
    """Return only what differs from what the form began with."""
    return {field.name: values[field.name] for field in fields if values[field.name] != field.value}
