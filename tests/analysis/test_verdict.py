"""The order in which a verdict is found, each answer before the ones it comes before, and what is said of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.analysis.cases import EXACTLY_30, exactly, facts, pace, plan, times
from tests.factories import HOUR, MINUTE
from tracker.analysis.facts import FasterModel
from tracker.analysis.payoff import payoff
from tracker.analysis.stability import runs_to_settle
from tracker.analysis.times import Times
from tracker.analysis.verdict import verdict_for
from tracker.model.plan import LIMITED_BY, Estimate, Thresholds

PAYS = plan()
OPEN = plan(build=exactly(18 * HOUR))
FAILS = plan(build=exactly(40 * HOUR))
ODD = times(15, 14, 600, 16, runs=(7, 8, 9, 10))
UNKNOWN_RATE = pace(weeks=0.5)


def word(**fields):
    return verdict_for(facts(**fields)).verdict


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"automation": PAYS}, "automate"),
        ({"automation": FAILS}, "not-worth-it"),
        ({"automation": OPEN}, "measure-first"),
        ({"pace": UNKNOWN_RATE}, "measure-first"),
        ({"automation": PAYS, "holds_back": False}, "keep"),
        ({"automation": None}, "trim"),
        ({"automation": None, "holds_back": False}, "keep"),
        ({"elapsed": ODD}, "measure-first"),
        ({"elapsed": Times()}, "measure-first"),
    ],
)
def test_each_verdict_is_given_where_it_holds(fields, expected):
    assert word(**fields) == expected


@pytest.mark.parametrize("holds_back", [True, False])
@pytest.mark.parametrize("automation", [PAYS, FAILS, None])
@pytest.mark.parametrize("minutes", [(), (30,), (30, 30)])
def test_too_little_known_comes_before_everything(minutes, automation, holds_back):
    found = verdict_for(facts(elapsed=times(*minutes), automation=automation, holds_back=holds_back))
    assert found.verdict == "measure-first"
    assert found.probability is None


def test_an_odd_time_comes_before_holding_nothing_back():
    found = verdict_for(facts(elapsed=ODD, holds_back=False))
    assert found.verdict == "measure-first"
    assert found.odd_run == 9
    assert "run 9 of 10h" in found.reasons[0]


def test_an_odd_time_without_a_plan_decides_nothing():
    assert word(elapsed=ODD, automation=None, holds_back=False) == "keep"


@pytest.mark.parametrize("fields", [{"automation": FAILS}, {"automation": OPEN}, {"pace": UNKNOWN_RATE}])
def test_holding_nothing_back_comes_before_the_probability(fields):
    assert word(holds_back=False, **fields) == "keep"


def test_hands_on_time_is_saved_on_any_path():
    hands = {"pays_by": "touch", "touch": times(*[30] * 12), "holds_back": False}
    assert word(automation=PAYS, **hands) == "automate"
    assert word(automation=FAILS, **hands) == "not-worth-it"


def test_a_project_that_pays_by_touch_looks_at_touch_alone():
    found = verdict_for(facts(pays_by="touch", touch=times(1, 1, 1)))
    assert found.verdict == "not-worth-it"
    assert found.probability == found.touch.probability == 0
    assert found.elapsed.probability > 0.8
    assert word(pays_by="touch", touch=Times()) == "measure-first"


def test_both_bases_are_computed_with_a_plan_and_neither_without():
    asked = facts(touch=times(10, 12, 14))
    found = verdict_for(asked)
    assert found.elapsed == payoff(asked.case("elapsed", asked.automation))
    assert found.touch == payoff(asked.case("touch", asked.automation))
    bare = verdict_for(replace(asked, automation=None))
    assert bare.elapsed is bare.touch is bare.probability is None


def test_the_thresholds_of_the_project_decide():
    chance = verdict_for(facts(automation=OPEN)).probability
    assert 0.2 < chance < 0.8
    assert word(automation=OPEN, thresholds=Thresholds(automate=chance)) == "automate"
    assert word(automation=OPEN, thresholds=Thresholds(not_worth_it=chance)) == "not-worth-it"


def test_an_open_verdict_says_how_many_more_performances_settle_it():
    asked = facts(elapsed=times(5, 10, 20, 60), pace=pace(6, 3), automation=plan(build=exactly(5 * HOUR), covers=0.8))
    found = verdict_for(asked)
    assert found.verdict == "measure-first"
    assert found.more_runs == runs_to_settle(asked.case("elapsed", asked.automation), asked.thresholds)
    assert found.measure_next == f"About {found.more_runs} more performances will settle it."
    assert found.measure_next in found.reasons


def test_an_open_verdict_that_hangs_on_the_build_says_so():
    unsure = plan(build=Estimate(5 * HOUR, 20 * HOUR, 35 * HOUR))
    found = verdict_for(facts(pace=pace(500, 160), automation=unsure))
    assert found.verdict == "measure-first"
    assert found.more_runs is None
    assert found.measure_next == "More performances will not settle it: get a better estimate of the build."


def test_every_open_verdict_says_what_to_measure_and_no_other_does():
    for fields in ({"elapsed": Times()}, {"elapsed": ODD}, {"pace": UNKNOWN_RATE}, {"automation": OPEN}):
        found = verdict_for(facts(**fields))
        assert found.measure_next in found.reasons
    for fields in ({}, {"automation": FAILS}, {"automation": None}, {"holds_back": False}):
        assert verdict_for(facts(**fields)).measure_next is None


@pytest.mark.parametrize("limited_by", LIMITED_BY)
def test_a_plan_against_what_machines_cannot_answer_is_computed_with_a_warning(limited_by):
    found = verdict_for(facts(limited_by=limited_by))
    assert found.verdict == "automate"
    assert bool(found.warnings) is (limited_by in ("taste", "practice", "physical-evidence"))
    assert found.reasons[len(found.reasons) - len(found.warnings) :] == found.warnings


@pytest.mark.parametrize("limited_by", LIMITED_BY)
def test_trimming_is_advised_by_what_limits_the_check(limited_by):
    told = {verdict_for(facts(limited_by=other, automation=None)).reasons[1] for other in LIMITED_BY}
    assert len(told) == len(LIMITED_BY)
    assert not verdict_for(facts(limited_by=limited_by, automation=None)).warnings


def test_bases_that_disagree_are_told_in_waiting_and_work():
    found = verdict_for(facts())
    waiting, work = found.elapsed.net.p50, found.touch.net.p50
    assert waiting > 0
    assert work == -10 * HOUR
    assert any(told.startswith("It saves 8h30 of waiting and costs you 10h of work.") for told in found.reasons)


def test_bases_that_agree_are_not_mentioned():
    found = verdict_for(facts(touch=times(*[30] * 12)))
    assert not any("of work." in told or "likelihood" in told for told in found.reasons)


def test_bases_that_differ_only_in_how_sure_they_are_are_told_by_their_likelihoods():
    found = verdict_for(facts(touch=times(*[17] * 12), elapsed=times(*[60] * 12)))
    assert found.elapsed.probability > 0.8 > found.touch.probability
    assert found.touch.net.p50 > 0
    assert any("by hands-on time with" in told for told in found.reasons)


def test_bases_that_are_both_open_disagree_when_one_saves_what_the_other_costs():
    found = verdict_for(facts(elapsed=times(*[17] * 12), touch=times(*[15] * 12)))
    assert 0.2 < found.touch.probability < found.elapsed.probability < 0.8
    assert found.touch.net.p50 < 0 < found.elapsed.net.p50
    assert any(told.startswith("It saves ") and "of work." in told for told in found.reasons)


def test_an_unknown_touch_disagrees_with_nothing():
    found = verdict_for(facts(touch=Times()))
    assert found.touch.probability is None
    assert len(found.reasons) == 1


def test_without_a_run_the_verdict_is_marked_as_estimated():
    assert "(estimate only)" in verdict_for(facts(elapsed=times(estimate=EXACTLY_30))).reasons[0]
    assert "(estimate only)" in verdict_for(facts(elapsed=times(estimate=EXACTLY_30), holds_back=False)).reasons[0]
    assert "(estimate only)" not in verdict_for(facts(elapsed=times(30, estimate=EXACTLY_30))).reasons[0]


def test_money_stands_beside_time_and_changes_nothing():
    dear = verdict_for(facts(automation=replace(PAYS, cost_per_run=2.0)))
    assert dear.probability == verdict_for(facts()).probability
    assert "Beside the time it costs about 75.00 in money for 38 automatic performances." in dear.reasons


def test_a_plan_that_needs_fewer_performances_than_the_horizon_says_how_many():
    told = "The remaining plan needs only about 9 more performances; 12 weeks at today's rate would bring 38."
    assert told in verdict_for(facts(remaining_runs=9)).reasons
    assert len(verdict_for(facts(remaining_runs=37.5)).reasons) == len(verdict_for(facts()).reasons)


def test_what_a_faster_model_would_save_instead_follows_the_verdict():
    found = verdict_for(facts(faster=FasterModel(factor=14, saves=12 * MINUTE)))
    assert found.reasons[1] == "A 14x faster model would save 12m."


@pytest.mark.parametrize("fields", [{"automation": None}, {"holds_back": False}, {"automation": FAILS}, {}])
def test_why_a_check_counts_as_holding_back_is_added_where_it_decided(fields):
    note = "No task has percentiles yet, so every check counts as holding back."
    assert note in verdict_for(facts(holds_back_note=note, **fields)).reasons


def test_reasons_of_a_verdict_have_no_gaps():
    for fields in ({}, {"automation": None}, {"automation": FAILS}, {"pace": pace(seen=0, planned=0)}):
        for told in verdict_for(facts(**fields)).reasons:
            assert told.endswith(".")
            assert "None" not in told
            assert "nan" not in told
