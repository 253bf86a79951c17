"""Which done statements pass."""

from __future__ import annotations

import pytest

from tracker.model.done import faults, problems
from tracker.model.plan import Statement


@pytest.mark.parametrize("statement", ["", " ", "\t\n", "\u00a0\u2003"])
def test_a_statement_without_a_word_is_no_statement(statement):
    assert len(problems(statement)) == 1


@pytest.mark.parametrize(
    "statement",
    ["Ladders are returned within seven days", "Tests pass", "Las escaleras vuelven en siete días", "Shows `x`"],
)
def test_a_statement_somebody_could_test_passes(statement):
    assert problems(statement) == ()


@pytest.mark.parametrize("statement", ["handles loans", "x", "[/]", "TBD", "Es fácil de usar"])
def test_one_that_nobody_could_test_is_told_in_sentences(statement):
    told = problems(statement)
    assert told
    assert all(one.endswith(".") and "\n" not in one for one in told)


def test_the_language_of_the_project_may_be_given():
    assert problems("Improve onboarding", "en")
    assert problems("Mejorar el rendimiento", "es")
    assert problems("Las escaleras vuelven en siete días", "es") == ()


def test_an_accepted_statement_has_no_faults_and_the_others_keep_theirs():
    accepted = Statement(text="handles loans", accepted="everybody knows what that means")
    assert faults([accepted]) == []
    assert faults([accepted, Statement(text="handles loans")]) == list(problems("handles loans"))
