"""The page of a task: everything about it on one screen, and nothing on it is stale."""

from __future__ import annotations

import threading
from dataclasses import replace

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tests.tui.sitting import sitting
from tests.tui.task_reading import at_work, lines_of, page, reading_task, shown, stand_on, text
from tracker.model.plan import Project, Task
from tracker.services import adding, clocking, editing, gating, history, recording, removing
from tracker.services.recording import Times
from tracker.services.task_page import view_task

# ---- what stands on it ----


async def test_everything_about_a_task_is_on_one_page(tmp_path):
    async with reading_task(tmp_path, prepare=at_work, size=(80, 24)) as at:
        for words in (
            "Return flow",
            "integration-tests failed: the next generation is due.",
            "✗ failed",
            "Ladders are returned within seven days",
            "limited by taste",
            "done by ana",
            "after integration-tests",
            "~15m",
            "round 1",
            "spec: seven days from when?",
            "first draft",
            "link  https://ci.example.org/1",
            "depends on",
            "catalogue",
            "request founder-approval of returns",
        ):
            assert words in text(at), words


async def test_an_empty_task_says_what_there_is_to_do(tmp_path):
    async with reading_task(tmp_path, "pricing") as at:
        assert "No sentence says yet what finished means." in text(at)
        assert "There is no done statement yet: add one." in text(at)
        assert "No clock has run yet." in text(at)
        assert "TIMELINE" not in text(at)
        assert "EVIDENCE" not in text(at)


async def test_figures_that_rest_on_estimates_are_marked_and_unknown_ones_are_no_zero(tmp_path):
    async with reading_task(tmp_path) as at:
        assert "~ estimated" in text(at)
        assert "check ?" in text(at)
        assert "ceiling ?" in text(at)
        [generation] = [line for line in lines_of(at, "STEPS") if "generation" in line]
        assert "?" in generation


async def test_touch_that_nobody_recorded_is_told_as_unknown(tmp_path):
    def unknown(at):
        clocking.request(at.bench.context, "returns", "founder-approval")
        at.bench.later(HOUR)
        clocking.stop(at.bench.context, "returns", "founder-approval", outcome="passed")

    async with reading_task(tmp_path, prepare=unknown, size=(120, 40)) as at:
        line = next(line for line in lines_of(at, "STEPS") if "founder-approval" in line)
        assert line.split()[5:7] == ["?", "?"]
        assert "touch ?" in text(at)


async def test_a_pass_that_the_work_has_overtaken_is_told_as_stale(tmp_path):
    def overtaken(at):
        recording.log(at.bench.context, "catalogue", times=Times(took=MINUTE))
        at.bench.later()
        recording.log(at.bench.context, "catalogue", "integration-tests", times=Times(took=1000), outcome="passed")
        at.bench.later()
        recording.log(at.bench.context, "catalogue", times=Times(took=1000))

    async with reading_task(tmp_path, "catalogue", prepare=overtaken) as at:
        [line] = [line for line in lines_of(at, "STEPS") if "integration-tests" in line]
        assert "! stale pass" in line


async def test_runs_stand_under_the_rounds_they_belong_to_the_latest_first(tmp_path):
    def two_rounds(at):
        for outcome in ("failed", "passed"):
            recording.log(at.bench.context, "returns", times=Times(took=1000))
            at.bench.later()
            recording.log(at.bench.context, "returns", "integration-tests", times=Times(took=1000), outcome=outcome)
            at.bench.later()
        clocking.request(at.bench.context, "returns", "founder-approval")

    async with reading_task(tmp_path, prepare=two_rounds) as at:
        told = [line.split()[:2] for line in lines_of(at, "ROUNDS")[1:]]
        assert told == [
            ["still", "open"],
            ["5", "founder-approval"],
            ["round", "2"],
            ["3", "generation"],
            ["4", "integration-tests"],
            ["round", "1"],
            ["1", "generation"],
            ["2", "integration-tests"],
        ]


