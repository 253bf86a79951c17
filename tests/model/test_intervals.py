"""Stretches of instants behave like the sets of milliseconds that they stand for."""

from itertools import pairwise

from hypothesis import given

from tests.strategies import spans, windows
from tracker.model.intervals import clip, intersect, length, subtract, union


def milliseconds(stretches):
    return {instant for start, end in stretches for instant in range(start, end)}


def is_set(stretches):
    """Sorted, no empty stretch, and a gap between each two."""
    return all(start < end for start, end in stretches) and all(
        before[1] < after[0] for before, after in pairwise(stretches)
    )


def test_union_joins_what_overlaps_or_touches_and_drops_what_is_empty():
    assert union([(20, 30), (0, 5), (5, 9), (7, 8), (12, 12), (25, 40), (50, 45)]) == [(0, 9), (20, 40)]


def test_subtract_cuts_holes_and_ends():
    assert subtract([(0, 10), (20, 30)], [(2, 4), (6, 7), (9, 22), (30, 40)]) == [(0, 2), (4, 6), (7, 9), (22, 30)]


def test_one_hole_can_cut_several_stretches():
    assert subtract([(0, 3), (5, 8), (9, 12)], [(2, 10)]) == [(0, 2), (10, 12)]


def test_an_hour_and_an_hour_half_overlapping_are_ninety_minutes():
    assert length([(0, 60), (30, 90)]) == 90


def test_no_window_is_all_of_time():
    assert clip([(5, 7), (1, 3)], None) == [(1, 3), (5, 7)]


def test_a_window_holds_its_first_instant_and_not_its_end():
    assert clip([(0, 100)], (10, 20)) == [(10, 20)]
    assert clip([(20, 30)], (10, 20)) == []


def test_a_generator_is_as_good_as_a_list():
    assert subtract(iter([(0, 10)]), iter([(3, 4)])) == [(0, 3), (4, 10)]
    assert intersect(iter([(0, 10)]), iter([(3, 4)])) == [(3, 4)]


@given(spans())
def test_union_is_the_set_in_its_shortest_form(a):
    assert milliseconds(union(a)) == milliseconds(a)
    assert is_set(union(a))


@given(spans())
def test_length_counts_each_millisecond_once(a):
    assert length(a) == len(milliseconds(a))


@given(spans(), spans())
def test_intersect_is_what_both_hold(a, b):
    assert milliseconds(intersect(a, b)) == milliseconds(a) & milliseconds(b)
    assert is_set(intersect(a, b))


@given(spans(), spans())
def test_subtract_is_what_only_the_first_holds(a, b):
    assert milliseconds(subtract(a, b)) == milliseconds(a) - milliseconds(b)
    assert is_set(subtract(a, b))


@given(spans(), windows())
def test_clip_is_what_lies_in_the_window(a, window):
    assert milliseconds(clip(a, window)) == milliseconds(a) & set(range(*window))
    assert is_set(clip(a, window))
