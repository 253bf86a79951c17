"""The screen of a task shows its page, what waits for it, and exactly the operations that concern it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import HOUR, MINUTE
from tests.services.desk import plan
from tracker.errors import NotFound
from tracker.model.plan import Decision, Task
from tracker.planfile.faults import Reading
from tracker.services import adding, clocking, editing, gating, history, importing, recording, task_page
from tracker.services.context import Context
from tracker.services.details import Details
from tracker.services.recording import Amendment, Times
from tracker.services.showing import show_task
from tracker.services.task_page import view_task
from tracker.store import task_history
from tracker.store.database import open_database


def titles(desk, key="returns"):
    return [one.title for one in view_task(desk.context, key).history]


def test_the_page_is_the_one_that_every_face_shows(desk):
    clocking.start(desk.context, "returns")
    desk.later(HOUR)
    assert view_task(desk.context, "returns").page == show_task(desk.context, "returns")


def test_a_task_that_is_none_is_refused(desk):
    with pytest.raises(NotFound, match="There is no task"):
        view_task(desk.context, "nosuch")


def test_what_waits_for_it_is_listed_with_its_stage(desk):
    view = view_task(desk.context, "catalogue")
    assert [(one.key, one.stage) for one in view.holds_up] == [("returns", "specified")]
    assert view.dependants == 1
    assert view_task(desk.context, "returns").holds_up == ()


def test_only_the_first_of_many_that_wait_are_looked_at_and_all_are_counted(desk):
    for number in range(task_page.MOST_DEPENDANTS + 3):
        adding.add_thing(desk.context, Task(key=f"t-{number}", title="One more", depends_on=("pricing",)))
    view = view_task(desk.context, "pricing")
    assert len(view.holds_up) == task_page.MOST_DEPENDANTS
    assert view.dependants == task_page.MOST_DEPENDANTS + 3


def test_the_history_has_what_was_done_to_the_task_the_newest_first(desk):
    clocking.start(desk.context, "returns")
    desk.later()
    clocking.stop(desk.context, "returns")
    clocking.request(desk.context, "returns", "founder-approval")
    editing.edit_thing(desk.context, Task, "returns", lambda task: replace(task, title="Another"))
    gating.drop(desk.context, "returns")
    gating.reopen(desk.context, "returns")
    assert titles(desk)[:6] == [
        "reopen returns",
        "drop returns",
        "edit task returns: title",
        "request founder-approval of returns",
        "stop generation of returns",
        "start generation of returns",
    ]


def test_what_was_done_to_other_tasks_is_not_in_it_though_the_titles_are_alike(desk):
    adding.add_thing(desk.context, Task(key="returns-2", title="Alike", done=(make.statement(),)))
    before = titles(desk)
    clocking.start(desk.context, "returns-2")
    clocking.start(desk.context, "catalogue")
    gating.drop(desk.context, "pricing")
    editing.edit_thing(desk.context, Task, "pricing", lambda task: replace(task, depends_on=("returns",)))
    assert titles(desk) == before


def test_a_run_that_was_discarded_keeps_its_operations(desk):
    recording.log(desk.context, "returns", times=Times(took=MINUTE))
    desk.later()
    recording.amend(desk.context, 1, amendment=Amendment(), details=Details(note="a note"))
    recording.discard(desk.context, 1)
    assert titles(desk)[:3] == [
        "discard run 1, generation of returns",
        "amend run 1, generation of returns",
        "log generation of returns",
    ]


def test_what_was_undone_is_marked_and_the_undoing_is_listed(desk):
    clocking.start(desk.context, "returns")
    history.undo(desk.context)
    found = view_task(desk.context, "returns").history
    assert [(one.title, one.undone) for one in found][:2] == [
        ("undo start generation of returns", False),
        ("start generation of returns", True),
    ]


def test_its_decisions_are_part_of_it(desk):
    adding.add_thing(desk.context, make.decision(options=()))
    editing.edit_thing(desk.context, Decision, "booking", lambda one: replace(one, question="How then?"))
    gating.drop(desk.context, "pricing")
    assert titles(desk)[:2] == ["edit decision booking: question", "add decision booking"]


def test_an_import_is_listed_where_it_touched_the_task_also_when_that_was_changed_since(tmp_path):
    now = [HOUR]
    context = Context(database=open_database(str(tmp_path / "new.db")), actor="ana", clock=lambda: now[0])

    def meet(made, name):
        now[0] += MINUTE
        importing.import_plan(context, Reading(plan=made), name)

    first = plan()
    meet(first, "first.toml")
    meet(replace(first, tasks=(first.tasks[0], replace(first.tasks[1], title="Other"), first.tasks[2])), "second.toml")
    editing.edit_thing(context, Task, "returns", lambda task: replace(task, title="By hand"))
    names = {
        key: [one.title.partition(":")[0] for one in view_task(context, key).history] for key in ("returns", "pricing")
    }
    assert names == {
        "returns": ["edit task returns", "import second.toml", "import first.toml"],
        "pricing": ["import first.toml"],
    }


def test_a_large_import_is_not_looked_into_unless_it_is_the_last_that_touched_a_row(desk, monkeypatch):
    monkeypatch.setattr(task_history, "LARGE", 0)
    monkeypatch.setattr(task_history, "read_body", _never)
    assert titles(desk) == titles(desk, "catalogue")


def _never(_connection, operation_id):
    raise AssertionError(f"the body of operation {operation_id} was read")


def test_only_the_latest_operations_are_listed_and_that_there_are_more_is_said(desk, monkeypatch):
    monkeypatch.setattr(task_page, "MOST_OPERATIONS", 2)
    for _ in range(2):
        desk.later()
        clocking.start(desk.context, "returns")
        desk.later()
        clocking.stop(desk.context, "returns")
    view = view_task(desk.context, "returns")
    assert [one.title for one in view.history] == ["stop generation of returns", "start generation of returns"]
    assert view.has_more
