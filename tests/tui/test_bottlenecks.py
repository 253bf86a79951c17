"""Bottlenecks: what to do first, the levers, each check and the page of one; nobody is kept waiting for them."""

from __future__ import annotations

from dataclasses import replace
from threading import Event

import pytest

from tests import factories as make
from tests.services.desk import plan as desk_plan
from tests.tui.sitting import sitting
from tests.tui.test_report_screen import UGLY
from tests.tui.trying import plan
from tracker.errors import BadInput
from tracker.model.plan import Check, Task
from tracker.services import adding, clocking, editing, removing
from tracker.services.bottlenecks import find_bottlenecks
from tracker.tui import ahead
from tracker.tui.forms.confirm import Choose, Confirm
from tracker.tui.forms.form import Form
from tracker.tui.panels.top_bar import TopBar
from tracker.tui.screens.bottlenecks import BottlenecksScreen
from tracker.tui.screens.check import CheckScreen
from tracker.tui.screens.whatif import WhatIfScreen

TESTS, APPROVAL = "integration-tests", "founder-approval"


def page(at):
    return at.app.screen.query_one("#page").text


def flat(at):
    return " ".join(page(at).split())


async def bottlenecks(at):
    await at.press("3")
    screen = await at.see(BottlenecksScreen)
    await at.until(lambda: screen.view is not None, "what lies ahead")
    await at.pilot.pause()
    return screen


async def check_page(at, label=TESTS):
    await bottlenecks(at)
    at.app.screen.query_one("#page").go_to(f"check {label}")
    await at.press("enter")
    await at.see(CheckScreen)
    await at.until(lambda: label in page(at), label)
    return at.app.screen


async def test_what_to_do_first_stands_on_top_then_levers_and_checks(tmp_path):
    async with sitting(tmp_path, plan(), size=(120, 40)) as at:
        screen = await bottlenecks(at)
        found = find_bottlenecks(at.context)
        assert screen.view.recommendation == found.recommendation
        places = [flat(at).index(text) for text in (found.recommendation.text, f"{APPROVAL} shorter", "VERDICT")]
        assert places == sorted(places)
        for one in found.checks:
            assert one.verdict.verdict in page(at)
            assert one.verdict.reasons[0] in flat(at)


async def test_a_check_is_opened_from_the_list_and_from_its_lever_and_left_again(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 30)) as at:
        for key in (f"check {TESTS}", f"lever shorter {TESTS}"):
            await bottlenecks(at)
            assert at.app.screen.query_one("#page").go_to(key)
            await at.press("enter")
            opened = await at.see(CheckScreen)
            assert opened.label == TESTS
            await at.press("escape")
            await at.see(BottlenecksScreen)


async def test_enter_on_the_lever_of_generation_opens_the_what_if(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 30)) as at:
        screen = await bottlenecks(at)
        keys = [f"lever {one.kind} {one.name}" for one in screen.view.prospects.levers if one.kind == "generation"]
        assert keys
        assert screen.query_one("#page").go_to(keys[0])
        await at.press("enter")
        await at.see(WhatIfScreen)


async def test_the_page_of_a_check_has_all_that_speaks_for_its_verdict(tmp_path):
    async with sitting(tmp_path, plan(), size=(120, 60)) as at:
        await check_page(at)
        [one] = [one for one in find_bottlenecks(at.context).checks if one.check.label == TESTS]
        for told in (*one.verdict.reasons, one.verdict.rests_on):
            assert told in flat(at)
        for heading in ("WHY", "FROM REQUEST TO VERDICT", "HANDS-ON", "AUTOMATING IT", "ELAPSED", "pays from so many"):
            assert heading in page(at)
        assert "Nobody has timed one yet" in page(at)


