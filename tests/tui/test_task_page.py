"""The page of a task: everything about it on one screen, the cursor says what is meant, and nothing on it is stale."""

from __future__ import annotations

import threading
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tests.services.desk import plan
from tests.stored import add_runs
from tests.tui.sitting import sitting
from tracker.model.plan import Project, Statement, Task
from tracker.services import adding, clocking, editing, gating, history, recording, removing
from tracker.services.context import current_project
from tracker.services.details import Details
from tracker.services.recording import Times
from tracker.services.task_page import view_task
from tracker.store.entries import Ids
from tracker.store.whole import read_ids
from tracker.tui.forms.form import Form
from tracker.tui.forms.page import Page
from tracker.tui.panels import rounds
from tracker.tui.screens.task import TaskScreen

UGLY = (
    "x [/] y",
    "x [/",
    "[/done]",
    "[link=http://a]b",
    "a[b] = 3",
    "[red]x",
    "[@click=app.quit]x[/]",
    "世界 👨‍👩‍👧 🇩🇪 ⚠️ é",
)


@asynccontextmanager
async def reading_task(folder, key="returns", made=None, size=(100, 30), prepare=None, project=None):
    """Sit down at the page of a task."""
    async with sitting(folder, made, size=size) as at:
        if prepare is not None:
            prepare(at)
        at.app.open_task(key, project)
        await at.see(TaskScreen)
        await at.until(lambda: at.app.screen.view is not None and at.app.screen.page.cursor, "the page")
        yield at


def page(at):
    return at.app.screen.page


def text(at):
    return page(at).text


def lines_of(at, title):
    """The lines under a heading."""
    lines = text(at).split("\n")
    start = next(n for n, line in enumerate(lines) if line.strip().startswith(title))
    end = next((n for n in range(start + 1, len(lines)) if not lines[n].strip()), len(lines))
    return lines[start + 1 : end]


def kinds(at):
    """The kinds of pieces that the page is drawn with."""
    lines = [placed.line for row in page(at)._laid.rows for placed in row]
    return {piece.kind for line in lines if isinstance(line, tuple) for piece in line}


async def shown(at, words):
    await at.until(lambda: words in text(at), words)


async def stand_on(at, key):
    assert page(at).go_to(key), key
    await at.pilot.pause()


def at_work(at):
    """Generate for an hour, fail a check by its reason, ask for another."""
    desk = at.bench
    recording.log(desk.context, "returns", times=Times(took=HOUR), details=Details(note="first draft"))
    recording.log(
        desk.context,
        "returns",
        "integration-tests",
        times=Times(took=10 * MINUTE, waited=MINUTE),
        outcome="failed",
        details=Details(reason="spec: seven days from when?", evidence=("https://ci.example.org/1",)),
    )
    desk.later(MINUTE)
    clocking.request(desk.context, "returns", "founder-approval")


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


# ---- the cursor ----


