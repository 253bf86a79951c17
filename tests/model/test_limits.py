"""What one thing may hold is the same for a file, a command and a screen."""

from __future__ import annotations

from dataclasses import fields as dataclass_fields
from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests import factories as make
from tests.plan_strategies import plans
from tracker.model.durations import LONGEST
from tracker.model.limits import (
    check_check,
    check_criterion,
    check_decision,
    check_option,
    check_person,
    check_profile,
    check_project,
    check_task,
    value_problems,
)
from tracker.model.plan import (
    Automation,
    Conditions,
    Criterion,
    Decision,
    Estimate,
    Generation,
    Option,
    Prices,
    SpeedProfile,
    Statement,
    Step,
    Thresholds,
)

NO = "no\x07"
"""No text that may stand anywhere."""


def criterion(**fields):
    return Criterion(**{"name": "No-show rate", "measure": "per 100", "better": "lower"} | fields)


def decision(**fields):
    return Decision(**{"key": "booking", "question": "How?"} | fields)


def automation(**fields):
    return make.check(automation=Automation(**{"build": make.estimate()} | fields))


def thresholds(**fields):
    return make.project(thresholds=Thresholds(**fields))


def generation(**fields):
    return make.task(generation=Generation(**fields))


def profile(**fields):
    return SpeedProfile(name="ours", **fields)


def paths(problems):
    return [problem.path for problem in problems]


@settings(max_examples=100, deadline=None)
@given(plans())
def test_a_valid_plan_has_no_problem(plan):
    assert list(value_problems(plan)) == []


@pytest.mark.parametrize(
    ("rule", "thing", "path"),
    [
        (check_project, make.project(key="Not a key"), ("key",)),
        (check_project, make.project(name=" "), ("name",)),
        (check_project, make.project(timezone="Mexico"), ("timezone",)),
        (check_project, make.project(timezone="../etc/passwd"), ("timezone",)),
        (check_project, make.project(horizon_weeks=0), ("horizon_weeks",)),
        (check_project, make.project(horizon_weeks=521), ("horizon_weeks",)),
        (check_project, make.project(pays_by="money"), ("pays_by",)),
        (check_project, make.project(agents=0), ("agents",)),
        (check_project, make.project(language="English"), ("language",)),
        (check_project, thresholds(automate=1.1), ("thresholds", "automate")),
        (check_project, thresholds(not_worth_it=-0.1), ("thresholds", "not_worth_it")),
        (check_project, thresholds(holds_back_share=2), ("thresholds", "holds_back_share")),
        (check_project, thresholds(holds_back=-1), ("thresholds", "holds_back")),
        (check_project, thresholds(critical_share=float("nan")), ("thresholds", "critical_share")),
        (check_project, thresholds(automate=0.3, not_worth_it=0.4), ("thresholds",)),
        (check_person, make.person(name=NO), ("name",)),
        (check_person, make.person(name="machine"), ("name",)),
        (check_person, make.person(name="world"), ("name",)),
        (check_person, make.person(login=""), ("login",)),
        (check_person, make.person(hours_per_week=0), ("hours_per_week",)),
        (check_person, make.person(hours_per_week=169), ("hours_per_week",)),
        (check_person, make.person(capacity=0), ("capacity",)),
        (check_check, make.check(label="Integration tests"), ("label",)),
        (check_check, make.check(limited_by="luck"), ("limited_by",)),
        (check_check, make.check(performer=""), ("performer",)),
        (check_check, make.check(estimate=Estimate(2, 1, 3)), ("estimate",)),
        (check_check, make.check(estimate=Estimate(1, 3, 2)), ("estimate",)),
        (check_check, make.check(estimate=Estimate(-1, 2, 3)), ("estimate",)),
        (check_check, make.check(estimate=Estimate(1, 2, LONGEST + 1)), ("estimate",)),
        (check_check, make.check(touch=-1), ("touch",)),
        (check_check, make.check(runs_per_week=-1), ("runs_per_week",)),
        (check_check, make.check(first_pass=1.5), ("first_pass",)),
        (check_check, make.check(capacity=0), ("capacity",)),
        (check_check, make.check(performer="ana", capacity=2), ("capacity",)),
        (check_check, automation(build=Estimate(2, 1, 3)), ("automation", "build")),
        (check_check, automation(upkeep_per_week=-1), ("automation", "upkeep_per_week")),
        (check_check, automation(covers=1.5), ("automation", "covers")),
        (check_check, automation(residual=-1), ("automation", "residual")),
        (check_check, automation(residual_touch=LONGEST + 1), ("automation", "residual_touch")),
        (check_check, automation(cost_per_run=-0.01), ("automation", "cost_per_run")),
        (check_task, make.task(key="-a"), ("key",)),
        (check_task, make.task(title="two\nlines"), ("title",)),
        (check_task, make.task(done=(Statement(text=""),)), ("done", 0, "statement")),
        (check_task, make.task(done=(Statement(text="A", accepted=" "),)), ("done", 0, "accepted")),
        (check_task, make.task(done=(Statement(text="A", accepted="a\0"),)), ("done", 0, "accepted")),
        (check_task, make.task(checks=(Step(check="a", touch=-1),)), ("checks", 0, "touch")),
        (check_task, make.task(checks=(Step(check="a", estimate=Estimate(2, 1, 3)),)), ("checks", 0, "estimate")),
        (check_task, generation(estimate=Estimate(2, 1, 3)), ("generation", "estimate")),
        (check_task, generation(drafts=0, tokens_per_draft=5), ("generation", "drafts")),
        (check_task, generation(drafts=5, tokens_per_draft=0), ("generation", "tokens_per_draft")),
        (check_task, generation(streams=0), ("generation", "streams")),
        (check_task, generation(requests=0), ("generation", "requests")),
        (check_task, generation(input_tokens=-1), ("generation", "input_tokens")),
        (check_task, generation(drafts=5), ("generation",)),
        (check_task, generation(tokens_per_draft=5), ("generation",)),
        (check_decision, decision(key="?"), ("key",)),
        (check_decision, decision(question=""), ("question",)),
        (check_decision, decision(all_wrong_if=NO), ("all_wrong_if",)),
        (check_decision, decision(criteria=(criterion(),)), ("criteria",)),
        (check_decision, decision(criteria=tuple(criterion(name=name) for name in "abcd")), ("criteria",)),
        (check_decision, decision(criteria=(criterion(), criterion())), ("criteria", 1, "name")),
        (check_decision, decision(options=(Option(title="A"), Option(title="A"))), ("options", 1, "title")),
        (check_criterion, criterion(name=NO), ("name",)),
        (check_criterion, criterion(measure=""), ("measure",)),
        (check_criterion, criterion(better="nearer"), ("better",)),
        (check_criterion, criterion(weight=0), ("weight",)),
        (check_option, Option(title=""), ("title",)),
        (check_option, Option(title="A", text=NO), ("text",)),
        (check_option, Option(title="A", assumption=NO), ("assumption",)),
        (check_option, Option(title="A", source="two\nlines"), ("source",)),
        (check_option, Option(title="A", wrong_if=NO), ("wrong_if",)),
        (check_profile, replace(profile(), name=""), ("name",)),
        (check_profile, profile(output_tokens_per_s=0), ("output_tokens_per_s",)),
        (check_profile, profile(input_tokens_per_s=-1), ("input_tokens_per_s",)),
        (check_profile, profile(aggregate_tokens_per_s=float("inf")), ("aggregate_tokens_per_s",)),
        (check_profile, profile(context_tokens=0), ("context_tokens",)),
        (check_profile, profile(max_output_tokens=0), ("max_output_tokens",)),
        (check_profile, profile(ttft=-1), ("ttft",)),
        (check_profile, profile(overhead=-1), ("overhead",)),
        (check_profile, profile(conditions=Conditions(hardware=NO)), ("conditions", "hardware")),
        (check_profile, profile(prices=Prices(input_per_million=-1)), ("prices", "input_per_million")),
        (check_profile, profile(prices=Prices(currency="")), ("prices", "currency")),
        (check_profile, profile(source=NO), ("source",)),
        (check_profile, profile(as_of="2026-02-30"), ("as_of",)),
        (check_profile, profile(as_of="last week"), ("as_of",)),
    ],
)
def test_what_may_not_be_is_told_at_its_field(rule, thing, path):
    [problem] = rule(thing)
    assert problem.path == path
    assert problem.sentence.endswith(".")


