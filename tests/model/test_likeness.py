"""Sentences that say the same, the opposite, or different things are told apart, as far as their words show.

`assumption_pairs.tsv` was there while the vocabulary was chosen; `assumption_pairs_aside.tsv` was written afterwards,
and led to one mend of it.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.model.likeness import LONGEST, compare, roots, stem, wording

HERE = Path(__file__).parent
FILES = ("assumption_pairs.tsv", "assumption_pairs_aside.tsv")

texts = st.text(max_size=60)


def pairs(name: str) -> list[tuple[str, str, str]]:
    """The labelled pairs of a file."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines if line and not line.startswith("#")]


def confusion(name: str) -> Counter[tuple[str, str]]:
    """How often each label was given which answer."""
    return Counter((label, compare(wording(one), wording(other))[0]) for label, one, other in pairs(name))


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(("label", "least"), [("same", 0.85), ("opposite", 0.9), ("different", 0.85)])
def test_enough_pairs_are_told_rightly(name, label, least):
    counts = confusion(name)
    every = sum(count for (given, _), count in counts.items() if given == label)
    assert every >= 15
    assert counts[label, label] >= least * every, counts


@pytest.mark.parametrize("name", FILES)
def test_two_good_assumptions_are_seldom_called_one(name):
    counts = confusion(name)
    every = sum(count for (given, _), count in counts.items() if given in ("different", "opposite"))
    assert counts["different", "same"] + counts["opposite", "same"] <= 0.08 * every, counts


@pytest.mark.parametrize("name", FILES)
def test_it_makes_no_difference_which_comes_first(name):
    for _, one, other in pairs(name):
        assert compare(wording(one), wording(other))[0] == compare(wording(other), wording(one))[0]


@given(texts)
def test_a_sentence_is_like_itself(text):
    relation, likeness = compare(wording(text), wording(text))
    assert (relation, likeness) == ("same", 1.0)


@given(texts, texts)
def test_any_two_texts_can_be_compared(one, other):
    relation, likeness = compare(wording(one), wording(other))
    assert relation in ("same", "opposite", "different")
    assert 0 <= likeness <= 1


def test_two_denials_cancel_each_other_out():
    assert compare(wording("nobody comes without a booking"), wording("everybody comes with a booking"))[0] == "same"


def test_words_that_the_question_has_too_count_less():
    question = roots("How do members book a ladder?")
    one, other = "members book a ladder by phone", "members book a ladder for a friend"
    alone = compare(wording(one), wording(other))[1]
    assert compare(wording(one, question), wording(other, question))[1] < alone


@pytest.mark.parametrize(
    "forms",
    [
        ("book", "books", "booked", "booking", "bookings"),
        ("plan", "plans", "planned", "planning"),
        ("planifica", "planifican", "planificar", "planificando"),
        ("reserva", "reservas", "reservar", "reservan"),
    ],
)
def test_the_forms_of_a_word_have_one_stem(forms):
    assert len({stem(form) for form in forms}) == 1


def test_of_a_very_long_text_only_the_beginning_is_compared():
    assert len(wording("alpha beta " * 10_000).words) <= LONGEST
