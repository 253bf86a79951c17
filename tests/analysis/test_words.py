"""The sentences of a verdict, word for word where their figures are exact."""

from __future__ import annotations

import pytest

from tests.analysis.cases import EXACTLY_30, exactly, facts, pace, plan, times
from tests.factories import HOUR, MINUTE, SECOND
from tracker.analysis import words
from tracker.analysis.facts import FasterModel
from tracker.analysis.times import Times
from tracker.analysis.verdict import verdict_for
from tracker.model.plan import Estimate


def first(**fields):
    return verdict_for(facts(**fields)).reasons[0]


def test_a_pay_off_is_told_in_one_sentence():
    assert first() == (
        "Automating integration-tests saves about 8h30 net over 12 weeks after 10h of work: "
        "it pays back after 20 performances (94 % likely), from 1.7 a week on; you do 3.1."
    )


def test_upkeep_is_part_of_the_price():
    assert "after 10h of work and 5m of upkeep a week: it pays" in first(automation=plan(upkeep_per_week=5 * MINUTE))


def test_a_loss_is_told_as_what_it_costs():
    assert first(automation=plan(build=exactly(40 * HOUR))).startswith(
        "Automating integration-tests costs about 22h net over 12 weeks after 40h of work: it pays back after 80 "
    )


def test_a_plan_that_makes_nothing_shorter_is_told_so():
    assert first(automation=plan(residual=40 * MINUTE)).endswith(
        "a performance would get no shorter on average (under 1 % likely to pay)."
    )


def test_a_rate_too_low_to_ever_pay_back_is_told_beside_one_that_would():
    assert first(automation=plan(upkeep_per_week=100 * MINUTE)).endswith(
        "at today's rate it would not pay back (4 % likely that it does); it would from 5 a week on, you do 3.1."
    )


def test_what_nobody_performs_is_told_as_such_and_not_as_a_rate_of_nothing():
    never = pace(seen=0, planned=0)
    assert first(pace=never).endswith(
        "nobody performs it today, so that nothing pays it back; it would pay from 1.7 a week on."
    )
    free = first(pace=never, automation=plan(build=exactly(0)))
    assert free == (
        "Automating integration-tests saves nothing net over 12 weeks without any work: "
        "nobody performs it today, so that nothing pays it back; it would pay however seldom it is performed."
    )


def test_a_build_that_takes_no_work_has_no_price_and_pays_at_any_rate():
    told = first(automation=plan(build=exactly(0)))
    assert "over 12 weeks without any work: it pays back after 1 performance" in told
    assert told.endswith("likely), however seldom it is performed; you do 3.1.")
    assert "without any work and 5m of upkeep a week" in first(
        automation=plan(build=exactly(0), upkeep_per_week=5 * MINUTE)
    )


@pytest.mark.parametrize(
    ("left", "said"), [(0, "no more performances;"), (1, "about 1 more performance;"), (2, "2 more performances;")]
)
def test_what_the_remaining_plan_needs_is_counted_in_words(left, said):
    assert any(said in told for told in verdict_for(facts(remaining_runs=left)).reasons)


def test_waiting_that_is_saved_without_any_work_costs_none():
    """A machine has no touch, and this build takes none."""
    reasons = verdict_for(facts(automation=plan(build=exactly(0)), touch=Times(samples=(0,) * 12))).reasons
    assert any(told.endswith("of waiting and no work.") for told in reasons)


def test_hands_on_time_is_named():
    assert "net of hands-on time over" in first(pays_by="touch", touch=times(*[30] * 12))


def test_a_single_performance_and_week_are_told_as_one():
    told = first(automation=plan(build=exactly(0)), horizon=1)
    assert "over 1 week without" in told
    assert "after 1 performance (" in told


def test_the_time_from_which_it_would_pay_is_told_where_todays_is_shorter():
    found = verdict_for(facts(automation=plan(build=exactly(40 * HOUR))))
    assert found.reasons[1] == "At today's rate it pays from 1h04 a performance on; one takes 30m."


