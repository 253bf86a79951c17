"""What is in doubt is settled by hand: forgotten clocks, and time in which nobody was here."""

from __future__ import annotations

from contextlib import asynccontextmanager

from tests.factories import HOUR, MINUTE
from tests.tui.sitting import sitting
from tracker.services import clocking
from tracker.services.watching import open_clocks
from tracker.tui.forms.confirm import Choose
from tracker.tui.forms.form import Form
from tracker.tui.panels.clocks import ClocksPanel
from tracker.tui.panels.unsettled import UnsettledPanel

TESTS = "integration-tests"


@asynccontextmanager
async def forgotten(folder, task="catalogue", check=None):
    """Sit down in the morning; a clock was left running at half past five in the evening."""
    async with sitting(folder) as at:
        at.bench.at("2026-10-16 17:30")
        clocking.start(at.context, task, check)
        at.bench.at("2026-10-17 08:45")
        for screen in at.app.screens_alive():
            screen.fall_behind()
        await at.until(lambda: at.app.screen.query_one(UnsettledPanel).rows, "the forgotten clock")
        at.app.screen.query_one(UnsettledPanel).focus()
        await at.pilot.pause()
        yield at


async def choose(at, word):
    """Take the way out that begins with these words."""
    dialog = await at.see(Choose)
    table = dialog.query_one("#choices")
    await at.until(lambda: table.rows)
    way = next(value for label, value in table.rows if label.startswith(word))
    while table.cursor_key != way:
        await at.press("down")
    await at.press("enter")


async def test_a_forgotten_clock_stands_apart_with_its_length_and_is_no_ordinary_clock(tmp_path):
    async with forgotten(tmp_path) as at:
        panel = at.app.screen.query_one(UnsettledPanel)
        title, line = (panel.render_line(y).text.rstrip() for y in (0, 1))
        assert title.startswith("─! TO SETTLE 1 · x settles")
        assert "15h15" in line
        assert "forgotten?" in line
        assert not at.app.screen.query_one(ClocksPanel).rows


async def test_it_is_kept_as_it_is_and_goes_on_running(tmp_path):
    async with forgotten(tmp_path) as at:
        await at.press("x")
        await choose(at, "Keep it")
        await at.told("Kept generation of catalogue.")
        assert at.bench.run().state == "running"
        await at.until(lambda: not at.app.screen.query_one(UnsettledPanel).rows)
        await at.until(lambda: at.app.screen.query_one(ClocksPanel).rows)


async def test_its_end_is_set_and_a_time_of_day_is_that_of_the_day_it_ran(tmp_path):
    async with forgotten(tmp_path) as at:
        await at.press("x")
        await choose(at, "It ended at")
        await at.see(Form)
        await at.type("25")
        assert at.fault("at")
        await at.fill(at="18:10")
        await at.press("ctrl+s")
        await at.told("Ended generation of catalogue.")
        run = at.bench.run()
        assert at.bench.shown(run.ended) == "2026-10-16 18:10"
        assert run.settled == run.ended


async def test_a_check_ends_with_its_verdict(tmp_path):
    async with forgotten(tmp_path, "catalogue", TESTS) as at:
        await at.press("x")
        await choose(at, "It ended at")
        await at.see(Form)
        await at.fill(at="18:10", outcome="passed")
        await at.press("ctrl+s")
        await at.told(f"Ended {TESTS} of catalogue.")
        assert (at.bench.run().outcome, at.bench.shown(at.bench.run().ended)) == ("passed", "2026-10-16 18:10")


async def test_it_is_paused_from_a_moment_on(tmp_path):
    async with forgotten(tmp_path) as at:
        await at.press("x")
        await choose(at, "It was paused")
        await at.see(Form)
        await at.fill(at="18:10")
        await at.press("ctrl+s")
        await at.told("Paused generation of catalogue.")
        assert at.bench.shown(at.bench.run().pauses[0].started) == "2026-10-16 18:10"


async def test_it_is_discarded_and_undo_brings_it_back(tmp_path):
    async with forgotten(tmp_path) as at:
        await at.press("x")
        await choose(at, "Discard it")
        await at.told("Discarded generation of catalogue.")
        assert at.bench.runs() == []
        await at.press("u")
        await at.until(lambda: len(at.bench.runs()) == 1)


async def test_leaving_settles_nothing(tmp_path):
    async with forgotten(tmp_path) as at:
        before = at.bench.run()
        await at.press("x")
        await at.see(Choose)
        await at.press("escape")
        assert at.bench.run() == before


async def test_where_nothing_is_in_doubt_the_key_says_so(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("x")
        await at.told("There is nothing to settle here.")


# ---- time in which nobody was here ----


@asynccontextmanager
async def asleep(folder, hours=3):
    """Sit down with two clocks running, and let the machine sleep."""
    async with sitting(folder) as at:
        clocking.start(at.context, "catalogue")
        clocking.start(at.context, "returns", "field-trial")
        await at.until(lambda: len(at.app.running.clocks) == 2)
        at.bench.later(MINUTE)
        at.app.tick()
        at.bench.later(hours * HOUR)
        at.app.tick()
        yield at


async def test_after_a_long_gap_it_is_said_and_offered_to_take_the_time_out(tmp_path):
    async with asleep(tmp_path) as at:
        await at.told("Nobody was here for 3h while clocks ran")
        panel = at.app.screen.query_one(UnsettledPanel)
        await at.until(lambda: panel.rows)
        assert "nobody was here from 09:01 to 12:01, and generation of catalogue ran on" in panel.render_line(1).text
        panel.focus()
        await at.press("x")
        form = await at.see(Form)
        assert len(form.query("Checkbox")) == 1, "what the world answers goes on whoever sleeps"
        await at.press("ctrl+s")
        await at.until(lambda: at.bench.run(1).pauses)
        held = at.bench.run(1).pauses[0]
        assert (at.bench.shown(held.started), at.bench.shown(held.ended)) == ("2026-10-16 09:01", "2026-10-16 12:01")
        assert at.bench.run(2).pauses == ()
        await at.until(lambda: not panel.rows)


async def test_nothing_is_taken_out_of_a_clock_that_is_not_chosen(tmp_path):
    async with asleep(tmp_path) as at:
        await at.until(lambda: at.app.screen.query_one(UnsettledPanel).rows)
        at.app.screen.query_one(UnsettledPanel).focus()
        await at.press("x")
        form = await at.see(Form)
        form.query_one("Checkbox").value = False
        await at.press("ctrl+s")
        await at.until(lambda: at.app.gap is None)
        assert at.bench.run(1).pauses == ()


async def test_the_time_can_be_kept_as_it_was_recorded(tmp_path):
    async with asleep(tmp_path) as at:
        await at.act("gap.keep")
        await at.until(lambda: not at.app.screen.query_one(UnsettledPanel).rows)
        assert at.app.gap is None
        assert at.bench.run(1).pauses == ()


async def test_a_short_gap_is_nothing_to_speak_of(tmp_path):
    async with sitting(tmp_path) as at:
        clocking.start(at.context, "catalogue")
        await at.until(lambda: at.app.running.clocks)
        at.app.tick()
        at.bench.later(9 * MINUTE)
        at.app.tick()
        assert at.app.gap is None


async def test_shown_and_stored_times_agree_after_a_gap(tmp_path):
    async with asleep(tmp_path) as at:
        shown = at.app.screen.query_one("TopBar").text
        assert "03:01:00" in shown
        [running, _] = open_clocks(at.context)
        assert at.bench.now - running.run.started == 3 * HOUR + MINUTE
