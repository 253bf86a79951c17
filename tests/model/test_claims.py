"""A project knows what ships and what it states itself, and every claim comes with what it leaves unsaid."""

from __future__ import annotations

import pytest

from tests import factories as make
from tracker.model.catalogue import CATALOGUE, CONDITIONS, CatalogueEntry
from tracker.model.claims import candidate, caveat, condition_words, known_claims, missing_conditions
from tracker.model.plan import Conditions, SpeedProfile

FULL = Conditions(**dict.fromkeys(CONDITIONS, "said"))


def test_a_plans_own_profiles_stand_behind_the_catalogue_and_win_where_names_agree():
    mine, other = SpeedProfile(name="groq", output_tokens_per_s=300), SpeedProfile(name="ours")
    known = known_claims([mine, other])
    assert list(known) == [e.profile.name for e in CATALOGUE if e.profile.name != "groq"] + ["groq", "ours"]
    assert (known["groq"].profile, known["groq"].claims) == (mine, ())


def test_a_profile_that_ships_keeps_its_claims_also_when_it_is_given():
    assert known_claims(entry.profile for entry in CATALOGUE) == known_claims()


def test_the_candidate_is_what_the_project_names_else_the_fastest_that_ships():
    mine = SpeedProfile(name="ours", output_tokens_per_s=5_000)
    known = known_claims([mine])
    assert candidate(make.project(), known).profile.name == "gpt-5.6-sol-ultrafast"
    assert candidate(make.project(compare_profile="ours"), known).profile is mine
    assert candidate(make.project(compare_profile="gone"), known) is None


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.profile.name)
def test_what_is_stated_and_what_is_missing_are_the_six_conditions(entry):
    assert {*entry.declares, *missing_conditions(entry)} == set(CONDITIONS)
    assert len(entry.declares) + len(missing_conditions(entry)) == 6


def test_the_caveat_names_what_is_missing_and_what_is_stated_in_part():
    known = known_claims()
    assert caveat(known["gpt-5.6-sol-ultrafast"]) == (
        "gpt-5.6-sol-ultrafast does not state its batch size, context length and time to first token, "
        "and states its workload only in part: its figures may not hold here."
    )
    assert caveat(known["baseline-100"]) == (
        "baseline-100 states none of the six conditions under which its figures hold."
    )


def test_a_claim_that_states_everything_has_no_caveat_unless_it_does_so_in_part():
    whole = CatalogueEntry(profile=SpeedProfile(name="ours", conditions=FULL), title="Ours")
    assert caveat(whole) is None
    partly = CatalogueEntry(profile=whole.profile, title="Ours", partly=("workload",))
    assert caveat(partly) == "ours states its workload only in part: its figures may not hold here."


def test_conditions_are_named_as_people_do():
    assert condition_words(["model"]) == "model"
    assert condition_words(["batch_size", "context_length", "workload"]) == "batch size, context length and workload"
