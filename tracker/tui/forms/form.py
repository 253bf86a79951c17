"""The one form: fields, what is wrong with them while typing, and a way out that never loses a word.

A form stays open until what it is for has worked: `submit` is handed what was typed, and a refusal is shown inside the
form with everything still there. Leaving a form in which something was typed asks first.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select, Static, TextArea

from tracker.errors import TrackerError
from tracker.model.text import harmless, on_one_line
from tracker.tui.forms.body import FormBody
from tracker.tui.forms.confirm import Choose, Confirm
from tracker.tui.forms.dialog import Dialog
from tracker.tui.forms.field import Field, Live
from tracker.tui.forms.inputs import Flag, LineInput, OfferInput, text_area
from tracker.tui.widgets.cells import Cell
from tracker.tui.widgets.notes import Notes

Values = dict[str, str]
Submit = Callable[[Values], Awaitable[None]]
Judge = Callable[[Values], Mapping[str, str]]
"""Says what is wrong with fields that are right by themselves, by their names."""


class Form(Dialog[Values]):
    """Ask for several things at once; the answer is what was typed, by the names of the fields."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "submit", "Save", priority=True),
        Binding("ctrl+o", "list", "List what there is", show=False),
    ]

    def __init__(
        self,
        title: str,
        fields: Sequence[Field],
        *,
        submit: Submit,
        button: str = "Save",
        about: str = "",
        judge: Judge | None = None,
        look: str = "",
    ) -> None:
        super().__init__()
        self._title, self._fields, self._submit, self._button, self._about = title, fields, submit, button, about
        self._judge, self._look = judge, look
        self._busy = False

    # ---- what it looks like ----

    def compose(self) -> ComposeResult:
        """Yield the fields, each with its label and a place for its fault, and the buttons."""
        with Vertical(classes=f"dialog form {self._look}"):
            yield Label(Content(on_one_line(self._title)), classes="dialog-title")
            with FormBody(classes="dialog-body"):
                if self._about:
                    yield Static(Content(harmless(self._about)), classes="about")
                for field in self._fields:
                    with Horizontal(classes="field"):
                        yield Label(Content(field.label + (" *" if field.required else "")), classes="field-label")
                        with Vertical(classes="field-side"):
                            yield self._editor(field)
                            yield Static("", id=f"fault-{field.name}", classes="fault", markup=False)
                            if field.live is not None:
                                yield Notes(partial(self._remarks, field, field.live), id=f"notes-{field.name}")
            with Vertical(classes="dialog-foot"):
                yield Static("", id="refusal", classes="fault", markup=False)
                yield Static("", id="hint", markup=False)
                with Horizontal(classes="buttons"):
                    yield Button(Content(f"{self._button} (ctrl+s)"), id="submit", variant="primary", compact=True)
                    yield Button("Leave (esc)", id="leave", compact=True)

    def _editor(self, field: Field) -> Widget:
        name = f"field-{field.name}"
        if field.kind == "lines":
            return text_area(field, name)
        if field.kind == "flag":
            return Flag(field.example or field.label, value=bool(field.value), id=name, compact=True)
        if field.kind == "choice":
            options = [(Content(on_one_line(label)), value) for label, value in field.choices]
            known = {value for _, value in field.choices}
            start = field.value if field.value in known else Select.NULL
            return Select(
                options,
                id=name,
                allow_blank=not field.required or not field.value,
                value=start,
                prompt=field.example or "-",
                compact=True,
            )
        if field.suggest or field.kind == "path":
            return OfferInput(field, id=name)
        return LineInput(field.value, id=name, placeholder=field.example, compact=True, select_on_focus=False)

    # ---- remarks while typing ----

    def _remarks(self, field: Field, live: Live) -> Sequence[Cell]:
        editor = self.query_one(f"#field-{field.name}")
        return live(self.values, editor.cursor_location[0] if isinstance(editor, TextArea) else 0)

    @on(Input.Changed)
    @on(TextArea.Changed)
    @on(TextArea.SelectionChanged)
    def remark_soon(self) -> None:
        """Let the remarks follow what is typed."""
        for notes in self.query(Notes):
            notes.look_soon()

    # ---- what was typed ----

    @property
    def values(self) -> Values:
        """What is typed now."""
        return {field.name: self._typed(field) for field in self._fields}

    def _typed(self, field: Field) -> str:
        editor = self.query_one(f"#field-{field.name}")
        if isinstance(editor, TextArea):
            return editor.text
        if isinstance(editor, Flag):
            return "yes" if editor.value else ""
        if isinstance(editor, Select):
            return "" if editor.is_blank() else str(editor.value)
        assert isinstance(editor, Input)
        return editor.value

    @on(Input.Changed)
    @on(TextArea.Changed)
    @on(Select.Changed)
    def look_over(self) -> None:
        """Say beside each field what is wrong with it; that one is still missing is said only at the end."""
        for field, fault in self._faults():
            missing = field.required and not self._typed(field).strip()
            self._show_fault(field, None if missing else fault)
        self.query_one("#refusal", Static).update("")

    def _faults(self) -> Iterator[tuple[Field, str | None]]:
        """Give every field with what is wrong with it, by itself or, where all are right by themselves, together."""
        own = {field.name: field.fault(self._typed(field)) for field in self._fields}
        typed = {name: text.strip() for name, text in self.values.items()}
        wrong = {field.name for field in self._fields if own[field.name] and typed[field.name]}
        together = self._judge(typed) if self._judge and not wrong else {}
        for field in self._fields:
            yield field, own[field.name] or together.get(field.name)

    def _show_fault(self, field: Field, fault: str | None) -> None:
        place = self.query_one(f"#fault-{field.name}", Static)
        place.set_class(fault is not None, "shown")
        place.update(harmless(fault or ""))

    # ---- help while typing ----

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Say more about the field that is being filled in."""
        name = (event.widget.id or "").removeprefix("field-")
        field = next((field for field in self._fields if field.name == name), None)
        says = [field.hint] if field and field.hint else []
        if field and (field.suggest or field.kind == "path"):
            key = "ctrl+o" if field.kind == "lines" else "down arrow"
            says.append(f"({key}: choose from what there is)")
        self.query_one("#hint", Static).update(" ".join(says))

    def action_list(self) -> None:
        """List what can be put into the field that is being filled in."""
        editor = self.focused
        if isinstance(editor, OfferInput):
            editor.action_offer()
        elif isinstance(editor, TextArea):
            self._choose_line(editor)

    @work
    async def _choose_line(self, editor: TextArea) -> None:
        field = next(field for field in self._fields if editor.id == f"field-{field.name}")
        if not field.suggest:
            return
        chosen = await self.app.push_screen_wait(Choose(field.label, [(name, name) for name in field.suggest]))
        if chosen is not None:
            before = editor.get_text_range((editor.cursor_location[0], 0), editor.cursor_location)
            editor.insert(f"\n{chosen}" if before.strip() else chosen)

    @on(OfferInput.ListAsked)
    @work
    async def choose_from_list(self, event: OfferInput.ListAsked) -> None:
        """Show the list of what there is, and take what is chosen."""
        offered = event.editor.offers()
        if offered:
            chosen = await self.app.push_screen_wait(Choose(event.editor.label, offered))
            if chosen is not None:
                event.editor.take(chosen)

    # ---- ways out ----

    @on(Input.Submitted)
    @on(Button.Pressed, "#submit")
    def action_submit(self) -> None:
        """Do what the form is for, unless something is wrong with a field."""
        first = None
        for field, fault in self._faults():
            self._show_fault(field, fault)
            first = first or (field if fault else None)
        if first is not None:
            self.query_one(f"#field-{first.name}").focus()
            self.query_one(FormBody).look_soon()
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
