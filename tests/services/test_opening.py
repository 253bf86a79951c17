"""What must be true before generation or a check may begin."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.services.desk import Desk, plan
from tracker.errors import BadInput, Refused
from tracker.services.clocking import pause, start, stop
from tracker.services.listing import list_tasks
from tracker.services.showing import show_task
from tracker.services.viewing import task_rows

BLANK = make.task(key="pricing", done=(make.statement("Prices are shown"), make.statement("  ")))


def test_generation_without_a_done_statement_is_refused_saying_what_is_missing(desk):
    with pytest.raises(Refused) as refused:
        start(desk.context, "pricing")
    assert "no done statement" in refused.value.message
    assert "--override" in refused.value.hint
    assert desk.runs() == []


def test_every_statement_must_pass(tmp_path):
    desk = Desk(tmp_path, plan(tasks=(BLANK,)))
    with pytest.raises(Refused, match="The done statement is empty"):
        start(desk.context, "pricing")


def test_a_reason_overrides_and_is_kept(desk):
    assert start(desk.context, "pricing", override=" a spike ").run.override == "a spike"
    assert desk.run().override == "a spike"


@pytest.mark.parametrize("reason", ["", "  ", "bad\0reason"])
def test_an_override_needs_a_reason(desk, reason):
    with pytest.raises(BadInput):
        start(desk.context, "pricing", override=reason)


def test_an_override_that_was_not_needed_is_not_recorded(desk):
    told = start(desk.context, "catalogue", override="to be sure")
    assert told.run.override is None
    assert told.mentions == ("No override was needed, so none was recorded.",)


def test_each_further_generation_needs_its_own(desk):
    start(desk.context, "pricing", override="a spike")
    stop(desk.context)
    with pytest.raises(Refused):
        start(desk.context, "pricing")


def test_going_on_after_a_pause_needs_none(desk):
    start(desk.context, "pricing", override="a spike")
    pause(desk.context)
    assert start(desk.context, "pricing").run.state == "running"


def test_a_check_asks_for_no_done_statement_and_takes_no_override(desk):
    with pytest.raises(BadInput):
        start(desk.context, "pricing", "integration-tests", override="a spike")
    assert start(desk.context, "pricing", "integration-tests").run.check == "integration-tests"


def test_a_statement_accepted_against_the_lint_lets_generation_start_without_an_override(tmp_path):
    said = make.statement("Prices are easy to read", accepted="ana judges it by eye")
    desk = Desk(tmp_path, plan(tasks=(make.task(key="pricing", done=(said,)),)))
    assert start(desk.context, "pricing").run.override is None


def test_one_accepted_statement_excuses_no_other(tmp_path):
    said = make.statement("Prices are easy to read", accepted="ana judges it by eye")
    desk = Desk(tmp_path, plan(tasks=(make.task(key="pricing", done=(said, make.statement("handles loans"))),)))
    with pytest.raises(Refused, match="handles"):
        start(desk.context, "pricing")


@pytest.mark.parametrize(("language", "stage"), [(None, "open"), ("es", "specified"), ("en", "open")])
def test_statements_are_read_in_the_language_of_the_project(tmp_path, language, stage):
    """What alarms in one language need not in the other; "Improve" does so in English only."""
    task = make.task(key="pricing", done=(make.statement("Improve onboarding"),))
    desk = Desk(tmp_path, plan(project=make.project(language=language), tasks=(task,)))
    assert [line.stage for line in list_tasks(desk.context)] == [stage]
    assert [row.stage for row in task_rows(desk.context).rows] == [stage]
    assert show_task(desk.context, "pricing").row.stage == stage
