"""What-if: the table follows the dial at once, the delivery in a while, and nothing old is shown as new."""

from __future__ import annotations

from dataclasses import replace
from threading import Event

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, SECOND
from tests.services.desk import plan as desk_plan
from tests.tui.sitting import sitting
from tests.tui.test_report_screen import UGLY
from tests.tui.trying import plan
from tracker.model.plan import Estimate, Generation, SpeedProfile, Task
from tracker.model.whatif import CheckChange
from tracker.services import adding, editing, trying
from tracker.services.asking import Ask
from tracker.services.whatif import read_base, tabulate, what_if
from tracker.tui.forms.confirm import Choose
from tracker.tui.forms.form import Form
from tracker.tui.forms.page import Page
from tracker.tui.panels.knobs import KnobsPanel
from tracker.tui.panels.trial import TrialPanel
from tracker.tui.screens import whatif
from tracker.tui.screens.help import Help
from tracker.tui.screens.task import TaskScreen
from tracker.tui.screens.whatif import WhatIfScreen

TESTS = "integration-tests"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    monkeypatch.setattr(whatif, "QUIET", 0.01)


def exact(ms):
    return Estimate(ms, ms, ms)


def facts():
    """The same drafts with no check and with checks of a minute, a quarter of an hour and a day."""
    lengths = {"minute": MINUTE, "quarter": 15 * MINUTE, "day": DAY}
    checks = tuple(make.check(label=name, estimate=exact(ms)) for name, ms in lengths.items())
    drafts = Generation(drafts=40, tokens_per_draft=20_000)
    tasks = (
        make.task(key="none", checks=(), generation=drafts),
        *(make.task(key=name, checks=(make.step(name),), generation=drafts) for name in lengths),
    )
    baseline = SpeedProfile(name="ours", output_tokens_per_s=100)
    project = make.project(speed_profile="ours")
    return make.plan(project=project, checks=checks, tasks=tasks, people=(), speed_profiles=(baseline,))


async def trial(at):
    await at.press("4")
    screen = await at.see(WhatIfScreen)
    await at.until(lambda: screen.table is not None, "the table")
    await at.pilot.pause()
    return screen


async def delivered(at):
    screen = at.app.screen
    await at.until(lambda: screen.ends.after is not None, "the delivery")
    await at.pilot.pause()
    return screen.ends


def shown(at, key):
    """What stands in the row of a task, and in the figures beside today's."""
    panel = at.app.screen.query_one(TrialPanel)
    lines = [panel.render_line(y).text for y in range(panel.size.height)]
    return " ".join(next(line for line in lines if line.strip(" ›").startswith(key)).split())


def figures(at):
    return at.app.screen.query_one("#sides").text


def knob(at, key):
    return next(one for one in at.app.screen.query_one(KnobsPanel).rows if one.key == key)


async def test_the_table_of_the_thought_experiment_comes_out_exactly(tmp_path):
    async with sitting(tmp_path, facts(), size=(120, 40)) as at:
        await trial(at)
        await at.press("end")
        for key, before, after, times in (
            ("none", "~2 h 13 min 20 s", "~0.8 s", "<=~10,000x"),
            ("minute", "~2 h 14 min 20 s", "~60.8 s", "<=~132.57x"),
            ("quarter", "~2 h 28 min 20 s", "~15 min 0.8 s", "<=~9.88x"),
            ("day", "~26 h 13 min 20 s", "~24 h 0.8 s", "<=~1.09x"),
        ):
            assert f"{before} {after} {times}" in shown(at, key)


async def test_the_dial_turns_by_keys_and_the_table_is_that_of_the_model(tmp_path):
    async with sitting(tmp_path, plan(), size=(120, 40)) as at:
        screen = await trial(at)
        for keys, times in (
            (("right", "l"), 1.5),
            (("left",), 1.2),
            (("h",), None),
            (("shift+right", "plus"), 100),
            (("minus", "shift+left"), None),
            (("end",), 10_000),
            (("home",), None),
        ):
            await at.press(*keys)
            assert screen.ask == Ask(speedup=times)
            assert screen.table == tabulate(read_base(at.context), screen.ask)
            assert knob(at, "speed ").turned == (times is not None)


