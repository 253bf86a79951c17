"""Editing by hand: only what is named changes, rules hold, and what an import said last is remembered."""

from __future__ import annotations

from dataclasses import replace
from threading import Thread

import pytest

from tests import factories as make
from tests.services.planning import Shelf
from tracker.errors import BadInput, NotFound, Refused
from tracker.model.plan import Check, Decision, Person, SpeedProfile, Task
from tracker.services.adding import add_thing
from tracker.services.editing import edit_project, edit_thing
from tracker.store.plans import Record


@pytest.fixture
def shelf(tmp_path) -> Shelf:
    made = Shelf(tmp_path)
    tasks = (make.task(), make.task(key="pick-up", title="Pick-up", depends_on=("returns",)))
    made.put(make.plan(tasks=tasks, decisions=(make.decision(),), speed_profiles=(make.profile(),)))
    return made


def edit(shelf: Shelf, made: type, key: str, **values) -> tuple[str, ...]:
    """Set fields of a thing, and tell which ones changed."""
    changes = edit_thing(shelf.context, made, key, lambda thing: replace(thing, **values)).changes
    return tuple(change.field for change in changes)


@pytest.mark.parametrize(
    ("made", "key", "values"),
    [
        (Person, "ana", {"login": "ana2", "hours_per_week": 20.5, "capacity": 2}),
        (Check, "integration-tests", {"estimate": make.estimate(), "touch": 5, "first_pass": 0.5, "capacity": 3}),
        (SpeedProfile, "our-agent", {"output_tokens_per_s": None, "context_tokens": 200_000, "source": "log"}),
        (Task, "returns", {"title": "R", "generation": make.generation_plan(), "done": (make.statement("New"),)}),
        (Task, "returns", {"checks": (), "done": ()}),
        (Task, "pick-up", {"depends_on": ()}),
        (Decision, "booking", {"question": "How?", "task": None, "all_wrong_if": "nobody comes"}),
    ],
)
def test_what_is_named_changes_and_undo_takes_it_back(shelf, made, key, values):
    before = shelf.export()
    assert set(edit(shelf, made, key, **values)) == set(values)
    plan = shelf.stored().plan
    things = (*plan.people, *plan.checks, *plan.tasks, *plan.decisions, *plan.speed_profiles)
    [after] = [
        thing
        for thing in things
        if key in (getattr(thing, "key", ""), getattr(thing, "name", ""), getattr(thing, "label", ""))
    ]
    assert {name: getattr(after, name) for name in values} == values
    shelf.undo()
    assert shelf.export() == before


def test_an_edit_that_changes_nothing_is_no_operation(shelf):
    assert edit(shelf, Task, "returns", title="Return flow") == ()
    assert len(shelf.history()) == 1


def test_an_edit_says_in_the_history_what_it_changed(shelf):
    edit(shelf, Task, "returns", title="Returns", done=())
    assert shelf.history()[-1] == "edit task returns: title, done"


def test_the_project_itself_is_edited(shelf):
    edit_project(shelf.context, lambda project: replace(project, horizon_weeks=8, speed_profile="our-agent"))
    assert shelf.stored().project.thing.horizon_weeks == 8
    with pytest.raises(BadInput, match="no speed profile") as refused:
        edit_project(shelf.context, lambda project: replace(project, speed_profile="our-agnet"))
    assert "our-agent" in refused.value.hint


