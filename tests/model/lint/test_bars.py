"""How well the lint tells testable sentences from untestable ones, set by set."""

from __future__ import annotations

import pytest

from tests.model.lint.sentences import SETS, sentences
from tracker.model.lint.engine import lint


def share_with_errors(label: str, part: str) -> float:
    found = sentences(label, part)
    return sum(not lint(one.text).ok for one in found) / len(found)


@pytest.mark.parametrize("part", SETS)
def test_at_least_85_percent_of_sentences_that_nobody_could_test_get_an_error(part):
    assert share_with_errors("untestable", part) >= 0.85


@pytest.mark.parametrize("part", SETS)
def test_at_most_10_percent_of_testable_sentences_do(part):
    assert share_with_errors("testable", part) <= 0.10


@pytest.mark.parametrize("part", SETS)
def test_fewer_than_10_percent_of_criteria_as_working_teams_write_them_do(part):
    assert share_with_errors("team", part) < 0.10


@pytest.mark.parametrize("part", SETS)
def test_the_language_is_recognised_in_99_of_100_sentences(part):
    found = sentences(part=part)
    assert sum(lint(one.text).language == one.language for one in found) >= 0.99 * len(found)


def test_there_are_at_least_four_hundred_sentences_and_a_third_was_kept_aside():
    assert len(sentences()) >= 400
    assert len(sentences(part="held")) * 3 >= len(sentences(part="tune")) + len(sentences(part="held")) - 3
    assert len({one.text for one in sentences()}) == len(sentences())
