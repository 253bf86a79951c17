"""An outline is the task as it is stored, without its dependencies and the hands-on part of its steps."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests import factories as make
from tests.plan_strategies import plans
from tests.services.worlds import holding
from tests.stored import database
from tracker.model.rows import Marks
from tracker.store.database import open_database
from tracker.store.outlines import read_outlines
from tracker.store.plans import read_projects, read_tasks
from tracker.store.schema import tasks


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    return open_database(str(tmp_path_factory.mktemp("outlines") / "tracker.db"))


@settings(max_examples=30, deadline=None)
@given(plan=plans())
def test_an_outline_gives_the_task_that_is_stored(empty, plan):
    with holding(empty, plan, []) as connection:
        [project] = read_projects(connection)
        stored = read_tasks(connection, project.id).values()
        outlines = list(read_outlines(connection, project.id))
    assert [(outline.id, outline.task, outline.marks) for outline in outlines] == [
        (record.id, without_the_rest(record.thing), record.marks) for record in stored
    ]


def without_the_rest(task):
    """Take away what an outline leaves out."""
    return replace(task, depends_on=(), checks=tuple(replace(step, touch=None) for step in task.checks))


def test_tasks_that_are_planned_alike_have_one_shape_and_others_have_not(tmp_path):
    steps = (make.step("integration-tests", estimate=make.estimate()),)
    plan = make.plan(
        tasks=(
            make.task(key="one", checks=steps),
            make.task(key="two", checks=steps, done=()),
            make.task(key="three", checks=steps, generation=make.generation_plan()),
            make.task(key="four", checks=(make.step("integration-tests", after=()),)),
        )
    )
    with database(tmp_path, plan).reading() as connection:
        [project] = read_projects(connection)
        one, two, three, four = [outline.shape for outline in read_outlines(connection, project.id)]
    assert one == two
    assert len({one, three, four}) == 3


def test_what_was_said_of_a_task_is_part_of_its_outline(tmp_path):
    store = database(tmp_path, make.plan())
    with store.changing(at=0, actor="ana", face="cli") as change:
        change.update(tasks, 1, {"dropped": 5, "reopened": 3})
    with store.reading() as connection:
        [project] = read_projects(connection)
        [outline] = read_outlines(connection, project.id)
    assert outline.marks == Marks(dropped=5, reopened=3)
