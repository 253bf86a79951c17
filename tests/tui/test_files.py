"""Plans, reports and backups, in and out."""

from __future__ import annotations

import json

from tests.tui.sitting import sitting
from tracker.model.plan import Task
from tracker.services import adding, offering
from tracker.services.sample import sample_plan
from tracker.store.database import open_database
from tracker.tui.forms.confirm import Confirm
from tracker.tui.forms.form import Form
from tracker.tui.forms.page import Page

FAULTY = """
[project]
key = "bad"
name = "x"
[[tasks]]
key = "one"
titel = "One"
depends_on = ["nosuch"]
"""


async def _ask_for(at, file):
    await at.press("I")
    await at.see(Form)
    await at.fill(file=str(file))
    await at.press("ctrl+s")
    return await at.see(Page)


async def test_an_import_is_shown_first_and_done_when_it_is_confirmed(tmp_path):
    file = tmp_path / "plan.toml"
    file.write_text(sample_plan())
    async with sitting(tmp_path, empty=True) as at:
        assert at.app.current_mode == "welcome"
        page = await _ask_for(at, file)
        await at.until(lambda: "returns" in page.query_one("#page").text)
        assert "11 tasks" in page.query_one("#page").text
        assert offering.known_projects(at.context) == ()
        await at.press("enter")
        await at.told("Imported")
        await at.until(lambda: at.app.current_mode == "today")
        assert [project.key for project in offering.known_projects(at.context)] == ["ladders"]
        assert at.app.desk.context.project == "ladders"


async def test_leaving_the_dry_run_imports_nothing_and_keeps_the_form(tmp_path):
    file = tmp_path / "plan.toml"
    file.write_text(sample_plan())
    async with sitting(tmp_path, empty=True) as at:
        await _ask_for(at, file)
        await at.press("escape")
        await at.until(lambda: not isinstance(at.app.screen, Page))
        assert offering.known_projects(at.context) == ()


async def test_every_fault_of_a_file_is_shown_with_its_place_and_nothing_is_imported(tmp_path):
    file = tmp_path / "plan.toml"
    file.write_text(FAULTY)
    async with sitting(tmp_path, empty=True) as at:
        page = await _ask_for(at, file)
        text = page.query_one("#page")
        await at.until(lambda: text.text)
        read = " ".join(text.text.split())
        assert f"{file}:7:1: tasks[0].titel" in read
        assert 'Did you mean "title"?' in read
        assert 'There is no task "nosuch"' in read
        await at.press("escape")
        form = await at.see(Form)
        assert form.values["file"] == str(file)
        assert offering.known_projects(at.context) == ()


async def test_what_a_second_import_changes_keeps_and_leaves_is_told_before_it_happens(tmp_path):
    file = tmp_path / "plan.toml"
    file.write_text(sample_plan())
    async with sitting(tmp_path, empty=True) as at:
        await _ask_for(at, file)
        await at.press("enter")
        await at.told("Imported")
        file.write_text(sample_plan().replace('title = "Return flow"', 'title = "Returning"'))
        page = await _ask_for(at, file)
        await at.until(lambda: "Returning" in page.query_one("#page").text)
        assert 'task returns: title: "Return flow" → "Returning"' in " ".join(page.query_one("#page").text.split())
        await at.press("enter")
        await at.until(lambda: offering.thing(at.app.desk.context, Task, "returns").title == "Returning")


async def test_a_file_that_is_not_there_is_said_in_the_form(tmp_path):
    async with sitting(tmp_path, empty=True) as at:
        await at.press("I")
        form = await at.see(Form)
        await at.fill(file="nowhere.toml")
        await at.press("ctrl+s")
        await at.until(lambda: "There is no file" in str(form.query_one("#refusal").content))


async def test_paths_are_completed_while_they_are_typed(tmp_path):
    (tmp_path / "plans").mkdir()
    (tmp_path / "plans" / "ladders.toml").write_text(sample_plan())
    async with sitting(tmp_path, empty=True) as at:
        await at.press("I")
        form = await at.see(Form)
        await at.type(f"{tmp_path}/pl")
        await at.until(lambda: form.focused._suggestion == f"{tmp_path}/plans/")
        await at.press("right")
        await at.type("l")
        await at.until(lambda: form.focused._suggestion == f"{tmp_path}/plans/ladders.toml")


async def test_the_example_is_loaded_and_undo_takes_it_away(tmp_path):
    async with sitting(tmp_path, empty=True) as at:
        await at.press("enter")
        await at.until(lambda: at.app.current_mode == "today")
        assert offering.known_projects(at.context)[0].key == "ladders"
        await at.press("u")
        await at.until(lambda: at.app.current_mode == "welcome")
        assert offering.known_projects(at.context) == ()


async def test_the_plan_is_exported_and_another_file_is_replaced_only_when_asked(tmp_path):
    target = tmp_path / "out.toml"
    target.write_text("mine")
    async with sitting(tmp_path) as at:
        await at.act("plan.export")
        form = await at.see(Form)
        await at.fill(file=str(target))
        await at.press("ctrl+s")
        await at.until(lambda: "says something else" in str(form.query_one("#refusal").content))
        assert target.read_text() == "mine"
        form.query_one("#field-overwrite").value = True
        await at.press("ctrl+s")
        await at.told("Wrote")
        assert 'key = "ladders"' in target.read_text()


async def test_a_backup_holds_everything_and_a_restore_brings_it_back(tmp_path):
    copy = tmp_path / "copy.db"
    async with sitting(tmp_path) as at:
        await at.act("data.backup")
        await at.see(Form)
        await at.fill(file=str(copy))
        await at.press("ctrl+s")
        await at.told("Backed up to")
        assert open_database(str(copy))
        adding.add_thing(at.context, Task(key="later", title="Later"))
        await at.act("data.restore")
        await at.see(Form)
        await at.fill(file=str(copy))
        await at.press("ctrl+s")
        await at.see(Confirm)
        await at.press("y")
        assert "What was there before is kept as" in await at.told("Restored")
        assert "later" not in offering.called(at.context, Task)
        await at.until(lambda: at.app.screen.view is not None and "later" not in str(at.app.screen.view))


async def test_doctor_and_info_say_what_they_found(tmp_path):
    async with sitting(tmp_path) as at:
        await at.act("data.doctor")
        page = await at.see(Page)
        await at.until(lambda: "✓ history  ok" in page.query_one("#page").text)
        await at.press("escape")
        await at.until(lambda: not isinstance(at.app.screen, Page))
        await at.act("data.info")
        page = await at.see(Page)
        await at.until(lambda: "tracker.db" in page.query_one("#page").text)
        assert "ana" in page.query_one("#page").text


async def test_the_report_is_exported_as_markdown_and_as_json(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("6")
        await at.until(lambda: at.app.current_mode == "report" and at.app.screen.view is not None)
        for name in ("report.md", "report.json"):
            await at.press("x")
            await at.see(Form)
            await at.fill(file=str(tmp_path / name))
            await at.press("ctrl+s")
            await at.until(lambda: not isinstance(at.app.screen, Form))
        assert (tmp_path / "report.md").read_text().startswith("# Ladder library")
        assert json.loads((tmp_path / "report.json").read_text())["schema"] == "tracker.report/1"
