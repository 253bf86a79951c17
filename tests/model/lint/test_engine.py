"""The judge answers for any text, points into it, and knows tasks and projects."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.model.lint.sentences import sentences
from tracker.model.lint.engine import errors, lint, lint_many, lint_task
from tracker.model.lint.lexicon import lexicon
from tracker.model.lint.quick import may_fail
from tracker.model.lint.rules import RULES

KNOWN = sorted({word for language in ("en", "es") for word in lexicon(language).tags})
PHRASES = sorted({first for language in ("en", "es") for first in lexicon(language).phrases})
SIGNS = [
    " ",
    " ",
    " ",
    ", ",
    ". ",
    "; ",
    "... ",
    " (",
    ") ",
    "?",
    " - ",
    "/",
    "%",
    "'",
    '"',
    "`",
    "\n",
    "\u0301",
    "👍",
    "ß",
]

prose = st.lists(
    st.tuples(
        st.one_of(st.sampled_from(KNOWN), st.sampled_from(PHRASES), st.integers(0, 9999).map(str)),
        st.sampled_from(SIGNS),
    ),
    max_size=14,
).map(lambda parts: "".join(word + sign for word, sign in parts))
anything = st.one_of(st.text(max_size=80), prose)


@given(anything, st.sampled_from([None, "en", "es", "fr"]))
def test_any_text_is_judged_and_findings_point_into_it(statement, language):
    verdict = lint(statement, language)
    assert verdict.statement == statement
    assert verdict.language in ("en", "es")
    for finding in verdict.findings:
        assert 0 <= finding.start <= finding.end <= len(statement)
        assert finding.start < finding.end or not statement.strip()
        assert finding.rule in RULES
        assert finding.message
        assert finding.suggestion
        assert "\n" not in finding.message


@given(anything)
def test_nothing_is_found_that_is_graver_than_its_rule_says(statement):
    rank = {"error": 0, "warning": 1, "hint": 2}
    assert all(rank[finding.severity] >= rank[RULES[finding.rule].severity] for finding in lint(statement).findings)


@given(anything)
def test_the_errors_alone_are_those_of_the_whole_verdict(statement):
    whole = [finding for finding in lint(statement).findings if finding.severity == "error"]
    assert list(errors(statement)) == whole


@settings(max_examples=400)
@given(prose)
def test_the_shortcut_never_lets_a_bad_statement_through(statement):
    if errors(statement):
        assert may_fail(statement)


def test_the_shortcut_lets_no_bad_sentence_of_the_labelled_ones_through():
    assert [one.text for one in sentences() if errors(one.text) and not may_fail(one.text)] == []
    for spoken in ("en", "ES-mx"):
        assert [
            said.text for said in sentences() if errors(said.text, spoken) and not may_fail(said.text, spoken)
        ] == []


def test_the_shortcut_spares_the_judge_plain_good_statements():
    assert not may_fail("A visitor who asks for item 7 sees it within 2 seconds")
    assert not may_fail("El código de la reserva abre la puerta de la bodega")


@pytest.mark.parametrize("statement", ["", " ", "\t\n", "\u00a0\u2003", "\u200b"])
def test_nothing_said_is_an_error(statement):
    assert not lint(statement).ok


@pytest.mark.parametrize(
    "statement",
    [
        "x" * 10_000,
        "easy " * 2_000,
        "a_" * 5_000,
        "aA" * 5_000,
        "a@" * 5_000,
        '"' * 10_000,
        "`a " * 3_000,
        "1," * 5_000,
        "a, b and c, " * 800,
        "if it is needed, " * 600,
        "e\u0301" * 5_000,
        "👩‍👩‍👧‍👦 is easy " * 600,
        "[/]" * 3_000,
        "\x00\x1b[31m" * 1_500,
        "\u202e\u05e9\u05dc\u05d5\u05dd " * 1_500,
        "{words} %s \\1 " * 700,
    ],
)
def test_ten_thousand_characters_of_anything_get_a_verdict(statement):
    verdict = lint(statement)
    assert all(finding.end <= len(statement) for finding in verdict.findings)
    assert all(len(finding.message) < 250 for finding in verdict.findings)


def test_braces_in_a_statement_are_shown_as_they_are():
    assert any("{words} by {0" in finding.message for finding in lint("Management of {words} by {0}").findings)


def test_of_two_rules_that_point_at_the_same_words_one_is_told():
    found = [finding for finding in lint("The app is as easy as possible").findings if finding.severity == "error"]
    assert [finding.rule for finding in found] == ["DQ006"]


def test_a_statement_that_only_repeats_the_title_of_its_task_gets_a_warning():
    assert "DQ027" in {finding.rule for finding in lint("Return flow.", title="return  FLOW").findings}
    assert "DQ027" not in {finding.rule for finding in lint("Ladders are back by Sunday", title="Return flow").findings}


def test_only_the_single_statement_of_a_task_is_compared_with_its_title():
    rules = [
        {finding.rule for finding in verdict.findings}
        for verdict in lint_task("Tests pass", ["Tests pass", "CI is green"])
    ]
    assert "DQ027" not in rules[0] | rules[1]
    assert "DQ027" in {finding.rule for finding in lint_task("Tests pass", ["Tests pass"])[0].findings}


def test_a_task_without_a_statement_gets_one_verdict_that_says_so():
    (verdict,) = lint_task("Return flow", [])
    assert verdict.ok
    assert [finding.rule for finding in verdict.findings] == ["DQ027"]


def test_the_same_said_twice_is_marked_from_the_second_time_on():
    verdicts = lint_many(["Tests pass", "CI is green", "tests  pass."])
    assert [("DQ028" in {finding.rule for finding in verdict.findings}) for verdict in verdicts] == [False, False, True]


@pytest.mark.parametrize(
    ("statement", "good"),
    [
        ("Ability for the user to export contact lists", True),
        ("Capacidad de imprimir mensajes", True),
        ("Ability to scale", False),
        ("Capacidad de crecimiento", False),
        ("The pitch resonates with decision makers", False),
        ("The pump leaks at two bars", True),
    ],
)
def test_a_thing_alone_shows_nothing_but_what_it_does_or_somebody_may_do_with_it(statement, good):
    assert lint(statement).ok == good
    assert may_fail(statement) or good
