"""What is taken back is exactly as it was before, or it is refused and says what came later."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from tests.store import making as make
from tracker.errors import NotFound, Refused
from tracker.store import sqlite
from tracker.store.columns import metadata
from tracker.store.operations import Operation, chain_faults, find_operations
from tracker.store.schema import (
    TRACKED,
    checks,
    criteria,
    decisions,
    options,
    people,
    projects,
    runs,
    statements,
    steps,
    tasks,
)
from tracker.store.undo import Scope, redo, undo

ANA = Scope("ana", "cli", None)
BO = Scope("bo", "cli", None)


@pytest.fixture
def opened(tmp_path):
    """A database with one project and two tasks, made by operation 1."""
    opened = make.database(tmp_path)
    with make.acting(opened, "make the project") as change:
        change.insert(projects, [make.project()])
        change.insert(tasks, [make.task(1), make.task(1, key="catalogue")])
    return opened


def stored(opened) -> dict[str, list[tuple]]:
    """Return every row of every table that has a history, `op` included."""
    with opened.reading() as connection:
        return {
            table.name: [tuple(row) for row in connection.exec_driver_sql(f"SELECT * FROM {table.name} ORDER BY id")]
            for table in TRACKED
        }


def take_back(opened, number: int | None = None, scope: Scope = ANA) -> Operation:
    with make.acting(opened, actor=scope.actor) as change:
        return undo(change, scope, number)


def do_again(opened, scope: Scope = ANA) -> Operation:
    with make.acting(opened, actor=scope.actor) as change:
        return redo(change, scope)


def update(opened, table, row_id: int, actor: str = "ana", title: str = "change", **values) -> None:
    with make.acting(opened, title, actor) as change:
        assert change.update(table, row_id, values)


def insert(opened, table, *rows: dict, actor: str = "ana", title: str = "add") -> None:
    with make.acting(opened, title, actor) as change:
        change.insert(table, rows)


def test_each_undo_goes_one_further_back_and_redo_comes_forward_again(opened):
    states = [stored(opened)]
    for title in ("first", "second", "third"):
        with make.acting(opened, title) as change:
            change.update(tasks, 1, {"title": title})
        states.append(stored(opened))
    for expected, title in zip(states[2::-1], ("third", "second", "first"), strict=True):
        assert take_back(opened).title == title
        assert stored(opened) == expected
    for expected, title in zip(states[1:], ("first", "second", "third"), strict=True):
        assert do_again(opened).title == title
        assert stored(opened) == expected
    with pytest.raises(Refused, match="nothing to redo"):
        do_again(opened)


def test_undo_and_redo_are_operations_themselves(opened):
    take_back(opened)
    do_again(opened)
    with opened.reading() as connection:
        newest = find_operations(connection, limit=2)
        assert chain_faults(connection) == []
    assert [(one.kind, one.target, one.title) for one in newest] == [
        ("redo", 1, "redo make the project"),
        ("undo", 1, "undo make the project"),
    ]


def test_undo_brings_back_rows_of_every_table_in_every_detail(tmp_path):
    opened = make.database(tmp_path)
    empty = stored(opened)
    with make.acting(opened) as change:
        make.fill_every_table(change)
    full = stored(opened)
    assert {name for name, rows in full.items() if not rows} == {"seals"}
    take_back(opened)
    assert stored(opened) == empty
    do_again(opened)
    assert stored(opened) == full
    with make.acting(opened) as change:
        for table in reversed(TRACKED):
            change.delete(table, list(change.connection.execute(select(table.c.id)).scalars()))
    assert stored(opened) == empty
    take_back(opened)
    assert stored(opened) == full
    with opened.reading() as connection:
        assert sqlite.integrity_faults(connection) == []


def test_only_what_the_same_person_did_through_the_same_face_in_the_same_project_is_undone_without_a_number(opened):
    update(opened, tasks, 1, "bo", position=5)
    with pytest.raises(Refused, match="nothing of ana"):
        take_back(opened, scope=Scope("ana", "tui", None))
    with pytest.raises(Refused, match="nothing of ana"):
        take_back(opened, scope=Scope("ana", "cli", 7))
    assert take_back(opened, scope=BO).actor == "bo"
    assert take_back(opened, scope=ANA).id == 1


def test_redo_ends_where_the_actor_does_something_new(opened):
    update(opened, tasks, 1, position=1)
    take_back(opened)
    update(opened, tasks, 2, "bo", position=1)
    assert do_again(opened).id == 2, "what others do does not matter"
    take_back(opened)
    update(opened, tasks, 2, position=2)
    with pytest.raises(Refused, match="nothing to redo"):
        do_again(opened)


def test_redo_does_not_do_again_what_another_person_undid(opened):
    update(opened, tasks, 1, position=1)
    take_back(opened)
    do_again(opened)
    take_back(opened, 2, BO)
    with pytest.raises(Refused, match="nothing to redo"):
        do_again(opened)
    assert do_again(opened, BO).id == 2


def test_undo_by_number_takes_any_operation_back_once(opened):
    insert(opened, people, make.person(1), actor="bo")
    update(opened, tasks, 1, position=1)
    before = stored(opened)
    assert take_back(opened, 2).title == "add"
    assert stored(opened) == before | {"people": []}
    with pytest.raises(Refused, match="already undone"):
        take_back(opened, 2)
    with pytest.raises(Refused, match="not one to undo"):
        take_back(opened, 4)
    with pytest.raises(NotFound):
        take_back(opened, 99)


def test_what_is_marked_so_is_never_undone(opened):
    with make.acting(opened, "seal") as change:
        change.update(tasks, 1, {"position": 1})
        change.undoable = False
    with pytest.raises(Refused, match="cannot be undone"):
        take_back(opened, 2)
    assert take_back_refusal(opened) == "Operation 1 (make the project) stays as it is: operation 2 (seal) came later"


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_a_refusal_says_which_command_takes_the_obstacle_away(opened, turns):
    insert(opened, people, make.person(1), actor="bo")
    update(opened, people, 1, "bo", capacity=2)
    for act in (take_back, do_again)[:turns]:
        act(opened, scope=BO)
    with pytest.raises(Refused) as caught:
        take_back(opened, 1)
    said = caught.value.hint
    assert said == "Take that back first: `tracker undo 3`." if turns != 1 else said.endswith("`tracker undo 2`.")


def take_back_refusal(opened, number: int | None = None, again: bool = False) -> str:
    """Return with what words an undo or redo is refused, having looked that nothing was changed."""
    before = stored(opened)
    with pytest.raises(Refused) as caught:
        do_again(opened) if again else take_back(opened, number)
    assert stored(opened) == before
    assert caught.value.hint
    return caught.value.message.removesuffix(" and rests on it.")


def test_a_row_that_was_changed_since_is_not_overwritten(opened):
    update(opened, tasks, 1, "bo", "bo's change", position=1)
    update(opened, tasks, 2, "bo", "another", position=1)
    assert take_back_refusal(opened, 1) == (
        "Operation 1 (make the project) stays as it is: operation 2 (bo's change) came later"
    )


def test_a_row_that_was_deleted_since_is_not_overwritten(opened):
    update(opened, tasks, 1, position=1)
    with make.acting(opened, "remove") as change:
        change.delete(tasks, [1])
    update(opened, tasks, 2, title="another", position=1)
    assert "operation 3 (remove) came later" in take_back_refusal(opened, 2)


def test_a_row_that_a_later_one_refers_to_does_not_leave(opened):
    insert(opened, runs, make.run(1, 1), title="start")
    assert "operation 2 (start) came later" in take_back_refusal(opened, 1)
    take_back(opened, 2)
    take_back(opened, 1)
    assert stored(opened)["projects"] == []


def test_a_row_does_not_come_back_to_find_what_it_refers_to_gone(opened):
    insert(opened, statements, {"task_id": 1, "position": 0, "text": "t", "verified_by": None})
    with make.acting(opened, "empty") as change:
        change.delete(statements, [1])
    with make.acting(opened, "remove") as change:
        change.delete(tasks, [1])
    assert "operation 4 (remove) came later" in take_back_refusal(opened, 3)


def test_a_row_that_would_refer_again_to_one_that_leaves_with_it_is_no_obstacle(opened):
    """One operation makes a check and hands an old run to it; taken back, the run lets go of the check first."""
    insert(opened, checks, make.check(1))
    insert(opened, runs, make.run(1, 1, check_id=1))
    before = stored(opened)
    with make.acting(opened) as change:
        [new] = change.insert(checks, [make.check(1, label="new")])
        change.update(runs, 1, {"check_id": new})
    after = stored(opened)
    take_back(opened)
    assert stored(opened) == before
    do_again(opened)
    assert stored(opened) == after


def test_a_name_that_was_taken_since_is_not_taken_back(opened):
    with make.acting(opened, "remove") as change:
        change.delete(tasks, [1])
    insert(opened, tasks, make.task(1, key="unrelated"), title="another")
    insert(opened, tasks, make.task(1), title="take the name")
    insert(opened, tasks, make.task(1, key="more"), title="yet another")
    assert "operation 4 (take the name) came later" in take_back_refusal(opened, 2)


@pytest.mark.parametrize("check_id", [None, 1])
def test_a_run_does_not_come_open_again_beside_one_that_was_started_since(opened, check_id):
    verdict = {} if check_id is None else {"outcome": "passed"}
    insert(opened, checks, make.check(1), make.check(1, label="other"))
    insert(opened, runs, make.run(1, 1, check_id=check_id), title="start")
    update(opened, runs, 1, title="stop", ended=5, **verdict)
    insert(opened, runs, make.run(1, 1, check_id=2), make.run(1, 2, check_id=check_id), title="other steps")
    insert(opened, runs, make.run(1, 1, check_id=check_id, started=6), title="start again")
    insert(opened, runs, make.run(1, 2, check_id=2), title="another task")
    assert "operation 6 (start again) came later" in take_back_refusal(opened, 4)


def test_what_was_redone_by_undoing_elsewhere_names_the_undo(opened):
    update(opened, tasks, 1, "bo", "bo's", position=1)
    update(opened, tasks, 1, title="mine", position=2)
    take_back(opened)
    take_back(opened, 2, BO)
    assert "operation 5 (undo bo's) came later" in take_back_refusal(opened, again=True)
    with pytest.raises(Refused) as caught:
        do_again(opened)
    assert caught.value.hint == "Take that back first: `tracker redo 2`."
    do_again(opened, BO)
    assert do_again(opened).title == "mine"


def test_rows_that_swapped_a_name_swap_it_back(opened):
    before = stored(opened)
    with make.acting(opened) as change:
        change.update(tasks, 1, {"key": "for a moment"})
        change.update(tasks, 2, {"key": "returns"})
        change.update(tasks, 1, {"key": "catalogue"})
    after = stored(opened)
    take_back(opened)
    assert stored(opened) == before
    do_again(opened)
    assert stored(opened) == after


def test_a_stop_and_a_start_in_one_operation_are_undone_and_done_again(opened):
    insert(opened, runs, make.run(1, 1))
    before = stored(opened)
    with make.acting(opened) as change:
        change.update(runs, 1, {"ended": 5})
        change.insert(runs, [make.run(1, 1, started=5)])
    after = stored(opened)
    take_back(opened)
    assert stored(opened) == before
    do_again(opened)
    assert stored(opened) == after


def test_a_refused_undo_may_be_caught_without_leaving_anything_half_done(opened):
    with make.acting(opened, "remove") as change:
        change.delete(tasks, [1])
    insert(opened, statements, {"task_id": 2, "position": 0, "text": "t", "verified_by": None})
    insert(opened, runs, make.run(1, 2), title="start")
    before = stored(opened)
    with make.acting(opened, "go on") as change:
        with pytest.raises(Refused):
            undo(change, ANA, 1)
        assert change.is_empty
    assert stored(opened) == before


def test_an_operation_of_a_schema_that_is_gone_is_refused(opened, monkeypatch):
    update(opened, tasks, 1, position=1)
    monkeypatch.setattr("tracker.store.obstacles._fits", lambda table, images: "colour" in table.c)
    assert take_back_refusal(opened, 2) == "Operation 2 (change) no longer fits what is stored."


def test_a_row_recorded_before_a_column_was_added_comes_back_with_the_column_empty(opened, monkeypatch):
    with make.acting(opened) as change:
        change.delete(tasks, [2])
    from tracker.store import images

    unpack = images.Body.unpack.__func__

    def older(cls, packed):
        body = unpack(cls, packed)
        for row in body.deleted.values():
            row.pop("dropped")
        return body

    monkeypatch.setattr(images.Body, "unpack", classmethod(older))
    take_back(opened)
    assert len(stored(opened)["tasks"]) == 2


def plan_of(size: int) -> dict:
    """Make the rows of an import of `size` tasks, with 2 checks, 2 criteria and 2 options each: 8.5 rows per task."""
    keys = range(size)
    return {
        tasks: [make.task(1, key=f"task-{n}", position=n, generation={"drafts": 40}) for n in keys],
        statements: [{"task_id": n + 3, "position": 0, "text": f"s {n}", "verified_by": None} for n in keys],
        steps: [
            {"task_id": n + 3, "position": at, "check_id": at + 1, "estimate_likely": 60_000, "after": None}
            for n in keys
            for at in (0, 1)
        ],
        decisions: [
            {"project_id": 1, "task_id": n + 3, "position": n, "key": f"d-{n}", "question": "?", "opened": 0}
            for n in keys
            if n % 2
        ],
        criteria: [
            {"decision_id": d + 1, "position": at, "name": f"c{at}", "measure": "m", "better": "lower", "weight": 1}
            for d in range(size // 2)
            for at in range(4)
        ],
        options: [
            {"decision_id": d + 1, "position": at, "content": b"hidden %d" % at}
            for d in range(size // 2)
            for at in range(4)
        ],
    }


@pytest.mark.parametrize("size", [1_000, pytest.param(10_000, marks=pytest.mark.system)])
def test_an_import_of_any_size_is_undone_and_done_again(opened, size):
    with make.acting(opened) as change:
        change.insert(checks, [make.check(1), make.check(1, label="other")])
    before = stored(opened)
    with make.acting(opened, "import") as change:
        for table, new in plan_of(size).items():
            change.insert(table, new)
    after = stored(opened)
    assert sum(map(len, after.values())) >= 8.5 * size
    take_back(opened)
    assert stored(opened) == before
    do_again(opened)
    assert stored(opened) == after


def test_every_table_with_a_history_is_known_to_undo():
    assert {table.name for table in TRACKED} == metadata.tables.keys() - {"operations", "about", "decision_numbers"}
