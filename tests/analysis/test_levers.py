"""A lever's effect is what the delivery gains by it, on the same luck; what touches nothing gains exactly nothing."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.deliveries import deliveries, delivery, exact, person, record, task
from tests.analysis.event_simulation import Draw
from tests.analysis.test_forecast import MIXED
from tests.analysis.test_simulate import same_luck
from tests.factories import DAY, HOUR, MINUTE
from tracker.analysis import draws
from tracker.analysis import simulate as simulation
from tracker.analysis.delivery import UnderWay
from tracker.analysis.levers import CUTS, Lever, levers, ranked
from tracker.analysis.prospect import prospect
from tracker.analysis.random_numbers import WHOLE
from tracker.analysis.scenario import BASE, Automated, Scenario
from tracker.analysis.simulate import simulate
from tracker.model.plan import Automation, Person, Step


def effects(some, **how) -> dict[tuple[str, str], dict[int, int | None]]:
    """The effects of all levers of a delivery, by kind and name."""
    return {(one.kind, one.name): dict(one.effect) for one in levers(some, draws=5, **how).levers}


def automated(covers: float = 1.0, residual: int = MINUTE) -> Automation:
    return Automation(build=exact(HOUR), covers=covers, residual=residual)


def test_in_a_chain_every_lever_moves_the_end_by_what_it_takes_away():
    checks = (record(automation=automated()), person("review", "ana", latency=HOUR, touch=20 * MINUTE))
    found = effects(delivery(task("a", "tests", "review"), checks=checks, people=("ana",)))
    quarter = {cut: cut * HOUR // 100 for cut in CUTS}
    assert found["generation", "generation"] == quarter
    assert found["shorter", "tests"] == {cut: cut * 10 * MINUTE // 100 for cut in CUTS}
    assert found["shorter", "review"] == {cut: cut * 80 * MINUTE // 100 for cut in CUTS}
    assert found["automate", "tests"] == {25: None, 50: None, 75: None, 100: 9 * MINUTE}
    assert found["person", "ana"] == {25: None, 50: None, 75: None, 100: 0}


def test_what_is_not_critical_moves_nothing_however_long_it_takes():
    checks = (record(estimate=exact(HOUR)), record("trial", "world", estimate=exact(DAY)))
    found = effects(delivery(task("a", "tests"), task("b", "trial"), checks=checks))
    assert found["shorter", "tests"] == dict.fromkeys(CUTS, 0)
    assert found["shorter", "trial"][100] == DAY - HOUR


def test_one_more_reviewer_halves_a_queue_of_two():
    checks = (person("review", "ana", touch=HOUR),)
    given_ = delivery(task("a", "review"), task("b", "review"), checks=checks, people=("ana",))
    assert effects(given_)["person", "ana"][100] == HOUR


def test_an_automated_check_needs_neither_its_person_nor_their_latency():
    plan = person("review", "ana", latency=DAY, touch=HOUR, automation=automated(residual=2 * MINUTE))
    given_ = delivery(task("a", "review"), task("b", "review"), checks=(plan,), people=("ana",))
    assert effects(given_)["automate", "review"][100] == DAY + 2 * HOUR - 2 * MINUTE


def test_an_effect_can_be_negative_and_is_shown_as_it_is():
    """With a faster first check, the long review is at hand before the short one, on which two more days hang."""
    checks = (
        record("tests", estimate=exact(4 * HOUR)),
        person("review", "ana", touch=8 * HOUR),
        person("approval", "ana", touch=HOUR),
        record("trial", "world", estimate=exact(2 * DAY)),
    )
    long = task("long", "tests", "review")
    short = task("short", "approval", "trial", generation=exact(3 * HOUR))
    found = effects(delivery(long, short, checks=checks, people=("ana",)))
    assert found["shorter", "tests"][100] == -6 * HOUR


def test_a_check_that_fails_in_no_time_keeps_nothing_from_being_done_that_was_asked_for_with_it():
    """The review fails in every round, beside tests of ten minutes: however short it is, these come to their end."""
    checks = (record("review", first_pass=0), record("tests"), record("trial", estimate=exact(DAY)))
    steps = ("review", Step(check="tests", after=()), Step(check="trial", after=("review", "tests")))
    some = delivery(task("a", *steps), checks=checks)
    assert levers(some, draws=5).p50 == 50 * 70 * MINUTE
    assert effects(some)["shorter", "review"] == dict.fromkeys(CUTS, 0)
    assert effects(some)["shorter", "tests"] == dict.fromkeys(CUTS, 0)


def test_a_check_that_fails_in_no_time_as_soon_as_its_person_is_free_keeps_nothing_from_being_done():
    """Ana approves for an hour and then reviews; what the approval leads to begins before the review has failed."""
    checks = (
        person("approval", "ana", touch=HOUR),
        person("review", "ana", first_pass=0),
        record("trial", "world", estimate=exact(DAY)),
    )
    some = delivery(task("a", "approval", "trial", Step(check="review", after=())), checks=checks, people=("ana",))
    assert levers(some, draws=5).p50 == 50 * (2 * HOUR + DAY)
    assert effects(some)["shorter", "review"] == dict.fromkeys(CUTS, 0)


def test_only_what_a_remaining_step_uses_is_a_lever():
    checks = (record("tests"), record("trial", "world", automation=automated()))
    found = effects(delivery(task("a", "tests"), checks=checks, people=("ana",)))
    assert set(found) == {("generation", "generation"), ("shorter", "tests")}


def test_levers_are_taken_over_the_tasks_that_have_a_forecast():
    given_ = delivery(task("a"), task("b", decisions=("booking",)), checks=(record(),))
    found = levers(given_)
    assert (found.p50, found.left_out) == (HOUR, ("b",))
    none = levers(delivery(task("b", decisions=("booking",))))
    assert (none.p50, none.levers, none.left_out) == (None, (), ("b",))
    assert levers(delivery()).p50 == 0


def _lever(name: str, full: int, noise: int) -> Lever:
    return Lever(name=name, kind="shorter", effect={25: 0, 50: 0, 75: 0, 100: full}, noise=noise, rank=1)


def test_levers_within_the_noise_of_the_first_of_their_rank_share_it():
    found = ranked([_lever("low", 10, 5), _lever("top", 100, 5), _lever("near", 96, 3), _lever("next", 91, 20)])
    assert [(one.name, one.rank) for one in found] == [("top", 1), ("near", 1), ("next", 1), ("low", 4)]


def test_noise_shrinks_with_the_number_of_draws_and_is_none_where_all_is_certain():
    certain = levers(delivery(task("a", "tests"), checks=(record(),)))
    assert {one.noise for one in certain.levers} == {0}
    few, many = (levers(MIXED, draws=count).levers for count in (100, 1_000))
    assert 0 < sum(one.noise for one in many) < sum(one.noise for one in few)


@settings(max_examples=30, deadline=None)
@given(deliveries(most=3))
def test_a_lever_that_touches_nothing_has_exactly_no_effect(some):
    """A check that no task uses, and one that is shortened by nothing, leave every draw as it is."""
    ready = prospect(some)
    group = len(ready.network.groups) - 1
    scenarios = (BASE, Scenario(shorter={group: 0.0}), Scenario(automated={group: Automated(covers=0.0)}))
    base, *others = draws.totals(ready, scenarios, 12, 1)
    assert all((base == other).all() for other in others)


@st.composite
def scenarios(draw, ready):
    """Any levers at once: shorter things, automated checks, one more of some people.

    Nothing takes no time at all: how things are ordered that begin and end at one moment is not what the two
    simulations are compared for.
    """
    groups = range(len(ready.network.groups))
    people = [at for at, one in enumerate(ready.network.queues) if one.kind == "person"]
    shorter = draw(st.dictionaries(st.sampled_from(groups), st.sampled_from((0.25, 0.999)), max_size=3))
    covers = draw(st.dictionaries(st.sampled_from(groups[1:]), st.sampled_from((0.4, 1.0)), max_size=2))
    return Scenario(
        shorter=shorter,
        automated={group: Automated(covers=share, residual=7 * MINUTE + group) for group, share in covers.items()},
        wider=frozenset(draw(st.sets(st.sampled_from(people))) if people else ()),
    )


def changed_luck(ready, luck, number, scenario):
    """What the second simulation is given: the same luck, shortened and automated by arithmetic of its own."""
    source = same_luck(ready, luck, number)
    steps = {names: at for at, names in enumerate(ready.network.steps.names)}

    def changed(task_key, label, turn):
        taken, group = source(task_key, label, turn), ready.network.groups.index(label)
        share = 1 - scenario.shorter.get(group, 0)
        one = scenario.automated.get(group, Automated(covers=0))
        place = np.array([steps[task_key, label]]), np.array([number]), np.array([turn])
        if luck.covered(*place, np.uint64(round(one.covers * WHOLE)))[0]:
            return replace(taken, delay=one.residual, hold=None, covered=True)
        hold = None if taken.hold is None else float(np.rint(taken.hold * share))
        return replace(taken, delay=float(np.rint(taken.delay * share)), hold=hold)

    return changed


@settings(max_examples=40, deadline=None)
@given(deliveries(most=4), st.data(), st.sampled_from((0, 10**6)))
def test_levers_come_to_what_the_second_simulation_comes_to(some, data, few):
    ready = prospect(some)
    scenario = data.draw(scenarios(ready))
    luck = ready.luck(1, 4)
    with patch.object(simulation, "FEW", few):
        found = simulate(ready.network, luck, (BASE, scenario)).tasks[:, 4:]
    names = {ready.network.queues[queue].name for queue in scenario.wider}
    more = tuple(replace(one, capacity=one.capacity + (one.name in names)) for one in some.people)
    for number in range(4):
        second = Draw(replace(some, people=more), changed_luck(ready, luck, number, scenario))
        second.run()
        assert dict(zip(ready.network.tasks.keys, found[:, number].tolist(), strict=True)) == {
            key: second.ends[key] for key in ready.network.tasks.keys
        }


def test_how_scenarios_are_cut_into_pieces_cannot_be_seen():
    whole = levers(MIXED, draws=60)
    with patch.object(draws, "_WIDE", 1):
        assert levers(MIXED, draws=60) == whole


def test_the_same_seed_gives_the_same_levers():
    assert levers(MIXED, draws=60) == levers(MIXED, draws=60)


def test_what_waits_for_a_machine_and_is_then_automated_begins_now():
    """Both have waited for an hour; automated, neither waits any longer, and neither has ended in the past."""
    waiting = [
        task(key, "tests", phase="checking", under_way=(UnderWay(check="tests", started=False, total=HOUR),))
        for key in "ab"
    ]
    plan = record(capacity=1, automation=automated(residual=MINUTE))
    assert effects(delivery(*waiting, checks=(plan,)))["automate", "tests"][100] == 19 * MINUTE


@pytest.mark.parametrize("capacity", [1, 2])
def test_a_covered_performance_that_is_under_way_frees_its_person(capacity):
    plan = person("review", "ana", touch=8 * HOUR, automation=automated(residual=0))
    at_hand = task("a", "review", phase="checking", under_way=(UnderWay(check="review"),))
    waiting = task("b", Step(check="other"), phase="checking")
    checks = (plan, person("other", "ana", touch=HOUR))
    given_ = delivery(at_hand, waiting, checks=checks, people=(Person(name="ana", capacity=capacity),))
    end = 9 * HOUR if capacity == 1 else 8 * HOUR
    found = levers(given_, draws=5)
    assert found.p50 == end
    assert {one.kind: one.full for one in found.levers if one.name == "review"}["automate"] == end - HOUR
