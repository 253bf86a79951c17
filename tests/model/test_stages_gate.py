"""The gate of a task, case by case: what holds it back, and how that is told."""

from __future__ import annotations

import pytest

from tests.factories import check_run, generation, person_run, statement, step, task, waiver, world_run
from tracker.model.digest import digest
from tracker.model.rows import NO_MARKS, Marks
from tracker.model.runs import NO_RUNS
from tracker.model.stages import gate

APPROVAL, TESTS, TRIAL = "founder-approval", "integration-tests", "field-trial"
BOTH = task(checks=(step(TESTS), step(APPROVAL)))
NOW = 100


def at(held):
    """Sum up the runs of a task as its gate needs them."""
    return digest(held, NOW, {})


def kinds(of, held, marks=NO_MARKS):
    """Return the kinds of fault of a gate, in order."""
    return [fault.kind for fault in gate(of, at(held), marks).missing]


def sentences(of, held, marks=NO_MARKS):
    """Return the faults of a gate as they are told."""
    return [fault.sentence for fault in gate(of, at(held), marks).missing]


def test_a_gate_holds_once_every_check_has_passed_after_generation():
    assert gate(BOTH, at([generation(0, 1), check_run(1, 2), person_run(2, 3)])).holds


def test_a_gate_needs_no_generation_at_all():
    assert gate(task(), at([check_run(0, 1)])).holds


def test_a_gate_without_statement_does_not_hold_whatever_passed():
    assert kinds(task(done=()), [check_run(0, 1)]) == ["no-statement"]


def test_a_statement_that_no_check_verifies_is_named():
    found = gate(task(checks=()), NO_RUNS).missing
    assert [(fault.kind, fault.sentence) for fault in found] == [
        ("unverified", 'No check verifies "Ladders are returned within seven days".')
    ]


def test_a_statement_bound_to_checks_that_left_the_task_is_verified_by_none():
    assert kinds(task(done=(statement(verified_by=(TRIAL,)),)), [check_run(0, 1), world_run(0, 1)]) == ["unverified"]


def test_only_checks_that_verify_a_statement_are_asked_for():
    bound = task(checks=(step(TESTS), step(APPROVAL)), done=(statement(verified_by=(APPROVAL,)),))
    assert gate(bound, at([person_run(0, 1)])).holds
    assert gate(bound, at([person_run(0, 1), check_run(0, 2, outcome="failed")])).holds


def test_one_unbound_statement_asks_for_all_checks():
    mixed = task(checks=BOTH.checks, done=(statement(verified_by=(APPROVAL,)), statement("A fee is charged")))
    assert kinds(mixed, [person_run(0, 1)]) == ["never-run"]


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        ("failed", "integration-tests failed."),
        ("not-run", "integration-tests was not run."),
        ("unavailable", "integration-tests was unavailable."),
    ],
)
def test_the_latest_outcome_decides_even_after_a_pass(outcome, sentence):
    held = [check_run(0, 1), check_run(1, 2, outcome=outcome)]
    assert kinds(task(), held) == [outcome]
    assert sentences(task(), held) == [sentence]


def test_a_check_never_performed_is_told_with_what_is_under_way():
    assert sentences(BOTH, [person_run(None, None, requested=1)]) == [
        "integration-tests has not been performed.",
        "founder-approval has not been performed; it is waiting now.",
    ]


def test_a_pass_from_before_the_last_generation_is_stale():
    held = [check_run(0, 1), generation(0, 2)]
    assert sentences(task(), held) == ["integration-tests passed, but generation went on after it."]
    assert kinds(task(), held) == ["stale"]


def test_a_pass_in_the_very_millisecond_in_which_generation_ended_is_fresh():
    assert gate(task(), at([generation(0, 2), check_run(1, 2)])).holds


def test_every_generation_counts_not_only_the_one_that_started_last():
    assert kinds(task(), [generation(0, 9), generation(1, 2), check_run(2, 5)]) == ["stale"]


def test_a_waiver_lets_the_gate_hold_and_goes_stale_like_a_pass():
    approval = task(checks=(step(APPROVAL),))
    assert gate(approval, at([waiver(5)])).holds
    assert sentences(approval, [waiver(5), generation(5, 6)]) == [
        "founder-approval was waived, but generation went on after it."
    ]


def test_reopening_makes_earlier_passes_stale_and_later_ones_not():
    held = [generation(0, 1), check_run(1, 5)]
    assert sentences(task(), held, Marks(reopened=6)) == [
        "integration-tests passed, but the task was reopened after it."
    ]
    assert gate(task(), at(held), Marks(reopened=5)).holds


def test_while_a_generation_is_open_nothing_holds():
    held = [check_run(0, 5), generation(5, None)]
    assert sentences(task(), held) == [
        "Generation has not ended.",
        "integration-tests passed, but generation is going on again.",
    ]


def test_a_check_performed_again_keeps_the_gate_until_it_has_ended():
    assert gate(task(), at([check_run(0, 1), check_run(2, None)])).holds