async def test_measured_durations_are_spread_out_and_marked(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 50)) as at:
        for minutes in (10, 20, 20, 30, 50, 90):
            clocking.start(at.context, "pricing", TESTS)
            at.bench.later(minutes * make.MINUTE)
            clocking.stop(at.context, "pricing", TESTS, outcome="failed")
        await check_page(at)
        assert "6 performances" in page(at)
        assert "Half took 20m or less; 85 % took 1h30 or less." in flat(at)


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (desk_plan(checks=(), tasks=()), "no check is in the plan"),
        (desk_plan(tasks=()), "nothing is left to deliver"),
        (desk_plan(), "cannot be forecast"),
    ],
    ids=["no checks", "no tasks", "no estimates"],
)
async def test_where_nothing_can_be_recommended_it_says_why(tmp_path, made, why):
    async with sitting(tmp_path, made, size=(80, 24)) as at:
        await bottlenecks(at)
        assert why in flat(at)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 50)])
async def test_labels_are_drawn_as_they_are_typed_in_every_width(tmp_path, size):
    labels = [*UGLY[:5], "x" * 500, "שלום עולם", "👩‍👩‍👧 ⚠️ 日本語"]
    checks = tuple(make.check(label=label, estimate=make.estimate()) for label in labels)
    task = make.task(checks=tuple(make.step(label) for label in labels))
    made = plan(checks=checks, tasks=(task,))
    async with sitting(tmp_path, made, size=size) as at:
        screen = await bottlenecks(at)
        for label in UGLY[:5]:
            assert label in page(at)
        screen.query_one("#page").go_to(f"check {UGLY[0]}")
        await at.press("enter")
        await at.see(CheckScreen)
        await at.until(lambda: UGLY[0] in page(at))


async def test_the_screens_keep_their_titles_where_there_is_room_and_the_clocks_theirs(tmp_path):
    for width, told in ((120, True), (80, False)):
        async with sitting(tmp_path, plan(), size=(width, 24)) as at:
            await bottlenecks(at)
            text = at.app.screen.query_one(TopBar).text
            assert "3 Bottlenecks" in text
            assert ("2 Tasks" in text) is told
            assert "no clock runs" in text


# ---- computing ----


class Slow:
    """Stands for a computation that takes as long as a test wants, and asks its watch now and then."""

    def __init__(self):
        self.go_on, self.ended, self.started = Event(), [], 0

    def __call__(self, context, watch):
        self.started += 1
        try:
            while not self.go_on.wait(0.01):
                watch.at(0.42)
        except BaseException as fault:
            self.ended.append(type(fault).__name__)
            raise
        self.ended.append("found")
        return find_bottlenecks(context)


@pytest.fixture
def slow(monkeypatch):
    """The computation of what lies ahead, which goes on until it is let go."""
    made = Slow()
    monkeypatch.setattr("tracker.services.bottlenecks.find_bottlenecks", made)
    monkeypatch.setattr(ahead, "QUIET", 0.01)
    yield made
    made.go_on.set()


async def test_progress_is_told_and_keys_are_answered_meanwhile(tmp_path, slow):
    async with sitting(tmp_path, plan()) as at:
        await at.press("3")
        await at.until(lambda: "computing 42 %" in page(at), "progress")
        await at.press("2")
        await at.until(lambda: at.app.current_mode == "tasks")
        slow.go_on.set()
        await bottlenecks(at)
        assert slow.started == 1


async def test_a_change_calls_the_computation_off_and_what_was_known_is_told_to_be_old(tmp_path, slow):
    async with sitting(tmp_path, plan(), size=(100, 40)) as at:
        slow.go_on.set()
        await bottlenecks(at)
        assert "Something has changed" not in page(at)
        slow.go_on.clear()
        for at_once in ("one", "two"):
            adding.add_thing(at.context, make.task(key=at_once, checks=()))
            await at.until(lambda: "Something has changed since: computing 42 %" in flat(at), "the mark")
        await at.until(lambda: "Cancelled" in slow.ended)
        slow.go_on.set()
        await at.until(lambda: "Something has changed" not in page(at), "the new one")
        assert at.app.ahead.outlook.current


async def test_leaving_calls_the_computation_off(tmp_path, slow):
    async with sitting(tmp_path, plan()) as at:
        await at.press("3")
        await at.until(lambda: slow.started)
        await at.press("q")
        await at.until(lambda: slow.ended == ["Cancelled"])


