"""Today shows what waits, what is next and every task, of all projects, and what others write."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY
from tests.stored import add_plan
from tests.tui.sitting import sitting
from tests.tui.today import APPROVAL, TESTS, approving, lines, outcomes, rows, waiting
from tracker.services import adding, clocking, gating
from tracker.tui.panels.clocks import ClocksPanel
from tracker.tui.panels.tasks import TasksPanel
from tracker.tui.panels.waiting import WaitingPanel
from tracker.tui.screens.decision import DecisionScreen

# ---- what waits ----


async def test_what_waits_stands_oldest_first_with_how_long_what_it_verifies_and_what_limits_it(tmp_path):
    async with waiting(tmp_path, 2) as at:
        at.bench.later(2 * DAY)
        at.app.tick()
        title, first, second = lines(at, WaitingPanel)[:3]
        assert title.startswith("─WAITING ON YOU 2 · oldest first─")
        assert "2d" in first
        assert "task-0" in first
        assert "“A loan is confirmed within two minutes”" in first
        assert "taste" in first
        assert "task-1" in second


async def test_several_approvals_are_cleared_in_a_row_without_leaving_the_keyboard(tmp_path):
    async with waiting(tmp_path, 4) as at:
        await at.press("p")
        assert at.app.screen.subject.task == "task-1"
        await at.told("Passed: founder-approval of task-0.")
        await at.press("j", "p")
        await at.told("Passed: founder-approval of task-2.")
        await at.press("k", "p")
        await at.told("Passed: founder-approval of task-1.")
        assert at.app.screen.subject.task == "task-3"
        await at.press("p")
        await at.until(lambda: outcomes(at) == dict.fromkeys([f"task-{n}" for n in range(4)], "passed"))
        await at.until(lambda: "Nothing waits on you." in lines(at, WaitingPanel)[1])


async def test_a_held_key_gives_one_verdict_at_a_time(tmp_path):
    async with waiting(tmp_path, 3) as at:
        await at.pilot.press("p", "p")
        await at.told("Passed: founder-approval of task-0.")
        await at.until(lambda: len(rows(at, WaitingPanel)) < 3)
        assert all(outcome in (None, "passed") for outcome in outcomes(at).values())
        assert not [one for one in at.app._notifications if one.severity == "error"]


async def test_a_failure_asks_for_its_reason_in_one_word_and_takes_more(tmp_path):
    async with waiting(tmp_path, 2) as at:
        await at.press("f")
        await at.until(lambda: at.app.screen.id != "today" and at.app.screen.query("#words"))
        await at.press("d")
        await at.type("qdx1 loses/the?second page")
        await at.press("enter")
        await at.told("Failed: founder-approval of task-0.")
        run = next(run for run in at.bench.runs() if run.task == "task-0")
        assert (run.outcome, run.reason) == ("failed", "defect: qdx1 loses/the?second page")
        assert at.app.screen.subject.task == "task-1"


@pytest.mark.parametrize("word", ["spec", "defect", "taste", "environment", "other"])
async def test_each_reason_is_one_key_and_enter(tmp_path, word):
    async with waiting(tmp_path, 1) as at:
        await at.press("f")
        await at.until(lambda: at.app.screen.query("#words"))
        await at.press(word[0], "enter")
        await at.until(lambda: at.bench.run().reason == word)


async def test_leaving_the_reason_leaves_the_check_waiting_and_the_focus_where_it_was(tmp_path):
    async with waiting(tmp_path, 2) as at:
        await at.press("j", "f")
        await at.until(lambda: at.app.screen.query("#words"))
        await at.press("escape")
        await at.until(lambda: not at.app.screen.query("#words"))
        assert set(outcomes(at).values()) == {None}
        assert at.app.focused is at.app.screen.query_one(WaitingPanel)
        assert at.app.screen.subject.task == "task-1"


async def test_a_verdict_that_is_refused_is_told_and_the_row_is_what_the_database_says(tmp_path):
    async with waiting(tmp_path, 2) as at:
        panel = at.app.screen.query_one(WaitingPanel)
        run = panel.subject.run
        panel.take_away(run)
        assert len(panel.rows) == 1
        panel.give_back(run)
        assert len(panel.rows) == 2
        assert panel.rows[0].thing.run == run


async def test_what_waits_for_somebody_else_is_no_row_of_yours_but_an_open_clock(tmp_path):
    async with waiting(tmp_path, 1) as at:
        clocking.request(at.context, "task-0", "review")
        await at.until(lambda: rows(at, ClocksPanel))
        assert [one.thing.check.label for one in rows(at, WaitingPanel)] == [APPROVAL]
        assert "waits for bo" in lines(at, ClocksPanel)[1]


async def test_a_decision_that_waits_stands_among_what_waits_and_enter_opens_it(tmp_path):
    async with waiting(tmp_path, 1) as at:
        adding.add_thing(at.context, make.decision(options=(), task="task-0"))
        await at.until(lambda: len(rows(at, WaitingPanel)) == 2)
        assert "decide" in lines(at, WaitingPanel)[2]
        assert "How do members book a ladder?" in lines(at, WaitingPanel)[2]
        await at.press("j", "enter")
        page = await at.see(DecisionScreen)
        await at.until(lambda: page.view is not None and "How do members book a ladder?" in page.page.text)
        await at.press("escape", "p")
        await at.told("Passed: founder-approval of task-0.")


# ---- others write meanwhile ----


async def test_changes_by_others_show_and_move_neither_cursor_nor_view_nor_what_is_half_typed(tmp_path):
    async with sitting(tmp_path, approving(60), size=(80, 24)) as at:
        table = at.app.screen.query_one(TasksPanel)
        table.focus()
        table.go_to("task-40")
        await at.pilot.pause()
        top = table.scroll_offset.y
        await at.press("slash")
        await at.type("task")
        gating.drop(at.context, "task-41")
        clocking.start(at.context, "task-40")
        await at.until(lambda: rows(at, ClocksPanel))
        await at.until(lambda: any(row.line.stage == "dropped" for row in rows(at, TasksPanel)))
        assert at.app.screen.query_one("#filter-text").value == "task"
        assert at.app.screen.query_one("#filter-text").has_focus
        assert table.cursor_key == "task-40"
        assert abs(table.scroll_offset.y - top) <= 6, "the cursor stays in sight while the clock takes two lines away"


async def test_a_form_that_is_half_filled_in_keeps_its_text_while_others_write(tmp_path):
    async with sitting(tmp_path) as at:
        table = at.app.screen.query_one(TasksPanel)
        table.focus()
        table.go_to("pricing")
        await at.press("s")
        await at.until(lambda: at.app.screen.query("#field-reason"))
        await at.type("half a rea")
        clocking.start(at.context, "catalogue")
        await at.until(lambda: at.app.running.clocks)
        assert at.app.screen.query_one("#field-reason").value == "half a rea"
        assert at.app.screen.query_one("#field-reason").has_focus


# ---- several projects ----


async def test_what_waits_and_runs_is_of_all_projects_and_a_row_acts_in_its_own(tmp_path):
    async with sitting(tmp_path, approving(1)) as at:
        other = replace(approving(1), project=make.project(key="sheds", name="Sheds"))
        with at.bench.database.changing(at=at.bench.now, actor="ana", face="cli") as change:
            change.project_id, _ = add_plan(change, other)
        there = replace(at.context, project="sheds")
        clocking.request(there, "task-0", APPROVAL)
        clocking.start(there, "task-0", TESTS)
        await at.until(lambda: rows(at, WaitingPanel) and rows(at, ClocksPanel))
        assert "sheds" in lines(at, WaitingPanel)[1]
        assert "sheds" in lines(at, ClocksPanel)[1]
        assert [row.line.key for row in rows(at, TasksPanel)] == ["task-0"]
        at.app.screen.query_one(WaitingPanel).focus()
        at.bench.later()
        await at.press("p")
        await at.told("Passed: founder-approval of task-0.")
        assert at.app.desk.context.project == "ladders"
        await at.until(lambda: not rows(at, WaitingPanel))
        at.app.screen.query_one(ClocksPanel).focus()
        await at.press("space")
        await at.told("Paused integration-tests of task-0.")
