"""A case holds what its task is made of, so that trying nothing gives back the figures of today."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation, person_run
from tests.services.scene import APPROVAL, TESTS, plan
from tests.services.worlds import holding, worlds
from tests.store import making
from tracker.model.plan import Estimate
from tracker.model.rows import Marks
from tracker.model.tokens import profiles
from tracker.model.whatif import CheckChange, check_time, dialled, row
from tracker.services.cases import cases_of
from tracker.services.grounding import Ground, read_ground
from tracker.services.viewing import rows_of
from tracker.store.plans import TaskRecord, read_projects, read_tasks
from tracker.store.runs import read_runs


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    return making.database(tmp_path_factory.mktemp("cases"))


@settings(max_examples=60, deadline=None)
@given(worlds())
def test_trying_nothing_gives_back_the_figures_of_the_list(empty, world):
    """Also where checks wait for each other in a circle, have left the plan, or are under way."""
    made, held = world
    now = 40 * DAY
    with holding(empty, made, held) as connection:
        [project] = read_projects(connection)
        ground = read_ground(connection, project)
        tasks = read_tasks(connection, project.id)
        cases = cases_of(ground, tasks.values(), read_runs(connection, project.id), now)
        rows = {one.key: one for one in rows_of(connection, project, now).rows}
    assert [case.key for case in cases] == [key for key, one in rows.items() if one.stage != "dropped"]
    for case in cases:
        told = rows[case.key]
        assert (case.basis, case.c, case.g if case.g is None else round(case.g)) == (told.basis, told.c, told.g)
        assert case.basis == "none" or check_time(case, {}) == told.c
        same = row(case, dialled(case, 1), {"nothing": CheckChange(share=0)})
        assert case.basis == "none" or same.after == same.before


def case_of(task, runs=(), **fields):
    made = plan(tasks=(task,), **fields)
    ground = Ground(
        project=made.project, records={}, checks={check.label: check for check in made.checks}, profiles=profiles()
    )
    [found] = cases_of(ground, [TaskRecord(1, task, None, 0, Marks(), 0)], {task.key: list(runs)}, 10 * DAY)
    return found


def part(case, label):
    return next(one for one in case.parts if one.label == label)


def test_time_in_which_another_check_was_open_too_is_no_part_of_either():
    runs = [check_run(0, 3 * HOUR), person_run(2 * HOUR, 5 * HOUR)]
    case = case_of(make.task(checks=(make.step(TESTS), make.step(APPROVAL))), runs)
    assert (part(case, TESTS).alone, part(case, APPROVAL).alone, case.checked) == (2 * HOUR, 2 * HOUR, 5 * HOUR)
    assert part(case, TESTS).mean == 3 * HOUR


def test_what_is_open_has_passed_and_is_not_made_shorter_afterwards():
    runs = [check_run(0, HOUR, outcome="unavailable"), check_run(10 * DAY - 5 * MINUTE, None)]
    case = case_of(make.task(), runs)
    tests = part(case, TESTS)
    assert (tests.alone, tests.mean, tests.pending, tests.likely, tests.age) == (
        HOUR,
        HOUR,
        True,
        15 * MINUTE,
        5 * MINUTE,
    )
    assert check_time(case, {TESTS: CheckChange(to=5 * MINUTE)}) == 10 * MINUTE


def test_the_estimate_of_the_step_comes_before_that_of_its_check():
    step = make.step(TESTS, estimate=Estimate.single(2 * HOUR))
    assert part(case_of(make.task(checks=(step,))), TESTS).likely == 2 * HOUR


def test_a_check_that_left_the_plan_keeps_its_time_and_lies_ahead_no_more():
    case = case_of(make.task(checks=()), [generation(), check_run(HOUR, 2 * HOUR)])
    assert (part(case, TESTS).alone, part(case, TESTS).pending) == (HOUR, False)


def test_checks_that_wait_for_each_other_have_no_time_whatever_is_tried():
    circle = (make.step(TESTS, after=(APPROVAL,)), make.step(APPROVAL, after=(TESTS,)))
    case = case_of(make.task(checks=circle))
    assert case.c is check_time(case, {TESTS: CheckChange(to=HOUR)}) is None


def test_a_task_is_generated_with_its_own_profile_else_with_that_of_the_project():
    project = make.project(speed_profile="baseline-100")
    own = make.task(generation=make.generation_plan(speed_profile="dial-1000000"))
    assert case_of(own, project=project).today.name == "dial-1000000"
    assert case_of(replace(own, generation=None), project=project).today.name == "baseline-100"
    assert case_of(make.task()).today is None
