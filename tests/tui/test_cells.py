"""Text in cells of the terminal: harmless, literal, cut by cells, and columns that always add up."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.tui.ugly import MARKUP
from tracker.tui.widgets.cells import GAP, Column, Piece, cell, fit, layout, snugly


def said(pieces):
    return "".join(piece.text for piece in pieces)


@given(text=st.text(max_size=40), width=st.integers(0, 30), right=st.booleans())
def test_a_cell_takes_exactly_its_width_whatever_stands_in_it(text, width, right):
    assert cell_len(said(fit(cell(text), width, right=right))) == width


def test_what_looks_like_markup_is_literal():
    for text in MARKUP:
        assert said(fit(cell(text), 40)).rstrip() == text


def test_what_would_move_the_cursor_or_turn_the_writing_is_made_visible():
    drawn = said(fit(cell("a\x1b[31mb\u202ec\nd\te"), 40)).rstrip()
    assert "\x1b" not in drawn
    assert "\u202e" not in drawn
    assert "\n" not in drawn


def test_what_is_cut_ends_in_an_ellipsis_and_wide_characters_are_never_halved():
    assert said(fit(cell("漢字の題名"), 6)) == "漢字 …"
    assert said(fit(cell("abcdef"), 4)) == "abc…"


def test_a_cell_may_wait_for_its_width():
    assert said(fit(lambda width: cell("#" * width), 5)) == "#####"


def columns():
    return (
        Column(key="name", heading="NAME", width=16, small=8),
        Column(key="title", heading="TITLE", least=10, most=30, share=2, weight=1),
        Column(key="bar", heading="A LONG HEADING", short="BAR", least=6),
        Column(key="note", heading="NOTE", width=10, weight=2),
    )


@given(width=st.integers(1, 300))
def test_columns_never_take_more_than_there_is_and_never_lie_over_each_other(width):
    places = layout(columns(), width)
    assert places[0].start == 0
    for before, after in itertools.pairwise(places):
        assert after.start == before.start + before.size + GAP
    fixed = GAP * (len(places) - 1) + len(places)
    assert places[-1].start + places[-1].size <= max(width, fixed)


def test_columns_shrink_before_they_go_and_the_lightest_goes_first():
    def keys(width):
        return [place.column.key for place in layout(columns(), width)]

    def size(key, width):
        return next(place.size for place in layout(columns(), width) if place.column.key == key)

    assert keys(80) == ["name", "title", "bar", "note"]
    assert size("name", 80) == 16
    assert (keys(42), size("name", 42)) == (["name", "title", "bar", "note"], 10)
    assert keys(36) == ["name", "bar", "note"]
    assert keys(18) == ["name", "bar"]


def test_what_is_left_goes_to_flexible_columns_by_their_share_up_to_their_most():
    sizes = {place.column.key: place.size for place in layout(columns(), 120)}
    assert sizes["title"] == 30
    assert sum(sizes.values()) + 3 * GAP == 120


def test_a_heading_that_does_not_fit_is_said_shorter():
    assert [place.heading for place in layout(columns(), 44)][2] == "BAR"
    assert [place.heading for place in layout(columns(), 120)][2] == "A LONG HEADING"


def test_a_snug_column_is_as_wide_as_what_stands_in_it_and_gone_when_nothing_does():
    wanted = (
        Column(key="who", width=12, snug=True),
        Column(key="none", width=12, snug=True),
        Column(key="rest", least=4),
    )
    rows = [(cell("ana"), cell(""), cell("x")), ((Piece("to"), Piece("mas")), cell(""), cell("y"))]
    fitted = snugly(wanted, rows)
    assert [place.column.key for place in layout(fitted, 40)] == ["who", "rest"]
    assert layout(fitted, 40)[0].size == 5
