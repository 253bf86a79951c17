"""What remains is read out of the records as the gate and the clocks see it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, WEEK, check_run, generation, person_run
from tests.services.scene import APPROVAL, TESTS, plan, scene
from tracker.model.plan import Estimate, Generation
from tracker.services.baselines import renew_check
from tracker.services.delivering import delivery_of
from tracker.services.records import read_records


def remaining(context):
    records = read_records(context)
    args = (records.ground, records.people, records.tasks, records.runs, records.undecided, records.now)
    return delivery_of(*args)


def estimated(**fields):
    """The usual plan, in which `returns` is estimated to be generated in two hours."""
    usual = plan()
    tasks = tuple(
        replace(task, generation=Generation(estimate=Estimate.single(2 * HOUR))) if task.key == "returns" else task
        for task in usual.tasks
    )
    return replace(usual, tasks=tasks, **fields)


def check_of(delivery, label):
    return next(one for one in delivery.checks if one.check.label == label)


def test_the_generation_of_a_round_is_all_its_sessions_together(tmp_path):
    """Two sessions before the first verdict, one after it: 3 hours and 1 hour, of 2 hours estimated."""
    runs = [
        generation(0, HOUR),
        generation(2 * HOUR, 4 * HOUR),
        check_run(4 * HOUR, 5 * HOUR, outcome="failed"),
        generation(6 * HOUR, 7 * HOUR),
    ]
    found = remaining(scene(tmp_path, runs, made=estimated()))
    assert found.generation_ratios == (1.5, 0.5)
    assert found.generation_times == (3 * HOUR, HOUR)
    [returns] = [task for task in found.tasks if task.key == "returns"]
    assert returns.generated == (3 * HOUR, HOUR)


def test_a_round_whose_generation_is_open_again_is_not_finished(tmp_path):
    runs = [generation(0, HOUR), generation(9 * DAY - HOUR, None)]
    assert remaining(scene(tmp_path, runs, made=estimated())).generation_times == ()
    folder = tmp_path / "later"
    folder.mkdir()
    answered = [generation(0, HOUR), check_run(HOUR, 2 * HOUR, outcome="failed"), generation(9 * DAY - HOUR, None)]
    assert remaining(scene(folder, answered, made=estimated())).generation_times == (HOUR,)


def test_a_forgotten_clock_is_learned_from_in_no_way_but_its_verdict(tmp_path):
    runs = [generation(0, 15 * HOUR), check_run(DAY, 2 * DAY, outcome="failed")]
    found = remaining(scene(tmp_path, runs, made=estimated()))
    assert found.generation_times == ()
    tests = check_of(found, TESTS)
    assert (tests.performances, tests.passes, tests.fails) == ((), 0, 1)


def test_runs_from_before_a_baseline_neither_time_nor_judge_a_check(tmp_path):
    context = scene(
        tmp_path, [generation(), check_run(HOUR, 2 * HOUR), check_run(3 * HOUR, 4 * HOUR, outcome="failed")]
    )
    before = check_of(remaining(context), TESTS)
    assert (len(before.performances), before.passes, before.fails) == (2, 1, 1)
    renew_check(context, TESTS, lambda check: check)
    after = check_of(remaining(context), TESTS)
    assert (after.performances, after.passes, after.fails) == ((), 0, 0)


def test_an_own_time_of_tokens_is_a_bare_estimate_and_without_any_there_is_none(tmp_path):
    usual = plan(project=make.project(speed_profile="baseline-100"))
    tasks = (replace(usual.tasks[0], generation=make.generation_plan()), *usual.tasks[1:])
    found = remaining(scene(tmp_path, made=replace(usual, tasks=tasks)))
    assert [task.generation for task in found.tasks] == [Estimate.single(8_000_000), None, None]


def test_latency_is_without_the_time_in_which_the_person_was_at_another_check(tmp_path):
    runs = [
        person_run(2 * HOUR, 3 * HOUR, requested=0),
        person_run(4 * HOUR, 5 * HOUR, requested=HOUR, task="catalogue"),
    ]
    [first, second] = check_of(remaining(scene(tmp_path, runs)), APPROVAL).performances
    assert (first.latency, second.latency) == (2 * HOUR, 2 * HOUR), "of three hours one was at the other check"


def test_how_fast_tasks_are_generated_is_measured_since_the_first_run(tmp_path):
    runs = [generation(WEEK, WEEK + HOUR), generation(WEEK + HOUR, None, task="catalogue")]
    rate = remaining(scene(tmp_path, runs, now=3 * WEEK)).generates
    assert (rate.per_week, rate.weeks) == (0.5, 2)
    folder = tmp_path / "none"
    folder.mkdir()
    assert remaining(scene(folder)).generates is None


@pytest.mark.parametrize("outcome", ["passed", "waived"])
def test_where_a_task_stands_is_where_its_gate_stands(tmp_path, outcome):
    reason = "agreed" if outcome == "waived" else None
    runs = [
        generation(0, HOUR, task="catalogue"),
        check_run(HOUR, 2 * HOUR, task="catalogue", outcome=outcome, reason=reason),
        generation(0, HOUR),
        check_run(HOUR, 2 * HOUR, outcome=outcome, reason=reason),
    ]
    catalogue, returns, pricing = remaining(scene(tmp_path, runs)).tasks
    assert (catalogue.standing, returns.standing, pricing.standing) == ("done", "open", "open")
    assert getattr(returns, outcome) == {TESTS}
    assert (returns.phase, pricing.phase) == ("checking", "to-generate")
