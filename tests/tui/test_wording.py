"""Done sentences are judged while they are typed: the words that are meant, why, and how to say it better."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.services.desk import plan
from tests.tui.sitting import sitting
from tracker.model.lint.engine import lint
from tracker.model.lint.rules import RULES
from tracker.model.plan import Statement
from tracker.tui.forms import wording
from tracker.tui.forms.form import Form
from tracker.tui.forms.wording import LONGEST, NEAREST, one_sentence, sentences
from tracker.tui.screens.task import TaskScreen
from tracker.tui.widgets import notes
from tracker.tui.widgets.notes import Notes

GOOD = "A loan ends when the ladder is scanned at the shed"


def told(lines):
    return ["".join(piece.text for piece in line) for line in lines]


def remarks(at, name):
    return " ".join(at.app.screen.query_one(f"#notes-{name}", Notes).text.split())


async def says(at, name, words):
    await at.until(lambda: words in remarks(at, name), words)


def test_every_finding_has_its_words_its_reason_and_a_better_wording():
    text = "Handles loans quickly, if possible"
    lines = told(one_sentence("text", None, None)({"text": text}, 0))
    findings = lint(text).findings
    assert len(findings) == 3
    for finding in findings:
        assert any(line.startswith("✗ ") and line.endswith(finding.message) for line in lines)
        assert f"  {RULES[finding.rule].explanation}" in lines
        assert f"  → {finding.suggestion}" in lines


def test_errors_and_warnings_are_told_apart_by_their_signs():
    error = told(one_sentence("text", None, None)({"text": "The search is fast"}, 0))
    warning = told(one_sentence("text", None, None)({"text": "A return takes about 2 minutes"}, 0))
    assert error[0].startswith("✗ ")
    assert warning[0].startswith("✓ ")
    assert warning[1].startswith("! ")


def test_the_sentence_under_the_cursor_is_told_of_in_full_and_the_others_in_short():
    values = {"done": f"{GOOD}\nhandles loans\nThe search is fast\n"}
    at_second = told(sentences("done", None)(values, 1))
    assert at_second[0].startswith("✗ 2: ")
    assert any(line.startswith("  → ") for line in at_second)
    assert at_second[-1] == '✗ 3: "fast" has no measure.'
    assert told(sentences("done", None)(values, 0))[0] == "✓ 1: Somebody could test this."


def test_a_sentence_that_stands_there_twice_and_one_that_only_repeats_the_title_are_told():
    twice = told(sentences("done", None)({"done": f"{GOOD}\n{GOOD.upper()}"}, 0))
    assert any(line.startswith("! 2: ") and "same" in line for line in twice)
    title = told(sentences("done", None)({"done": GOOD, "title": GOOD}, 0))
    assert any(RULES["DQ027"].explanation in line for line in title)


def test_the_language_of_the_project_is_that_of_its_sentences():
    text = "maneja préstamos"
    [better] = [
        line for line in told(one_sentence("text", "es", None)({"text": text}, 0)) if "préstamo termina" in line
    ]
    assert "«" in better


def test_a_sentence_that_is_accepted_for_a_reason_stands_in_spite_of_what_is_found():
    look = one_sentence("text", None, None)
    accepted = told(look({"text": "handles loans", "accepted": "as the law says"}, 0))
    assert accepted[0] == "w Accepted with your reason, so it stands."
    assert accepted[1].startswith("✗ ")
    assert told(look({"text": GOOD, "accepted": "as the law says"}, 0))[0].startswith("✓ ")


@pytest.mark.parametrize("text", ["", " \n ", "\n\n"])
def test_nothing_is_said_of_nothing(text):
    assert told(sentences("done", None)({"done": text}, 0)) == []


def test_a_sentence_of_any_length_is_judged_no_further_than_it_is_read(monkeypatch):
    asked = []
    monkeypatch.setattr("tracker.model.lint.engine.lint", lambda text, *_more: asked.append(text) or lint("fine"))
    wording.judged.cache_clear()
    told(sentences("done", None)({"done": "word " * 2_000}, 0))
    wording.judged.cache_clear()
    assert [len(text) for text in asked] == [LONGEST]


def test_of_a_thousand_sentences_only_those_near_the_cursor_are_judged(monkeypatch):
    asked = []
    monkeypatch.setattr("tracker.model.lint.engine.lint", lambda text, *_more: asked.append(text) or lint("fine"))
    wording.judged.cache_clear()
    said = told(sentences("done", None)({"done": "\n".join(f"word {n}" for n in range(1_000))}, 500))
    wording.judged.cache_clear()
    assert sorted(asked) == [f"word {n}" for n in range(500 - NEAREST // 2, 500 + NEAREST // 2)]
    assert said[-1] == "The sentences further from the cursor are not judged now."


async def test_they_follow_the_typing_in_the_form_of_a_task(tmp_path):
    async with sitting(tmp_path, size=(80, 24)) as at:
        await at.press("2", "a")
        await at.see(Form)
        await at.fill(title="Loans", done="handles loans")
        await says(at, "done", "names a topic or a promise")
        at.app.screen.query_one("#field-done").focus()
        await at.fill(done=GOOD)
        await says(at, "done", "✓ Somebody could test this.")


@pytest.mark.parametrize("keys", [("A",), ("enter",)], ids=["new", "in place"])
async def test_they_follow_the_typing_of_a_single_sentence_on_the_page(tmp_path, keys):
    tasks = (make.task(key="loans", title="Loans", done=(Statement(text="The search is fast"),), checks=()),)
    async with sitting(tmp_path, plan(tasks=tasks), size=(80, 24)) as at:
        at.app.open_task("loans")
        screen = await at.see(TaskScreen)
        await at.until(lambda: screen.view is not None and screen.page.go_to("statement 0"))
        await at.press(*keys)
        await at.see(Form)
        if keys == ("enter",):
            await says(at, "text", '✗ "fast" has no measure.')
        await at.fill(text="handles [bold]loans[/] [/")
        await says(at, "text", '"handles [bold]loans" names a topic')
        await at.pilot.resize_terminal(60, 20)
        await at.fill(text="The search is fast")
        await says(at, "text", '✗ "fast" has no measure.')


async def test_no_key_waits_for_them(tmp_path, monkeypatch):
    monkeypatch.setattr(notes, "MOMENT", 3600)
    async with sitting(tmp_path) as at:
        await at.press("a")
        await at.see(Form)
        at.app.screen.query_one("#field-done").focus()
        asked = []
        monkeypatch.setattr(wording, "judged", lambda *asks: asked.append(asks) or lint(asks[0]))
        await at.type("fast")
        assert at.app.screen.query_one("#field-done").text == "fast"
        assert asked == []
        at.app.screen.query_one("#notes-done", Notes).look_now()
        assert [ask[0] for ask in asked] == ["fast"]


async def test_remarks_taller_than_the_room_leave_the_next_fields_reachable(tmp_path):
    said = Statement(text="handles the search fast if possible, about soon")
    tasks = (make.task(key="loans", title="Loans", done=(said,), checks=()),)
    async with sitting(tmp_path, plan(tasks=tasks), size=(80, 24)) as at:
        at.app.open_task("loans")
        screen = await at.see(TaskScreen)
        await at.until(lambda: screen.view is not None and screen.page.go_to("statement 0"))
        await at.press("enter")
        form = await at.see(Form)
        await says(at, "text", '✗ "fast" has no measure.')
        body, foot = form.query_one(".dialog-body"), form.query_one(".dialog-foot")
        for name in ("verified_by", "accepted"):
            await at.press("tab")
            field = form.query_one(f"#field-{name}")
            assert field.has_focus
            await at.until(lambda field=field: field.region in body.region and body.region.bottom <= foot.region.y)