async def test_the_dial_is_clicked_and_pulled(tmp_path):
    async with sitting(tmp_path, plan(), size=(120, 40)) as at:
        screen = await trial(at)
        panel = screen.query_one(KnobsPanel)
        start, size = panel._ink.extent_of("slider", panel._width)
        await at.pilot.mouse_down(KnobsPanel, offset=(start + size - 1, 1))
        await at.pilot.pause()
        assert screen.ask.speedup == 10_000
        await at.pilot.hover(KnobsPanel, offset=(start + size // 2, 1))
        await at.pilot.mouse_up(KnobsPanel, offset=(start + size // 2, 1))
        await at.pilot.pause()
        assert 60 <= screen.ask.speedup <= 150
        await at.pilot.hover(KnobsPanel, offset=(start, 1))
        await at.pilot.pause()
        assert screen.ask.speedup is not None


async def test_a_value_is_typed_and_nonsense_is_refused_in_the_form(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 30)) as at:
        screen = await trial(at)
        await at.press("enter")
        await at.see(Form)
        await at.type("fast")
        assert "is not a number" in at.fault("value")
        await at.fill(value="14")
        await at.press("ctrl+s")
        await at.until(lambda: screen.ask.speedup == 14)
        await at.press("down", "enter")
        await at.see(Form)
        await at.type("15m")
        await at.press("enter")
        await at.until(lambda: screen.ask.checks == {TESTS: CheckChange(to=15 * MINUTE)})
        assert knob(at, f"check {TESTS}").said == "takes 15m"


async def test_checks_people_and_automation_are_tried_together_and_put_back_by_one_key(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 40)) as at:
        screen = await trial(at)
        await at.press("down", "a", "down", "minus", "down", "right")
        wanted = Ask(automate=(TESTS,), checks={"founder-approval": CheckChange(share=0.75)}, people={"ana": 2})
        assert screen.ask == wanted
        ends = await delivered(at)
        told = what_if(at.context, wanted)
        assert (ends.before, ends.after) == (told.before, told.after)
        assert "automated" in knob(at, f"check {TESTS}").said
        await at.press("r")
        assert screen.ask == Ask()
        ends = await delivered(at)
        assert ends.after == ends.before


async def test_a_check_without_a_plan_cannot_be_automated_and_says_how_to_get_one(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 40)) as at:
        screen = await trial(at)
        await at.press("down", "down", "a")
        await at.told("has no automation plan")
        assert screen.ask == Ask()


async def test_a_profile_is_chosen_from_the_catalogue_with_its_caveat(tmp_path):
    async with sitting(tmp_path, facts(), size=(160, 40)) as at:
        screen = await trial(at)
        await at.press("p")
        await at.see(Choose)
        await at.type("ultrafast")
        await at.press("enter")
        await at.until(lambda: screen.ask.profile == "gpt-5.6-sol-ultrafast")
        await at.told("does not state its batch size")
        assert "may not hold here" in " ".join(screen.said)
        assert screen.table == tabulate(read_base(at.context), screen.ask)
        await at.press("right")
        assert screen.ask == Ask(speedup=1.2)


async def test_one_task_is_asked_about_from_where_it_stands(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 40)) as at:
        await at.press("2")
        await at.until(lambda: at.app.current_mode == "tasks" and at.app.screen.subject.task)
        key = at.app.screen.subject.task
        await at.press("enter")
        await at.see(TaskScreen)
        await at.press("w")
        screen = await at.see(WhatIfScreen)
        await at.until(lambda: screen.ask.task == key and screen.table is not None)
        assert [row.key for row in screen.table.rows] == [key]
        await at.press("t")
        await at.see(Choose)
        await at.press("enter")
        await at.until(lambda: screen.ask.task is None and len(screen.table.rows) == 2)


