"""Several projects: changing between them, remembering the last one, making and removing one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.sitting import sitting
from tracker.errors import NotFound
from tracker.model.plan import Project
from tracker.services import adding, offering
from tracker.tui.app import TrackerApp
from tracker.tui.choosing import opened
from tracker.tui.forms.confirm import Choose, Confirm
from tracker.tui.forms.form import Form
from tracker.tui.memory import memory_file, recall, remember

OTHER = Project(key="other", name="Other [/] things")


async def test_the_switcher_goes_to_another_project_and_it_is_remembered(tmp_path):
    async with sitting(tmp_path) as at:
        adding.add_project(at.context, OTHER)
        assert at.app.desk.context.project == "ladders"
        await at.press("P")
        await at.see(Choose)
        await at.press("down", "enter")
        await at.until(lambda: at.app.desk.context.project == "other")
        await at.until(lambda: at.app.project_name == OTHER.name)
        assert recall().project == "other"
    assert opened(at.context.__class__(database=at.context.database, actor="ana")).project == "other"


async def test_the_project_that_was_asked_for_wins_over_the_remembered_one(tmp_path):
    async with sitting(tmp_path) as at:
        adding.add_project(at.context, OTHER)
    remember(project="other")
    context = replace(at.context, project="ladders")
    assert TrackerApp(context).desk.context.project == "ladders"
    assert TrackerApp(replace(context, project=None)).desk.context.project == "other"


async def test_a_project_that_is_none_is_refused_before_anything_opens(tmp_path):
    async with sitting(tmp_path) as at:
        pass
    with pytest.raises(NotFound, match="There is no project nosuch"):
        TrackerApp(replace(at.context, project="nosuch"))


async def test_a_remembered_project_that_is_gone_does_no_harm(tmp_path):
    async with sitting(tmp_path) as at:
        pass
    remember(project="gone")
    assert TrackerApp(replace(at.context, project=None)).desk.context.project == "ladders"


@pytest.mark.parametrize("content", ["", "[1]", '{"theme": 3}', "\x00"])
async def test_a_broken_memory_is_no_memory(tmp_path, content):
    memory_file().parent.mkdir(parents=True)
    memory_file().write_text(content)
    assert recall().project is None
    async with sitting(tmp_path) as at:
        assert at.app.theme == "tracker-dark"


async def test_the_theme_is_changed_by_a_key_and_remembered(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("T")
        await at.until(lambda: at.app.theme == "tracker-light")
        assert recall().theme == "tracker-light"


async def test_a_new_project_is_made_and_gone_to(tmp_path):
    async with sitting(tmp_path, empty=True) as at:
        await at.press("down", "down", "enter")
        await at.see(Form)
        await at.fill(name="Bike shed", timezone="Europe/Berln")
        assert "Europe/Berlin" in at.fault("timezone") or "is not a time zone" in at.fault("timezone")
        await at.fill(timezone="Europe/Berlin", automate="0.1", not_worth_it="0.5")
        assert "above the one for automate" in at.fault("not_worth_it")
        await at.fill(automate="0.9", not_worth_it="")
        await at.press("ctrl+s")
        await at.until(lambda: at.app.current_mode == "today")
        made = offering.known_projects(at.context)[0]
        assert (made.key, made.timezone, made.thresholds.automate, made.thresholds.not_worth_it) == (
            "bike-shed",
            "Europe/Berlin",
            0.9,
            0.2,
        )


async def test_a_project_is_edited_and_an_empty_one_removed(tmp_path):
    async with sitting(tmp_path) as at:
        await at.act("project.edit")
        await at.see(Form)
        await at.fill(name="Ladders and more", agents="3")
        await at.press("ctrl+s")
        await at.told("Changed ladders: name, agents")
        await at.act("project.remove")
        await at.see(Confirm)
        await at.press("y")
        await at.told("Removed the project ladders")
        await at.until(lambda: at.app.current_mode == "welcome")


async def test_over_a_form_there_is_no_palette_to_leave_its_project_by(tmp_path):
    async with sitting(tmp_path) as at:
        adding.add_project(at.context, OTHER)
        await at.press("a")
        form = await at.see(Form)
        await at.type("Half typed")
        await at.press("ctrl+p")
        await at.pilot.pause()
        assert at.app.screen is form
        await at.press("escape")
        await at.see(Confirm)
        await at.press("ctrl+p")
        await at.pilot.pause()
        assert isinstance(at.app.screen, Confirm)
