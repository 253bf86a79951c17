"""Where only the earliest ends are asked for, these are exactly what they are when everything is followed."""

from __future__ import annotations

from unittest.mock import patch

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.deliveries import deliveries
from tests.analysis.test_forecast import MIXED
from tracker.analysis import simulate as simulation
from tracker.analysis.event_calendar import NEVER
from tracker.analysis.levers import levers
from tracker.analysis.prospect import prospect
from tracker.analysis.pruning import Followed
from tracker.analysis.scenario import BASE, Scenario
from tracker.analysis.simulate import simulate

DRAWS = 20


def test_a_column_is_left_when_enough_others_have_ended_before_it_goes_on():
    """Two of four are asked for: those that ended at 5 and 7, whatever becomes of what goes on at 7 and 6."""
    followed = Followed(columns=4, scenarios=1, tasks=1, enough=2)
    followed.end(np.array([0]), np.array([5]))
    assert not len(followed.leave(np.array([NEVER, 1, 9, 9])))
    followed.end(np.array([2]), np.array([7]))
    assert followed.leave(np.array([NEVER, 6, NEVER, 7])).tolist() == [3]
    assert not len(followed.leave(np.array([NEVER, 6, NEVER, NEVER])))


def test_what_has_ended_in_a_column_counts_as_much_as_what_is_to_come():
    followed = Followed(columns=2, scenarios=1, tasks=2, enough=1)
    followed.end(np.array([0, 0, 1]), np.array([5, 3, 8]))
    assert followed.leave(np.array([NEVER, 2])).tolist() == [1]


def test_each_scenario_has_its_own_ends():
    followed = Followed(columns=4, scenarios=2, tasks=1, enough=1)
    followed.end(np.array([0]), np.array([5]))
    assert followed.leave(np.array([NEVER, 6, 9, 9])).tolist() == [1]


@settings(max_examples=40, deadline=None)
@given(deliveries(), st.integers(1, DRAWS), st.sampled_from((0, 10**6)))
def test_the_earliest_ends_are_those_of_a_full_simulation(some, enough, few):
    ready = prospect(some)
    luck, scenarios = ready.luck(1, DRAWS), (BASE, Scenario(shorter={0: 0.5}))
    full = simulate(ready.network, luck, scenarios).tasks.max(axis=0, initial=0)
    with patch.object(simulation, "_TURNS", 1), patch.object(simulation, "FEW", few):
        some_ends = simulate(ready.network, luck, scenarios, enough=enough).tasks.max(axis=0, initial=0)
    for every, found in zip(full.reshape(2, DRAWS), some_ends.reshape(2, DRAWS), strict=True):
        assert (np.sort(every)[:enough] == np.sort(found)[:enough]).all()
        assert (found >= every).all()


def test_levers_are_those_of_a_full_simulation():
    with patch.object(simulation, "_TURNS", 1):
        found = levers(MIXED, draws=80)
    with patch.object(simulation._Simulation, "leave", lambda _: None):
        assert levers(MIXED, draws=80) == found
