"""The sample plan is what a new user reads first: it is whole, and it shows everything that the tracker is about."""

from __future__ import annotations

from pathlib import Path

import pytest

from tracker.model.done import problems
from tracker.model.plan import LIMITED_BY, MACHINE, WORLD, Plan
from tracker.planfile.read import read_plan
from tracker.planfile.write import write_plan

SAMPLE = Path(__file__).parents[2] / "sample_project.toml"


@pytest.fixture(scope="module")
def plan() -> Plan:
    reading = read_plan(SAMPLE.read_bytes(), SAMPLE.name)
    assert reading.faults == ()
    assert reading.plan is not None
    return reading.plan


def test_it_has_a_dozen_tasks_that_depend_on_each_other(plan):
    assert 8 <= len(plan.tasks) <= 12
    assert sum(bool(task.depends_on) for task in plan.tasks) > len(plan.tasks) / 2


def test_every_reason_for_a_slow_check_and_every_kind_of_performer_is_there_and_used(plan):
    used = {step.check for task in plan.tasks for step in task.checks}
    checks = [check for check in plan.checks if check.label in used]
    assert {check.limited_by for check in checks} == set(LIMITED_BY)
    assert {check.performer for check in checks} == {MACHINE, WORLD, *(person.name for person in plan.people)}
    assert used >= {"integration-tests", "human-review", "final-approval"}


def test_three_checks_have_an_automation_plan_and_two_decisions_are_open(plan):
    assert len([check for check in plan.checks if check.automation]) == 3
    assert [len(decision.criteria) for decision in plan.decisions] == [2, 2]
    assert all(len(decision.options) >= 2 for decision in plan.decisions)


def test_every_done_statement_can_be_tested(plan):
    texts = [statement.text for task in plan.tasks for statement in task.done]
    assert "Ladders are returned within seven days" in texts
    assert [text for text in texts if problems(text)] == []
    assert all(task.done and task.checks for task in plan.tasks)


def test_options_of_a_decision_stand_on_different_assumptions_of_different_sources(plan):
    for decision in plan.decisions:
        assert len({option.assumption for option in decision.options}) == len(decision.options)
        assert len({option.source for option in decision.options}) == len(decision.options)


def test_it_is_written_as_the_same_plan(plan):
    assert read_plan(write_plan(plan, {}).encode(), "again.toml").plan == plan


def test_its_lines_fit_a_screen():
    assert [line for line in SAMPLE.read_text(encoding="utf-8").split("\n") if len(line) > 120] == []
