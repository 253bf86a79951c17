from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.running import ROOT
from tracker.cli import table
from tracker.cli.table import cells, cut, lines

UGLY = [
    "",
    "plain",
    "x [/] y",
    "[link=http://a]b",
    "a[b] = 3",
    "word " * 40,
    "Каталог лестниц",
    "項目の計画を立てる",
    "👨‍👩‍👧‍👦 family",
    "🇺🇦 flag",
    "⚠️ sign",
    "cafe\u0301 au lait",
    "שלום עולם",
    "a\u200db",
    "two\nlines\tand\x1b[31m red",
]
WORDS = st.one_of(st.sampled_from(UGLY), st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
ROWS = st.lists(st.tuples(WORDS, WORDS, WORDS), max_size=8)


def test_columns_line_up_by_what_a_terminal_shows():
    rows = [("returns", "2h13"), ("項目", "24h"), ("⚠️", "0s")]
    assert list(lines(("TASK", "TIME"), rows, right={1})) == [
        "TASK     TIME",
        "returns  2h13",
        "項目      24h",
        "⚠️         0s",
    ]


@given(ROWS)
def test_every_last_column_ends_in_the_same_cell(rows):
    marked = [(*row[:2], f"{row[2]}|") for row in rows]
    widths = {cells(line) for line in lines(("a", "b", "c|"), marked, right={2})}
    assert len(widths) == 1


@given(ROWS)
def test_each_row_is_one_line_without_control_characters(rows):
    for line in lines(("a", "b", "c"), rows):
        assert line.splitlines() in ([line], [])
        assert not any(ord(char) < 32 or 0x7F <= ord(char) < 0xA0 for char in line)


@given(ROWS, st.integers(0, 60))
def test_on_a_terminal_no_line_is_wider_than_it(rows, width):
    assert all(cells(line) <= width for line in lines(("a", "b", "c"), rows, width=width, flexible=1))


def test_in_a_pipe_nothing_is_cut():
    title = "x" * 120
    assert title in list(lines(("KEY", "TITLE"), [("a", title)], flexible=1))[1]


def test_the_flexible_column_gives_way_first():
    row = ("returns", "A title that is far too long for this", "2h13")
    assert list(lines(("KEY", "TITLE", "TIME"), [row], flexible=1, width=30)) == [
        "KEY      TITLE            TIME",
        "returns  A title that i…  2h13",
    ]


def test_a_table_without_rows_is_its_headings():
    assert list(lines(("KEY", "TITLE"), [])) == ["KEY  TITLE"]


@given(WORDS, st.integers(0, 40))
def test_a_cut_text_fits_and_begins_like_the_whole(text, width):
    shown = cut(text, width)
    assert cells(shown) <= max(width, 0) or shown == text
    if shown != text:
        assert text.startswith(shown.removesuffix("…"))


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("returns", 7, "returns"),
        ("returns", 4, "ret…"),
        ("returns", 1, "…"),
        ("returns", 0, ""),
        ("項目の計画", 6, "項目…"),
        ("項目の計画", 5, "項目…"),
        ("項目の計画", 4, "項…"),
        ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"),
        ("cafe\u0301s", 5, "cafe\u0301s"),
        ("cafe\u0301s", 4, "caf…"),
    ],
)
def test_texts_are_cut_by_cells_and_never_through_a_character(text, width, shown):
    assert cut(text, width) == shown


def test_plain_text_does_not_load_the_library_of_widths():
    program = (
        "import sys; from tracker.cli import table;"
        "table.show(('KEY', 'TITLE'), [('a', 'plain')] * 3);"
        "sys.exit('wcwidth' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True).returncode == 0


def test_a_shown_table_goes_to_standard_output(capsys):
    table.show(("KEY", "TITLE"), [("a", "ü")])
    assert capsys.readouterr().out == "KEY  TITLE\na    ü\n"
