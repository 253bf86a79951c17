"""What stands on the page of a task is changed in place, and nothing that others changed is lost."""

from __future__ import annotations

from dataclasses import replace

from tests.factories import MINUTE
from tests.tui.task_reading import at_work, page, plan_with, reading_task, shown, stand_on, text
from tracker.model.plan import Statement, Task
from tracker.services import editing, history
from tracker.tui.forms.form import Form
from tracker.tui.screens.task import TaskScreen


async def test_e_on_the_title_changes_just_that(tmp_path):
    async with reading_task(tmp_path) as at:
        await at.press("e")
        await at.see(Form)
        await at.fill(title="Bringing ladders back")
        await at.press("ctrl+s")
        await at.see(TaskScreen)
        await shown(at, "Bringing ladders back")
        assert page(at).cursor.key == "title"


async def test_e_on_a_sentence_changes_that_one_and_keeps_what_others_changed_meanwhile(tmp_path):
    made = plan_with(done=(Statement(text="One"), Statement(text="Two"), Statement(text="Three")))
    async with reading_task(tmp_path, made=made) as at:
        await stand_on(at, "statement 1")
        await at.press("e")
        await at.see(Form)
        await at.fill(text="Two is done within\n2 minutes", verified_by="field-trial")
        editing.edit_thing(at.bench.context, Task, "returns", lambda task: replace(task, done=(*task.done[1:],)))
        await at.press("ctrl+s")
        await at.see(TaskScreen)
        await shown(at, "Two is done within 2 minutes  by field-trial")
        assert "One" not in text(at)


async def test_a_sentence_that_somebody_else_changed_is_not_overwritten_and_nothing_typed_is_lost(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "statement 0")
        await at.press("e")
        await at.see(Form)
        await at.fill(text="Mine")
        theirs = (Statement(text="Theirs"),)
        editing.edit_thing(at.bench.context, Task, "returns", lambda task: replace(task, done=theirs))
        await at.press("ctrl+s")
        refusal = at.app.screen.query_one("#refusal")
        await at.until(lambda: "Somebody changed this sentence" in str(refusal.content))
        assert at.app.screen.values["text"] == "Mine"


async def test_a_sentence_without_words_is_taken_away_and_undo_brings_it_back(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "statement 0")
        await at.press("e")
        await at.see(Form)
        await at.fill(text="")
        await at.press("ctrl+s")
        await at.see(TaskScreen)
        await shown(at, "No sentence says yet")
        history.undo(replace(at.bench.context, face="tui"))
        await shown(at, "Ladders are returned within seven days")


async def test_another_sentence_is_added_and_what_the_lint_says_of_it_is_told(tmp_path):
    async with reading_task(tmp_path, "pricing") as at:
        await at.press("A")
        await at.see(Form)
        await at.fill(text="It is user-friendly")
        await at.press("ctrl+s")
        await at.see(TaskScreen)
        await shown(at, "It is user-friendly")
        assert "\n" in await at.told("Changed pricing.")


async def test_e_on_a_check_changes_its_estimate_on_this_task(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "check founder-approval")
        await at.press("e")
        await at.see(Form)
        await at.fill(estimate="2d", touch="5m", after="-")
        await at.press("ctrl+s")
        await at.see(TaskScreen)
        await shown(at, "~2d")
        [step] = [one for one in at.app.screen.view.page.task.checks if one.check == "founder-approval"]
        assert (step.touch, step.after) == (5 * MINUTE, ())


async def test_what_cannot_be_is_told_while_typing(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "needs catalogue")
        await at.press("e")
        await at.see(Form)
        await at.fill(depends_on="catalog")
        assert "catalogue" in at.fault("depends_on")
        await at.fill(depends_on="returns")
        assert "itself" in at.fault("depends_on")


async def test_e_on_a_run_amends_it(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "run 1")
        await at.press("e")
        form = await at.see(Form)
        assert "Amend run 1" in form._title


async def test_e_elsewhere_and_a_capital_e_open_the_whole_task(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "reason 0")
        await at.press("e")
        form = await at.see(Form)
        assert set(form.values) >= {"title", "done", "checks", "depends_on"}
        await at.press("escape")
        await at.see(TaskScreen)
        await at.press("E")
        await at.see(Form)
