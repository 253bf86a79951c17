"""What happens when a check becomes another one: nothing is lost, nothing old speaks for it, and undo takes it back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation, person_run
from tests.services.scene import APPROVAL, TESTS, TRIAL, passed, plan, scene
from tracker.errors import BadInput, NotFound, Refused
from tracker.model.plan import Automation, Estimate
from tracker.services.baselines import has_plan, mark_automated, renew_check, set_build
from tracker.services.finding import reading
from tracker.services.history import undo
from tracker.services.looking_back import find_record, look_back_on
from tracker.services.reporting import make_report

PLAN = Automation(
    build=Estimate(4 * HOUR, 6 * HOUR, 12 * HOUR),
    upkeep_per_week=10 * MINUTE,
    covers=0.9,
    residual=2 * MINUTE,
    residual_touch=MINUTE,
)


def made(**fields):
    """The usual plan, in which a person's check has an automation plan too."""
    usual = plan()
    tests = replace(usual.checks[0], automation=PLAN)
    approval = replace(usual.checks[1], estimate=Estimate(HOUR, 2 * HOUR, 3 * HOUR), touch=10 * MINUTE, automation=PLAN)
    return replace(usual, checks=(tests, approval, usual.checks[2]), **fields)


def under_way(folder, *runs, now=20 * DAY, **fields):
    held = [generation(0, HOUR), *runs]
    return scene(folder, held, made=made(**fields), now=now)


def record(context, label=TESTS):
    with reading(context) as here:
        return find_record(here, label)


def took(minutes, at, **fields):
    return check_run(at, at + minutes * MINUTE, **fields)


def test_the_plan_is_retired_and_what_is_left_is_expected_from_now_on(tmp_path):
    context = under_way(tmp_path)
    done = mark_automated(context, APPROVAL)
    after = record(context, APPROVAL)
    assert after.thing.automation is None
    assert after.thing.performer == "ana"
    assert after.thing.estimate == Estimate(*(round(0.9 * 2 * MINUTE + 0.1 * hours * HOUR) for hours in (1, 2, 3)))
    assert after.thing.touch == round(0.9 * MINUTE + 0.1 * 10 * MINUTE)
    assert after.baseline == after.since == done.automated.at == context.now()
    assert [one.field for one in done.edited.changes] == ["estimate", "touch", "automation"]
    assert not has_plan(context, APPROVAL)


def test_what_was_believed_is_kept_on_both_bases(tmp_path):
    """Three of 1 h and the estimate of 2 h with the weight of two; touch 6 minutes beside 10, widened to 6 to 22."""
    runs = [
        person_run(at + 54 * MINUTE, at + HOUR, requested=at, outcome="failed") for at in (2 * HOUR, 5 * HOUR, 9 * HOUR)
    ]
    kept = mark_automated(under_way(tmp_path, *runs), APPROVAL, took=7 * HOUR).automated
    assert kept.promise.elapsed == pytest.approx((3 * HOUR + 2 * 2 * HOUR) / 5)
    assert kept.promise.touch == pytest.approx((3 * 6 + (6 + 40 + 22) / 3) * MINUTE / 5)
    assert kept.promise.automation == PLAN
    assert 0 < kept.promise.probability < 1
    assert kept.took == 7 * HOUR


def test_what_is_not_known_is_not_promised(tmp_path):
    unknown = replace(made(), checks=(make.check(automation=PLAN), *made().checks[1:]))
    context = scene(tmp_path, made=unknown, now=2 * DAY)
    promise = mark_automated(context, TESTS).automated.promise
    assert (promise.elapsed, promise.touch, promise.probability) == (None, 0, None)


def test_older_runs_feed_no_statistics_and_stay_in_clocks_rounds_and_gates(tmp_path):
    runs = [took(30, 2 * HOUR, outcome="failed"), *passed("returns", TESTS, APPROVAL, TRIAL, at=4 * HOUR)]
    context = under_way(tmp_path, *runs)
    before = make_report(context)
    assert mark_automated(context, TESTS).older == 2
    after = make_report(context)
    assert after.totals == before.totals
    [done] = [row for row in after.tasks if row.key == "returns"]
    assert (done.stage, done.rounds) == ("done", 2)
    assert done in before.tasks
    [was], [now] = ([row for row in report.checks if row.check.label == TESTS] for report in (before, after))
    assert (was.runs, now.runs, now.mean, now.p50) == (2, 0, None, None)
    assert (now.time, now.first_pass_yield) == (was.time, was.first_pass_yield) == (40 * MINUTE, 0)


