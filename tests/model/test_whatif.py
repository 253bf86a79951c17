"""What a change would bring to a task, reckoned by hand; nothing that is unknown today is made up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tracker.model.plan import Automation, SpeedProfile
from tracker.model.whatif import (
    CheckChange,
    CheckPart,
    Faster,
    TaskCase,
    check_time,
    dialled,
    profiled,
    row,
    speed_ratio,
    together,
)

BASELINE = SpeedProfile(name="baseline-100", output_tokens_per_s=100)
DIAL = SpeedProfile(name="dial", output_tokens_per_s=1_000_000)
TESTS, REVIEW, TRIAL = "integration-tests", "review", "field-trial"
HALF = CheckChange(share=0.5)
WRITTEN = 8_000_000
"""40 drafts of 20,000 tokens at 100 tokens a second, in milliseconds."""


def case(**fields):
    """A task of two hours of generation and three hours of checks that were measured one after the other."""
    parts = (
        CheckPart(label=TESTS, alone=HOUR, mean=30 * MINUTE),
        CheckPart(label=REVIEW, alone=2 * HOUR, mean=2 * HOUR),
    )
    defaults = {"key": "returns", "title": "Returns", "basis": "measured", "g": 2 * HOUR, "c": 3 * HOUR}
    return TaskCase(**defaults | {"checked": 3 * HOUR, "parts": parts} | fields)


def estimated(*parts, after=None, **fields):
    """A task that has not begun, with checks that lie ahead one after the other."""
    labels = [part.label for part in parts]
    chain = {label: tuple(labels[at - 1 : at]) if at else () for at, label in enumerate(labels)}
    return case(**{"basis": "estimated", "checked": 0, "parts": parts, "after": after or chain} | fields)


def ahead(label, likely, **fields):
    return CheckPart(label=label, pending=True, likely=likely, **fields)


@pytest.mark.parametrize(
    ("check", "after", "speedup"),
    [(0, 800, 10_000), (60_000, 60_800, 132.57), (15 * MINUTE, 900_800, 9.88), (DAY, 86_400_800, 1.09)],
)
def test_the_table_of_the_exercise_comes_out_of_dial_and_profile_alike(check, after, speedup):
    task = estimated(ahead(TESTS, check), g=WRITTEN, c=check, generation=make.generation_plan(), today=BASELINE)
    for faster in (dialled(task, 10_000), profiled(task, DIAL)):
        found = row(task, faster, {})
        assert (found.before, found.after) == (WRITTEN + check, after)
        assert found.speedup == pytest.approx(speedup, abs=0.005)
        assert found.ceiling == (pytest.approx((WRITTEN + check) / check) if check else None)


def test_of_a_measured_check_the_time_in_which_it_was_alone_gets_shorter():
    assert check_time(case(), {TESTS: HALF}) == 2.5 * HOUR
    assert check_time(case(), {TESTS: HALF, REVIEW: HALF}) == 1.5 * HOUR
    overlapping = (
        CheckPart(label=TESTS, alone=HOUR, mean=2 * HOUR),
        CheckPart(label=REVIEW, alone=HOUR, mean=2 * HOUR),
    )
    assert check_time(case(parts=overlapping), {TESTS: CheckChange(share=0)}) == 2 * HOUR


def test_a_performance_of_a_given_length_scales_what_was_measured_by_how_long_one_took():
    assert check_time(case(), {TESTS: CheckChange(to=15 * MINUTE)}) == 2.5 * HOUR
    assert check_time(case(), {TESTS: CheckChange(to=HOUR)}) == 4 * HOUR


def test_an_automated_check_takes_the_residual_for_the_share_it_covers():
    plan = Automation(build=make.estimate(), covers=0.8, residual=10 * MINUTE)
    assert check_time(case(), {REVIEW: CheckChange(automation=plan)}) == pytest.approx(
        HOUR + 0.8 * 10 * MINUTE + 0.2 * 2 * HOUR
    )


def test_what_lies_ahead_is_the_longest_path_with_the_change():
    side_by_side = {TESTS: (), REVIEW: ()}
    task = estimated(ahead(TESTS, 3 * HOUR), ahead(REVIEW, 2 * HOUR), after=side_by_side)
    assert check_time(task, {}) == 3 * HOUR
    assert check_time(task, {TESTS: HALF}) == 2 * HOUR
    assert check_time(task, {REVIEW: HALF}) == 3 * HOUR


def test_what_has_passed_of_an_open_check_is_not_waited_for_again():
    task = estimated(ahead(TESTS, 3 * HOUR, age=HOUR))
    assert check_time(task, {}) == 2 * HOUR
    assert check_time(task, {TESTS: HALF}) == HOUR / 2
    assert check_time(task, {TESTS: CheckChange(to=30 * MINUTE)}) == 0


def test_an_unknown_check_keeps_the_time_unknown_until_the_change_says_how_long_it_takes():
    task = estimated(ahead(TESTS, HOUR), ahead(TRIAL, None), c=None)
    assert check_time(task, {TESTS: HALF}) is None
    assert check_time(task, {TRIAL: HALF}) is None
    assert check_time(task, {TRIAL: CheckChange(to=DAY)}) == HOUR + DAY


def test_the_dial_divides_all_of_generation_and_says_that_this_is_at_most():
    assert dialled(case(), 4) == Faster(ms=HOUR / 2, at_most=True)
    assert dialled(case(), 1) == Faster(ms=2 * HOUR)
    assert dialled(case(g=None), 4).ms is None


def test_a_profile_counts_tokens_where_the_plan_has_them():
    slow = SpeedProfile(name="slow", output_tokens_per_s=1_000, ttft=1_000, overhead=1_000)
    task = case(basis="estimated", g=WRITTEN, generation=make.generation_plan(), today=BASELINE)
    assert profiled(task, slow) == Faster(ms=40 * (2_000 + 20_000))
    assert profiled(task, DIAL) == Faster(ms=800, at_least=True)


def test_what_was_measured_keeps_its_ratio_to_what_its_tokens_should_have_taken():
    task = case(g=2 * WRITTEN, generation=make.generation_plan(), today=BASELINE)
    assert profiled(task, DIAL) == Faster(ms=1_600, at_least=True, at_most=True)


def test_without_tokens_the_ratio_of_output_speeds_is_at_most():
    assert profiled(case(today=BASELINE), SpeedProfile(name="x", output_tokens_per_s=400)) == Faster(
        ms=HOUR / 2, at_most=True
    )


@pytest.mark.parametrize(
    ("task", "new", "why"),
    [
        (case(), DIAL, "the speed of what it is generated with today is not stated"),
        (case(today=BASELINE), SpeedProfile(name="groq"), "groq does not state the output speed of one agent"),
        (
            case(generation=make.generation_plan(), today=BASELINE),
            SpeedProfile(name="groq"),
            "groq does not state the output speed of one agent",
        ),
        (
            case(generation=make.generation_plan(input_tokens=300), today=BASELINE),
            SpeedProfile(name="small", output_tokens_per_s=1, context_tokens=200),
            "300 input tokens do not fit into the 200 of small",
        ),
    ],
)
def test_a_speed_that_is_not_stated_is_named_and_nothing_is_computed_from_it(task, new, why):
    found = row(task, profiled(task, new), {})
    assert (found.g_after, found.after, found.speedup, found.ceiling) == (None, None, None, (2 + 3) / 3)
    assert found.why == why


def test_tokens_alone_say_how_long_generation_takes_where_nothing_says_so_today():
    task = case(basis="estimated", g=None, generation=make.generation_plan())
    assert profiled(task, DIAL).ms == 800
    assert row(task, profiled(task, DIAL), {}).before is None


def test_how_many_times_faster_is_only_known_of_two_output_speeds():
    assert speed_ratio(BASELINE, DIAL) == 10_000
    assert speed_ratio(None, DIAL) is None
    assert speed_ratio(BASELINE, SpeedProfile(name="groq")) is None


def test_rows_add_up_without_those_of_which_something_is_unknown():
    rows = [row(one, dialled(one, 2), {}) for one in (case(), case(g=None), case(g=4 * HOUR))]
    whole = together(rows)
    assert (whole.before, whole.after) == (12 * HOUR, 9 * HOUR)
    assert (whole.speedup, whole.ceiling) == (12 / 9, 2)
    assert together([rows[1]]) is None


changes = st.dictionaries(
    st.sampled_from([TESTS, REVIEW]),
    st.builds(CheckChange, share=st.floats(0, 1)),
    max_size=2,
)


@given(changes, st.floats(1, 10_000))
def test_shorter_checks_and_faster_generation_never_take_longer_and_never_beat_the_ceiling(changed, times):
    for task in (case(), estimated(ahead(TESTS, HOUR), ahead(REVIEW, DAY), c=HOUR + DAY)):
        found = row(task, dialled(task, times), changed)
        assert found.after <= found.before * (1 + 1e-9)
        assert found.ceiling is None or found.speedup <= found.ceiling * (1 + 1e-9)


@given(st.floats(1, 10_000))
def test_a_change_of_nothing_leaves_everything_as_it_is(times):
    task = case()
    assert check_time(task, {TESTS: CheckChange(share=1), "other": HALF}) == task.c
    assert row(task, dialled(task, times), {}).c_after == task.c
