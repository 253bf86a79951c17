"""The fields of a thing say all of it, in a form that JSON can carry."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from tests import factories as make
from tests.plan_strategies import things
from tracker.model.fields import KINDS, build, fields
from tracker.model.plan import Automation, Check, Conditions, Decision, Estimate, Prices, SpeedProfile, Statement, Step


def bare(kind, thing):
    """A thing without the things of their own that it holds."""
    return (
        Decision(key=thing.key, question=thing.question, task=thing.task, all_wrong_if=thing.all_wrong_if)
        if (kind == "decision")
        else thing
    )


@settings(max_examples=300, deadline=None)
@given(things())
def test_a_thing_is_built_from_its_fields_again(drawn):
    kind, thing = drawn
    assert build(kind, fields(thing)) == bare(kind, thing)


@settings(max_examples=300, deadline=None)
@given(things())
def test_fields_survive_json(drawn):
    kind, thing = drawn
    said = fields(thing)
    carried = json.loads(json.dumps(said, allow_nan=False))
    assert carried == said
    assert build(kind, carried) == bare(kind, thing)


@settings(max_examples=100, deadline=None)
@given(things(), things())
def test_things_of_one_kind_are_equal_exactly_when_their_fields_are(one, other):
    if one[0] == other[0]:
        assert (fields(one[1]) == fields(other[1])) == (bare(*one) == bare(*other))


def test_what_belongs_together_is_one_field():
    said = fields(
        make.task(
            done=(
                Statement(text="A"),
                Statement(text="B", verified_by=("load-test",)),
                Statement(text="C", accepted="by eye"),
            ),
            depends_on=("catalogue",),
            generation=make.generation_plan(),
            checks=(Step(check="load-test"), Step(check="field-trial", touch=5, after=())),
        )
    )
    assert said == {
        "key": "returns",
        "title": "Return flow",
        "done": ["A", {"statement": "B", "verified_by": ["load-test"]}, {"statement": "C", "accepted": "by eye"}],
        "depends_on": ["catalogue"],
        "generation": {"drafts": 40, "tokens_per_draft": 20_000},
        "checks": ["load-test", {"label": "field-trial", "touch": 5, "after": []}],
    }


def test_an_estimate_is_one_figure_or_three():
    one, three = make.check(estimate=Estimate.single(10)), make.check(estimate=Estimate(6, 10, 22))
    assert fields(one)["estimate"] == 10
    assert fields(three)["estimate"] == {"low": 6, "likely": 10, "high": 22}
    assert build("check", fields(one)).estimate.bare
    assert not build("check", fields(three)).estimate.bare


def test_what_is_unknown_is_told_from_zero():
    check = make.check(touch=0, automation=Automation(build=Estimate.single(1), cost_per_run=0.0))
    assert fields(check)["touch"] == 0
    assert fields(make.check())["touch"] is None
    assert fields(check)["automation"]["cost_per_run"] == 0.0
    assert "cost_per_run" not in fields(make.check(automation=Automation(build=Estimate.single(1))))["automation"]


def test_criteria_and_options_are_things_of_their_own():
    assert list(fields(Decision(key="a", question="?"))) == ["key", "question", "task", "all_wrong_if"]


def test_the_conditions_and_prices_of_a_profile_are_one_field_each():
    profile = SpeedProfile(name="a", conditions=Conditions(model="m"), prices=Prices(output_per_million=3))
    said = fields(profile)
    assert said["conditions"] == {"model": "m"}
    assert said["prices"] == {"output_per_million": 3, "currency": "USD"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_missing_field_is_never_filled_in_silently(kind):
    with pytest.raises(KeyError):
        build(kind, {})


def test_every_field_of_a_check_is_there_even_when_nothing_is_said():
    said = fields(Check(label="a", limited_by="taste", performer="world"))
    assert [name for name, value in said.items() if value is None] == [
        "estimate",
        "touch",
        "runs_per_week",
        "first_pass",
        "capacity",
        "automation",
    ]
