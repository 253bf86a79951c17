"""A digest says of a task's runs what its row, stage and gate need, as of now; a window bears on what it measures."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.factories import DAY, HOUR, check_run, generation, pause, person_run, waiver, world_run
from tests.strategies import LABELS, LATEST, runs, windows
from tracker.model.clocks import clocks, forgotten, touch_unknown
from tracker.model.digest import digest
from tracker.model.rounds import first_verdict, rounds
from tracker.model.runs import NO_RUNS, StepDigest

APPROVAL, TESTS, TRIAL = "founder-approval", "integration-tests", "field-trial"


def test_without_runs_there_is_nothing_to_say():
    assert digest([], 0, {}) == NO_RUNS


def test_a_task_under_way():
    held = [
        generation(0, HOUR),
        check_run(HOUR, 2 * HOUR, outcome="failed"),
        generation(2 * HOUR, 3 * HOUR),
        check_run(3 * HOUR, 4 * HOUR),
        person_run(5 * HOUR, None, requested=4 * HOUR, pauses=(pause(6 * HOUR),)),
        generation(5 * HOUR, None),
    ]
    summary = digest(held, 7 * HOUR, {})
    assert summary.clocks == clocks(held, 7 * HOUR)
    assert (summary.runs, summary.generations, summary.check_runs) == (6, 2, True)
    assert (summary.last_generation_ended, summary.open_generation_since) == (3 * HOUR, 5 * HOUR)
    assert (summary.rounds, summary.forgotten, summary.touch_unknown) == (2, 0, 0)
    assert dict(summary.steps) == {
        TESTS: StepDigest(
            first_verdict="failed",
            latest="passed",
            latest_ended=4 * HOUR,
            latest_verdict="passed",
            latest_verdict_ended=4 * HOUR,
            measured=True,
        ),
        APPROVAL: StepDigest(open_since=4 * HOUR, open_state="paused"),
    }


def test_the_latest_outcome_is_that_of_the_last_end_and_the_latest_verdict_the_last_passed_or_failed():
    held = [check_run(0, 9, outcome="unavailable"), check_run(2, 5, outcome="failed"), check_run(3, 4)]
    assert digest(held, 9, {}).steps[TESTS] == StepDigest(
        first_verdict="passed",
        latest="unavailable",
        latest_ended=9,
        latest_verdict="failed",
        latest_verdict_ended=5,
        measured=True,
    )


def test_of_two_ends_in_one_millisecond_the_one_recorded_last_is_the_latest():
    held = [check_run(0, 9, outcome="failed"), check_run(0, 9)]
    assert digest(held[::-1], 9, {}).steps[TESTS].latest == "passed"


def test_not_run_and_unavailable_measure_nothing_and_a_waiver_does():
    without = [check_run(outcome="not-run"), check_run(outcome="unavailable")]
    assert not digest(without, HOUR, {}).steps[TESTS].measured
    assert digest([waiver()], HOUR, {}).steps[APPROVAL].measured


def test_a_waiting_step_is_open_since_its_request():
    step = digest([person_run(None, None, requested=5)], 9, {}).steps[APPROVAL]
    assert (step.open_since, step.open_state, step.measured) == (5, "waiting", False)


def test_generation_alone_is_no_check_run():
    assert not digest([generation()], HOUR, {}).check_runs


def test_marked_runs_are_counted_with_the_estimate_of_their_own_check():
    held = [
        generation(0, 13 * HOUR),
        person_run(0, 13 * HOUR),
        check_run(0, 13 * HOUR),
        world_run(0, 13 * HOUR),
        person_run(None, HOUR, requested=0),
        waiver(),
    ]
    assert digest(held, DAY, {}).forgotten == 3
    assert digest(held, DAY, {TESTS: 5 * HOUR, APPROVAL: 5 * HOUR, TRIAL: None}).forgotten == 2
    assert digest(held, DAY, {}).touch_unknown == 1


def test_a_window_takes_whole_runs_by_their_end_for_rounds_and_first_verdicts():
    held = [
        generation(0, HOUR),
        check_run(HOUR, 2 * HOUR, outcome="failed"),
        generation(2 * HOUR, 3 * HOUR),
        check_run(3 * HOUR, DAY),
    ]
    first, second = digest(held, 2 * DAY, {}, (0, DAY)), digest(held, 2 * DAY, {}, (DAY, 2 * DAY))
    assert (first.rounds, first.steps[TESTS].first_verdict) == (2, "failed")
    assert (second.rounds, second.steps[TESTS].first_verdict) == (1, "passed")


def test_a_window_without_an_end_has_no_rounds_but_its_share_of_the_clocks():
    summary = digest([world_run(0, 3 * DAY)], 3 * DAY, {}, (DAY, 2 * DAY))
    assert (summary.rounds, summary.steps[TRIAL].first_verdict, summary.clocks.check) == (None, None, DAY)


@given(runs(max_size=10), windows())
def test_a_window_changes_clocks_rounds_and_first_verdicts_and_nothing_else(held, window):
    whole, part = digest(held, LATEST, {}), digest(held, LATEST, {}, window)
    assert part.clocks == clocks(held, LATEST, window)
    for name in ("runs", "check_runs", "generations", "last_generation_ended", "open_generation_since"):
        assert getattr(part, name) == getattr(whole, name)
    for label, step in part.steps.items():
        assert replace(step, first_verdict=None) == replace(whole.steps[label], first_verdict=None)
    inside = [run for run in held if run.ended is not None and window[0] <= run.ended < window[1]]
    assert part.rounds == rounds(inside)
    assert {label: step.first_verdict for label, step in part.steps.items() if step.first_verdict} == {
        label: verdict for label in LABELS if (verdict := first_verdict(r for r in inside if r.check == label))
    }


@given(runs(max_size=10), st.integers(LATEST, LATEST + 5))
def test_a_digest_agrees_with_the_rules_it_is_made_of(held, now):
    summary = digest(held, now, {})
    assert summary.runs == len(held)
    assert summary.rounds == rounds(held)
    assert summary.forgotten == sum(forgotten(run, now, None) for run in held)
    assert summary.touch_unknown == sum(touch_unknown(run) for run in held)
    assert set(summary.steps) == {run.check for run in held if run.check}
    made = [run for run in held if run.is_generation]
    assert summary.generations + (summary.open_generation_since is not None) == len(made)
    for label, step in summary.steps.items():
        of_check = [run for run in held if run.check == label]
        last = max((run for run in of_check if run.ended is not None), key=lambda r: (r.ended, r.id), default=None)
        assert (step.latest, step.latest_ended) == ((last.outcome, last.ended) if last else (None, None))
        verdicts = [run for run in of_check if run.outcome in ("passed", "failed")]
        said = max(verdicts, key=lambda r: (r.ended, r.id), default=None)
        assert (step.latest_verdict, step.latest_verdict_ended) == (
            (said.outcome, said.ended) if said else (None, None)
        )
        assert [step.open_state] * (step.open_state is not None) == [r.state for r in of_check if r.ended is None]
        assert step.measured == any(run.outcome in ("passed", "failed", "waived") for run in of_check)
