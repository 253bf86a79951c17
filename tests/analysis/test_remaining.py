"""How often checks will still be performed, reckoned by hand."""

from __future__ import annotations

import pytest

from tests.analysis.deliveries import delivery, record, task
from tracker.analysis.delivery import UnderWay
from tracker.analysis.remaining import remaining_performances
from tracker.model.plan import Step

HALF, SURE = record("tests", first_pass=0.5), record("review", first_pass=1.0)
CHAIN = ("tests", "review")


def left(*tasks, checks=(HALF, SURE)):
    return remaining_performances(delivery(*tasks, checks=checks))


def test_a_task_that_has_not_begun_needs_all_its_rounds():
    """The tests pass every other round: two rounds, of which one gets as far as the review."""
    assert left(task("a", *CHAIN)) == {"tests": pytest.approx(2), "review": pytest.approx(1)}


def test_tasks_add_up_and_those_that_are_done_or_dropped_need_nothing():
    tasks = (task("a", *CHAIN), task("b", *CHAIN), task("c", *CHAIN, standing="done"), task("d", standing="dropped"))
    assert left(*tasks) == {"tests": pytest.approx(4), "review": pytest.approx(2)}


def test_what_has_passed_is_only_performed_again_if_the_round_fails():
    """The tests have passed; the review is sure to."""
    state = task("a", *CHAIN, phase="checking", passed=frozenset({"tests"}))
    assert left(state) == {"tests": pytest.approx(0), "review": pytest.approx(1)}
    doubtful = record("review", first_pass=0.5)
    found = left(state, checks=(HALF, doubtful))
    assert found == {"tests": pytest.approx(0.5 * 4), "review": pytest.approx(1 + 0.5 * 2)}


def test_after_a_failure_all_rounds_lie_ahead_and_what_is_open_still_comes_to_its_verdict():
    state = task("a", "tests", Step(check="review", after=()), phase="checking", failed=True)
    assert left(state) == {"tests": pytest.approx(2), "review": pytest.approx(2)}
    running = task(
        "a",
        "tests",
        Step(check="review", after=()),
        phase="checking",
        failed=True,
        under_way=(UnderWay(check="review"),),
    )
    assert left(running)["review"] == pytest.approx(3)


def test_a_check_that_can_never_pass_is_performed_nobody_knows_how_often():
    never = record("tests", first_pass=0.0)
    assert left(task("a", *CHAIN), checks=(never, SURE))["tests"] is None


def test_a_check_that_no_task_uses_is_performed_no_more():
    assert left(task("a", "tests"))["review"] == 0
