"""The simulation comes to what the second one, written with simpy, comes to, and to what is counted by hand."""

from __future__ import annotations

from unittest.mock import patch

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.deliveries import deliveries
from tests.analysis.event_simulation import Draw, Source, Taken, critical
from tracker.analysis import simulate as simulation
from tracker.analysis.critical import Log
from tracker.analysis.delivery import Delivery
from tracker.analysis.prospect import Prospect, prospect
from tracker.analysis.random_outcomes import Luck
from tracker.analysis.simulate import simulate

DRAWS = 8


def same_luck(ready: Prospect, luck: Luck, draw: int) -> Source:
    """What the simulation draws, for the second one."""
    steps = {names: number for number, names in enumerate(ready.network.steps.names)}
    begins = {one.step: one for one in ready.network.outset}

    def source(task: str, label: str, number: int) -> Taken:
        step = steps[task, label]
        found = luck.look(np.array([step]), np.array([draw]), np.array([number]))
        gap = int(found.gaps[0])
        if step in begins and begins[step].since is not None:
            gap = int(luck.gap(step, number)[draw])
        value = int(found.values[0])
        hold = int(luck.urns.holds[value])
        return Taken(int(luck.urns.delays[value]), None if hold < 0 else hold, bool(found.passed[0]), gap)

    return source


def compared(given: Delivery, few: int) -> None:
    ready = prospect(given)
    luck = ready.luck(1, DRAWS)
    log = Log(ready.network, DRAWS)
    with patch.object(simulation, "FEW", few):
        found = simulate(ready.network, luck, log=log)
    hung = log.critical(found.tasks)
    for number in range(DRAWS):
        second = Draw(given, same_luck(ready, luck, number))
        second.run()
        ends = dict(zip(ready.network.tasks.keys, found.tasks[:, number].tolist(), strict=True))
        assert ends == {key: second.ends[key] for key in ends}
        assert found.capped[number] == bool(second.capped)
        assert {ready.network.groups[group] for group in np.flatnonzero(hung[:, number])} == critical(second, given)


@settings(max_examples=100, deadline=None)
@given(deliveries(), st.sampled_from((0, 10**6)))
def test_every_task_ends_when_the_second_simulation_says(some, few):
    """Whether a draw is taken to its end on its own, or with all others."""
    compared(some, few)
