"""How much people can take in, reckoned by hand: touch per finished task, failed rounds included."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.analysis.deliveries import delivery, exact, person, record, task
from tests.factories import HOUR, MINUTE
from tracker.analysis.absorption import absorption, performances
from tracker.analysis.beliefs import beliefs
from tracker.analysis.delivery import GenerationRate, Performance
from tracker.model.plan import Person, Step

TESTS = record("tests", first_pass=0.5)
REVIEW = person("review", "ana", touch=HOUR, first_pass=0.8)
CHAIN = task("a", "tests", "review")


def often(*checks, steps=("tests", "review")):
    return performances(task("a", *steps), beliefs(delivery(checks=checks)))


def test_in_a_chain_a_check_is_performed_as_often_as_what_comes_before_it_passes():
    """A round passes with 0.5 x 0.8: two and a half rounds, of which half get as far as the review."""
    assert often(TESTS, REVIEW) == {"tests": pytest.approx(2.5), "review": pytest.approx(1.25)}


def test_side_by_side_both_are_performed_in_every_round():
    found = often(TESTS, REVIEW, steps=("tests", Step(check="review", after=())))
    assert found == {"tests": pytest.approx(2.5), "review": pytest.approx(2.5)}


def test_what_can_never_pass_is_performed_without_end():
    assert often(replace(TESTS, check=replace(TESTS.check, first_pass=0)), REVIEW)["tests"] == float("inf")


def test_verdicts_sharpen_how_often_a_check_is_performed():
    """Beta(2 x 0.5 + 7, 2 x 0.5 + 1): eight in ten."""
    assert often(replace(TESTS, passes=7, fails=1), steps=("tests",))["tests"] == pytest.approx(1 / 0.8)


def test_a_person_absorbs_as_many_tasks_as_their_hours_have_room_for():
    found = absorption(delivery(CHAIN, checks=(TESTS, REVIEW), people=("ana",)))
    [ana] = found.people
    assert ana.touch_per_task == pytest.approx(1.25 * HOUR)
    assert ana.absorbs_per_week == found.absorbs_per_week == pytest.approx(32)
    assert (found.generates_per_week, found.utilisation) == (None, None)
    assert found.sentences == ("ana can check about 32 finished tasks a week; nothing says how many are generated.",)


def test_the_mean_is_over_all_tasks_of_the_project_but_those_that_were_dropped():
    tasks = (CHAIN, task("b", "tests"), task("c", "review", standing="done"), task("d", "review", standing="dropped"))
    [ana] = absorption(delivery(*tasks, checks=(TESTS, REVIEW), people=("ana",))).people
    assert ana.touch_per_task == pytest.approx((1.25 + 0 + 1.25) / 3 * HOUR)


def test_whoever_absorbs_least_decides_and_is_named():
    slow = person("approval", "bo", touch=2 * HOUR)
    people = (Person(name="ana"), Person(name="bo", hours_per_week=10), Person(name="eve"))
    found = absorption(delivery(task("a", "approval"), task("b", "review"), checks=(slow, REVIEW), people=people))
    assert {one.name: one.absorbs_per_week for one in found.people} == {
        "ana": pytest.approx(64),
        "bo": pytest.approx(10),
    }
    assert found.absorbs_per_week == pytest.approx(10)
    assert found.sentences[0].startswith("bo can check about 10")


def test_stated_touch_weighs_as_much_as_two_measured_ones():
    past = tuple(Performance(total=HOUR, latency=0, touch=touch * MINUTE) for touch in (30, 60))
    known = replace(person("review", "ana", touch=10 * MINUTE), performances=past)
    [ana] = absorption(delivery(task("a", "review"), checks=(known,), people=("ana",))).people
    assert ana.touch_per_task == pytest.approx((30 + 60 + 2 * 10) / 4 * MINUTE)


def test_unknown_touch_makes_the_figures_the_most_there_can_be_and_is_named():
    unknown = record("approval", "ana", touch=None)
    found = absorption(delivery(task("a", "approval", "review"), checks=(unknown, REVIEW), people=("ana",)))
    assert found.at_most
    assert found.people[0].unknown == ("approval",)
    assert found.people[0].touch_per_task == pytest.approx(1.25 * HOUR)
    assert found.sentences[0] == (
        "How long approval takes ana is unknown, so that ana absorbs less than these figures say."
    )


def test_a_person_of_whose_touch_nothing_is_known_has_no_figure_and_nothing_is_called_unlimited():
    unknown = record("approval", "ana", touch=None)
    found = absorption(delivery(task("a", "approval"), checks=(unknown,), people=("ana",)))
    assert (found.people[0].touch_per_task, found.people[0].absorbs_per_week) == (None, None)
    assert found.sentences == (
        "How long approval takes ana is unknown.",
        "How much can be absorbed is unknown: no other check is known to take anybody's time.",
    )


def test_a_person_whose_checks_take_no_time_has_a_known_touch_of_nothing():
    [ana] = absorption(
        delivery(task("a", "approval"), checks=(person("approval", "ana", touch=0),), people=("ana",))
    ).people
    assert (ana.touch_per_task, ana.absorbs_per_week) == (0, None)


def generating(**fields):
    """One hour of generation a round, two rounds a task, checked by ana for an hour each."""
    checks = (person("review", "ana", touch=HOUR, first_pass=0.5),)
    return absorption(delivery(task("a", "review"), checks=checks, people=("ana",), **fields))


def test_agents_generate_day_and_night_failed_rounds_included():
    found = generating(agents=3)
    assert (found.generates_per_week, found.generates_measured) == (pytest.approx(3 * 168 / 2), False)
    assert found.utilisation == pytest.approx(252 / 20)


def test_past_generations_count_beside_the_estimate():
    """Two past ones took twice and four times their estimate, which itself counts as two of them."""
    found = generating(agents=1, generation_ratios=(2.0, 4.0))
    assert found.generates_per_week == pytest.approx(168 / (2 * (2 + 4 + 1 + 1) / 4))


@pytest.mark.parametrize(("weeks", "measured"), [(3.9, False), (4.0, True)])
def test_from_four_weeks_on_the_measured_rate_counts(weeks, measured):
    found = generating(agents=1, generates=GenerationRate(per_week=5, weeks=weeks))
    assert found.generates_measured == measured
    assert found.generates_per_week == (5 if measured else pytest.approx(84))


@pytest.mark.parametrize(
    ("rate", "said"),
    [
        (
            10.0,
            "ana can check about 20 finished tasks a week and about 10 are generated: 50 % of what can be absorbed.",
        ),
        (
            20.0,
            "ana can check about 20 finished tasks a week and about 20 are generated: "
            "faster generation only lengthens the queue before ana.",
        ),
    ],
)
def test_from_a_utilisation_of_one_on_faster_generation_only_lengthens_the_queue(rate, said):
    assert generating(generates=GenerationRate(per_week=rate, weeks=6)).sentences == (said,)


def test_where_nobody_is_needed_nothing_limits_what_can_be_absorbed():
    found = absorption(delivery(task("a", "tests"), checks=(TESTS,), people=("ana",), agents=2))
    assert (found.people, found.absorbs_per_week, found.utilisation) == ((), None, None)
    assert "nothing limits how much can be absorbed" in found.sentences[-1]
    assert absorption(delivery()).absorbs_per_week is None


def test_a_task_without_any_known_generation_is_left_out_of_what_agents_make():
    checks = (person("review", "ana", touch=HOUR),)
    tasks = (task("a", "review", generation=exact(2 * HOUR)), task("b", "review", generation=None))
    found = absorption(delivery(*tasks, checks=checks, people=("ana",), agents=1))
    assert found.generates_per_week == pytest.approx(84)
