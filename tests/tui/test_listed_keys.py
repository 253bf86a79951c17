"""Keys that `?` lists reach their act, whatever has the focus: no widget of a screen keeps one for itself."""

from __future__ import annotations

import pytest
from textual.widgets import Input

from tests.tui.deciding import deciding
from tests.tui.sitting import sitting
from tests.tui.task_reading import reading_task
from tests.tui.trying import plan
from tracker.tui.acts.table import acts_of
from tracker.tui.keys import each

MODES = ("today", "tasks", "bottlenecks", "decisions", "whatif", "report", "history")


def swallowed(at):
    """The listed keys of the screen that do something else than their act while this widget has the focus."""
    screen = at.app.screen
    bound = screen.active_bindings
    return [
        f"{key} ({act.name})"
        for act in acts_of(screen.NAME)
        for key in each(act.keys)
        if key not in bound or bound[key].binding.action != f"app.act('{act.name}')"
    ]


async def _look_everywhere(at):
    """Give the focus to every widget in turn but where text is typed, which keeps its letters."""
    stops = [one for one in at.app.screen.focus_chain if not isinstance(one, Input)]
    assert stops
    for widget in stops:
        widget.focus()
        await at.pilot.pause()
        assert at.app.focused is widget
        assert swallowed(at) == [], widget


@pytest.mark.parametrize("mode", MODES)
async def test_every_listed_key_reaches_its_act(tmp_path, mode):
    async with sitting(tmp_path, plan(), size=(120, 40)) as at:
        await at.app.go_to(mode)
        await at.until(lambda: mode == at.app.screen.NAME and at.app.screen.view is not None, mode)
        await at.pilot.pause()
        await _look_everywhere(at)


async def test_every_listed_key_reaches_its_act_on_the_page_of_a_task(tmp_path):
    async with reading_task(tmp_path) as at:
        await _look_everywhere(at)


async def test_every_listed_key_reaches_its_act_on_the_page_of_a_decision(tmp_path):
    async with deciding(tmp_path) as at:
        await _look_everywhere(at)


async def test_every_listed_key_reaches_its_act_on_the_page_of_a_check(tmp_path):
    async with sitting(tmp_path, plan(), size=(120, 40)) as at:
        at.app.open_check("integration-tests")
        await at.until(lambda: at.app.screen.NAME == "check" and at.app.screen.view is not None, "the page")
        await _look_everywhere(at)
