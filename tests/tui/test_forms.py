"""The one form: nothing typed is lost, keys do not fire while typing, and what exists is offered."""

from __future__ import annotations

import pytest
from textual import events
from textual.widgets import TextArea

from tests.tui.sitting import sitting
from tracker.errors import Refused
from tracker.model.plan import Person, Task
from tracker.services import adding, offering
from tracker.tui.forms.body import FormBody
from tracker.tui.forms.confirm import Choose, Confirm
from tracker.tui.forms.field import Field, as_whole, choice, duration
from tracker.tui.forms.form import Form

EVERYTHING = "qdxsnu?/1 2aefcpgGjkzIHPTDWXOlm,.-:"


async def _nothing(_values):
    return None


def _seen(form, name):
    """Whether the whole of a part of a form can be seen: in the body, and the body neither below the foot."""
    body, foot = form.query_one(FormBody).region, form.query_one(".dialog-foot").region
    place = form.query_one(name).region
    return place.area > 0 and body.bottom <= foot.y and place in body


def _framed(form):
    """Whether the buttons and all above them lie within the frame of the form."""
    frame, foot = form.query_one(".dialog").content_region, form.query_one(".dialog-foot").region
    return all(
        button.region.area > 0 and button.region in foot and button.region in frame for button in form.query("Button")
    )


def _long_form(**more):
    fields = tuple(
        Field(name=f"f{n}", label=f"Field {n}", kind="lines" if n == 0 else "line", rows=9, check=as_whole)
        for n in range(14)
    )
    return Form("A long form", fields, about="About it.", **({"submit": _nothing} | more))


def _form(**more):
    fields = (
        Field(name="title", label="Title", required=True),
        duration("took", "Took"),
        Field(name="note", label="Note", kind="lines"),
        choice("how", "How", ("well", "badly")),
        Field(name="who", label="Who", suggest=("ana", "bo"), many=True),
    )
    return Form("A form", fields, **({"submit": _nothing} | more))


async def test_every_key_is_text_in_a_line_and_in_lines(tmp_path):
    async with sitting(tmp_path) as at:
        at.app.push_screen(form := _form())
        await at.see(Form)
        await at.type(EVERYTHING)
        assert form.values["title"] == EVERYTHING
        form.query_one("#field-note", TextArea).focus()
        await at.type(EVERYTHING)
        assert form.values["note"] == EVERYTHING
        assert at.app.screen is form
        assert at.bench.runs() == []


async def test_every_key_is_text_right_after_a_dialog_closed_and_with_a_notification_over_it(tmp_path):
    async with sitting(tmp_path) as at:
        at.app.push_screen(form := _form())
        await at.see(Form)
        await at.type("a")
        await at.press("escape")
        await at.see(Confirm)
        at.app.desk.tell("Something happened.")
        await at.press("n")
        await at.see(Form)
        await at.type("quit")
        assert form.values["title"] == "aquit"


async def test_leaving_asks_only_when_something_was_typed(tmp_path):
    async with sitting(tmp_path) as at:
        at.app.push_screen(_form())
        await at.see(Form)
        await at.press("escape")
        await at.until(lambda: not isinstance(at.app.screen, Form))
        at.app.push_screen(_form())
        await at.see(Form)
        await at.type("x")
        await at.press("escape")
        await at.see(Confirm)
        await at.press("y")
        await at.until(lambda: not isinstance(at.app.screen, (Form, Confirm)))


async def test_a_refusal_leaves_everything_that_was_typed(tmp_path):
    async def refuse(_values):
        raise Refused("The store is closed.", "Come back tomorrow.")

    async with sitting(tmp_path) as at:
        at.app.push_screen(form := _form(submit=refuse))
        await at.see(Form)
        await at.type("words")
        await at.press("ctrl+s")
        await at.until(lambda: "The store is closed. Come back tomorrow." in str(form.query_one("#refusal").content))
        assert form.values["title"] == "words"


async def test_what_is_missing_or_wrong_takes_the_cursor_and_keeps_the_form(tmp_path):
    async with sitting(tmp_path) as at:
        at.app.push_screen(form := _form())
        await at.see(Form)
        await at.fill(took="45")
        assert "is not a duration" in at.fault("took")
        await at.press("ctrl+s")
        assert at.fault("title") == "Title is needed."
        assert form.focused.id == "field-title"


async def test_pasted_text_of_any_length_is_taken_whole(tmp_path):
    async with sitting(tmp_path) as at:
        at.app.push_screen(form := _form())
        await at.see(Form)
        at.app.post_message(events.Paste("one\ntwo q\nthree"))
        await at.pilot.pause()
        assert form.values["title"] == "one two q three"
        long = "A sentence of a very long text. " * 6_000
        area = form.query_one("#field-note", TextArea)
        area.focus()
        await at.pilot.pause()
        at.app.post_message(events.Paste(long))
        await at.until(lambda: form.values["note"] == long)


async def test_what_exists_is_offered_behind_the_cursor_and_as_a_list(tmp_path):
    async with sitting(tmp_path) as at:
        at.app.push_screen(form := _form())
        await at.see(Form)
        form.query_one("#field-who").focus()
        await at.type("an")
        await at.until(lambda: form.focused._suggestion == "ana")
        await at.press("right")
        assert form.values["who"] == "ana"
        await at.type(", ")
        await at.press("down")
        await at.see(Choose)
        await at.press("enter")
        await at.see(Form)
        assert form.values["who"] == "ana, bo"


