"""A day that lies ahead can be typed as a date, a distance or a weekday; what does not lie ahead is refused."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from tracker.errors import BadInput
from tracker.model.times import instant, load_zone, parse_day_ahead

ZONE = load_zone("America/Mexico_City")
NOW = instant(datetime(2026, 10, 16, 23, 30, tzinfo=ZONE))  # a Friday


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-10-17", date(2026, 10, 17)),
        ("4w", date(2026, 11, 13)),
        (" 30D ", date(2026, 11, 15)),
        ("1h", date(2026, 10, 17)),
        ("saturday", date(2026, 10, 17)),
        ("friday", date(2026, 10, 23)),
        ("Monday", date(2026, 10, 19)),
    ],
)
def test_it_is_read_in_the_zone_of_the_project(text, day):
    assert parse_day_ahead(text, NOW, ZONE) == day


@pytest.mark.parametrize("text", ["", "soon", "2026-13-01", "-4w", "40", "2026-10-16", "2020-01-01", "10m", "9" * 5000])
def test_what_does_not_lie_ahead_or_is_no_day_is_refused_with_the_forms(text):
    with pytest.raises(BadInput) as refused:
        parse_day_ahead(text, NOW, ZONE)
    assert "4w" in refused.value.hint
    assert len(refused.value.message) < 200
