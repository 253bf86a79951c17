from __future__ import annotations

import time
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tracker.errors import BadInput
from tracker.model.durations import HOUR, MINUTE
from tracker.model.times import FORMS, instant, iso, load_zone, local, parse_day, parse_instant, show_instant

BERLIN = ZoneInfo("Europe/Berlin")
LOS_ANGELES = ZoneInfo("America/Los_Angeles")
ZONES = [
    BERLIN,
    LOS_ANGELES,
    ZoneInfo("UTC"),
    UTC,
    ZoneInfo("Australia/Lord_Howe"),  # set back by half an hour
    ZoneInfo("Pacific/Apia"),  # skipped a whole day
    ZoneInfo("Asia/Kathmandu"),
    ZoneInfo("America/St_Johns"),
    ZoneInfo("Africa/Monrovia"),  # seconds in its offset until 1972
]
zones = st.sampled_from(ZONES)
moments = st.integers(0, instant(datetime(2037, 12, 31, tzinfo=UTC)))


def at(text: str) -> int:
    """An instant written with its offset."""
    return instant(datetime.fromisoformat(text))


NOW = at("2026-11-30T17:00:30+01:00")  # a Monday


def read(text: str, now: int = NOW, zone=BERLIN, after: int | None = None) -> str:
    """What was read, with the offset that the zone has then."""
    return local(parse_instant(text, now, zone, after), zone).isoformat(timespec="auto")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("now", "2026-11-30T17:00:30+01:00"),
        ("16:10", "2026-11-30T16:10:00+01:00"),
        ("7:05", "2026-11-30T07:05:00+01:00"),
        ("17:00", "2026-11-30T17:00:00+01:00"),
        ("17:00:30", "2026-11-30T17:00:30+01:00"),
        ("17:00:31", "2026-11-29T17:00:31+01:00"),
        ("18:10", "2026-11-29T18:10:00+01:00"),
        ("00:00", "2026-11-30T00:00:00+01:00"),
        ("today 16:10", "2026-11-30T16:10:00+01:00"),
        ("yesterday 18:10", "2026-11-29T18:10:00+01:00"),
        ("Yesterday  18:10:30", "2026-11-29T18:10:30+01:00"),
        ("monday 09:00", "2026-11-30T09:00:00+01:00"),
        ("tuesday 09:00", "2026-11-24T09:00:00+01:00"),
        ("20m ago", "2026-11-30T16:40:30+01:00"),
        ("1h 30m ago", "2026-11-30T15:30:30+01:00"),
        ("2026-11-30 16:10", "2026-11-30T16:10:00+01:00"),
        ("2026-07-01T16:10", "2026-07-01T16:10:00+02:00"),
        ("2026-07-01T16:10:05.250", "2026-07-01T16:10:05.250000+02:00"),
        ("2026-07-01T16:10:05.123456Z", "2026-07-01T18:10:05.123000+02:00"),
        ("2026-07-01T16:10+05:30", "2026-07-01T12:40:00+02:00"),
        ("2026-07-01 16:10 +0530", "2026-07-01T12:40:00+02:00"),
        ("2024-01-01T13:30:45-08", "2024-01-01T22:30:45+01:00"),
        ("  2026-07-01\u00a016:10 ", "2026-07-01T16:10:00+02:00"),
    ],
)
def test_each_accepted_form_means_the_obvious_moment(text, meant):
    assert read(text) == meant


def test_every_form_that_a_refusal_names_is_accepted():
    for form in FORMS.split(", "):
        assert parse_instant(form, at("2026-12-01T00:00Z"), BERLIN) <= at("2026-12-01T00:00Z")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "18",
        "1810",
        "18.10",
        "18:1",
        "24:00",
        "25:00",
        "18:60",
        "6pm",
        "soon",
        "2026-11-30",
        "0001-01-01T00:00+14:00",
        "2026-11-30T18:10+25:00",
        "2026-11-30T18:10+02:99",
        "2026-11-30T18",
        "30.11.2026 18:10",
        "18:10+01:00",
        "yesterday 18:10Z",
        "yesterday",
        "1١:10",
        "x" * 5000,
    ],
)
def test_whatever_is_no_moment_is_refused_with_the_accepted_forms(text):
    with pytest.raises(BadInput) as refusal:
        read(text)
    assert refusal.value.hint == f"Write it like {FORMS}."
    assert len(refusal.value.message) < 100


def test_an_unknown_day_or_duration_inside_a_moment_is_named():
    with pytest.raises(BadInput, match='"someday" is not a day'):
        read("someday 18:10")
    for day in ("2026-02-30", "2026-13-01", "0000-01-01"):
        with pytest.raises(BadInput, match=f'"{day}" is not a day'):
            read(f"{day} 12:00")
    with pytest.raises(BadInput, match='"20" is not a duration'):
        read("20 ago")


