"""Figures as they stand in sentences."""

from __future__ import annotations

import pytest

from tests.factories import HOUR, MINUTE
from tracker.analysis import phrases


@pytest.mark.parametrize(
    ("ms", "shown"),
    [(12 * MINUTE, "12m"), (-12 * MINUTE, "12m"), (2.21 * HOUR, "2h13"), (17.6 * HOUR, "18h"), (1440 * HOUR, "1,440h")],
)
def test_long_sums_are_told_in_hours_because_a_day_is_none_of_work(ms, shown):
    assert phrases.about(ms) == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0, "0"), (0.25, "0.25"), (0.9, "0.9"), (3.17, "3.2"), (9, "9"), (9.96, "10"), (37.5, "38"), (1250, "1,250")],
)
def test_figures_have_the_digits_that_count(value, shown):
    assert phrases.figure(value) == shown


@pytest.mark.parametrize(
    ("share", "shown"), [(0, "under 1 %"), (0.876, "88 %"), (0.9963, "over 99 %"), (1, "over 99 %")]
)
def test_draws_are_never_called_certain(share, shown):
    assert phrases.percent(share) == shown


def test_one_is_told_as_one():
    assert phrases.performances(1) == "1 performance"
    assert phrases.performances(1250) == "1,250 performances"
    assert phrases.weeks(1) == "1 week"
    assert phrases.weeks(2.5) == "2.5 weeks"


@pytest.mark.parametrize(
    ("number", "read"),
    [
        ("8.33x", "An"),
        ("80x", "An"),
        ("8,000x", "An"),
        ("11x", "An"),
        ("18.50x", "An"),
        ("11,000x", "An"),
        ("14x", "A"),
        ("110x", "A"),
        ("1.80x", "A"),
    ],
)
def test_the_article_of_a_number_is_that_of_how_it_is_read(number, read):
    assert phrases.article(number) == read
