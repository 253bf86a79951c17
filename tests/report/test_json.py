"""The JSON report has exactly the keys that scripts rely on, in every state of a project, and is strict JSON."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import get_args

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation, person_run, waiver
from tests.services.scene import APPROVAL, TESTS, passed, plan, scene
from tracker.model.plan import Automation, Criterion, Decision, Estimate, Generation
from tracker.model.verdicts import CheckVerdictWord
from tracker.report.json import render, report_fields
from tracker.report.model import Question
from tracker.services.reporting import make_report

AUTOMATION = {
    "build_s",
    "saving_per_run_s",
    "break_even_runs",
    "break_even_date",
    "elapsed",
    "touch",
}
CLOCKS = {"generation_s", "generation_only_s", "check_s", "touch_s", "wait_s", "idle_s", "lead_s", "effort_s"}
KEYS = {
    "": {
        "schema",
        "project",
        "generated_at",
        "window",
        "settings",
        "answer",
        "data_quality",
        "totals",
        "tasks",
        "checks",
        "levers",
        "delivery",
        "capacity",
        "decisions",
        "habits",
    },
    "totals": CLOCKS | {"ceiling", "lead_ceiling", "first_pass_yield", "tokens_in", "tokens_out", "cost", "calendar"},
    "totals.calendar": CLOCKS,
    "tasks": CLOCKS
    | {"key", "title", "stage", "statements", "basis", "g_s", "c_s", "rounds", "first_pass_yield", "ceiling"}
    | {"lead_ceiling", "speedup", "verdict", "reasons"},
    "tasks.statements": {"text", "verified_by", "state", "accepted"},
    "tasks.speedup": {"2", "10", "100", "10000"},
    "checks": {
        "label",
        "limited_by",
        "performer",
        "tasks",
        "runs",
        "basis",
        "mean_s",
        "p50_s",
        "p85_s",
        "touch_mean_s",
        "wait_mean_s",
        "first_pass_yield",
        "critical_share",
        "on_critical_path",
        "automation",
        "verdict",
        "reasons",
    },
    "delivery": {"p50_s", "p85_s", "p95_s", "p50_date", "p85_date", "p95_date", "rests_on"},
    "capacity": {"people", "absorbs_per_week", "generates_per_week", "utilisation"},
}


def strictly(text):
    """Parse JSON as strict parsers do: no NaN, no infinity."""
    return json.loads(text, parse_constant=lambda word: pytest.fail(f"{word} is no JSON"))


def parts(document, path):
    """Every object at a path of keys, through lists."""
    found = [document]
    for key in path.split(".") if path else ():
        found = [each for one in found for each in (one[key] if isinstance(one[key], list) else [one[key]])]
    return found


SCENES = {
    "empty": {"made": make.plan(tasks=(), checks=(), people=())},
    "plan": {},
    "running": {"runs": [generation(0, None), person_run(None, None, requested=0)]},
    "done": {"runs": passed("catalogue", TESTS)},
    "no length": {"runs": [generation(0, 0), check_run(0, 0)]},
    "doubtful": {"runs": [generation(0, DAY), person_run(None, HOUR, requested=0), check_run(), check_run(), waiver()]},
}


@pytest.mark.parametrize("days", [(), ("2025-12-01", "2025-12-02")], ids=["whole", "window"])
@pytest.mark.parametrize("name", SCENES)
def test_every_key_is_there_and_no_other(tmp_path, name, days):
    document = strictly(render(make_report(scene(tmp_path, **SCENES[name]), *days)))
    assert document["schema"] == "tracker.report/1"
    for path, keys in KEYS.items():
        for part in parts(document, path):
            assert set(part) == keys, path


def forecast(folder, **fields):
    """A project of which the end is known: every check has an estimate, one of them a plan to automate it."""
    usual = plan()
    automation = Automation(build=Estimate(4 * HOUR, 6 * HOUR, 12 * HOUR), covers=0.9, residual=MINUTE)
    tests = replace(usual.checks[0], automation=automation, runs_per_week=20)
    trial = replace(usual.checks[2], estimate=Estimate(DAY, 2 * DAY, 3 * DAY))
    tasks = tuple(replace(task, generation=Generation(estimate=Estimate.single(HOUR))) for task in usual.tasks)
    made = replace(usual, checks=(tests, usual.checks[1], trial), tasks=tasks, **fields)
    return report_fields(make_report(scene(folder, SCENES["done"]["runs"], made=made, now=10 * DAY)))


def test_a_plan_to_automate_has_its_pay_off_on_both_bases(tmp_path):
    document = forecast(tmp_path)
    tests, approval, _ = document["checks"]
    assert set(tests["automation"]) == AUTOMATION
    for basis in ("elapsed", "touch"):
        assert set(tests["automation"][basis]) == {"probability", "net_s"}
        assert set(tests["automation"][basis]["net_s"]) == {"p10", "p50", "p90"}
    assert tests["automation"]["build_s"] == 24_000
    assert date.fromisoformat(tests["automation"]["break_even_date"]) > date(2025, 12, 11)
    assert approval["automation"] is None
    assert tests["reasons"]
    assert {check["verdict"] for check in document["checks"]} <= set(get_args(CheckVerdictWord))


def test_levers_are_ranked_and_have_an_effect_for_every_cut_that_they_know(tmp_path):
    levers = forecast(tmp_path)["levers"]
    assert [lever["rank"] for lever in levers] == sorted(lever["rank"] for lever in levers)
    for lever in levers:
        assert set(lever) == {"name", "kind", "effect_s", "rank"}
        assert set(lever["effect_s"]) == {"25", "50", "75", "100"}
        partial = [lever["effect_s"][cut] for cut in ("25", "50", "75")]
        assert (None in partial) == (lever["kind"] in ("automate", "person"))
        assert lever["effect_s"]["100"] is not None


def test_the_delivery_has_seconds_from_now_and_the_days_they_come_to(tmp_path):
    delivery = forecast(tmp_path)["delivery"]
    for share in ("p50", "p85", "p95"):
        reached = datetime(2025, 12, 11, tzinfo=UTC) + timedelta(seconds=delivery[f"{share}_s"])
        assert delivery[f"{share}_date"] == reached.date().isoformat()
    assert delivery["p50_s"] <= delivery["p85_s"] <= delivery["p95_s"]
    assert delivery["rests_on"][0].startswith("This rests on little")


def test_capacity_names_everybody_who_performs_a_check(tmp_path):
    capacity = forecast(tmp_path, project=make.project(agents=2))["capacity"]
    assert [person["name"] for person in capacity["people"]] == ["ana"]
    for person in capacity["people"]:
        assert set(person) == {"name", "hours_per_week", "touch_per_task_s", "absorbs_per_week"}
    assert capacity["generates_per_week"] > 0


def test_what_cannot_be_forecast_is_null_and_named(tmp_path):
    document = report_fields(make_report(scene(tmp_path, **SCENES["done"])))
    delivery = document["delivery"]
    [first, *_] = delivery.pop("rests_on")
    assert first.startswith("Without estimate and runs, so that no end is known: ")
    assert set(delivery.values()) == {None}
    assert document["levers"] == []
    for check in document["checks"]:
        assert {check["critical_share"], check["on_critical_path"], check["automation"]} == {None}
        assert check["reasons"]


def test_durations_are_seconds_instants_have_the_offset_of_the_project_and_days_are_plain(tmp_path):
    project = make.project(timezone="America/Mexico_City")
    context = scene(tmp_path, passed("catalogue", TESTS), made=plan(project=project), now=2 * DAY)
    document = report_fields(make_report(context, "2025-11-30", "2025-12-01"))
    assert document["generated_at"] == "2025-12-02T18:00:00-06:00"
    assert document["window"] == {"from": "2025-11-30", "to": "2025-12-01", "timezone": "America/Mexico_City"}
    [row] = [task for task in document["tasks"] if task["key"] == "catalogue"]
    assert (row["generation_s"], row["check_s"], row["lead_s"], row["g_s"], row["c_s"]) == (3600, 600, 4200, 3600, 600)
    assert row["statements"] == [
        {
            "text": "Ladders are returned within seven days",
            "verified_by": [TESTS],
            "state": "passed",
            "accepted": None,
        }
    ]
    assert report_fields(make_report(context))["window"] is None


def test_clocks_are_null_without_a_run_and_zero_outside_the_window(tmp_path):
    document = report_fields(make_report(scene(tmp_path, passed("catalogue", TESTS)), "2025-11-01", "2025-11-02"))
    catalogue, returns, _ = document["tasks"]
    assert {catalogue[clock] for clock in CLOCKS} == {0}
    assert {returns[clock] for clock in CLOCKS} == {None}
    assert (catalogue["ceiling"], catalogue["lead_ceiling"]) == (None, None)


def test_doubtful_runs_are_named_by_number_with_what_is_doubtful(tmp_path):
    held = [generation(0, DAY), check_run(0, 2 * HOUR), check_run(HOUR, 3 * HOUR), person_run(None, HOUR, requested=0)]
    quality = report_fields(make_report(scene(tmp_path, held)))["data_quality"]
    assert [(one["run"], one["task"], one["length_s"]) for one in quality["forgotten"]] == [(1, "returns", 86400)]
    assert quality["overlaps"] == [{"task": "returns", "check": TESTS, "runs": [2, 3], "length_s": 3600}]
    assert [(one["run"], one["check"], one["ended"]) for one in quality["touch_unknown"]] == [
        (4, APPROVAL, "2025-12-01T01:00:00+00:00")
    ]
    assert quality["few_samples"] == [{"check": TESTS, "runs": 2}, {"check": APPROVAL, "runs": 1}]


def test_a_decision_tells_how_many_options_are_sealed_away_and_none_of_them(tmp_path):
    report = make_report(scene(tmp_path, now=3 * DAY))
    criterion = Criterion(name="Time", measure="minutes", better="lower", weight=2)
    decision = Decision(key="booking", question="How?", task="returns", criteria=(criterion,))
    asked = Question(decision=decision, opened=report.present.now - HOUR, options=3, number=7)
    [told] = report_fields(replace(report, questions=(asked,)))["decisions"]
    assert told == {
        "key": "booking",
        "number": "D-7",
        "question": "How?",
        "task": "returns",
        "criteria": [{"name": "Time", "measure": "minutes", "better": "lower", "weight": 2}],
        "options": 3,
        "state": "open",
        "opened_at": "2025-12-03T23:00:00+00:00",
        "sealed_at": None,
        "amendments": 0,
        "chosen_at": None,
        "choice": None,
        "review_on": None,
        "latency_s": 3600,
    }


def test_habits_carry_their_reasons(tmp_path):
    held = [generation(0, HOUR, override="in a hurry"), waiver(HOUR)]
    habits = report_fields(make_report(scene(tmp_path, held)))["habits"]
    assert [(one["run"], one["reason"]) for one in habits["overrides"]] == [(1, "in a hurry")]
    assert [(one["check"], one["reason"]) for one in habits["waivers"]] == [(APPROVAL, "decided in the call")]
    assert habits["tasks_without_statement"] == ["pricing"]


def test_the_settings_are_those_of_the_project(tmp_path):
    project = make.project(horizon_weeks=6, pays_by="touch", agents=2)
    settings = report_fields(make_report(scene(tmp_path, made=plan(project=project))))["settings"]
    assert (settings["horizon_weeks"], settings["pays_by"], settings["agents"]) == (6, "touch", 2)
    assert settings["thresholds"]["holds_back_s"] == 3600
