"""Which times count on which basis, and the moments of their mean, counted by hand."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.analysis.cases import USUAL, exactly, times
from tests.factories import MINUTE
from tracker.analysis.times import Times, elapsed_times, touch_times
from tracker.model.clocks import Sample
from tracker.model.plan import Estimate

SAMPLES = {
    7: Sample(span=90, active=30, touch=30),
    8: Sample(span=60, active=None, touch=None),
    9: Sample(span=40, active=40, touch=40),
}


def test_a_mean_weighs_an_estimate_as_two_samples():
    """(10 + 20 + 30 + (10 + 4 x 15 + 40) / 3) / 5 minutes."""
    assert times(10, 20, 30, estimate=USUAL).mean == pytest.approx((60 + 110 / 3) / 5 * MINUTE, rel=1e-12)


def test_the_mean_of_equal_values_is_that_value_exactly():
    assert Times(samples=(7,) * 13, estimate=exactly(7)).mean == 7


def test_the_variance_of_a_mean_is_that_of_dirichlet_weights():
    """Of 1, 2, 3 alone: 2/3 around the mean, divided by their weight and one more."""
    assert Times(samples=(1, 2, 3)).mean_variance == pytest.approx(2 / 3 / 4)
    assert Times(samples=(2,), estimate=Estimate(1, 2, 6)).mean_variance == pytest.approx(
        sum(w * (x - 7 / 3) ** 2 for w, x in [(1, 2), (1 / 3, 1), (4 / 3, 2), (1 / 3, 6)]) / 3 / 4
    )


def test_of_nothing_there_is_no_mean():
    assert Times().mean is None
    assert Times().mean_variance == 0


@pytest.mark.parametrize(
    ("known", "tell"), [(times(), False), (times(1, 2), False), (times(1, 2, 3), True), (times(estimate=USUAL), True)]
)
def test_an_estimate_or_three_times_are_enough(known, tell):
    assert known.tell is tell


def test_elapsed_time_is_the_span_beside_the_estimate():
    assert elapsed_times(make.check(estimate=USUAL), SAMPLES) == Times(
        samples=(90, 60, 40), estimate=USUAL, runs=(7, 8, 9)
    )


def test_hands_on_time_leaves_out_what_nobody_knows_and_widens_what_was_planned():
    assert touch_times(make.check(performer="ana", touch=300), SAMPLES) == Times(
        samples=(30, 40), estimate=Estimate(180, 300, 660, bare=True), runs=(7, 9)
    )


def test_a_person_without_a_planned_touch_has_no_estimate_of_it():
    assert touch_times(make.check(performer="ana", estimate=USUAL), {}) == Times()


@pytest.mark.parametrize("performer", ["machine", "world"])
def test_machine_and_world_need_nobodys_hands(performer):
    assert touch_times(make.check(performer=performer, touch=300), {}).mean == 0


def test_without_one_run_the_others_keep_their_names():
    assert Times(samples=(1, 2, 3), runs=(7, 8, 9)).without(1) == Times(samples=(1, 3), runs=(7, 9))
    assert Times(samples=(1, 2, 3)).without(0) == Times(samples=(2, 3))
