"""`speeds` lists claims with four kinds of speed apart, and `speeds show` explains one without adding to it."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.cli.commands.sights import looking
from tests.services.scene import plan
from tracker.model.catalogue import CATALOGUE, CONDITIONS, HEADLINE
from tracker.model.plan import Prices, SpeedProfile

KEYS = {
    "name",
    "title",
    "own",
    "today",
    "compared",
    "hypothetical",
    "output_tokens_per_s",
    "input_tokens_per_s",
    "aggregate_tokens_per_s",
    "context_tokens",
    "max_output_tokens",
    "ttft_s",
    "overhead_s",
    "prices",
    "claims",
    "conditions",
    "declares",
    "partly",
    "missing",
    "caveat",
    "source",
    "as_of",
}
OURS = SpeedProfile(
    name="our-agent",
    output_tokens_per_s=90,
    input_tokens_per_s=4_000.5,
    ttft=1_500,
    prices=Prices(output_per_million=15, currency="EUR"),
)


@pytest.fixture
def ours(tmp_path):
    return looking(tmp_path, made=plan(project=make.project(speed_profile="our-agent"), speed_profiles=(OURS,)))


def cells(tracker):
    """The table by the name in its first column; cells are at least two blanks apart."""
    lines = tracker("speeds").out.split("\n\n")[0].splitlines()
    return {line.split("  ")[0]: [cell.strip() for cell in line.split("  ") if cell.strip()] for line in lines}


def test_each_kind_of_speed_has_its_column(ours):
    table = cells(ours)
    assert table["NAME"][1:5] == ["ONE AGENT", "INPUT", "AGGREGATE", "CONTEXT"]
    assert table["small-streams"][1:5] == ["100", "-", "1,000,000", "-"]
    assert table["claude-opus-5.5"][1:5] == ["-", "-", "-", "1,000,000"]
    assert table["our-agent"][1:5] == ["90", "4,000.5", "-", "-"]
    assert "today, yours" in table["our-agent"]
    assert "hypothetical" in table["dial-1000000"]
    assert "compared" in table["gpt-5.6-sol-ultrafast"]


def test_what_is_no_speed_keeps_its_own_unit_and_a_factor_says_against_what(ours):
    table = cells(ours)
    assert table["eagle-3"][-1] == "2.75 accepted tokens per step"
    assert table["nemotron-labs-diffusion-8b"][-1] == (
        "5.99 times the tokens per forward pass, against what is not stated; 6.82 accepted tokens per step"
    )
    assert table["cerebras-wafer-scale"][-1] == "up to 15 times the throughput, against GPUs"
    assert table["gpt-5.6-sol-ultrafast"][-2:] == [
        "model, hardware, workload (in part)",
        "14 times as fast, against the maker's standard speed, which makes that about 53.6 tokens/s",
    ]


def test_the_headline_stands_below_and_quiet_leaves_it_out(ours):
    assert HEADLINE in ours("speeds").out
    assert HEADLINE not in ours("speeds", "--quiet").out


def test_the_document_has_every_claim_with_every_field(ours):
    document = ours("speeds", "--json").document
    assert (document["schema"], document["headline"]) == ("tracker.speeds/1", HEADLINE)
    assert [speed["name"] for speed in document["speeds"]] == [e.profile.name for e in CATALOGUE] + ["our-agent"]
    for speed in document["speeds"]:
        assert set(speed) == KEYS
        assert set(speed["conditions"]) == set(CONDITIONS)
        assert len(speed["declares"]) + len(speed["missing"]) == 6
    mine = document["speeds"][-1]
    assert (mine["ttft_s"], mine["today"], mine["own"]) == (1.5, True, True)
    assert mine["prices"] == {"input_per_million": None, "output_per_million": 15, "currency": "EUR"}


def test_without_a_project_it_works_too(tracker):
    assert len(tracker("speeds", "--json").document["speeds"]) == 11
    assert tracker("speeds", "show", "groq").status == 0


def test_one_claim_is_explained_with_what_it_leaves_unsaid(ours):
    said = ours("speeds", "show", "gpt-5.6-sol-ultrafast").out
    assert "Output speed of one agent  750 tokens/s  the only one that shortens a draft" in said
    assert "Aggregate throughput       not stated" in said
    assert "14x its maker's own standard speed (against the maker's standard speed" in said
    assert "workload: a large reasoning model (stated in part)" in said
    assert "not stated: batch size, context length and time to first token" in said
    assert "as of 2026-08." in said


@pytest.mark.parametrize("name", [entry.profile.name for entry in CATALOGUE] + ["our-agent"])
def test_every_claim_can_be_explained_in_words_and_as_a_document(ours, name):
    assert ours("speeds", "show", name).out.startswith(name)
    document = ours("--json", "speeds", "show", name).document
    assert (document["schema"], document["speed"]["name"]) == ("tracker.speed/1", name)


def test_prices_of_one_kind_are_told_alone(ours):
    assert "Prices per million tokens  15 EUR written" in ours("speeds", "show", "our-agent").out


def test_an_unknown_name_is_refused_with_the_one_that_was_meant(ours):
    ended = ours("speeds", "show", "our-agnet")
    assert (ended.status, ended.err) == (1, 'There is no speed profile "our-agnet".\nDid you mean "our-agent"?\n')