async def test_a_fault_is_told_and_gone_once_the_data_is_right(tmp_path, monkeypatch):
    def refuse(context, watch):
        raise BadInput("Tasks wait for each other.", "Take one away.")

    monkeypatch.setattr("tracker.services.bottlenecks.find_bottlenecks", refuse)
    monkeypatch.setattr(ahead, "QUIET", 0.01)
    async with sitting(tmp_path, plan()) as at:
        await at.press("3")
        await at.until(lambda: "wait for each other" in str(at.app.screen.query_one("#trouble").content))
        monkeypatch.undo()
        adding.add_thing(at.context, make.task(key="new", checks=()))
        await bottlenecks(at)
        assert str(at.app.screen.query_one("#trouble").content) == ""


async def test_a_check_that_somebody_removes_leaves_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr(ahead, "QUIET", 0.01)
    async with sitting(tmp_path, plan()) as at:
        await check_page(at, APPROVAL)
        for key in ("catalogue", "pricing"):
            editing.edit_thing(at.context, Task, key, lambda task: replace(task, checks=task.checks[:1]))
        removing.remove_thing(at.context, Check, APPROVAL)
        await at.until(lambda: "no longer in the plan" in page(at))


# ---- what is done about a check ----


async def test_automated_records_the_day_and_what_it_took_and_shows_the_look_back(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 60)) as at:
        at.bench.at("2026-11-16 09:00")
        await check_page(at)
        await at.press("A")
        await at.see(Form)
        await at.fill(on="2027-01-01", took="6h")
        await at.press("ctrl+s")
        await at.until(lambda: "future" in str(at.app.screen.query_one("#refusal").content))
        await at.fill(on="2026-11-02")
        await at.press("ctrl+s")
        await at.told("counts as automated")
        await at.until(lambda: "DID IT PAY?" in page(at), "the look back")
        assert "promised to save" in page(at)
        assert "There is no plan to automate it" in page(at)


async def test_what_building_took_is_asked_for_when_that_was_not_said(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 60)) as at:
        await check_page(at)
        await at.press("A")
        await at.see(Form)
        await at.press("ctrl+s")
        await at.until(lambda: "What building it took is not recorded yet" in page(at), "the look back")
        await at.press("A")
        await at.see(Form)
        await at.fill(took="5h")
        await at.press("ctrl+s")
        await at.told("took 5h")
        await at.until(lambda: "not recorded yet" not in page(at), "the build")


async def test_a_check_without_a_plan_is_refused_with_the_way_to_one(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 60)) as at:
        await check_page(at, APPROVAL)
        await at.press("A")
        await at.told("has no automation plan")


async def test_a_new_baseline_is_asked_about_and_taken_back_by_undo(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 60)) as at:
        clocking.start(at.context, "pricing", TESTS)
        at.bench.later(make.HOUR)
        clocking.stop(at.context, "pricing", TESTS, outcome="failed")
        screen = await check_page(at)
        await at.until(lambda: "1 performance" in page(at))
        await at.press("B")
        await at.see(Confirm)
        await at.press("y")
        await at.told("begins anew")
        await at.until(lambda: "Nobody has timed one yet" in page(at))
        assert screen.subject.check == TESTS
        await at.press("u")
        await at.until(lambda: "1 performance" in page(at), "what was taken back")


async def test_without_a_check_under_the_cursor_one_is_chosen(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 60)) as at:
        screen = await bottlenecks(at)
        screen.query_one("#page").go_to("delivery")
        await at.pilot.pause()
        await at.press("A")
        await at.see(Choose)
        await at.press("enter")
        await at.see(Form)


async def test_a_plan_to_automate_is_made_and_changed_where_its_pay_off_stands(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 60)) as at:
        await check_page(at, APPROVAL)
        assert "There is no plan to automate it" in page(at)
        for build in ("6h", "7h"):
            await at.press("a")
            await at.see(Form)
            await at.fill(build=f"{build}/{build}/{build}")
            await at.press("ctrl+s")
            await at.until(lambda build=build: f"after {build} of work" in flat(at), "the pay-off")


async def test_what_if_is_asked_about_the_check_that_is_looked_at(tmp_path):
    async with sitting(tmp_path, plan(), size=(100, 40)) as at:
        await check_page(at, APPROVAL)
        await at.press("w")
        screen = await at.see(WhatIfScreen)
        await at.until(lambda: screen.knob is not None and screen.knob.of == APPROVAL)
