"""Mean, median and percentiles, held against their definitions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.model.stats import mean, median, percentile, too_few

VALUES = st.lists(st.integers(-50, 50), min_size=1, max_size=60)
EXACT_SHARES = st.integers(0, 64).map(lambda n: n / 64)


def smallest_covering(values, q):
    """Return the smallest value at or below which lies at least a share q of all, counted one by one."""
    return min(v for v in values if Fraction(sum(w <= v for w in values), len(values)) >= Fraction(q))


@given(VALUES, EXACT_SHARES)
def test_a_percentile_is_the_smallest_value_that_covers_its_share(values, q):
    assert percentile(values, q) == smallest_covering(values, q)


@pytest.mark.parametrize(
    ("q", "value"), [(0, 10), (0.2, 10), (0.21, 20), (0.5, 30), (0.6, 30), (0.61, 40), (0.85, 50), (1, 50)]
)
def test_percentiles_of_five_values(q, value):
    assert percentile([50, 10, 40, 20, 30], q) == value


def test_the_median_percentile_of_an_even_sample_is_its_lower_middle():
    assert percentile([1, 2, 3, 4], 0.5) == 2


def test_the_85th_percentile_of_twenty_is_the_seventeenth():
    assert percentile(range(1, 21), 0.85) == 17


def test_float_dust_picks_the_same_value_as_the_reference_does():
    """100 x 0.07 is a hair above 7 in floating point; the reference implementation then takes the eighth value."""
    assert percentile(range(1, 101), 0.07) == 8


@pytest.mark.parametrize("q", [-0.1, 1.1, float("nan")])
def test_a_share_outside_0_to_1_is_a_mistake_of_the_caller(q):
    with pytest.raises(ValueError, match="share"):
        percentile([1], q)


@given(VALUES)
def test_half_of_the_values_lie_on_either_side_of_the_median(values):
    middle = median(values)
    assert 2 * sum(v < middle for v in values) <= len(values)
    assert 2 * sum(v > middle for v in values) <= len(values)


def test_the_median_of_an_even_sample_lies_between_its_middle_two():
    assert median([4, 1, 3, 2]) == 2.5


def test_one_forgotten_entry_moves_the_mean_and_not_the_median():
    sample = [30] * 9 + [900]
    assert mean(sample) == 117
    assert median(sample) == 30


def test_a_mean_does_not_lose_small_values_beside_large_ones():
    assert mean([1e16, 1, -1e16, 1]) == 0.5


@pytest.mark.parametrize("figure", [mean, median, lambda values: percentile(values, 0.5)])
def test_nothing_measured_is_unknown_and_not_zero(figure):
    assert figure([]) is None


def test_percentiles_of_fewer_than_five_are_marked():
    assert [too_few(n) for n in (0, 4, 5, 6)] == [True, True, False, False]
