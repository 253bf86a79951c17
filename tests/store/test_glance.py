"""A glance sees the clocks that run, as the store would tell them, and keeps quiet about everything else."""

import sqlite3

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation, person_run, world_run
from tests.services.scene import plan
from tests.stored import add_plan, add_runs, database
from tracker.model.plan import Estimate
from tracker.store.glance import glance
from tracker.store.plans import read_projects
from tracker.store.runs import open_high_estimates, open_runs


def kept(run):
    """What a glance tells of a run."""
    return (run.id, run.task, run.check, run.performer, run.requested, run.started, run.settled, run.pauses)


def test_it_sees_what_the_store_sees_of_running_clocks(tmp_path):
    paused = (make.pause(2 * MINUTE, 3 * MINUTE),)
    held = [
        generation(MINUTE, None, pauses=paused),
        generation(0, None, task="catalogue", settled=MINUTE),
        check_run(0, None),
        person_run(3, None, requested=2, performer="bo", own_performer=True),
        world_run(1, None),
        generation(0, HOUR),
    ]
    store = database(tmp_path, plan(), held)
    with store.reading() as connection:
        [project] = read_projects(connection)
        expected = {kept(run) for run in open_runs(connection, project.id)}
        highs = open_high_estimates(connection, project.id)
    seen = glance(store.path, None)
    assert {kept(one.run) for one in seen} == expected
    assert {one.run.id: one.high for one in seen if one.high is not None} == highs
    assert [one.run.began for one in seen] == sorted(one.run.began for one in seen)


def test_what_waits_or_is_paused_does_not_run(tmp_path):
    held = [person_run(None, None, requested=0), generation(0, None, pauses=(make.pause(5),))]
    assert glance(database(tmp_path, plan(), held).path, None) == []


def test_the_estimate_of_a_step_comes_before_that_of_its_check_and_a_bare_one_is_widened(tmp_path):
    made = plan()
    own = make.step("integration-tests", estimate=Estimate.single(HOUR))
    tasks = (made.tasks[0], make.task(checks=(own,)), *made.tasks[2:])
    store = database(tmp_path, plan(tasks=tasks), [check_run(0, None), check_run(0, None, task="catalogue")])
    highs = {one.run.task: one.high for one in glance(store.path, None)}
    assert highs == {"returns": Estimate.single(HOUR).high, "catalogue": 40 * MINUTE}


def test_a_project_that_is_named_is_looked_at_alone(tmp_path):
    store = database(tmp_path, plan(), [generation(0, None)])
    with store.changing(at=0, actor="ana", face="cli") as change:
        other = make.plan(project=make.project(key="other"))
        add_runs(change, *add_plan(change, other), [generation(5, None)])
    assert [one.run.began for one in glance(store.path, "other")] == [5]
    assert [one.run.began for one in glance(store.path, None)] == [0, 5]
    assert glance(store.path, "nosuch") == []


def test_what_cannot_be_read_is_not_seen_and_nothing_is_made(tmp_path):
    absent = tmp_path / "absent.db"
    assert glance(absent, None) == []
    assert not absent.exists()
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE runs (id)")
    text = tmp_path / "text.db"
    text.write_text("This is no database at all, and long enough to look like one." * 20)
    assert glance(foreign, None) == glance(text, None) == glance(tmp_path, None) == []


def test_somebody_who_writes_is_not_disturbed(tmp_path):
    store = database(tmp_path, plan(), [generation(0, None)])
    with store.changing(at=DAY, actor="bo", face="cli") as change:
        add_runs(change, *add_plan(change, make.plan(project=make.project(key="other"))), [])
        assert len(glance(store.path, None)) == 1
