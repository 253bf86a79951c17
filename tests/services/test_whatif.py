"""What if: the table is arithmetic, the delivery is drawn on the same luck, and nothing is ever written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation
from tests.services.scene import APPROVAL, TESTS, TRIAL, passed, plan, scene
from tracker.analysis.watching import Cancelled, Watch
from tracker.errors import BadInput, NotFound
from tracker.model.plan import Automation, Estimate, Generation, Prices, SpeedProfile
from tracker.model.whatif import CheckChange
from tracker.services.asking import Ask, at_once, parse_check_change, parse_people
from tracker.services.whatif import read_base, settled, tabulate, what_if
from tracker.store.operations import find_operations

PLAN = Automation(build=Estimate(4 * HOUR, 6 * HOUR, 12 * HOUR), covers=1.0, residual=0)
WRITTEN = 8_000_000
OURS = SpeedProfile(name="ours", output_tokens_per_s=100, prices=Prices(input_per_million=1, output_per_million=10))


def exact(ms):
    return Estimate(ms, ms, ms)


def made(**fields):
    """One task after the other, everything exactly estimated and sure to pass: `catalogue` 2h13, then `returns` 1h."""
    usual = plan(project=make.project(speed_profile="ours"), speed_profiles=(OURS,))
    tests = replace(usual.checks[0], estimate=exact(HOUR), first_pass=1.0, automation=PLAN)
    approval = replace(usual.checks[1], estimate=exact(DAY), touch=0, first_pass=1.0)
    trial = replace(usual.checks[2], estimate=exact(2 * DAY), first_pass=1.0)
    catalogue = replace(usual.tasks[0], generation=make.generation_plan())
    returns = replace(
        usual.tasks[1], generation=Generation(estimate=exact(HOUR)), checks=(make.step(TESTS), make.step(TRIAL))
    )
    return replace(usual, checks=(tests, approval, trial), tasks=(catalogue, returns), **fields)


@pytest.fixture
def context(tmp_path):
    return scene(tmp_path, made=made())


def rows(context, **asked):
    base = read_base(context)
    return {row.key: row for row in tabulate(base, settled(base, Ask(**asked))).rows}


def test_asking_nothing_shows_today(context):
    found = what_if(context, Ask())
    assert found.before == found.after
    assert found.table.whole.speedup == 1
    assert found.table.whole.before == WRITTEN + HOUR + HOUR + HOUR + 2 * DAY


def test_the_dial_and_a_profile_shorten_generation_alone(context):
    dialled = rows(context, speedup=10_000)["catalogue"]
    assert (dialled.before, dialled.after) == (WRITTEN + HOUR, 800 + HOUR)
    named = rows(context, profile="dial-1000000")
    assert named["catalogue"].after == 800 + HOUR
    assert named["returns"].g_after == HOUR / 10_000
    assert (named["catalogue"].at_most, named["returns"].at_most) == (False, True)


def test_what_is_generated_is_delivered_sooner_by_what_it_takes_less(context):
    """Everything is on one path: 2h13 and 1 h of generation become half."""
    found = what_if(context, Ask(speedup=2))
    saved = (WRITTEN + HOUR) // 2
    assert found.before.p50 - found.after.p50 == pytest.approx(saved, abs=2 * MINUTE)


def test_with_a_task_only_that_task_is_generated_faster_and_told(context):
    found = what_if(context, Ask(task="returns", speedup=2))
    assert [row.key for row in found.table.rows] == ["returns"]
    assert found.before.p50 - found.after.p50 == HOUR // 2
    whole = what_if(context, Ask())
    ends = {"p50": found.before.p50, "p85": found.before.p85, "p95": found.before.p95}
    assert (found.before.left, whole.before.left) == (1, 2)
    assert found.before == replace(whole.before, left=1, **ends)


def test_several_changes_are_tried_at_once(context):
    found = what_if(
        context,
        Ask(speedup=2, checks={TRIAL: CheckChange(to=HOUR)}, automate=(TESTS,), people={"ana": 2}),
    )
    returns = next(row for row in found.table.rows if row.key == "returns")
    assert returns.after == HOUR / 2 + HOUR
    assert found.after.p50 < found.before.p50 - 2 * DAY


def test_an_automated_check_takes_its_residual_in_table_and_delivery(context):
    found = what_if(context, Ask(automate=(TESTS,)))
    assert {row.key: row.c - row.c_after for row in found.table.rows} == {"catalogue": HOUR, "returns": HOUR}
    assert found.before.p50 - found.after.p50 == 2 * HOUR


def test_several_checks_are_automated_at_once_and_each_takes_its_own_residual(tmp_path):
    usual = made()
    trial = replace(usual.checks[2], automation=replace(PLAN, residual=HOUR))
    context = scene(tmp_path, made=replace(usual, checks=(*usual.checks[:2], trial)))
    found = what_if(context, Ask(automate=(TESTS, TRIAL, TESTS)))
    assert found.table.ask.automate == (TESTS, TRIAL)
    assert {row.key: row.c - row.c_after for row in found.table.rows} == {"catalogue": HOUR, "returns": 2 * DAY}
    assert found.before.p50 - found.after.p50 == HOUR + 2 * DAY


def test_costs_are_those_of_planned_tokens_with_the_prices_of_each_profile(context):
    costs = what_if(context, Ask(profile="claude-opus-5.5")).table.costs
    assert (costs.before.amount, costs.after.amount) == (pytest.approx(8), pytest.approx(16))
    assert what_if(context, Ask(profile="gpt-5.6-sol-ultrafast")).table.costs.after is None
    assert what_if(context, Ask(speedup=2)).table.costs.after.amount == pytest.approx(8)


def test_a_speed_that_nobody_states_leaves_everything_unknown_and_says_so(context):
    found = what_if(context, Ask(profile="groq"))
    assert found.table.whole is None
    assert found.table.unknown == ("catalogue", "returns")
    assert (found.after.p50, found.before.p50 is None) == (None, False)
    assert all(row.why == "groq does not state the output speed of one agent" for row in found.table.rows)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"speedup": 14}, "an upper bound"),
        ({"profile": "gpt-5.6-sol-ultrafast"}, "does not state its batch size"),
        ({"profile": "dial-1000000"}, "hypothetical"),
        ({"people": {"ana": 2}}, "the table is without it"),
        ({"people": {"bo": 2}}, "bo performs no check"),
        ({"speedup": 0.5}, "no slower than that"),
    ],
)
def test_what_a_figure_rests_on_is_said(context, asked, said):
    assert any(said in note for note in what_if(context, Ask(**asked)).table.notes)


def test_a_task_that_is_done_has_nothing_left_to_deliver(tmp_path):
    context = scene(tmp_path, passed("catalogue", TESTS), made=made())
    found = what_if(context, Ask(task="catalogue", speedup=2))
    assert found.before.p50 == found.after.p50 == 0
    assert not any("rests on little" in note for note in found.notes)
    assert any("rests on little" in note for note in what_if(context, Ask(task="returns", speedup=2)).notes)


def test_where_some_end_is_unknown_the_rest_is_told_without_it(tmp_path):
    usual = made()
    unknown = replace(usual.checks[2], estimate=None)
    context = scene(tmp_path, made=replace(usual, checks=(*usual.checks[:2], unknown)))
    found = what_if(context, Ask(speedup=2))
    assert found.after.p50 < found.before.p50
    assert "The delivery is told without 1 task whose end is unknown." in found.notes
    assert found.table.unknown == ("returns",)
    assert rows(context, checks={TRIAL: CheckChange(to=HOUR)})["returns"].c_after == 2 * HOUR


def test_a_check_that_states_a_capacity_can_be_given_more_room(tmp_path):
    """Two tasks wait for the one place of a trial that takes two days; with two places they do not."""
    usual = made()
    narrow = replace(usual.checks[2], capacity=1)
    alike = [replace(usual.tasks[1], key=key, depends_on=(), checks=(make.step(TRIAL),)) for key in ("a", "b")]
    context = scene(tmp_path, made=replace(usual, checks=(*usual.checks[:2], narrow), tasks=tuple(alike)))
    found = what_if(context, Ask(people={TRIAL: 2}))
    assert found.before.p50 - found.after.p50 == 2 * DAY
    assert not any("performs no check" in note for note in found.table.notes)


def test_a_single_task_is_told_on_what_it_and_what_it_waits_for_rests_and_nothing_of_others(tmp_path):
    usual = made()
    free = replace(usual.tasks[1], key="pricing", depends_on=(), checks=(make.step(TESTS),))
    blind = replace(usual.checks[2], estimate=None)
    checks = (*usual.checks[:2], blind)
    context = scene(tmp_path, made=replace(usual, checks=checks, tasks=(*usual.tasks, free)))
    known, unknown = (what_if(context, Ask(task=key, speedup=2)) for key in ("pricing", "returns"))
    assert not any(TRIAL in said or "returns" in said for said in known.before.rests_on)
    assert any(TESTS in said for said in known.before.rests_on)
    assert unknown.before.rests_on == (f"Without estimate and runs, so that no end is known: {TRIAL} of returns.",)


def test_draws_that_were_cut_short_are_said_beside_the_delivery(tmp_path):
    usual = made()
    hopeless = replace(usual.checks[0], first_pass=0.0)
    context = scene(tmp_path, made=replace(usual, checks=(hopeless, *usual.checks[1:])))
    [said] = [note for note in what_if(context, Ask(speedup=2)).notes if "taken for done" in note]
    assert said.endswith("those really end later, if ever.")
    assert not any(
        "taken for done" in note for note in what_if(scene(tmp_path / "sure", made=usual), Ask(speedup=2)).notes
    )


@pytest.mark.parametrize(
    ("asked", "fault", "said"),
    [
        ({"task": "retuns"}, NotFound, "no task"),
        ({"profile": "grok"}, NotFound, "no speed profile"),
        ({"checks": {"tests": CheckChange(share=0.5)}}, NotFound, "no check"),
        ({"people": {"bob": 2}}, NotFound, "no person"),
        ({"automate": (APPROVAL,)}, BadInput, "no automation plan"),
        ({"people": {TESTS: 2}}, NotFound, "is a check, no person, and nobody performs it"),
        ({"people": {APPROVAL: 2}}, NotFound, "is a check, no person"),
        ({"automate": (TESTS,), "checks": {TESTS: CheckChange(share=0.5)}}, BadInput, "at once"),
        ({"speedup": 2, "profile": "groq"}, BadInput, "how fast generation is"),
        ({"speedup": 0}, BadInput, "0 times faster"),
        ({"speedup": 1e-308}, BadInput, "times faster cannot be tried"),
        ({"speedup": float("nan")}, BadInput, "times faster"),
    ],
)
def test_a_question_that_cannot_be_meant_is_refused(context, asked, fault, said):
    with pytest.raises(fault, match=said):
        what_if(context, Ask(**asked))


def test_nothing_is_written(context):
    with context.reading() as connection:
        before = find_operations(connection)
    what_if(context, Ask(speedup=2, automate=(TESTS,), people={"ana": 3}, checks={TRIAL: CheckChange(share=0.1)}))
    with context.reading() as connection:
        assert find_operations(connection) == before


def test_it_can_be_watched_and_left(context):
    seen = []
    what_if(context, Ask(speedup=2), Watch(progress=seen.append))
    assert seen == sorted(seen)
    with pytest.raises(Cancelled):
        what_if(context, Ask(speedup=2), Watch(cancelled=lambda: True))


def test_the_same_question_gets_the_same_answer(tmp_path):
    context = scene(tmp_path, [generation(), check_run(HOUR, 3 * HOUR, outcome="failed")], made=made())
    assert what_if(context, Ask(speedup=3)) == what_if(context, Ask(speedup=3))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tests=50%", CheckChange(share=0.5)),
        ("tests = 12,5 %", CheckChange(share=0.125)),
        ("tests=0%", CheckChange(share=0)),
        ("tests=15m", CheckChange(to=15 * MINUTE)),
        ("tests=1h30", CheckChange(to=90 * MINUTE)),
    ],
)
def test_a_change_of_a_check_is_a_share_or_a_time(text, expected):
    assert parse_check_change(text) == ("tests", expected)


@pytest.mark.parametrize("text", ["tests", "tests=", "=50%", "tests=x%", "tests=-5%", "tests=15", "tests=nan%"])
def test_what_is_neither_is_refused(text):
    with pytest.raises(BadInput):
        parse_check_change(text)


def test_people_are_counted_in_whole_numbers_above_none():
    assert parse_people("ana=2") == ("ana", 2)
    for text in ("ana", "ana=0", "ana=-1", "ana=1.5", "=2", "ana=zwei"):
        with pytest.raises(BadInput):
            parse_people(text)


def test_two_different_changes_of_one_thing_are_refused_and_the_same_twice_is_one():
    assert at_once("person", [("ana", 2), ("ana", 2)]) == {"ana": 2}
    with pytest.raises(BadInput, match="changes of the person ana"):
        at_once("person", [("ana", 2), ("ana", 3)])
