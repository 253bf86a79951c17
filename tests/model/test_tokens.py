"""Generation time from tokens: what counts, what is left out, and what is unknown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import HOUR, MINUTE, SECOND, generation_plan
from tracker.model.plan import SpeedProfile
from tracker.model.tokens import generation_time, profiles


def profile(**fields):
    """Make a profile of 100 tokens/s for one agent that states every delay as none."""
    return SpeedProfile(**{"name": "ours", "output_tokens_per_s": 100, "ttft": 0, "overhead": 0} | fields)


def test_the_exercise_takes_two_hours_thirteen_minutes_and_twenty_seconds():
    found = generation_time(generation_plan(), profile())
    assert (found.ms, found.at_least, found.does_not_fit) == (2 * HOUR + 13 * MINUTE + 20 * SECOND, False, False)


def test_a_million_tokens_a_second_leave_eight_tenths_of_a_second():
    assert generation_time(generation_plan(), profile(output_tokens_per_s=1_000_000)).ms == 800


def test_every_term_counts_as_often_as_it_occurs():
    """3 rounds of streams x [4 requests x (0.5 s + 0.25 s + 1,000 tokens at 2,000/s) + 20,000 tokens at 100/s]."""
    plan = generation_plan(drafts=5, streams=2, requests=4, input_tokens=1_000)
    found = generation_time(plan, profile(ttft=500, overhead=250, input_tokens_per_s=2_000))
    assert (found.ms, found.at_least) == (3 * (4 * 1_250 + 200_000), False)


@pytest.mark.parametrize(("streams", "batches"), [(1, 40), (3, 14), (39, 2), (40, 1), (1_000, 1)])
def test_streams_write_drafts_side_by_side_and_shorten_none(streams, batches):
    assert generation_time(generation_plan(streams=streams), profile()).ms == batches * 200 * SECOND


@pytest.mark.parametrize(("longest", "requests"), [(None, 1), (20_000, 1), (19_999, 2), (6_000, 4)])
def test_a_draft_takes_as_many_requests_as_the_longest_answer_demands(longest, requests):
    found = generation_time(generation_plan(drafts=1), profile(ttft=1_000, max_output_tokens=longest))
    assert found.ms == requests * 1_000 + 200_000


def test_planned_requests_win_over_the_longest_answer():
    plan = generation_plan(drafts=1, requests=2)
    assert generation_time(plan, profile(ttft=1_000, max_output_tokens=1_000)).ms == 202_000


@pytest.mark.parametrize("unstated", [{"ttft": None}, {"overhead": None}])
def test_a_delay_that_nobody_stated_is_left_out_and_marked(unstated):
    found = generation_time(generation_plan(), profile(**unstated))
    assert (found.ms, found.at_least) == (8_000_000, True)


def test_a_prompt_read_at_an_unknown_speed_is_left_out_and_marked():
    found = generation_time(generation_plan(input_tokens=5_000), profile())
    assert (found.ms, found.at_least) == (8_000_000, True)


def test_without_a_prompt_its_reading_speed_does_not_matter():
    assert generation_time(generation_plan(input_tokens=0), profile()).at_least is False


@pytest.mark.parametrize(("prompt", "fits"), [(1_000, True), (1_001, False)])
def test_a_prompt_beyond_the_context_does_not_fit(prompt, fits):
    found = generation_time(
        generation_plan(input_tokens=prompt), profile(context_tokens=1_000, input_tokens_per_s=1_000)
    )
    assert found.does_not_fit is not fits
    assert (found.ms is not None) is fits
    assert bool(found.why) is not fits


def test_the_speed_of_a_whole_system_gives_no_time_for_one_agent():
    found = generation_time(generation_plan(), profile(output_tokens_per_s=None, aggregate_tokens_per_s=1_000_000))
    assert found.ms is None
    assert "ours does not state the output speed of one agent" in found.why


def test_without_a_profile_there_is_no_time():
    found = generation_time(generation_plan(), None)
    assert found.ms is None
    assert "no speed profile" in found.why


@pytest.mark.parametrize("unknown", [{"drafts": None}, {"tokens_per_draft": None}])
def test_half_an_amount_gives_no_time(unknown):
    assert generation_time(generation_plan(**unknown), profile()).ms is None


@given(
    st.integers(1, 500),
    st.integers(1, 10**6),
    st.integers(1, 50),
    st.floats(1, 1e6),
    st.floats(1, 1e3),
)
def test_a_faster_agent_never_needs_longer_and_gains_at_most_its_factor(drafts, tokens, streams, speed, factor):
    plan = generation_plan(drafts=drafts, tokens_per_draft=tokens, streams=streams)
    slow = generation_time(plan, profile(output_tokens_per_s=speed, ttft=300)).ms
    fast = generation_time(plan, profile(output_tokens_per_s=speed * factor, ttft=300)).ms
    assert fast <= slow * (1 + 1e-12)
    assert slow <= fast * factor * (1 + 1e-12)


def test_a_plans_own_profile_wins_over_the_catalogue():
    ours = profile(name="baseline-100", output_tokens_per_s=90)
    found = profiles([ours, profile(name="our-agent")])
    assert found["baseline-100"] is ours
    assert found["our-agent"].name == "our-agent"
    assert found["gpt-5.6-sol-ultrafast"].output_tokens_per_s == 750


def test_without_own_profiles_the_catalogue_is_there():
    assert profiles()["baseline-100"].output_tokens_per_s == 100
