"""Beside its recommendation the answer names what brings more, and what else automation would pay for."""

from __future__ import annotations

from dataclasses import replace

from tests.factories import DAY, HOUR
from tests.report.test_advice import AHEAD, lever, row
from tracker.model.prospects import CapacityRow
from tracker.report.advice import recommend
from tracker.report.beside import larger_lever, told_automations, told_lever, told_queue

TRIM = recommend([row("approval", "trim")], [lever("approval", full=DAY, quarter=HOUR)], AHEAD)
APPROVAL = lever("approval", full=DAY, quarter=HOUR, rank=3)
GENERATION = lever("generation", "generation", full=3 * DAY, quarter=6 * HOUR)


def test_generation_that_brings_more_than_the_trimmed_check_is_named_with_its_figure():
    found = larger_lever(TRIM, [GENERATION, APPROVAL])
    assert found == GENERATION
    assert told_lever(found) == (
        "Faster generation brings more: a quarter less of its time brings the delivery forward by 6h."
    )


def test_a_person_is_named_by_the_whole_effect_and_a_check_by_a_quarter():
    person = lever("ana", "person", full=2 * HOUR, rank=2)
    assert told_lever(larger_lever(TRIM, [person, APPROVAL])) == (
        "One more like ana brings more: the delivery comes 2h sooner."
    )
    check = lever("trial", full=3 * DAY, quarter=9 * HOUR)
    assert told_lever(larger_lever(TRIM, [check, person, APPROVAL])).startswith(
        "A shorter trial brings more: a quarter"
    )


def test_a_lever_that_cannot_be_told_apart_or_brings_no_more_is_not_named():
    assert larger_lever(TRIM, [replace(GENERATION, rank=3), APPROVAL]) is None
    assert larger_lever(TRIM, [lever("generation", "generation", full=3 * DAY, quarter=HOUR), APPROVAL]) is None


def test_an_automation_is_compared_by_all_that_it_brings():
    checks = [row("tests", "automate", net=HOUR)]
    automated = lever("tests", "automate", full=8 * HOUR, rank=2)
    found = recommend(checks, [automated], AHEAD)
    assert larger_lever(found, [GENERATION, automated]) is None
    assert larger_lever(found, [GENERATION, replace(automated, effect={100: 5 * HOUR})]) == GENERATION


def test_without_a_recommendation_about_a_check_nothing_is_compared():
    assert larger_lever(recommend([], [], AHEAD), [GENERATION]) is None
    assert larger_lever(TRIM, [GENERATION]) is None


def test_every_other_check_whose_automation_pays_is_named_the_one_that_saves_most_in_front():
    checks = [
        row("approval", "trim"),
        row("lint", "automate", net=HOUR, reasons=("Lint pays.", "No.")),
        row("tests", "automate", net=9 * HOUR, reasons=("Tests pay.",)),
    ]
    assert [*told_automations(TRIM, checks)] == [
        "Automate tests as well. Tests pay.",
        "Automate lint as well. Lint pays.",
    ]
    first = recommend(checks[1:], [], AHEAD)
    assert [*told_automations(first, checks)] == ["Automate lint as well. Lint pays."]


def test_a_queue_that_only_grows_is_told_from_a_utilisation_of_one():
    said = ("How long is unknown.", "bo is full: faster generation only lengthens the queue before bo.")
    full = CapacityRow(absorbs_per_week=2, generates_per_week=2, utilisation=1, sentences=said)
    assert told_queue(full, None) == said[1]
    assert told_queue(full, APPROVAL) == said[1]
    assert told_queue(replace(full, utilisation=0.95), None) is None
    assert told_queue(CapacityRow(), None) is None


def test_a_queue_that_the_tasks_left_are_too_few_for_does_not_contradict_the_lever():
    full = CapacityRow(utilisation=2, sentences=("bo is full.",))
    assert told_queue(full, GENERATION) == (
        "With tasks enough that generation never pauses, bo is full. The tasks that are left are too few for that."
    )
