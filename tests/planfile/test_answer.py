"""An answer is read whatever stands around it, and every fault is told with its place in what was written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.model.plan import Option
from tracker.planfile.answer import read_answer
from tracker.planfile.chatter import only_toml

ONE = '[[options]]\ntitle = "A"\nassumption = "x"\n'
TWO = '[[options]]\ntitle = "B"\nwrong_if = """\nfirst\n\nlast"""\n'
LAST = 'all_wrong_if = "nobody comes"\n'
PROSE = "Sure, here are my options. They disagree, as you asked.\n\n"
END = "\nI hope this helps! Shall I add more (say, five)?\n"
A, B = Option(title="A", assumption="x"), Option(title="B", wrong_if="first\n\nlast")


def titles(text: str) -> list[str]:
    found = read_answer(text.encode(), "a.md")
    assert found.faults == (), found.faults
    return [option.title for option in found.options]


def faults(text: str) -> list[str]:
    found = read_answer(text.encode(), "a.md")
    assert (found.options, found.all_wrong_if) == ((), None)
    return [str(fault) for fault in found.faults]


@pytest.mark.parametrize(
    "text",
    [
        f"{LAST}{ONE}{TWO}",
        f"\ufeff{LAST}{ONE}{TWO}".replace("\n", "\r\n"),
        f"{PROSE}```toml\n{LAST}{ONE}{TWO}```\n{END}",
        f"```\n{LAST}{ONE}{TWO}\n```",
        f"~~~ toml\n{LAST}{ONE}{TWO}~~~",
        f"````markdown\n{LAST}{ONE}{TWO}````",
        f"```toml\n{LAST}{ONE}```\n\nAnd the other one:\n\n```toml\n{TWO}```\n",
        f"{PROSE}{LAST}\n{ONE}\n{TWO}{END}",
        f"{PROSE}{LAST}{ONE}\nThis one is bold: it denies the first.\n\n{TWO}{END}",
        f"```toml\n{LAST}{ONE}{TWO}",
    ],
    ids=["bare", "windows", "fenced", "fence without a name", "tildes", "long fence", "two blocks", "chatter around",
         "chatter between", "fence never closed"],
)  # fmt: skip
def test_what_stands_around_it_does_not_matter(text):
    found = read_answer(text.encode(), "a.md")
    assert (found.options, found.all_wrong_if, found.faults) == ((A, B), "nobody comes", ())


def test_a_text_of_several_lines_may_hold_fences_of_its_own():
    text = 'See:\n```toml\n[[options]]\ntitle = "A"\ntext = """\n```\ncode\n```\n"""\n```\nDone.\n'
    assert read_answer(text.encode(), "a").options[0].text == "```\ncode\n```\n"


def test_options_on_one_line_are_options():
    assert titles('Here:\noptions = [{ title = "A" }, { title = "B" }]\nBye.') == ["A", "B"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a.md:1:1: The answer is empty."),
        (" \n ", "a.md:1:1: The answer is empty."),
        ("I would rather not.", "a.md:1:1: There are no options in this text."),
        (LAST, "a.md:1:1: The answer has no options."),
        ("options = []\n", "a.md:1:1: The answer has no options."),
        ('[[options]]\ntitel = "A"\n', 'a.md:2:1: options[0].titel: There is no key "titel" here. Did you mean'),
        ("[[options]]\ntitle = 3\n", "a.md:2:1: options[0].title: Here stands a number. Write"),
        ('[[options]]\nassumption = "x"\n', "a.md:1:1: options[0].title: title is missing."),
        (f'{ONE}{ONE}', 'a.md:5:1: options[1].title: The option "A" is given twice. It stands first in line 2.'),
        (f'criteria = []\n{ONE}', 'a.md:1:1: criteria: There is no key "criteria" here.'),
        ('[[options]]\ntitle = "A\n', "a.md:2:11: This is not TOML: "),
        ("[[options]]\ntitle = “A”\n", "a.md:2:9: This is not TOML: Invalid value. Texts stand in straight quotes."),
        ('[[options]]\ntitle = ""\n', "a.md:2:1: options[0].title: The title is empty."),
        ('[[options]]\ntitle = "a\\u0007"\n', "a.md:2:1: options[0].title: The title contains the control character"),
        (f'all_wrong_if = ""\n{ONE}', "a.md:1:1: all_wrong_if: The all_wrong_if is empty."),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place(text, told):
    assert faults(text)[0].startswith(told)


def test_all_faults_are_told_at_once_and_places_count_the_chatter():
    text = f"{PROSE}```toml\n[[options]]\ntitel = 3\nassumption = 4\n```\n"
    assert [fault.partition(" ")[0] for fault in faults(text)] == ["a.md:5:1:", "a.md:5:1:", "a.md:6:1:"]


@pytest.mark.parametrize("data", [b"\xff\xfe[\x00", b"title = '\xe9'", b"a\x00b"])
def test_what_is_no_text_is_told_as_such(data):
    [fault] = read_answer(data, "a.md").faults
    assert fault.message


@given(st.text(max_size=200))
def test_whatever_is_written_is_answered(text):
    found = read_answer(text.encode("utf-8", "surrogatepass"), "a")
    assert bool(found.options) != bool(found.faults)


@given(
    st.lists(
        st.sampled_from([*ONE.splitlines(), "```", "```toml", "words = and", "plain words", "", "]", '"""']),
        max_size=15,
    )
)
def test_blanking_keeps_every_line_where_it_stood(lines):
    text = "\n".join(lines)
    kept = only_toml(text).split("\n")
    assert len(kept) == len(text.split("\n"))
    assert all(line in ("", was) for line, was in zip(kept, text.split("\n"), strict=True))


def test_ten_thousand_lines_of_chatter_are_read_in_a_moment():
    assert titles("Well, let me think.\n" * 10_000 + ONE + "And so on, and on.\n" * 10_000) == ["A"]
