"""The headline of the day: the one recommendation that matters most, computed while everything else goes on."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.services.desk import plan as desk_plan
from tests.tui.sitting import sitting
from tests.tui.test_bottlenecks import Slow
from tests.tui.trying import plan
from tracker.model.plan import Project
from tracker.services import adding
from tracker.services.bottlenecks import find_bottlenecks
from tracker.tui import ahead
from tracker.tui.panels.advice import Advice
from tracker.tui.screens import today
from tracker.tui.screens.bottlenecks import BottlenecksScreen
from tracker.tui.screens.check import CheckScreen


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    monkeypatch.setattr(today, "AT_REST", 0.01)
    monkeypatch.setattr(ahead, "QUIET", 0.01)


@pytest.fixture
def slow(monkeypatch):
    """The computation of what lies ahead, which goes on until it is let go."""
    made = Slow()
    monkeypatch.setattr("tracker.services.bottlenecks.find_bottlenecks", made)
    yield made
    made.go_on.set()


def headline(at):
    return " ".join(at.app.screen.query_one(Advice).text.split())


async def known(at):
    await at.until(lambda: at.app.ahead.outlook.current, "what lies ahead")
    await at.pilot.pause()


async def test_it_says_what_to_do_first(tmp_path):
    async with sitting(tmp_path, plan(), size=(200, 40)) as at:
        await known(at)
        found = find_bottlenecks(at.context).recommendation
        assert found.check is not None
        assert headline(at).startswith(found.text[:100])


async def test_it_says_that_there_is_none_yet_and_why(tmp_path):
    async with sitting(tmp_path, desk_plan(), size=(100, 30)) as at:
        await known(at)
        assert headline(at).startswith("There is no recommendation yet: ")


async def test_the_day_is_there_and_answers_while_it_is_computed(tmp_path, slow):
    async with sitting(tmp_path, plan(), size=(100, 30)) as at:
        await at.until(lambda: "computing 42 %" in headline(at))
        assert at.app.screen.view.whole
        await at.press("down")
        slow.go_on.set()
        await known(at)
        assert "computing" not in headline(at)


async def test_after_a_change_the_old_one_is_told_to_be_old_until_the_new_one_is_there(tmp_path, slow):
    slow.go_on.set()
    async with sitting(tmp_path, plan(), size=(200, 30)) as at:
        await known(at)
        before = headline(at)
        slow.go_on.clear()
        adding.add_thing(at.context, make.task(key="new", checks=()))
        await at.until(lambda: headline(at).startswith("computing 42 %, before that: "))
        assert before[:40] in headline(at)
        slow.go_on.set()
        await known(at)
        assert headline(at) == before


async def test_it_is_kept_while_nothing_changes(tmp_path, slow):
    slow.go_on.set()
    async with sitting(tmp_path, plan(), size=(100, 30)) as at:
        await known(at)
        for key in ("2", "1", "3", "1"):
            await at.press(key)
        await at.until(lambda: at.app.current_mode == "today")
        await at.pilot.pause(0.1)
        assert slow.started == 1


async def test_a_click_opens_what_it_is_about(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 30)) as at:
        await known(at)
        await at.pilot.click(Advice)
        opened = await at.see(CheckScreen)
        assert opened.label == at.app.ahead.outlook.found.recommendation.check


async def test_a_click_opens_the_bottlenecks_where_it_is_about_none(tmp_path):
    async with sitting(tmp_path, desk_plan(tasks=()), size=(100, 30)) as at:
        await known(at)
        await at.pilot.click(Advice)
        await at.see(BottlenecksScreen)


async def test_what_has_no_room_ends_in_an_ellipsis(tmp_path):
    async with sitting(tmp_path, plan(), size=(60, 20)) as at:
        await known(at)
        lines = at.app.screen.query_one(Advice).text.split("\n")
        assert len(lines) == 2
        assert lines[1].endswith("…")


async def test_in_another_project_nothing_is_said_of_the_last_one(tmp_path, slow):
    slow.go_on.set()
    async with sitting(tmp_path, plan(), size=(200, 30)) as at:
        adding.add_project(at.context, Project(key="other", name="Other things"))
        await known(at)
        before = headline(at)
        slow.go_on.clear()
        await at.app.open_project("other")
        assert at.app.ahead.outlook.found is None
        await at.until(lambda: "computing 42 %" in headline(at))
        assert before[:30] not in headline(at)
        slow.go_on.set()
        await at.until(lambda: "no check is in the plan" in headline(at))


async def test_with_very_many_tasks_it_is_computed_only_when_asked_for(tmp_path, monkeypatch):
    monkeypatch.setattr(today, "MANY", 1)
    async with sitting(tmp_path, plan()) as at:
        await at.until(lambda: headline(at).startswith("3 computes what to do first; with "))
        assert at.app.ahead.outlook == ahead.Outlook()
        await at.press("3")
        await known(at)
        text = at.app.ahead.outlook.found.recommendation.text
        await at.press("1")
        await at.until(lambda: headline(at)[:40] == text[:40])
        adding.add_thing(at.context, make.task(key="more", title="More"))
        await at.until(lambda: headline(at).startswith("Before the last change (3 computes it anew): "))
