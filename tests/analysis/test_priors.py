"""The beliefs about rate and build, from hand counts."""

from __future__ import annotations

import pytest

from tests.analysis.cases import exactly, pace
from tests.factories import DAY, WEEK
from tracker.analysis import priors
from tracker.analysis.priors import NEVER, Pace, Rate, expected, rate, uncertainty
from tracker.model.plan import Estimate


@pytest.mark.parametrize(
    ("known", "belief"),
    [
        (pace(seen=12, weeks=4, planned=10), Rate(14, 4.2)),
        (pace(seen=0, weeks=4, planned=10), Rate(2, 4.2)),
        (pace(seen=12, weeks=4), Rate(12.5, 4)),
        (pace(seen=0, weeks=1), Rate(0.5, 1)),
        (pace(seen=5, weeks=0.9, planned=10), Rate(2, 0.2)),
        (pace(seen=5, weeks=0.9), None),
        (pace(seen=0, weeks=0), None),
        (pace(seen=0, weeks=4, planned=0), NEVER),
        (pace(seen=0, weeks=0.5, planned=0), NEVER),
        (pace(seen=3, weeks=4, planned=0), Rate(3.5, 4)),
        (pace(seen=3, weeks=0.5, planned=0), None),
    ],
)
def test_the_rate_is_believed_from_plan_and_count(known, belief):
    assert rate(known) == belief


def test_a_planned_rate_alone_is_expected_as_planned():
    assert rate(pace(weeks=0, planned=3.2)).mean == 3.2


def test_what_never_happens_has_no_variance():
    assert NEVER.mean == NEVER.variance == 0


def test_a_rate_has_the_moments_of_a_gamma_distribution():
    assert Rate(14, 4.0).mean == 3.5
    assert Rate(14, 4.0).variance == 14 / 16


def test_a_pace_counts_from_the_creation_of_the_check():
    assert priors.pace(0, [DAY, 3 * DAY], 2 * WEEK, 5) == Pace(seen=2, weeks=2, planned=5)
    assert priors.pace(0, [], WEEK, None) == Pace(seen=0, weeks=1)


def test_older_performances_move_the_beginning_and_the_first_only_marks_it():
    assert priors.pace(3 * WEEK, [2 * WEEK, WEEK, 4 * WEEK], 5 * WEEK, None) == Pace(seen=2, weeks=4)


def test_a_verdict_at_the_creation_is_not_older():
    assert priors.pace(WEEK, [WEEK], 2 * WEEK, None) == Pace(seen=1, weeks=1)


def test_a_clock_that_was_set_back_makes_no_negative_weeks():
    assert priors.pace(WEEK, [], 0, 2).weeks == 0


def test_a_build_is_expected_with_four_times_the_weight_on_likely():
    assert expected(Estimate(4, 6, 12)) == 40 / 6
    assert expected(exactly(7)) == 7
    assert uncertainty(exactly(7)) == 0
    assert uncertainty(Estimate(0, 3, 6)) == pytest.approx(9 / 7)
