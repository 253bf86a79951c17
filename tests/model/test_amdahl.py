"""What faster generation can bring, and the table whose figures are known."""

from __future__ import annotations

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import DAY, HOUR, MINUTE, SECOND
from tracker.errors import BadInput
from tracker.model.amdahl import amdahl_rows, ceiling, lead_ceiling, speedup, time_with

DURATIONS = st.integers(0, 10 * 365 * DAY)
FACTORS = st.floats(1, 1e9)
ROUNDING = 1 + 1e-12

TABLE = [
    # check, before, after, speedup as it is shown
    (0, 2 * HOUR + 13 * MINUTE + 20 * SECOND, 800, "10,000.00"),
    (60 * SECOND, 2 * HOUR + 14 * MINUTE + 20 * SECOND, 60_800, "132.57"),
    (15 * MINUTE, 2 * HOUR + 28 * MINUTE + 20 * SECOND, 15 * MINUTE + 800, "9.88"),
    (24 * HOUR, 26 * HOUR + 13 * MINUTE + 20 * SECOND, 24 * HOUR + 800, "1.09"),
]


@pytest.mark.parametrize(("check", "before", "after", "factor"), TABLE)
def test_the_known_table_comes_out_exactly(check, before, after, factor):
    (row,) = amdahl_rows(40, 20_000, 100, 1_000_000, [check])
    assert (row.check, row.before, row.after, f"{row.speedup:,.2f}") == (check, before, after, factor)


def test_rows_keep_the_order_of_the_checks():
    rows = amdahl_rows(40, 20_000, 100, 1_000_000, [DAY, 0, MINUTE])
    assert [row.check for row in rows] == [DAY, 0, MINUTE]


def test_a_table_without_checks_is_empty():
    assert amdahl_rows(1, 1, 1, 1, []) == ()


def test_times_below_a_millisecond_are_not_rounded_away():
    (row,) = amdahl_rows(1, 1, 4_000, 3_000_000, [0])
    assert row.before == 0.25
    assert row.after == 1 / 3_000
    assert row.speedup == 750


def test_a_speed_with_a_fraction_gives_the_closest_figures():
    (row,) = amdahl_rows(40, 20_000, 53.5, 750, [0])
    assert isclose(row.before, 800_000_000 / 53.5, rel_tol=1e-15)
    assert isclose(row.speedup, 750 / 53.5, rel_tol=1e-15)


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"drafts": 0}, "drafts"),
        ({"tokens": -1}, "tokens"),
        ({"rate": 0}, "rate"),
        ({"rate": float("nan")}, "rate"),
        ({"faster": float("inf")}, "faster rate"),
        ({"faster": -5}, "faster rate"),
        ({"checks": [0, -1]}, "check"),
        ({"drafts": 10**400}, "too large"),
    ],
)
def test_figures_that_mean_nothing_are_refused_by_name(changed, named):
    given_figures = {"drafts": 40, "tokens": 20_000, "rate": 100, "faster": 1_000_000, "checks": [0]}
    with pytest.raises(BadInput, match=named):
        amdahl_rows(**given_figures | changed)


@given(
    st.integers(1, 10**6), st.integers(1, 10**6), st.floats(0.1, 1e7), st.floats(0.1, 1e7), st.integers(0, 400 * DAY)
)
def test_the_table_agrees_with_the_formulas(drafts, tokens, rate, faster, check):
    (row,) = amdahl_rows(drafts, tokens, rate, faster, [check])
    g = drafts * tokens * 1_000 / rate
    assert isclose(row.before, g + check, rel_tol=1e-9)
    assert isclose(row.after, time_with(g, check, faster / rate), rel_tol=1e-9)
    assert isclose(row.speedup, row.before / row.after, rel_tol=1e-9)


def test_a_check_as_long_as_generation_halves_what_speed_can_bring():
    assert time_with(HOUR, HOUR, 4) == 75 * MINUTE
    assert speedup(HOUR, HOUR, 4) == 1.6
    assert ceiling(HOUR, HOUR) == 2


def test_without_check_time_speed_is_passed_on_in_full_and_nothing_bounds_it():
    assert speedup(HOUR, 0, 10_000) == 10_000
    assert ceiling(HOUR, 0) is None


def test_without_generation_speed_brings_nothing():
    assert speedup(0, HOUR, 10_000) == 1
    assert ceiling(0, HOUR) == 1


def test_where_there_is_no_time_at_all_there_is_no_speedup():
    assert speedup(0, 0, 2) is None
    assert ceiling(0, 0) is None


@pytest.mark.parametrize(("g", "c"), [(None, HOUR), (HOUR, None), (None, None)])
def test_an_unknown_part_leaves_everything_unknown(g, c):
    assert speedup(g, c, 2) is None
    assert ceiling(g, c) is None


def test_idle_time_lowers_the_ceiling_over_the_whole_lead():
    assert lead_ceiling(4 * HOUR, HOUR) == pytest.approx(4 / 3)
    assert lead_ceiling(4 * HOUR, 0) == 1


@pytest.mark.parametrize(("lead", "generation_only"), [(HOUR, HOUR), (0, 0), (None, None), (None, HOUR), (HOUR, None)])
def test_a_lead_of_nothing_but_generation_has_no_ceiling(lead, generation_only):
    assert lead_ceiling(lead, generation_only) is None


@given(DURATIONS, DURATIONS, FACTORS)
def test_speedup_exceeds_neither_the_factor_nor_the_ceiling(g, c, s):
    found = speedup(g, c, s)
    if found is None:
        assert g == c == 0
        return
    assert found * ROUNDING >= 1
    assert found <= s * ROUNDING
    assert c == 0 or found <= ceiling(g, c) * ROUNDING


@given(DURATIONS, DURATIONS, FACTORS, FACTORS)
def test_faster_generation_never_takes_longer(g, c, s, t):
    slower, faster = sorted((s, t))
    assert time_with(g, c, faster) <= time_with(g, c, slower)


@given(st.integers(1, 10**12), DURATIONS, st.integers(1, 10**12))
def test_a_longer_check_never_raises_the_ceiling(g, c, more):
    assert c == 0 or ceiling(g, c + more) <= ceiling(g, c)
