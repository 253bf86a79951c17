"""A problem says what is wrong and where; texts, numbers and keys are asked the same few questions everywhere."""

from __future__ import annotations

import pytest

from tests.plan_strategies import NASTY
from tracker.errors import BadInput
from tracker.model.problems import (
    LONGEST_LINE,
    LONGEST_PROSE,
    Problem,
    below,
    key_problems,
    line_problems,
    nearest,
    number_problems,
    prose_problems,
    require,
    sparing,
    unknown,
)


def sentences(problems):
    return [problem.sentence for problem in problems]


@pytest.mark.parametrize("text", [*NASTY, None, "x" * LONGEST_LINE])
def test_any_line_that_can_be_read_is_accepted_as_it_is(text):
    assert sentences(line_problems(("title",), text, "title")) == []


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "is empty"),
        (" \t\n", "is empty"),
        ("\u3000", "is empty"),
        ("a\nb", "a line break"),
        ("a\u2028b", "a line break"),
        ("a\x85b", "a line break"),
        ("a\tb", "U+0009"),
        ("a\x00b", "U+0000"),
        ("\x1b[31m", "U+001B"),
        ("a\ud800b", "U+D800"),
        ("x" * (LONGEST_LINE + 1), "501 characters"),
    ],
)
def test_a_line_that_would_break_a_screen_is_refused(text, part):
    [sentence] = sentences(line_problems(("title",), text, "title"))
    assert sentence.startswith("The title ")
    assert part in sentence


@pytest.mark.parametrize("text", [*NASTY, None, "a\n\tb", "x" * LONGEST_PROSE])
def test_prose_may_have_lines_and_tabs_and_be_long(text):
    assert sentences(prose_problems(("text",), text, "text")) == []


@pytest.mark.parametrize("text", ["", "\n", "a\rb", "a\x07b", "a\udfffb", "x" * (LONGEST_PROSE + 1)])
def test_prose_that_is_empty_endless_or_no_text_is_refused(text):
    assert len(sentences(prose_problems(("text",), text, "text"))) == 1


@pytest.mark.parametrize(
    ("value", "above", "accepted"),
    [
        (None, True, True),
        (0, False, True),
        (0, True, False),
        (1, True, True),
        (1.01, False, False),
        (-0.1, False, False),
    ],
)
def test_a_number_lies_inside_its_limits(value, above, accepted):
    assert (not sentences(number_problems(("x",), value, "share", 0, 1, above=above))) == accepted


@pytest.mark.parametrize(
    "value",
    [float("nan"), float("inf"), -float("inf"), 10**5000, -(10**5000)],
    ids=["nan", "infinite", "minus-infinite", "digits", "minus-digits"],
)
def test_what_is_no_usable_number_is_refused_in_a_short_sentence(value):
    [sentence] = sentences(number_problems(("x",), value, "share", 0, 1))
    assert len(sentence) < 120


def test_a_key_that_is_none_is_refused_with_one_that_would_do():
    [problem] = key_problems(("key",), "Return Flow")
    assert problem.path == ("key",)
    assert '"return-flow"' in problem.hint
    assert list(key_problems(("key",), "return-flow")) == []


def test_the_first_problem_becomes_the_error_of_a_command():
    with pytest.raises(BadInput, match="One") as caught:
        require([Problem((), "One.", "Do it."), Problem((), "Two.")])
    assert caught.value.hint == "Do it."
    require([])


def test_the_problems_of_a_part_are_problems_of_the_whole():
    inner = Problem(("checks", 1), "Twice.", first=("checks", 0))
    assert list(below(("tasks", 3), [inner])) == [
        Problem(("tasks", 3, "checks", 1), "Twice.", first=("tasks", 3, "checks", 0))
    ]


@pytest.mark.parametrize(
    ("word", "meant"), [("catalog", "catalogue"), ("CATALOGUE", "catalogue"), ("retruns", "returns"), ("zzz", None)]
)
def test_the_nearest_word_is_the_one_that_was_meant(word, meant):
    assert nearest(word, ("catalogue", "returns", "pick-up")) == meant


def test_an_unknown_name_is_told_with_the_nearest_else_with_the_hint():
    assert unknown((), "task", "catalog", ["catalogue"], "Add it.").hint == 'Did you mean "catalogue"?'
    assert unknown((), "task", "zzz", ["catalogue"], "Add it.") == Problem((), 'There is no task "zzz".', "Add it.")
    assert len(unknown((), "task", "z" * 10_000, ["catalogue"]).sentence) < 100


def test_guessing_ends_after_so_many_names():
    guess = sparing(nearest, 2)
    assert [guess("catalog", ["catalogue"]) for _ in range(3)] == ["catalogue", "catalogue", None]