@pytest.mark.parametrize(
    ("rule", "thing"),
    [
        (check_check, make.check(runs_per_week=0, first_pass=0, touch=0, estimate=Estimate(0, 0, 0))),
        (check_check, make.check(first_pass=1, estimate=Estimate.single(LONGEST))),
        (check_check, make.check(performer="world", capacity=1)),
        (check_check, automation(covers=0, cost_per_run=0, build=Estimate(0, 0, 0))),
        (check_task, make.task(done=(), checks=())),
        (check_task, generation(speed_profile="baseline-100")),
        (check_task, generation(input_tokens=0, estimate=Estimate.single(0))),
        (check_decision, decision()),
        (check_decision, decision(options=(Option(title="A"),))),
        (check_decision, decision(criteria=(criterion(), criterion(name="Set-up")))),
        (check_project, make.project(horizon_weeks=0.5, agents=1, language="pt-BR")),
        (check_person, make.person(login=None, hours_per_week=168)),
        (check_profile, profile(prices=Prices(input_per_million=0), ttft=0, as_of="2026-09")),
    ],
)
def test_the_ends_of_each_range_are_allowed(rule, thing):
    assert list(rule(thing)) == []


def test_too_few_or_too_many_criteria_are_told_with_their_number_and_the_reason():
    [one] = check_decision(decision(criteria=(criterion(),)))
    assert one.sentence.startswith("The decision has 1 criterion, and two or three is what it takes: one alone does")
    [many] = check_decision(decision(criteria=tuple(criterion(name=name) for name in "abcd")))
    assert many.sentence.startswith("The decision has 4 criteria, and two or three is what it takes: with more, nearly")


def test_all_six_conditions_are_looked_at():
    for field in dataclass_fields(Conditions):
        wrong = profile(conditions=Conditions(**{field.name: ""}))
        assert paths(check_profile(wrong)) == [("conditions", field.name)]


def test_all_problems_of_a_thing_are_told_and_not_only_the_first():
    assert paths(check_person(make.person(name="", login="", hours_per_week=0, capacity=0))) == [
        ("name",),
        ("login",),
        ("hours_per_week",),
        ("capacity",),
    ]
