"""The lines at the top and at the bottom: one widget each, that works by mouse too."""

from __future__ import annotations

from tests.factories import HOUR
from tests.tui.sitting import sitting
from tracker.services import clocking
from tracker.tui.panels.key_bar import KeyBar
from tracker.tui.panels.top_bar import TopBar
from tracker.tui.screens.tasks import TasksScreen


def top(at):
    return at.app.screen.query_one(TopBar)


def bottom(at):
    return at.app.screen.query_one(KeyBar)


async def test_the_top_names_the_project_the_screens_and_that_no_clock_runs(tmp_path):
    async with sitting(tmp_path) as at:
        await at.until(lambda: "Ladder library" in top(at).text)
        assert "1 Today" in top(at).text
        assert "2 Tasks" in top(at).text
        assert top(at).text.rstrip().endswith("no clock runs")


async def test_as_many_clocks_as_fit_are_named_and_the_others_counted(tmp_path):
    async with sitting(tmp_path, size=(160, 30)) as at:
        clocking.start(at.context, "catalogue")
        clocking.start(at.context, "returns")
        clocking.start(at.context, "returns", "integration-tests")
        at.bench.later(HOUR)
        await at.until(lambda: len(at.app.running.clocks) == 3)
        at.app.tick()
        assert "01:00:00" in top(at).text
        assert top(at).text.rstrip().endswith("+1")
        await at.pilot.resize_terminal(60, 24)
        await at.until(lambda: "● 3 running" in top(at).text)


async def test_a_click_on_a_screen_goes_there(tmp_path):
    async with sitting(tmp_path) as at:
        await at.pilot.click(TopBar, offset=(top(at).text.index("2 Tasks") + 1, 0))
        await at.see(TasksScreen)


async def test_the_keys_of_the_screen_stand_at_the_bottom_and_a_click_presses_them(tmp_path):
    async with sitting(tmp_path) as at:
        for words in ("s Start/stop", "c Check", "p Pass", "f Fail", "/ Filter", "? Help"):
            assert words in bottom(at).text
        await at.pilot.click(KeyBar, offset=(bottom(at).text.index("Filter"), 0))
        await at.until(lambda: at.app.screen.query("#filter-text"))
        assert at.app.screen.query_one("#filter-text").has_focus


async def test_where_there_is_little_room_the_help_stays(tmp_path):
    async with sitting(tmp_path, size=(60, 20)) as at:
        assert bottom(at).text.rstrip().endswith("? Help")
        assert "s Start/stop" in bottom(at).text


async def test_the_mouse_is_told_what_a_key_does(tmp_path):
    async with sitting(tmp_path) as at:
        await at.pilot.hover(KeyBar, offset=(bottom(at).text.index("Pass"), 0))
        assert bottom(at).tooltip == "Say that the check under the cursor has passed."


async def test_the_screens_lose_their_titles_before_a_clock_loses_its_name(tmp_path):
    async with sitting(tmp_path, size=(100, 30)) as at:
        await at.until(lambda: "2 Tasks" in top(at).text)
        clocking.start(at.context, "catalogue")
        await at.until(lambda: "● catalogue: generation 00:00:0" in top(at).text)
        assert "2 Tasks" not in top(at).text
        clocking.stop(at.context)
        await at.until(lambda: "2 Tasks" in top(at).text)
