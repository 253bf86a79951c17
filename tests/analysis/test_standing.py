"""Where a task stands in its round, read from its runs: what is fresh, what is open, what waits."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation, person_run, waiver
from tracker.analysis.standing import task_state
from tracker.model.rows import Marks

NOW = 5 * DAY
APPROVAL = "founder-approval"
TASK = make.task(checks=(make.step(), make.step(APPROVAL)))


def state(*runs, task=TASK, now=NOW, **fields):
    known = {"generation": None, "at_work": {}, "high_estimates": {}} | fields
    return task_state(task, runs, now, **known)


def test_nothing_recorded_is_still_to_be_generated():
    found = state()
    assert (found.standing, found.phase, found.failed, found.since_verdict) == ("open", "to-generate", False, None)


def test_a_waiver_alone_is_no_work_but_stands_in_the_round_to_come():
    found = state(waiver(HOUR))
    assert (found.phase, found.waived) == ("to-generate", {APPROVAL})


def test_an_open_generation_has_an_age_and_leaves_no_verdict_fresh():
    found = state(generation(), check_run(HOUR, 2 * HOUR), waiver(2 * HOUR), generation(NOW - 3 * HOUR, None))
    assert (found.phase, found.generation_age) == ("generating", 3 * HOUR)
    assert (found.passed, found.waived, found.since_verdict) == (frozenset(), frozenset(), None)


def test_a_generation_that_was_probably_forgotten_has_no_age():
    assert state(generation(NOW - 13 * HOUR, None)).generation_age == 0


def test_passes_and_waivers_count_once_generation_has_ended():
    found = state(generation(0, HOUR), check_run(HOUR, 2 * HOUR), waiver(3 * HOUR), now=3 * HOUR)
    assert found.standing == "done"
    found = state(generation(0, HOUR), check_run(HOUR, 2 * HOUR), now=4 * HOUR)
    assert (found.phase, found.passed, found.since_verdict) == ("checking", {"integration-tests"}, 2 * HOUR)


@pytest.mark.parametrize("later", [generation(2 * HOUR, 3 * HOUR), None])
def test_a_pass_goes_stale_with_the_next_generation_or_reopening(later):
    marks = Marks(reopened=3 * HOUR)
    runs = (generation(0, HOUR), check_run(HOUR, 2 * HOUR))
    found = state(*runs, later) if later else state(*runs, marks=marks)
    assert (found.phase, found.passed, found.since_verdict) == ("checking", frozenset(), None)


def test_a_fresh_failure_stands_until_it_is_waived():
    failed = (generation(0, HOUR), person_run(HOUR, 2 * HOUR, outcome="failed"))
    assert state(*failed).failed
    assert state(*failed).since_verdict == NOW - 2 * HOUR
    assert not state(*failed, waiver(3 * HOUR)).failed
    assert not state(*failed, generation(3 * HOUR, 4 * HOUR)).failed


def test_a_failure_of_a_check_that_left_the_task_asks_for_nothing():
    failed = check_run(HOUR, 2 * HOUR, check="load-test", outcome="failed")
    assert not state(generation(0, HOUR), failed).failed


def test_open_runs_of_its_checks_are_under_way_with_their_ages():
    found = state(
        generation(0, HOUR),
        check_run(NOW - HOUR, None),
        person_run(None, None, requested=NOW - 2 * HOUR),
        check_run(NOW - HOUR, None, check="load-test"),
    )
    assert [(one.check, one.started, one.total) for one in found.under_way] == [
        ("integration-tests", True, HOUR),
        (APPROVAL, False, 2 * HOUR),
    ]


def test_own_generations_are_listed_without_those_that_are_open_or_were_forgotten():
    found = state(generation(0, HOUR), generation(2 * HOUR, 2 * HOUR + 20 * MINUTE), generation(DAY, DAY + 13 * HOUR))
    assert found.generated == (HOUR, 20 * MINUTE)


def test_a_dropped_task_has_nothing_left():
    found = state(generation(0, HOUR), marks=Marks(dropped=2 * HOUR))
    assert (found.standing, found.phase, found.under_way) == ("dropped", "to-generate", ())


def test_open_decisions_and_the_estimate_are_taken_over():
    estimate = make.estimate()
    found = state(generation=estimate, decisions=("booking",))
    assert (found.generation, found.decisions) == (estimate, ("booking",))
