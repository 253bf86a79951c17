"""The clocks on Today: started, ticking, paused and stopped by one key."""

from __future__ import annotations

import pytest

from tests.factories import HOUR
from tests.tui.sitting import sitting
from tests.tui.today import APPROVAL, TESTS, approving, lines, rows
from tracker.services import clocking
from tracker.tui.panels.clocks import ClocksPanel
from tracker.tui.panels.ready import ReadyPanel
from tracker.tui.panels.tasks import TasksPanel


async def test_generation_starts_and_stops_with_one_key_and_ticks(tmp_path):
    async with sitting(tmp_path) as at:
        await at.until(lambda: rows(at, ReadyPanel))
        at.app.screen.query_one(TasksPanel).focus()
        await at.press("s")
        await at.told("Started generation of catalogue.")
        await at.until(lambda: rows(at, ClocksPanel))
        at.bench.later(HOUR + 2000)
        at.app.tick()
        assert "● 01:00:02   generation" in lines(at, ClocksPanel)[1]
        assert "catalogue: generation 01:00:02" in at.app.screen.query_one("TopBar").text
        await at.press("s")
        await at.told("Stopped generation of catalogue.")
        assert at.bench.run().ended is not None
        await at.until(lambda: "no clock runs" in at.app.screen.query_one("TopBar").text)


async def test_the_key_acts_on_what_the_database_says_now(tmp_path):
    async with sitting(tmp_path) as at:
        at.app.screen.query_one(TasksPanel).focus()
        clocking.start(at.context, "catalogue")
        at.bench.later()
        await at.press("s")
        await at.told("Stopped generation of catalogue.")
        assert len(at.bench.runs()) == 1


async def test_without_a_done_statement_the_refusal_is_shown_and_a_reason_overrides_it(tmp_path):
    async with sitting(tmp_path) as at:
        table = at.app.screen.query_one(TasksPanel)
        table.focus()
        table.go_to("pricing")
        await at.press("s")
        await at.until(lambda: at.app.screen.query("#field-reason"), "the question for a reason")
        assert "There is no done statement yet" in str(at.app.screen.query(".dialog-body Static").first().content)
        await at.press("ctrl+s")
        assert at.fault("reason") == "Reason is needed."
        await at.type("a spike")
        await at.press("ctrl+s")
        await at.told("Started generation of pricing.")
        assert at.bench.run().override == "a spike"
        await at.until(lambda: at.app.focused is table)


async def test_a_check_is_chosen_with_what_can_be_done_about_it(tmp_path):
    async with sitting(tmp_path, approving(1)) as at:
        at.app.screen.query_one(TasksPanel).focus()
        await at.press("c")
        await at.until(lambda: at.app.screen.query("#choices"), "the choice")
        shown = [label for label, _ in at.app.screen.query_one("#choices").rows]
        assert [label.split()[:2] for label in shown] == [
            ["start", APPROVAL],
            ["request", APPROVAL],
            ["start", TESTS],
            ["request", "review"],
            ["start", "review"],
        ]
        await at.press("down", "enter")
        await at.told("Asked for founder-approval of task-0.")
        await at.press("c")
        await at.until(lambda: at.app.screen.query("#choices"))
        assert at.app.screen.query_one("#choices").rows[0][0].split()[:2] == ["start", APPROVAL]
        await at.press("escape")


async def test_a_key_asks_somebody_else_for_a_check_that_is_theirs(tmp_path):
    async with sitting(tmp_path, approving(1)) as at:
        clocking.request(at.context, "task-0", "review")
        await at.until(lambda: rows(at, ClocksPanel))
        at.app.screen.query_one(ClocksPanel).focus()
        await at.press("s")
        await at.told("Started review of task-0.")


@pytest.mark.parametrize("key", ["space", "z"])
async def test_a_clock_is_paused_and_goes_on_with_the_same_key(tmp_path, key):
    async with sitting(tmp_path) as at:
        clocking.start(at.context, "catalogue")
        await at.until(lambda: rows(at, ClocksPanel))
        at.app.screen.query_one(ClocksPanel).focus()
        at.bench.later()
        await at.press(key)
        await at.told("Paused generation of catalogue.")
        await at.until(lambda: "‖" in lines(at, ClocksPanel)[1] or "=" in lines(at, ClocksPanel)[1])
        at.bench.later()
        await at.press(key)
        await at.told("Resumed generation of catalogue.")
        assert at.bench.run().state == "running"


async def test_stopping_a_check_pauses_it_and_says_how_it_ends(tmp_path):
    async with sitting(tmp_path, approving(1)) as at:
        clocking.start(at.context, "task-0", TESTS)
        await at.until(lambda: rows(at, ClocksPanel))
        at.app.screen.query_one(ClocksPanel).focus()
        at.bench.later()
        await at.press("s")
        await at.told("A check ends with a verdict")
        assert at.bench.run().state == "paused"


async def test_of_several_open_checks_the_one_that_is_meant_is_asked_for(tmp_path):
    async with sitting(tmp_path, approving(1)) as at:
        clocking.start(at.context, "task-0", TESTS)
        clocking.request(at.context, "task-0", "review")
        await at.until(lambda: len(rows(at, ClocksPanel)) == 2)
        at.app.screen.query_one(TasksPanel).focus()
        at.bench.later()
        await at.press("p")
        await at.until(lambda: at.app.screen.query("#choices"))
        await at.press("enter")
        await at.told(f"Passed: {TESTS} of task-0.")
        await at.press("p")
        await at.told("Passed: review of task-0.")


async def test_a_verdict_where_no_check_is_open_says_what_to_do(tmp_path):
    async with sitting(tmp_path) as at:
        at.app.screen.query_one(TasksPanel).focus()
        await at.press("p")
        await at.told("No check of catalogue is open; c asks for one.")
