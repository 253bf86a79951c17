"""G and C of a task: measured where there are runs, estimated where there are none, unknown where there is neither."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import (
    DAY,
    HOUR,
    MINUTE,
    check,
    check_run,
    estimate,
    generation,
    generation_plan,
    person_run,
    project,
    step,
    task,
    waiver,
    world_run,
)
from tests.strategies import LABELS, LATEST, runs
from tracker.model.digest import digest
from tracker.model.figures import estimated_generation, figures
from tracker.model.plan import Estimate, SpeedProfile
from tracker.model.tokens import profiles

APPROVAL, TESTS, TRIAL = "founder-approval", "integration-tests", "field-trial"
NOW = 100 * HOUR
CHECKS = {
    TESTS: check(estimate=estimate()),
    APPROVAL: check(label=APPROVAL, performer="ana", estimate=Estimate.single(DAY)),
    TRIAL: check(label=TRIAL, performer="world", estimate=None),
}
TWO_HOURS = generation_plan(drafts=None, tokens_per_draft=None, estimate=Estimate.single(2 * HOUR))


def told(held=(), now=NOW, known=CHECKS, of=None, **fields):
    """Compute the figures of a task of two estimated hours with tests and approval, from its runs."""
    planned = {"generation": TWO_HOURS, "checks": (step(TESTS), step(APPROVAL))} | fields
    return figures(of or task(**planned), known, project(), profiles(), digest(held, now, {}), now)


def parts(found):
    """Return what the rules speak about: basis, G and C."""
    return found.basis, found.g, found.c


# The basis


def test_without_runs_everything_is_estimated():
    assert parts(told()) == ("estimated", 2 * HOUR, DAY + 15 * MINUTE)


def test_once_all_has_been_measured_estimates_no_longer_count():
    held = [generation(0, HOUR), check_run(HOUR, 2 * HOUR), person_run(2 * HOUR, 5 * HOUR)]
    assert parts(told(held)) == ("measured", HOUR, 4 * HOUR)


def test_generation_beside_a_check_counts_as_check_time_only():
    held = [generation(0, 4 * HOUR), check_run(HOUR, 3 * HOUR), person_run(3 * HOUR, 5 * HOUR)]
    assert parts(told(held)) == ("measured", HOUR, 4 * HOUR)


def test_a_waiver_measures_a_check():
    assert parts(told([generation(0, HOUR), check_run(HOUR, 2 * HOUR), waiver(2 * HOUR)])) == ("measured", HOUR, HOUR)


@pytest.mark.parametrize("outcome", ["not-run", "unavailable"])
def test_an_attempt_without_an_answer_measures_nothing_but_has_taken_time(outcome):
    held = [generation(0, HOUR), person_run(0, 5 * HOUR), check_run(5 * HOUR, 6 * HOUR, outcome=outcome)]
    assert parts(told(held)) == ("mixed", 0, 6 * HOUR + 15 * MINUTE)


def test_a_check_that_left_the_task_keeps_its_time():
    held = [generation(0, HOUR), world_run(HOUR, 3 * HOUR)]
    assert parts(told(held)) == ("mixed", HOUR, 2 * HOUR + DAY + 15 * MINUTE)


def test_with_neither_run_nor_estimate_there_is_nothing_to_tell():
    found = told(generation=None, checks=(step(TRIAL),))
    assert parts(found) == ("none", None, None)
    assert found.verdict is None


def test_one_estimate_is_enough_for_a_basis():
    assert parts(told(generation=None)) == ("estimated", None, DAY + 15 * MINUTE)
    assert parts(told(checks=(step(TRIAL),))) == ("estimated", 2 * HOUR, None)


def test_a_task_without_checks_has_no_check_time():
    assert parts(told(checks=())) == ("estimated", 2 * HOUR, 0)
    assert parts(told([generation(0, HOUR)], checks=())) == ("measured", HOUR, 0)


# Mixed: what lies ahead


def test_a_live_task_whose_slow_check_has_not_begun_does_not_look_like_one_without_it():
    held = [generation(0, HOUR), check_run(HOUR, 2 * HOUR)]
    assert parts(told(held)) == ("mixed", HOUR, HOUR + DAY)


def test_what_is_left_of_an_open_check_is_its_estimate_less_its_age():
    held = [generation(0, HOUR), check_run(HOUR, 2 * HOUR), person_run(None, None, requested=10 * HOUR)]
    assert parts(told(held, now=16 * HOUR)) == ("mixed", HOUR, HOUR + 6 * HOUR + (DAY - 6 * HOUR))


def test_an_open_check_older_than_its_estimate_has_nothing_left():
    held = [generation(0, HOUR), check_run(HOUR, 2 * HOUR), person_run(None, None, requested=10 * HOUR)]
    assert parts(told(held, now=50 * HOUR)) == ("mixed", HOUR, HOUR + 40 * HOUR)


def test_an_open_check_after_the_clock_was_set_back_has_its_whole_estimate_left():
    held = [generation(0, HOUR), check_run(HOUR, 2 * HOUR), person_run(None, None, requested=10 * HOUR)]
    assert parts(told(held, now=9 * HOUR)) == ("mixed", HOUR, HOUR + DAY)


def test_a_measured_check_that_is_performed_again_adds_only_its_time():
    held = [generation(0, HOUR), check_run(1, 2), person_run(2, 3), check_run(10 * HOUR, None)]
    assert parts(told(held, now=12 * HOUR)) == ("measured", HOUR - 2, 2 * HOUR + 2)


@pytest.mark.parametrize(("now", "g"), [(HOUR, 2 * HOUR), (3 * HOUR, 3 * HOUR)])
def test_a_generation_under_way_takes_its_estimate_or_what_it_has_taken_if_that_is_more(now, g):
    assert parts(told([generation(0, None)], now=now)) == ("mixed", g, DAY + 15 * MINUTE)


def test_after_one_generation_has_ended_only_what_was_measured_counts():
    held = [generation(0, 10), generation(20, None)]
    assert told(held, now=50).g == 40


def test_a_check_without_estimate_that_has_not_begun_makes_c_unknown_and_is_named():
    found = told([generation(0, HOUR)], checks=(step(TESTS), step(TRIAL)))
    assert parts(found) == ("mixed", HOUR, None)
    assert [gap.what for gap in found.gaps] == [TRIAL]
    assert found.verdict is None


def test_a_check_without_estimate_is_no_gap_once_it_was_measured():
    found = told([generation(0, HOUR), world_run(HOUR, 2 * HOUR)], checks=(step(TESTS), step(TRIAL)))
    assert (parts(found), found.gaps) == (("mixed", HOUR, HOUR + 15 * MINUTE), ())


def test_a_generation_under_way_without_estimate_makes_g_unknown_and_is_named():
    found = told([generation(0, None)], now=HOUR, generation=None)
    assert parts(found) == ("mixed", None, DAY + 15 * MINUTE)
    assert [gap.what for gap in found.gaps] == ["generation"]


def test_all_that_is_missing_is_named_generation_first():
    of = task(generation=None, checks=(step(TRIAL), step("audit")))
    found = told([person_run(0, 1)], of=of, known=CHECKS | {"audit": check(label="audit")})
    assert [gap.what for gap in found.gaps] == ["generation", TRIAL, "audit"]


# The path through the checks


def test_the_estimate_of_a_step_wins_over_that_of_its_check():
    assert told(checks=(step(TESTS), step(APPROVAL, estimate=Estimate.single(2 * DAY)))).c == 2 * DAY + 15 * MINUTE
    assert told(checks=(step(TRIAL, estimate=Estimate.single(DAY)),)).c == DAY


def test_checks_side_by_side_take_as_long_as_the_longest():
    assert told(checks=(step(TESTS), step(APPROVAL, after=()))).c == DAY


def test_order_holds_through_a_check_that_is_done_already():
    """Tests come after the trial, which comes after approval: with the trial over, the other two still add up."""
    steps = (step(TESTS, after=(TRIAL,)), step(TRIAL, after=(APPROVAL,)), step(APPROVAL, after=()))
    assert told([world_run(0, HOUR)], checks=steps).c == HOUR + DAY + 15 * MINUTE


def test_steps_that_wait_for_each_other_in_stored_data_are_named():
    found = told(checks=(step(TESTS, after=(APPROVAL,)), step(APPROVAL, after=(TESTS,))))
    assert found.c is None
    assert f"{TESTS} → {APPROVAL} → {TESTS}" in found.gaps[0].why


@st.composite
def plans(draw):
    """Draw the steps of a task in any order of precedence without a cycle, each with an estimate."""
    labels = draw(st.permutations(LABELS))
    steps = []
    for n, label in enumerate(labels):
        after = draw(st.none() | st.lists(st.sampled_from(labels[:n]), unique=True).map(tuple) if n else st.none())
        steps.append(step(label, estimate=Estimate.single(draw(st.integers(0, 30))), after=after))
    return tuple(steps)


def chains(steps):
    """Return every set of steps in which each waits, directly or not, for each listed before it."""
    before = {}
    for n, use in enumerate(steps):
        direct = use.after if use.after is not None else tuple(s.check for s in steps[max(n - 1, 0) : n])
        before[use.check] = set(direct).union(*(before[label] for label in direct))
    for size in range(len(steps) + 1):
        for chosen in combinations(steps, size):
            if all(first.check in before[second.check] for first, second in combinations(chosen, 2)):
                yield chosen


@given(plans(), runs(max_size=5))
def test_c_is_measured_time_plus_the_longest_chain_of_what_is_left(steps, held):
    summary = digest(held, LATEST, {})

    def left(use):
        own = [run for run in held if run.check == use.check]
        if any(run.outcome in ("passed", "failed", "waived") for run in own):
            return 0
        age = max((LATEST - run.began for run in own if run.ended is None), default=0)
        return max(use.estimate.likely - age, 0)

    longest = max(sum(left(use) for use in chosen) for chosen in chains(steps))
    assert told(held, now=LATEST, checks=steps).c == summary.clocks.check + longest


# Generation


def test_tokens_take_the_time_of_the_projects_profile():
    found = estimated_generation(task(generation=generation_plan()), project(speed_profile="baseline-100"), profiles())
    assert (found.ms, found.at_least) == (8_000_000, True)


def test_a_task_may_be_routed_to_a_profile_of_its_own():
    routed = task(generation=generation_plan(speed_profile="dial-1000000"))
    assert estimated_generation(routed, project(speed_profile="baseline-100"), profiles()).ms == 800


def test_an_estimate_wins_over_tokens():
    both = task(generation=generation_plan(estimate=Estimate.single(HOUR)))
    assert estimated_generation(both, project(speed_profile="baseline-100"), profiles()).ms == HOUR


@pytest.mark.parametrize(
    ("plan", "used", "said"),
    [
        (None, "baseline-100", "neither a run that ended nor an estimate"),
        (generation_plan(drafts=None, tokens_per_draft=None), "baseline-100", "neither a run"),
        (generation_plan(), None, "no speed profile says"),
        (generation_plan(), "nosuch", 'no speed profile is called "nosuch"'),
        (generation_plan(), "groq", "groq does not state the output speed"),
    ],
)
def test_where_generation_cannot_be_estimated_the_reason_is_kept(plan, used, said):
    found = estimated_generation(task(generation=plan), project(speed_profile=used), profiles())
    assert found.ms is None
    assert said in found.why


def test_a_lower_bound_from_tokens_is_marked_until_generation_is_measured():
    of = task(generation=generation_plan(speed_profile="baseline-100"), checks=(step(TESTS),))
    assert told(of=of).at_least
    assert not told([generation(0, HOUR)], of=of).at_least


def test_token_times_are_not_rounded_before_they_are_used():
    quick = SpeedProfile(name="quick", output_tokens_per_s=3_000, ttft=0, overhead=0)
    of = task(generation=generation_plan(drafts=1, tokens_per_draft=1, speed_profile="quick"), checks=(step(TESTS),))
    assert figures(of, CHECKS, project(), {"quick": quick}, digest([], 0, {}), 0).g == 1 / 3


# The verdict


@pytest.mark.parametrize(
    ("generated", "checked", "verdict"),
    [(2, 1, "generation-bound"), (1, 2, "check-bound"), (1, 1, "check-bound"), (1, 0, "generation-bound")],
)
def test_the_longer_part_gives_the_verdict_and_a_tie_goes_to_the_check(generated, checked, verdict):
    held = [generation(0, generated), check_run(generated, generated + checked)]
    assert told(held, checks=(step(TESTS),)).verdict == verdict
