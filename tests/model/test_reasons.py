"""The reasons of a row: plain sentences whose figures are those of the row."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tests.rows import row
from tracker.model.rows import NO_MARKS, Gap
from tracker.model.runs import NO_RUNS
from tracker.model.task_rows import task_row

MISSING = Gap(what="field-trial", why="neither a verdict nor an estimate")


def test_checks_that_take_longer_are_named_with_their_share_and_the_ceiling():
    assert row().reasons == ("Checks take 3h of 4h (75 %): faster generation brings at most 1.33x.",)


def test_generation_that_takes_longer_is_named_likewise():
    assert row(g=3 * HOUR, c=HOUR, verdict="generation-bound").reasons == (
        "Generation takes 3h of 4h (75 %): faster generation brings at most 4.00x.",
    )


@pytest.mark.parametrize("basis", ["estimated", "mixed"])
def test_figures_that_are_not_all_measured_are_marked(basis):
    assert row(basis=basis).reasons == ("Checks take ~3h of ~4h (~75 %): faster generation brings at most ~1.33x.",)


def test_without_check_time_nothing_bounds_what_speed_brings():
    (said,) = row(c=0, verdict="generation-bound").reasons
    assert said == "Checks take no time beside 1h of generation, so nothing bounds what speed brings."


def test_where_nothing_has_taken_time_no_figure_is_made_up():
    assert row(g=0, c=0).reasons == ("Neither generation nor checks have taken any time.",)


def test_without_run_and_estimate_that_is_the_reason():
    assert row(basis="none", g=None, c=None, verdict=None).reasons == ("There is neither a run nor an estimate yet.",)


def test_an_unknown_ceiling_names_what_is_missing():
    assert row(basis="mixed", c=None, verdict=None, gaps=(MISSING,)).reasons == (
        "The ceiling is unknown until these can be estimated: field-trial (neither a verdict nor an estimate).",
    )


def test_many_gaps_are_named_in_part_and_counted():
    (said,) = row(basis="mixed", c=None, verdict=None, gaps=(MISSING,) * 5).reasons
    assert said.count("field-trial") == 3
    assert said.endswith(", 2 more.")


def test_a_lower_bound_gets_a_second_sentence():
    assert "at least" in row(basis="estimated", at_least=True).reasons[1]


def test_idle_time_is_mentioned_once_it_is_half_of_the_lead():
    assert row(lead=8 * HOUR, idle=4 * HOUR).reasons[1] == (
        "Of 8h of lead time 4h were idle, which no faster generation shortens."
    )
    assert len(row(lead=8 * HOUR, idle=4 * HOUR - 1).reasons) == 1


@given(
    st.sampled_from(["measured", "estimated", "mixed", "none"]),
    st.none() | st.integers(0, 400 * DAY),
    st.none() | st.integers(0, 400 * DAY),
    st.lists(st.just(MISSING), max_size=5).map(tuple),
    st.booleans(),
    st.integers(0, 5 * MINUTE),
)
def test_there_are_always_one_or_two_sentences(basis, g, c, gaps, at_least, idle):
    said = row(basis=basis, g=g, c=c, gaps=gaps, at_least=at_least, idle=idle, lead=2 * idle).reasons
    assert 1 <= len(said) <= 2
    assert all(sentence.endswith(".") and sentence[0].isupper() for sentence in said)


def test_a_task_without_checks_says_why_its_tokens_tell_no_time():
    tokens = make.task(checks=(), generation=make.generation_plan())
    made = task_row(tokens, {}, make.project(), {}, NO_RUNS, NO_MARKS, 0)
    assert made.basis == "none"
    assert "speed profile" in made.reasons[0]
