"""From what somebody typed to what is stored."""

from __future__ import annotations

import unicodedata

import pytest

from tests import factories as make
from tests.factories import MINUTE
from tests.services.desk import Desk, plan
from tracker.errors import NotFound, Refused
from tracker.services.clocking import start, stop
from tracker.services.finding import changing, find_check, find_job, reading


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("retruns", 'Did you mean "returns"?'),
        ("Returns", 'Did you mean "returns"?'),
        ("zzz", "`tracker list` shows the tasks."),
        ("\udce9", "`tracker list` shows the tasks."),
        ("ret\0urns", 'Did you mean "returns"?'),
        ("", "`tracker list` shows the tasks."),
    ],
)
def test_an_unknown_task_is_told_with_the_one_that_was_meant(desk, typed, hint):
    with reading(desk.context) as here, pytest.raises(NotFound) as refused:
        find_job(here, typed)
    assert refused.value.hint == hint


def test_two_spellings_that_differ_only_in_normalisation_are_one_key(tmp_path):
    desk = Desk(tmp_path, plan(tasks=(make.task(key="leihgebühr"),)))
    assert start(desk.context, unicodedata.normalize("NFD", "leihgebühr")).run.task == "leihgebühr"


@pytest.mark.parametrize(
    ("task", "label", "hint"),
    [
        ("returns", "integration-test", 'Did you mean "integration-tests"?'),
        ("returns", "zzz", "Its checks are integration-tests, founder-approval, field-trial."),
        ("bare", "integration-tests", "It has no checks yet."),
    ],
)
def test_an_unknown_check_is_told_with_those_there_are(tmp_path, task, label, hint):
    made = plan()
    desk = Desk(tmp_path, plan(tasks=(*made.tasks, make.task(key="bare", checks=()))))
    with reading(desk.context) as here, pytest.raises(NotFound) as refused:
        find_check(here, find_job(here, task), label)
    assert refused.value.hint == hint


def test_a_check_labelled_generation_is_that_check(tmp_path):
    labelled = make.check(label="generation")
    desk = Desk(tmp_path, plan(checks=(labelled,), tasks=(make.task(checks=(make.step("generation"),)),)))
    assert start(desk.context, "returns", "generation").run.check == "generation"


def test_naming_a_check_that_is_not_open_says_what_is(desk):
    start(desk.context, "returns")
    with pytest.raises(Refused, match="integration-tests of returns is not open") as refused:
        stop(desk.context, "returns", "integration-tests")
    assert "generation of returns has been running since 09:00" in refused.value.hint


def test_the_present_is_taken_when_it_is_our_turn_to_write(desk):
    """Otherwise a clock that another process started while we waited would seem to lie in the future."""
    before = desk.now
    context = desk.context
    desk.now = before + MINUTE
    with changing(context, "look") as (change, here):
        desk.now += MINUTE
        assert change.at == here.present.now == before + MINUTE
    moments = iter([before, before + MINUTE])
    waited = type(context)(database=desk.database, actor="ana", clock=lambda: next(moments))
    with changing(waited, "look") as (change, here):
        assert change.at == here.present.now == before + MINUTE
