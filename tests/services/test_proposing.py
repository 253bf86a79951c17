"""What to do now: what waits for a person first, then checks that are due, then what is ready to generate."""

import sqlite3

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation, person_run
from tests.services.scene import APPROVAL, TESTS, TRIAL, passed, plan, scene
from tracker.cli.next_words import next_lines
from tracker.services.proposing import next_things
from tracker.store.schema import tasks


def told(context):
    return [(thing.kind, thing.task.key, thing.check and thing.check.label) for thing in next_things(context).things]


def test_at_the_beginning_only_what_depends_on_nothing_is_ready_and_what_is_open_needs_a_statement(tmp_path):
    found = next_things(scene(tmp_path))
    assert [(thing.kind, thing.task.key) for thing in found.things] == [
        ("generate", "catalogue"),
        ("specify", "pricing"),
    ]
    assert found.things[0].why == "Generation has not started, and it depends on nothing."
    assert found.things[0].command == "tracker start catalogue"
    assert found.things[1].why == "There is no done statement yet: add one."


def test_the_longest_waiting_comes_first_whatever_was_recorded_first(tmp_path):
    waiting = [
        person_run(None, None, requested=5 * HOUR, task="catalogue", check=APPROVAL),
        person_run(None, None, requested=2 * HOUR),
    ]
    first, second, *_ = next_things(scene(tmp_path, waiting, now=DAY)).things
    assert (first.task.key, first.waiting, first.performer) == ("returns", 22 * HOUR, "ana")
    assert (second.task.key, second.waiting) == ("catalogue", 19 * HOUR)
    assert first.why == "founder-approval has been waiting for ana for 22h."
    assert first.command == "tracker start returns founder-approval"


def test_what_is_paused_waits_since_its_pause_and_what_runs_does_not_wait(tmp_path):
    held = [
        person_run(HOUR, None, requested=0, pauses=(make.pause(3 * HOUR),)),
        person_run(HOUR, None, requested=0, task="catalogue", check=APPROVAL),
    ]
    [thing] = [thing for thing in next_things(scene(tmp_path, held, now=DAY)).things if thing.kind == "waiting"]
    assert (thing.task.key, thing.waiting) == ("returns", 21 * HOUR)
    assert thing.command == "tracker resume returns founder-approval"


def test_you_are_the_person_whose_login_acts_and_see_only_what_waits_for_you(tmp_path):
    waiting = [
        person_run(None, None, requested=0),
        person_run(None, None, requested=0, task="catalogue", check=APPROVAL, performer="bo", own_performer=True),
    ]
    context = scene(tmp_path, waiting, actor="bo")
    found = next_things(context)
    assert found.you == "bo"
    assert [thing.task.key for thing in found.things if thing.kind == "waiting"] == ["catalogue"]


def test_whoever_is_nobody_in_the_plan_sees_what_waits_for_everybody(tmp_path):
    waiting = [
        person_run(None, None, requested=0),
        person_run(None, None, requested=0, task="catalogue", check=APPROVAL, performer="bo", own_performer=True),
    ]
    found = next_things(scene(tmp_path, waiting, actor="root"))
    assert found.you is None
    assert [thing.kind for thing in found.things[:2]] == ["waiting", "waiting"]


def test_machines_and_the_world_keep_nobody_waiting(tmp_path):
    held = [*passed("catalogue", TESTS), check_run(None, None, requested=0, check=TRIAL, performer="world")]
    assert not [kind for kind, *_ in told(scene(tmp_path, held)) if kind == "waiting"]


def test_a_check_is_due_once_generation_ended_and_what_comes_before_it_passed(tmp_path):
    held = [*passed("catalogue", TESTS), *passed("returns", at=DAY)]
    assert told(scene(tmp_path, held))[0] == ("check", "returns", TESTS)


def test_the_next_check_is_due_after_a_pass_and_is_asked_of_its_person(tmp_path):
    held = [*passed("catalogue", TESTS), *passed("returns", TESTS, at=DAY)]
    thing = next_things(scene(tmp_path, held, actor="bo")).things[0]
    assert (thing.kind, thing.check.label, thing.performer) == ("check", APPROVAL, "ana")
    assert thing.command == "tracker request returns founder-approval"
    assert thing.why == "founder-approval has not been performed."


def test_whoever_performs_a_due_check_is_told_to_start_it(tmp_path):
    held = [*passed("catalogue", TESTS), *passed("returns", TESTS, at=DAY)]
    assert next_things(scene(tmp_path, held, actor="ana")).things[0].command == "tracker start returns founder-approval"


def test_a_check_that_is_open_already_is_not_due(tmp_path):
    held = [*passed("catalogue", TESTS), *passed("returns", at=DAY), check_run(2 * DAY, None)]
    assert [kind for kind, *_ in told(scene(tmp_path, held))] == ["specify"]


def test_after_a_failure_the_next_generation_is_due(tmp_path):
    held = [*passed("catalogue", TESTS, outcome="failed")]
    thing = next_things(scene(tmp_path, held)).things[0]
    assert (thing.kind, thing.task.key) == ("generate", "catalogue")
    assert thing.why == "integration-tests failed: the next generation is due."


def test_while_generation_is_open_nothing_is_proposed_for_its_task(tmp_path):
    assert told(scene(tmp_path, [generation(0, None, task="catalogue")])) == [("specify", "pricing", None)]


def test_a_task_is_ready_when_what_it_depends_on_is_done_and_is_told_so(tmp_path):
    thing = next_things(scene(tmp_path, passed("catalogue", TESTS))).things[0]
    assert (thing.kind, thing.task.key) == ("generate", "returns")
    assert thing.why == "Generation has not started, and all it depends on is settled: catalogue is done."


def test_a_dropped_task_holds_nothing_up(tmp_path):
    context = scene(tmp_path)
    with context.changing("drop") as change:
        change.update(tasks, 1, {"dropped": 5})
    thing = next_things(context).things[0]
    assert thing.why == "Generation has not started, and all it depends on is settled: catalogue is dropped."


def test_when_all_is_done_there_is_nothing_to_do(tmp_path):
    made = plan(tasks=plan().tasks[:1])
    assert told(scene(tmp_path, passed("catalogue", TESTS), made=made)) == []


def test_something_requested_a_moment_ago_by_a_clock_that_is_ahead_has_not_waited_yet(tmp_path):
    ahead = [person_run(None, None, requested=DAY + MINUTE)]
    assert next_things(scene(tmp_path, ahead, now=DAY)).things[0].waiting == 0


def test_a_circle_that_was_put_into_the_database_is_named_where_it_leaves_nothing_to_do(tmp_path):
    made = (make.task(key="a", title="A"), make.task(key="b", title="B", depends_on=("a",)))
    context = scene(tmp_path, made=plan(tasks=made))
    with sqlite3.connect(context.database.path) as connection:
        ids = dict(connection.execute("SELECT key, id FROM tasks"))
        columns = "task_id, position, needs_id, op"
        connection.execute(f"INSERT INTO dependencies ({columns}) VALUES ({ids['a']}, 9, {ids['b']}, 1)")
    found = next_things(context)
    assert found.things == ()
    assert set(found.circle) == {"a", "b"}
    assert any("a circle" in line for line in next_lines(found))
