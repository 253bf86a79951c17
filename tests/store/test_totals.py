"""The digests that the store computes are those that the model defines, to the millisecond."""

import contextlib
from collections import defaultdict
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import factories as make
from tests.factories import DAY, HOUR
from tests.stored import add_plan, add_runs, database
from tests.strategies import LABELS, LATEST, runs
from tracker.model.digest import digest
from tracker.model.plan import Estimate, Plan
from tracker.store.database import open_database
from tracker.store.plans import read_checks, read_projects, read_tasks
from tracker.store.totals import read_digests

TASKS = ("returns", "pick-up")
PERFORMERS = {"integration-tests": "machine", "field-trial": "world", "founder-approval": "ana"}


def plan(step_high: int | None = None, check_high: int | None = None) -> Plan:
    """Make a plan of two tasks with three checks; the first task may have estimates of its own."""
    general = None if check_high is None else Estimate(0, 0, check_high)
    own = None if step_high is None else Estimate(0, 0, step_high)
    return make.plan(
        checks=tuple(make.check(label=label, performer=PERFORMERS[label], estimate=general) for label in LABELS),
        tasks=(
            make.task(key="returns", checks=tuple(make.step(label, estimate=own) for label in LABELS[:2])),
            make.task(key="pick-up", checks=tuple(make.step(label) for label in LABELS)),
        ),
    )


def expected(held, now, step_high=None, check_high=None):
    """Say what the model makes of the runs of each task that has some."""
    by_task = defaultdict(list)
    for run in held:
        by_task[run.task].append(run)
    general = dict.fromkeys(LABELS, check_high)
    own = general if step_high is None else general | dict.fromkeys(LABELS[:2], step_high)
    return {task: digest(of_task, now, own if task == "returns" else general) for task, of_task in by_task.items()}


def stored(connection, now):
    """Say what the store makes of the same, by task key."""
    [project] = read_projects(connection)
    keys = {record.id: key for key, record in read_tasks(connection, project.id).items()}
    found = read_digests(connection, project.id, read_checks(connection, project.id), now)
    return {keys[task_id]: summary for task_id, summary in found.items()}


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    return open_database(str(tmp_path_factory.mktemp("totals") / "tracker.db"))


class Rollback(Exception):
    """Ends a writing transaction without a trace, so that one database serves every example."""


def check_against_model(empty, held, now, step_high=None, check_high=None):
    with contextlib.suppress(Rollback), empty.changing(at=0, actor="ana", face="cli") as change:
        add_runs(change, *add_plan(change, plan(step_high, check_high)), held)
        assert stored(change.connection, now) == expected(held, now, step_high, check_high)
        raise Rollback


@settings(max_examples=120, deadline=None)
@given(held=runs(tasks=TASKS, max_size=12), now=st.integers(0, LATEST + 5), own=st.booleans())
def test_every_field_of_every_digest_is_what_the_model_says(empty, held, now, own):
    """Overlaps, pauses, open runs, ties, waivers, unknown touch, other performers, a clock set back: all of it."""
    check_against_model(empty, [performed(run, own=own) for run in held], now)


@settings(max_examples=80, deadline=None)
@given(
    held=runs(tasks=TASKS, max_size=8),
    step_high=st.none() | st.integers(0, 8),
    check_high=st.none() | st.integers(0, 8),
)
def test_forgotten_clocks_are_counted_as_the_model_counts_them(empty, held, step_high, check_high):
    """Confirmed up to somewhere, paused, of machines with an estimate of the step or of the check, or without one."""
    held = [stretched(performed(run, own=False)) for run in held]
    highs = [None if high is None else high * HOUR for high in (step_high, check_high)]
    check_against_model(empty, held, LATEST * HOUR, *highs)


def performed(run, *, own):
    """Give a run its own performer, or that of its check."""
    if run.check is None:
        return run
    return replace(run, own_performer=True) if own else replace(run, performer=PERFORMERS[run.check])


def stretched(run):
    """Turn the milliseconds of a run into hours."""
    moments = {name: getattr(run, name) for name in ("requested", "started", "ended", "settled")}
    hours = {name: None if ms is None else ms * HOUR for name, ms in moments.items()}
    pauses = tuple(make.pause(p.started * HOUR, None if p.ended is None else p.ended * HOUR) for p in run.pauses)
    return replace(run, **hours, pauses=pauses)


def test_a_task_without_runs_is_left_out_and_other_projects_are_not_seen(tmp_path):
    store = database(tmp_path, plan(), [make.generation()])
    with store.changing(at=0, actor="ana", face="cli") as change:
        other = make.plan(project=make.project(key="other"))
        add_runs(change, *add_plan(change, other), [make.generation(0, 3 * HOUR)])
    with store.reading() as connection:
        ladders, _ = read_projects(connection)
        returns = read_tasks(connection, ladders.id)["returns"].id
        found = read_digests(connection, ladders.id, read_checks(connection, ladders.id), DAY)
    assert {task: summary.clocks.generation for task, summary in found.items()} == {returns: HOUR}


def test_many_forgotten_clocks_are_all_counted(tmp_path):
    """More than one query can name."""
    held = [make.generation(n, n + DAY) for n in range(1_001)]
    store = database(tmp_path, plan(), held)
    with store.reading() as connection:
        assert stored(connection, 2 * DAY)["returns"].forgotten == 1_001


def test_a_check_that_left_the_plan_of_a_task_keeps_its_runs(tmp_path):
    held = [make.person_run(0, HOUR, task="returns", check="founder-approval")]
    store = database(tmp_path, plan(), held)
    with store.reading() as connection:
        summary = stored(connection, DAY)["returns"]
    assert (summary.clocks.touch, summary.steps["founder-approval"].latest) == (HOUR, "passed")
