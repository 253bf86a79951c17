"""Which done statements pass."""

from __future__ import annotations

import pytest

from tracker.model.done import problems


@pytest.mark.parametrize("statement", ["", " ", "\t\n", "\u00a0\u2003"])
def test_a_statement_without_a_word_is_no_statement(statement):
    assert len(problems(statement)) == 1


@pytest.mark.parametrize("statement", ["Ladders are returned within seven days", "x", "[/]"])
def test_any_other_statement_passes(statement):
    assert problems(statement) == ()