def test_a_moment_in_the_past_is_that_from_which_runs_speak_for_what_it_became(tmp_path):
    context = under_way(tmp_path, took(30, 2 * DAY), took(4, 12 * DAY), took(2, 13 * DAY))
    done = mark_automated(context, TESTS, on="2025-12-11")
    assert done.automated.at == context.now() - 10 * DAY
    assert done.older == 1
    assert done.automated.promise.elapsed == pytest.approx((30 + (10 + 60 + 40) / 3) * MINUTE / 3)
    found = look_back_on(context, TESTS)
    assert found.elapsed.runs == 2
    assert found.elapsed.weeks == pytest.approx(10 / 7)


def test_a_run_that_was_under_way_at_that_moment_speaks_for_neither(tmp_path):
    across = person_run(11 * DAY, 12 * DAY, requested=9 * DAY)
    context = under_way(tmp_path, across)
    done = mark_automated(context, APPROVAL, on="2025-12-11")
    assert done.automated.promise.elapsed == 2 * HOUR, "its estimate alone"
    assert look_back_on(context, APPROVAL).elapsed.runs == 0


def test_undo_brings_back_plan_figures_and_statistics(tmp_path):
    context = under_way(tmp_path, took(30, 2 * HOUR))
    before, report = record(context), make_report(context)
    mark_automated(context, TESTS)
    assert undo(context).title == f"automated {TESTS}"
    assert record(context) == before
    assert make_report(context) == report


def test_tasks_with_figures_of_their_own_are_named(tmp_path):
    steps = (make.step(TESTS, estimate=Estimate.single(HOUR)), make.step(APPROVAL))
    tasks = (make.task(checks=steps), make.task(key="pricing"))
    assert mark_automated(under_way(tmp_path, tasks=tasks), TESTS).own_figures == ("returns",)


@pytest.mark.parametrize(
    ("label", "on", "fault", "said"),
    [
        ("field-trial", None, Refused, "no automation plan"),
        ("field-trail", None, NotFound, "no check"),
        (TESTS, "2026-01-01", BadInput, "future"),
        (TESTS, "soon", BadInput, "neither a day nor a moment that has come"),
        (TESTS, "tomorrow", BadInput, "neither a day nor a moment that has come"),
        (TESTS, "3 ago", BadInput, "not a duration"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(tmp_path, label, on, fault, said):
    context = under_way(tmp_path)
    with pytest.raises(fault, match=said):
        mark_automated(context, label, on)
    assert record(context).automated is None


def test_a_time_that_cannot_be_read_is_sent_back_with_every_form_of_a_day_and_a_moment(tmp_path):
    with pytest.raises(BadInput) as refused:
        mark_automated(under_way(tmp_path), TESTS, "tomorrow")
    assert all(form in refused.value.hint for form in ("yesterday", "monday", "20m ago", "still to come is refused"))


def test_automating_twice_needs_a_new_plan_and_a_later_moment(tmp_path):
    context = under_way(tmp_path)
    mark_automated(context, TESTS, on="2025-12-10")
    with pytest.raises(Refused, match="automated already"):
        mark_automated(context, TESTS)
    renew_check(context, TESTS, lambda check: replace(check, automation=PLAN))
    with pytest.raises(Refused, match="made another check"):
        mark_automated(context, TESTS, on="2025-12-11")
    assert mark_automated(context, TESTS).automated.promise.elapsed == 218_000, "of what was left"


def test_what_building_took_can_be_said_later(tmp_path):
    context = under_way(tmp_path)
    with pytest.raises(Refused, match="never automated"):
        set_build(context, TESTS, HOUR)
    mark_automated(context, TESTS)
    assert look_back_on(context, TESTS).elapsed.build_known is False
    set_build(context, TESTS, HOUR)
    found = look_back_on(context, TESTS).elapsed
    assert (found.build_known, found.realised) == (True, -HOUR)


def test_a_new_baseline_promises_nothing_and_keeps_the_plan(tmp_path):
    context = under_way(tmp_path, took(30, 2 * HOUR))
    edited = renew_check(context, TESTS, lambda check: check)
    assert [(one.field, one.before, one.after) for one in edited.changes] == [("baseline", None, "2025-12-21 00:00")]
    after = record(context)
    assert (after.baseline, after.automated, after.thing.automation) == (context.now(), None, PLAN)
    [row] = [row for row in make_report(context).checks if row.check.label == TESTS]
    assert (row.runs, row.basis) == (0, "measured")
    assert undo(context).title == f"edit check {TESTS}: baseline"
    assert record(context).baseline is None


def test_a_new_baseline_can_come_with_an_edit_in_one_operation(tmp_path):
    context = under_way(tmp_path)
    edited = renew_check(context, TESTS, lambda check: replace(check, performer="ana"))
    assert [one.field for one in edited.changes] == ["performer", "baseline"]
    undo(context)
    assert (record(context).thing.performer, record(context).baseline) == ("machine", None)
