"""Draws, held against the mean and variance that each distribution must have, and against themselves."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from tests.analysis.cases import USUAL, exactly
from tracker.analysis.sampling import DRAWS, EXACT, PSEUDO, bootstrap_means, counts, pert, quantiles, stream, weights
from tracker.analysis.times import Times
from tracker.model.plan import Estimate

SAMPLES = (12, 15, 15, 18, 22, 31, 40, 55, 90)


def close(draws, mean, variance):
    """Whether draws have this mean and variance as nearly as 10,000 of them can."""
    assert abs(draws.mean() - mean) < 4 * sqrt(variance / DRAWS)
    assert draws.var() == pytest.approx(variance, rel=0.08)


@pytest.mark.parametrize("estimate", [None, Estimate(6, 10, 22)])
@pytest.mark.parametrize("samples", [SAMPLES, SAMPLES * 20, tuple(range(1, 1000))], ids=["few", "many", "gathered"])
def test_bootstrap_means_have_the_mean_and_variance_of_a_dirichlet(samples, estimate):
    known = Times(samples=samples, estimate=estimate)
    close(bootstrap_means(samples, estimate), known.mean, known.mean_variance)


def test_an_estimate_alone_is_drawn_between_its_ends():
    draws = bootstrap_means((), USUAL)
    close(draws, 55 / 3 * 60_000, Times(estimate=USUAL).mean_variance)
    assert draws.min() >= USUAL.low
    assert draws.max() <= USUAL.high


def test_equal_values_leave_no_doubt():
    assert bootstrap_means([30] * 100, exactly(30)) == pytest.approx(np.full(DRAWS, 30), rel=1e-12)


def test_more_samples_than_are_weighed_singly_change_nothing_but_the_luck():
    """One sample beyond the limit, neighbours are gathered: quantiles stay within what other luck does."""
    random = np.random.default_rng(5)
    samples = random.lognormal(3, 1, EXACT + 1)
    singly = random.standard_exponential((len(samples), DRAWS))
    expected = samples @ singly / singly.sum(axis=0)
    found = bootstrap_means(samples)
    allowed = 0.08 * expected.std()
    assert np.quantile(found, [0.1, 0.5, 0.9]) == pytest.approx(np.quantile(expected, [0.1, 0.5, 0.9]), abs=allowed)


def test_a_hundred_thousand_samples_are_learned_from():
    samples = np.random.default_rng(6).lognormal(3, 1, 100_000)
    close(bootstrap_means(samples), samples.mean(), samples.var() / len(samples))


@pytest.mark.parametrize("length", [9, EXACT + 200])
def test_the_order_of_samples_means_nothing(length):
    samples = np.random.default_rng(7).permutation(length) + 1.0
    assert np.array_equal(bootstrap_means(samples), bootstrap_means(np.sort(samples)))


def test_a_pert_distribution_has_its_mean_and_variance():
    mean = (4 + 4 * 6 + 12) / 6
    close(pert(Estimate(4, 6, 12)), mean, (mean - 4) * (12 - mean) / 7)


@pytest.mark.parametrize("estimate", [Estimate(4, 4, 12), Estimate(4, 12, 12)])
def test_a_likely_value_at_one_end_is_a_pert_distribution_too(estimate):
    draws = pert(estimate)
    assert draws.min() >= 4
    assert draws.max() <= 12
    assert draws.mean() == pytest.approx((estimate.low + 4 * estimate.likely + estimate.high) / 6, rel=0.01)


def test_equal_ends_are_exact():
    assert set(pert(exactly(7))) == {7.0}


@pytest.mark.parametrize(("shape", "exposure"), [(0.5, 3.0), (2.0, 0.2), (12.5, 4.0)])
def test_counts_are_poisson_numbers_of_a_gamma_rate(shape, exposure):
    mean = shape / exposure * 12
    close(counts(shape, exposure, 12), mean, mean + shape / exposure**2 * 144)


def test_what_never_happens_is_counted_as_never():
    assert not counts(0, 1, 12).any()


def test_weights_have_the_mean_of_their_shapes():
    found = weights(stream("a test"), PSEUDO, 20_000)
    assert found.shape == (3, 20_000)
    assert found.mean(axis=1) == pytest.approx(np.array(PSEUDO), rel=0.05)


def test_streams_repeat_themselves_and_not_each_other():
    assert stream("a", 1).random() == stream("a", 1).random()
    assert stream("a", 1).random() != stream("a", 2).random()


def test_what_is_kept_for_the_next_call_cannot_be_changed():
    for kept in (pert(USUAL), counts(1, 1, 12), counts(0, 1, 12), pert(exactly(3))):
        with pytest.raises(ValueError, match="read-only"):
            kept[0] = 1


def test_quantiles_are_the_smallest_draws_that_cover_their_share():
    assert quantiles(np.arange(1.0, 11.0), (0.1, 0.5, 0.91)) == (1.0, 5.0, 10.0)
