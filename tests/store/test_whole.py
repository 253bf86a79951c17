"""A whole project read at once, its names, and what its runs name."""

from __future__ import annotations

from dataclasses import replace

from tests import factories as make
from tests.stored import database
from tracker.store.plans import read_projects
from tracker.store.whole import RunCounts, count_runs, read_dependencies, read_ids, read_keys, read_names, read_whole

PLAN = make.plan(
    tasks=(make.task(key="b", depends_on=("a",)), make.task(key="a", checks=())),
    checks=(make.check(), make.check(label="approval", performer="ana")),
    speed_profiles=(make.profile(),),
)


def test_a_whole_project_is_the_plan_that_was_written(tmp_path):
    with database(tmp_path, PLAN).reading() as connection:
        [project] = read_projects(connection)
        stored = read_whole(connection, project)
    assert stored.plan == PLAN
    assert list(stored.tasks) == ["b", "a"]


def test_names_are_those_of_the_project_and_profiles_those_that_ship_too(tmp_path):
    with database(tmp_path, PLAN).reading() as connection:
        names = read_names(connection, 1)
        assert (names.people, names.tasks) == ({"ana"}, {"a", "b"})
        assert names.checks == {"integration-tests", "approval"}
        assert {"our-agent", "baseline-100"} <= set(names.profiles)
        assert read_keys(connection, 1, "task") == ["b", "a"]
        assert read_keys(connection, 2, "task") == []
        assert set(read_ids(connection, 1)[0]) == {"a", "b"}


def test_dependencies_are_read_without_the_tasks(tmp_path):
    with database(tmp_path, PLAN).reading() as connection:
        assert read_dependencies(connection, 1) == {"b": ["a"]}


def test_runs_are_counted_by_everything_they_name(tmp_path):
    runs = [
        make.generation(task="a", speed_profile="our-agent"),
        make.generation(task="b"),
        replace(make.check_run(task="b", performer="ana"), own_performer=True),
    ]
    with database(tmp_path, PLAN, runs).reading() as connection:
        assert count_runs(connection, 1) == RunCounts(
            tasks={"a": 1, "b": 2}, checks={"integration-tests": 1}, people={"ana": 1}, profiles={"our-agent": 1}
        )
