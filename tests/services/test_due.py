"""An undecided question that holds a task up waits for somebody, and so does a review whose day has come."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR
from tests.services.deciding import GOOD, KEY, Bench, plan
from tracker.model.plan import Decision
from tracker.services import choosing, clocking, gating
from tracker.services.due import due_decisions
from tracker.services.editing import edit_thing
from tracker.services.proposing import next_things


@pytest.fixture
def bench(tmp_path) -> Bench:
    return Bench(tmp_path)


def due(bench: Bench):
    return due_decisions(bench.context)


def test_it_waits_from_the_moment_it_was_opened_and_names_the_task(bench):
    bench.later(2 * DAY)
    [one] = due(bench)
    assert (one.kind, one.since, one.waiting) == ("decide", bench.now - 2 * DAY, 2 * DAY)
    assert one.why == "It has been open for 2d and holds returns up. Its criteria are not sealed yet."
    assert one.command == "tracker decide seal booking"


def test_its_next_step_is_always_the_one_that_lacks(bench):
    commands = [due(bench)[0].command]
    for act in (
        bench.seal,
        lambda: bench.score(Web=(8, 4), A=(5, 9)),
        lambda: edit_thing(bench.context, Decision, KEY, lambda one: replace(one, all_wrong_if="nobody comes")),
    ):
        act()
        commands.append(due(bench)[0].command)
    assert commands == [
        "tracker decide seal booking",
        "tracker decide score booking",
        'tracker edit decision booking --all-wrong-if "..."',
        "tracker decide choose booking OPTION",
    ]
    bench.choose()
    assert due(bench) == ()


@pytest.mark.parametrize(
    ("fields", "command"),
    [
        ({"criteria": ()}, "tracker decide criteria booking --criterion"),
        ({"options": ()}, "tracker decide seal booking"),
    ],
)
def test_without_criteria_or_options_it_says_so(tmp_path, fields, command):
    assert due(Bench(tmp_path, plan(decision=fields)))[0].command.startswith(command)


def test_a_sealed_question_without_options_asks_for_some(tmp_path):
    bench = Bench(tmp_path, plan(decision={"options": ()}))
    bench.seal()
    assert due(bench)[0].command == "tracker decide prompt booking"


def test_one_of_the_whole_project_holds_nothing_up(tmp_path):
    assert due(Bench(tmp_path, plan(decision={"task": None}))) == ()


def test_one_of_a_task_that_was_dropped_or_is_done_holds_nothing_up(bench):
    gating.drop(bench.context, "returns")
    assert due(bench) == ()
    gating.reopen(bench.context, "returns")
    assert len(due(bench)) == 1
    clocking.start(bench.context, "returns", None)
    bench.later(HOUR)
    clocking.stop(bench.context, "returns", None)
    gating.waive(bench.context, "returns", "integration-tests", reason="a spike")
    assert due(bench) == ()


def test_a_review_waits_from_the_beginning_of_its_day_until_somebody_looked(bench):
    bench.seal()
    bench.choose(said=replace(GOOD, review="2d"))
    bench.later(DAY)
    assert due(bench) == ()
    bench.later(DAY)
    [one] = due(bench)
    assert (one.kind, one.waiting, one.since % DAY) == ("review", bench.now % DAY, 0)
    assert one.why == '"Web calendar" was chosen, to be reviewed on 2026-09-23. Expected: few no-shows'
    assert one.command == 'tracker decide review booking --outcome "..."'
    choosing.review(bench.context, KEY, "fine", "1w")
    assert due(bench) == ()
    bench.later(7 * DAY)
    assert [one.kind for one in due(bench)] == ["review"]
    choosing.review(bench.context, KEY, "still fine")
    bench.later(70 * DAY)
    assert due(bench) == ()


def test_the_longest_waiting_comes_first_and_next_tells_the_same(tmp_path):
    bench = Bench(tmp_path)
    bench.later(HOUR)
    later = make.decision(key="shed", question="Which shed?", task="catalogue", options=())
    both = plan(tasks=(make.task(), make.task(key="catalogue")))
    bench.put(replace(both, decisions=(*both.decisions, later)))
    assert [one.dossier.decision.key for one in due(bench)] == ["booking", "shed"]
    assert next_things(bench.context).decisions == due(bench)
