"""Tasks: sorted, grouped and filtered, with the cursor on its row whatever others write."""

from __future__ import annotations

from contextlib import asynccontextmanager

from tests import factories as make
from tests.services.desk import plan
from tests.tui.sitting import sitting
from tracker.services import clocking, gating
from tracker.tui.arrange import Heading
from tracker.tui.forms.form import Form
from tracker.tui.panels.tasks import TasksPanel
from tracker.tui.screens.tasks import TasksScreen


@asynccontextmanager
async def at_tasks(folder, made=None, **options):
    async with sitting(folder, made, **options) as at:
        await at.press("2")
        await at.see(TasksScreen)
        await at.until(lambda: at.app.screen.view is not None)
        yield at


def table(at):
    return at.app.screen.query_one(TasksPanel)


def keys(at):
    return [row.line.key if not isinstance(row, Heading) else f"# {row.name}" for row in table(at).rows]


def shown(at):
    return [table(at).render_line(y).text.rstrip() for y in range(table(at).size.height)]


async def test_all_tasks_stand_in_the_order_of_the_plan_with_their_titles(tmp_path):
    async with at_tasks(tmp_path, size=(80, 24)) as at:
        assert keys(at) == ["catalogue", "returns", "pricing"]
        assert "Catalogue" in shown(at)[2]
        assert shown(at)[0].startswith("─TASKS 3──")


async def test_a_key_sorts_by_the_next_column_another_turns_the_order_and_both_are_seen(tmp_path):
    async with at_tasks(tmp_path) as at:
        await at.press("o")
        assert keys(at) == ["catalogue", "pricing", "returns"]
        assert "· by task ▲" in shown(at)[0]
        assert "TASK ▲" in shown(at)[1]
        await at.press("r")
        assert keys(at) == ["returns", "pricing", "catalogue"]
        assert "TASK ▼" in shown(at)[1]


async def test_a_click_on_a_heading_sorts_by_it_and_a_second_turns_it(tmp_path):
    async with at_tasks(tmp_path) as at:
        await at.pilot.click(TasksPanel, offset=(3, 1))
        assert keys(at) == ["catalogue", "pricing", "returns"]
        await at.pilot.click(TasksPanel, offset=(3, 1))
        assert keys(at) == ["returns", "pricing", "catalogue"]


async def test_tasks_are_grouped_by_stage_and_by_verdict(tmp_path):
    async with at_tasks(tmp_path) as at:
        await at.press("b")
        assert keys(at) == ["# specified", "catalogue", "returns", "# open", "pricing"]
        assert "grouped by stage" in shown(at)[0]
        assert table(at).subject.task == "catalogue"
        await at.press("j", "j")
        assert table(at).subject.task == "pricing"
        await at.press("b")
        assert keys(at)[0].startswith("# ")
        await at.press("b")
        assert keys(at) == ["catalogue", "returns", "pricing"]
        assert table(at).subject.task == "pricing"


async def test_a_filter_by_stage_check_performer_and_verdict_can_be_typed(tmp_path):
    async with at_tasks(tmp_path) as at:
        await at.press("slash")
        await at.type("stage:spec by:ana")
        assert keys(at) == ["returns"]
        assert "1 of 3 · esc clears" in str(at.app.screen.query_one("#filter-count").content)
        await at.press("escape")
        assert keys(at) == ["catalogue", "returns", "pricing"]
        assert not at.app.screen.query_one("FilterBar").display


async def test_a_filter_is_chosen_from_what_there_is_and_is_then_the_typed_one(tmp_path):
    async with at_tasks(tmp_path) as at:
        await at.press("F")
        form = await at.see(Form)
        assert [value for _, value in form.query_one("#field-check")._options if isinstance(value, str)] == [
            "integration-tests",
            "founder-approval",
            "field-trial",
        ]
        await at.fill(check="founder-approval", words="return")
        await at.press("ctrl+s")
        await at.see(TasksScreen)
        assert keys(at) == ["returns"]
        assert at.app.screen.query_one("#filter-text").value == "check:founder-approval return"
        await at.press("F")
        form = await at.see(Form)
        assert (form.values["check"], form.values["words"]) == ("founder-approval", "return")


async def test_what_is_typed_is_completed_from_what_there_is(tmp_path):
    async with at_tasks(tmp_path) as at:
        await at.press("slash")
        await at.type("check:fou")
        await at.until(lambda: at.app.screen.query_one("#filter-text")._suggestion == "check:founder-approval")
        await at.press("right")
        assert keys(at) == ["returns"]


async def test_filter_order_and_cursor_stay_when_others_write(tmp_path):
    tasks = tuple(make.task(key=f"task-{n:03}", title=f"Task {n}") for n in range(300))
    async with at_tasks(tmp_path, plan(tasks=tasks)) as at:
        await at.press("o", "r", "slash")
        await at.type("task-1")
        await at.press("enter")
        table(at).go_to("task-150")
        gating.drop(at.context, "task-199")
        clocking.start(at.context, "task-150")
        await at.until(lambda: any(row.line.stage == "dropped" for row in table(at).rows))
        assert keys(at)[0] == "task-199"
        assert len(keys(at)) == 100
        assert table(at).cursor_key == "task-150"


async def test_the_clock_keys_act_on_the_task_under_the_cursor(tmp_path):
    async with at_tasks(tmp_path) as at:
        await at.press("s")
        await at.told("Started generation of catalogue.")
        await at.press("c")
        await at.until(lambda: at.app.screen.query("#choices"))
        await at.press("escape")
        await at.see(TasksScreen)
        assert at.app.focused is table(at)


async def test_going_away_and_coming_back_keeps_order_group_and_filter(tmp_path):
    async with at_tasks(tmp_path) as at:
        await at.press("o", "b", "slash")
        await at.type("cat")
        await at.press("enter", "1", "2")
        await at.see(TasksScreen)
        assert keys(at) == ["# specified", "catalogue"]
        assert "by task ▲" in shown(at)[0]
