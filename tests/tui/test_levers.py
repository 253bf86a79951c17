"""Levers: bars to one scale, to the left where the delivery would come later, and ranks that nobody can tell apart."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.factories import DAY, HOUR
from tracker.model.prospects import LeverRow
from tracker.tui.panels.levers import effect_bar, levers
from tracker.tui.widgets.signs import SIGNS

EFFECTS = st.integers(-100 * DAY, 100 * DAY)


def lever(name, whole, quarter=None, rank=1, kind="shorter"):
    return LeverRow(name=name, kind=kind, effect={25: quarter, 50: None, 75: None, 100: whole}, rank=rank)


def lines(rows, width=100):
    section = levers(rows, width)
    return ["".join(piece.text for piece in line) for item in section.items for line in item.lines]


def line_of(rows, name):
    return next(line for line in lines(rows) if name in line)


@given(EFFECTS, EFFECTS, EFFECTS, st.integers(3, 80))
def test_a_bar_never_leaves_its_place_and_shows_whatever_is_not_nothing(near, far, other, width):
    low, high = min(0, near, far, other), max(0, near, far, other)
    text = "".join(piece.text for piece in effect_bar(near, far, (low, high), "check", width))
    assert cell_len(text) <= width
    assert (SIGNS.work in text) == (min(near, far) < 0)
    assert (SIGNS.generation in text or SIGNS.unknown in text) == (max(near, far) > 0)


def test_effects_are_told_to_the_same_scale():
    rows = [lever("big", 100 * HOUR, 25 * HOUR), lever("half", 50 * HOUR, 10 * HOUR, rank=2)]
    sizes = [sum(map(line_of(rows, name).count, (SIGNS.generation, SIGNS.unknown))) for name in ("big", "half")]
    assert abs(sizes[0] - 2 * sizes[1]) <= 1


def test_an_effect_below_zero_goes_to_the_left_and_has_its_minus():
    told = line_of([lever("good", 5 * HOUR), lever("worse", -HOUR, rank=2)], "worse")
    assert "-1h" in told
    assert told.index(SIGNS.work) < told.index(SIGNS.axis)


def test_levers_of_one_rank_look_alike_and_those_that_move_nothing_are_only_named():
    rows = [lever("a", HOUR), lever("b", HOUR - 1), lever("c", 0, rank=3), lever("d", 9, rank=3, kind="automate")]
    assert line_of(rows, "a shorter").startswith("1=")
    assert line_of(rows, "b shorter").startswith("1=")
    assert "cannot be told apart" in "".join(lines(rows))
    assert line_of(rows, "c shorter").startswith("Moves nothing:")


def test_a_rank_is_shared_among_all_also_where_only_some_are_shown():
    some, other = lever("a", HOUR), lever("b", HOUR)
    [line] = [one for item in levers([some], 100, among=[some, other]).items[1:2] for one in item.lines]
    assert line[0].text.startswith("1=")


def test_without_levers_there_is_no_section():
    assert levers((), 80) is None


def test_a_name_that_is_too_long_leaves_what_is_done_with_it_in_sight():
    told = lines([lever("x" * 500, HOUR), lever("x" * 500, HOUR, kind="automate")], width=80)
    assert "… shorter" in told[1]
    assert "… automated" in told[2]
