"""The history is a chain: what was recorded cannot be altered, removed or reordered without being found."""

from __future__ import annotations

import sqlite3
import time

import pytest
from sqlalchemy import func, select

from tests.store import making as make
from tracker.errors import NotFound, StoreFailed
from tracker.store.operations import (
    FIRST_HASH,
    UNDONE,
    chain_faults,
    find_operation,
    find_operations,
    read_body,
)
from tracker.store.schema import operations, projects, tasks
from tracker.store.undo import Scope, undo

FREE = ["DROP TRIGGER operations_stay", "DROP TRIGGER operations_remain"]


@pytest.fixture
def opened(tmp_path):
    """A database with four operations."""
    opened = make.database(tmp_path)
    with make.acting(opened, title="make the project", at=1_000) as change:
        change.insert(projects, [make.project()])
        change.project_id = 1
    for number in range(3):
        with make.acting(opened, title=f"add {number}", at=2_000) as change:
            change.insert(tasks, [make.task(1, key=f"t{number}")])
    return opened


def faults(opened) -> list[str]:
    with opened.reading() as connection:
        return chain_faults(connection)


def test_an_untouched_chain_verifies(opened):
    assert faults(opened) == []


def test_an_operation_says_who_did_what_when_and_through_which_face(opened):
    with opened.reading() as connection:
        first = find_operation(connection, 1)
        newest, *_ = find_operations(connection)
        row = connection.execute(select(operations).where(operations.c.id == 1)).mappings().one()
    assert (first.actor, first.face, first.title, first.kind) == ("ana", "cli", "make the project", "do")
    assert (first.at, first.project_id, first.undoable, first.undone) == (1_000, 1, True, False)
    assert first.utc_offset == time.localtime(1).tm_gmtoff // 60
    assert newest.title == "add 2"
    assert row["previous"] == FIRST_HASH


def test_an_operation_that_does_not_exist_is_named(opened):
    with opened.reading() as connection, pytest.raises(NotFound, match="no operation 99"):
        find_operation(connection, 99)


def test_conditions_and_a_limit_narrow_the_history_down(opened):
    with make.acting(opened) as change:
        undo(change, Scope("ana", "cli", None), 3)
    with opened.reading() as connection:
        assert [one.id for one in find_operations(connection, UNDONE)] == [3]
        assert [one.id for one in find_operations(connection, ~UNDONE, operations.c.kind == "do", limit=2)] == [4, 2]
        assert [one.undone for one in find_operations(connection)] == [False, False, True, False, False]


@pytest.mark.parametrize(
    "statement", ["UPDATE operations SET title = 'x' WHERE id = 2", "DELETE FROM operations WHERE id = 4"]
)
def test_the_database_itself_keeps_the_history_from_being_changed(opened, statement):
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        make.raw(opened.path, statement)
    assert faults(opened) == []


@pytest.mark.parametrize(
    "change",
    [
        "title = 'something else'",
        "actor = 'bo'",
        "face = 'tui'",
        "at = at + 1",
        "utc_offset = utc_offset + 1",
        "project_id = 7",
        "undoable = 0",
        "kind = 'undo', target = 1",
        "body = x'00'",
        "body = (SELECT body FROM operations WHERE id = 3)",
    ],
)
def test_an_altered_operation_is_found(opened, change):
    make.raw(opened.path, *FREE, f"UPDATE operations SET {change} WHERE id = 2")
    assert faults(opened) == ["operation 2 was altered after it was recorded"]


def test_an_operation_that_was_altered_and_sealed_anew_is_found_by_the_next(opened):
    make.raw(opened.path, *FREE, "UPDATE operations SET hash = 'f' || substr(hash, 2) WHERE id = 2")
    assert "operation 3 does not follow operation 2" in faults(opened)


@pytest.mark.parametrize(
    ("removed", "said"),
    [
        ("id = 1", "operation 2 does not follow operation 0"),
        ("id = 3", "operation 4 does not follow operation 2"),
        ("id = 4", "operations after 3 were removed"),
        ("1", "operations after 0 were removed"),
    ],
)
def test_a_removed_operation_is_found_wherever_it_was(opened, removed, said):
    make.raw(opened.path, *FREE, f"DELETE FROM operations WHERE {removed}")
    assert said in faults(opened)


def test_operations_that_changed_places_are_found(opened):
    make.raw(
        opened.path,
        *FREE,
        "UPDATE operations SET id = 99 WHERE id = 2",
        "UPDATE operations SET id = 2 WHERE id = 3",
        "UPDATE operations SET id = 3 WHERE id = 99",
    )
    assert len(faults(opened)) >= 2


def test_an_altered_body_is_never_put_back(opened):
    make.raw(opened.path, *FREE, "UPDATE operations SET body = (SELECT body FROM operations WHERE id = 3) WHERE id = 4")
    before = make.contents(opened.path)
    with pytest.raises(StoreFailed, match="Operation 4 was altered"), make.acting(opened) as change:
        undo(change, Scope("ana", "cli", None))
    assert make.contents(opened.path) == before


def test_a_failed_change_leaves_no_gap_in_the_chain(opened):
    with pytest.raises(ZeroDivisionError), make.acting(opened) as change:
        change.insert(tasks, [make.task(1, position=1 // 0)])
    with make.acting(opened) as change:
        assert change.op == 5
        change.insert(tasks, [make.task(1)])
    assert faults(opened) == []


def test_a_body_holds_every_kind_of_value_as_it_was_stored(tmp_path):
    opened = make.database(tmp_path)
    with make.acting(opened) as change:
        make.fill_every_table(change)
        change.update(projects, 1, {"thresholds": {"__hex__": "00"}, "horizon_weeks": 0.1})
    with opened.reading() as connection:
        images = list(read_body(connection, 1))
        stored = {
            (table, row["id"]): dict(row)
            for table in {image.table for image in images}
            for row in connection.execute(select(operations.metadata.tables[table])).mappings()
        }
    assert {(image.table, image.id): image.after for image in images} == stored
    assert all(image.before is None for image in images)


def test_a_history_of_many_small_operations_stays_in_one_piece(tmp_path):
    opened = make.database(tmp_path)
    with make.acting(opened) as change:
        change.insert(projects, [make.project()])
    for number in range(50):
        with make.acting(opened) as change:
            change.update(projects, 1, {"name": f"name {number}"})
    with opened.reading() as connection:
        assert connection.execute(select(func.count()).select_from(operations)).scalar_one() == 51
    assert faults(opened) == []
