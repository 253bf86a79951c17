"""Gates, stages and statement states, from recorded runs; the rules are counted out again over the runs themselves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import HOUR, check_run, generation, person_run, statement, step, task, waiver, world_run
from tests.strategies import LABELS, LATEST, instants, runs
from tracker.model.digest import digest
from tracker.model.rows import NO_MARKS, Marks
from tracker.model.runs import NO_RUNS
from tracker.model.stages import gate, missing_for_next_stage, ready, stage, statement_states, waits_for

APPROVAL, TESTS, TRIAL = "founder-approval", "integration-tests", "field-trial"
NOW = 100 * HOUR
BOTH = task(checks=(step(TESTS), step(APPROVAL)))


def at(held, now=NOW):
    """Sum up the runs of a task as its stage needs them."""
    return digest(held, now, {})


def fresh_by_hand(held, marks, label):
    """Say whether the latest ended run of a check passes freshly, straight from the runs."""
    ended = [run for run in held if run.check == label and run.ended is not None]
    if not ended or any(run.is_generation and run.ended is None for run in held):
        return False
    latest = max(ended, key=lambda run: (run.ended, run.id))
    changes = [run.ended for run in held if run.is_generation] + [marks.reopened or 0]
    return latest.outcome in ("passed", "waived") and latest.ended >= max(changes)


def stage_by_hand(of, held, marks):
    """Read the six stages off the runs, in their order."""
    labels = [use.check for use in of.checks]
    if marks.dropped is not None:
        return "dropped"
    passed = bool(of.done) and bool(labels) and all(fresh_by_hand(held, marks, label) for label in labels)
    if passed and all(run.ended is not None for run in held):
        return "done"
    if any(run.is_generation and run.ended is None for run in held):
        return "generating"
    changes = [run.ended for run in held if run.is_generation] + [marks.reopened or 0]
    for label in labels:
        ended = sorted(
            (run for run in held if run.check == label and run.ended is not None), key=lambda r: (r.ended, r.id)
        )
        verdicts = [run for run in ended if run.outcome in ("passed", "failed")]
        waived = ended and ended[-1].outcome == "waived"
        if verdicts and verdicts[-1].outcome == "failed" and verdicts[-1].ended >= max(changes) and not waived:
            return "generating"
    if held:
        return "checking"
    return "specified" if of.done else "open"


TASKS = st.builds(
    lambda labels, stated: task(checks=tuple(step(label) for label in labels), done=(statement(),) * stated),
    st.lists(st.sampled_from(LABELS), unique=True, max_size=3),
    st.integers(0, 2),
)
MARKS = st.builds(Marks, dropped=st.none() | st.none() | instants, reopened=st.none() | instants)


@given(TASKS, runs(max_size=6), MARKS)
def test_a_gate_holds_exactly_when_every_check_has_fresh_evidence(of, held, marks):
    labels = [use.check for use in of.checks]
    expected = bool(of.done) and bool(labels) and all(fresh_by_hand(held, marks, label) for label in labels)
    found = gate(of, at(held, LATEST), marks)
    assert found.holds == expected
    assert found.holds == (not found.missing)
    assert all(fault.sentence.endswith(".") for fault in found.missing)


@given(TASKS, runs(max_size=6), MARKS)
def test_a_stage_is_the_first_that_holds(of, held, marks):
    assert stage(of, at(held, LATEST), marks) == stage_by_hand(of, held, marks)


@given(TASKS, runs(max_size=6), instants)
def test_what_happens_after_the_evidence_takes_the_gate_away(of, held, lasted):
    later = [*held, generation(LATEST, LATEST + 1 + lasted)]
    assert not gate(of, at(later, 3 * LATEST)).holds
    assert not gate(of, at(held, LATEST), Marks(reopened=LATEST + 1)).holds
    assert not gate(of, at([run for run in held if run.is_generation], LATEST)).holds


@given(TASKS, runs(max_size=6), MARKS)
def test_only_a_finished_task_misses_nothing(of, held, marks):
    summary = at(held, LATEST)
    assert (missing_for_next_stage(of, summary, marks) == ()) == (stage(of, summary, marks) == "done")


@given(TASKS, runs(max_size=6), MARKS)
def test_statements_pass_or_are_waived_exactly_when_the_gate_holds(of, held, marks):
    states = [row.state for row in statement_states(of, at(held, LATEST), marks)]
    assert (bool(states) and set(states) <= {"passed", "waived"}) == gate(of, at(held, LATEST), marks).holds


# Stages


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ([], "specified"),
        ([generation(0, None)], "generating"),
        ([generation(0, 1)], "checking"),
        ([person_run(None, None, requested=1)], "checking"),
        ([generation(0, 1), check_run(1, 2, outcome="failed")], "generating"),
        ([generation(0, 1), check_run(1, 2, outcome="failed"), generation(2, 3)], "checking"),
        ([check_run(1, 2, outcome="failed"), check_run(3, 4, outcome="unavailable")], "generating"),
        ([check_run(1, 2, outcome="unavailable")], "checking"),
        ([generation(0, 1), check_run(1, 2)], "checking"),
        ([generation(0, 1), check_run(1, 2), person_run(2, 3)], "done"),
        ([generation(0, 1), check_run(1, 2), person_run(2, 3), check_run(4, None)], "checking"),
        ([generation(0, 1), check_run(1, 2), person_run(2, 3), world_run(4, None)], "checking"),
        ([generation(0, 1), check_run(1, 2), person_run(2, 3), generation(4, None)], "generating"),
        ([generation(0, 1), check_run(1, 2, outcome="failed"), check_run(2, 3, outcome="waived")], "checking"),
    ],
)
def test_the_stage_follows_the_runs(held, expected):
    assert stage(BOTH, at(held)) == expected


def test_a_task_without_statement_is_open_and_one_with_an_empty_statement_too():
    assert stage(task(done=()), NO_RUNS) == "open"
    assert stage(task(done=(statement(" "),)), NO_RUNS) == "open"


def test_a_dropped_task_stays_dropped_whatever_passed():
    assert stage(BOTH, at([check_run(0, 1), person_run(0, 1)]), Marks(dropped=2)) == "dropped"


def test_a_reopened_task_goes_back_to_checking():
    assert stage(BOTH, at([check_run(0, 1), person_run(0, 1)]), Marks(reopened=2)) == "checking"


def test_a_failure_from_before_the_reopening_calls_for_no_round():
    assert stage(BOTH, at([check_run(0, 1, outcome="failed")]), Marks(reopened=2)) == "checking"


def test_a_failed_check_that_left_the_task_calls_for_no_round():
    assert stage(task(), at([world_run(0, 1, outcome="failed")])) == "checking"


# What is missing


@pytest.mark.parametrize(
    ("of", "held", "marks", "said"),
    [
        (task(done=()), [], Marks(), ["There is no done statement yet: add one."]),
        (BOTH, [], Marks(), ["Generation has not started."]),
        (BOTH, [generation(0, None)], Marks(), ["Generation has not ended."]),
        (
            BOTH,
            [check_run(0, 1, outcome="failed")],
            Marks(),
            ["integration-tests failed: the next generation is due."],
        ),
        (BOTH, [generation(0, 1), check_run(1, 2)], Marks(), ["founder-approval has not been performed."]),
        (task(), [check_run(0, 1), check_run(2, None)], Marks(), ["integration-tests is running: it has to end."]),
        (BOTH, [], Marks(dropped=1), ["The task was dropped: reopen it to go on."]),
        (task(), [check_run(0, 1)], Marks(), []),
    ],
)
def test_what_is_missing_for_the_next_stage_is_said(of, held, marks, said):
    assert list(missing_for_next_stage(of, at(held), marks)) == said


def test_an_empty_statement_is_what_an_open_task_misses():
    (said,) = missing_for_next_stage(task(done=(statement(""),)), NO_RUNS)
    assert "empty" in said


# Statements


def states(held, checks=(TESTS, APPROVAL), marks=NO_MARKS):
    """Return where the only statement of a task stands."""
    (row,) = statement_states(task(checks=tuple(step(check) for check in checks)), at(held), marks)
    return row.state


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ([], "unverified"),
        ([check_run(0, 1)], "unverified"),
        ([check_run(0, 1), person_run(0, 1)], "passed"),
        ([check_run(0, 1), waiver(1)], "waived"),
        ([check_run(0, 1), person_run(0, 5), generation(1, 3)], "stale"),
        ([check_run(0, 1), person_run(0, 1), generation(2, None)], "stale"),
        ([check_run(0, 1), person_run(0, 1, outcome="not-run")], "not-run"),
        ([check_run(0, 1), person_run(0, 1, outcome="unavailable")], "unavailable"),
        ([check_run(0, 1, outcome="failed"), person_run(0, 1, outcome="unavailable")], "failed"),
    ],
)
def test_a_statement_stands_where_its_worst_check_stands(held, expected):
    assert states(held) == expected


def test_a_statement_that_nothing_verifies_is_unverified_even_when_others_passed():
    of = task(done=(statement(), statement("A fee is charged", verified_by=(TRIAL,))))
    assert [(row.verified_by, row.state) for row in statement_states(of, at([check_run(0, 1)]))] == [
        ((TESTS,), "passed"),
        ((), "unverified"),
    ]


def test_the_checks_of_a_statement_are_shown_in_the_order_of_the_task():
    of = task(checks=BOTH.checks, done=(statement(verified_by=(APPROVAL, TESTS)),))
    assert [row.verified_by for row in statement_states(of, NO_RUNS)] == [(TESTS, APPROVAL)]


# Dependencies


def test_a_task_is_ready_when_all_it_depends_on_is_done_or_dropped():
    waiting = task(depends_on=("catalogue", "pricing", "rules"))
    assert waits_for(waiting, {"catalogue": "done", "pricing": "checking", "rules": "dropped"}) == ("pricing",)
    assert not ready(waiting, {"catalogue": "done", "pricing": "checking", "rules": "dropped"})
    assert ready(waiting, {"catalogue": "done", "pricing": "done", "rules": "dropped"})


def test_a_task_that_depends_on_nothing_is_ready():
    assert ready(task(), {})


def test_a_dependency_nobody_knows_is_waited_for():
    assert not ready(task(depends_on=("nosuch",)), {})
