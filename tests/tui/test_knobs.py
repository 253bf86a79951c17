"""Knobs: every turn makes another question, and what stands as it is today is no part of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import factories as make
from tests.factories import MINUTE
from tests.tui.trying import PAYS
from tracker.errors import BadInput
from tracker.model.whatif import CheckChange
from tracker.services.asking import Ask
from tracker.tui import knobs
from tracker.tui.acts.trying import typed

CHECKS = (make.check(automation=PAYS), make.check(label="review", performer="bo"))
PEOPLE = (make.person(), make.person(name="bo", login=None, capacity=2))
TURNS = st.lists(
    st.tuples(st.integers(0, 4), st.sampled_from(["step", "far", "put", "automate"]), st.floats(0, 1), st.booleans())
)


def every(ask):
    return knobs.knobs(ask, CHECKS, PEOPLE)


def turned(ask, key, *steps, far=False):
    for by in steps:
        ask = knobs.step(ask, next(one for one in every(ask) if one.key == key), by, PEOPLE, far=far)
    return ask


@given(TURNS)
def test_whatever_is_turned_stays_on_its_scale_and_the_question_can_be_asked(turns):
    ask = Ask()
    for number, how, at, up in turns:
        knob = every(ask)[number]
        if how == "automate":
            ask = knobs.automated(ask, knob.of) if knob.plan else ask
        elif how == "put":
            ask = knobs.put(ask, knob, at, PEOPLE)
        else:
            ask = knobs.step(ask, knob, 1 if up else -1, PEOPLE, far=how == "far")
        assert ask.speedup is None or 1 < ask.speedup <= 10_000
        assert not set(ask.automate) & set(ask.checks)
        assert all(one.at is None or 0 <= one.at <= 1 for one in every(ask))
        assert any(one.turned for one in every(ask)) == (not ask.is_empty)


def test_the_dial_goes_by_stops_and_by_powers_of_ten():
    assert turned(Ask(), "speed ", 1, 1).speedup == 1.5
    assert turned(Ask(), "speed ", 1, 1, 1, far=True).speedup == 1_000
    assert turned(Ask(speedup=14), "speed ", 1).speedup == 15
    assert turned(Ask(speedup=14), "speed ", -1, far=True).speedup == 10
    assert turned(Ask(speedup=1.2), "speed ", -1, -1) == Ask()
    assert turned(Ask(speedup=8_000), "speed ", 1, 1).speedup == 10_000


def test_a_check_goes_down_from_what_it_takes_today_and_a_person_up():
    assert turned(Ask(), "check review", -1).checks == {"review": CheckChange(share=0.95)}
    assert turned(Ask(), "check review", -1, -1, far=True).checks == {"review": CheckChange(share=0.5)}
    assert turned(Ask(), "check review", -1, 1) == Ask()
    assert turned(Ask(), "person bo", 1).people == {"bo": 3}
    assert turned(Ask(), "person bo", 1, -1) == Ask()


def test_automation_and_a_shorter_check_take_each_others_place():
    label = "integration-tests"
    automated = knobs.automated(turned(Ask(), f"check {label}", -1), label)
    assert (automated.automate, automated.checks) == ((label,), {})
    assert knobs.automated(automated, label) == Ask()
    assert turned(automated, f"check {label}", -1).automate == ()


def test_a_profile_and_the_dial_take_each_others_place():
    assert knobs.at_profile(Ask(speedup=14), "fast") == Ask(profile="fast")
    assert turned(Ask(profile="fast"), "speed ", 1) == Ask(speedup=1.2)


@pytest.mark.parametrize(
    ("number", "text", "ask"),
    [
        (0, "14", Ask(speedup=14)),
        (0, "750x", Ask(speedup=750)),
        (0, "1", Ask()),
        (2, "50%", Ask(checks={"review": CheckChange(share=0.5)})),
        (2, "15m", Ask(checks={"review": CheckChange(to=15 * MINUTE)})),
        (3, "3", Ask(people={"ana": 3})),
    ],
)
def test_what_is_typed_is_read_as_on_the_command_line(number, text, ask):
    assert typed(Ask(), every(Ask())[number], text, PEOPLE) == ask


@pytest.mark.parametrize(("number", "text"), [(0, "0"), (0, "fast"), (0, "-3"), (2, "15"), (2, "nan%"), (3, "0.5")])
def test_what_is_nonsense_is_refused(number, text):
    with pytest.raises(BadInput):
        typed(Ask(), every(Ask())[number], text, PEOPLE)


def test_what_is_gone_is_left_out_and_the_rest_is_asked_on():
    ask = Ask(task="returns", speedup=14, checks={"review": CheckChange(share=0.5)}, people={"ana": 2, "bo": 3})
    checks = {CHECKS[0].label: make.check()}
    left = knobs.fitting(ask, checks, PEOPLE[:1], ["pricing"])
    assert left == Ask(speedup=14, people={"ana": 2})
    assert knobs.fitting(Ask(automate=(CHECKS[0].label,)), checks, PEOPLE, []) == Ask()
