"""A forecast is what one counts by hand where everything is certain, and what chance says where it is not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.deliveries import deliveries, delivery, exact, person, record, task
from tests.analysis.event_simulation import Draw, Sampler
from tests.factories import DAY, HOUR, MINUTE
from tracker.analysis.delivery import Delivery, Performance, UnderWay
from tracker.analysis.forecast import forecast
from tracker.errors import BadInput
from tracker.model.plan import Estimate, Person, Step


def ends(given: Delivery) -> dict[str, int | None]:
    """When each task ends, of a delivery in which nothing is uncertain."""
    found = forecast(given, draws=3)
    for one in found.tasks.values():
        assert one is None or one.p50 == one.p95
    return {key: None if one is None else one.p50 for key, one in found.tasks.items()}


def test_a_chain_takes_the_sum_of_its_parts():
    given = delivery(task("a", "tests"), task("b", "tests", depends_on=("a",)), checks=(record(),))
    assert ends(given) == {"a": HOUR + 10 * MINUTE, "b": 2 * HOUR + 20 * MINUTE}
    assert forecast(given).whole.p95 == 2 * HOUR + 20 * MINUTE


def test_a_task_waits_for_the_last_of_those_before_it():
    slow = task("slow", generation=exact(5 * HOUR))
    given = delivery(task("after", depends_on=("quick", "slow")), task("quick"), slow)
    assert ends(given) == {"after": 6 * HOUR, "quick": HOUR, "slow": 5 * HOUR}


def test_what_is_done_or_dropped_or_unknown_keeps_nobody_waiting():
    given = delivery(
        task("a", depends_on=("done", "dropped", "never heard of")),
        task("done", standing="done"),
        task("dropped", standing="dropped"),
    )
    assert ends(given) == {"a": HOUR}


def test_checks_side_by_side_take_as_long_as_the_longest_and_a_joined_one_comes_after_both():
    checks = (record("tests"), record("trial", "world", estimate=exact(DAY)), record("approval", "world"))
    steps = ("tests", Step(check="trial", after=()), Step(check="approval", after=("tests", "trial")))
    assert ends(delivery(task("a", *steps), checks=checks)) == {"a": HOUR + DAY + 10 * MINUTE}


def test_one_person_does_two_checks_one_after_the_other():
    checks = (person("review", "ana"), person("approval", "ana", touch=5 * MINUTE))
    given = delivery(task("a", "review", Step(check="approval", after=())), checks=checks, people=("ana",))
    assert ends(given) == {"a": HOUR + 15 * MINUTE}


def test_latency_occupies_nobody():
    checks = (person("review", "ana", latency=DAY), person("approval", "ana", touch=5 * MINUTE))
    given = delivery(task("a", "review", Step(check="approval", after=())), checks=checks, people=("ana",))
    assert ends(given) == {"a": HOUR + DAY + 10 * MINUTE}


def test_who_joins_first_is_served_first_and_the_plan_decides_ties():
    """B is generated first and so comes first; a and c come together later, and a stands before c in the plan."""
    tasks = (
        task("a", "review", generation=exact(65 * MINUTE)),
        task("b", "review"),
        task("c", "review", generation=exact(65 * MINUTE)),
    )
    given = delivery(*tasks, checks=(person("review", "ana"),), people=("ana",))
    assert ends(given) == {"b": 70 * MINUTE, "a": 80 * MINUTE, "c": 90 * MINUTE}


def test_somebody_with_room_for_two_does_two_at_a_time():
    tasks = [task(key, "review") for key in "abc"]
    given = delivery(*tasks, checks=(person("review", "ana"),), people=(Person(name="ana", capacity=2),))
    assert ends(given) == {"a": 70 * MINUTE, "b": 70 * MINUTE, "c": 80 * MINUTE}


@pytest.mark.parametrize(("capacity", "last"), [(None, 70), (1, 90), (2, 80)])
def test_machines_queue_only_where_the_check_says_how_many_they_take(capacity, last):
    given = delivery(*[task(key, "tests") for key in "abc"], checks=(record(capacity=capacity),))
    assert ends(given)["c"] == last * MINUTE


@pytest.mark.parametrize(("agents", "last"), [(None, 1), (1, 3), (2, 2)])
def test_agents_bound_how_much_is_generated_at_once(agents, last):
    given = delivery(task("a"), task("b"), task("c"), agents=agents)
    assert ends(given)["c"] == last * HOUR
    assert any("No number of agents" in said for said in forecast(given).sentences) == (agents is None)


def test_after_a_failure_open_checks_come_to_their_verdict_before_the_next_generation():
    """The trial has 20 of its 30 minutes left; then an hour of generation, both checks, and the approval after them."""
    checks = (record("tests"), record("trial", "world", estimate=exact(30 * MINUTE)), record("approval", "world"))
    steps = ("tests", Step(check="trial", after=()), Step(check="approval", after=("tests", "trial")))
    failed = task("a", *steps, phase="checking", failed=True, under_way=(UnderWay(check="trial", total=10 * MINUTE),))
    assert ends(delivery(failed, checks=checks)) == {"a": (20 + 60 + 30 + 10) * MINUTE}


def test_after_a_failure_with_nothing_open_the_next_generation_begins_now():
    given = delivery(task("a", "tests", phase="checking", failed=True), checks=(record(),))
    assert ends(given) == {"a": 70 * MINUTE}


def test_a_check_that_never_passes_ends_after_fifty_rounds_and_every_such_draw_is_counted():
    found = forecast(delivery(task("a", "tests"), checks=(record(first_pass=0),)), draws=7)
    assert found.whole.p50 == 50 * 70 * MINUTE
    assert found.capped == 7
    assert any("7 of 7 draws" in said for said in found.sentences)


def test_a_running_step_has_its_age_behind_it_and_one_that_is_overdue_takes_as_long_again():
    generating = task("g", phase="generating", generation_age=45 * MINUTE)
    overdue = task("o", phase="generating", generation_age=3 * HOUR)
    running = task("r", "tests", phase="checking", under_way=(UnderWay(check="tests", total=4 * MINUTE),))
    given = delivery(generating, overdue, running, checks=(record(),))
    assert ends(given) == {"g": 15 * MINUTE, "o": 3 * HOUR, "r": 6 * MINUTE}


def test_waiting_is_measured_by_latency_and_work_at_hand_by_touch():
    checks = (person("review", "ana", latency=HOUR), person("approval", "bo", latency=HOUR))
    waiting = task(
        "w", "review", phase="checking", under_way=(UnderWay(check="review", started=False, latency=40 * MINUTE),)
    )
    at_hand = task(
        "h", "approval", phase="checking", under_way=(UnderWay(check="approval", total=DAY, touch=9 * MINUTE),)
    )
    given = delivery(waiting, at_hand, checks=checks, people=("ana", "bo"))
    assert ends(given) == {"w": 30 * MINUTE, "h": MINUTE}


def test_work_at_hand_keeps_its_person_from_what_comes_after_it():
    at_hand = task("h", "review", phase="checking", under_way=(UnderWay(check="review", touch=2 * MINUTE),))
    waiting = task("w", "review", phase="checking", under_way=(UnderWay(check="review", started=False),))
    given = delivery(waiting, at_hand, checks=(person("review", "ana"),), people=("ana",))
    assert ends(given) == {"h": 8 * MINUTE, "w": 18 * MINUTE}


def test_whoever_has_more_at_hand_than_they_can_do_begins_anew_when_that_is_less():
    """Two reviews at hand end after 8 and 5 minutes; only then is there room for the third."""
    at_hand = [
        task(key, "review", phase="checking", under_way=(UnderWay(check="review", touch=touch * MINUTE),))
        for key, touch in (("a", 2), ("b", 5))
    ]
    third = task("c", "review", phase="checking")
    given = delivery(*at_hand, third, checks=(person("review", "ana"),), people=("ana",))
    assert ends(given) == {"a": 8 * MINUTE, "b": 5 * MINUTE, "c": 18 * MINUTE}


def test_work_at_hand_on_a_task_that_is_generated_anew_still_keeps_its_person():
    again = task("a", phase="generating", generation_age=30 * MINUTE, **_reviewed(touch=4 * MINUTE))
    other = task("b", "review", phase="checking")
    given = delivery(again, other, checks=(person("review", "ana"),), people=("ana",))
    assert ends(given) == {"a": 40 * MINUTE, "b": 16 * MINUTE}


def _reviewed(**age: int) -> dict[str, object]:
    return {"steps": (Step(check="review"),), "under_way": (UnderWay(check="review", **age),)}


def test_what_waits_for_a_machine_is_served_in_the_order_in_which_it_was_asked_for():
    waiting = [
        task(key, "tests", phase="checking", under_way=(UnderWay(check="tests", started=False, total=age),))
        for key, age in (("later", MINUTE), ("earlier", HOUR))
    ]
    assert ends(delivery(*waiting, checks=(record(capacity=1),))) == {"later": 20 * MINUTE, "earlier": 10 * MINUTE}


def test_fresh_waivers_and_passes_stand_in_the_round_under_way_and_not_in_the_next():
    checks = (record("tests"), record("trial", "world", estimate=exact(DAY)))
    waived = task("w", "tests", "trial", waived=frozenset({"trial"}))
    passed = task("p", "tests", "trial", phase="checking", passed=frozenset({"tests"}))
    failed = task("f", "trial", "tests", phase="checking", failed=True, waived=frozenset({"trial"}))
    given = delivery(waived, passed, failed, checks=checks)
    assert ends(given) == {"w": 70 * MINUTE, "p": DAY, "f": HOUR + DAY + 10 * MINUTE}


def test_a_task_whose_checks_have_all_passed_takes_no_time():
    given = delivery(
        task("a", "tests", phase="checking", passed=frozenset({"tests"})),
        task("b", depends_on=("a",)),
        checks=(record(),),
    )
    assert ends(given) == {"a": 0, "b": HOUR}
    assert forecast(delivery()).whole.p95 == 0


def test_from_three_gaps_on_one_passes_after_every_verdict_and_none_after_a_generation():
    checks = (record("tests"), record("trial", "world"), record("approval", "world"))
    given = delivery(task("a", "tests", "trial", "approval"), checks=checks)
    assert ends(replace(given, gaps=(HOUR, HOUR))) == {"a": HOUR + 30 * MINUTE}
    assert ends(replace(given, gaps=(HOUR, HOUR, HOUR))) == {"a": 3 * HOUR + 30 * MINUTE}


def test_a_gap_that_has_begun_has_its_age_behind_it():
    checks = (record("tests"), record("trial", "world"))
    state = {"phase": "checking", "since_verdict": 40 * MINUTE}
    due = task("due", "tests", "trial", passed=frozenset({"tests"}), **state)
    failed = task("failed", "tests", failed=True, **state)
    given = delivery(due, failed, checks=checks, gaps=(HOUR, HOUR, HOUR))
    assert ends(given) == {"due": 30 * MINUTE, "failed": 90 * MINUTE}


def test_unknown_touch_occupies_nobody_and_that_is_said():
    checks = (record("review", "ana", touch=None),)
    given = delivery(task("a", "review"), task("b", "review"), checks=checks, people=("ana",))
    assert ends(given) == {"a": 70 * MINUTE, "b": 70 * MINUTE}
    assert any("review keeps somebody busy is unknown" in said for said in forecast(given).sentences)


def test_a_step_of_which_nothing_is_known_leaves_its_task_and_the_whole_open_and_is_named():
    checks = (record("tests"), record("trial", "world", estimate=None))
    given = delivery(task("a", "tests", "trial"), task("b", depends_on=("a",)), task("c", "tests"), checks=checks)
    found = forecast(given)
    assert found.whole is None
    assert ends(given) == {"a": None, "b": None, "c": 70 * MINUTE}
    assert found.left_out == ("a", "b")
    assert [(one.task, one.step) for one in found.blocked] == [("a", "trial")]
    assert found.covered.p50 == 70 * MINUTE
    assert any("trial of a" in said for said in found.sentences)


def test_five_durations_of_its_kind_stand_in_for_a_step_of_which_nothing_is_known():
    past = (Performance(total=30 * MINUTE),) * 5
    checks = (record("trial", "world", estimate=None), record("survey", "world", estimate=None, performances=past))
    assert ends(delivery(task("a", "trial"), checks=checks)) == {"a": 90 * MINUTE}
    few = (checks[0], replace(checks[1], performances=past[1:]))
    assert ends(delivery(task("a", "trial"), checks=few)) == {"a": None}


def test_a_check_timed_once_and_never_estimated_takes_that_long_in_every_round():
    past = (Performance(total=30 * MINUTE),)
    once = record("trial", "world", estimate=None, performances=past, first_pass=0)
    assert ends(delivery(task("a", "trial"), checks=(once,))) == {"a": 50 * 90 * MINUTE}


def test_a_generation_without_estimate_takes_after_its_own_past_else_after_the_pooled_one():
    unknown, again = task("a", generation=None), task("b", generation=None, generated=(2 * HOUR,))
    assert ends(delivery(unknown, again)) == {"a": None, "b": 2 * HOUR}
    assert ends(delivery(unknown, again, generation_times=(3 * HOUR,) * 5)) == {"a": 3 * HOUR, "b": 2 * HOUR}


def test_an_open_decision_leaves_its_task_open_and_is_named():
    found = forecast(delivery(task("a", decisions=("booking",)), task("b")))
    assert found.whole is None
    assert found.tasks["a"] is None
    assert [(one.task, one.decision) for one in found.blocked] == [("a", "booking")]


def test_tasks_in_a_circle_are_refused_by_name():
    with pytest.raises(BadInput, match="a → b → a"):
        forecast(delivery(task("a", depends_on=("b",)), task("b", depends_on=("a",))))


def test_what_the_end_hangs_on_is_critical_and_what_ends_earlier_is_not():
    checks = (person("review", "ana"), record("trial", "world", estimate=exact(DAY)), record("tests"))
    given = delivery(task("a", "review"), task("b", "trial", "tests"), checks=checks, people=("ana",))
    found = forecast(given)
    assert dict(found.critical.checks) == {"review": 0, "trial": 1, "tests": 1}
    assert dict(found.critical.people) == {"ana": 0}
    assert found.critical.generation == 1
    assert found.on_critical_path("trial")
    assert not found.on_critical_path("review")


def test_who_kept_somebody_busy_is_critical_and_so_are_ties():
    """B waits for ana, who is at a; so a's review is critical, and both checks that were asked for at the same time."""
    checks = (person("review", "ana"), person("approval", "ana"))
    given = delivery(task("a", "review"), task("b", "approval"), checks=checks, people=("ana",))
    assert dict(forecast(given).critical.checks) == {"review": 1, "approval": 1}


