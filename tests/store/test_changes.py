"""Rows are written in one way only, which touches no more than it must and leaves one image of each row."""

from __future__ import annotations

import pytest
from sqlalchemy import event, exc, select

from tests.store import making as make
from tracker.store.operations import read_body
from tracker.store.schema import checks, dependencies, pauses, people, projects, runs, statements, steps, tasks


@pytest.fixture
def opened(tmp_path):
    """A database with one project and two tasks."""
    opened = make.database(tmp_path)
    with make.acting(opened) as change:
        change.insert(projects, [make.project()])
        change.insert(tasks, [make.task(1), make.task(1, key="catalogue")])
    return opened


def images(opened, operation_id: int) -> dict:
    with opened.reading() as connection:
        return {(image.table, image.id): (image.before, image.after) for image in read_body(connection, operation_id)}


def insert(opened, table, *new: dict) -> None:
    with make.acting(opened) as change:
        change.insert(table, new)


def rows(opened, table) -> list[dict]:
    with opened.reading() as connection:
        return [dict(row) for row in connection.execute(select(table).order_by(table.c.id)).mappings()]


def test_only_the_columns_that_differ_are_updated(opened):
    with make.acting(opened) as change:
        said = []
        event.listen(change.connection.engine, "before_cursor_execute", lambda *given: said.append(given[2]))
        assert change.update(tasks, 1, {"title": "New", "position": 0, "generation": None})
        assert [text for text in said if text.startswith("UPDATE")] == [
            "UPDATE tasks SET title=?, op=? WHERE tasks.id = ?"
        ]
    assert images(opened, 2) == {("tasks", 1): ({"title": "Return flow", "op": 1}, {"title": "New", "op": 2})}


def test_a_json_value_is_compared_as_it_is_stored(opened):
    with make.acting(opened) as change:
        change.insert(statements, [{"task_id": 1, "position": 0, "text": "t", "verified_by": ["a", "b"]}])
    with make.acting(opened) as change:
        assert not change.update(statements, 1, {"verified_by": ("a", "b")})
        assert change.update(statements, 1, {"verified_by": ("b", "a")})


def test_ids_are_never_used_again(opened):
    with make.acting(opened) as change:
        change.delete(tasks, [2])
    with make.acting(opened) as change:
        assert change.insert(tasks, [make.task(1, key="x")]) == [3]


def test_ids_can_be_reserved_before_their_rows_are_made(opened):
    with make.acting(opened) as change:
        reserved = change.take_ids(tasks, 2)
        assert list(reserved) == [3, 4]
        assert change.insert(tasks, [make.task(1, key="later")]) == [5]
        change.insert(tasks, [make.task(1, id=row_id, key=f"k{row_id}") for row_id in reserved])
        assert change.insert(tasks, [make.task(1, key="last")]) == [6]


def test_rows_with_different_columns_are_not_added_together(opened):
    """The driver would take the columns of the first row for all, and drop what others have beyond them."""
    with pytest.raises(ValueError, match="same columns"), make.acting(opened) as change:
        change.insert(tasks, [make.task(1, key="a"), make.task(1, key="b", dropped=5)])


def test_rows_added_one_after_the_other_may_have_different_columns(opened):
    with make.acting(opened) as change:
        change.insert(tasks, [make.task(1, key="a")])
        change.insert(tasks, [make.task(1, key="b", dropped=5)])
    assert images(opened, 2)["tasks", 4][1]["dropped"] == 5
    assert images(opened, 2)["tasks", 3][1]["dropped"] is None


def test_a_row_that_is_added_and_changed_is_one_added_row(opened):
    with make.acting(opened) as change:
        [row] = change.insert(tasks, [make.task(1, key="a")])
        change.update(tasks, row, {"title": "first"})
        change.update(tasks, row, {"title": "second"})
    assert [before for before, _ in images(opened, 2).values()] == [None]
    assert images(opened, 2)["tasks", 3][1] == rows(opened, tasks)[2]


def test_a_row_that_is_changed_twice_has_one_image_from_first_to_last(opened):
    with make.acting(opened) as change:
        change.update(tasks, 1, {"title": "first", "position": 7})
        change.update(tasks, 1, {"title": "second", "key": "k"})
    assert images(opened, 2) == {
        ("tasks", 1): (
            {"title": "Return flow", "position": 0, "key": "returns", "op": 1},
            {"title": "second", "position": 7, "key": "k", "op": 2},
        )
    }