class TestAfter:
    """`stop --at 18:10` means the first 18:10 after the start."""

    def test_the_morning_after_an_evening_time_is_that_evening(self):
        now, start = at("2026-11-30T08:45+01:00"), at("2026-11-29T17:30+01:00")
        assert read("18:10", now, after=start) == "2026-11-29T18:10:00+01:00"

    def test_over_midnight_it_is_the_next_day(self):
        now, start = at("2026-11-30T08:45+01:00"), at("2026-11-29T23:50+01:00")
        assert read("00:10", now, after=start) == "2026-11-30T00:10:00+01:00"

    def test_days_later_it_is_still_the_first_one(self):
        start = at("2026-11-20T17:30+01:00")
        assert read("17:00", after=start) == "2026-11-21T17:00:00+01:00"

    def test_the_start_itself_is_not_after_the_start(self):
        start = at("2026-11-20T17:30+01:00")
        assert read("17:30", after=start) == "2026-11-21T17:30:00+01:00"

    def test_when_the_first_one_is_yet_to_come_it_is_refused(self):
        with pytest.raises(BadInput, match=r"2026-12-01 16:00:00 .* in the future: it is 2026-11-30 17:00:30 now"):
            read("16:00", after=at("2026-11-30T16:30+01:00"))

    def test_it_changes_nothing_for_moments_with_a_day(self):
        assert read("2026-11-29 18:10", after=NOW) == "2026-11-29T18:10:00+01:00"

    def test_of_two_readings_only_one_may_come_after(self):
        start = at("2026-10-25T02:50+02:00")
        assert read("02:10", after=start) == "2026-10-25T02:10:00+01:00"
        with pytest.raises(BadInput, match="exists twice"):
            read("02:10", after=at("2026-10-25T01:50+02:00"))


@pytest.mark.parametrize("text", ["today 17:01", "2026-11-30 17:01", "2026-11-30T17:01+01:00", "2027-01-01T00:00Z"])
def test_the_future_is_refused_with_both_times(text):
    with pytest.raises(BadInput) as refusal:
        read(text)
    assert "it is 2026-11-30 17:00:30 now" in refusal.value.message
    assert "Europe/Berlin" in refusal.value.message


@pytest.mark.parametrize("text", ["2026-10-25 02:10", "2026-10-25T02:10", "yesterday 02:10", "02:10"])
def test_a_time_that_exists_twice_is_refused_with_both_readings_to_type(text):
    now = at("2026-10-26T01:00+01:00") if text != "02:10" else at("2026-10-25T12:00+01:00")
    with pytest.raises(BadInput) as refusal:
        read(text, now)
    assert "2026-10-25T02:10 exists twice in Europe/Berlin" in refusal.value.message
    for reading in ("2026-10-25T02:10+02:00", "2026-10-25T02:10+01:00"):
        assert reading in refusal.value.hint
        assert read(reading, now) == f"{reading[:16]}:00{reading[16:]}"


@pytest.mark.parametrize("text", ["2026-03-29 02:30", "today 02:30", "02:30"])
def test_a_time_that_does_not_exist_is_refused_with_both_readings_to_type(text):
    now = at("2026-03-29T12:00+02:00")
    with pytest.raises(BadInput) as refusal:
        read(text, now)
    assert "2026-03-29T02:30 does not exist in Europe/Berlin" in refusal.value.message
    assert "2026-03-29T02:30+02:00 (01:30 on the clock)" in refusal.value.hint
    assert "2026-03-29T02:30+01:00 (03:30 on the clock)" in refusal.value.hint
    assert read("2026-03-29T02:30+01:00", now) == "2026-03-29T03:30:00+02:00"


def test_a_second_reading_that_is_yet_to_come_is_no_reading():
    assert read("02:10", at("2026-10-25T02:30+02:00")) == "2026-10-25T02:10:00+02:00"


def test_a_day_that_the_calendar_skips_does_not_exist():
    apia = ZoneInfo("Pacific/Apia")
    with pytest.raises(BadInput, match="2011-12-30T12:00 does not exist"):
        read("2011-12-30 12:00", at("2012-01-05T00:00Z"), apia)


def test_an_interval_over_a_change_of_the_clocks_has_its_true_length():
    """Subtracting clock readings would give two hours and minus forty minutes."""
    spring = [parse_instant(text, NOW, BERLIN) for text in ("2026-03-29 01:30", "2026-03-29 03:30")]
    autumn = [parse_instant(text, NOW, BERLIN) for text in ("2026-10-25T02:50+02:00", "2026-10-25T02:10+01:00")]
    assert spring[1] - spring[0] == HOUR
    assert autumn[1] - autumn[0] == 20 * MINUTE


def test_the_zone_of_the_reader_changes_the_day_and_never_the_length():
    start, end = at("2026-01-24T20:08-08:00"), at("2026-01-24T20:18-08:00")
    assert show_instant(start, LOS_ANGELES) == "2026-01-24 20:08"
    assert show_instant(start, ZoneInfo("Asia/Shanghai")) == "2026-01-25 12:08"
    for zone in ZONES:
        typed = [parse_instant(iso(ms, zone), NOW, zone) for ms in (start, end)]
        assert typed[1] - typed[0] == 10 * MINUTE


