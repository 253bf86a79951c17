"""What a forecast rests on is counted, and said to be little where it is little."""

from __future__ import annotations

import pytest

from tests.analysis.deliveries import delivery, person, record, task
from tests.factories import MINUTE
from tracker.analysis.delivery import Performance
from tracker.analysis.resting import rests_on

TIMED = (Performance(total=30 * MINUTE),)


def rested(*tasks, **fields):
    return rests_on(delivery(*tasks, **fields), tasks)


@pytest.mark.parametrize(("generations", "timed", "little"), [(9, 10, True), (10, 10, False), (0, 0, True)])
def test_below_twenty_timed_things_it_says_that_it_rests_on_little(generations, timed, little):
    checks = (record("tests", performances=TIMED * timed),)
    found = rested(task("a", "tests"), checks=checks, generation_ratios=(1.0,) * generations)
    assert (found.generations, found.performances, found.little) == (generations, timed, little)
    assert found.sentences[0].startswith("This rests on little: " if little else "This rests on 10 timed generations")


def test_one_and_none_are_counted_in_words():
    found = rested(task("a", "tests"), checks=(record("tests", performances=TIMED),))
    assert "no timed generations and 1 timed check;" in found.sentences[0]


def test_only_checks_that_remain_are_counted_and_each_once():
    checks = (record("tests", performances=TIMED), record("trial", performances=TIMED * 9))
    found = rested(task("a", "tests"), task("b", "tests"), checks=checks)
    assert (found.performances, found.others, found.guessed) == (1, 9, ())


def test_where_only_checks_that_do_not_remain_were_timed_it_does_not_say_that_none_was():
    """Everything is done, or what is left uses other checks."""
    checks = (record("tests", performances=TIMED * 5), record("trial"))
    for tasks in ([], [task("a", "trial")]):
        found = rests_on(delivery(checks=checks), tasks)
        assert "and no timed checks of what is left;" in found.sentences[0]


def test_what_rests_on_estimates_alone_is_named():
    checks = (record("tests"), record("review"), record("trial", performances=TIMED))
    found = rested(task("a", "tests", "review", "trial"), checks=checks)
    assert found.guessed == ("tests", "review")
    assert "Nobody has timed tests and review yet: the estimates speak." in found.sentences


def test_what_is_drawn_from_others_of_its_kind_is_named_as_such_and_not_as_estimated():
    checks = (record("tests", estimate=None), record("trial", performances=TIMED * 5))
    found = rested(task("a", "tests"), checks=checks)
    assert (found.guessed, found.pooled) == ((), ("tests",))
    assert "tests: neither estimate nor runs, so other checks of the kind speak." in found.sentences


def test_people_whose_touch_nobody_knows_and_agents_without_number_are_said():
    checks = (record("review", "ana", touch=None), person("approval", "bo"))
    found = rested(task("a", "review", "approval"), checks=checks, people=("ana", "bo"))
    assert found.untouched == ("review",)
    assert any("How long review keeps somebody busy is unknown" in said for said in found.sentences)
    assert any("No number of agents" in said for said in found.sentences)
    both = rested(task("a", "review", "look"), checks=(*checks, record("look", "bo", touch=None)), people=("ana", "bo"))
    assert any("How long review and look keep somebody busy" in said for said in both.sentences)
    with_agents = rested(task("a", "approval"), checks=checks, people=("ana", "bo"), agents=2)
    assert not any("agents" in said or "busy" in said for said in with_agents.sentences)


@pytest.mark.parametrize(("gaps", "said"), [(2, True), (3, False)])
def test_below_three_gaps_it_says_that_none_is_assumed(gaps, said):
    found = rested(task("a", "tests"), checks=(record(),), gaps=(MINUTE,) * gaps)
    assert any("Too few gaps" in sentence for sentence in found.sentences) is said
