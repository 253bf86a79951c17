"""The request asks for disagreement, names nobody's preference, and its example is an answer."""

from __future__ import annotations

from dataclasses import replace

from tests import factories as make
from tests.model.test_seals import seal
from tracker.model.deciding import Dossier
from tracker.planfile.answer import read_answer
from tracker.report.request import EXAMPLE, request


def dossier(**fields) -> Dossier:
    return Dossier(decision=make.decision(**fields), number=1, opened=0, seals=(seal(),))


def test_it_has_the_criteria_as_they_were_sealed():
    text = request(dossier(criteria=(make.criterion(weight=2), make.criterion("Reach", better="higher"))), 3)
    assert "1. No-show rate: missed pick-ups per 100 bookings (lower is better, weight 2)" in text
    assert "2. Reach: missed pick-ups per 100 bookings (higher is better, weight 1)" in text


def test_it_asks_for_one_option_in_the_singular_and_for_no_contradiction_within_it():
    text = request(dossier(), 1)
    assert "Give me 1 option." in text
    assert "denies" not in text


def test_assumptions_that_are_taken_stand_on_one_line_each():
    text = request(dossier(options=(make.option(assumption="one\n\ntwo"), make.option("B", assumption=None))), 3)
    assert "- one two\n" in text


def test_without_options_nothing_is_taken():
    assert "are taken" not in request(dossier(options=()), 3)


def test_the_example_is_an_answer_that_can_be_read():
    found = read_answer(EXAMPLE.encode(), "example")
    assert (len(found.options), found.faults, bool(found.all_wrong_if)) == (1, (), True)
    assert all(getattr(found.options[0], name) for name in ("title", "text", "assumption", "source", "wrong_if"))


def test_it_does_not_claim_that_criteria_came_first_when_they_were_amended_later():
    first = replace(seal(), options=3)
    amended = replace(dossier(), seals=(first, replace(first, version=2, reason="too vague")))
    assert "before anybody saw an option" not in request(amended, 2)
    assert "They were amended when 3 options had been seen." in request(amended, 2)
    assert "before anybody saw an option" in request(dossier(), 2)
