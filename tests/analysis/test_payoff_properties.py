"""What holds for the pay-off of every plan and every history that can be entered."""

from __future__ import annotations

from dataclasses import asdict, replace
from math import isfinite

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.cases import case
from tracker.analysis.payoff import payoff, probability
from tracker.analysis.priors import Pace
from tracker.analysis.times import Times
from tracker.model.durations import LONGEST
from tracker.model.plan import Automation, Estimate

DURATIONS = st.integers(0, LONGEST)


@st.composite
def estimates(draw):
    low, likely, high = sorted(draw(st.tuples(DURATIONS, DURATIONS, DURATIONS)))
    return Estimate(low, likely, high)


@st.composite
def cases(draw):
    """Any question that a plan and a history can ask."""
    return case(
        times=Times(samples=tuple(draw(st.lists(DURATIONS, max_size=6))), estimate=draw(st.none() | estimates())),
        pace=Pace(
            seen=draw(st.integers(0, 1_000_000)),
            weeks=draw(st.floats(0, 10_000)),
            planned=draw(st.none() | st.floats(0, 1_000_000)),
        ),
        automation=Automation(
            build=draw(estimates()),
            upkeep_per_week=draw(DURATIONS),
            covers=draw(st.floats(0, 1)),
            residual=draw(DURATIONS),
            residual_touch=draw(DURATIONS),
        ),
        horizon=draw(st.floats(0, 520, exclude_min=True)),
        basis=draw(st.sampled_from(("elapsed", "touch"))),
    )


def figures(value):
    """Every number in a nested record."""
    if isinstance(value, dict):
        return [number for part in value.values() for number in figures(part)]
    return [value] if isinstance(value, (int, float)) else []


@settings(max_examples=150, deadline=None)
@given(cases())
def test_no_figure_is_ever_infinite_or_not_a_number(question):
    found = payoff(question)
    assert all(isfinite(number) for number in figures(asdict(found)))
    assert found.net is None or found.net.p10 <= found.net.p50 <= found.net.p90


@settings(max_examples=100, deadline=None)
@given(cases())
def test_the_probability_is_unknown_only_where_time_or_rate_is(question):
    pace, known = question.pace, question.times
    no_time = known.estimate is None and len(known.samples) < 3
    never = pace.planned == 0 and pace.seen == 0
    no_rate = pace.weeks < 1 and not pace.planned and not never
    assert (payoff(question).probability is None) is (no_time or no_rate)


@settings(max_examples=60, deadline=None)
@given(cases(), st.randoms())
def test_the_order_of_samples_changes_nothing(question, random):
    shuffled = list(question.times.samples)
    random.shuffle(shuffled)
    assert payoff(replace(question, times=replace(question.times, samples=tuple(shuffled)))) == payoff(question)


@settings(max_examples=60, deadline=None)
@given(cases(), st.integers(1, LONGEST))
def test_a_build_that_takes_longer_is_never_likelier_to_pay(question, longer):
    build = question.automation.build
    later = Estimate(build.low + longer, build.likely + longer, build.high + longer)
    dearer = payoff(replace(question, automation=replace(question.automation, build=later)))
    found = payoff(question)
    if found.probability is not None:
        assert dearer.probability <= found.probability
    if dearer.break_even_runs is not None:
        assert dearer.break_even_runs >= found.break_even_runs


@settings(max_examples=60, deadline=None)
@given(cases(), st.integers(1, LONGEST))
def test_what_leaves_more_to_do_is_never_likelier_to_pay(question, more):
    plan = question.automation
    slower = replace(plan, residual=plan.residual + more, residual_touch=plan.residual_touch + more)
    found, left = payoff(question), payoff(replace(question, automation=slower))
    if found.probability is not None:
        assert left.probability <= found.probability


@settings(max_examples=60, deadline=None)
@given(cases(), st.integers(2, 9))
def test_a_check_that_takes_longer_is_never_less_likely_to_pay(question, factor):
    known = question.times
    guess = known.estimate
    slower = Times(
        samples=tuple(factor * sample for sample in known.samples),
        estimate=guess and Estimate(factor * guess.low, factor * guess.likely, factor * guess.high),
    )
    found, more = payoff(question), payoff(replace(question, times=slower))
    if found.probability is not None:
        assert more.probability >= found.probability


@settings(max_examples=40, deadline=None)
@given(cases())
def test_the_same_question_has_the_same_answer(question):
    assert payoff(question) == payoff(question)
    if question.times.tell:
        assert probability(question) == payoff(question).probability


@settings(max_examples=100, deadline=None)
@given(cases())
def test_break_even_is_the_first_number_of_performances_that_reaches_the_build(question):
    found = payoff(question)
    if found.break_even_runs is None:
        return
    each = found.saving_per_run - question.automation.upkeep_per_week / found.rate
    assert found.break_even_runs * each >= found.build * (1 - 1e-6)
    assert found.break_even_runs == 1 or (found.break_even_runs - 1) * each < found.build * (1 + 1e-6)
