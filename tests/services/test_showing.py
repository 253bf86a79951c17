"""The page of a task has everything about it: row, steps, runs with their rounds, decisions, and what is missing."""

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, check_run, generation, person_run
from tests.services.scene import APPROVAL, TESTS, TRIAL, passed, plan, scene
from tracker.errors import NotFound
from tracker.model.plan import Criterion, Decision, Estimate, Option
from tracker.planfile.faults import Reading
from tracker.services.importing import import_plan
from tracker.services.showing import show_task
from tracker.services.viewing import task_rows


def test_its_row_is_the_row_of_the_list(tmp_path):
    context = scene(tmp_path, [*passed("catalogue", TESTS), *passed("returns", TESTS, at=DAY)])
    rows = {row.key: row for row in task_rows(context).rows}
    for key in rows:
        assert show_task(context, key).row == rows[key]


def test_a_task_that_does_not_exist_is_refused_with_the_one_that_was_meant(tmp_path):
    with pytest.raises(NotFound) as refused:
        show_task(scene(tmp_path), "retruns")
    assert refused.value.hint == 'Did you mean "returns"?'


def test_steps_stand_in_the_order_of_the_plan_with_estimates_and_figures(tmp_path):
    own = (make.step(TESTS, estimate=Estimate.single(HOUR), touch=5), make.step(APPROVAL, after=()), make.step(TRIAL))
    made = plan(tasks=(make.task(key="catalogue"), make.task(checks=own)))
    held = [check_run(0, HOUR, outcome="failed"), person_run(2 * HOUR, 3 * HOUR, requested=HOUR), generation(0, HOUR)]
    tests, approval, trial = show_task(scene(tmp_path, held, made=made), "returns").steps
    assert (tests.estimate, tests.touch, tests.after, tests.runs) == (Estimate.single(HOUR), 5, (), 1)
    assert (tests.digest.latest, tests.clocks.check) == ("failed", HOUR)
    assert (approval.estimate, approval.after) == (Estimate(HOUR, DAY, 2 * DAY), ())
    assert (approval.clocks.check, approval.clocks.touch, approval.clocks.wait) == (2 * HOUR, HOUR, HOUR)
    assert (trial.estimate, trial.after, trial.runs, trial.in_plan) == (None, (APPROVAL,), 0, True)


def test_a_check_that_left_the_task_is_still_shown_with_its_runs(tmp_path):
    held = [person_run(0, HOUR, task="catalogue", check=APPROVAL)]
    tests, approval = show_task(scene(tmp_path, held), "catalogue").steps
    assert (tests.check.label, tests.in_plan) == (TESTS, True)
    assert (approval.check.label, approval.in_plan, approval.clocks.touch) == (APPROVAL, False, HOUR)


def test_runs_stand_in_the_order_in_which_they_began_with_their_round_and_marks(tmp_path):
    held = [
        generation(2 * HOUR, 3 * HOUR),
        check_run(HOUR, 2 * HOUR, outcome="failed"),
        generation(0, HOUR),
        generation(4 * HOUR, None),
    ]
    views = show_task(scene(tmp_path, held, now=DAY), "returns").runs
    assert [(view.run.id, view.round, view.forgotten) for view in views] == [
        (3, 1, False),
        (2, 1, False),
        (1, 2, False),
        (4, None, True),
    ]


def test_it_says_what_is_missing_and_what_the_tasks_are_that_it_depends_on(tmp_path):
    page = show_task(scene(tmp_path), "returns")
    assert page.missing == ("Generation has not started.",)
    assert [(each.key, each.stage, each.is_done) for each in page.dependencies] == [("catalogue", "specified", False)]
    later = tmp_path / "later"
    later.mkdir()
    page = show_task(scene(later, passed("catalogue", TESTS)), "returns")
    assert [each.is_done for each in page.dependencies] == [True]


def test_a_step_without_runs_has_measured_nothing(tmp_path):
    step = show_task(scene(tmp_path), "catalogue").steps[0]
    assert (step.runs, step.digest.latest, step.digest.open_state) == (0, None, None)


def test_decisions_of_the_task_are_told_without_their_options(tmp_path):
    context = scene(tmp_path, made=make.plan(tasks=()))
    deciding = plan(
        decisions=(
            decision("booking", "returns", options=3),
            decision("shed", None, options=2),
        )
    )
    import_plan(context, Reading(deciding), "plan.toml")
    [question] = show_task(context, "returns").questions
    assert (question.decision.key, question.options, question.decision.options) == ("booking", 3, ())


def decision(key, task, options):
    criteria = tuple(Criterion(name=name, measure="minutes", better="lower") for name in ("Time", "Errors"))
    titles = [Option(title=f"Option {number}") for number in range(options)]
    return Decision(key=key, question="How?", task=task, criteria=criteria, options=tuple(titles))
