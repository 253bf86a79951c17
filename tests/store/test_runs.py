"""How runs are read and written."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests import factories as make
from tests.stored import database
from tests.strategies import LABELS, LATEST, instants, runs
from tracker.errors import NotFound, Refused
from tracker.model.runs import Evidence, Run
from tracker.store.runs import (
    add_evidence,
    add_run,
    delete_run,
    open_high_estimates,
    open_runs,
    read_run,
    read_runs,
    runs_of_tasks,
    save_run,
    write_pauses,
)
from tracker.store.undo import Scope, undo

CHECKS = (
    make.check(estimate=make.estimate()),
    make.check(label="field-trial", performer="world"),
    make.check(label="founder-approval", performer="ana", estimate=make.Estimate.single(1_000)),
)
STEPS = tuple(make.step(label) for label in LABELS)
PLAN = make.plan(checks=CHECKS, tasks=(make.task(checks=STEPS), make.task(key="catalogue", checks=STEPS)))
SCOPE = Scope(actor="ana", face="cli", project_id=None)


@pytest.fixture
def opened(tmp_path):
    return database(tmp_path, PLAN)


def stored(opened, read=lambda connection: read_runs(connection, 1)):
    with opened.reading() as connection:
        return read(connection)


def change(opened):
    return opened.changing(at=LATEST, actor="ana", face="cli")


def plain(run: Run) -> Run:
    """A run as it comes back, whatever number it got and whatever the check's performer is."""
    return replace(run, id=0, performer=None, own_performer=False)


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(made=runs(tasks=("returns", "catalogue")))
def test_what_is_stored_comes_back_as_it_was_in_the_order_it_was_recorded(tmp_path_factory, made):
    opened = database(tmp_path_factory.mktemp("runs"), PLAN, made)
    back = stored(opened)
    for task in ("returns", "catalogue"):
        assert [plain(run) for run in back.get(task, [])] == [plain(run) for run in made if run.task == task]


def test_a_performer_is_the_runs_own_or_else_the_checks(tmp_path):
    made = [make.check_run(performer="bo", own_performer=True), make.check_run()]
    found = stored(database(tmp_path, PLAN, made))["returns"]
    assert [(run.performer, run.own_performer) for run in found] == [("bo", True), ("machine", False)]


def test_pauses_and_evidence_belong_to_their_run_when_a_thousand_are_read(tmp_path):
    proof = Evidence(kind="link", ref="https://example.org")
    made = [make.generation(10, 20, pauses=(make.pause(12, 13),), evidence=(proof,)) for _ in range(501)]
    found = stored(database(tmp_path, PLAN, made))["returns"]
    assert all((run.pauses, run.evidence) == ((make.pause(12, 13),), (proof,)) for run in found)
    assert len(found) == 501


def test_open_runs_are_those_without_an_end(tmp_path):
    made = [make.generation(), make.generation(5, None), make.person_run(None, None, requested=1)]
    opened = database(tmp_path, PLAN, made)
    assert [run.id for run in stored(opened, lambda connection: open_runs(connection, 1))] == [2, 3]


def test_high_estimates_are_the_steps_own_or_else_the_checks(tmp_path):
    own = make.task(key="own", checks=(make.step(estimate=make.estimate(1, 2, 3)), make.step("field-trial")))
    plan = make.plan(checks=CHECKS, tasks=(make.task(checks=STEPS), own))
    made = [
        make.check_run(0, None),
        make.check_run(0, None, task="own"),
        make.world_run(0, None, task="own"),
        make.person_run(0, None),
        make.generation(0, None),
    ]
    opened = database(tmp_path, plan, made)
    highs = stored(opened, lambda connection: open_high_estimates(connection, 1))
    assert highs == {1: make.estimate().high, 2: 3, 4: 2_200}


def test_runs_of_some_tasks_leave_the_others_out(tmp_path):
    opened = database(tmp_path, PLAN, [make.generation(), make.generation(task="catalogue")])
    assert set(stored(opened, lambda connection: runs_of_tasks(connection, 1, ["catalogue"]))) == {"catalogue"}


def test_a_run_of_another_project_is_not_found(tmp_path):
    opened = database(tmp_path, PLAN, [make.generation()])
    with opened.reading() as connection:
        assert read_run(connection, 1, 1).id == 1
        with pytest.raises(NotFound, match="no run 1"):
            read_run(connection, 2, 1)


@pytest.mark.parametrize("run", [make.generation(5, None), make.check_run(5, None)])
def test_a_second_open_run_of_the_same_is_refused_in_a_sentence(opened, run):
    """Whoever writes without looking first is stopped by the database."""
    check_id = None if run.check is None else 1
    with change(opened) as first:
        add_run(first, 1, 1, check_id, run)
    with pytest.raises(Refused, match="of returns is open already"), change(opened) as second:
        add_run(second, 1, 1, check_id, run)
    assert len(stored(opened)["returns"]) == 1


@given(before=st.lists(instants, max_size=7, unique=True), after=st.lists(instants, max_size=7, unique=True))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_pauses_become_what_is_wanted_from_whatever_they_were(opened, before, after):
    """Also when an open pause moves, though a run may have only one at any moment; undo brings the old ones back."""
    old, new = (pauses_of(sorted(points)) for points in (before, after))
    with change(opened) as adding:
        number = add_run(adding, 1, 1, None, make.generation(0, LATEST, pauses=old))
    with change(opened) as changing:
        write_pauses(changing, number, new)
    assert stored(opened, lambda connection: read_run(connection, 1, number)).pauses == new
    if old != new:
        with change(opened) as undoing:
            undo(undoing, SCOPE)
        assert stored(opened, lambda connection: read_run(connection, 1, number)).pauses == old


def pauses_of(points: list[int]):
    pairs = [make.pause(a, b) for a, b in zip(points[::2], points[1::2], strict=False)]
    return (*pairs, make.pause(points[-1])) if len(points) % 2 else tuple(pairs)


def test_a_pause_cannot_be_taken_back_under_a_run_that_has_ended_since(tmp_path):
    """Its end and its pauses must fit each other, so they count as one thing."""
    opened = database(tmp_path, PLAN, [make.generation(0, None, pauses=(make.pause(5),))])
    run = stored(opened)["returns"][0]
    resumed = replace(run, pauses=(make.pause(5, 8),))
    with change(opened) as resuming:
        resuming.title = "resume"
        save_run(resuming, run, resumed)
    with change(opened) as ending:
        ending.title = "stop"
        save_run(ending, resumed, replace(resumed, ended=20))
    with pytest.raises(Refused, match="stop"), change(opened) as undoing:
        undo(undoing, SCOPE, resuming.op)


def test_saving_writes_only_what_differs(opened):
    with change(opened) as adding:
        add_run(adding, 1, 1, None, make.generation(0, None))
    run = stored(opened)["returns"][0]
    with change(opened) as saving:
        save_run(saving, run, run)
        assert saving.is_empty


def test_a_deleted_run_comes_back_whole(tmp_path):
    proof = Evidence(kind="file", ref="/tmp/report.xml", sha256="0" * 64)
    opened = database(tmp_path, PLAN, [make.generation(0, 9, pauses=(make.pause(2, 3),))])
    with change(opened) as adding:
        add_evidence(adding, 1, (proof,))
    before = stored(opened)
    with change(opened) as deleting:
        delete_run(deleting, 1)
    assert stored(opened) == {}
    with change(opened) as undoing:
        undo(undoing, SCOPE)
    assert stored(opened) == before