MIXED = delivery(
    *[
        task(
            f"task-{number}",
            "tests",
            Step(check="review", after=()),
            Step(check="approval", after=("tests", "review")),
            generation=Estimate.single((number % 5 + 1) * HOUR),
            depends_on=(f"task-{number - 3}",) if number >= 3 else (),
        )
        for number in range(8)
    ],
    checks=(
        record(first_pass=0.7, estimate=Estimate(10 * MINUTE, 15 * MINUTE, 40 * MINUTE), passes=6, fails=2),
        person(
            "review",
            "ana",
            estimate=Estimate.single(3 * HOUR),
            touch=HOUR,
            first_pass=None,
            performances=tuple(
                Performance(total=(5 + n) * HOUR, latency=(4 + n // 2) * HOUR, touch=(n + 1) * 20 * MINUTE)
                for n in range(6)
            ),
            passes=5,
            fails=1,
        ),
        person("approval", "ana", estimate=Estimate.single(5 * HOUR), touch=10 * MINUTE, first_pass=0.9),
    ),
    people=("ana",),
    agents=2,
    gaps=(0, 10 * MINUTE, HOUR, 0),
    generation_ratios=(0.8, 1.5, 1.1),
)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_percentiles_agree_with_a_second_simulation_that_draws_by_itself(seed):
    """400 draws of the second are uncertain by some 3 % in the middle and 6 % at the edge; twice that is allowed."""
    found = forecast(MIXED, draws=2_000, seed=seed)
    chance = np.random.default_rng(seed)
    second = [Draw(MIXED, Sampler(MIXED, chance)).run() for _ in range(400)]
    p50, p85 = np.quantile(second, (0.5, 0.85), method="inverted_cdf")
    assert found.whole.p50 == pytest.approx(p50, rel=0.06)
    assert found.whole.p85 == pytest.approx(p85, rel=0.12)


def test_the_same_seed_gives_the_same_forecast_and_another_one_does_not():
    assert forecast(MIXED, draws=300) == forecast(MIXED, draws=300)
    assert forecast(MIXED, draws=300).whole != forecast(MIXED, draws=300, seed=5).whole


@settings(max_examples=40, deadline=None)
@given(deliveries())
def test_percentiles_rise_and_shares_are_shares(some):
    found = forecast(some, draws=20)
    assert 0 <= found.whole.p50 <= found.whole.p85 <= found.whole.p95
    for one in found.tasks.values():
        assert 0 <= one.p50 <= one.p85 <= one.p95 <= found.whole.p95
    shares = (*found.critical.checks.values(), *found.critical.people.values(), found.critical.generation)
    assert all(0 <= share <= 1 for share in shares)


@settings(max_examples=30, deadline=None)
@given(deliveries(), st.data())
def test_where_nobody_queues_one_more_task_changes_no_other_and_makes_nothing_earlier(some, data):
    """Its luck belongs to a task by its name, wherever in the plan it stands."""
    checks = tuple(
        replace(one, check=replace(one.check, performer="machine", capacity=None, first_pass=0.8))
        for one in some.checks
    )
    free = replace(some, checks=checks, agents=None)
    at = data.draw(st.integers(0, len(free.tasks)))
    more = replace(free, tasks=(*free.tasks[:at], task("one more", "tests"), *free.tasks[at:]))
    before, after = forecast(free, draws=30), forecast(more, draws=30)
    assert {key: after.tasks[key] for key in before.tasks} == dict(before.tasks)
    assert after.whole.p50 >= before.whole.p50
