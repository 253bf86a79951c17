"""Today: what waits, what is to settle, clocks, what is next and every task, with the keys that act on them."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tests.services.desk import plan
from tests.stored import add_plan
from tests.tui.sitting import sitting
from tracker.services import adding, clocking, gating
from tracker.tui.panels.clocks import ClocksPanel
from tracker.tui.panels.panel import Panel
from tracker.tui.panels.ready import ReadyPanel
from tracker.tui.panels.tasks import TasksPanel
from tracker.tui.panels.unsettled import UnsettledPanel
from tracker.tui.panels.waiting import WaitingPanel
from tracker.tui.screens.decision import DecisionScreen

APPROVAL, TESTS, TRIAL = "founder-approval", "integration-tests", "field-trial"


def approving(count=4):
    """A plan of so many tasks that all need ana's approval."""
    checks = (
        make.check(label=APPROVAL, limited_by="taste", performer="ana"),
        make.check(label=TESTS),
        make.check(label="review", limited_by="specs-and-tests", performer="bo"),
    )
    steps = tuple(make.step(check.label, after=()) for check in checks)
    done = (make.statement("A loan is confirmed within two minutes"),)
    tasks = tuple(make.task(key=f"task-{n}", title=f"Task {n}", done=done, checks=steps) for n in range(count))
    return plan(checks=checks, tasks=tasks)


@asynccontextmanager
async def waiting(folder, count=4, **options):
    """Sit down where the approval of every task waits, each a minute longer than the next."""
    async with sitting(folder, approving(count), **options) as at:
        for n in range(count):
            clocking.request(at.context, f"task-{n}", APPROVAL)
            at.bench.later()
        await at.until(lambda: len(rows(at, WaitingPanel)) == count, "the waiting list")
        at.app.screen.query_one(WaitingPanel).focus()
        await at.pilot.pause()
        yield at


def rows(at, kind):
    """The rows of a panel, once it has been laid out for them."""
    panel = at.app.screen.query_one(kind)
    laid_out = panel.size.width and panel.size.height > min(len(panel.rows), 1 if at.app.size.height < 30 else 2)
    return panel.rows if laid_out or not panel.rows else ()


def lines(at, kind):
    panel = at.app.screen.query_one(kind)
    return [panel.render_line(y).text.rstrip() for y in range(panel.size.height)]


def outcomes(at):
    return {run.task: run.outcome for run in at.bench.runs() if run.check == APPROVAL}


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


# ---- clocks ----


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


# ---- the cursor and the focus ----


async def test_the_cursor_walks_through_all_panels_and_back(tmp_path):
    async with waiting(tmp_path, 2) as at:
        clocking.start(at.context, "task-0", TESTS)
        await at.until(lambda: rows(at, ClocksPanel))
        walked = [type(at.app.focused)]
        for _ in range(8):
            await at.press("j")
            walked.append(type(at.app.focused))
        assert [kind for n, kind in enumerate(walked) if walked.index(kind) == n] == [
            WaitingPanel,
            ClocksPanel,
            ReadyPanel,
            TasksPanel,
        ]
        for _ in range(9):
            await at.press("k")
        assert type(at.app.focused) is WaitingPanel
        assert at.app.screen.subject.task == "task-0"


async def test_when_the_last_row_of_a_panel_goes_the_focus_goes_to_one_that_has_rows(tmp_path):
    async with waiting(tmp_path, 1) as at:
        await at.press("p")
        await at.told("Passed")
        await at.until(lambda: isinstance(at.app.focused, Panel) and at.app.focused.rows)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (250, 80)])
async def test_every_panel_is_there_and_every_row_can_be_reached_at_any_size(tmp_path, size):
    async with waiting(tmp_path, 12, size=size) as at:
        clocking.start(at.context, "task-0")
        at.bench.later(13 * HOUR)
        clocking.start(at.context, "task-1")
        clocking.start(at.context, "task-2", TESTS)
        await at.until(lambda: rows(at, UnsettledPanel) and rows(at, ClocksPanel))
        await at.pilot.pause()
        region = at.app.screen.region
        for panel in at.app.screen.query(Panel):
            assert panel.display
            assert panel.size.height >= 2
            assert region.contains_region(panel.region)
            panel.focus()
            await at.press("G")
            assert "› " in "\n".join(lines(at, type(panel)))


