"""The page of a task fits every terminal, whatever is written in its plan."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.factories import HOUR, MINUTE
from tests.stored import add_runs
from tests.tui.task_reading import UGLY, at_work, lines_of, page, plan_with, reading_task, stand_on, text
from tracker.model.plan import Statement
from tracker.services import recording
from tracker.services.context import current_project
from tracker.services.details import Details
from tracker.services.recording import Times
from tracker.store.entries import Ids
from tracker.store.whole import read_ids
from tracker.tui.forms.form import Form
from tracker.tui.panels import rounds
from tracker.tui.screens.task import TaskScreen


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50)])
async def test_user_text_is_drawn_as_it_was_written(tmp_path, size):
    made = plan_with(title=UGLY[0], done=tuple(Statement(text=text) for text in UGLY))

    def ugly(at):
        for note in UGLY:
            at.bench.later()
            proof = ("https://a.example/[/]",)
            recording.log(
                at.bench.context, "returns", times=Times(took=1000), details=Details(note=note, evidence=proof)
            )
            recording.log(
                at.bench.context,
                "returns",
                "field-trial",
                times=Times(took=1000),
                outcome="failed",
                details=Details(reason=note),
            )

    async with reading_task(tmp_path, made=made, size=size, prepare=ugly) as at:
        for words in (*UGLY, "https://a.example/[/]"):
            assert words in text(at), words
        for key in ("run 1", "run 2", "check field-trial"):
            await stand_on(at, key)
            await at.press("enter")
        await at.press("G", "g", "pagedown")


@pytest.mark.parametrize("width", [60, 80, 112, 120, 200, 250])
async def test_no_line_is_wider_than_the_terminal_and_columns_stay_aligned(tmp_path, width):
    made = plan_with(title="世界 " * 160, done=(Statement(text="世界の終わり" * 30), Statement(text="w" * 300)))
    async with reading_task(tmp_path, made=made, size=(width, 24), prepare=at_work) as at:
        strips = [page(at)._line(row) for row in page(at)._laid.rows]
        assert {strip.cell_length for strip in strips} == {page(at).scrollable_content_region.width}
        steps = lines_of(at, "STEPS")
        state = steps[0].index("STATE")
        named = [line for line in steps if line[2:].startswith(("integration", "founder", "field", "generation"))]
        assert all(line[state - 1] == " " and line[state] in "·✗○ " for line in named)


async def test_wide_terminals_have_two_columns_and_narrow_ones_one(tmp_path):
    async with reading_task(tmp_path, size=(120, 40)) as at:
        assert any(len(row) == 2 for row in page(at)._laid.rows)
        await at.pilot.resize_terminal(80, 24)
        await at.pilot.pause()
        assert all(len(row) == 1 for row in page(at)._laid.rows)


async def test_resizing_with_a_form_open_keeps_both(tmp_path):
    async with reading_task(tmp_path, size=(120, 40)) as at:
        await at.press("e")
        form = await at.see(Form)
        await at.fill(title="Half typed")
        for size in ((80, 24), (60, 20), (200, 50)):
            await at.pilot.resize_terminal(*size)
            await at.pilot.pause()
        assert form.values["title"] == "Half typed"
        await at.press("escape", "y")
        await at.see(TaskScreen)
        assert any(len(row) == 2 for row in page(at)._laid.rows)


async def test_hundreds_of_runs_are_one_widget_and_only_what_is_seen_is_made(tmp_path, monkeypatch):
    made = []
    monkeypatch.setattr(rounds, "in_line", lambda *given, make=rounds.in_line: made.append(1) or make(*given))
    held = [run for number in range(200) for run in (make.generation(number * HOUR, number * HOUR + MINUTE),)]

    def many(at):
        with at.bench.database.changing(at=at.bench.now, actor="ana", face="cli") as change:
            project = current_project(change.connection, at.bench.context)
            tasks, checks = read_ids(change.connection, project.id)
            add_runs(change, project.id, Ids(tasks=tasks, checks=checks), held)

    async with reading_task(tmp_path, prepare=many, size=(100, 30)) as at:
        assert len(at.app.screen.view.page.runs) == 200
        assert len(at.app.screen.query("*")) < 30
        made.clear()
        await stand_on(at, "run 100")
        await at.until(lambda: made, "the lines of the runs in sight")
        assert len(made) < 200
