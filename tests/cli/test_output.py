from __future__ import annotations

import contextlib
import io
import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.cli import output

TEXT = st.text(st.characters(), max_size=40)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


def strict(text: str):
    """Parse JSON as the standard has it."""
    return json.loads(text, parse_constant=lambda word: pytest.fail(f"{word} is no JSON"))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("ü 計画 🎉", "ü 計画 🎉"),
        ("two\nlines\tand a tab", "two\nlines\tand a tab"),
        ("\x1b[31mred", "␛[31mred"),
        ("\x1b]0;title\x07", "␛]0;title␇"),
        ("back\rto", "back␍to"),
        ("\x00\x7f", "␀␡"),
        ("\x9b31m", "�31m"),
        ("a\u202eb", "a�b"),
        ("[red]x[/] y", "[red]x[/] y"),
    ],
)
def test_control_characters_are_made_visible(text, shown):
    assert output.clean(text) == shown


@given(TEXT)
def test_what_is_cleaned_cannot_drive_a_terminal(text):
    assert not any((ord(char) < 32 and char not in "\n\t") or 0x7F <= ord(char) < 0xA0 for char in output.clean(text))


@given(st.dictionaries(TEXT, VALUES, max_size=4))
def test_a_document_is_one_line_of_strict_json_with_null_for_what_json_lacks(payload):
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        output.document("probe", payload)
    text = printed.getvalue()
    assert text.endswith("\n")
    assert "\n" not in text[:-1]
    assert not any(0x7F <= ord(char) < 0xA0 for char in text)
    assert strict(text) == {"schema": "tracker.probe/1", **_with_null(payload)}


def _with_null(value):
    if isinstance(value, dict):
        return {key: _with_null(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_with_null(part) for part in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def test_text_in_json_is_not_escaped_needlessly(capsys):
    output.document("probe", {"title": "Café 計画"})
    assert "Café 計画" in capsys.readouterr().out


@pytest.mark.parametrize("count", [0, 1, 499, 500, 501, 1234])
def test_many_lines_come_out_in_order_and_complete(capsys, count):
    output.say_lines(str(number) for number in range(count))
    assert capsys.readouterr().out == "".join(f"{number}\n" for number in range(count))


def test_lines_are_written_before_all_of_them_are_made(capsys):
    def endless():
        yield from map(str, range(5000))
        raise RuntimeError

    with pytest.raises(RuntimeError):
        output.say_lines(endless())
    assert capsys.readouterr().out.startswith("0\n1\n2\n")


def test_outside_a_terminal_there_is_no_width(capsys):
    assert output.terminal_width() is None
