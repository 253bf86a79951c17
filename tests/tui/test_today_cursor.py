"""The cursor walks through all of Today, its filter keeps what is meant, and ugly text is drawn as it is."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.factories import HOUR, MINUTE
from tests.services.desk import plan
from tests.tui.sitting import sitting
from tests.tui.today import APPROVAL, TESTS, lines, rows, waiting
from tests.tui.ugly import MARKUP
from tracker.services import clocking
from tracker.tui.panels.clocks import ClocksPanel
from tracker.tui.panels.panel import Panel
from tracker.tui.panels.ready import ReadyPanel
from tracker.tui.panels.tasks import TasksPanel
from tracker.tui.panels.unsettled import UnsettledPanel
from tracker.tui.panels.waiting import WaitingPanel

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


# ---- ugly text ----


UGLY = (
    *MARKUP,
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
