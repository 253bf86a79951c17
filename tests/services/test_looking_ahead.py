"""What to do about every check follows from the records, and each part of it from the same delivery."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, WEEK, check_run, generation
from tests.services.scene import APPROVAL, TESTS, TRIAL, passed, plan, scene
from tests.services.test_demonstrating import NOW
from tracker.analysis.phrases import about
from tracker.analysis.stability import band
from tracker.analysis.watching import Cancelled, Watch
from tracker.model.plan import Automation, Estimate, Generation, SpeedProfile
from tracker.services.asking import Ask
from tracker.services.bottlenecks import find_bottlenecks
from tracker.services.demonstrating import make_demo
from tracker.services.looking_ahead import look_ahead_of
from tracker.services.records import read_records
from tracker.services.reporting import make_report
from tracker.services.whatif import what_if

PAYS = Automation(build=Estimate(HOUR, HOUR, HOUR), covers=1.0)
NEVER = Automation(build=Estimate(900 * HOUR, 900 * HOUR, 900 * HOUR), covers=1.0)
SLOW, FAST = (SpeedProfile(name=name, output_tokens_per_s=speed) for name, speed in (("slow", 10), ("fast", 100)))


def exact(ms):
    return Estimate(ms, ms, ms)


def made(automation=PAYS, **fields):
    """One task, everything exactly estimated and sure to pass: 10 h of generation, tests of 5 h, approval of 1 h."""
    usual = plan()
    tests = replace(usual.checks[0], estimate=exact(5 * HOUR), first_pass=1.0, automation=automation)
    approval = replace(usual.checks[1], estimate=exact(HOUR), touch=0, first_pass=1.0)
    trial = replace(usual.checks[2], estimate=exact(DAY), first_pass=1.0)
    task = replace(
        usual.tasks[1],
        depends_on=(),
        generation=Generation(estimate=exact(10 * HOUR)),
        checks=(make.step(TESTS), make.step(APPROVAL)),
    )
    project = make.project(speed_profile="slow", compare_profile="fast")
    defaults = {"project": project, "checks": (tests, approval, trial), "tasks": (task,)}
    return replace(usual, **defaults | {"speed_profiles": (SLOW, FAST)} | fields)


def rows(context):
    return {row.check.label: row for row in make_report(context).checks}


def test_a_check_that_holds_delivery_back_and_pays_is_automated(tmp_path):
    runs = [check_run(day * DAY, day * DAY + 5 * HOUR, outcome="failed") for day in range(1, 13)]
    context = scene(tmp_path, [generation(), *runs], made=made(), now=3 * WEEK)
    row = rows(context)[TESTS]
    assert row.verdict.verdict == "automate"
    assert (row.critical_share, row.on_critical_path) == (1.0, True)
    assert "A 10x faster model would save " in " ".join(row.verdict.reasons)


def test_what_nothing_uses_any_more_holds_nothing_back(tmp_path):
    row = rows(scene(tmp_path, made=made()))[TRIAL]
    assert (row.verdict.verdict, row.critical_share, row.on_critical_path) == ("keep", 0.0, False)


def test_a_check_without_a_plan_is_trimmed_where_it_moves_the_delivery_by_an_hour(tmp_path):
    context = scene(tmp_path, made=made(automation=None))
    assert {label: row.verdict.verdict for label, row in rows(context).items()} == {
        TESTS: "trim",
        APPROVAL: "trim",
        TRIAL: "keep",
    }


def test_what_a_faster_model_would_save_is_what_the_delivery_says(tmp_path):
    """Ten hours of generation become one; with one task and one path that is the delivery's too."""
    found = look_ahead_of(read_records(scene(tmp_path, made=made(NEVER), now=2 * WEEK)))
    assert "A 10x faster model would save 9h, if the claim of fast holds here: it leaves conditions unsaid." in (
        found.verdicts[APPROVAL].reasons
    )
    assert found.compared.profile == FAST


def test_what_a_faster_model_would_save_is_to_the_minute_what_a_whatif_says_of_it(tmp_path):
    """With rounds that are lost at random, fewer draws would tell another figure."""
    usual = made(NEVER)
    unsure = [replace(check, first_pass=0.4, estimate=Estimate.single(3 * HOUR)) for check in usual.checks]
    context = scene(tmp_path, made=replace(usual, checks=tuple(unsure)), now=2 * WEEK)
    asked = what_if(context, Ask(profile="fast"))
    told = " ".join(look_ahead_of(read_records(context)).verdicts[APPROVAL].reasons)
    assert f"would save {about(asked.before.p50 - asked.after.p50)}, if" in told


def test_a_speed_that_is_not_stated_is_not_compared_with(tmp_path):
    project = make.project(compare_profile="fast")
    found = look_ahead_of(read_records(scene(tmp_path, made=made(NEVER, project=project))))
    assert found.compared is None
    assert not any("faster model" in reason for verdict in found.verdicts.values() for reason in verdict.reasons)


def test_the_remaining_plan_is_told_where_it_needs_fewer_performances_than_the_horizon_brings(tmp_path):
    runs = [check_run(day * DAY, day * DAY + 5 * HOUR, outcome="failed") for day in range(1, 13)]
    context = scene(tmp_path, [generation(), *runs], made=made(), now=3 * WEEK)
    assert "The remaining plan needs only about" in " ".join(rows(context)[TESTS].verdict.reasons)


