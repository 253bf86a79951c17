"""Options by keys: asked for, taken from an answer, added, changed and removed, and none of it before the seal."""

from __future__ import annotations

from pathlib import Path

from tests.services.deciding import plan
from tests.tui.deciding import SECRETS, deciding, filled, refusal, says, sealed, seen, stand_on, text
from tracker.services.disagreeing import ask
from tracker.tui.forms.confirm import Confirm
from tracker.tui.forms.form import Form
from tracker.tui.forms.page import Page
from tracker.tui.screens.decision import DecisionScreen

ANSWER = """Sure, here you are:

```toml
all_wrong_if = "nobody borrows"

[[options]]
title = "By phone"
assumption = "members call"
wrong_if = "nobody answers"

[[options]]
title = "At the door"
assumption = "members come by"
source = "bo"
```
Good luck!"""


# ---- options ----


async def test_before_the_seal_nothing_can_be_done_with_options(tmp_path):
    async with deciding(tmp_path, made=plan(decision={"options": SECRETS})) as at:
        for key in ("a", "A", "p", "s", "d", "X"):
            await at.press(key)
            await at.told("sealed")
            at.app.clear_notifications()
            await at.pilot.pause()
            assert isinstance(at.app.screen, DecisionScreen), key
            assert "zebra" not in seen(at)


async def test_an_answer_is_taken_as_it_was_pasted(tmp_path):
    async with deciding(tmp_path, sealed, size=(80, 24)) as at:
        await at.press("A")
        await filled(at, answer=ANSWER, source="model-c")
        await says(at, "By phone", "members come by", "model-c", "nobody borrows")
        sources = {option.title: option.source for option in at.bench.dossier.options}
        assert (sources["By phone"], sources["At the door"]) == ("model-c", "bo")
        await at.press("u")
        await at.until(lambda: at.bench.dossier.count == 2, "the undo")
        await at.until(lambda: "By phone" not in text(at), "the page without it")


async def test_the_faults_of_an_answer_are_told_with_their_places_and_the_text_stays(tmp_path):
    async with deciding(tmp_path, sealed) as at:
        await at.press("A")
        faulty = ANSWER.replace('wrong_if = "nobody a', 'wrong_fi = "nobody a').replace('"At the door"', "3")
        await filled(at, answer=faulty)
        await at.see(Page)
        shown = at.app.screen.query_one("#page").text
        assert "the pasted text:9" in shown
        assert "wrong_if" in shown
        assert shown.count("the pasted text:") == 2
        await at.press("escape")
        await at.see(Form)
        assert at.app.screen.values["answer"] == faulty
        assert "2 faults" in refusal(at)
        assert at.bench.dossier.count == 2


async def test_an_answer_is_read_from_a_file_and_never_from_both(tmp_path):
    Path("answer.toml").write_text(ANSWER, encoding="utf-8")
    async with deciding(tmp_path, sealed) as at:
        await at.press("A")
        await filled(at, answer="x", file="answer.toml")
        await at.until(lambda: "Give one of the two" in refusal(at), "the refusal")
        await filled(at, answer="")
        await says(at, "At the door")


async def test_the_request_is_shown_copied_written_and_asked_for_in_another_number(tmp_path):
    async with deciding(tmp_path, sealed) as at:
        await at.press("p")
        await at.see(Page)
        shown = at.app.screen.query_one("#page").text
        assert "Give me 3 options" in shown
        await at.press("enter")
        await at.told("Copied")
        assert at.app.clipboard == ask(at.context, "booking", 3)
        await at.press("p")
        await at.see(Page)
        at.app.screen.dismiss("count")
        await filled(at, count="21")
        await at.told("cannot be asked for")
        await at.press("p")
        await at.see(Page)
        at.app.screen.dismiss("file")
        await filled(at, file="ask.txt")
        await at.told("Wrote")
        assert Path("ask.txt").read_text(encoding="utf-8") == ask(at.context, "booking", 3)


async def test_an_option_is_changed_and_removed_where_the_cursor_stands(tmp_path):
    async with deciding(tmp_path, sealed) as at:
        await stand_on(at, "option Web calendar")
        await at.press("e")
        await filled(at, wrong_if="[bold]same day[/]")
        await says(at, "[bold]same day[/]")
        await stand_on(at, "option Web calendar")
        await at.press("X")
        await at.see(Confirm)
        await at.press("y")
        await at.until(lambda: "Web calendar" not in text(at), "the removal")
        await at.press("u")
        await says(at, "Web calendar")


async def test_a_title_that_is_there_already_is_refused_with_everything_still_typed(tmp_path):
    async with deciding(tmp_path, sealed) as at:
        await at.press("a")
        await filled(at, title="Web calendar", assumption="something else")
        await at.until(lambda: "already has an option" in refusal(at), "the refusal")
        assert at.app.screen.values["assumption"] == "something else"
