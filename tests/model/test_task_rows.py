"""A row has its clocks from the runs or the window, and how things stand from now."""

from __future__ import annotations

import pytest
from hypothesis import given

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
from tests.strategies import LATEST, runs, windows
from tracker.model.clocks import clocks
from tracker.model.digest import digest
from tracker.model.plan import Estimate
from tracker.model.rows import NO_MARKS, Marks
from tracker.model.task_rows import task_row
from tracker.model.tokens import profiles

APPROVAL, TESTS = "founder-approval", "integration-tests"
CHECKS = {
    TESTS: check(estimate=estimate()),
    APPROVAL: check(label=APPROVAL, performer="ana", estimate=Estimate.single(DAY)),
}
TASK = task(
    generation=generation_plan(speed_profile="baseline-100"),
    checks=(step(TESTS), step(APPROVAL)),
)
CLOCKS = ("generation", "generation_only", "check", "touch", "wait", "idle", "lead", "effort")
AS_OF_NOW = ("stage", "statements", "basis", "g", "c", "verdict", "speedup", "gaps", "at_least")


def row(held=(), now=100 * HOUR, of=TASK, window=None, marks=NO_MARKS):
    """Compute the row of a task from its runs, in a window if one is given."""
    part = None if window is None else digest(held, now, {}, window)
    return task_row(
        of,
        CHECKS,
        project(),
        profiles(),
        digest(held, now, {}),
        marks,
        now,
        windowed=None if part is None else part.clocks,
        sample=part,
    )


def test_a_task_without_runs_has_figures_from_its_plan_and_no_clock():
    found = row()
    assert (found.key, found.title, found.stage, found.basis) == ("returns", "Return flow", "specified", "estimated")
    assert (found.g, found.c, found.at_least) == (8_000_000, DAY + 15 * MINUTE, True)
    assert found.ceiling == pytest.approx((8_000_000 + found.c) / found.c)
    assert [getattr(found, name) for name in CLOCKS] == [None] * 8
    assert (found.rounds, found.first_pass_yield, found.lead_ceiling) == (None, None, None)
    assert found.verdict == "check-bound"


def test_a_finished_task_has_all_its_figures():
    held = [generation(0, HOUR), check_run(HOUR, 2 * HOUR), person_run(3 * HOUR, 4 * HOUR, requested=2 * HOUR)]
    found = row(held)
    assert (found.stage, found.basis, found.verdict) == ("done", "measured", "check-bound")
    assert [getattr(found, name) / HOUR for name in CLOCKS] == [1, 1, 3, 1, 1, 0, 4, 3]
    assert (found.rounds, found.first_pass_yield) == (1, 1)
    assert found.ceiling == found.lead_ceiling == pytest.approx(4 / 3)
    assert [row.state for row in found.statements] == ["passed"]


def test_speedup_is_given_for_the_four_factors_and_stays_below_the_ceiling():
    found = row([generation(0, HOUR), check_run(HOUR, 2 * HOUR), person_run(2 * HOUR, 4 * HOUR)])
    assert found.speedup == tuple((s, pytest.approx(4 / (1 / s + 3))) for s in (2, 10, 100, 10_000))
    assert found.speedup[-1][1] < found.ceiling


def test_without_check_time_speed_is_passed_on_in_full():
    found = row(of=task(generation=TASK.generation, checks=()))
    assert found.ceiling is None
    assert found.speedup == ((2, 2), (10, 10), (100, 100), (10_000, 10_000))


def test_an_unknown_part_leaves_ceiling_speedup_and_verdict_unknown_and_says_why():
    found = row([check_run(0, HOUR), person_run(HOUR, 2 * HOUR)], of=task(checks=TASK.checks))
    assert (found.g, found.c, found.ceiling, found.verdict) == (None, 2 * HOUR, None, None)
    assert {factor for _, factor in found.speedup} == {None}
    assert found.reasons == (
        "The ceiling is unknown until these can be estimated: generation (neither a run that ended nor an estimate).",
    )


