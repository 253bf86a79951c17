"""Text to read: wrapped by cells, literal, and only what is wider than the screen moves sideways."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tracker.tui.widgets.cells import Piece
from tracker.tui.widgets.text_view import TextLine, clipped, line, wrapped


def rows(text: str, width: int, **more) -> list[str]:
    return ["".join(piece.text for piece in row) for row in wrapped(line(text, **more), width)]


def test_a_line_is_broken_between_words_and_hangs():
    assert rows("one two three four five", 12, hang=2) == ["one two ", "  three four", "  five"]


def test_a_word_wider_than_a_row_is_cut_at_a_cell():
    assert rows("日本語日本語", 5) == ["日本", "語日", "本語"]


def test_without_wrapping_it_stays_one_row():
    assert len(wrapped(TextLine((Piece("x" * 100),), wrap=False), 10)) == 1


def test_control_characters_and_line_ends_cannot_move_anything():
    assert rows("a\x1b[31mb\nc", 40) == ["a␛[31mb␊c"]


@given(st.text(max_size=60), st.integers(8, 30), st.integers(0, 4))
@settings(max_examples=100)
def test_no_row_is_ever_wider_than_the_screen_and_no_word_is_lost(text, width, hang):
    made = rows(text, width, hang=hang)
    assert all(cell_len(row) <= width for row in made)
    assert "".join("".join(made).split()) == "".join(rows(text, 10_000)[0].split())


def test_what_is_clipped_keeps_to_its_rows_and_says_that_there_is_more():
    text = (Piece("one two three four five six"),)
    assert ["".join(piece.text for piece in row) for row in clipped(text, 9, 2)] == ["one two ", "three fo…"]
    assert ["".join(piece.text for piece in row) for row in clipped(text, 80, 2)] == ["one two three four five six"]