def test_a_row_that_is_changed_and_deleted_is_deleted_as_it_was_at_first(opened):
    was = rows(opened, tasks)[0]
    with make.acting(opened) as change:
        change.update(tasks, 1, {"title": "first"})
        change.delete(tasks, [1])
    assert images(opened, 2) == {("tasks", 1): (was, None)}


def test_a_row_that_is_added_and_deleted_leaves_no_image(opened):
    with make.acting(opened) as change:
        change.delete(tasks, change.insert(tasks, [make.task(1, key="a")]))
        assert change.is_empty
        change.update(tasks, 1, {"title": "t"})
    assert images(opened, 2).keys() == {("tasks", 1)}


def test_a_row_that_others_refer_to_cannot_be_deleted(opened):
    with pytest.raises(exc.IntegrityError), make.acting(opened) as change:
        change.delete(projects, [1])
    assert len(rows(opened, tasks)) == 2


def test_more_rows_are_deleted_at_once_than_a_query_has_variables(opened):
    with make.acting(opened) as change:
        ids = change.insert(tasks, [make.task(1, key=f"k{number}") for number in range(40_000)])
    with make.acting(opened) as change:
        change.delete(tasks, ids)
    assert len(rows(opened, tasks)) == 2
    assert len(images(opened, 3)) == 40_000


def test_children_that_stay_as_they_are_are_not_touched(opened):
    def wanted(*needs: int) -> list[dict]:
        return [{"position": position, "needs_id": row} for position, row in enumerate(needs)]

    with make.acting(opened) as change:
        ids = change.insert(tasks, [make.task(1, key=key) for key in "abc"])
        change.replace_children(dependencies, ("task_id", 1), wanted(*ids))
    with make.acting(opened) as change:
        change.replace_children(dependencies, ("task_id", 1), wanted(*ids))
        assert change.is_empty
        change.replace_children(dependencies, ("task_id", 1), wanted(ids[0], ids[2]))
    kept = rows(opened, dependencies)
    assert [(row["needs_id"], row["op"]) for row in kept] == [(ids[0], 2), (ids[2], 3)]
    with make.acting(opened) as change:
        change.replace_children(dependencies, ("task_id", 1), [])
        change.replace_children(steps, ("task_id", 1), [])
    assert rows(opened, dependencies) == []


def test_two_generations_of_one_task_cannot_be_open_at_once(opened):
    with make.acting(opened) as change:
        change.insert(runs, [make.run(1, 1, ended=None), make.run(1, 2, ended=None), make.run(1, 1, ended=5)])
    with pytest.raises(exc.IntegrityError), make.acting(opened) as change:
        change.insert(runs, [make.run(1, 1)])


@pytest.mark.parametrize(
    ("columns", "constraint"),
    [
        ({"started": None}, "begins"),
        ({"requested": 1, "started": 0, "check_id": 1}, "request_first"),
        ({"started": 5, "ended": 4}, "end_last"),
        ({"requested": 0}, "generation"),
        ({"outcome": "passed", "ended": 5}, "generation"),
        ({"outcome": "passed", "check_id": 1}, "verdict_at_end"),
        ({"ended": 5, "check_id": 1}, "verdict_at_end"),
        ({"ended": 5, "check_id": 1, "outcome": "perhaps"}, "outcome"),
        ({"tokens_in": -1}, "tokens"),
    ],
)
def test_a_run_that_must_never_be_is_refused_by_the_database(opened, columns, constraint):
    with make.acting(opened) as change:
        change.insert(checks, [make.check(1)])
    with pytest.raises(exc.IntegrityError, match=f"ck_runs_{constraint}$|ck_runs_{constraint}\n"):
        insert(opened, runs, make.run(1, 1, **columns))


@pytest.mark.parametrize("moment", ["2024-01-01T13:30:45-08:00", 1.5, True, -1, 10**18])
def test_an_instant_is_whole_milliseconds_and_nothing_else(opened, moment):
    with pytest.raises(exc.StatementError, match="an instant is"), make.acting(opened) as change:
        change.insert(pauses, [{"run_id": 1, "started": moment, "ended": None}])


def test_an_instant_comes_back_as_it_went_in_and_compares_as_one(opened):
    moment = 1_704_144_645_123
    with make.acting(opened) as change:
        change.insert(runs, [make.run(1, 1, started=moment)])
    with opened.reading() as connection:
        query = select(runs.c.started).where(runs.c.started >= moment, runs.c.started < moment + 1)
        assert connection.execute(query).scalars().all() == [moment]


def test_a_column_holds_only_what_its_type_says(opened):
    with pytest.raises(exc.IntegrityError), make.acting(opened) as change:
        change.insert(people, [make.person(1, capacity="many")])
