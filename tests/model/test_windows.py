"""A window is whole days in a zone: days join without a gap, add up to weeks, and are as long as the clocks say."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import DAY, HOUR, MINUTE, check_run, generation, pause, person_run
from tracker.errors import BadInput
from tracker.model.clocks import clocks, generation_time, lead_time
from tracker.model.intervals import length
from tracker.model.windows import days, week_of, window

ZONES = (
    "UTC",
    "Europe/Berlin",
    "America/Mexico_City",
    "America/Los_Angeles",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "America/Havana",
    "America/Sao_Paulo",
    "America/Nuuk",
    "Africa/Casablanca",
    "Pacific/Apia",
    "Pacific/Kiritimati",
)
dates = st.dates(date(2008, 1, 1), date(2035, 12, 31))
zones = st.sampled_from(ZONES)


def at(text, zone="UTC", fold=0):
    """Return the instant of a local time, by way of UTC."""
    local = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold)
    return round(local.astimezone(UTC).timestamp() * 1000)


def one_day(day, zone):
    return window(date.fromisoformat(day), date.fromisoformat(day), zone)


@given(dates, st.integers(0, 40), zones)
def test_days_join_without_gap_or_overlap(first, more, zone):
    whole = window(first, first + timedelta(days=more), zone)
    each = days(whole)
    assert [day.first for day in each] == [first + timedelta(days=n) for n in range(more + 1)]
    assert all(day.first == day.last and day.zone == zone for day in each)
    assert all(before.end == after.start for before, after in pairwise(each))
    assert (each[0].start, each[-1].end) == whole.span


@given(dates, zones)
def test_a_day_begins_with_the_first_instant_of_its_date(day, zone):
    """A date that a zone skipped (Apia, 30 December 2011) has no instant at all."""
    period = window(day, day, zone)

    def local(instant):
        return datetime.fromtimestamp(instant / 1000, ZoneInfo(zone)).date()

    if period.start == period.end:
        assert (zone, day) == ("Pacific/Apia", date(2011, 12, 30))
    else:
        assert local(period.start - 1) < day == local(period.start) == local(period.end - 1)


@given(dates, zones, st.integers(-2 * DAY, 9 * DAY), st.integers(0, 9 * DAY))
def test_the_clocks_of_seven_days_add_up_to_those_of_the_week(day, zone, start, lasted):
    monday = week_of(day)
    week = window(monday, monday + timedelta(days=6), zone)
    start += week.start
    held = [
        generation(start, start + lasted, pauses=(pause(start + lasted // 3, start + lasted // 2),)),
        person_run(start + lasted + HOUR, start + lasted + 2 * HOUR, requested=start + lasted // 4),
        check_run(start + DAY, None),
    ]
    now = start + 12 * DAY
    whole, parts = clocks(held, now, week.span), [clocks(held, now, part.span) for part in days(week)]
    for name in ("generation", "generation_only", "check", "touch", "wait", "idle", "lead", "effort"):
        assert sum(getattr(part, name) for part in parts) == getattr(whole, name), name


@pytest.mark.parametrize(
    ("day", "zone", "hours"),
    [
        ("2026-03-29", "Europe/Berlin", 23),
        ("2026-10-25", "Europe/Berlin", 25),
        ("2026-10-24", "Europe/Berlin", 24),
        ("2018-11-04", "America/Sao_Paulo", 23),
        ("2018-02-17", "America/Sao_Paulo", 25),
        ("2026-11-01", "America/Havana", 25),
        ("2026-04-05", "Australia/Lord_Howe", 24.5),
        ("2026-03-28", "America/Nuuk", 23),
        ("2011-12-30", "Pacific/Apia", 0),
    ],
)
def test_a_day_is_as_long_as_it_was(day, zone, hours):
    """Also where the clocks change at midnight, so that a day has none or two of them."""
    assert length([one_day(day, zone).span]) == hours * HOUR


def test_an_interval_over_a_clock_change_has_its_true_length():
    spring = generation(at("2026-03-29T01:30", "Europe/Berlin"), at("2026-03-29T03:30", "Europe/Berlin"))
    autumn = generation(at("2026-10-25T02:50", "Europe/Berlin"), at("2026-10-25T02:10", "Europe/Berlin", fold=1))
    assert generation_time([spring], 0, one_day("2026-03-29", "Europe/Berlin").span) == HOUR
    assert generation_time([autumn], 0, one_day("2026-10-25", "Europe/Berlin").span) == 20 * MINUTE


def test_work_over_midnight_is_shared_by_both_days():
    """23:07 to 00:21 is 53 minutes of the first day and 21 of the second."""
    zone = "America/Mexico_City"
    held = [generation(at("2026-10-16T23:07", zone), at("2026-10-17T00:21", zone))]
    both = window(date(2026, 10, 16), date(2026, 10, 17), zone)
    assert [generation_time(held, 0, day.span) for day in days(both)] == [53 * MINUTE, 21 * MINUTE]
    assert generation_time(held, 0, both.span) == 74 * MINUTE


def test_an_evening_belongs_to_the_day_of_the_zone():
    """20:08 in Los Angeles is the next day in UTC and in Shanghai."""
    evening = at("2026-01-24T20:08", "America/Los_Angeles")
    assert one_day("2026-01-24", "America/Los_Angeles").inside(evening)
    assert not one_day("2026-01-24", "Asia/Shanghai").inside(evening)
    assert one_day("2026-01-25", "Asia/Shanghai").inside(evening)


def test_work_that_began_and_ended_in_different_zones_has_one_length():
    started = at("2026-05-04T23:55", "America/Vancouver")
    held = [generation(started, at("2026-05-05T01:05", "America/Mexico_City"))]
    for zone in ("America/Vancouver", "America/Mexico_City", "Asia/Shanghai"):
        whole = window(date(2026, 5, 4), date(2026, 5, 5), zone)
        assert lead_time(held, 0, whole.span) == 10 * MINUTE


def test_the_first_instant_of_a_window_is_inside_and_its_end_is_not():
    period = window(date(2026, 5, 4), date(2026, 5, 5), "UTC")
    assert period.span == (at("2026-05-04T00:00"), at("2026-05-06T00:00"))
    assert period.inside(period.start)
    assert period.inside(period.end - 1)
    assert not period.inside(period.end)
    assert not period.inside(period.start - 1)


@given(dates)
def test_a_week_begins_on_monday(day):
    monday = week_of(day)
    assert monday.strftime("%A") == "Monday"
    assert 0 <= (day - monday).days < 7


def test_days_in_the_wrong_order_are_refused_naming_both():
    with pytest.raises(BadInput, match=r"ends on 2026-05-03, before it begins on 2026-05-04"):
        window(date(2026, 5, 4), date(2026, 5, 3), "UTC")


def test_the_ends_of_the_calendar_are_reached_without_a_crash():
    early = window(date.min, date.min, "Pacific/Kiritimati")
    assert early.start < early.end
    assert window(date(9999, 12, 30), date(9999, 12, 30), "Pacific/Pago_Pago").end > 0
    with pytest.raises(BadInput, match="calendar ends"):
        window(date(2026, 5, 4), date.max, "UTC")


@pytest.mark.parametrize("zone", ["Europe/Berlni", "", "../etc", "America", "Eu\0rope"])
def test_an_unknown_zone_is_refused_by_name(zone):
    with pytest.raises(BadInput, match="no time zone"):
        one_day("2026-05-04", zone)
