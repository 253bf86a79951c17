"""Tokens cost what their prices say; where a price is missing the cost is unknown, not nothing."""

from __future__ import annotations

import pytest

from tests import factories as make
from tracker.model.costs import Cost, Spent, mean_cost, planned_cost, token_cost
from tracker.model.plan import Prices, SpeedProfile

OPUS = SpeedProfile(name="opus", prices=Prices(input_per_million=4, output_per_million=20), max_output_tokens=8_000)
WRITES_ONLY = SpeedProfile(name="half", prices=Prices(output_per_million=20, currency="EUR"))


def test_each_kind_of_token_has_its_price():
    assert token_cost(500_000, 100_000, OPUS) == Cost(amount=pytest.approx(4.0), currency="USD")


def test_a_price_that_is_needed_and_not_stated_makes_the_cost_unknown():
    assert token_cost(1, 1, WRITES_ONLY) is None
    assert token_cost(0, 500_000, WRITES_ONLY) == Cost(amount=10, currency="EUR")
    assert token_cost(1, 1, SpeedProfile(name="free")) is None
    assert token_cost(1, 1, None) is None


def test_a_planned_generation_reads_its_prompt_once_for_each_request():
    """40 drafts of 20,000 tokens take 3 requests each where one answer has at most 8,000."""
    found = planned_cost(make.generation_plan(input_tokens=1_000), OPUS)
    assert found.amount == pytest.approx(40 * 3 * 1_000 * 4 / 1e6 + 800_000 * 20 / 1e6)
    assert planned_cost(make.generation_plan(input_tokens=1_000, requests=5), OPUS).amount == pytest.approx(16.8)


def test_without_tokens_in_the_plan_its_cost_is_unknown():
    assert planned_cost(None, OPUS) is None
    assert planned_cost(make.generation_plan(drafts=None), OPUS) is None


def test_averages_leave_out_what_is_unknown_and_never_mix_currencies():
    euros, dollars = Cost(amount=1, currency="EUR"), Cost(amount=2, currency="USD")
    assert mean_cost([euros, None, Cost(amount=2, currency="EUR")]) == Cost(amount=1.5, currency="EUR")
    assert mean_cost([None]) is None
    assert mean_cost([euros, dollars]) is None


def test_what_is_not_finished_has_cost_too_and_is_borne_by_what_is():
    spent = Spent(amount=30, tasks=10, finished=5)
    assert (spent.per_task, spent.per_finished_task) == (3, 6)
    assert Spent(amount=30, tasks=10, finished=0).per_finished_task is None