async def test_below_sixty_by_twenty_there_is_a_message_and_growing_brings_everything_back(tmp_path):
    async with waiting(tmp_path, 2) as at:
        for size in ((40, 10), (20, 5), (1, 1), (59, 30), (80, 19)):
            await at.pilot.resize_terminal(*size)
            await at.pilot.pause()
            assert at.app.screen.query_one("#too-small").display
            assert not at.app.screen.query_one(TasksPanel).display
        await at.pilot.resize_terminal(80, 24)
        await at.until(lambda: not at.app.screen.query_one("#too-small").display)
        assert at.app.screen.query_one(TasksPanel).display
        assert len(rows(at, WaitingPanel)) == 2


# ---- filter ----


async def test_while_a_filter_is_typed_no_key_does_anything_else_and_it_answers_at_once(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("slash")
        await at.type("qsnxup1 2/?")
        assert at.app.is_running
        assert at.bench.runs() == []
        assert at.app.current_mode == "today"
        await at.until(lambda: rows(at, TasksPanel) == [])
        assert "No task is like that; esc clears the filter." in "\n".join(lines(at, TasksPanel))
        await at.press("escape")
        await at.until(lambda: len(rows(at, TasksPanel)) == 3)
        assert at.app.focused is at.app.screen.query_one(TasksPanel)


async def test_a_filter_stays_in_sight_and_one_key_clears_it(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("slash")
        await at.type("cata")
        await at.press("enter")
        assert at.app.focused is at.app.screen.query_one(TasksPanel)
        assert [row.line.key for row in rows(at, TasksPanel)] == ["catalogue"]
        assert at.app.screen.query_one("#filter-text").value == "cata"
        assert at.app.screen.query_one("FilterBar").display
        assert "TASKS 1 of 3" in lines(at, TasksPanel)[0]
        await at.press("escape")
        assert not at.app.screen.query_one("FilterBar").display
        assert len(rows(at, TasksPanel)) == 3


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


# ---- ugly text ----

UGLY = (
    "x [/] y",
    "x [/",
    "[/done]",
    "[link=http://a]b",
    "a[b] = 3",
    "[red]x",
    "[@click=app.quit]x[/]",
    "漢字の長い題名" * 30,
    "👩‍👩‍👧‍👦 🇩🇪 ⚠️ é̂",
    "שלום עולם",
    "x" * 500,
)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
async def test_ugly_titles_labels_and_statements_are_drawn_literally_and_nothing_breaks(tmp_path, size):
    checks = (make.check(label=APPROVAL, performer="ana"),)
    tasks = tuple(
        make.task(
            key=f"t{n}",
            title=text,
            done=(make.statement(f"{text} is seen within 2 minutes"),),
            checks=(make.step(APPROVAL),),
        )
        for n, text in enumerate(UGLY)
    )
    async with sitting(tmp_path, plan(checks=checks, tasks=tasks), size=size) as at:
        for n in range(len(UGLY)):
            clocking.request(at.context, f"t{n}", APPROVAL)
        await at.until(lambda: len(rows(at, WaitingPanel)) == len(UGLY))
        at.app.screen.query_one(WaitingPanel).focus()
        for _ in UGLY:
            await at.press("j")
        if size[0] > 100:
            at.app.screen.query_one(WaitingPanel).focus()
            await at.press("g")
            shown = "\n".join(lines(at, WaitingPanel) + lines(at, TasksPanel))
            assert "“x [/] y is seen" in shown
            assert "[link=http://a]b" in shown
            assert "a[b] = 3" in shown
        await at.press("slash")
        await at.type("[/")
        await at.pilot.pause()
        assert {row.line.key for row in rows(at, TasksPanel)} == {"t0", "t1", "t2", "t6"}


async def test_a_minute_goes_by_and_ages_grow(tmp_path):
    async with waiting(tmp_path, 1) as at:
        at.bench.later(30 * MINUTE)
        at.app.tick()
        assert "31m" in lines(at, WaitingPanel)[1]
