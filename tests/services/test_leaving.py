"""What left the file: it stays until it is pruned, and pruning loses nothing that anybody still needs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.services.planning import NOW, Shelf
from tracker.model.plan import Plan, Task
from tracker.services.adding import add_thing
from tracker.store.runs import add_run

HOUR = make.HOUR


@pytest.fixture
def shelf(tmp_path) -> Shelf:
    return Shelf(tmp_path)


def plan(*tasks: Task, **fields) -> Plan:
    """A plan of these tasks; without any, of `a`, and `b`, which depends on it."""
    return make.plan(tasks=tasks or (make.task(key="a"), make.task(key="b", depends_on=("a",))), **fields)


def record(shelf: Shelf, task: str, **fields) -> None:
    """Record an ended generation of a task."""
    stored = shelf.stored()
    with shelf.context.changing("run") as change:
        run = make.generation(NOW - HOUR, NOW, task=task, **fields)
        add_run(change, stored.project.id, stored.tasks[task].id, None, run)


def fate_of(result) -> dict[str, str]:
    return {one.key: one.fate for one in result.left}


def test_without_pruning_everything_stays_and_is_told_each_time(shelf):
    shelf.put(plan())
    for _ in range(2):
        result = shelf.put(plan(make.task(key="a")))
        assert (fate_of(result), result.operation) == ({"b": "stays"}, None)
    assert list(shelf.stored().tasks) == ["a", "b"]


def test_pruning_removes_what_nobody_needs_with_all_that_is_its_own(shelf):
    shelf.put(plan(decisions=(make.decision(task="b"),)))
    result = shelf.put(plan(make.task(key="a"), people=()), prune=True)
    assert fate_of(result) == {"ana": "removed", "b": "removed", "booking": "removed"}
    assert shelf.stored().plan == plan(make.task(key="a"), people=())
    assert shelf.options() == {}


def test_pruning_twice_changes_nothing(shelf):
    shelf.put(plan())
    record(shelf, "b")
    shelf.put(plan(make.task(key="a")), prune=True)
    assert shelf.put(plan(make.task(key="a")), prune=True).operation is None


def test_a_task_with_runs_is_dropped_instead(shelf):
    shelf.put(plan())
    record(shelf, "b")
    [left] = shelf.put(plan(make.task(key="a")), prune=True).left
    assert (left.fate, left.why) == ("dropped", "1 run recorded")
    assert shelf.stored().tasks["b"].marks.dropped == NOW


def test_what_a_dropped_task_refers_to_is_not_removed_under_it(shelf):
    shelf.put(plan(make.task(key="a"), make.task(key="b", depends_on=("c",)), make.task(key="c")))
    record(shelf, "b")
    left = {
        one.key: (one.fate, one.why)
        for one in shelf.put(plan(make.task(key="a"), checks=(make.check(),)), prune=True).left
    }
    assert left == {"b": ("dropped", "1 run recorded"), "c": ("dropped", "needed by b")}


def test_a_task_that_one_added_by_hand_depends_on_is_dropped(shelf):
    shelf.put(plan())
    add_thing(shelf.context, Task(key="mine", title="Mine", depends_on=("b",)))
    [left] = shelf.put(plan(make.task(key="a")), prune=True).left
    assert (left.fate, left.why) == ("dropped", "needed by mine")


def test_a_check_is_kept_while_a_task_added_by_hand_uses_it(shelf):
    shelf.put(plan())
    add_thing(shelf.context, Task(key="mine", title="Mine", checks=(make.step(),)))
    bare = [replace(task, checks=()) for task in plan().tasks]
    [left] = shelf.put(plan(*bare, checks=()), prune=True).left
    assert (left.kind, left.fate, left.why) == ("check", "kept", "used on mine")


def test_a_person_who_performed_something_is_kept(shelf):
    shelf.put(plan())
    record(shelf, "a", performer="ana", own_performer=True)
    [left] = shelf.put(plan(people=()), prune=True).left
    assert (left.key, left.fate, left.why) == ("ana", "kept", "1 run recorded")


def test_a_speed_profile_that_runs_name_is_kept(shelf):
    shelf.put(plan(speed_profiles=(make.profile(), make.profile(name="other"))))
    record(shelf, "a", speed_profile="our-agent")
    assert fate_of(shelf.put(plan(), prune=True)) == {"our-agent": "kept", "other": "removed"}


def test_a_criterion_and_an_option_that_left_go_too(shelf):
    three = (*make.decision().criteria, make.criterion("Cost"))
    shelf.put(plan(decisions=(make.decision(task="a", criteria=three),)))
    result = shelf.put(plan(decisions=(make.decision(task="a", options=(make.option(),)),)), prune=True)
    assert fate_of(result) == {"booking: Cost": "removed"}
    assert [(one.decision, one.counts.pruned) for one in result.options] == [("booking", 1)]
    assert shelf.options() == {"booking": 1}


def test_pruning_is_undone_as_a_whole(shelf):
    whole = plan(decisions=(make.decision(task="b"),))
    shelf.put(whole)
    record(shelf, "a")
    before = shelf.export()
    shelf.put(plan(make.task(key="new")), prune=True)
    shelf.undo()
    assert shelf.export() == before
    assert shelf.stored().tasks["a"].marks.dropped is None


def test_three_thousand_tasks_are_pruned_at_once(shelf):
    """More ids than a database takes variables in one query; each refers to the next."""
    many = [make.task(key=f"t{n}", depends_on=(f"t{n + 1}",) if n < 2999 else ()) for n in range(3000)]
    shelf.put(plan(*many))
    record(shelf, "t2900")
    result = shelf.put(plan(make.task(key="a")), prune=True)
    assert sorted(set(fate_of(result).values())) == ["dropped", "removed"]
    assert len(shelf.stored().tasks) == 101
