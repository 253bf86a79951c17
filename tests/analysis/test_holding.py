"""A check holds the delivery back from a share of what is left or a fixed time on, whichever is more."""

from __future__ import annotations

import pytest

from tests.factories import DAY, HOUR
from tracker.analysis.holding import holds_back
from tracker.analysis.levers import Lever, Levers
from tracker.model.plan import Thresholds

USUAL = Thresholds()
"""2 % of what is left, or an hour."""


def found(effect: int, p50: int | None = 10 * DAY, left_out: tuple[str, ...] = ()) -> Levers:
    lever = Lever(name="tests", kind="shorter", effect={25: None, 50: None, 75: None, 100: effect}, noise=0, rank=1)
    automated = Lever(name="trial", kind="automate", effect={25: None, 50: None, 75: None, 100: DAY}, noise=0, rank=1)
    return Levers(levers=(lever, automated), p50=p50, left_out=left_out, draws=500)


@pytest.mark.parametrize(
    ("p50", "effect", "back"),
    [
        (10 * DAY, DAY // 5, True),
        (10 * DAY, DAY // 5 - 1, False),
        (10 * HOUR, HOUR, True),
        (10 * HOUR, HOUR - 1, False),
        (10 * HOUR, -DAY, False),
    ],
)
def test_what_moves_the_end_by_the_larger_of_both_thresholds_holds_back(p50, effect, back):
    assert holds_back(found(effect, p50), "tests", USUAL).back is back


def test_thresholds_are_those_of_the_project():
    assert holds_back(found(HOUR), "tests", Thresholds(holds_back_share=0, holds_back=HOUR)).back


def test_only_the_lever_of_making_it_shorter_counts_and_what_no_step_uses_holds_nothing_back():
    assert not holds_back(found(DAY), "trial", USUAL).back
    assert not holds_back(found(DAY), "unused", USUAL).back


def test_what_is_too_little_to_count_is_told_all_the_same():
    assert holds_back(found(HOUR - 1, 10 * HOUR), "tests", USUAL).moves == HOUR - 1
    assert holds_back(found(DAY), "unused", USUAL).moves == 0


def test_where_nothing_can_be_forecast_everything_counts_as_holding_back_and_says_why():
    held = holds_back(Levers(levers=(), p50=None, left_out=("a",), draws=500), "tests", USUAL)
    assert held.back
    assert "every check counts as holding delivery back" in held.note


@pytest.mark.parametrize(
    ("left_out", "named"),
    [
        (("a",), "without a: the end of that task is not known."),
        (("a", "b", "c", "d", "e"), "without a, b, c and 2 more: the end of those tasks is not known."),
    ],
)
def test_tasks_that_were_left_out_are_named(left_out, named):
    assert holds_back(found(DAY, left_out=left_out), "tests", USUAL).note.endswith(named)
    assert holds_back(found(DAY), "tests", USUAL).note is None
