"""The timeline is to scale: nothing is wider than asked, everything is seen, and days begin where they begin."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tests.strategies import LATEST, runs
from tracker.model.clocks import active, span
from tracker.model.times import instant, local
from tracker.tui.panels.timeline import (
    AT_WORK,
    GENERATING,
    LEAST_SPAN,
    OPEN,
    OUTCOMES,
    PAUSED,
    TWICE,
    UNKNOWN,
    WAITING,
    stretches_of,
)
from tracker.tui.widgets.calendar import beginnings
from tracker.tui.widgets.timeline import LINE, Scale, Sign, Stretch, calendar_line, draw, legend, ticks

BERLIN = ZoneInfo("Europe/Berlin")
X, Y = Sign("x", "check", "the first"), Sign("y", "generation", "the second")
NOW = LATEST * HOUR

widths = st.integers(1, 200)


def text(cell) -> str:
    return "".join(piece.text for piece in cell)


def hours(run):
    """Make a run of small instants one of hours."""

    def at(ms):
        return None if ms is None else ms * HOUR

    pauses = tuple(make.pause(p.started * HOUR, at(p.ended)) for p in run.pauses)
    moved = {name: at(getattr(run, name)) for name in ("requested", "started", "ended")}
    from dataclasses import replace

    return replace(run, pauses=pauses, **moved)


@st.composite
def scales(draw):
    begin = draw(st.integers(0, 2_000_000_000_000))
    return Scale(begin, begin + draw(st.integers(LEAST_SPAN, 400 * DAY)), draw(widths))


# ---- the scale ----


@given(scales(), st.lists(st.integers(-DAY, 401 * DAY), min_size=2, max_size=8))
@settings(max_examples=150)
def test_the_scale_never_goes_backwards_and_never_leaves_the_line(scale, offsets):
    columns = [scale.column(scale.begin + offset) for offset in sorted(offsets)]
    assert columns == sorted(columns)
    assert all(0 <= column < scale.cells for column in columns)


@given(scales(), st.data())
@settings(max_examples=150)
def test_a_stretch_is_as_long_as_it_was_to_within_a_cell_at_either_end(scale, data):
    length = scale.end - scale.begin
    start, end = sorted((data.draw(st.integers(0, length)), data.draw(st.integers(0, length))))
    taken = len(scale.columns(Stretch(scale.begin + start, scale.begin + end, X)))
    exact = (end - start) * scale.cells / max(length, 1)
    assert taken >= 1
    assert exact - 1 <= taken <= exact + 2


@given(scales(), st.lists(st.tuples(st.integers(0, 400 * DAY), st.integers(0, 400 * DAY)), max_size=6))
@settings(max_examples=150)
def test_a_lane_is_exactly_as_wide_as_asked_and_shows_every_stretch(scale, bounds):
    stretches = [Stretch(scale.begin + min(pair), scale.begin + max(pair), X) for pair in bounds]
    lane = text(draw(stretches, scale, ticks(scale, BERLIN)))
    assert cell_len(lane) == len(lane) == scale.cells
    for stretch in stretches:
        assert {lane[column] for column in scale.columns(stretch)} == {"x"}


def test_what_is_given_later_covers_what_shares_its_cell():
    scale = Scale(0, 10 * HOUR, 10)
    assert text(draw([Stretch(0, 5 * HOUR, X), Stretch(2 * HOUR, 2 * HOUR, Y)], scale)) == "xxyxx     "


def test_the_beginning_of_a_day_is_seen_only_where_nothing_else_is():
    scale = Scale(0, 4 * DAY, 40)
    marks = ticks(scale, ZoneInfo("UTC"))
    lane = text(draw([Stretch(DAY - HOUR, DAY + HOUR, X)], scale, marks))
    assert [at for at, letter in enumerate(lane) if letter == LINE.text] == [
        0,
        20,
        30,
        *([] if len(marks) < 5 else [39]),
    ]


# ---- the calendar ----


@given(scales(), st.sampled_from(("UTC", "Europe/Berlin", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Apia")))
@settings(max_examples=150)
def test_names_stand_in_order_side_by_side_and_inside_the_line(scale, zone):
    marks = ticks(scale, ZoneInfo(zone))
    line = text(calendar_line(marks, scale.cells))
    assert cell_len(line) == scale.cells
    assert [mark.column for mark in marks] == sorted({mark.column for mark in marks})
    shown = [mark for mark in marks if f"{LINE.text}{mark.label}" in line[mark.column :]]
    assert len(shown) >= len(marks) - 1  # the last one may begin too near to the end


@given(scales(), st.sampled_from(("Europe/Berlin", "America/Sao_Paulo", "Asia/Beirut", "Australia/Lord_Howe")))
@settings(max_examples=150)
def test_every_beginning_lies_inside_and_is_what_the_clocks_of_the_zone_show(scale, zone):
    found = beginnings(scale.begin, scale.end, ZoneInfo(zone), scale.cells)
    instants = [ms for ms, _ in found]
    assert instants == sorted(set(instants))
    assert all(scale.begin <= ms <= scale.end for ms in instants)
    for ms, label in found:
        wall = local(ms, ZoneInfo(zone))
        assert ":" not in label or label == f"{wall:%H:%M}"


def day(month, number, zone=BERLIN):
    return instant(datetime(2026, month, number, tzinfo=zone))


@pytest.mark.parametrize(("month", "number", "length"), [(3, 29, 23), (10, 25, 25)])
def test_the_day_on_which_the_clocks_change_is_drawn_as_long_as_it_was(month, number, length):
    begin, end = day(month, number - 1), day(month, number + 2)
    scale = Scale(begin, end, (end - begin) // HOUR)
    starts = [mark.column for mark in ticks(scale, BERLIN) if mark.label[0].isalpha() or mark.label[0].isdigit()]
    days = [scale.column(day(month, number + step)) for step in (-1, 0, 1)]
    assert set(days) <= set(starts)
    assert days[2] - days[1] == length
    assert days[1] - days[0] == 24


def test_a_day_without_midnight_begins_when_the_clocks_jump():
    beirut = ZoneInfo("Asia/Beirut")
    jump = instant(datetime(2024, 3, 31, tzinfo=beirut))
    found = dict(beginnings(jump - 2 * DAY, jump + 2 * DAY, beirut, 60))
    assert jump in found
    assert "31" in found[jump]
    assert local(jump, beirut).strftime("%H:%M") == "01:00"


@pytest.mark.parametrize(
    ("length", "first"),
    [
        (20 * MINUTE, "10:05"),
        (4 * HOUR, "11:00"),
        (2 * DAY, "12:00"),
        (9 * DAY, "02"),
        (30 * DAY, "Mon 05 Jan"),
        (150 * DAY, "Feb 2026"),
        (700 * DAY, "Apr"),
        (4000 * DAY, "2028"),
    ],
)
def test_the_unit_is_the_finest_of_which_the_names_have_room(length, first):
    begin = int(
        (datetime(2026, 1, 1, 10, 1, tzinfo=BERLIN) - datetime(1970, 1, 1, tzinfo=ZoneInfo("UTC")))
        / timedelta(milliseconds=1)
    )
    assert ticks(Scale(begin, begin + length, 60), BERLIN)[0].label == first


def test_a_line_without_room_for_any_name_has_none():
    assert ticks(Scale(0, 100 * DAY, 3), BERLIN) == []


# ---- what is drawn of runs ----


def signs(run, now=NOW):
    return [(stretch.sign, stretch.start, stretch.end) for stretch in stretches_of([run], now)]


def test_generation_is_one_stretch_without_an_outcome():
    assert signs(make.generation(0, HOUR)) == [(GENERATING, 0, HOUR)]


def test_a_check_waits_until_it_is_started_then_work_is_drawn_and_its_outcome_last():
    run = make.person_run(HOUR, 3 * HOUR, requested=0, outcome="failed", pauses=(make.pause(2 * HOUR, 3 * HOUR),))
    assert signs(run) == [
        (WAITING, 0, HOUR),
        (PAUSED, 2 * HOUR, 3 * HOUR),
        (AT_WORK, HOUR, 2 * HOUR),
        (OUTCOMES["failed"], 3 * HOUR - 1, 3 * HOUR - 1),
    ]


def test_a_check_that_a_person_ended_without_starting_it_is_neither_waiting_nor_work():
    assert signs(make.person_run(None, HOUR, requested=0))[0] == (UNKNOWN, 0, HOUR)


def test_what_is_open_grows_to_the_present_and_says_so():
    assert signs(make.generation(0, None), now=5 * HOUR) == [
        (GENERATING, 0, 5 * HOUR),
        (OPEN, 5 * HOUR - 1, 5 * HOUR - 1),
    ]
    assert signs(make.check_run(None, None, requested=0), now=HOUR)[0] == (WAITING, 0, HOUR)
    paused = make.check_run(0, None, pauses=(make.pause(HOUR),))
    assert (PAUSED, HOUR, 3 * HOUR) in signs(paused, now=3 * HOUR)


def test_a_waiver_is_a_mark_at_its_moment():
    assert signs(make.waiver(HOUR)) == [(OUTCOMES["waived"], HOUR, HOUR)]


def test_two_runs_of_a_kind_at_once_are_told_where_they_overlap():
    both = [make.check_run(0, 3 * HOUR), make.check_run(2 * HOUR, 4 * HOUR)]
    assert Stretch(2 * HOUR, 3 * HOUR, TWICE) in list(stretches_of(both, NOW))


@given(runs(), widths)
@settings(max_examples=150)
def test_every_run_is_seen_in_its_lane_at_its_own_time(held, cells):
    held = [hours(run) for run in held]
    for check in {run.check for run in held}:
        lane = [run for run in held if run.check == check]
        spans = [span(run, NOW) for run in lane]
        scale = Scale(
            min(a for a, _ in spans), max(max(b for _, b in spans), min(a for a, _ in spans) + LEAST_SPAN), cells
        )
        drawn = text(draw(stretches_of(lane, NOW), scale))
        assert len(drawn) == cells
        for run, (start, end) in zip(lane, spans, strict=True):
            taken = scale.columns(Stretch(start, end, X))
            whole = active(run, NOW) or run.requested is not None or run.outcome is not None or run.ended is None
            assert not whole or any(drawn[column] != " " for column in taken)


@given(runs())
@settings(max_examples=150)
def test_what_is_drawn_of_a_run_covers_its_span_and_no_more(held):
    for run in map(hours, held):
        start, end = span(run, NOW)
        stretches = list(stretches_of([run], NOW))
        assert all(start <= one.start <= one.end <= max(end, start) for one in stretches)
        covered = sum(one.end - one.start for one in stretches if one.sign not in (TWICE, OPEN))
        assert covered == end - start


def test_the_legend_names_each_sign_once():
    told = [text(one) for one in legend([Stretch(0, 1, X), Stretch(1, 2, Y), Stretch(2, 3, X)])]
    assert told == ["x the first", "y the second"]
