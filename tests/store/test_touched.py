"""What has happened to the tasks of a project since somebody last looked."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.services.desk import Desk, plan
from tracker.model.plan import Check, Task
from tracker.services import clocking, editing, gating, history, recording
from tracker.services.context import current_project
from tracker.services.recording import Amendment
from tracker.store import touched as module
from tracker.store.extent import count_tasks, first_tasks
from tracker.store.plans import read_tasks
from tracker.store.touched import Mark, mark, touched_since


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def since(desk, before):
    with desk.database.reading() as connection:
        project = current_project(connection, desk.context)
        found = touched_since(connection, project.id, before)
        keys = {record.id: key for key, record in read_tasks(connection, project.id).items()}
    return "everything" if found.everything else {keys[one] for one in found.tasks}


def now(desk):
    with desk.database.reading() as connection:
        return mark(connection)


def test_nothing_is_touched_when_nobody_wrote(desk):
    assert since(desk, now(desk)) == set()


def test_a_clock_touches_its_task_when_it_starts_pauses_ends_is_amended_and_removed(desk):
    steps = (
        lambda: clocking.start(desk.context, "catalogue"),
        lambda: clocking.pause(desk.context, "catalogue"),
        lambda: clocking.resume(desk.context, "catalogue"),
        lambda: clocking.stop(desk.context, "catalogue"),
        lambda: recording.amend(desk.context, 1, amendment=Amendment(no_pauses=True)),
        lambda: recording.discard(desk.context, 1),
        lambda: history.undo(desk.context),
    )
    for step in steps:
        before = now(desk)
        desk.later()
        step()
        assert since(desk, before) == {"catalogue"}


def test_several_operations_touch_all_their_tasks(desk):
    before = now(desk)
    clocking.start(desk.context, "catalogue")
    gating.drop(desk.context, "pricing")
    assert since(desk, before) == {"catalogue", "pricing"}


def test_what_a_task_says_touches_only_that_task(desk):
    before = now(desk)
    editing.edit_thing(desk.context, Task, "returns", lambda task: make.task(key="returns", title="Another"))
    assert since(desk, before) == {"returns"}


def test_what_any_task_may_rest_on_touches_everything(desk):
    before = now(desk)
    editing.edit_thing(
        desk.context, Check, "field-trial", lambda check: make.check(label="field-trial", performer="ana")
    )
    assert since(desk, before) == "everything"


def test_many_operations_and_another_history_are_everything(desk, monkeypatch):
    before = now(desk)
    monkeypatch.setattr(module, "MOST_OPERATIONS", 1)
    clocking.start(desk.context, "catalogue")
    clocking.start(desk.context, "returns")
    assert since(desk, before) == "everything"
    assert since(desk, Mark(1, "the hash of another history")) == "everything"
    assert since(desk, Mark(99, "")) == "everything"


def test_a_large_operation_is_everything(desk, monkeypatch):
    before = now(desk)
    monkeypatch.setattr(module, "LARGEST_BODY", 1)
    clocking.start(desk.context, "catalogue")
    assert since(desk, before) == "everything"


def test_how_many_tasks_there_are_and_which_stand_first_is_known_without_reading_them(tmp_path):
    desk = Desk(tmp_path, plan(tasks=tuple(make.task(key=f"t{n}") for n in range(5))))
    with desk.database.reading() as connection:
        project = current_project(connection, desk.context)
        assert count_tasks(connection, project.id) == 5
        assert first_tasks(connection, project.id, 3) == ["t0", "t1", "t2"]
