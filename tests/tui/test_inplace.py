"""Small forms change the part of a task that they are about, as it is stored then, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import HOUR, MINUTE
from tests.services.desk import plan
from tracker.errors import Refused
from tracker.model.plan import Estimate, Generation, Statement
from tracker.model.references import Names
from tracker.tui.forms import inplace

TASK = replace(plan().tasks[1], done=(Statement(text="One"), Statement(text="Two", verified_by=("field-trial",))))
NAMES = Names(tasks=("returns", "catalogue"), checks=("integration-tests", "founder-approval", "field-trial"))
ELSEWHERE = replace(TASK, title="Changed by somebody", depends_on=(), generation=Generation(drafts=3))


def typed(part, **values):
    """What the form hands in: what it began with, but for what was typed."""
    return {field.name: field.value for field in part.fields} | values


PARTS = {
    "title": inplace.title(TASK),
    "statement": inplace.statement(TASK, 1, None),
    "step": inplace.step(TASK, "founder-approval"),
    "needs": inplace.needs(TASK, NAMES.tasks),
    "generation": inplace.generation(TASK),
}


@pytest.mark.parametrize("name", PARTS)
def test_saving_what_the_form_began_with_changes_nothing(name):
    assert PARTS[name].put(TASK, typed(PARTS[name])) == TASK


@pytest.mark.parametrize("name", PARTS)
def test_a_form_begins_without_faults(name):
    assert PARTS[name].judge(TASK, NAMES)(typed(PARTS[name])) == {}


def test_what_others_changed_meanwhile_stays():
    part = inplace.statement(TASK, 0, None)
    after = part.put(ELSEWHERE, typed(part, text="One is done"))
    assert after == replace(ELSEWHERE, done=(Statement(text="One is done"), TASK.done[1]))


def test_a_sentence_is_found_where_it_stands_now():
    moved = replace(TASK, done=(Statement(text="New"), *TASK.done))
    part = inplace.statement(TASK, 1, None)
    assert part.put(moved, typed(part, text="", verified_by="")).done == moved.done[:2]


def test_a_sentence_that_is_no_longer_there_is_refused():
    part = inplace.statement(TASK, 0, None)
    with pytest.raises(Refused, match="Somebody changed this sentence"):
        part.put(replace(TASK, done=()), typed(part))


def test_a_sentence_of_several_lines_becomes_one():
    part = inplace.new_statement(TASK, None)
    assert part.put(TASK, typed(part, text="It is\n  so")).done[-1] == Statement(text="It is so")


@pytest.mark.parametrize(
    ("after", "wanted"),
    [
        ("", None),
        ("-", ()),
        ("integration-tests", ("integration-tests",)),
        ("field-trial, integration-tests", ("field-trial", "integration-tests")),
    ],
)
def test_what_a_check_waits_for_is_the_one_before_none_or_those_named(after, wanted):
    part = inplace.step(TASK, "founder-approval")
    made = part.put(TASK, typed(part, after=after, estimate="1h", touch="5m"))
    assert made.checks[1] == make.step(
        "founder-approval", estimate=Estimate.single(HOUR), touch=5 * MINUTE, after=wanted
    )
    again = inplace.step(made, "founder-approval")
    assert again.put(made, typed(again)) == made


def test_a_check_that_left_meanwhile_is_refused():
    part = inplace.step(TASK, "field-trial")
    with pytest.raises(Refused, match="has left the task"):
        part.put(replace(TASK, checks=TASK.checks[:1]), typed(part))


def test_emptying_all_that_is_known_of_generation_makes_it_unknown():
    task = replace(
        TASK, generation=make.generation_plan(drafts=None, tokens_per_draft=None, estimate=Estimate.single(HOUR))
    )
    part = inplace.generation(task)
    assert part.put(task, typed(part, estimate="")).generation is None
    assert part.put(task, typed(part, drafts="4")).generation == replace(task.generation, drafts=4)


@pytest.mark.parametrize(
    ("name", "field", "text"),
    [
        ("title", "title", "two\u2028lines"),
        ("statement", "verified_by", "nosuch"),
        ("step", "after", "nosuch"),
        ("needs", "depends_on", "returns"),
    ],
)
def test_what_cannot_be_is_told_beside_its_field(name, field, text):
    part = PARTS[name]
    assert set(part.judge(TASK, NAMES)(typed(part, **{field: text}))) == {field}
