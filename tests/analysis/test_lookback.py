"""Prediction and outcome of what was automated, reckoned by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import factories as make
from tests.analysis.cases import plan
from tests.factories import HOUR, MINUTE, SECOND
from tracker.analysis.lookback import automated, look_back, tell
from tracker.model.plan import Estimate
from tracker.model.verdicts import Promise

PLAN = plan(
    build=Estimate(4 * HOUR, 6 * HOUR, 12 * HOUR),
    upkeep_per_week=10 * MINUTE,
    covers=0.9,
    residual=2 * MINUTE,
    residual_touch=MINUTE,
)
PROMISE = Promise(elapsed=30 * MINUTE, touch=6 * MINUTE, automation=PLAN)


def test_prediction_and_outcome_are_over_the_same_performances_and_weeks():
    """Predicted 20 x 0.9 x 28 - 400 - 30 = 74 minutes; 3 x 5 and 17 x 2 took 49 of 600, building 300."""
    found = look_back(PROMISE, "elapsed", (5 * MINUTE,) * 3 + (2 * MINUTE,) * 17, 3, 5 * HOUR)
    assert found.predicted == pytest.approx((20 * 0.9 * 28 - 400 - 30) * MINUTE)
    assert found.realised == (600 - 49 - 300 - 30) * MINUTE
    assert found.runs == 20
    assert found.build_known


def test_hands_on_time_is_looked_back_at_with_its_own_mean_and_residual():
    found = look_back(PROMISE, "touch", (MINUTE,) * 10, 3, 5 * HOUR)
    assert found.predicted == pytest.approx((10 * 0.9 * 5 - 400 - 30) * MINUTE)
    assert found.realised == (10 * 5 - 300 - 30) * MINUTE


def test_a_build_nobody_timed_is_taken_as_expected_and_marked():
    found = look_back(PROMISE, "elapsed", (), 0, None)
    assert found.predicted == found.realised == -400 * MINUTE
    assert not found.build_known


def test_a_build_that_took_no_time_is_not_one_nobody_timed():
    assert look_back(PROMISE, "elapsed", (), 0, 0).realised == 0


def test_performances_of_unknown_time_are_in_neither_figure():
    found = look_back(PROMISE, "touch", (MINUTE, None, MINUTE), 1, 0)
    assert found == replace(look_back(PROMISE, "touch", (MINUTE, MINUTE), 1, 0), unknown=1)
    assert found.runs == 2


def test_without_a_time_before_there_is_nothing_to_compare_with():
    found = look_back(Promise(elapsed=1, touch=None, automation=PLAN), "touch", (1, 2), 1, 3)
    assert found.predicted is None
    assert found.realised is None


@given(st.integers(0, 50), st.floats(0, 500), st.integers(0, 10 * HOUR))
def test_what_goes_exactly_as_predicted_is_realised_as_predicted(runs, weeks, took):
    exact = plan(build=Estimate(took, took, took), covers=1.0, residual=2 * MINUTE, upkeep_per_week=7 * MINUTE)
    found = look_back(
        Promise(elapsed=30 * MINUTE, touch=None, automation=exact), "elapsed", (2 * MINUTE,) * runs, weeks, took
    )
    assert found.predicted == pytest.approx(found.realised)


@pytest.mark.parametrize(
    ("basis", "times", "took", "told"),
    [
        (
            "elapsed",
            (5 * MINUTE,) * 20,
            5 * HOUR,
            "In 3 weeks and 20 performances since integration-tests was automated, it saved 2h50 net; "
            "the prediction was to save 1h14.",
        ),
        (
            "touch",
            (MINUTE,),
            None,
            "In 3 weeks and 1 performance since integration-tests was automated, it cost 7h05 of hands-on time net, "
            "with the build taken as planned; the prediction was to cost 7h06.",
        ),
    ],
)
def test_hindsight_is_told_in_one_sentence(basis, times, took, told):
    assert tell("integration-tests", look_back(PROMISE, basis, times, 3, took)) == told


def test_hindsight_without_a_time_before_is_told_as_unknown():
    found = look_back(Promise(elapsed=None, touch=None, automation=PLAN), "elapsed", (1,), 1, 1)
    assert "is unknown" in tell("integration-tests", found)


def test_an_automated_check_takes_the_residual_for_the_covered_share():
    old = make.check(
        performer="ana", estimate=Estimate(10 * MINUTE, 20 * MINUTE, 40 * MINUTE, bare=True), touch=11 * MINUTE
    )
    new = automated(make.check(performer="ana", estimate=old.estimate, touch=old.touch, automation=PLAN))
    assert new.estimate == Estimate(168 * SECOND, 228 * SECOND, 348 * SECOND)
    assert new.touch == 2 * MINUTE
    assert new.automation is None
    assert new.performer == "ana"


def test_what_was_unknown_before_stays_unknown():
    new = automated(make.check(automation=PLAN))
    assert new.estimate is None
    assert new.touch is None


def test_a_check_without_a_plan_stays_as_it_is():
    old = make.check(estimate=Estimate(1, 2, 3), touch=1)
    assert automated(old) is old