def test_what_holds_nothing_back_is_told_with_the_hours_it_would_save():
    assert first(holds_back=False) == (
        "integration-tests holds nothing back: "
        "automating it would save about 8h30 net over 12 weeks without moving the delivery."
    )
    assert "would save nothing on balance" in first(holds_back=False, automation=plan(build=exactly(40 * HOUR)))
    assert "is not known yet" in first(holds_back=False, pace=pace(weeks=0))


def test_what_holds_back_too_little_to_count_is_not_told_to_be_nothing():
    assert first(holds_back=False, moves=12 * MINUTE) == (
        "integration-tests holds back too little to count, 12m: "
        "automating it would save about 8h30 net over 12 weeks and hardly move the delivery."
    )
    assert first(holds_back=False, moves=12 * MINUTE, automation=None) == (
        "integration-tests holds back too little to count, 12m, and there is no plan to automate it."
    )
    assert "holds nothing back, and" in first(holds_back=False, moves=-MINUTE, automation=None)


@pytest.mark.parametrize(
    ("minutes", "told", "measure"),
    [
        ((), "no performances of known time", "Time 3 more of its performances"),
        ((30,), "only 1 performance of known time", "Time 2 more of its performances"),
        ((30, 30), "only 2 performances of known time", "Time 1 more of its performances"),
    ],
)
def test_what_is_missing_is_counted(minutes, told, measure):
    found = verdict_for(facts(elapsed=times(*minutes)))
    assert found.reasons[0] == f"integration-tests has {told} and no estimate."
    assert found.measure_next == f"{measure}, or give it an estimate."


def test_missing_hands_on_time_asks_for_a_touch():
    found = verdict_for(facts(pays_by="touch", touch=Times()))
    assert "known hands-on time" in found.reasons[0]
    assert found.measure_next.endswith("or give it a `touch`.")


def test_an_odd_time_is_told_with_both_likelihoods():
    found = verdict_for(facts(elapsed=times(15, 14, 600, 16)))
    assert found.odd_run is None
    assert found.reasons[0].startswith("The verdict on integration-tests hangs on one of 4 times, 10h: over 5 times")
    assert "With it automating is 98 % likely to pay, without it 39 %." in found.reasons[0]


def test_one_more_performance_is_told_as_one():
    assert words.settle(1) == "About 1 more performance will settle it."


def test_work_saved_by_waiting_longer_is_told_the_other_way_round():
    found = verdict_for(facts(elapsed=times(10, 10, 10), touch=times(*[30] * 12)))
    assert any(told.startswith("It costs ") and "saves you 8h30 of work." in told for told in found.reasons)


def test_a_faster_model_that_saves_nothing_is_told_so():
    assert words.faster_model(facts(faster=FasterModel(factor=2.5, saves=0))) == (
        "A 2.50x faster model would save nothing."
    )


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({}, "Rests on 12 timed performances, an estimate of 30m, 30m, 30m, 12 verdicts in 4 weeks."),
        (
            {"elapsed": Times(estimate=Estimate.single(15 * MINUTE)), "pace": pace(weeks=0.2, planned=2.5)},
            "Rests on no timed performances, an estimate of 15m widened to 9m to 33m, younger than a week, "
            "2.5 a week planned.",
        ),
        (
            {"elapsed": Times(samples=(5 * SECOND,)), "pace": pace(seen=1, weeks=1.5)},
            "Rests on 1 timed performance, no estimate, 1 verdict in 1.5 weeks.",
        ),
    ],
)
def test_what_a_verdict_rests_on_is_told(fields, told):
    assert verdict_for(facts(**fields)).rests_on == told


def test_an_estimate_of_one_figure_shows_the_range_it_was_widened_to():
    assert "30m, 30m, 30m" in words.rests_on(facts(elapsed=times(estimate=EXACTLY_30)))
