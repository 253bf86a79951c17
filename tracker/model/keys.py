"""Keys: the short names of things that people type and that never change.

Owns what a key may look like, how one is made from a title, and the rule that two spellings which differ only in
Unicode normalisation are one key: everything here answers in NFC. A key is made of lower-case letters, digits and
hyphens. Latin letters lose their accents, so that a key can be typed on any keyboard; other scripts keep their own
letters, because to the people who use them a key of their own letters is easier to type than any transliteration.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container

from tracker.errors import BadInput

LONGEST_KEY = 64
LONGEST_SLUG = 48
"""A key made from a title stays shorter than a typed one may be, so that it remains pleasant to type."""

NAMELESS = "untitled"
"""The key of a title without a single letter or digit."""

_ASCII_KEY = re.compile(r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?")
_IN_KEYS = ("Ll", "Lo", "Lm", "Mn", "Mc", "Nd")
_LATIN = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "'": "", "’": ""}
)


def nfc(text: str) -> str:
    """Give the one spelling of a text among those that differ only in Unicode normalisation."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def check_key(text: str) -> str:
    """Give the key in its one spelling, or refuse it with `BadInput` and a key that would do."""
    key = nfc(text)
    if len(key) > LONGEST_KEY:
        raise BadInput(f'The key "{key[:20]}…" has {len(key)} characters.', f"A key has at most {LONGEST_KEY}.")
    if not (_ASCII_KEY.fullmatch(key) if key.isascii() else _is_key(key)):
        hint = "A key is made of lower-case letters, digits and hyphens, and begins and ends with a letter or digit."
        near = slug(key)
        raise BadInput(f'"{key}" is not a key.', hint if near == NAMELESS else f'{hint} "{near}" would do.')
    return key


def _is_key(key: str) -> bool:
    """Whether a key in any script is well formed."""
    letters = all(char == "-" or unicodedata.category(char) in _IN_KEYS for char in key)
    return letters and key == key.lower() and key[0].isalnum() and key[-1] != "-"


def slug(title: str) -> str:
    """Make a key from a title: the same title always gives the same key, and `check_key` accepts it.

    Two titles may give one key; see `unique_key`.
    """
    kept = "".join(_fold(title.lower().translate(_LATIN)))
    words = [part for part in nfc(kept).split("-") if part]
    key = "-".join(words)
    if len(key) > LONGEST_SLUG:
        key = key[:LONGEST_SLUG].rpartition("-")[0] or key[:LONGEST_SLUG]
    return key or NAMELESS


def _fold(text: str) -> list[str]:
    """Take accents off Latin letters, keep the letters and marks of other scripts, turn the rest into hyphens."""
    kept: list[str] = []
    base = "-"
    for char in unicodedata.normalize("NFKD", text).lower():
        mark = unicodedata.category(char) in ("Mn", "Mc")
        if not mark:
            base = char if char == "-" or unicodedata.category(char) in _IN_KEYS else "-"
        if not mark or not (base == "-" or base.isascii()):
            kept.append(char if mark else base)
    return kept


def unique_key(key: str, taken: Container[str]) -> str:
    """Give the key itself when it is free, else the first of `key-2`, `key-3`, ... that is."""
    number, candidate = 2, key
    while candidate in taken:
        tail = f"-{number}"
        candidate = key[: LONGEST_KEY - len(tail)].rstrip("-") + tail
        number += 1
    return candidate
