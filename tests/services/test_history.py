"""What was done can be read, taken back, and done again, each by whoever did it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import MINUTE
from tracker.errors import NotFound, Refused
from tracker.model.plan import Check
from tracker.services import adding, clocking, editing, gating, history
from tracker.services.context import Context


def test_undo_takes_back_the_last_and_then_the_one_before(desk):
    clocking.start(desk.context, "returns")
    desk.later()
    clocking.stop(desk.context, "returns")
    assert history.undo(desk.context).title.startswith("stop")
    assert desk.run().ended is None
    assert history.undo(desk.context).title.startswith("start")
    assert desk.runs() == []


def test_redo_restores_in_the_order_of_undoing_until_something_new_is_done(desk):
    clocking.start(desk.context, "returns")
    desk.later()
    clocking.stop(desk.context, "returns")
    before = desk.runs()
    history.undo(desk.context)
    history.undo(desk.context)
    history.redo(desk.context)
    history.redo(desk.context)
    assert desk.runs() == before
    history.undo(desk.context)
    gating.drop(desk.context, "pricing")
    with pytest.raises(Refused, match="nothing to redo"):
        history.redo(desk.context)


def test_each_person_undoes_only_their_own(desk):
    clocking.start(desk.context, "returns")
    gating.drop(desk.as_("bo"), "pricing")
    assert history.undo(desk.context).title.startswith("start")
    assert history.undo(desk.as_("bo")).title.startswith("drop")


def test_each_face_undoes_only_its_own(desk):
    clocking.start(desk.context, "returns")
    other = Context(database=desk.database, actor="ana", face="tui", clock=lambda: desk.now)
    with pytest.raises(Refused, match="nothing of ana to undo"):
        history.undo(other)


def test_undo_by_number_is_refused_when_something_newer_rests_on_it_and_names_that(desk):
    clocking.start(desk.context, "returns")
    started = history.read_history(desk.context)[0]
    desk.later()
    clocking.stop(desk.context, "returns")
    with pytest.raises(Refused, match="stop") as refused:
        history.undo(desk.context, started.id)
    assert "tracker undo" in refused.value.hint


def test_an_undone_operation_can_be_done_again_by_its_number_after_something_new(desk):
    clocking.start(desk.context, "returns")
    history.undo(desk.context)
    number = next(entry.id for entry in history.read_history(desk.context) if entry.undone)
    gating.drop(desk.context, "pricing")
    assert history.redo(desk.context, number).title.startswith("start")
    assert desk.run().started is not None
    with pytest.raises(Refused, match="is not undone"):
        history.redo(desk.context, number)


def test_history_shows_the_newest_first_and_what_stands_undone(desk):
    clocking.start(desk.context, "returns")
    history.undo(desk.context)
    newest, second = history.read_history(desk.context, limit=2)
    assert (newest.kind, newest.target) == ("undo", second.id)
    assert second.undone


def test_an_operation_shows_every_field_it_changed_and_nothing_of_the_store(desk):
    clocking.start(desk.context, "returns")
    began = desk.now
    desk.later(30 * MINUTE)
    clocking.stop(desk.context, "returns")
    page = history.read_operation(desk.context, history.read_history(desk.context)[0].id)
    assert [(change.field, change.before, change.after) for change in page.changed] == [
        ("ended", None, began + 30 * MINUTE)
    ]
    assert page.created == page.deleted == {}


def test_an_operation_that_does_not_exist_is_named(desk):
    with pytest.raises(NotFound, match="no operation 99"):
        history.read_operation(desk.context, 99)


def test_undo_does_not_leave_a_plan_that_names_somebody_who_is_gone(desk):
    adding.add_thing(desk.context, make.person(name="cleo", login="cleo"))
    added = history.read_history(desk.context)[0]
    editing.edit_thing(desk.context, Check, "field-trial", lambda check: replace(check, performer="cleo"))
    with pytest.raises(Refused, match="cleo"):
        history.undo(desk.context, added.id)
    assert history.undo(desk.context).title.startswith("edit")
    assert history.undo(desk.context, added.id).id == added.id
