"""Totals add up what the rows of a page show."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import HOUR, MINUTE
from tests.rows import row
from tracker.model.runs import Clocks
from tracker.model.totals import totals

SUMMED = ("generation", "generation_only", "check", "touch", "wait", "idle", "lead", "effort")
NOT_RUN = dict.fromkeys(SUMMED) | {"basis": "estimated", "first_pass_yield": None, "lead_ceiling": None}


def test_every_clock_is_the_sum_of_its_column():
    found = totals([row(), row(**{name: n for n, name in enumerate(SUMMED)})])
    first = row()
    assert [getattr(found, name) for name in SUMMED] == [getattr(first, name) + n for n, name in enumerate(SUMMED)]


@given(st.lists(st.none() | st.integers(0, 10**9), max_size=8))
def test_unknown_stays_out_of_a_sum_and_a_sum_of_nothing_is_unknown(values):
    known = [value for value in values if value is not None]
    assert totals([row(effort=value) for value in values]).effort == (sum(known) if known else None)


def test_the_ceiling_is_computed_from_the_sums_and_not_from_the_ceilings():
    found = totals([row(g=HOUR, c=HOUR, ceiling=2.0), row(g=30 * MINUTE, c=3 * HOUR, ceiling=7 / 6)])
    assert found.ceiling == 5.5 / 4


def test_rows_of_which_one_part_is_unknown_are_left_out_of_the_ceiling():
    known = row(g=HOUR, c=HOUR)
    assert totals([known, row(g=5 * HOUR, c=None), row(g=None, c=5 * HOUR)]).ceiling == 2


def test_estimated_rows_take_part_in_the_ceiling_and_in_no_clock():
    found = totals([row(g=HOUR, c=HOUR, **NOT_RUN)])
    assert found.ceiling == 2
    assert [getattr(found, name) for name in SUMMED] == [None] * 8


@pytest.mark.parametrize("rows", [[], [row(c=0)], [row(g=None, c=None)]])
def test_without_known_check_time_there_is_no_ceiling(rows):
    assert totals(rows).ceiling is None


def test_in_a_window_the_ceiling_rests_on_the_clocks():
    rows = [row(g=9 * HOUR, c=HOUR, generation_only=HOUR, check=2 * HOUR), row(g=HOUR, c=HOUR, **NOT_RUN)]
    assert totals(rows, windowed=True).ceiling == 1.5
    assert totals([row(check=0)], windowed=True).ceiling is None


def test_the_lead_ceiling_comes_from_the_sums_of_the_clocks():
    rows = [row(lead=4 * HOUR, generation_only=HOUR), row(lead=2 * HOUR, generation_only=HOUR)]
    assert totals(rows).lead_ceiling == 1.5
    assert totals([row(lead=HOUR, generation_only=HOUR)]).lead_ceiling is None


def test_first_pass_yield_is_the_share_of_tasks_where_it_is_known():
    assert totals([row(first_pass_yield=share) for share in (1.0, 0.0, 1.0, None)]).first_pass_yield == 2 / 3
    assert totals([row(first_pass_yield=None)]).first_pass_yield is None


def test_what_only_the_runs_know_is_carried_along():
    calendar = Clocks(generation=5)
    found = totals([], calendar=calendar, tokens_in=1, tokens_out=2, cost=0.5)
    assert (found.calendar, found.tokens_in, found.tokens_out, found.cost) == (calendar, 1, 2, 0.5)


def test_a_project_without_tasks_has_no_totals():
    found = totals([])
    assert [getattr(found, name) for name in SUMMED] == [None] * 8
    assert (found.ceiling, found.lead_ceiling, found.first_pass_yield, found.cost) == (None, None, None, None)