def test_a_lead_of_nothing_but_generation_has_no_ceiling():
    assert row([generation(0, HOUR)]).lead_ceiling is None


def test_a_waiver_alone_takes_no_time_and_breaks_nothing():
    found = row([waiver(HOUR)])
    assert [getattr(found, name) for name in CLOCKS] == [0] * 8
    assert found.lead_ceiling is None


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ([check_run(0, 1)], None),
        ([check_run(0, 1), person_run(0, 1)], 1),
        ([check_run(0, 1, outcome="failed")], 0),
        ([check_run(0, 1, outcome="failed"), check_run(1, 2), person_run(1, 2)], 0),
        ([check_run(0, 1, outcome="not-run"), check_run(1, 2), person_run(1, 2)], 1),
        ([check_run(0, 1), waiver(1)], None),
        ([check_run(0, 1), person_run(0, 1), world_run(0, 1, outcome="failed")], 1),
    ],
)
def test_first_pass_asks_for_the_first_verdict_of_every_check_the_task_has(held, expected):
    assert row(held).first_pass_yield == expected


def test_a_dropped_task_keeps_its_figures():
    found = row([generation(0, HOUR)], marks=Marks(dropped=2 * HOUR))
    assert (found.stage, found.generation, found.g) == ("dropped", HOUR, HOUR)


def test_in_a_window_clocks_and_ceilings_are_those_of_the_window():
    held = [generation(0, 4 * HOUR), check_run(4 * HOUR, 6 * HOUR), person_run(6 * HOUR, 10 * HOUR)]
    found = row(held, window=(3 * HOUR, 8 * HOUR))
    assert (found.generation, found.check, found.lead) == (HOUR, 4 * HOUR, 5 * HOUR)
    assert found.ceiling == found.lead_ceiling == 5 / 4
    assert (found.g, found.c, found.basis) == (4 * HOUR, 6 * HOUR, "measured")


def test_a_window_without_check_time_has_no_ceiling():
    held = [generation(0, 4 * HOUR), check_run(4 * HOUR, 6 * HOUR), person_run(6 * HOUR, 10 * HOUR)]
    found = row(held, window=(0, 4 * HOUR))
    assert (found.ceiling, found.check, found.verdict) == (None, 0, "check-bound")


def test_a_window_before_anything_happened_saw_no_time_of_a_task_with_runs():
    found = row([generation(5 * HOUR, 6 * HOUR)], window=(0, HOUR))
    assert [getattr(found, name) for name in CLOCKS] == [0] * 8
    assert found.rounds is None


def test_a_window_gives_an_estimated_task_no_ceiling():
    found = row(window=(0, HOUR))
    assert (found.ceiling, found.generation, found.basis) == (None, None, "estimated")


def test_rounds_and_first_verdicts_of_a_window_are_those_that_ended_in_it():
    held = [
        generation(0, HOUR),
        check_run(HOUR, 2 * HOUR, outcome="failed"),
        generation(2 * HOUR, 3 * HOUR),
        check_run(3 * HOUR, 4 * HOUR),
        person_run(4 * HOUR, 5 * HOUR),
    ]
    assert (row(held).rounds, row(held).first_pass_yield) == (2, 0)
    later = row(held, window=(2 * HOUR + 1, 6 * HOUR))
    assert (later.rounds, later.first_pass_yield) == (1, 1)


@given(runs(), windows())
def test_a_window_changes_nothing_of_how_things_stand_now(held, window):
    whole, part = row(held, now=LATEST), row(held, now=LATEST, window=window)
    assert [getattr(part, name) for name in AS_OF_NOW] == [getattr(whole, name) for name in AS_OF_NOW]


@given(runs())
def test_clocks_are_those_of_the_runs_and_unknown_only_without_any(held):
    measured = clocks(held, LATEST)
    expected = [getattr(measured, name) if held else None for name in CLOCKS]
    assert [getattr(row(held, now=LATEST), name) for name in CLOCKS] == expected