@pytest.mark.parametrize("machine", ["America/Vancouver", "Asia/Shanghai", "UTC"])
def test_the_zone_of_the_machine_plays_no_part(monkeypatch, machine):
    with monkeypatch.context() as travel:
        travel.setenv("TZ", machine)
        time.tzset()
        seen = read("18:10"), show_instant(NOW, BERLIN), iso(NOW), parse_day("today", NOW, BERLIN)
    time.tzset()
    assert seen == ("2026-11-29T18:10:00+01:00", "2026-11-30 17:00", "2026-11-30T16:00:30Z", date(2026, 11, 30))


@given(moments, zones)
def test_what_is_written_for_programs_is_read_back_to_the_millisecond(ms, zone):
    assert parse_instant(iso(ms, zone), ms, zone) == ms
    assert parse_instant(iso(ms), ms, zone) == ms
    assert iso(ms).endswith("Z")


@given(moments, zones)
def test_what_is_shown_is_read_back_to_the_second(ms, zone):
    assume(local(ms, zone).utcoffset().seconds % 60 == 0)  # clocks are cut to their own whole minutes
    assert parse_instant(show_instant(ms, zone, seconds=True), ms, zone) == ms - ms % 1000
    assert parse_instant(show_instant(ms, zone), ms, zone) == ms - ms % MINUTE


CHANGES = [at("2026-03-29T01:00Z"), at("2026-10-25T01:00Z")]


@given(st.sampled_from(CHANGES), st.integers(-3 * 60, 3 * 60))
def test_around_a_change_of_the_clocks_a_shown_minute_is_read_back(change, minutes):
    ms = change + minutes * MINUTE
    assert parse_instant(show_instant(ms, BERLIN), NOW, BERLIN) == ms


@given(st.dates(date(2026, 1, 1), date(2026, 11, 28)), st.times(), zones)
def test_a_local_time_is_read_as_itself_or_refused(day, clock, zone):
    wall = datetime.combine(day, clock.replace(second=0, microsecond=0))
    try:
        ms = parse_instant(wall.isoformat(sep=" ", timespec="minutes"), NOW, zone)
    except BadInput:
        folds = {wall.replace(tzinfo=zone, fold=fold).utcoffset() for fold in (0, 1)}
        assert len(folds) == 2  # only where the clocks change
    else:
        assert local(ms, zone).replace(tzinfo=None, fold=0) == wall


@given(st.times(), moments, zones)
def test_a_time_of_day_is_the_latest_that_is_not_in_the_future(clock, now, zone):
    clock = clock.replace(microsecond=0)
    try:
        ms = parse_instant(clock.isoformat(), now, zone)
    except BadInput:
        return  # a change of the clocks
    assert local(ms, zone).time().replace(fold=0) == clock
    assert 0 <= now - ms <= 2 * 24 * HOUR  # two days where the calendar skips one


@given(moments)
def test_an_hour_that_is_shown_twice_carries_its_offset(ms):
    twice = local(ms, BERLIN).replace(fold=0).utcoffset() != local(ms, BERLIN).replace(fold=1).utcoffset()
    assert ("+" in show_instant(ms, BERLIN)) == twice


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-11-30", date(2026, 11, 30)),
        ("2027-01-15", date(2027, 1, 15)),
        ("today", date(2026, 11, 30)),
        ("Yesterday", date(2026, 11, 29)),
        ("monday", date(2026, 11, 30)),
        ("sunday", date(2026, 11, 29)),
        ("tuesday", date(2026, 11, 24)),
    ],
)
def test_days_are_read_on_the_calendar_of_the_zone(text, day):
    assert parse_day(text, NOW, BERLIN) == day


def test_today_in_the_evening_is_not_yet_tomorrow():
    assert parse_day("today", at("2026-01-24T20:08-08:00"), LOS_ANGELES) == date(2026, 1, 24)


@pytest.mark.parametrize("text", ["", "2026-02-30", "2026-1-1", "20261130", "2026-W49-1", "someday", "30.11.2026"])
def test_what_is_no_day_is_refused_with_the_accepted_forms(text):
    with pytest.raises(BadInput) as refusal:
        parse_day(text, NOW, BERLIN)
    assert "2026-11-30, today, yesterday" in refusal.value.hint


def test_a_zone_is_found_by_its_name():
    assert local(NOW, load_zone("America/Mexico_City")).utcoffset() == timedelta(hours=-6)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Europe/Berln", "Europe/Berlin"),
        ("berlin", "Europe/Berlin"),
        ("europe/berlin", "Europe/Berlin"),
        ("Mexico City", "America/Mexico_City"),
        ("utc", "UTC"),
    ],
)
def test_a_near_miss_of_a_zone_is_refused_with_what_was_meant(name, meant):
    with pytest.raises(BadInput) as refusal:
        load_zone(name)
    assert f'"{meant}"' in refusal.value.hint


@pytest.mark.parametrize("name", ["", "America", "/etc/passwd", "../UTC", "a\0b", "Nowhere/At-all", "x" * 9000])
def test_whatever_is_no_zone_is_refused(name):
    with pytest.raises(BadInput, match="is not a time zone"):
        load_zone(name)
