"""Which language a statement is written in: English or Spanish.

Owns the guess only. Short words that one language has and the other has not decide; where there are none, the word
lists, the endings and then the first word do, and English where nothing speaks for either.
"""

from __future__ import annotations

from collections.abc import Sequence

from tracker.model.lint.english import grammar as english
from tracker.model.lint.lexicon import lexicon
from tracker.model.lint.spanish import grammar as spanish
from tracker.model.lint.text import LITERAL, Text

LANGUAGES = ("en", "es")

_ENGLISH = frozenset(english.TELLING_WORDS.split())
_SPANISH = frozenset(spanish.TELLING_WORDS.split())
_ENDINGS_EN = tuple(english.TELLING_ENDINGS.split())
_ENDINGS_ES = tuple(spanish.TELLING_ENDINGS.split())
_LETTERS = frozenset("áéíóúüñ¿¡ÁÉÍÓÚÜÑ")


def known(language: str | None) -> str | None:
    """Return the language of a code, with or without a region; None for one that no rules are known of."""
    code = (language or "")[:2].lower()
    return code if code in LANGUAGES else None


def recognise(text: Text) -> str:
    """Tell `en` or `es`."""
    words = [token.word for token in text.tokens if token.word != LITERAL]
    if certain := by_small_words(words, text.source):
        return certain
    known = [bool(lexicon("es").of(word)) - bool(lexicon("en").of(word)) for word in words]
    score = sum(known) or sum(_leaning(word) for word in words) or sum(known[:1])
    return "es" if score > 0 else "en"


def by_small_words(words: Sequence[str], source: str) -> str | None:
    """Tell `en` or `es` by short words and accents alone; None where they do not decide."""
    english = len(_ENGLISH.intersection(words))
    spanish = len(_SPANISH.intersection(words))
    if not source.isascii() and not _LETTERS.isdisjoint(source):
        spanish += 2
    if english == spanish:
        return None
    return "es" if spanish > english else "en"


def _leaning(word: str) -> int:
    """Give 1 for a word that ends as Spanish ones do, -1 for an English one."""
    if len(word) <= 3:
        return 0
    return word.endswith(_ENDINGS_ES) - word.endswith(_ENDINGS_EN)
