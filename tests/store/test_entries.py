"""Rows of a plan: written together, rewritten only where they differ, removed with what is theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import func, select

from tests import factories as make
from tests.stored import database
from tracker.model.order import GAP
from tracker.store import entries
from tracker.store.database import Database
from tracker.store.entries import Entry
from tracker.store.plans import read_projects, read_tasks
from tracker.store.schema import dependencies, projects, statements, steps, tasks
from tracker.store.whole import read_ids

TWO = (make.statement("First"), make.statement("Second"))


@pytest.fixture
def base(tmp_path) -> Database:
    """A plan of two tasks, of which the second needs the first."""
    first = make.task(key="catalogue", done=TWO)
    return database(tmp_path, make.plan(tasks=(first, make.task(depends_on=("catalogue",)))))


def changing(base: Database):
    return base.changing(at=10, actor="ana", face="cli")


def ops(base: Database, table) -> list[int]:
    """The operation that each row of a table stands at."""
    with base.reading() as connection:
        return list(connection.execute(select(table.c.op).order_by(table.c.id)).scalars())


def rewrite(base: Database, **fields) -> None:
    """Give `catalogue` other fields."""
    with changing(base) as change:
        task_ids, check_ids = read_ids(change.connection, 1)
        [record] = read_tasks(change.connection, 1, ["catalogue"]).values()
        entry = Entry(thing=replace(record.thing, **fields), position=record.position, base=record.base)
        entries.rewrite_task(change, record.id, record.thing, entry, entries.Ids(tasks=task_ids, checks=check_ids))


def test_of_a_task_only_the_rows_that_differ_are_written(base):
    rewrite(base, done=(TWO[0], make.statement("Other")))
    assert ops(base, statements) == [1, 1, 2]
    assert ops(base, tasks) == [1, 1]
    assert ops(base, steps) == [1, 1]


def test_a_title_leaves_the_statements_alone(base):
    rewrite(base, title="New")
    assert ops(base, tasks) == [2, 1]
    assert ops(base, statements) == [1, 1, 1]


def test_what_is_added_comes_behind_everything_of_its_kind(base):
    with changing(base) as change:
        highest = change.connection.execute(select(func.max(tasks.c.position))).scalar_one()
        assert entries.next_position(change, "task", 1) == highest + GAP
        assert entries.next_position(change, "decision", 1) == GAP


def test_a_removed_task_takes_its_rows_along(base):
    with changing(base) as change:
        entries.remove(change, "task", [read_tasks(change.connection, 1)["returns"].id])
    with base.reading() as connection:
        assert list(read_tasks(connection, 1)) == ["catalogue"]
        for table in (statements, dependencies, steps):
            left = connection.execute(select(table.c.task_id)).scalars()
            assert set(left) <= {read_tasks(connection, 1)["catalogue"].id}


def test_a_removed_project_leaves_nothing_and_no_broken_reference(base):
    with changing(base) as change:
        entries.remove_project(change, 1)
        assert change.project_id == 1
    with base.reading() as connection:
        assert read_projects(connection) == []
        for table in (tasks, statements, steps, projects):
            assert connection.execute(select(func.count()).select_from(table)).scalar() == 0


def test_dropping_is_marked_with_the_time_of_the_operation(base):
    with changing(base) as change:
        entries.drop_tasks(change, [read_tasks(change.connection, 1)["returns"].id])
    with base.reading() as connection:
        assert read_tasks(connection, 1)["returns"].marks.dropped == 10
