"""Import: a file is taken whole or not at all, its fields meet what a user changed, and it says what it did."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.services.planning import Shelf
from tracker.errors import Refused
from tracker.model.plan import Plan, Task
from tracker.services.adding import add_thing
from tracker.services.editing import edit_thing
from tracker.services.import_result import FaultyPlan
from tracker.store import entries


@pytest.fixture
def shelf(tmp_path) -> Shelf:
    return Shelf(tmp_path)


def plan(**fields) -> Plan:
    """Three tasks in a chain that is listed backwards, a decision with options, a profile."""
    return make.plan(
        **{
            "tasks": (
                make.task(depends_on=("pick-up",)),
                make.task(key="pick-up", title="Pick-up", depends_on=("catalogue",)),
                make.task(key="catalogue", title="Catalogue"),
            ),
            "decisions": (make.decision(),),
            "speed_profiles": (make.profile(),),
        }
        | fields
    )


def retitled(made: Plan, title: str) -> Plan:
    """The plan with another title for its first task."""
    return replace(made, tasks=(replace(made.tasks[0], title=title), *made.tasks[1:]))


def retitle(shelf: Shelf, title: str) -> None:
    """Give `returns` another title by hand."""
    edit_thing(shelf.context, Task, "returns", lambda task: replace(task, title=title))


class TestFirstImport:
    def test_everything_arrives_whatever_the_order_in_the_file(self, shelf):
        shelf.put(plan())
        assert shelf.stored().plan == replace(plan(), decisions=(make.decision(options=()),))
        assert shelf.options() == {"booking": 2}

    def test_it_is_one_operation_that_says_what_came(self, shelf):
        result = shelf.put(plan())
        assert shelf.history() == [
            "import plan.toml: 1 project, 3 tasks, 1 check, 1 person, 1 decision, 1 speed profile new; 2 options new"
        ]
        assert result.operation == 1
        assert ("task", "catalogue") in result.created

    def test_the_file_decides_which_project_it_is(self, shelf):
        shelf.put(plan())
        shelf.put(plan(project=make.project(key="shed", name="Shed")))
        assert len(shelf.stored("shed").tasks) == 3

    def test_another_project_than_the_one_asked_for_is_refused(self, shelf):
        shelf.context = shelf.as_(project="shed")
        with pytest.raises(Refused, match=r"the plan of ladders, and shed was asked for"):
            shelf.put(plan())
        assert shelf.history() == []

    def test_a_file_with_faults_stores_nothing_and_tells_all_of_them(self, shelf):
        text = '[project]\nkey = "ladders"\nname = "L"\n'
        text += '[[tasks]]\nkey = "a"\ntitel = "A"\n[[tasks]]\nkey = "b"\ntitle = 3\n'
        with pytest.raises(FaultyPlan) as refused:
            shelf.put(text)
        assert [fault.partition(" ")[0] for fault in refused.value.faults] == ["plan.toml:6:1:", "plan.toml:9:1:"]
        assert shelf.history() == []

    def test_after_the_fault_is_mended_the_import_is_clean(self, shelf):
        text = '[project]\nkey = "ladders"\nname = "L"\n[[tasks]]\nkey = "a"\ntitle = "A"\ndepends_on = ["c"]\n'
        with pytest.raises(FaultyPlan):
            shelf.put(text)
        shelf.put(text + '[[tasks]]\nkey = "c"\ntitle = "C"\n')
        assert shelf.stored().tasks["a"].thing.depends_on == ("c",)

    def test_a_file_must_name_what_it_depends_on_even_when_the_project_has_it(self, shelf):
        """What one file says can be imported anywhere: it leans on nothing that only this database holds."""
        shelf.put(plan())
        with pytest.raises(FaultyPlan, match="has a fault"):
            shelf.put(
                '[project]\nkey = "ladders"\nname = "L"\n'
                '[[tasks]]\nkey = "c"\ntitle = "C"\ndepends_on = ["catalogue"]\n'
            )


class TestAgain:
    def test_the_same_file_changes_nothing_and_makes_no_operation(self, shelf):
        shelf.put(plan())
        before = shelf.bytes()
        result = shelf.put(plan())
        assert (result.operation, result.summary, result.created, result.changed) == (None, "nothing new", (), ())
        assert len(shelf.history()) == 1
        assert shelf.bytes() == before

    def test_one_changed_title_changes_one_task(self, shelf):
        shelf.put(plan())
        result = shelf.put(retitled(plan(), "Returns"))
        assert [(one.key, one.field, one.stored, one.file) for one in result.changed] == [
            ("returns", "title", "Return flow", "Returns")
        ]
        assert shelf.history()[-1] == "import plan.toml: 1 task changed"

    def test_a_key_that_is_gone_from_the_file_counts_as_its_default(self, shelf):
        shelf.put(plan(checks=(make.check(estimate=make.estimate()),)))
        shelf.put(plan())
        assert shelf.stored().checks["integration-tests"].thing.estimate is None

    def test_the_order_of_the_file_is_the_order_of_the_plan(self, shelf):
        shelf.put(plan())
        first, *rest = plan().tasks
        result = shelf.put(plan(tasks=(*rest, make.task(key="new"), first)))
        assert list(shelf.stored().tasks) == ["pick-up", "catalogue", "new", "returns"]
        assert result.summary == "1 task new; 1 in another place"

    def test_something_put_between_two_leaves_both_rows_alone(self, shelf):
        """Otherwise an earlier change of theirs could no longer be undone."""
        shelf.put(plan())
        retitle(shelf, "Mine")
        first, *rest = plan().tasks
        shelf.put(plan(tasks=(make.task(key="new"), first, make.task(key="newer"), *rest)))
        assert list(shelf.stored().tasks) == ["new", "returns", "newer", "pick-up", "catalogue"]
        shelf.undo(2)
        assert shelf.stored().tasks["returns"].thing.title == "Return flow"

    def test_a_new_dependency_on_a_new_task(self, shelf):
        shelf.put(plan())
        tasks = (*plan().tasks[:2], make.task(key="catalogue", title="Catalogue", depends_on=("photos",)))
        shelf.put(plan(tasks=(*tasks, make.task(key="photos"))))
        assert shelf.stored().tasks["catalogue"].thing.depends_on == ("photos",)

    def test_a_decision_can_move_to_another_task(self, shelf):
        shelf.put(plan())
        shelf.put(plan(decisions=(make.decision(task="catalogue"),)))
        assert shelf.stored().decisions["booking"].thing.task == "catalogue"


class TestMerge:
    def test_what_only_the_user_changed_stays(self, shelf):
        shelf.put(plan())
        retitle(shelf, "Mine")
        result = shelf.put(plan())
        assert shelf.stored().tasks["returns"].thing.title == "Mine"
        assert [(one.key, one.field, one.stored, one.file) for one in result.kept] == [
            ("returns", "title", "Mine", "Return flow")
        ]
        assert result.operation is None

    def test_what_both_changed_is_a_conflict_until_they_agree(self, shelf):
        shelf.put(plan())
        retitle(shelf, "Mine")
        theirs = retitled(plan(), "Theirs")
        for _ in range(2):
            result = shelf.put(theirs)
            assert [(one.stored, one.file) for one in result.conflicts] == [("Mine", "Theirs")]
            assert result.operation is None
        retitle(shelf, "Theirs")
        assert shelf.put(theirs).summary == "1 now as in the file"
        assert shelf.put(theirs).operation is None
        assert shelf.put(plan()).summary == "1 task changed"

    def test_fields_are_merged_each_by_itself(self, shelf):
        shelf.put(plan())
        retitle(shelf, "Mine")
        changed = replace(plan().tasks[0], generation=make.generation_plan())
        shelf.put(plan(tasks=(changed, *plan().tasks[1:])))
        stored = shelf.stored().tasks["returns"].thing
        assert (stored.title, stored.generation) == ("Mine", make.generation_plan())

    def test_what_was_added_by_hand_is_in_conflict_with_a_file_that_says_otherwise(self, shelf):
        shelf.put(plan())
        add_thing(shelf.context, Task(key="fleet", title="Mine"))
        with_fleet = plan(tasks=(*plan().tasks, Task(key="fleet", title="Theirs")))
        assert [one.stored for one in shelf.put(with_fleet).conflicts] == ["Mine"]
        assert shelf.stored().tasks["fleet"].thing.title == "Mine"

    def test_what_was_added_by_hand_stays_when_the_file_does_not_know_it(self, shelf):
        shelf.put(plan())
        add_thing(shelf.context, Task(key="fleet", title="Mine"))
        result = shelf.put(plan(), prune=True)
        assert result.left == ()
        assert "fleet" in shelf.stored().tasks

    def test_a_task_of_the_file_that_is_dropped_here_stays_dropped_and_is_told(self, shelf):
        shelf.put(plan())
        with shelf.context.changing("drop pick-up") as change:
            entries.drop_tasks(change, [shelf.stored().tasks["pick-up"].id])
        assert shelf.put(plan()).dropped == ("pick-up",)
        assert shelf.stored().tasks["pick-up"].marks.dropped is not None

    def test_undoing_an_import_lets_the_next_one_apply(self, shelf):
        shelf.put(plan())
        shelf.put(retitled(plan(), "Returns"))
        shelf.undo()
        assert shelf.stored().tasks["returns"].thing.title == "Return flow"
        assert shelf.put(retitled(plan(), "Returns")).summary == "1 task changed"

    def test_undoing_the_first_import_takes_everything_back(self, shelf):
        shelf.put(plan())
        shelf.undo()
        assert shelf.put(plan()).summary.startswith("1 project, 3 tasks")


class TestWholeness:
    def test_hand_edits_and_the_file_may_not_close_a_circle_together(self, shelf):
        chain = (make.task(key="a"), make.task(key="b"))
        shelf.put(plan(tasks=chain, decisions=()))
        edit_thing(shelf.context, Task, "a", lambda task: replace(task, depends_on=("b",)))
        before = shelf.history()
        with pytest.raises(FaultyPlan) as refused:
            shelf.put(plan(tasks=(make.task(key="a"), make.task(key="b", depends_on=("a",))), decisions=()))
        assert "circle: a → b → a" in refused.value.faults[0]
        assert shelf.history() == before

    def test_a_statement_that_names_a_check_the_file_takes_away_is_refused(self, shelf):
        shelf.put(plan())
        bound = make.statement("Mine", verified_by=("integration-tests",))
        edit_thing(shelf.context, Task, "returns", lambda task: replace(task, done=(bound,)))
        without_checks = (replace(plan().tasks[0], checks=()), *plan().tasks[1:])
        with pytest.raises(FaultyPlan) as refused:
            shelf.put(plan(tasks=without_checks))
        assert refused.value.faults[0].startswith(
            "task returns: done[0].verified_by[0]: There is no check of this task"
        )

    def test_a_renamed_third_criterion_needs_pruning_and_says_so(self, shelf):
        three = (*make.decision().criteria, make.criterion("Cost"))
        shelf.put(plan(decisions=(make.decision(criteria=three),)))
        renamed = plan(decisions=(make.decision(criteria=(*three[:2], make.criterion("Money"))),))
        with pytest.raises(FaultyPlan) as refused:
            shelf.put(renamed)
        assert "--prune" in refused.value.faults[0]
        shelf.put(renamed, prune=True)
        assert [one.name for one in shelf.stored().decisions["booking"].thing.criteria][2] == "Money"


class TestRehearsal:
    @pytest.mark.parametrize("prune", [False, True])
    def test_it_answers_exactly_like_the_import_and_stores_nothing(self, shelf, prune):
        shelf.put(plan())
        retitle(shelf, "Mine")
        changed = plan(
            tasks=(replace(plan().tasks[0], title="Theirs", depends_on=()), make.task(key="new")),
            decisions=(make.decision(options=(make.option("Other"),)),),
        )
        before = shelf.bytes()
        rehearsed = shelf.put(changed, dry_run=True, prune=prune)
        assert shelf.bytes() == before
        done = shelf.put(changed, prune=prune)
        assert replace(rehearsed, dry_run=False, operation=done.operation) == done

    def test_it_finds_the_same_faults(self, shelf):
        text = '[project]\nkey = "ladders"\nname = "L"\n[[tasks]]\nkey = "a"\n'
        with pytest.raises(FaultyPlan) as rehearsed:
            shelf.put(text, dry_run=True)
        with pytest.raises(FaultyPlan) as real:
            shelf.put(text)
        assert rehearsed.value.faults == real.value.faults


def test_a_chain_of_five_thousand_tasks_arrives_whole(shelf):
    tasks = tuple(
        make.task(key=f"t{n}", depends_on=(f"t{n + 1}",) if n < 4999 else (), done=(), checks=()) for n in range(5000)
    )
    shelf.put(plan(tasks=tasks, decisions=()))
    shelf.put(plan(tasks=(*tasks[:-1], replace(tasks[-1], title="The last")), decisions=()))
    assert sum(len(one.thing.depends_on) for one in shelf.stored().tasks.values()) == 4999
