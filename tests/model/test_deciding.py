"""A decision goes one way, its clock runs until it is decided, and it is looked at again when that was said."""

from __future__ import annotations

from datetime import date

import pytest

from tests import factories as make
from tests.model.test_seals import seal
from tracker.model.deciding import Choice, Dossier, Review, is_due, latency

DAY = date(2026, 12, 1)
LATER = date(2027, 1, 1)


def choice(**fields) -> Choice:
    return Choice(**{"option": "Web calendar", "at": 50, "actor": "ana", "reason": "r", "review_on": DAY} | fields)


def review(**fields) -> Review:
    return Review(**{"at": 60, "actor": "bo", "outcome": "fine"} | fields)


def dossier(**fields) -> Dossier:
    return Dossier(**{"decision": make.decision(), "number": 3, "opened": 10, "count": 2} | fields)


@pytest.mark.parametrize(
    ("fields", "state"),
    [
        ({}, "open"),
        ({"seals": (seal(),)}, "sealed"),
        ({"seals": (seal(),), "choice": choice()}, "chosen"),
        ({"seals": (seal(),), "choice": choice(), "reviews": (review(),)}, "reviewed"),
    ],
)
def test_it_stands_where_the_last_step_has_brought_it(fields, state):
    assert dossier(**fields).state == state


def test_its_clock_runs_from_opening_to_the_choice_and_never_backwards():
    assert dossier().latency(45) == 35
    assert dossier(choice=choice()).latency(99) == 40
    assert latency(100, None, 60) == 0


def test_the_day_to_look_again_is_that_of_the_latest_word():
    assert dossier().review_on is None
    assert dossier(choice=choice()).review_on == DAY
    assert dossier(choice=choice(), reviews=(review(again_on=LATER),)).review_on == LATER
    assert dossier(choice=choice(), reviews=(review(again_on=LATER), review())).review_on is None


def test_a_review_is_due_from_its_day_on():
    assert [is_due(day, DAY) for day in (None, LATER, DAY, date(2026, 11, 30))] == [False, False, True, True]


def test_no_blind_spot_is_told_before_the_seal():
    assert dossier().blind_spots == ()
    assert dossier(seals=(seal(),)).blind_spots != ()


def test_its_name_is_its_number():
    assert dossier().name == "D-3"


def test_amendments_tell_what_they_changed():
    found = dossier(seals=(seal(), seal(2, seal().criteria[::-1]))).amendments
    assert [(one.version, [change.what for change in changed]) for one, changed in found] == [(2, ["order"])]
