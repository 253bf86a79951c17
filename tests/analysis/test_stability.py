"""When one odd time decides, and how many more performances settle what is open."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from statistics import NormalDist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.cases import case, exactly, pace, plan, times
from tests.factories import HOUR, MINUTE
from tracker.analysis.payoff import payoff, probability
from tracker.analysis.sampling import bootstrap_means, counts, pert
from tracker.analysis.stability import _doubt, band, odd_time, runs_to_settle
from tracker.analysis.times import Times
from tracker.model.plan import Estimate, Thresholds

USUAL = Thresholds()


def odd(question):
    return odd_time(question, payoff(question).probability, USUAL)


@pytest.mark.parametrize(
    ("chance", "side"),
    [(1, "pays"), (0.8, "pays"), (0.7999, "open"), (0.2001, "open"), (0.2, "does not pay"), (0, "does not pay")],
)
def test_both_thresholds_belong_to_the_outer_bands(chance, side):
    assert band(chance, USUAL) == side


def test_thresholds_that_meet_leave_nothing_open():
    assert band(0.5, Thresholds(automate=0.5, not_worth_it=0.5)) == "pays"


def test_a_time_on_which_the_verdict_hangs_is_found():
    """Without 10 hours among quarters of an hour the plan does not pay."""
    question = case(times=times(15, 14, 600, 16), automation=plan(build=exactly(20 * HOUR)))
    found = odd(question)
    assert found.place == 2
    assert found.probability == probability(replace(question, times=times(15, 14, 16)))
    assert found.probability < 0.2


def test_the_rate_keeps_the_performance_whose_time_is_doubted():
    """Three half hours are left of four times, yet all four verdicts count: with three of them it would not be 0.8."""
    question = case(
        times=times(30, 30, 30, 200), pace=pace(seen=4, weeks=1.5), automation=plan(build=exactly(15 * HOUR))
    )
    without = replace(question, times=times(30, 30, 30))
    assert odd(question).probability == probability(without)
    assert probability(without) > probability(replace(without, pace=pace(seen=3, weeks=1.5)))


def test_an_odd_time_that_changes_nothing_is_no_reason_to_wait():
    assert odd(case(times=times(*[30] * 12, 151), automation=plan(build=exactly(HOUR)))) is None


@pytest.mark.parametrize(("longest", "found"), [(75, False), (75.001, True)])
def test_odd_is_what_exceeds_five_times_the_median_of_the_others(longest, found):
    """With 60 performances to come, 20 minutes make it pay and 15 do not, so only the limit decides."""
    question = case(
        times=times(15, 15, longest),
        automation=plan(build=exactly(20 * HOUR)),
        pace=pace(60, 12),
    )
    assert band(payoff(question).probability, USUAL) != band(probability(replace(question, times=times(15, 15))), USUAL)
    assert (odd(question) is not None) is found


def test_the_median_is_that_of_the_other_times():
    """Beside 1 and 20 minutes, 60 is not five times the middle of all three, but of the other two it is."""
    question = case(times=times(1, 20, 60), pace=pace(30, 12), automation=plan(build=exactly(10 * HOUR)))
    assert odd(question).place == 2


def test_two_times_have_no_odd_one():
    assert odd(case(times=times(1, 600, estimate=exactly(MINUTE)))) is None


def spread(question):
    """The variance of the net saving, from the draws themselves."""
    plan, rate = question.automation, question.pace
    saved = bootstrap_means(question.times.samples, question.times.estimate) - plan.residual
    net = counts(rate.seen + 0.5, rate.weeks, question.horizon) * plan.covers * saved - pert(plan.build)
    return net.var()


DOUBTFUL = case(
    times=times(5, 10, 20, 60),
    pace=pace(seen=6, weeks=3),
    automation=plan(build=Estimate(4 * HOUR, 7 * HOUR, 12 * HOUR), covers=0.8, residual=MINUTE),
)


@pytest.mark.parametrize("more", [0, 8, 40])
def test_the_doubt_after_more_performances_is_the_doubt_of_a_history_with_so_many_more(more):
    """Their times spread like those there are, at the same rate."""
    known = DOUBTFUL.times
    longer = replace(
        DOUBTFUL,
        times=Times(samples=known.samples * (1 + more // 4)),
        pace=pace(seen=6 + more, weeks=3 * (6.5 + more) / 6.5),
    )
    assert _doubt(DOUBTFUL).after(more) == pytest.approx(spread(longer), rel=0.06)


def settles(question, more, thresholds=(0.8416, 0.8416)):
    """The chance that so many more performances settle it, written out once more from variances by source."""
    doubt = _doubt(question)
    before, after = doubt.after(0), doubt.after(more)
    expected = NormalDist(doubt.net, sqrt(before - after))
    upper, lower = thresholds[0] * sqrt(after), -thresholds[1] * sqrt(after)
    return 1 - expected.cdf(upper) + expected.cdf(lower)


def test_the_smallest_number_that_settles_it_with_four_fifths_is_advised():
    question = replace(DOUBTFUL, automation=replace(DOUBTFUL.automation, build=exactly(4 * HOUR)))
    more = runs_to_settle(question, USUAL)
    assert 1 < more <= 200
    assert settles(question, more) >= 0.8 > settles(question, more - 1)


def test_what_hangs_on_the_build_is_not_settled_by_performances():
    certain = case(
        times=times(*[30] * 50), pace=pace(500, 160), automation=plan(build=Estimate(5 * HOUR, 20 * HOUR, 35 * HOUR))
    )
    assert band(payoff(certain).probability, USUAL) == "open"
    assert runs_to_settle(certain, USUAL) is None


def test_stricter_thresholds_need_more_performances():
    question = replace(DOUBTFUL, automation=replace(DOUBTFUL.automation, build=exactly(4 * HOUR)))
    assert runs_to_settle(question, Thresholds(automate=0.7, not_worth_it=0.3)) < runs_to_settle(question, USUAL)


def test_thresholds_that_nothing_reaches_are_never_settled():
    assert runs_to_settle(DOUBTFUL, Thresholds(automate=1, not_worth_it=0)) is None


@pytest.mark.parametrize("unknown", [{"times": Times()}, {"pace": pace(weeks=0)}, {"pace": pace(seen=0, planned=0)}])
def test_without_time_or_rate_there_is_nothing_to_reckon_with(unknown):
    assert runs_to_settle(case(**unknown), USUAL) is None


def test_exact_knowledge_is_settled_by_the_next_performance_or_never():
    """All variance is luck: nothing is learned, so it depends on where the mean lies already."""
    sure = case(times=times(*[30] * 3), pace=pace(5_000_000, 1_600_000))
    assert runs_to_settle(sure, USUAL) == 1


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.integers(0, 10**9), min_size=3, max_size=6),
    st.integers(0, 50),
    st.floats(1, 100),
    st.floats(0, 1),
    st.integers(0, 10**9),
)
def test_any_history_gets_an_answer(samples, seen, weeks, covers, build):
    question = case(
        times=Times(samples=tuple(samples)),
        pace=pace(seen, weeks),
        automation=plan(build=Estimate(0, build, 2 * build), covers=covers),
    )
    more = runs_to_settle(question, USUAL)
    assert more is None or 1 <= more <= 200
