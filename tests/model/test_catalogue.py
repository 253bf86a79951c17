"""The catalogue says what was claimed, and no more."""

from __future__ import annotations

import re

import pytest

from tracker.model.catalogue import CATALOGUE, CatalogueEntry, fastest
from tracker.model.plan import Conditions, SpeedProfile

BY_NAME = {entry.profile.name: entry for entry in CATALOGUE}


def test_names_are_unique_and_can_be_typed():
    assert len(BY_NAME) == len(CATALOGUE) == 11
    assert all(re.fullmatch(r"[a-z0-9][a-z0-9.-]*", name) for name in BY_NAME)


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.profile.name)
def test_every_entry_has_a_source_a_date_and_a_claim(entry):
    assert entry.profile.source
    assert re.fullmatch(r"20\d\d(-\d\d(-\d\d)?)?", entry.profile.as_of)
    assert entry.claims


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.profile.name)
def test_a_figure_has_a_unit_and_words_alone_have_none(entry):
    for claim in entry.claims:
        assert (claim.unit is None) == (claim.low is None and claim.high is None)
        assert claim.low is None or claim.low <= claim.high
        if claim.unit and claim.unit.startswith("times as fast"):
            assert claim.baseline, "a factor means nothing without what it is a factor of"


def test_output_speed_of_one_agent_is_stated_where_it_was_claimed_and_nowhere_else():
    assert {name: e.profile.output_tokens_per_s for name, e in BY_NAME.items() if e.profile.output_tokens_per_s} == {
        "baseline-100": 100,
        "dial-1000000": 1_000_000,
        "small-streams": 100,
        "gpt-5.6-sol-ultrafast": 750,
    }


def test_an_aggregate_is_kept_apart_from_the_speed_of_one_stream():
    streams = BY_NAME["small-streams"].profile
    assert (streams.output_tokens_per_s, streams.aggregate_tokens_per_s) == (100, 1_000_000)
    assert [name for name, e in BY_NAME.items() if e.profile.aggregate_tokens_per_s] == ["small-streams"]


@pytest.mark.parametrize(
    ("name", "low", "high", "unit"),
    [
        ("speculative-decoding", 2, 3, "times as fast"),
        ("eagle-3", 2.75, 2.75, "accepted tokens per step"),
        ("nemotron-labs-diffusion-8b", 5.99, 5.99, "times the tokens per forward pass"),
        ("nemotron-labs-diffusion-8b", 6.82, 6.82, "accepted tokens per step"),
        ("gpt-5.6-sol-ultrafast", 14, 14, "times as fast"),
        ("claude-opus-5.5", 1.3, 1.3, "times as fast"),
        ("cerebras-wafer-scale", None, 15, "times the throughput"),
        ("small-streams", 10_000, 10_000, "streams"),
    ],
)
def test_a_claim_keeps_its_figure_and_its_own_unit(name, low, high, unit):
    assert (low, high, unit) in [(claim.low, claim.high, claim.unit) for claim in BY_NAME[name].claims]


def test_a_claim_without_a_figure_gets_none():
    for name in ("groq", "custom-inference-asics"):
        assert [(claim.low, claim.high) for claim in BY_NAME[name].claims] == [(None, None)]


def test_limits_and_prices_are_those_of_the_maker():
    opus = BY_NAME["claude-opus-5.5"].profile
    assert (opus.context_tokens, opus.max_output_tokens) == (1_000_000, 128_000)
    assert (opus.prices.input_per_million, opus.prices.output_per_million, opus.prices.currency) == (4, 20, "USD")
    assert opus.output_tokens_per_s is None
    assert opus.as_of == "2026-09-22"


def test_an_entry_says_which_conditions_it_declares():
    ultrafast = BY_NAME["gpt-5.6-sol-ultrafast"]
    assert ultrafast.declares == ("model", "hardware", "workload")
    assert ultrafast.partly == ("workload",)
    assert BY_NAME["baseline-100"].declares == ()


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.profile.name)
def test_what_is_declared_in_part_is_declared(entry):
    assert set(entry.partly) <= set(entry.declares)


def test_only_the_dial_is_hypothetical():
    assert [entry.profile.name for entry in CATALOGUE if entry.hypothetical] == ["dial-1000000"]


def test_the_candidate_is_the_fastest_that_somebody_offers():
    found = fastest(CATALOGUE)
    assert found is not None
    assert found.profile.name == "gpt-5.6-sol-ultrafast"


def test_without_a_stated_speed_there_is_no_candidate():
    silent = CatalogueEntry(title="silent", profile=SpeedProfile(name="silent", aggregate_tokens_per_s=10))
    assert fastest([silent]) is None


def test_conditions_are_declared_one_by_one():
    conditions = Conditions(batch_size="1", time_to_first_token="200 ms")
    entry = CatalogueEntry(title="x", profile=SpeedProfile(name="x", conditions=conditions))
    assert entry.declares == ("batch_size", "time_to_first_token")
