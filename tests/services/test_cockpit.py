"""The cockpit: what waits, runs and is next over all projects, and the tasks of the chosen one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import HOUR
from tests.services.desk import Desk, plan
from tests.stored import add_plan
from tracker.services import adding, clocking, cockpit
from tracker.services.board import Boards
from tracker.services.cockpit import look
from tracker.services.context import Context
from tracker.services.opening import NotSpecified
from tracker.store.database import open_database

APPROVAL = "founder-approval"


def whole(desk, context=None):
    *_, last = look(context or desk.context, Boards())
    return last


def second_project(desk):
    with desk.database.changing(at=desk.now, actor="ana", face="cli") as change:
        change.project_id, _ = add_plan(change, replace(plan(), project=make.project(key="sheds", name="Sheds")))
    return replace(desk.context, project="sheds")


def test_without_a_project_everything_is_empty(tmp_path):
    context = Context(database=open_database(str(tmp_path / "t.db")), actor="ana", clock=lambda: 0)
    [seen] = look(context, Boards(), first=10)
    assert (seen.project, seen.rows, seen.waiting, seen.ready, seen.open) == (None, (), (), (), ())
    assert seen.whole


def test_what_waits_names_what_it_verifies_and_who_acts(tmp_path):
    desk = Desk(tmp_path)
    clocking.request(desk.context, "returns", APPROVAL)
    desk.later(HOUR)
    [waiting] = whole(desk).waiting
    assert (waiting.you, waiting.thing.run, waiting.thing.waiting) == ("ana", 1, HOUR)
    assert waiting.verifies == ("Ladders are returned within seven days",)


def test_a_statement_that_names_its_checks_is_verified_by_those_alone(tmp_path):
    said = (
        make.statement("It looks right to ana within a day", verified_by=(APPROVAL,)),
        make.statement("Every test passes", verified_by=("integration-tests",)),
    )
    steps = (make.step("integration-tests"), make.step(APPROVAL))
    desk = Desk(tmp_path, plan(tasks=(make.task(done=said, checks=steps),)))
    clocking.request(desk.context, "returns", APPROVAL)
    [waiting] = whole(desk).waiting
    assert waiting.verifies == ("It looks right to ana within a day",)


def test_what_waits_and_runs_is_of_all_projects_the_longest_waiting_first(tmp_path):
    desk = Desk(tmp_path)
    there = second_project(desk)
    clocking.request(there, "returns", APPROVAL)
    desk.later()
    clocking.request(replace(desk.context, project="ladders"), "returns", APPROVAL)
    clocking.start(there, "catalogue")
    seen = whole(desk, replace(desk.context, project="ladders"))
    assert seen.several
    assert [one.project.key for one in seen.waiting] == ["sheds", "ladders"]
    assert next((one.project.key, one.run.task) for one in seen.open) == ("sheds", "catalogue")
    assert {one.project.key for one in seen.ready} == {"ladders", "sheds"}
    assert seen.project.key == "ladders"


def test_a_large_plan_is_seen_in_part_first_and_then_whole(tmp_path, monkeypatch):
    monkeypatch.setattr(cockpit, "SMALL", 1)
    desk, kept = Desk(tmp_path), Boards()
    clocking.request(desk.context, "returns", APPROVAL)
    first, then = look(desk.context, kept, first=2)
    assert (first.whole, len(first.rows), first.total, first.ready) == (False, 2, 3, ())
    assert [one.thing.task.key for one in first.waiting] == ["returns"]
    assert (then.whole, len(then.rows)) == (True, 3)
    assert then.ready
    assert [seen.whole for seen in look(desk.context, kept, first=2)] == [True], "what is known is not read again"


def test_forgotten_clocks_are_told_apart(tmp_path):
    desk = Desk(tmp_path)
    clocking.start(desk.context, "catalogue")
    desk.later(13 * HOUR)
    assert [one.run.task for one in whole(desk).forgotten] == ["catalogue"]


def test_an_open_decision_that_holds_a_task_up_is_a_question(tmp_path):
    desk = Desk(tmp_path)
    adding.add_thing(desk.context, make.decision(options=()))
    desk.later(HOUR)
    [question] = whole(desk).questions
    assert (question.project.key, question.waits.kind, question.waits.waiting) == ("ladders", "decide", HOUR)


def test_generation_without_a_statement_is_a_refusal_of_its_own_kind(tmp_path):
    desk = Desk(tmp_path)
    with pytest.raises(NotSpecified, match="no done statement"):
        clocking.start(desk.context, "pricing")
