"""On a terminal that is too small a sentence says so, and nothing is lost until it is large again."""

from __future__ import annotations

import pytest

from tests.tui.seeing import text
from tests.tui.sitting import sitting
from tracker.tui.forms.form import Form
from tracker.tui.panels.tasks import TasksPanel

SENTENCE = "The terminal is too small."


@pytest.mark.parametrize(
    ("size", "says"),
    [((60, 20), False), ((80, 24), False), ((250, 80), False), ((59, 24), True), ((80, 19), True), ((30, 8), True)],
)
async def test_it_is_said_below_the_least_size_and_nowhere_else(tmp_path, size, says):
    async with sitting(tmp_path, size=size) as at:
        await at.pilot.pause()
        assert (SENTENCE in text(at.app)) is says
        assert ("TASKS" in text(at.app)) is not says


@pytest.mark.parametrize("dialog", [False, True], ids=["alone", "under-a-dialog"])
@pytest.mark.parametrize("screen", ["1", "2"])
async def test_the_focus_is_where_it_was_when_the_terminal_is_large_again(tmp_path, screen, dialog):
    async with sitting(tmp_path, size=(80, 24)) as at:
        await at.press(screen, "slash")
        await at.type("ret")
        await at.press("enter")
        panel = at.app.screen.query_one(TasksPanel)
        panel.focus()
        await at.pilot.pause()
        if dialog:
            await at.press("a")
            await at.see(Form)
        for size in ((50, 15), (20, 5), (80, 24)):
            await at.pilot.resize_terminal(*size)
            await at.pilot.pause()
        if dialog:
            await at.press("escape")
        await at.until(lambda: at.app.screen.focused is panel, "the focus")
