"""The shortcut for plans without queues and failures comes to exactly what the simulation comes to."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.deliveries import deliveries, delivery, person, record, task
from tracker.analysis.critical import Log
from tracker.analysis.delivery import Delivery
from tracker.analysis.plain_network import Columns
from tracker.analysis.prospect import prospect
from tracker.analysis.scenario import BASE, Automated, Scenario
from tracker.analysis.simulate import simulate

DRAWS = 20


def plain(some: Delivery) -> Delivery:
    """The same delivery, in which nobody is too busy and nothing fails."""
    checks = tuple(
        replace(one, check=replace(one.check, performer="world", capacity=None, first_pass=1.0), fails=0)
        for one in some.checks
    )
    return replace(some, checks=checks, agents=None, tasks=tuple(replace(one, failed=False) for one in some.tasks))


@settings(max_examples=60, deadline=None)
@given(deliveries().map(plain), st.data())
def test_ends_and_what_they_hang_on_are_those_of_the_simulation(some, data):
    ready = prospect(some)
    assert ready.plain
    luck, log = ready.luck(1, DRAWS), Log(ready.network, DRAWS)
    group = data.draw(st.integers(0, len(ready.network.groups) - 1))
    several = {one: Automated(covers=0.5, residual=77 + one) for one in (group, 0)}
    scenario = data.draw(st.sampled_from((BASE, Scenario(shorter={group: 0.3}), Scenario(automated=several))))
    slow = simulate(ready.network, luck, (scenario,), log=log)
    run = Columns(ready.network, luck, scenario, trail=True)
    ends = np.full_like(slow.tasks, -1)
    run.run(lambda task, column: ends.__setitem__(task, column))
    assert (ends == slow.tasks).all()
    assert (run.total == slow.tasks.max(axis=0, initial=0)).all()
    assert (run.critical() == log.critical(slow.tasks)).all()


@pytest.mark.parametrize(
    "some",
    [
        delivery(task("a", "tests"), checks=(record(first_pass=0.9),)),
        delivery(task("a", "tests"), checks=(record(fails=1),)),
        delivery(task("a"), task("b"), agents=1),
        delivery(task("a", "r"), task("b", "r"), checks=(person("r", "ana"),), people=("ana",)),
        delivery(task("a", "tests", phase="checking", failed=True), checks=(record(),)),
    ],
    ids=["may fail", "has failed", "agents", "people", "failed just now"],
)
def test_what_can_queue_or_fail_takes_no_shortcut(some):
    assert not prospect(some).plain


def test_a_person_who_is_never_asked_twice_at_a_time_is_no_queue():
    assert prospect(delivery(task("a", "r"), checks=(person("r", "ana"),), people=("ana",))).plain
