"""The walk back over one draw, by hand, and where a draw is left; the rest is held against the second simulation."""

from __future__ import annotations

import numpy as np
import pytest

from tests.analysis.deliveries import delivery, person, record, task
from tests.factories import HOUR, MINUTE
from tracker.analysis import simulate as simulation
from tracker.analysis.event_calendar import NEVER
from tracker.analysis.prospect import prospect
from tracker.analysis.queue_places import NOBODY
from tracker.analysis.simulate import simulate
from tracker.analysis.single_draw import walk_back

BEFORE = {2: [0], 4: [1]}
"""By node, which is twice the step: step 1 waits for step 0, and step 2 for step 1."""


def walked(*notes, last=9, held=()):
    demanded = [last] * 4
    return walk_back(notes, demanded, set(held), lambda node: BEFORE.get(node, [])), demanded


def note(node, time, asked=-1, service=NOBODY, holder=NOBODY, prompt=True, also=()):
    return node, time, asked, service, holder, prompt, also


def test_what_ended_last_is_critical_and_so_is_what_asked_for_it_at_that_moment():
    """Steps 0, 1 and 2 follow one another; step 3 has ended earlier, and nothing asked for it."""
    found, demanded = walked(note(0, 3), note(2, 5, asked=3), note(6, 7), note(4, 9, asked=5))
    assert found == {0, 1, 2}
    assert demanded == [NEVER] * 4


def test_whoever_held_the_place_until_then_is_critical_too_and_the_verdict_only_if_nothing_was_waited_for():
    found, _ = walked(note(0, 3), note(6, 6, service=1), note(2, 9, asked=3, service=2, holder=1, prompt=False))
    assert found == {1, 3}
    tied, _ = walked(note(0, 3), note(6, 3, service=1), note(2, 9, asked=3, service=2, holder=1))
    assert tied == {0, 1, 3}


def test_all_who_held_places_until_the_same_moment_are_critical():
    found, _ = walked(
        note(0, 6, service=1), note(6, 6, service=2), note(2, 9, service=3, holder=1, prompt=False, also=(2, NOBODY))
    )
    assert found == {0, 1, 3}


def test_what_is_demanded_earlier_goes_on_from_what_is_left():
    """Nothing asks for step 0 any more, so that what is demanded of it stays what it was."""
    found, demanded = walked(note(2, 5), last=5)
    assert (found, demanded) == ({1}, [5, NEVER, 5, 5])
    held = set[int]()
    walk_back([note(2, 5, service=7, holder=4, prompt=False)], [5] * 4, held, lambda _: [])
    assert held == {4}


@pytest.mark.parametrize(("few", "enough"), [(10**6, 1), (10**6, 3), (0, 1)])
def test_draws_that_nobody_asks_for_are_left(monkeypatch, few, enough):
    """Half of the reviews fail: as soon as enough draws have ended, those that go on later are given up."""
    monkeypatch.setattr(simulation, "FEW", few)
    monkeypatch.setattr(simulation, "_TURNS", 1)
    checks = (record("tests"), person("review", "ana", touch=5 * MINUTE, first_pass=0.5, passes=20, fails=20))
    ready = prospect(delivery(task("a", "tests", "review"), task("b", "review"), checks=checks, people=("ana",)))
    luck = ready.luck(1, 40)
    every = np.sort(simulate(ready.network, luck).tasks.max(axis=0))
    some = np.sort(simulate(ready.network, luck, enough=enough).tasks.max(axis=0))
    assert (some[:enough] == every[:enough]).all()
    assert every[0] > HOUR
    assert some[-1] == NEVER
