"""Short forms that people type for the parts of a plan."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tracker.errors import BadInput
from tracker.model.plan import Criterion, Estimate, Statement, Step
from tracker.services.typed import accept, bind, parse_criterion, parse_estimate, parse_step


@pytest.mark.parametrize(
    ("text", "estimate"),
    [
        ("15m", Estimate.single(15 * MINUTE)),
        ("10m/15m/40m", make.estimate()),
        ("1:30 / 1h30 / 2,5h", Estimate(90 * MINUTE, 90 * MINUTE, 150 * MINUTE)),
    ],
)
def test_an_estimate_is_one_figure_or_three(text, estimate):
    assert parse_estimate(text) == estimate


@pytest.mark.parametrize("text", ["", "15", "10m/20m", "1m/2m/3m/4m", "10m/15/40m", "10m-40m"])
def test_anything_else_is_no_estimate(text):
    with pytest.raises(BadInput):
        parse_estimate(text)


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("approval", Step(check="approval")),
        ("approval:estimate=2d", Step(check="approval", estimate=Estimate.single(2 * DAY))),
        (
            "approval:estimate=1:30:touch=5m",
            Step(check="approval", estimate=Estimate.single(90 * MINUTE), touch=5 * MINUTE),
        ),
        ("approval:after=", Step(check="approval", after=())),
        (
            "approval:after=tests, trial:estimate=1h/2h/3h",
            Step(check="approval", after=("tests", "trial"), estimate=Estimate(HOUR, 2 * HOUR, 3 * HOUR)),
        ),
    ],
)
def test_a_check_on_a_task_may_carry_overrides(text, step):
    assert parse_step(text) == step


def test_a_misspelt_override_is_told_with_the_one_that_was_meant():
    with pytest.raises(BadInput, match='has no "estimat"') as refused:
        parse_step("approval:estimat=2d")
    assert refused.value.hint == 'Did you mean "estimate"?'


def test_a_criterion_is_name_measure_direction_and_weight():
    assert parse_criterion("No-show rate | missed pick-ups per 100 | lower") == Criterion(
        name="No-show rate", measure="missed pick-ups per 100", better="lower"
    )
    assert parse_criterion("Reach|members|higher|2.5").weight == 2.5


@pytest.mark.parametrize(
    "text", ["No-show rate", "a | b", "a | b | less", "a | b | lower | much", "a | b | lower | 2 | x"]
)
def test_anything_else_is_no_criterion(text):
    with pytest.raises(BadInput):
        parse_criterion(text)


class TestBinding:
    two = (Statement(text="A"), Statement(text="B"))

    def test_a_number_says_which_statement(self):
        assert bind(self.two, ["2:trial, tests"]) == (self.two[0], Statement(text="B", verified_by=("trial", "tests")))

    def test_nothing_behind_the_number_gives_it_back_to_all_checks(self):
        bound = (Statement(text="A", verified_by=("trial",)),)
        assert bind(bound, ["1:"]) == (Statement(text="A"),)

    def test_the_only_statement_needs_no_number(self):
        assert bind(self.two[:1], ["trial"]) == (Statement(text="A", verified_by=("trial",)),)

    @pytest.mark.parametrize("binding", ["trial", "0:trial", "3:trial", "x:trial", "²:trial", ":trial"])
    def test_what_names_no_statement_is_refused(self, binding):
        with pytest.raises(BadInput, match="There are 2 done statements"):
            bind(self.two, [binding])


TWO = (Statement(text="One"), Statement(text="Two", accepted="so far"))


@pytest.mark.parametrize(
    ("typed", "reasons"),
    [
        (["1: the wording: the regulator's"], ["the wording: the regulator's", "so far"]),
        (["2:"], [None, None]),
        (["2: now", "1:because"], ["because", "now"]),
    ],
)
def test_statements_are_accepted_against_the_lint_by_number(typed, reasons):
    assert [said.accepted for said in accept(TWO, typed)] == reasons


def test_a_bare_reason_accepts_the_only_statement():
    assert accept(TWO[:1], ["ana judges: by eye"])[0].accepted == "ana judges: by eye"


@pytest.mark.parametrize("text", ["because", "0: because", "3: because"])
def test_which_statement_is_accepted_has_to_be_plain(text):
    with pytest.raises(BadInput, match="names none of them"):
        accept(TWO, [text])