async def test_the_cursor_walks_into_the_tasks_and_enter_opens_one(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 40)) as at:
        await trial(at)
        await at.press("G", "down")
        assert at.app.screen.subject.task == "catalogue"
        await at.press("enter")
        opened = await at.see(TaskScreen)
        assert opened.key == "catalogue"
        await at.press("escape")
        await at.see(WhatIfScreen)


# ---- the simulation ----


class Slow:
    """Stands for a simulation that takes as long as a test wants."""

    def __init__(self):
        self.go_on, self.asked, self.called_off = Event(), [], []
        self._real = trying.try_out

    def __call__(self, records, cases, ask, watch):
        self.asked.append(ask)
        try:
            while not self.go_on.wait(0.01):
                watch.at(0.42)
        except BaseException:
            self.called_off.append(ask)
            raise
        return self._real(records, cases, ask, watch)


@pytest.fixture
def slow(monkeypatch):
    """The simulation, which goes on until it is let go."""
    made = Slow()
    monkeypatch.setattr(trying, "try_out", made)
    yield made
    made.go_on.set()


async def test_while_the_delivery_is_simulated_that_is_said_and_the_dial_turns_on(tmp_path, slow):
    async with sitting(tmp_path, plan(), size=(120, 40)) as at:
        screen = await trial(at)
        await at.until(lambda: "computing 42 %" in figures(at))
        await at.press("right")
        assert screen.table.ask == Ask(speedup=1.2)
        await at.until(lambda: slow.called_off == [Ask()])
        assert screen.ends.after is None
        slow.go_on.set()
        await delivered(at)
        assert "computing" not in figures(at)
        assert slow.asked == [Ask(), Ask(speedup=1.2)]


async def test_another_question_never_shows_the_delivery_of_the_last_one(tmp_path, slow):
    async with sitting(tmp_path, plan(), size=(120, 40)) as at:
        slow.go_on.set()
        screen = await trial(at)
        before = (await delivered(at)).before
        slow.go_on.clear()
        await at.press("end")
        assert screen.ends.after is None
        assert screen.ends.before == before
        assert "computing" in figures(at)


async def test_leaving_the_screen_calls_the_simulation_off_and_coming_back_takes_it_up(tmp_path, slow):
    async with sitting(tmp_path, plan(), size=(120, 40)) as at:
        screen = await trial(at)
        await at.press("end")
        await at.until(lambda: Ask(speedup=10_000) in slow.asked)
        await at.press("1")
        await at.until(lambda: Ask(speedup=10_000) in slow.called_off)
        slow.go_on.set()
        await at.press("4")
        await at.see(WhatIfScreen)
        assert screen.ask == Ask(speedup=10_000)
        await delivered(at)


async def test_somebody_else_writing_keeps_the_dial_and_shows_what_they_wrote(tmp_path):
    async with sitting(tmp_path, plan(), size=(120, 40)) as at:
        screen = await trial(at)
        await at.press("end", "down", "minus", "minus")
        wanted = screen.ask
        adding.add_thing(at.context, make.task(key="newcomer", checks=()))
        await at.until(lambda: "newcomer" in [row.key for row in screen.table.rows])
        assert screen.ask == wanted
        without = [replace(one, checks=()) for one in plan().tasks]
        for one in without:
            editing.edit_thing(at.context, Task, one.key, lambda task: replace(task, checks=()))
        await at.until(lambda: screen.table.rows[0].c == 0)
        assert screen.query_one(KnobsPanel).cursor_key == f"check {TESTS}"


