"""Adding by hand: the same rules as for a file, a key when none is given, and nothing stored when refused."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.services.planning import NOW, Shelf
from tracker.errors import BadInput, NotFound, Refused
from tracker.model.plan import Check, Person, Project, Task
from tracker.services.adding import add_project, add_thing


@pytest.fixture
def shelf(tmp_path) -> Shelf:
    made = Shelf(tmp_path)
    made.put(make.plan())
    return made


@pytest.mark.parametrize(
    "thing",
    [
        make.person(name="bo", login="bo"),
        make.check(label="field-trial", performer="ana", estimate=make.estimate()),
        make.task(key="fleet", depends_on=("returns",), generation=make.generation_plan()),
        make.decision(options=()),
        make.profile(),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_whatever_is_added_is_there_as_it_was_given_and_goes_by_undo(shelf, thing):
    before = shelf.export()
    name = add_thing(shelf.context, thing)
    plan = shelf.stored().plan
    assert thing in (*plan.people, *plan.checks, *plan.tasks, *plan.decisions, *plan.speed_profiles)
    assert shelf.history()[-1].endswith(f" {name}")
    shelf.undo()
    assert shelf.export() == before


def test_a_task_without_a_key_gets_one_from_its_title_that_is_free(shelf):
    assert add_thing(shelf.context, Task(key="", title="Pick-up at the Shed!")) == "pick-up-at-the-shed"
    assert add_thing(shelf.context, Task(key="", title="Pick-up at the shed")) == "pick-up-at-the-shed-2"


def test_a_task_stands_behind_the_others_and_is_created_now(shelf):
    shelf.now += make.HOUR
    add_thing(shelf.context, Task(key="aaa", title="A"))
    tasks = shelf.stored().tasks
    assert list(tasks) == ["returns", "aaa"]
    assert tasks["aaa"].created == NOW + make.HOUR
    assert tasks["aaa"].base is None


@pytest.mark.parametrize(
    ("thing", "says", "hint"),
    [
        (Task(key="fleet", title="F", depends_on=("retunrs",)), "no task", 'Did you mean "returns"'),
        (Task(key="fleet", title="F", depends_on=("fleet",)), "depends on itself", ""),
        (Task(key="fleet", title="F", checks=(make.step("integration-test"),)), "no check", "integration-tests"),
        (Task(key="Fleet", title="F"), "is not a key", '"fleet" would do'),
        (Task(key="fleet", title=" "), "title is empty", ""),
        (make.check(label="x", performer="anna"), "no person", "ana"),
        (make.check(label="x", estimate=make.estimate(3, 2, 1)), "not in order", ""),
        (make.person(name="bo", login="ana"), 'login "ana" is given twice', ""),
        (make.decision(options=(), task="retunrs"), "no task", "returns"),
        (make.decision(options=(), criteria=(make.criterion(),)), "has 1 criterion", ""),
    ],
)
def test_what_a_file_may_not_say_may_not_be_added_either(shelf, thing, says, hint):
    before = shelf.history()
    with pytest.raises(BadInput, match=says) as refused:
        add_thing(shelf.context, thing)
    assert hint in refused.value.hint
    assert shelf.history() == before


def test_a_second_thing_of_the_same_name_is_refused(shelf):
    for thing in (make.task(), make.check(), make.person()):
        with pytest.raises(Refused, match="There is already a"):
            add_thing(shelf.context, thing)


def test_options_cannot_be_added_by_hand_before_the_seal(shelf):
    with pytest.raises(Refused, match="hidden until its criteria are sealed") as refused:
        add_thing(shelf.context, make.decision())
    assert "calendar" not in refused.value.message + refused.value.hint
    assert "booking" not in shelf.stored().decisions


def test_a_project_is_made_empty_and_only_once(tmp_path):
    shelf = Shelf(tmp_path)
    with pytest.raises(NotFound):
        add_thing(shelf.context, Person(name="ana"))
    add_project(shelf.context, Project(key="ladders", name="Ladders", timezone="Europe/Berlin"))
    add_thing(shelf.context, Person(name="ana"))
    add_thing(shelf.context, Check(label="approval", limited_by="taste", performer="ana"))
    assert [one.label for one in shelf.stored().plan.checks] == ["approval"]
    with pytest.raises(Refused, match='already a project "ladders"'):
        add_project(shelf.context, Project(key="ladders", name="Other"))
    with pytest.raises(BadInput, match="not a time zone"):
        add_project(shelf.context, Project(key="shed", name="Shed", timezone="Europe/Berlim"))
