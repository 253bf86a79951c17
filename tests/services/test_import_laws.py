"""The laws of importing, over plans and histories that nobody chose."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests import factories as make
from tests.plan_strategies import plans
from tests.services.planning import Shelf
from tracker.model.plan import Plan, Task
from tracker.planfile.read import read_plan
from tracker.services.adding import add_thing
from tracker.services.editing import edit_thing

TITLES = ("One", "Two", "Three")
titles = st.sampled_from(TITLES)


def without_options(plan: Plan) -> Plan:
    return replace(plan, decisions=tuple(replace(one, options=()) for one in plan.decisions))


@settings(max_examples=25, deadline=None)
@given(plans())
def test_what_is_exported_is_the_plan_that_was_imported(plan):
    shelf = Shelf()
    shelf.put(plan)
    assert shelf.stored(plan.project.key).plan == without_options(plan)
    assert read_plan(shelf.export().encode(), "export").plan == plan


@settings(max_examples=25, deadline=None)
@given(plans())
def test_an_export_imported_into_an_empty_database_gives_the_same_plan(plan):
    one, other = Shelf(), Shelf()
    one.put(plan)
    other.put(one.export())
    assert other.stored(plan.project.key).plan == one.stored(plan.project.key).plan
    assert other.export() == one.export()


@settings(max_examples=25, deadline=None)
@given(plans())
def test_importing_twice_changes_nothing(plan):
    shelf = Shelf()
    shelf.put(plan)
    before = shelf.bytes()
    assert shelf.put(plan).operation is None
    assert shelf.put(shelf.export(), prune=True).operation is None
    assert shelf.bytes() == before


@settings(max_examples=25, deadline=None)
@given(plans(), plans())
def test_a_pruned_import_over_another_plan_leaves_the_new_plan_alone(first, second):
    second = replace(second, project=replace(second.project, key=first.project.key))
    shelf = Shelf()
    shelf.put(first)
    shelf.put(second, prune=True)
    assert shelf.stored(first.project.key).plan == without_options(second)
    assert read_plan(shelf.export().encode(), "export").plan == second


@settings(max_examples=25, deadline=None)
@given(plans(), plans())
def test_undoing_an_import_brings_everything_back_and_lets_it_apply_again(first, second):
    second = replace(second, project=replace(second.project, key=first.project.key))
    shelf = Shelf()
    shelf.put(first)
    before = shelf.stored(first.project.key), shelf.export()
    done = shelf.put(second, prune=True)
    if done.operation is None:
        return
    shelf.undo(done.operation)
    assert (shelf.stored(first.project.key), shelf.export()) == before
    again = shelf.put(second, prune=True)
    assert replace(again, operation=done.operation) == done


def plan_with(title: str) -> Plan:
    return make.plan(tasks=(make.task(title=title),))


@settings(max_examples=30, deadline=None)
@given(
    st.none() | titles, st.lists(st.tuples(st.sampled_from(("import", "edit", "undo an import")), titles), max_size=7)
)
def test_a_field_obeys_the_law_of_the_last_imported_value(by_hand, steps):
    """Kept are the row and what was imported last; the law is said again here in five lines."""
    shelf = Shelf()
    shelf.put(make.plan(tasks=()))
    if by_hand is None:
        shelf.put(plan_with("One"))
        row: str = "One"
        base: str | None = "One"
    else:
        add_thing(shelf.context, make.task(title=by_hand))
        row, base = by_hand, None
    for what, title in steps:
        if what == "edit":
            edit_thing(shelf.context, Task, "returns", lambda task, title=title: replace(task, title=title))
            row = title
            continue
        found = shelf.put(plan_with(title))
        if what == "undo an import":
            if found.operation is not None:
                shelf.undo(found.operation)
        elif title == row:
            base = title
            assert (found.kept, found.conflicts) == ((), ())
        elif row == base:
            row = base = title
            assert [one.file for one in found.changed] == [title]
        elif title == base:
            assert [(one.stored, one.file) for one in found.kept] == [(row, title)]
        else:
            assert [(one.stored, one.file) for one in found.conflicts] == [(row, title)]
        assert shelf.stored().tasks["returns"].thing.title == row
