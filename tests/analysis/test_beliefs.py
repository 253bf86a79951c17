"""How likely checks are to pass: the stated first pass, else that of the others, sharpened by own verdicts."""

from __future__ import annotations

import pytest

from tests.analysis.deliveries import delivery, record
from tracker.analysis.beliefs import ALWAYS, Belief, beliefs


def belief(*checks, of="tests"):
    return beliefs(delivery(checks=checks))[of]


def test_a_stated_first_pass_weighs_as_much_as_two_verdicts():
    assert belief(record(first_pass=0.7)) == Belief(pytest.approx(1.4), pytest.approx(0.6))
    assert belief(record(first_pass=0.7, passes=3, fails=1)) == Belief(pytest.approx(4.4), pytest.approx(1.6))


def test_without_any_verdict_eight_of_ten_pass():
    assert belief(record(first_pass=None)).mean == pytest.approx(0.8)


def test_without_a_stated_first_pass_the_verdicts_of_the_other_checks_speak_and_not_its_own():
    """(6 + 1.6) / (8 + 2) of the others, then its own two failures."""
    others = (record("review", passes=4, fails=1), record("trial", passes=2, fails=1))
    found = belief(record(first_pass=None, fails=2), *others)
    assert found == Belief(pytest.approx(2 * 0.76), pytest.approx(2 * 0.24 + 2))


def test_only_a_check_that_is_certain_to_pass_and_never_failed_is_certain():
    assert belief(record(first_pass=1.0, passes=9)).certain
    assert not belief(record(first_pass=1.0, fails=1)).certain
    assert not belief(record(first_pass=0.99)).certain
    assert ALWAYS.certain
    assert ALWAYS.mean == 1
