"""The keys of the clocks act on what is pointed at, whatever else is open."""

from __future__ import annotations

import pytest

from tests.tui.sitting import sitting
from tracker.services import clocking


def _generation(at):
    return next(run for run in at.bench.runs() if run.is_generation)


@pytest.mark.parametrize(("key", "state"), [("s", "ended"), ("z", "paused")])
async def test_generation_is_meant_even_while_a_check_of_the_task_is_open_too(tmp_path, key, state):
    async with sitting(tmp_path) as at:
        clocking.start(at.context, "returns")
        clocking.request(at.context, "returns", "founder-approval")
        at.bench.later()
        at.app.open_task("returns")
        await at.until(lambda: at.app.screen.NAME == "task" and at.app.screen.view is not None, "the page of the task")
        await at.press(key)
        await at.until(lambda: _generation(at).state == state, state)
        assert [run.state for run in at.bench.runs() if not run.is_generation] == ["waiting"]
