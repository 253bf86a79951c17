from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.errors import BadInput
from tracker.model.keys import LONGEST_KEY, LONGEST_SLUG, check_key, nfc, slug, unique_key

KEYS = st.from_regex(r"[a-z0-9]{1,3}(-[a-z0-9]{1,3}){0,3}", fullmatch=True)


@pytest.mark.parametrize(
    ("title", "key"),
    [
        ("Return flow", "return-flow"),
        ("  Ladders: 2nd edition!  ", "ladders-2nd-edition"),
        ("Café Größe Łódź Øre", "cafe-grosse-lodz-ore"),
        ("Don't panic", "dont-panic"),
        ("İstanbul", "istanbul"),
        ("ＦＵＬＬ width", "full-width"),
        ("Каталог лестниц", "каталог-лестниц"),
        ("項目の計画", "項目の計画"),
        ("ガイド", "ガイド"),
        ("한국어 계획", "한국어-계획"),
        ("हिन्दी", "हिन्दी"),
        ("a[b] = 3", "a-b-3"),
        ("x [/] y", "x-y"),
        ("--db", "db"),
        ("🎉", "untitled"),
        ("", "untitled"),
        ("word " * 30, "-".join(["word"] * 9)),
        ("w" * 100, "w" * LONGEST_SLUG),
    ],
)
def test_a_title_gives_a_key_that_can_be_typed(title, key):
    assert slug(title) == nfc(key)


@given(st.text(max_size=80))
def test_every_title_whatever_gives_an_acceptable_key(title):
    assert check_key(slug(title)) == slug(title)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
def test_a_title_gives_one_key_in_all_its_normal_forms(title):
    assert slug(unicodedata.normalize("NFC", title)) == slug(unicodedata.normalize("NFD", title))


@given(KEYS)
def test_a_key_is_its_own_slug(key):
    assert slug(key) == key == check_key(key)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Returns",
        "re turns",
        "returns ",
        "-returns",
        "returns-",
        "re_turns",
        "a/b",
        "a\n",
        "é̈-É",
        "\u0301a",
        "🎉",
    ],
)
def test_what_is_no_key_is_refused_with_what_a_key_is(text):
    with pytest.raises(BadInput) as refusal:
        check_key(text)
    assert "lower-case letters, digits and hyphens" in refusal.value.hint


def test_a_refused_key_comes_with_one_that_would_do():
    with pytest.raises(BadInput) as refusal:
        check_key("Return flow")
    assert '"return-flow" would do' in refusal.value.hint


def test_a_key_has_a_longest_length():
    assert check_key("k" * LONGEST_KEY) == "k" * LONGEST_KEY
    with pytest.raises(BadInput, match="65 characters"):
        check_key("k" * (LONGEST_KEY + 1))


def test_two_spellings_that_differ_only_in_normalisation_are_one_key():
    composed, decomposed = "caf\u00e9", "cafe\u0301"
    assert composed != decomposed
    assert check_key(composed) == check_key(decomposed) == composed


@given(KEYS, st.sets(KEYS, max_size=3))
def test_a_free_key_stays_as_it_is(key, taken):
    assert unique_key(key, taken - {key}) == key


@given(st.integers(1, 12))
def test_taken_keys_are_numbered_in_order(count):
    taken: list[str] = []
    for _ in range(count):
        taken.append(unique_key("returns", taken))
    assert taken == ["returns", *(f"returns-{n}" for n in range(2, count + 1))]


def test_a_numbered_key_is_never_too_long():
    key = "k" * LONGEST_KEY
    assert check_key(unique_key(key, {key})) == "k" * (LONGEST_KEY - 2) + "-2"
