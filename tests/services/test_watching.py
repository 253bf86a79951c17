"""What is open now: what runs before what is paused and what waits, over all projects unless one is named."""

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation, person_run, world_run
from tests.services.scene import MONDAY, scene, shifted
from tests.stored import add_plan, add_runs
from tracker.errors import NotFound
from tracker.services.context import Context
from tracker.services.watching import open_clocks
from tracker.store.database import open_database


def told(context):
    return [(one.run.task, one.run.check, one.run.state) for one in open_clocks(context)]


def test_without_a_project_or_an_open_clock_nothing_is_open(tmp_path):
    nothing = Context(database=open_database(str(tmp_path / "empty.db")), actor="ana")
    assert open_clocks(nothing) == ()
    assert told(scene(tmp_path, [generation()])) == []


def test_what_runs_comes_first_and_the_oldest_of_each_kind_in_front(tmp_path):
    held = [
        person_run(None, None, requested=0),
        person_run(HOUR, None, requested=0, task="catalogue", check="founder-approval", pauses=(make.pause(2 * HOUR),)),
        generation(3 * HOUR, None),
        generation(2 * HOUR, None, task="catalogue"),
    ]
    assert told(scene(tmp_path, held, now=4 * HOUR)) == [
        ("catalogue", None, "running"),
        ("returns", None, "running"),
        ("catalogue", "founder-approval", "paused"),
        ("returns", "founder-approval", "waiting"),
    ]


def test_forgotten_and_overdue_clocks_are_called_out(tmp_path):
    held = [
        generation(0, None),
        check_run(0, None, task="catalogue"),
        person_run(None, None, requested=0),
        world_run(0, None),
    ]
    marks = {one.run.check: one.callout and one.callout.kind for one in open_clocks(scene(tmp_path, held, now=3 * DAY))}
    assert marks == {
        None: "forgotten",
        "integration-tests": "forgotten",
        "founder-approval": "overdue",
        "field-trial": None,
    }


@pytest.fixture
def two(tmp_path):
    """Two projects, each with a clock that runs."""
    context = scene(tmp_path, [generation(0, None)], now=HOUR)
    with context.changing("another") as change:
        other = make.plan(project=make.project(key="other", timezone="Asia/Tokyo"))
        add_runs(change, *add_plan(change, other), [shifted(generation(30 * MINUTE, None), MONDAY)])
    return context


def test_all_projects_are_looked_at_each_in_its_own_zone(two):
    first, second = open_clocks(two)
    assert (first.project.key, second.project.key) == ("ladders", "other")
    assert (first.present.shown(first.run.began), second.present.shown(second.run.began)) == ("00:00", "09:30")


def test_a_project_that_is_named_is_looked_at_alone(two):
    assert [one.project.key for one in open_clocks(replace(two, project="other"))] == ["other"]


def test_a_project_that_does_not_exist_is_refused(two):
    with pytest.raises(NotFound, match="no project nosuch"):
        open_clocks(replace(two, project="nosuch"))