async def test_the_cursor_says_which_check_run_or_operation_is_meant(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        subject = at.app.screen.subject
        assert (subject.task, subject.check, subject.run) == ("returns", None, None)
        await stand_on(at, "check founder-approval")
        assert at.app.screen.subject.check == "founder-approval"
        await stand_on(at, "lane founder-approval")
        assert at.app.screen.subject.check == "founder-approval"
        await stand_on(at, "run 2")
        subject = at.app.screen.subject
        assert (subject.check, subject.run) == ("integration-tests", 2)
        await stand_on(at, "run 1")
        assert (at.app.screen.subject.check, at.app.screen.subject.run) == (None, 1)
        newest = at.app.screen.view.history[0].id
        await stand_on(at, f"operation {newest}")
        assert at.app.screen.subject.operation == newest


async def test_s_on_a_check_starts_that_check_and_on_generation_generation(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "check integration-tests")
        await at.press("s")
        await at.until(lambda: at.bench.runs())
        assert at.bench.run(1).check == "integration-tests"
        await stand_on(at, "generation")
        await at.press("s")
        await at.until(lambda: len(at.bench.runs()) == 2)
        assert at.bench.run(2).check is None


async def test_p_on_a_check_passes_it(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "check founder-approval")
        await at.press("p")
        await at.until(lambda: at.bench.run(3).outcome == "passed")
        await shown(at, "✓ passed")


async def test_enter_unfolds_a_run_and_folds_it_again(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "run 2")
        assert "requested 2026-10-16" not in text(at)
        await at.press("enter")
        for words in ("requested 2026-10-16", "done by machine", "reason: spec:", "evidence: https://ci.example.org/1"):
            assert words in text(at), words
        await at.press("enter")
        assert "requested 2026-10-16" not in text(at)


async def test_enter_leads_from_a_lane_and_from_evidence_to_the_run(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "lane integration-tests")
        await at.press("enter")
        assert page(at).cursor.key == "run 2"
        await stand_on(at, "evidence 2 0")
        await at.press("enter")
        assert page(at).cursor.key == "run 2"


async def test_enter_on_a_sentence_edits_it_and_on_an_operation_shows_what_it_did(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "statement 0")
        await at.press("enter")
        await at.see(Form)
        await at.press("escape")
        await at.see(TaskScreen)
        newest = at.app.screen.view.history[0].id
        await stand_on(at, f"operation {newest}")
        await at.press("enter")
        shown = await at.see(Page)
        assert f"Operation {newest}" in shown._title


async def test_the_run_under_the_cursor_is_pointed_out_on_the_timeline(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "run 2")
        assert "marked" in kinds(at)
        await stand_on(at, "title")
        assert "marked" not in kinds(at)


async def test_enter_on_another_task_goes_there_and_escape_goes_back_to_where_one_came_from(tmp_path):
    async with reading_task(tmp_path) as at:
        before = at.app.screen
        await stand_on(at, "needs catalogue")
        await at.press("enter")
        await at.until(lambda: at.app.screen is not before and isinstance(at.app.screen, TaskScreen))
        await at.until(lambda: at.app.screen.view is not None)
        assert at.app.screen.key == "catalogue"
        await stand_on(at, "holds-up returns")
        assert len(at.app.screen_stack) == 2
        await at.press("escape")
        await at.until(lambda: len(at.app.screen_stack) == 1)


async def test_a_number_key_leaves_the_page_for_the_screen_itself(tmp_path):
    async with reading_task(tmp_path) as at:
        await at.press("1")
        await at.until(lambda: len(at.app.screen_stack) == 1)


# ---- edits in place ----


async def test_e_on_the_title_changes_just_that(tmp_path):
    async with reading_task(tmp_path) as at:
        await at.press("e")
        await at.see(Form)
        await at.fill(title="Bringing ladders back")
        await at.press("ctrl+s")
        await at.see(TaskScreen)
        await shown(at, "Bringing ladders back")
        assert page(at).cursor.key == "title"


async def test_e_on_a_sentence_changes_that_one_and_keeps_what_others_changed_meanwhile(tmp_path):
    made = _with(done=(Statement(text="One"), Statement(text="Two"), Statement(text="Three")))
    async with reading_task(tmp_path, made=made) as at:
        await stand_on(at, "statement 1")
        await at.press("e")
        await at.see(Form)
        await at.fill(text="Two is done within\n2 minutes", verified_by="field-trial")
        editing.edit_thing(at.bench.context, Task, "returns", lambda task: replace(task, done=(*task.done[1:],)))
        await at.press("ctrl+s")
        await at.see(TaskScreen)
        await shown(at, "Two is done within 2 minutes  by field-trial")
        assert "One" not in text(at)


async def test_a_sentence_that_somebody_else_changed_is_not_overwritten_and_nothing_typed_is_lost(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "statement 0")
        await at.press("e")
        await at.see(Form)
        await at.fill(text="Mine")
        theirs = (Statement(text="Theirs"),)
        editing.edit_thing(at.bench.context, Task, "returns", lambda task: replace(task, done=theirs))
        await at.press("ctrl+s")
        refusal = at.app.screen.query_one("#refusal")
        await at.until(lambda: "Somebody changed this sentence" in str(refusal.content))
        assert at.app.screen.values["text"] == "Mine"


async def test_a_sentence_without_words_is_taken_away_and_undo_brings_it_back(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "statement 0")
        await at.press("e")
        await at.see(Form)
        await at.fill(text="")
        await at.press("ctrl+s")
        await at.see(TaskScreen)
        await shown(at, "No sentence says yet")
        history.undo(replace(at.bench.context, face="tui"))
        await shown(at, "Ladders are returned within seven days")


async def test_another_sentence_is_added_and_what_the_lint_says_of_it_is_told(tmp_path):
    async with reading_task(tmp_path, "pricing") as at:
        await at.press("A")
        await at.see(Form)
        await at.fill(text="It is user-friendly")
        await at.press("ctrl+s")
        await at.see(TaskScreen)
        await shown(at, "It is user-friendly")
        assert "\n" in await at.told("Changed pricing.")


async def test_e_on_a_check_changes_its_estimate_on_this_task(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "check founder-approval")
        await at.press("e")
        await at.see(Form)
        await at.fill(estimate="2d", touch="5m", after="-")
        await at.press("ctrl+s")
        await at.see(TaskScreen)
        await shown(at, "~2d")
        [step] = [one for one in at.app.screen.view.page.task.checks if one.check == "founder-approval"]
        assert (step.touch, step.after) == (5 * MINUTE, ())


async def test_what_cannot_be_is_told_while_typing(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "needs catalogue")
        await at.press("e")
        await at.see(Form)
        await at.fill(depends_on="catalog")
        assert "catalogue" in at.fault("depends_on")
        await at.fill(depends_on="returns")
        assert "itself" in at.fault("depends_on")


async def test_e_on_a_run_amends_it(tmp_path):
    async with reading_task(tmp_path, prepare=at_work) as at:
        await stand_on(at, "run 1")
        await at.press("e")
        form = await at.see(Form)
        assert "Amend run 1" in form._title


async def test_e_elsewhere_and_a_capital_e_open_the_whole_task(tmp_path):
    async with reading_task(tmp_path) as at:
        await stand_on(at, "reason 0")
        await at.press("e")
        form = await at.see(Form)
        assert set(form.values) >= {"title", "done", "checks", "depends_on"}
        await at.press("escape")
        await at.see(TaskScreen)
        await at.press("E")
        await at.see(Form)


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


# ---- fits everywhere, whatever is written ----


def _with(**fields):
    made = plan()
    tasks = tuple(replace(task, **fields) if task.key == "returns" else task for task in made.tasks)
    return replace(made, tasks=tasks)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50)])
async def test_user_text_is_drawn_as_it_was_written(tmp_path, size):
    made = _with(title=UGLY[0], done=tuple(Statement(text=text) for text in UGLY))

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
    made = _with(title="世界 " * 160, done=(Statement(text="世界の終わり" * 30), Statement(text="w" * 300)))
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
