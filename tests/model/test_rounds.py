"""Rounds follow verdicts and generation in the order of their ends; yields look at first verdicts only."""

from dataclasses import replace

import pytest
from hypothesis import given

from tests.factories import check_run, generation, person_run, waiver
from tests.strategies import runs
from tracker.model.rounds import (
    by_end,
    check_first_pass_yield,
    first_verdict,
    project_first_pass_yield,
    round_of,
    rounds,
    task_first_pass,
)

KINDS = {"G": None, "P": "passed", "F": "failed", "N": "not-run", "U": "unavailable", "W": "waived"}


def story(letters):
    """Make runs that end one after the other: G is generation, the rest are outcomes of a check."""
    made = []
    for end, letter in enumerate(letters, start=1):
        outcome = KINDS[letter]
        made.append(generation(0, end) if outcome is None else check_run(0, end, outcome=outcome))
    return made


@pytest.mark.parametrize(
    ("letters", "numbers"),
    [
        ("G", "1"),
        ("GP", "11"),
        ("GFGP", "1122"),
        ("GPGP", "1122"),
        ("GGGP", "1111"),
        ("GFFP", "1111"),
        ("GFFGGP", "111222"),
        ("FG", "12"),
        ("P", "1"),
        ("W", "1"),
        ("GNUWGP", "111111"),
        ("GFWGWGP", "1112222"),
    ],
)
def test_only_generation_after_a_verdict_opens_a_round(letters, numbers):
    held = story(letters)
    assert [round_of(held)[run.id] for run in held] == [int(number) for number in numbers]
    assert rounds(held) == int(numbers[-1])


def test_without_an_ended_run_there_are_no_rounds():
    assert rounds([]) is None
    assert rounds([generation(0, None), person_run(None, None, requested=0)]) is None


def test_an_open_run_is_in_no_round_yet():
    held = [*story("GF"), generation(2, None)]
    assert rounds(held) == 1
    assert held[-1].id not in round_of(held)


def test_a_verdict_is_about_what_was_generated_up_to_its_very_millisecond():
    """Of a verdict and a generation that end together, the generation comes first and opens nothing."""
    check, made = check_run(0, 5), generation(0, 5)
    assert check.id < made.id
    assert by_end([check, made]) == [made, check]
    assert rounds([check, made]) == 1


def test_of_two_verdicts_in_one_millisecond_the_one_recorded_first_is_first():
    failed, passed = check_run(0, 5, outcome="failed"), check_run(3, 5)
    assert first_verdict([passed, failed]) == "failed"


@given(runs(max_size=12))
def test_rounds_are_one_more_than_the_changes_from_verdict_to_generation(held):
    letters = "".join(
        "G" if run.is_generation else "V"
        for run in sorted(held, key=lambda run: (run.ended or -1, run.check is not None))
        if run.ended is not None and (run.is_generation or run.outcome in ("passed", "failed"))
    )
    ended = [run for run in held if run.ended is not None]
    assert rounds(held) == (1 + letters.count("VG") if ended else None)


@given(runs(max_size=12))
def test_rounds_never_fall_and_miss_no_number(held):
    numbers = [round_of(held)[run.id] for run in by_end(held)]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, (rounds(held) or 0) + 1))


def test_the_first_verdict_is_the_first_to_end_not_the_first_to_start():
    slow, quick = check_run(0, 9, outcome="passed"), check_run(5, 6, outcome="failed")
    assert first_verdict([slow, quick]) == "failed"


@pytest.mark.parametrize(("letters", "first"), [("NUWFP", "failed"), ("WP", "passed"), ("NUW", None), ("", None)])
def test_what_gives_no_answer_is_no_verdict(letters, first):
    assert first_verdict(story(letters)) == first


def test_a_check_under_way_has_no_verdict():
    assert first_verdict([check_run(0, None), replace(waiver(), id=99)]) is None


@pytest.mark.parametrize(
    ("verdicts", "first_pass"),
    [
        (["passed", "passed"], 1),
        (["passed", "failed"], 0),
        ([None, "failed"], 0),
        (["passed", None], None),
        ([None], None),
        ([], None),
    ],
)
def test_a_task_passes_at_the_first_go_when_every_check_did(verdicts, first_pass):
    assert task_first_pass(verdicts) == first_pass


def test_the_yield_of_a_check_is_over_tasks_that_have_an_answer():
    assert check_first_pass_yield(["passed", "failed", None, "passed", "passed"]) == 0.75
    assert check_first_pass_yield([None, None]) is None
    assert check_first_pass_yield([]) is None


def test_the_yield_of_a_project_is_over_tasks_where_it_is_known():
    assert project_first_pass_yield([1.0, 0.0, None, 1.0, 1.0]) == 0.75
    assert project_first_pass_yield([None]) is None
