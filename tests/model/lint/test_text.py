"""Statements are made ready for matching without losing where a word stood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.model.lint.engine import lint
from tracker.model.lint.text import LITERAL, fold, read


def words(statement: str) -> list[str]:
    return [token.word for token in read(statement).tokens]


@pytest.mark.parametrize(
    "statement",
    [
        "`easy_to_use` is set",
        'The button says "easy and fast"',
        "The label reads «fácil»",
        "It answers ‘robust’ to the call",
        "https://example.org/easy/fast opens",
        "A mail from easy@example.org arrives",
        "The file easy.csv opens",
        "/easy/fast returns 404",
        "The flag --easy is accepted",
        "easyToUse() returns 7",
        "The tag <easy> is kept",
    ],
)
def test_words_in_code_quotations_addresses_and_names_of_files_are_not_judged(statement):
    assert LITERAL in words(statement)
    assert lint(statement, "en").ok


def test_a_statement_that_is_quoted_as_a_whole_is_judged_like_one_that_is_not():
    assert [finding.rule for finding in lint('"The app is easy to use"').findings if finding.severity == "error"] == [
        "DQ002"
    ]


def test_an_apostrophe_is_no_quotation():
    assert words("The member's ladder isn't back") == ["the", "member's", "ladder", "isn't", "back"]


@pytest.mark.parametrize("written", ["fácil", "FÁCIL", "facil", "fa\u0301cil", "fá\u200bcil"])
def test_case_accents_and_invisible_characters_make_no_difference(written):
    assert fold(written) == "facil"
    assert not lint(f"La app debe ser {written}").ok


@pytest.mark.parametrize(
    "before",
    [
        "",
        "é",
        "e\u0301e\u0301 ",
        "👩‍👩‍👧‍👦 ",
        "ﬁﬁ ",
        "½ ",
        "שלום ",
        "İ ",
        "\u200b\u200b ",
        "a\u0301\u0327 ",
        "\x00\x1b[31m ",
        "ß ",
    ],
)
def test_a_finding_points_at_the_very_words_whatever_stands_before_them(before):
    statement = f"{before} the page is fácil de usar for all"
    found = [finding for finding in lint(statement, "es").findings if finding.rule == "DQ002"]
    assert [statement[finding.start : finding.end] for finding in found] == ["fácil de usar"]


def test_combining_marks_belong_to_the_word_they_end():
    statement = "la app es facile\u0301\u0301"
    token = read(statement).tokens[-1]
    start, end = read(statement).span(token.start, token.end)
    assert statement[start:end] == "facile\u0301\u0301"


def test_an_abbreviation_ends_no_sentence():
    tokens = read("Answers within approx. 5 s. It is green.").tokens
    assert len({token.sentence for token in tokens}) == 2
    assert {token.sentence for token in tokens[:5]} == {0}


@given(st.text(max_size=60))
def test_every_word_comes_from_a_stretch_of_the_source(statement):
    text = read(statement)
    for token in text.tokens:
        start, end = text.span(token.start, token.end)
        assert 0 <= start < end <= len(statement)
    assert len(text.low) == len(text.plain) == len(text.at) - 1