class TestWhatAnImportSaidLast:
    def base(self, shelf: Shelf) -> dict | None:
        return shelf.stored().tasks["returns"].base

    def test_it_is_kept_while_the_row_differs_and_forgotten_when_the_edit_is_taken_back(self, shelf):
        edit(shelf, Task, "returns", title="Mine")
        assert self.base(shelf) == {"title": "Return flow"}
        edit(shelf, Task, "returns", title="Mine again")
        assert self.base(shelf) == {"title": "Return flow"}
        edit(shelf, Task, "returns", title="Return flow")
        assert self.base(shelf) == {}

    def test_what_was_never_imported_has_none(self, shelf):
        add_thing(shelf.context, Task(key="fleet", title="Fleet"))
        edit(shelf, Task, "fleet", title="The fleet")
        assert shelf.stored().tasks["fleet"].base is None

    def test_a_criterion_has_its_own(self, shelf):
        first, second = make.decision().criteria
        edit(shelf, Decision, "booking", criteria=(second, replace(first, weight=2), make.criterion("Cost")))
        bases = {one.thing.name: one.base for one in shelf.stored().decisions["booking"].criteria}
        assert bases == {"Set-up time": {}, "No-show rate": {"weight": 1.0}, "Cost": None}
        assert list(bases) == ["Set-up time", "No-show rate", "Cost"]


class TestRules:
    def test_a_circle_is_refused_and_named(self, shelf):
        before = shelf.history()
        with pytest.raises(BadInput, match=r"circle: (returns → pick-up → returns|pick-up → returns → pick-up)\."):
            edit(shelf, Task, "returns", depends_on=("pick-up",))
        assert shelf.history() == before

    def test_a_circle_that_was_stored_past_the_rules_does_not_keep_another_edit_from_mending_it(self, shelf):
        import sqlite3
        from contextlib import closing

        with closing(sqlite3.connect(shelf.path)) as raw, raw:
            raw.execute(
                "INSERT INTO dependencies (task_id, position, needs_id, op)"
                " SELECT a.id, 0, b.id, 1 FROM tasks a, tasks b WHERE a.key = 'returns' AND b.key = 'pick-up'"
            )
        edit(shelf, Task, "returns", title="Still editable")
        edit(shelf, Task, "pick-up", depends_on=())
        assert shelf.stored().tasks["pick-up"].thing.depends_on == ()

    @pytest.mark.parametrize(
        ("made", "key", "values", "says"),
        [
            (Task, "returns", {"depends_on": ("nosuch",)}, "no task"),
            (Task, "returns", {"checks": (make.step(after=("field-trial",)),)}, "no check of this task"),
            (Check, "integration-tests", {"performer": "bo"}, "no person"),
            (Check, "integration-tests", {"performer": "ana", "capacity": 2}, "machine or the world"),
            (Person, "ana", {"capacity": 0}, "capacity is 0"),
            (Decision, "booking", {"criteria": (make.criterion(), make.criterion())}, "given twice"),
            (SpeedProfile, "our-agent", {"as_of": "yesterday"}, "not a date"),
        ],
    )
    def test_what_a_file_may_not_say_cannot_be_edited_in(self, shelf, made, key, values, says):
        before = shelf.history()
        with pytest.raises(BadInput, match=says):
            edit(shelf, made, key, **values)
        assert shelf.history() == before

    def test_an_unknown_name_is_told_with_the_one_that_was_meant(self, shelf):
        with pytest.raises(NotFound, match='no task "pickup"') as refused:
            edit(shelf, Task, "pickup", title="x")
        assert refused.value.hint == 'Did you mean "pick-up"?'

    def test_options_cannot_be_edited_before_the_seal(self, shelf):
        with pytest.raises(Refused, match="hidden until"):
            edit(shelf, Decision, "booking", options=(make.option("Mine"),))


def test_two_who_edit_different_fields_at_the_same_time_both_keep_their_change(shelf):
    def many(field: str, values: list) -> None:
        for value in values:
            edit(shelf, Check, "integration-tests", **{field: value})

    one = Thread(target=many, args=("touch", list(range(1, 21))))
    other = Thread(target=many, args=("runs_per_week", list(range(1, 21))))
    one.start(), other.start()
    one.join(), other.join()
    record: Record[Check] = shelf.stored().checks["integration-tests"]
    assert (record.thing.touch, record.thing.runs_per_week) == (20, 20)
    assert len(shelf.history()) == 41