async def test_a_task_that_is_gone_makes_way_for_all(tmp_path):
    async with sitting(tmp_path, plan(), size=(120, 40)) as at:
        screen = await trial(at)
        screen.try_out(Ask(task="pricing", speedup=14))
        await at.pilot.pause()
        from tracker.services import removing

        removing.remove_thing(at.context, Task, "pricing")
        await at.until(lambda: screen.ask == Ask(speedup=14))


async def test_nothing_is_written(tmp_path):
    async with sitting(tmp_path, plan(), size=(120, 40)) as at:
        await trial(at)
        with at.bench.database.reading() as connection:
            before = connection.connection.dbapi_connection.execute("SELECT count(*) FROM operations").fetchone()
        await at.press("end", "down", "a", "down", "minus", "down", "right")
        await delivered(at)
        with at.bench.database.reading() as connection:
            after = connection.connection.dbapi_connection.execute("SELECT count(*) FROM operations").fetchone()
        assert before == after


# ---- whatever there is ----


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (desk_plan(checks=(), tasks=()), "No task to try it on."),
        (desk_plan(), "everything is known"),
    ],
    ids=["empty", "unknown"],
)
async def test_where_there_is_little_it_says_so(tmp_path, made, words):
    async with sitting(tmp_path, made, size=(100, 40)) as at:
        screen = await trial(at)
        await at.press("end")
        panel = screen.query_one(TrialPanel)
        text = screen.query_one("#curve").text + "\n".join(panel.render_line(y).text for y in range(panel.size.height))
        assert words in text
        await delivered(at)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 50)])
async def test_names_are_drawn_as_they_are_typed_in_every_width(tmp_path, size):
    labels = [*UGLY[:5], "x" * 500, "שלום עולם", "👩‍👩‍👧 ⚠️ 日本語"]
    checks = tuple(make.check(label=label, estimate=make.estimate()) for label in labels)
    tasks = tuple(
        make.task(key=f"t{at}", title=label, checks=(make.step(label),), generation=Generation(estimate=exact(HOUR)))
        for at, label in enumerate(labels)
    )
    async with sitting(tmp_path, plan(checks=checks, tasks=tasks), size=size) as at:
        screen = await trial(at)
        panel = screen.query_one(KnobsPanel)
        for number, label in enumerate(labels, start=1):
            await at.press("down", "left")
            assert screen.ask.checks[label] == CheckChange(share=0.95)
            if number <= 5:
                lines = [panel.render_line(y).text for y in range(panel.size.height)]
                assert any(label[:10] in line for line in lines)
        await delivered(at)


async def test_how_far_to_trust_it_is_read_in_full(tmp_path):
    async with sitting(tmp_path, plan(), size=(80, 24)) as at:
        await trial(at)
        await at.press("end")
        await delivered(at)
        await at.press("n")
        page = await at.see(Page)
        assert "an upper bound" in " ".join(page.query_one("#page").text.split())


async def test_every_length_of_time_takes_its_unit(tmp_path):
    """A dial that is turned all the way leaves seconds where there were hours."""
    made = plan(checks=(), tasks=(make.task(checks=(), generation=Generation(estimate=exact(10_000 * SECOND))),))
    async with sitting(tmp_path, made, size=(120, 40)) as at:
        await trial(at)
        await at.press("end")
        assert "~2 h 46 min 40 s ~1 s" in shown(at, "returns")


async def test_help_tells_the_keys_that_turn(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 60)) as at:
        await trial(at)
        await at.press("question_mark")
        view = (await at.see(Help)).query_one("#help")
        await at.until(lambda: "much more, much less" in view.text)


async def test_a_form_over_the_screen_lets_the_simulation_go_on(tmp_path, slow):
    async with sitting(tmp_path, plan(), size=(100, 40)) as at:
        await trial(at)
        await at.until(lambda: slow.asked)
        await at.press("enter")
        await at.see(Form)
        slow.go_on.set()
        await at.until(lambda: at.app.screen_stack[0].ends.after is not None)
        assert slow.called_off == []
