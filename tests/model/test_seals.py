"""A seal is the hash anybody can recompute, of exactly what was asked and by what it is judged."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import factories as make
from tracker.model.plan import Criterion
from tracker.model.seals import Seal, canonical, changes, seal_faults, seal_hash

CRITERIA = (make.criterion(weight=2), Criterion(name="Reach", measure="members reached", better="higher", weight=1.5))
QUESTION = "¿Cómo reservan?"
TEXT = (
    '{"criteria":[{"better":"lower","measure":"missed pick-ups per 100 bookings","name":"No-show rate","weight":2},'
    '{"better":"higher","measure":"members reached","name":"Reach","weight":1.5}],"question":"¿Cómo reservan?"}'
)

texts = st.text(st.characters(codec="utf-8"), min_size=1, max_size=20)
criteria = st.builds(
    Criterion,
    name=texts,
    measure=texts,
    better=st.sampled_from(("lower", "higher")),
    weight=st.floats(0.01, 1e6) | st.integers(1, 9),
)


def seal(version: int = 1, criteria: tuple[Criterion, ...] = CRITERIA, question: str = QUESTION, **fields) -> Seal:
    """Make a seal that fits; from the second version on with a reason."""
    defaults = {"reason": None if version == 1 else "because", "hash": seal_hash(question, criteria)}
    base = {"version": version, "at": version, "actor": "ana", "question": question, "criteria": criteria}
    return Seal(**base | defaults | fields)


def test_what_is_sealed_is_json_with_sorted_keys_and_no_spaces():
    assert canonical(QUESTION, CRITERIA) == TEXT
    assert json.loads(TEXT)["question"] == QUESTION


def test_the_seal_is_the_hash_that_any_tool_gives():
    assert seal_hash(QUESTION, CRITERIA) == hashlib.sha256(TEXT.encode()).hexdigest()
    assert seal_hash(QUESTION, CRITERIA) == "fbb1b16a1adfa6fd2cb9feb38c370cec275c897319832161efe51af518b3f786"


def test_spellings_that_differ_only_in_normalisation_have_one_seal():
    decomposed = unicodedata.normalize("NFD", QUESTION)
    assert decomposed != QUESTION
    assert seal_hash(decomposed, CRITERIA) == seal_hash(QUESTION, CRITERIA)


def test_a_whole_weight_is_sealed_the_same_however_it_was_typed():
    assert seal_hash(QUESTION, (make.criterion(weight=2.0),)) == seal_hash(QUESTION, (make.criterion(weight=2),))


@given(st.lists(criteria, min_size=2, max_size=3), texts, st.data())
def test_whatever_is_changed_the_seal_is_another(listed, question, data):
    before = seal_hash(question, listed)
    assert seal_hash(f"{question}?", listed) != before
    assert seal_hash(question, listed[::-1]) == before or listed[::-1] != listed
    at = data.draw(st.integers(0, len(listed) - 1))
    one = listed[at]
    turned = {"lower": "higher", "higher": "lower"}[one.better]
    for other in (
        replace(one, name=f"{one.name}."),
        replace(one, measure=f"{one.measure}."),
        replace(one, better=turned),
        replace(one, weight=one.weight + 1),
    ):
        assert seal_hash(question, [*listed[:at], other, *listed[at + 1 :]]) != before
    assert seal_hash(question, listed[:at] + listed[at + 1 :]) != before


def test_the_order_of_criteria_is_sealed_too():
    assert seal_hash(QUESTION, CRITERIA[::-1]) != seal_hash(QUESTION, CRITERIA)


def test_an_amendment_tells_each_thing_that_changed():
    after = (replace(CRITERIA[1], weight=3, measure="members a week"), make.criterion("Cost", measure="euros"))
    told = changes(seal(), seal(2, after, "How?"))
    assert [(one.what, one.before, one.after) for one in told] == [
        ("question", QUESTION, "How?"),
        ("No-show rate", "missed pick-ups per 100 bookings, lower is better, weight 2", None),
        ("Reach: measure", "members reached", "members a week"),
        ("Reach: weight", "1.5", "3"),
        ("Cost", None, "euros, lower is better, weight 1"),
    ]
    assert told[1].sentence == "No-show rate left: missed pick-ups per 100 bookings, lower is better, weight 2"
    assert told[3].sentence == "Reach: weight: 1.5 became 3"


def test_another_order_alone_is_a_change():
    [one] = changes(seal(), seal(2, CRITERIA[::-1]))
    assert one.sentence == "order: No-show rate, Reach became Reach, No-show rate"


def test_only_at_an_amendment_had_options_been_seen():
    assert seal(options=3).options_seen == 0
    assert seal(2, options=3).options_seen == 3
    assert seal(2, options=3).seen == "when 3 options had been seen"
    assert seal(2, options=1).seen == "when 1 option had been seen"
    assert seal(2, options=0).seen == "before there was any option"


def test_seals_that_fit_have_no_faults():
    assert seal_faults(QUESTION, CRITERIA, [seal(), seal(2)]) == []
    assert seal_faults(QUESTION, CRITERIA, []) == []


@pytest.mark.parametrize(
    ("seals", "fault"),
    [
        ([seal(criteria=CRITERIA[:1])], "its question or criteria are not what was sealed"),
        ([seal(hash="0" * 64)], "version 1 of its seal does not fit what it says was sealed"),
        ([seal(2)], "version 1 of its seal is missing"),
        ([seal(), seal(3)], "version 2 of its seal is missing"),
        ([seal(reason="why")], "version 1 of its seal has a reason"),
        ([seal(), seal(2, reason=None)], "version 2 of its seal lacks a reason"),
    ],
)
def test_what_does_not_fit_is_told(seals, fault):
    assert fault in seal_faults(QUESTION, CRITERIA, seals)
