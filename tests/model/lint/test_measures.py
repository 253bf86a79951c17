"""What bounds something, what only counts, and what is a name with a number."""

from __future__ import annotations

import pytest

from tracker.model.lint.evidence import Evidence
from tracker.model.lint.lexicon import lexicon
from tracker.model.lint.reading import mark
from tracker.model.lint.text import read


def kinds(statement: str, language: str = "en") -> set[str]:
    evidence = Evidence(mark(read(statement), lexicon(language)))
    return {kind for kind in ("measure", "count", "date") if evidence.any(kind)}


@pytest.mark.parametrize(
    "statement",
    [
        "within seven days",
        "≤ 2 s",
        "in 300ms",
        "at least 500",
        "90 % of calls",
        "nine of ten members",
        "18 out of 20 flights",
        "4–6 questions in 5 minutes",
        "costs € 20",
        "at 14:00",
        "on 2027-03-01",
        "twice the old rate",
        "half of the pupils",
        "no more than one complaint per 1,000 deliveries",
        "two working days",
        "between 2 and 5 degrees",
        "between the 10th and 90th percentile of 3 s",
    ],
)
def test_a_number_with_a_unit_a_share_or_a_bound_is_a_measure(statement):
    assert "measure" in kinds(statement)


@pytest.mark.parametrize(
    "statement",
    [
        "en siete días",
        "al menos 500",
        "nueve de cada diez",
        "media hora",
        "un segundo",
        "2,5 kg",
        "la mitad de los socios",
    ],
)
def test_spanish_measures_are_read_too(statement):
    assert "measure" in kinds(statement, "es")


@pytest.mark.parametrize(
    "statement", ["page 7", "version 2", "step 3", "since 2019", "on Monday", "100 % secure", "weekly plans"]
)
def test_a_name_a_year_a_day_or_everything_measures_nothing(statement):
    assert "measure" not in kinds(statement)


def test_a_count_is_no_measure_and_a_day_is_a_date():
    assert kinds("two forms") == {"count"}
    assert kinds("by Friday") == {"date"}
