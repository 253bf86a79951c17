"""History: what was done, what it changed, and taking back the operation under the cursor."""

from __future__ import annotations

from dataclasses import replace
from zoneinfo import ZoneInfo

import pytest

from tests.services.desk import plan
from tests.tui.sitting import sitting
from tracker.errors import NotFound
from tracker.model.plan import Person, Project
from tracker.model.times import show_instant
from tracker.services import adding, editing, offering
from tracker.services.history import read_history
from tracker.tui.forms.page import Page
from tracker.tui.screens.history import HistoryScreen


async def _history(at):
    await at.press("H")
    await at.until(lambda: isinstance(at.app.screen, HistoryScreen) and at.app.screen.view is not None)
    return at.app.screen.query_one("#operations")


def _people(at):
    return offering.called(at.context, Person)


async def test_undo_takes_back_the_operation_under_the_cursor_and_redo_does_it_again(tmp_path):
    async with sitting(tmp_path) as at:
        for name in ("carl", "dora"):
            adding.add_thing(at.context, Person(name=name))
        table = await _history(at)
        await at.press("j")
        assert "carl" in table.cursor_row.title
        await at.press("u")
        await at.told("Undone: add person carl")
        assert "carl" not in _people(at)
        assert "dora" in _people(at)
        await at.until(lambda: any(one.undone for one in at.app.screen.view.operations))
        table.go_to(next(str(one.id) for one in at.app.screen.view.operations if one.undone))
        await at.press("ctrl+r")
        await at.told("Done again: add person carl")
        assert "carl" in _people(at)


async def test_enter_shows_what_an_operation_changed_and_offers_to_take_it_back(tmp_path):
    async with sitting(tmp_path) as at:
        adding.add_thing(at.context, Person(name="carl"))
        await _history(at)
        await at.press("enter")
        page = await at.see(Page)
        await at.until(lambda: "created  1 of people" in page.query_one("#page").text)
        await at.press("enter")
        await at.told("Undone: add person carl")
        assert "carl" not in _people(at)


async def test_undo_is_refused_in_words_when_something_else_has_changed_the_same(tmp_path):
    async with sitting(tmp_path) as at:
        adding.add_thing(at.context, Person(name="carl"))
        number = read_history(at.context)[0].id
        editing.edit_thing(at.bench.as_("bo"), Person, "carl", lambda person: replace(person, capacity=2))
        table = await _history(at)
        table.go_to(str(number))
        await at.press("u")
        await at.until(lambda: any(one.severity == "error" for one in at.app._notifications))
        assert "carl" in _people(at)


async def test_two_undos_go_two_back_and_redo_returns_them(tmp_path):
    async with sitting(tmp_path) as at:
        for key in ("carl", "dora"):
            await at.app.desk.write(adding.add_thing, Person(name=key))
        await at.press("u")
        await at.told("Undone: add person dora")
        await at.press("u")
        await at.told("Undone: add person carl")
        assert not {"carl", "dora"} & set(_people(at))
        await at.press("ctrl+r")
        await at.told("Done again: add person carl")
        assert "carl" in _people(at)


async def test_all_projects_can_be_listed_together(tmp_path):
    async with sitting(tmp_path, plan()) as at:
        adding.add_project(at.context, Project(key="other", name="Other"))
        await _history(at)
        titles = [one.title for one in at.app.screen.view.operations]
        await at.press("A")
        await at.until(lambda: len(at.app.screen.view.operations) > len(titles))
        assert any("add project other" in one.title for one in at.app.screen.view.operations)


async def test_an_undone_project_leaves_the_welcome_and_no_fault(tmp_path):
    async with sitting(tmp_path, empty=True) as at:
        await at.app.desk.write(adding.add_project, Project(key="one", name="One"))
        await at.until(lambda: at.app.current_mode == "today")
        await at.press("u")
        await at.until(lambda: at.app.current_mode == "welcome")
        with pytest.raises(NotFound):
            offering.known(at.context)


async def test_moments_are_those_of_the_clock_of_each_project_in_the_list_and_on_the_page(tmp_path):
    async with sitting(tmp_path, plan(timezone="America/New_York")) as at:
        adding.add_thing(at.context, Person(name="carl"))
        other = replace(at.context, project=None)
        adding.add_project(other, Project(key="other", name="Other", timezone="Asia/Tokyo"))
        table = await _history(at)
        await at.press("A")
        await at.until(lambda: any("project other" in one.title for one in at.app.screen.view.operations))
        now = at.context.now()
        for title, zone in (("carl", "America/New_York"), ("project other", "Asia/Tokyo")):
            told = show_instant(now, ZoneInfo(zone))
            [row] = [one for one in at.app.screen.view.operations if title in one.title]
            assert "".join(piece.text for piece in at.app.screen._cells(row)[1]) == told
            table.go_to(str(row.id))
            await at.press("enter")
            page = await at.see(Page)
            await at.until(lambda page=page, told=told: told in page.query_one("#page").text, told)
            await at.press("escape")
            await at.see(HistoryScreen)
