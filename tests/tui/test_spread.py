"""The spread of durations: stretches that hold everything, few enough to be seen at a glance, with marks in them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.factories import HOUR, MINUTE
from tracker.model.durations import show
from tracker.model.stats import percentile
from tracker.tui.panels.spread import MOST, edges_of, spread
from tracker.tui.widgets.signs import SIGNS

TIMES = st.lists(st.integers(0, 10**12), min_size=1, max_size=60)


def lines(times, width=80):
    [item] = spread("TIMES", times, width, unknown="none yet").items
    return ["".join(piece.text for piece in line) for line in item.lines]


@given(TIMES)
def test_stretches_follow_each_other_hold_every_time_and_are_ten_at_most(times):
    edges = edges_of(min(times), max(times))
    assert edges == sorted(set(edges))
    assert edges[0] <= min(times) <= max(times) < edges[-1]
    assert len(edges) - 1 <= MOST


@given(TIMES)
def test_the_numbers_beside_the_bars_add_up(times):
    drawn = [line.split(SIGNS.axis)[1].split(SIGNS.mark)[0] for line in lines(times) if SIGNS.axis in line]
    assert sum(int(line.strip(f" {SIGNS.generation}") or 0) for line in drawn) == len(times)


@given(TIMES)
def test_half_and_85_percent_are_told_by_the_percentiles_of_the_report(times):
    told = " ".join(" ".join(lines(times)).split())
    assert f"Half took {show(round(percentile(times, 0.5)))} or less" in told
    assert ("too few" in told) == (len(times) < 5)


def test_times_that_lie_close_together_share_even_stretches_and_others_growing_ones():
    assert edges_of(20 * MINUTE, 54 * MINUTE) == [at * 5 * MINUTE for at in range(4, 12)]
    far = edges_of(MINUTE, 30 * HOUR)
    assert far[1] - far[0] < far[-1] - far[-2]


def test_where_nothing_was_timed_it_says_so():
    assert lines(()) == ["none yet"]
