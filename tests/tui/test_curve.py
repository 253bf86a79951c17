"""The curve: never above the ceiling that is drawn over it, rising with the dial, and the dial on it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.factories import HOUR, MINUTE
from tracker.model.amdahl import speedup
from tracker.model.whatif import WhatIfRow
from tracker.tui.panels.curve import curve, speedup_at
from tracker.tui.widgets.signs import SIGNS

TIMES = st.integers(1, 10**10)


def whole(g=2 * HOUR, c=15 * MINUTE, times=1.0, basis="measured"):
    return WhatIfRow(key="", title="", basis=basis, g=g, c=c, g_after=g / times, c_after=c)


def text(lines):
    return ["".join(piece.text for piece in line) for line in lines]


@given(TIMES, st.integers(0, 10**10), st.floats(1, 10_000), st.integers(20, 120), st.integers(5, 24))
def test_it_fills_its_room_rises_and_has_the_dial_on_it_once(g, c, times, width, height):
    lines = text(curve(whole(g, c, times), width, height))
    assert len(lines) == height
    assert all(cell_len(line) <= width for line in lines)
    assert "".join(lines).count(SIGNS.running) == 1
    filled = [[line[x : x + 1].strip() for line in lines[1:-2]] for x in range(9, width)]
    heights = [sum(map(bool, column)) for column in filled]
    assert heights == sorted(heights)


@given(TIMES, st.integers(0, 10**10), st.floats(1, 10_000))
def test_its_figures_are_those_of_the_model(g, c, times):
    assert speedup_at(whole(g, c), times) == speedup(g, c, times)


def test_the_ceiling_stands_over_it_and_where_checks_take_no_time_there_is_none():
    assert "ceiling 9.00x" in text(curve(whole(), 60, 10))[0]
    assert "ceiling ~9.00x" in text(curve(whole(basis="mixed"), 60, 10))[0]
    assert "ceiling" not in "".join(text(curve(whole(c=0), 60, 10)))


def test_without_figures_it_says_why_there_is_none():
    assert "everything is known" in text(curve(None, 60, 10))[0]
    assert "no generation" in text(curve(whole(g=0), 60, 10))[0]
