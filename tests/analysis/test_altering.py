"""A changed delivery draws from changed times: what is left shrinks, and the same luck means the same run."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tracker.analysis.altering import Alteration, Shortening, altered
from tracker.analysis.delivery import CheckRecord, Delivery, Performance, TaskState, UnderWay
from tracker.model.plan import Estimate, Person, Step

REVIEW = CheckRecord(
    check=make.check(label="review", performer="ana", estimate=Estimate(HOUR, 2 * HOUR, 6 * HOUR), touch=20 * MINUTE),
    performances=(
        Performance(total=5 * HOUR, latency=4 * HOUR, touch=HOUR),
        Performance(total=2 * HOUR, latency=None, touch=None),
    ),
    passes=3,
    fails=1,
)
TESTS = CheckRecord(check=make.check(label="tests", estimate=Estimate.single(HOUR)))
TASK = TaskState(
    key="a",
    generation=Estimate(HOUR, 2 * HOUR, 4 * HOUR),
    generated=(3 * HOUR,),
    generation_age=30 * MINUTE,
    steps=(Step(check="tests"), Step(check="review", estimate=Estimate.single(DAY), touch=10 * MINUTE)),
    under_way=(UnderWay(check="review", total=HOUR, latency=40 * MINUTE, touch=20 * MINUTE),),
)
WHOLE = Delivery(
    tasks=(TASK, replace(TASK, key="b")),
    checks=(TESTS, REVIEW),
    people=(Person(name="ana"), Person(name="bo")),
    generation_ratios=(1.5,),
    generation_times=(HOUR, 2 * HOUR),
    gaps=(HOUR,),
)


def test_without_a_change_nothing_changes():
    assert altered(WHOLE, Alteration()) == WHOLE


def test_faster_generation_shortens_every_time_of_generation_with_its_age_and_nothing_else():
    found = altered(WHOLE, Alteration(generation=0.5))
    first = found.tasks[0]
    assert first.generation == Estimate(HOUR // 2, HOUR, 2 * HOUR)
    assert (first.generated, first.generation_age) == ((90 * MINUTE,), 15 * MINUTE)
    assert found.generation_times == (30 * MINUTE, HOUR)
    assert replace(found, tasks=WHOLE.tasks, generation_times=WHOLE.generation_times) == WHOLE
    assert first.under_way == TASK.under_way


def test_a_task_may_get_faster_by_another_share():
    found = altered(WHOLE, Alteration(generation=0.5, on_task={"b": 0.25}))
    assert [task.generation.likely for task in found.tasks] == [HOUR, HOUR // 2]


def test_a_shorter_check_is_shorter_everywhere_and_what_is_under_way_with_its_age():
    found = altered(WHOLE, Alteration(checks={"review": Shortening(share=0.5)}))
    [tests, review] = found.checks
    assert tests == TESTS
    assert review.check.estimate == Estimate(HOUR // 2, HOUR, 3 * HOUR)
    assert review.check.touch == 10 * MINUTE
    assert review.performances == (
        Performance(total=150 * MINUTE, latency=2 * HOUR, touch=HOUR // 2),
        Performance(total=HOUR),
    )
    assert (review.passes, review.fails) == (3, 1)
    step = found.tasks[0].steps[1]
    assert (step.estimate.likely, step.touch) == (DAY // 2, 5 * MINUTE)
    assert found.tasks[0].under_way == (
        UnderWay(check="review", total=30 * MINUTE, latency=20 * MINUTE, touch=10 * MINUTE),
    )


def test_a_check_that_is_to_take_a_given_time_takes_exactly_that_on_every_task():
    """It took (5 + 2 + (1 + 8 + 6) / 3) / 4 = 3 hours on average, so that half of that is half of its touch too."""
    found = altered(WHOLE, Alteration(checks={"review": Shortening(to=90 * MINUTE)}))
    review = found.checks[1]
    assert review.check.estimate == Estimate(90 * MINUTE, 90 * MINUTE, 90 * MINUTE)
    assert (review.performances, review.check.touch, review.passes) == ((), 30 * MINUTE, 3)
    assert found.tasks[0].steps[1].estimate is None
    assert found.tasks[0].under_way[0].total == 30 * MINUTE


def test_hands_on_time_never_exceeds_the_time_that_a_check_is_to_take():
    busy = replace(REVIEW, check=replace(REVIEW.check, touch=2 * HOUR, estimate=Estimate.single(HOUR)), performances=())
    found = altered(replace(WHOLE, checks=(TESTS, busy)), Alteration(checks={"review": Shortening(to=HOUR)}))
    assert found.checks[1].check.touch == HOUR


def test_a_check_of_which_nothing_was_known_takes_what_it_is_to_take():
    unknown = CheckRecord(check=make.check(label="tests"))
    found = altered(replace(WHOLE, checks=(unknown, REVIEW)), Alteration(checks={"tests": Shortening(to=HOUR)}))
    assert found.checks[0].check.estimate == Estimate(HOUR, HOUR, HOUR)


def test_more_of_a_person_is_more_checks_at_a_time():
    found = altered(WHOLE, Alteration(people={"bo": 3}))
    assert [person.capacity for person in found.people] == [1, 3]


def test_more_room_for_a_check_is_its_capacity_and_nothing_else():
    found = altered(WHOLE, Alteration(rooms={"tests": 2}))
    assert [record.check.capacity for record in found.checks] == [2, None]
    assert found.checks[0].check == replace(TESTS.check, capacity=2)


@pytest.mark.parametrize("share", [0, 1, 3])
def test_any_share_of_a_time_is_a_whole_number_of_milliseconds(share):
    found = altered(WHOLE, Alteration(generation=share / 3, checks={"tests": Shortening(share=share / 3)}))
    assert found.tasks[0].generation.likely == round(2 * HOUR * share / 3)
    assert found.checks[0].check.estimate.likely == round(HOUR * share / 3)
