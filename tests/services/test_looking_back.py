"""Promise and outcome are told over the same performances, reckoned by hand, as far as anything is known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation, person_run
from tests.services.scene import APPROVAL, MONDAY, TESTS, plan, scene
from tests.services.test_baselines import PLAN
from tracker.errors import NotFound, Refused
from tracker.model.plan import Estimate
from tracker.model.verdicts import Automated, Promise
from tracker.services.baselines import mark_automated, renew_check
from tracker.services.context import Context
from tracker.services.finding import reading
from tracker.services.grounding import read_ground
from tracker.services.looking_back import look_back_on, look_backs
from tracker.store.entries import set_baseline
from tracker.store.runs import read_runs

PROMISE = Promise(elapsed=30 * MINUTE, touch=6 * MINUTE, automation=PLAN, probability=0.9)


def automated(folder, *runs, took=5 * HOUR, pays_by="elapsed", label=TESTS) -> Context:
    """A project of which a check was automated after a week; it is three weeks later."""
    context = scene(folder, [generation(), *runs], made=plan(project=make.project(pays_by=pays_by)), now=28 * DAY)
    with reading(context) as here:
        record = read_ground(here.connection, here.project).records[label]
    with context.changing("automated") as change:
        set_baseline(change, record.id, MONDAY + 7 * DAY, Automated(at=MONDAY + 7 * DAY, promise=PROMISE, took=took))
    return context


def took(minutes, at, **fields):
    return check_run(at, at + minutes * MINUTE, **fields)


def test_both_bases_are_compared_over_the_runs_and_weeks_since(tmp_path):
    """Two of 5 minutes and one of 20, in 3 weeks: predicted 3 x 0.9 x 28 - 400 - 30, realised 90 - 30 - 300 - 30."""
    runs = [took(45, DAY), took(5, 8 * DAY), took(5, 9 * DAY, outcome="failed"), took(20, 10 * DAY)]
    found = look_back_on(automated(tmp_path, *runs), TESTS)
    assert (found.elapsed.runs, found.elapsed.weeks) == (3, 3)
    assert found.elapsed.predicted == pytest.approx((3 * 0.9 * 28 - 400 - 30) * MINUTE)
    assert found.elapsed.realised == pytest.approx((90 - 30 - 300 - 30) * MINUTE)
    assert found.touch.realised == pytest.approx((3 * 6 - 0 - 300 - 30) * MINUTE)


def test_forgotten_clocks_and_other_outcomes_are_not_compared(tmp_path):
    runs = [took(20 * 60, 8 * DAY), took(5, 9 * DAY, outcome="unavailable"), took(5, 10 * DAY, outcome="waived")]
    assert look_back_on(automated(tmp_path, *runs), TESTS).elapsed.runs == 0


def test_hands_on_time_that_nobody_knows_is_counted_and_left_out(tmp_path):
    known = person_run(8 * DAY + 58 * MINUTE, 8 * DAY + HOUR, requested=8 * DAY)
    unknown = person_run(None, 9 * DAY + HOUR, requested=9 * DAY)
    found = look_back_on(automated(tmp_path, known, unknown, label=APPROVAL), APPROVAL)
    assert (found.elapsed.runs, found.elapsed.unknown) == (2, 0)
    assert (found.touch.runs, found.touch.unknown) == (1, 1)


def test_the_basis_that_the_project_pays_by_is_told_first(tmp_path):
    for number, pays_by in enumerate(("elapsed", "touch")):
        folder = tmp_path / pays_by
        folder.mkdir()
        sentences = look_back_on(automated(folder, pays_by=pays_by), TESTS).sentences
        assert ["hands-on" in sentence for sentence in sentences] == [number == 1, number == 0]


def test_the_comparison_ends_where_the_check_is_made_another_one_again(tmp_path):
    context = automated(tmp_path, took(5, 8 * DAY))
    renew_check(context, TESTS, lambda check: check)
    later = Context(database=context.database, actor="ana", clock=lambda: MONDAY + 99 * DAY)
    found = look_back_on(later, TESTS)
    assert (found.until, found.elapsed.weeks, found.elapsed.runs) == (MONDAY + 28 * DAY, 3, 1)


def test_what_was_never_automated_has_nothing_to_look_back_on(tmp_path):
    context = automated(tmp_path)
    with pytest.raises(Refused, match="never automated"):
        look_back_on(context, APPROVAL)
    with pytest.raises(NotFound):
        look_back_on(context, "nothing")


def test_all_that_were_automated_are_compared_together_as_they_are_alone(tmp_path):
    made = plan()
    approval = replace(made.checks[1], estimate=Estimate(HOUR, 2 * HOUR, 3 * HOUR), automation=PLAN)
    context = scene(tmp_path, made=replace(made, checks=(made.checks[0], approval, made.checks[2])), now=28 * DAY)
    mark_automated(context, APPROVAL, on="2025-12-08")
    with reading(context) as here:
        records = read_ground(here.connection, here.project).records
        runs = [run for of_task in read_runs(here.connection, here.project.id).values() for run in of_task]
        found = look_backs(here.project.thing, records, runs, lambda _: None, here.present)
    assert found == {APPROVAL: look_back_on(context, APPROVAL)}
