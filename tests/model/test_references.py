"""Names in a plan stand for something, once, and nothing waits for itself; in a file and by hand alike."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import factories as make
from tests.plan_strategies import plans
from tracker.model.plan import Decision, Generation, Plan, SpeedProfile, Statement, Step
from tracker.model.references import MOST_CYCLES, MOST_GUESSES, Names, plan_problems, task_references


def task(key: str, *needs: str, **fields):
    return make.task(**{"key": key, "depends_on": needs, "checks": (), "done": ()} | fields)


def told(plan: Plan) -> list[tuple]:
    return [problem.path for problem in plan_problems(plan)]


def plan_with(**fields) -> Plan:
    return make.plan(**{"tasks": ()} | fields)


def steps(*given: Step | str) -> tuple[Step, ...]:
    return tuple(Step(check=each) if isinstance(each, str) else each for each in given)


CHECKS = tuple(make.check(label=label) for label in ("unit-tests", "load-test", "field-trial"))


@settings(max_examples=100, deadline=None)
@given(plans())
def test_a_valid_plan_has_no_problem(plan):
    assert told(plan) == []


@pytest.mark.parametrize(
    ("plan", "path", "hint"),
    [
        (plan_with(tasks=(task("a", "catalog"), task("catalogue"))), ("tasks", 0, "depends_on", 0), "catalogue"),
        (plan_with(tasks=(task("a", checks=steps("integration-test")),)), ("tasks", 0, "checks", 0, "label"), "-tests"),
        (plan_with(checks=(make.check(performer="anna"),)), ("checks", 0, "performer"), '"ana"'),
        (plan_with(checks=(make.check(performer="machin"),)), ("checks", 0, "performer"), '"machine"'),
        (plan_with(checks=(make.check(performer="zoe"),)), ("checks", 0, "performer"), '"machine", "world" or'),
        (plan_with(project=make.project(speed_profile="base-100")), ("project", "speed_profile"), "baseline-100"),
        (plan_with(project=make.project(compare_profile="base-100")), ("project", "compare_profile"), "baseline-100"),
        (
            plan_with(
                tasks=(task("a", generation=Generation(speed_profile="our-agnt")),),
                speed_profiles=(SpeedProfile(name="our-agent"),),
            ),
            ("tasks", 0, "generation", "speed_profile"),
            "our-agent",
        ),
        (plan_with(decisions=(Decision(key="d", question="?", task="b"),)), ("decisions", 0, "task"), ""),
    ],
)
def test_a_name_that_stands_for_nothing_is_told_with_the_nearest(plan, path, hint):
    [problem] = plan_problems(plan)
    assert problem.path == path
    assert hint in problem.hint


def test_a_dependency_on_a_later_task_is_fine():
    assert told(plan_with(tasks=(task("a", "b"), task("b")))) == []


@pytest.mark.parametrize(
    ("done", "checks", "path"),
    [
        ((Statement(text="A", verified_by=("load-test",)),), steps("unit-tests"), ("done", 0, "verified_by", 0)),
        ((), steps("unit-tests", Step(check="load-test", after=("field-trial",))), ("checks", 1, "after", 0)),
        ((), steps("unit-tests", "unit-tests"), ("checks", 1, "label")),
        ((), steps("unit-tests", Step(check="load-test", after=("unit-tests",) * 2)), ("checks", 1, "after", 1)),
        ((Statement(text="A", verified_by=("unit-tests",) * 2),), steps("unit-tests"), ("done", 0, "verified_by", 1)),
        ((), steps(Step(check="unit-tests", after=("unit-tests",))), ("checks", 0, "after")),
        ((), steps(Step(check="unit-tests", after=("load-test",)), "load-test"), ("checks", 0, "after")),
        ((), steps("field-trial", Step(check="unit-tests", after=("load-test",)), "load-test"), ("checks", 1, "after")),
    ],
)
def test_statements_and_steps_name_checks_of_their_task_once_and_in_no_circle(done, checks, path):
    assert told(plan_with(checks=CHECKS, tasks=(task("a", done=done, checks=checks),))) == [("tasks", 0, *path)]


def test_a_step_may_wait_for_one_that_is_listed_later():
    own = steps(Step(check="unit-tests", after=("load-test",)), Step(check="load-test", after=()))
    assert told(plan_with(checks=CHECKS, tasks=(task("a", checks=own),))) == []


@pytest.mark.parametrize(
    ("plan", "path", "first"),
    [
        (plan_with(tasks=(task("a"), task("b"), task("a"))), ("tasks", 2, "key"), ("tasks", 0, "key")),
        (plan_with(checks=(make.check(), make.check())), ("checks", 1, "label"), ("checks", 0, "label")),
        (
            plan_with(people=(make.person(login=None), make.person(login=None))),
            ("people", 1, "name"),
            ("people", 0, "name"),
        ),
        (plan_with(people=(make.person(), make.person(name="bo"))), ("people", 1, "login"), ("people", 0, "login")),
        (
            plan_with(decisions=(Decision(key="d", question="?"), Decision(key="d", question="!"))),
            ("decisions", 1, "key"),
            ("decisions", 0, "key"),
        ),
        (
            plan_with(speed_profiles=(SpeedProfile(name="x"), SpeedProfile(name="x"))),
            ("speed_profiles", 1, "name"),
            ("speed_profiles", 0, "name"),
        ),
        (
            plan_with(tasks=(task("a", "b", "b"), task("b"))),
            ("tasks", 0, "depends_on", 1),
            ("tasks", 0, "depends_on", 0),
        ),
    ],
)
def test_one_name_for_two_things_is_told_with_both_places(plan, path, first):
    [problem] = plan_problems(plan)
    assert (problem.path, problem.first) == (path, first)


def test_people_without_a_login_are_no_doubles():
    assert told(plan_with(people=(make.person(login=None), make.person(name="bo", login=None)))) == []


def test_a_profile_that_ships_may_be_described_anew():
    assert told(plan_with(speed_profiles=(SpeedProfile(name="baseline-100"),))) == []


def test_a_task_that_depends_on_itself_is_told_once():
    [problem] = plan_problems(plan_with(tasks=(task("a", "a"),)))
    assert problem.path == ("tasks", 0, "depends_on", 0)
    assert problem.sentence == 'The task "a" depends on itself.'


def test_a_circle_is_named():
    [problem] = plan_problems(plan_with(tasks=(task("a", "b"), task("b", "d", "c"), task("c", "a"), task("d"))))
    assert problem.sentence == "These tasks depend on each other in a circle: a → b → c → a."
    assert problem.path == ("tasks", 0, "depends_on", 0)


def test_circles_that_share_nothing_are_all_told():
    pairs = [task(f"t{at}", f"t{at ^ 1}") for at in range(6)]
    assert len(told(plan_with(tasks=tuple(pairs)))) == 3


def test_a_long_circle_is_shortened_and_thousands_of_them_end():
    ring = [task(f"t{at}", f"t{(at + 1) % 5000}") for at in range(5000)]
    [problem] = plan_problems(plan_with(tasks=tuple(ring)))
    assert "…" in problem.sentence
    assert len(problem.sentence) < 200
    pairs = [task(f"t{at}", f"t{at ^ 1}") for at in range(2000)]
    assert len(told(plan_with(tasks=tuple(pairs)))) == MOST_CYCLES


def test_thousands_of_unknown_names_are_told_and_guessing_ends():
    lost = [task(f"task-{at}", f"tusk-{at}") for at in range(MOST_GUESSES + 5)]
    problems = list(plan_problems(plan_with(tasks=tuple(lost))))
    assert len(problems) == MOST_GUESSES + 5
    assert problems[0].hint
    assert not problems[-1].hint


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=12))
def test_a_plan_has_a_circle_exactly_when_no_order_of_its_tasks_exists(edges):
    needs = {at: {other for one, other in edges if one == at and other != at} for at in range(6)}
    made = tuple(task(f"t{at}", *(f"t{other}" for other in sorted(needs[at]))) for at in range(6))
    left = dict(needs)
    while free := [at for at, wanted in left.items() if not wanted & left.keys()]:
        for at in free:
            del left[at]
    assert bool(told(plan_with(tasks=made))) == bool(left)


def test_one_task_can_be_held_against_the_names_of_a_plan():
    names = Names(tasks={"catalogue"}, checks={"unit-tests"})
    assert list(task_references(task("a", "catalogue", checks=steps("unit-tests")), names)) == []
    assert [problem.path for problem in task_references(task("a", "b"), names)] == [("depends_on", 0)]
