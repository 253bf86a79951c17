from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.errors import BadInput
from tracker.model import durations
from tracker.model.durations import DAY, HOUR, LONGEST, MINUTE, SECOND, WEEK

ANY = st.integers(0, LONGEST)
FEW = st.one_of(st.integers(0, 20 * MINUTE), st.integers(0, 3 * DAY), ANY)


@pytest.mark.parametrize(
    ("text", "ms"),
    [
        ("90s", 90 * SECOND),
        ("45m", 45 * MINUTE),
        ("90m", 90 * MINUTE),
        ("1h30", 90 * MINUTE),
        ("1h05", 65 * MINUTE),
        ("1h 30", 90 * MINUTE),
        ("1h5", 65 * MINUTE),
        ("1h30m", 90 * MINUTE),
        ("1h 30m", 90 * MINUTE),
        ("1 h 30 m", 90 * MINUTE),
        ("1h 90m", 150 * MINUTE),
        ("1.5h", 90 * MINUTE),
        ("1,5h", 90 * MINUTE),
        ("0.5h", 30 * MINUTE),
        (".5h", 30 * MINUTE),
        ("0,125h", 450 * SECOND),
        ("1:30", 90 * MINUTE),
        ("27:00", 27 * HOUR),
        ("2d", 48 * HOUR),
        ("1d 4h", 28 * HOUR),
        ("1d 1.5h", 25 * HOUR + 30 * MINUTE),
        ("1w", WEEK),
        ("1w 2d 3h 4m 5s", WEEK + 2 * DAY + 3 * HOUR + 4 * MINUTE + 5 * SECOND),
        ("1d4h05", 28 * HOUR + 5 * MINUTE),
        ("1h 20s", HOUR + 20 * SECOND),
        ("0.8s", 800),
        ("0.0004s", 0),
        ("0.0005s", 1),
        ("0s", 0),
        ("0m", 0),
        ("  15m ", 15 * MINUTE),
        ("15\u00a0m", 15 * MINUTE),
        ("1\u202fh\u00a030", 90 * MINUTE),
        ("3650d", LONGEST),
    ],
)
def test_each_accepted_form_means_the_obvious_length(text, ms):
    assert durations.parse(text) == ms


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "90",
        "0",
        "1.5",
        "-1h",
        "−1h",
        "+1h",
        "1e3h",
        "1h30h",
        "1d 30",
        "1h 30 20s",
        "1h90",
        "1h300",
        "30m 1h",
        "1.5h 30m",
        "1.5h30",
        "1,000h",
        "1.2.3h",
        "1..5h",
        "5.h",
        ".h",
        "h",
        "1:3",
        "1:60",
        "1:30:00",
        "1x",
        "1H",
        "1 hour",
        "1m30",
        "1d4",
        "nan",
        "inf",
        "１h",
        "1h\x00",
        "9" * 5000 + "h",
        "1h" + " " * 5000 + "x",
        "1." + "3" * 5000 + "h",
    ],
)
def test_whatever_is_not_in_the_grammar_is_refused_with_the_accepted_forms(text):
    with pytest.raises(BadInput) as refusal:
        durations.parse(text)
    assert refusal.value.hint == f"Write it like {durations.FORMS}."
    assert len(refusal.value.message) < 120


@pytest.mark.parametrize("text", ["99999h", "3651d", "87601:00", "99999999999w"])
def test_more_than_ten_years_is_refused_and_the_bound_is_named(text):
    with pytest.raises(BadInput) as refusal:
        durations.parse(text)
    assert "ten years" in refusal.value.message
    assert "3650d" in refusal.value.hint


@pytest.mark.parametrize(("text", "why"), [("90", "needs a unit"), ("-1h", "negative"), ("1,000h", "thousands")])
def test_a_refusal_says_why_where_it_can(text, why):
    with pytest.raises(BadInput, match=why):
        durations.parse(text)


def test_every_form_that_a_refusal_names_is_accepted():
    for form in durations.FORMS.split(", "):
        assert durations.parse(form.split(" (")[0]) > 0


@given(FEW)
def test_what_exact_writes_is_read_back_to_the_millisecond(ms):
    assert durations.parse(durations.exact(ms)) == ms


@pytest.mark.parametrize(
    ("ms", "text"),
    [(0, "0s"), (800, "0.8s"), (1, "0.001s"), (90 * MINUTE, "1h 30m"), (28 * HOUR, "1d 4h"), (DAY + 50, "1d 0.05s")],
)
def test_exact_writes_the_shortest_form(ms, text):
    assert durations.exact(ms) == text


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (0, "0s"),
        (4, "0.004s"),
        (800, "0.8s"),
        (45 * SECOND, "45s"),
        (59_600, "1m"),
        (90 * SECOND, "1m 30s"),
        (599_600, "10m"),
        (15 * MINUTE, "15m"),
        (HOUR - 100, "1h"),
        (HOUR, "1h"),
        (HOUR + 5 * MINUTE, "1h05"),
        (8_000 * SECOND, "2h13"),
        (DAY - 1, "24h"),
        (DAY, "24h"),
        (DAY + 20 * MINUTE, "1d"),
        (28 * HOUR, "1d 4h"),
        (2 * DAY - 1, "2d"),
        (-8_000 * SECOND, "-2h13"),
    ],
)
def test_shown_durations_are_rounded_once(ms, text):
    assert durations.show(ms) == text


@given(FEW)
def test_what_is_shown_is_read_back_to_within_half_its_last_unit(ms):
    unit = SECOND if ms < 10 * MINUTE else MINUTE if ms <= DAY else HOUR
    allowed = 0 if ms < SECOND else unit / 2
    assert abs(durations.parse(durations.show(ms)) - ms) <= allowed


@given(FEW)
def test_tables_of_hours_can_be_read_back_to_within_half_a_minute(ms):
    assert abs(durations.parse(durations.show_hours(ms)) - ms) <= MINUTE / 2


@pytest.mark.parametrize(
    ("ms", "text"), [(27 * HOUR, "27:00"), (29_999, "0:00"), (-90 * MINUTE, "-1:30"), (-1, "0:00")]
)
def test_hours_are_shown_as_hours_and_minutes(ms, text):
    assert durations.show_hours(ms) == text


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (0, "0 s"),
        (800, "0.8 s"),
        (60_800, "60.8 s"),
        (900_800, "15 min 0.8 s"),
        (86_400_800, "24 h 0.8 s"),
        (8_000_000, "2 h 13 min 20 s"),
        (94_400_000, "26 h 13 min 20 s"),
        (HOUR, "1 h"),
    ],
)
def test_precise_durations_keep_every_millisecond(ms, text):
    assert durations.show_precise(ms) == text


@given(ANY)
def test_seconds_are_whole_when_they_can_be_and_give_the_milliseconds_back(ms):
    value = durations.seconds(ms)
    assert round(value * 1000) == ms
    assert isinstance(value, int) == (ms % 1000 == 0)


def test_unknown_stays_unknown_in_seconds():
    assert durations.seconds(None) is None