async def test_a_forgotten_clock_is_named_where_it_stands(tmp_path):
    def forgotten(at):
        clocking.start(at.bench.context, "returns")
        at.bench.later(DAY)

    async with reading_task(tmp_path, prepare=forgotten) as at:
        assert "? forgotten" in text(at)


async def test_a_decision_stands_on_one_line_with_its_stage_and_its_age(tmp_path):
    def decide(at):
        adding.add_thing(at.bench.context, make.decision(options=()))
        at.bench.later(3 * DAY)

    async with reading_task(tmp_path, prepare=decide) as at:
        [line] = lines_of(at, "DECISIONS")
        assert all(word in line for word in ("○ open", "How do members book a ladder?", "3d")), line


# ---- nothing is stale ----


async def test_what_another_process_writes_shows_and_cursor_and_scroll_stay(tmp_path):
    async with reading_task(tmp_path, prepare=at_work, size=(80, 24)) as at:
        await stand_on(at, "run 2")
        top = page(at).cursor.top - page(at).scroll_offset.y
        editing.edit_thing(at.bench.context, Task, "returns", lambda task: replace(task, title="Changed by somebody"))
        clocking.start(at.bench.context, "returns")
        await shown(at, "Changed by somebody")
        assert page(at).cursor.key == "run 2"
        assert page(at).cursor.top - page(at).scroll_offset.y == top
        assert page(at).has_focus


async def test_an_open_clock_grows_while_one_looks(tmp_path):
    def running(at):
        clocking.start(at.bench.context, "returns")
        at.bench.later(20 * 1000)

    async with reading_task(tmp_path, prepare=running) as at:
        assert "20s" in text(at)
        at.bench.later(1000)
        at.app.tick()
        assert "21s" in text(at)
        at.bench.later(10 * MINUTE)
        at.app.tick()
        await at.until(lambda: "generation 10m" in text(at), "the figures")


async def test_a_task_that_somebody_removed_leaves_a_sentence_and_a_way_back_and_undo_shows_it_again(tmp_path):
    async with reading_task(tmp_path) as at:
        removing.remove_thing(at.bench.context, Task, "returns")
        await shown(at, 'There is no task "returns".')
        assert "Escape goes back" in text(at)
        history.undo(at.bench.context)
        await shown(at, "Return flow")
        removing.remove_thing(at.bench.context, Task, "returns")
        await shown(at, "Escape goes back")
        await at.press("e", "A", "enter", "s")
        await at.press("escape")
        await at.until(lambda: len(at.app.screen_stack) == 1)


async def test_a_task_of_another_project_is_shown_with_its_project_and_acted_on_there(tmp_path):
    def another(at):
        adding.add_project(at.bench.context, Project(key="sheds", name="Shed building"))
        other = replace(at.bench.context, project="sheds")
        adding.add_thing(other, Task(key="roof", title="Roof", done=(make.statement(),)))

    async with reading_task(tmp_path, "roof", prepare=another, project="sheds") as at:
        assert "in Shed building" in text(at)
        assert at.app.screen.subject.project == "sheds"
        gating.drop(replace(at.bench.context, project="sheds"), "roof")
        await shown(at, "dropped")


async def test_leaving_while_the_page_is_still_being_read_does_no_harm(tmp_path, monkeypatch):
    reading, go_on = threading.Event(), threading.Event()

    def slowly(context, key):
        reading.set()
        go_on.wait(20)
        return view_task(context, key)

    monkeypatch.setattr("tracker.tui.screens.task.view_task", slowly)
    async with sitting(tmp_path) as at:
        at.app.open_task("returns")
        await at.until(reading.is_set)
        await at.press("j", "enter", "escape")
        await at.until(lambda: len(at.app.screen_stack) == 1)
        go_on.set()
        await at.pilot.pause()
        await at.press("j")
        assert at.app.is_running
