"""A plan that is written reads back as the same plan, and reads well."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings

from tests import factories as make
from tests.plan_strategies import plans
from tracker.model.hidden import encode_options
from tracker.model.plan import (
    Automation,
    Check,
    Criterion,
    Decision,
    Estimate,
    Option,
    Plan,
    Statement,
    Step,
    Thresholds,
)
from tracker.planfile.read import read_plan
from tracker.planfile.write import write_plan

EXAMPLE = """\
[project]
key = "ladders"
name = "Ladder library"
timezone = "America/Mexico_City"
horizon_weeks = 8
thresholds = { automate = 0.9, holds_back = "2h" }

[[people]]
name = "ana"
login = "ana"

[[checks]]
label = "final-approval"
limited_by = "taste"
performer = "ana"
estimate = { low = "10m", likely = "15m", high = "40m" }
touch = "5m"
first_pass = 0.7
automation = { build = "6h", covers = 0.9 }

[[tasks]]
key = "returns"
title = "Return flow"
done = [
    { statement = "Ladders are returned within seven days", verified_by = ["final-approval"] },
    "No ladder is lost",
]
generation = { drafts = 40, tokens_per_draft = 20000 }
checks = [{ label = "final-approval", estimate = "2d", after = [] }]

[[tasks.decisions]]
key = "booking"
question = "How do members book?"
criteria = [
    { name = "No-show rate", measure = "per 100 bookings", better = "lower", weight = 2 },
    { name = "Set-up time", measure = "minutes", better = "lower" },
]
options = [
    { title = "Web calendar", assumption = "members plan \\"days\\" ahead" },
]
all_wrong_if = "nobody books"
"""

HOUR = make.HOUR


def example() -> Plan:
    criteria = (
        Criterion(name="No-show rate", measure="per 100 bookings", better="lower", weight=2.0),
        Criterion(name="Set-up time", measure="minutes", better="lower"),
    )
    approval = Check(
        label="final-approval",
        limited_by="taste",
        performer="ana",
        estimate=make.estimate(),
        touch=5 * make.MINUTE,
        first_pass=0.7,
        automation=Automation(build=Estimate.single(6 * HOUR), covers=0.9),
    )
    done = (
        Statement(text="Ladders are returned within seven days", verified_by=("final-approval",)),
        Statement(text="No ladder is lost"),
    )
    step = Step(check="final-approval", estimate=Estimate.single(48 * HOUR), after=())
    decision = Decision(
        key="booking",
        question="How do members book?",
        task="returns",
        criteria=criteria,
        options=(Option(title="Web calendar", assumption='members plan "days" ahead'),),
        all_wrong_if="nobody books",
    )
    return Plan(
        project=make.project(
            timezone="America/Mexico_City", horizon_weeks=8, thresholds=Thresholds(automate=0.9, holds_back=2 * HOUR)
        ),
        people=(make.person(),),
        checks=(approval,),
        tasks=(make.task(done=done, generation=make.generation_plan(), checks=(step,)),),
        decisions=(decision,),
    )


def test_a_plan_is_laid_out_as_a_person_would():
    assert write_plan(example(), {}) == EXAMPLE


def test_what_a_person_would_write_is_the_plan():
    assert read_plan(EXAMPLE.encode(), "plan.toml").plan == example()


@settings(max_examples=150, deadline=None)
@given(plans())
def test_what_is_written_reads_back_as_the_same_plan(plan):
    reading = read_plan(write_plan(plan, {}).encode(), "plan.toml")
    assert reading.faults == ()
    assert reading.plan == plan


@settings(max_examples=60, deadline=None)
@given(plans())
def test_options_that_are_written_hidden_read_back_as_the_same_options(plan):
    hidden = {decision.key: encode_options(decision.options) for decision in plan.decisions}
    bare = replace(plan, decisions=tuple(replace(decision, options=()) for decision in plan.decisions))
    text = write_plan(bare, hidden)
    assert read_plan(text.encode(), "plan.toml").plan == plan
    assert "options = [" not in text


def test_options_are_never_written_openly_where_they_are_to_be_hidden():
    text = write_plan(example(), {"booking": encode_options(example().decisions[0].options)})
    assert "Web calendar" not in text
    assert read_plan(text.encode(), "plan.toml").plan == example()


def test_decisions_are_written_under_their_task_whatever_their_order():
    one, two = (Decision(key=key, question="?", task=task) for key, task in (("whole", None), ("part", "returns")))
    plan = replace(example(), decisions=(one, two))
    assert read_plan(write_plan(plan, {}).encode(), "plan.toml").plan == replace(plan, decisions=(two, one))


def test_only_what_differs_from_the_defaults_is_written():
    plan = Plan(project=make.project(), people=(make.person(login=None),))
    assert write_plan(plan, {}) == '[project]\nkey = "ladders"\nname = "Ladder library"\n\n[[people]]\nname = "ana"\n'