def test_where_nothing_can_be_forecast_every_check_counts_as_holding_back_and_says_so(tmp_path):
    usual = made(automation=None)
    task = replace(usual.tasks[0], generation=None)
    report = make_report(scene(tmp_path, made=replace(usual, tasks=(task,))))
    assert {row.verdict.verdict for row in report.checks} == {"trim"}
    for row in report.checks:
        assert "every check counts as holding delivery back" in row.verdict.reasons[-1]
        assert row.critical_share is None
    assert report.prospects.delivery.p50 is None
    assert report.answer[0].startswith("There is no recommendation yet: what remains cannot be forecast")


def test_an_open_decision_keeps_the_end_of_its_task_unknown(tmp_path):
    context = make_demo(tmp_path, lambda: NOW, "ana")
    records = read_records(context)
    assert records.undecided == {"booking": ["booking-channel"]}


def test_report_and_bottlenecks_say_the_same(tmp_path):
    context = scene(tmp_path, passed("returns", TESTS), made=made())
    report, found = make_report(context), find_bottlenecks(context)
    assert found.prospects == report.prospects
    assert found.recommendation.text == report.answer[0]
    assert [view.verdict for view in found.checks] == [row.verdict for row in report.checks]
    assert [view.critical_share for view in found.checks] == [row.critical_share for row in report.checks]
    assert found.checks[0].spans == (10 * MINUTE,)


def test_a_long_computation_tells_how_far_it_is_and_can_be_left(tmp_path):
    context, seen = scene(tmp_path, made=made()), []
    find_bottlenecks(context, Watch(progress=seen.append))
    assert seen == sorted(seen)
    with pytest.raises(Cancelled):
        find_bottlenecks(context, Watch(cancelled=lambda: True))


def test_totals_of_a_report_do_not_depend_on_what_lies_ahead(tmp_path):
    runs = [generation(), check_run(HOUR, 3 * HOUR, outcome="failed"), generation(4 * HOUR, 5 * HOUR)]
    with_plan = make_report(scene(tmp_path, runs, made=made()))
    folder = tmp_path / "without"
    folder.mkdir()
    without = make_report(scene(folder, runs, made=made(automation=None)))
    assert with_plan.totals == without.totals
    assert with_plan.tasks == without.tasks


@pytest.mark.parametrize("days", [0, 3, 6])
def test_of_the_three_plans_of_the_sample_one_pays_one_does_not_and_one_is_open(tmp_path, days):
    """On the recorded work of the demo, whichever day of the week it is looked at."""
    context = make_demo(tmp_path, lambda: NOW + days * DAY, "ana")
    found = look_ahead_of(read_records(context))
    thresholds = read_records(context).ground.project.thresholds
    bands = {
        label: band(verdict.elapsed.probability, thresholds)
        for label, verdict in found.verdicts.items()
        if verdict.elapsed is not None
    }
    assert bands == {"integration-tests": "pays", "human-review": "open", "answer-evaluation": "does not pay"}


def test_a_single_performance_without_an_estimate_says_how_little_it_is(tmp_path):
    """One run of the tests, nobody guessed: it is forecast from that run, and told to measure first."""
    usual = made()
    bare = replace(usual.checks[0], estimate=None, first_pass=None)
    guessed = replace(usual.checks[1], first_pass=None)
    runs = [generation(0, HOUR), check_run(2 * HOUR, 3 * HOUR, outcome="failed")]
    context = scene(tmp_path, runs, made=replace(usual, checks=(guessed, usual.checks[2], bare)), now=DAY)
    report = make_report(context)
    assert report.prospects.delivery.p50 is not None
    assert any("This rests on little: 1 timed generation and 1 timed check" in said for said in _rests_on(report))
    found = rows(context)[TESTS].verdict
    assert (found.verdict, found.probability, found.rests_on[:28]) == (
        "measure-first",
        None,
        "Rests on 1 timed performance",
    )


def test_without_any_run_only_the_estimates_speak_and_that_is_said(tmp_path):
    usual = made()
    planned = replace(usual.checks[0], runs_per_week=10)
    report = make_report(scene(tmp_path, made=replace(usual, checks=(planned, *usual.checks[1:])), now=DAY))
    assert any("no timed generations and no timed checks" in said for said in _rests_on(report))
    assert f"Nobody has timed {TESTS} and {APPROVAL} yet: the estimates speak." in _rests_on(report)
    reasons = {row.check.label: " ".join(row.verdict.reasons) for row in report.checks}
    assert "(estimate only)" in reasons[TESTS]


def test_from_twenty_timed_things_on_the_forecast_no_longer_says_that_it_rests_on_little(tmp_path):
    """A failure a day keeps the task open, each after a generation of its own."""
    runs = [
        run
        for day in range(11)
        for run in (
            generation(day * DAY, day * DAY + HOUR),
            check_run(day * DAY + HOUR, day * DAY + 2 * HOUR, outcome="failed"),
        )
    ]
    few = _rests_on(make_report(scene(tmp_path / "few", runs[:18], made=made(), now=12 * DAY)))
    enough = _rests_on(make_report(scene(tmp_path / "enough", runs, made=made(), now=12 * DAY)))
    assert any("rests on little: 9 timed generations and 9 timed checks" in said for said in few)
    assert "This rests on 11 timed generations and 11 timed checks." in enough


def _rests_on(report):
    return report.prospects.delivery.rests_on
