"""The cursor on the page of a task says what is meant: keys act on that, and enter leads on."""

from __future__ import annotations

from tests.tui.task_reading import at_work, kinds, page, reading_task, shown, stand_on, text
from tracker.tui.forms.form import Form
from tracker.tui.forms.page import Page
from tracker.tui.screens.task import TaskScreen


async def test_the_cursor_says_which_check_run_or_operation_is_meant(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        subject = at.app.screen.subject
        assert (subject.task, subject.check, subject.run) == ("returns", None, None)
        await stand_on(at, "check founder-approval")
        assert at.app.screen.subject.check == "founder-approval"
        await stand_on(at, "lane founder-approval")
        assert at.app.screen.subject.check == "founder-approval"
        await stand_on(at, "run 2")
        subject = at.app.screen.subject
        assert (subject.check, subject.run) == ("integration-tests", 2)
        await stand_on(at, "run 1")
        assert (at.app.screen.subject.check, at.app.screen.subject.run) == (None, 1)
        newest = at.app.screen.view.history[0].id
        await stand_on(at, f"operation {newest}")
        assert at.app.screen.subject.operation == newest


async def test_s_on_a_check_starts_that_check_and_on_generation_generation(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "check integration-tests")
        await at.press("s")
        await at.until(lambda: at.bench.runs())
        assert at.bench.run(1).check == "integration-tests"
        await stand_on(at, "generation")
        await at.press("s")
        await at.until(lambda: len(at.bench.runs()) == 2)
        assert at.bench.run(2).check is None


async def test_p_on_a_check_passes_it(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "check founder-approval")
        await at.press("p")
        await at.until(lambda: at.bench.run(3).outcome == "passed")
        await shown(at, "✓ passed")


async def test_enter_unfolds_a_run_and_folds_it_again(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "run 2")
        assert "requested 2026-10-16" not in text(at)
        await at.press("enter")
        for words in ("requested 2026-10-16", "done by machine", "reason: spec:", "evidence: https://ci.example.org/1"):
            assert words in text(at), words
        await at.press("enter")
        assert "requested 2026-10-16" not in text(at)


async def test_enter_leads_from_a_lane_and_from_evidence_to_the_run(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "lane integration-tests")
        await at.press("enter")
        assert page(at).cursor.key == "run 2"
        await stand_on(at, "evidence 2 0")
        await at.press("enter")
        assert page(at).cursor.key == "run 2"


async def test_enter_on_a_sentence_edits_it_and_on_an_operation_shows_what_it_did(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "statement 0")
        await at.press("enter")
        await at.see(Form)
        await at.press("escape")
        await at.see(TaskScreen)
        newest = at.app.screen.view.history[0].id
        await stand_on(at, f"operation {newest}")
        await at.press("enter")
        shown = await at.see(Page)
        assert f"Operation {newest}" in shown._title


async def test_the_run_under_the_cursor_is_pointed_out_on_the_timeline(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "run 2")
        assert "marked" in kinds(at)
        await stand_on(at, "title")
        assert "marked" not in kinds(at)


async def test_enter_on_another_task_goes_there_and_escape_goes_back_to_where_one_came_from(tmp_path):
    async with reading_task(tmp_path) as at:
        before = at.app.screen
        await stand_on(at, "needs catalogue")
        await at.press("enter")
        await at.until(lambda: at.app.screen is not before and isinstance(at.app.screen, TaskScreen))
        await at.until(lambda: at.app.screen.view is not None)
        assert at.app.screen.key == "catalogue"
        await stand_on(at, "holds-up returns")
        assert len(at.app.screen_stack) == 2
        await at.press("escape")
        await at.until(lambda: len(at.app.screen_stack) == 1)


async def test_a_number_key_leaves_the_page_for_the_screen_itself(tmp_path):
    async with reading_task(tmp_path) as at:
        await at.press("1")
        await at.until(lambda: len(at.app.screen_stack) == 1)