async def test_user_text_is_shown_literally_in_titles_choices_and_values(tmp_path):
    ugly = "x [/] y [@click=app.quit]z[/]"
    async with sitting(tmp_path) as at:
        fields = (
            Field(name="a", label="A", kind="choice", choices=((ugly, "1"), ("[red]", "2")), value="1", required=True),
        )
        at.app.push_screen(form := Form(ugly, fields, submit=_nothing, about=ugly))
        await at.see(Form)
        assert str(form.query_one(".dialog-title").content) == ugly
        assert form.values == {"a": "1"}


async def test_a_half_typed_form_stays_while_others_write(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("a")
        form = await at.see(Form)
        await at.type("Half a ti")
        for name in ("carl", "dora", "emil"):
            adding.add_thing(at.bench.as_("bo"), Person(name=name))
        adding.add_thing(at.bench.as_("bo"), Task(key="other", title="Other"))
        await at.until(lambda: "other" in str(at.app.screen_stack[0].view), "the other task on the screen behind")
        assert at.app.screen is form
        await at.type("tle")
        assert form.values["title"] == "Half a title"
        await at.press("ctrl+s")
        await at.told("Added half-a-title")
        assert {"other", "half-a-title"} <= set(offering.called(at.context, Task))


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 10), (20, 5)])
async def test_the_buttons_of_a_form_stay_in_sight(tmp_path, size):
    async with sitting(tmp_path) as at:
        await at.press("a")
        form = await at.see(Form)
        await at.pilot.resize_terminal(*size)
        await at.pilot.pause()
        if size >= (60, 20):
            button = form.query_one("#submit").region
            assert button.bottom <= size[1]
            assert button.right <= size[0]
        await at.pilot.resize_terminal(120, 40)
        await at.pilot.pause()
        assert form.query_one("#submit").region.area


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_the_field_with_the_cursor_is_in_sight_with_its_fault(tmp_path, size):
    async with sitting(tmp_path, size=size) as at:
        at.app.push_screen(form := _long_form())
        await at.see(Form)
        for n in range(1, 14):
            await at.press("tab")
            await at.until(lambda n=n: _seen(form, f"#field-f{n}"), f"field {n}")
            await at.type("x")
            await at.until(lambda n=n: _seen(form, f"#fault-f{n}") and _seen(form, f"#field-f{n}"), f"fault {n}")
            assert "is not a" in at.fault(f"f{n}")
        await at.press("shift+tab")
        await at.until(lambda: _seen(form, "#field-f12") and _seen(form, "#fault-f12"))


async def test_what_keeps_a_form_from_being_saved_is_scrolled_back_into_sight(tmp_path):
    async with sitting(tmp_path, size=(80, 24)) as at:
        at.app.push_screen(form := _long_form())
        await at.see(Form)
        form.query_one("#field-f13").focus()
        await at.type("x")
        await at.until(lambda: _seen(form, "#fault-f13"))
        form.query_one(FormBody).scroll_home(animate=False, immediate=True)
        await at.until(lambda: not _seen(form, "#fault-f13"))
        await at.press("ctrl+s")
        await at.until(lambda: _seen(form, "#fault-f13"), "the fault")


async def test_the_field_stays_in_sight_when_the_terminal_becomes_smaller(tmp_path):
    async with sitting(tmp_path, size=(80, 50)) as at:
        at.app.push_screen(form := _long_form())
        await at.see(Form)
        form.query_one("#field-f13").focus()
        await at.pilot.resize_terminal(80, 20)
        await at.until(lambda: _seen(form, "#field-f13"))


@pytest.mark.parametrize("words", ["No.", "It cannot be written. " * 8, "It cannot be written. " * 80])
@pytest.mark.parametrize("made", [_form, _long_form])
async def test_the_buttons_stay_in_the_frame_whatever_a_refusal_says(tmp_path, words, made):
    async def refuse(_values):
        raise Refused(words, "")

    async with sitting(tmp_path, size=(80, 24)) as at:
        at.app.push_screen(form := made(submit=refuse))
        await at.see(Form)
        if made is _form:
            await at.fill(title="x")
        await at.press("ctrl+s")
        await at.until(lambda: words.strip() in str(form.query_one("#refusal").content))
        await at.until(lambda: _framed(form), "the buttons")
        await at.pilot.resize_terminal(80, 50)
        await at.until(lambda: _framed(form) and form.size.height == 50, "the buttons")


async def test_a_short_form_has_room_for_its_one_field_and_what_was_refused(tmp_path):
    async def refuse(_values):
        raise Refused("The report cannot be written, since there is no such folder as the one named.", "Make it.")

    async with sitting(tmp_path, size=(80, 24)) as at:
        at.app.push_screen(form := Form("Short", (Field(name="file", label="File", value="x"),), submit=refuse))
        await at.see(Form)
        await at.press("ctrl+s")
        await at.until(lambda: form.query_one("#refusal").region.height == 2)
        await at.until(lambda: _framed(form) and _seen(form, "#field-file"))


async def test_a_hint_that_is_longer_than_a_line_is_wrapped(tmp_path):
    hint = "A name that ends in .json gets JSON, and any other Markdown, whatever it is called. A file is replaced."
    async with sitting(tmp_path, size=(80, 24)) as at:
        at.app.push_screen(form := Form("Short", (Field(name="file", label="File", hint=hint),), submit=_nothing))
        await at.see(Form)
        await at.until(lambda: form.query_one("#hint").region.height == 2 and _framed(form))
