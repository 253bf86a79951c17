"""Runs set down, mended and removed by hand; tasks dropped, reopened, waived."""

from __future__ import annotations

from tests.factories import HOUR, MINUTE
from tests.tui.sitting import sitting
from tracker.services import clocking, gating
from tracker.tui.acts import Subject
from tracker.tui.acts.table import BY_NAME
from tracker.tui.forms.confirm import Choose, Confirm
from tracker.tui.forms.form import Form
from tracker.tui.forms.page import Page
from tracker.tui.screens.task import TaskScreen


async def test_a_run_is_logged_with_what_can_be_told_of_it(tmp_path):
    async with sitting(tmp_path) as at:
        task = at.app.screen.subject.task
        await at.press("l")
        form = await at.see(Form)
        await at.fill(took="45m", tokens_out="20_000", note="a long\nnote", evidence="https://example.org/1")
        await at.press("ctrl+s")
        await at.until(lambda: at.bench.runs())
        run = at.bench.run()
        assert (run.task, run.check, run.ended - run.started) == (task, None, 45 * MINUTE)
        assert (run.tokens_out, run.note, run.evidence[0].ref) == (20_000, "a long\nnote", "https://example.org/1")
        await at.until(lambda: at.app.screen is not form)


async def test_a_run_is_logged_from_the_page_of_its_task(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("enter")
        page = await at.see(TaskScreen)
        await at.until(lambda: page.view is not None)
        await at.press("l")
        await at.see(Form)


async def test_a_check_without_an_outcome_is_refused_and_nothing_typed_is_lost(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("l")
        form = await at.see(Form)
        await at.fill(check="integration-tests", took="10m", note="kept")
        await at.press("ctrl+s")
        await at.until(lambda: "needs an outcome" in str(form.query_one("#refusal").content))
        assert form.values["note"] == "kept"
        await at.fill(outcome="failed", reason="spec")
        await at.press("ctrl+s")
        await at.until(lambda: at.bench.runs())
        assert (at.bench.run().outcome, at.bench.run().reason) == ("failed", "spec")


async def test_a_run_is_amended_and_what_was_not_touched_stays(tmp_path):
    async with sitting(tmp_path) as at:
        task = at.app.screen.subject.task
        clocking.start(at.context, task)
        at.bench.later(2 * HOUR)
        clocking.stop(at.context, task)
        before = at.bench.run()
        at.bench.later(HOUR)
        await at.press("m")
        await at.see(Choose)
        await at.press("enter")
        await at.see(Form)
        await at.fill(pauses="09:30..10:00", model="our-model", cost="1.5")
        await at.press("ctrl+s")
        await at.told("Amended run 1")
        after = at.bench.run()
        assert (after.started, after.ended) == (before.started, before.ended)
        assert after.pauses[0].ended - after.pauses[0].started == 30 * MINUTE
        assert (after.model, after.cost) == ("our-model", 1.5)


async def test_discarding_asks_however_long_the_key_is_held_and_undo_brings_it_back(tmp_path):
    async with sitting(tmp_path) as at:
        task = at.app.screen.subject.task
        for _ in range(3):
            clocking.start(at.context, task)
            at.bench.later()
            clocking.stop(at.context, task)
            at.bench.later()
        await at.act("run.discard")
        await at.see(Choose)
        await at.press("enter")
        await at.see(Confirm)
        await at.press("y", "y", "y")
        await at.told("Discarded run 3")
        assert len(at.bench.runs()) == 2
        await at.press("u")
        await at.until(lambda: len(at.bench.runs()) == 3)


async def test_dropping_asks_and_a_held_key_drops_one_task_at_most(tmp_path):
    async with sitting(tmp_path) as at:
        task = at.app.screen.subject.task
        await at.press("X", "X", "X", "X")
        await at.see(Confirm)
        assert gating.done(at.context, task).stage != "dropped"
        await at.press("y")
        await at.told(f"Dropped {task}. u takes it back.")
        assert gating.done(at.context, task).stage == "dropped"
        await at.press("u")
        await at.until(lambda: gating.done(at.context, task).stage != "dropped")


async def test_a_waiver_takes_its_reason_and_reopening_takes_the_task_up_again(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("W")
        await at.see(Choose)
        await at.press("enter")
        await at.see(Form)
        await at.press("ctrl+s")
        assert at.fault("reason") == "Reason is needed."
        await at.type("decided in the call")
        await at.press("ctrl+s")
        await at.told("Waived integration-tests of")
        run = at.bench.run()
        assert (run.outcome, run.reason) == ("waived", "decided in the call")
        at.bench.later()
        assert gating.done(at.context, run.task).stage == "done"
        await BY_NAME["task.reopen"].perform(at.app.desk, Subject(task=run.task))
        await at.told(f"Reopened {run.task}")
        assert gating.done(at.context, run.task).stage == "checking"


async def test_whether_a_task_is_done_is_shown_with_everything_that_is_missing(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("D")
        page = await at.see(Page)
        await at.until(lambda: "✗ integration-tests has not been performed." in page.query_one("#page").text)
