"""The word lists of one language made ready for looking up.

Owns the look-up: one for a word answers every question that rules have about it, one for its first word finds a phrase.
Built on first use, because most commands never judge a sentence.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from tracker.model.lint import lists

Rest = tuple[frozenset[str] | None, ...]
"""What follows the first word of a phrase: at each place the words that may stand there, or None for any."""

LONG = 6
"""Shorter words are not judged by their endings."""

_NO_TAGS: frozenset[str] = frozenset()
_LEFT_OUT: frozenset[str] = frozenset(("",))


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """What words and phrases mean in one language.

    `phrases` holds for each first word what may follow it and the tag of the whole. `nominal`, `abstract` and `judging`
    are endings: of nouns made of verbs, of nouns of quality, and of adjectives that judge.
    """

    language: str
    tags: dict[str, frozenset[str]]
    phrases: dict[str, list[tuple[Rest, str]]]
    nominal: tuple[str, ...]
    abstract: tuple[str, ...]
    judging: tuple[str, ...]

    def of(self, word: str) -> frozenset[str]:
        """Give the tags of a word."""
        return self.tags.get(word, _NO_TAGS)

    def with_tag(self, tag: str) -> frozenset[str]:
        """Give all words that have a tag."""
        return frozenset(word for word, tags in self.tags.items() if tag in tags)


@lru_cache(maxsize=2)
def lexicon(language: str) -> Lexicon:
    """Build the lexicon of `en` or `es`."""
    found = lists.read_lists(language)
    tags: dict[str, frozenset[str]] = {}
    phrases: dict[str, list[tuple[Rest, str]]] = defaultdict(list)
    for entry, tag in lists.words(found, language):
        if "-" in entry:
            _add_phrase(phrases, entry.replace("-", " "), tag)
        else:
            held = tags.get(entry)
            tags[entry] = _alone(tag) if held is None else held | _alone(tag)
    for line, tag in lists.phrases(found):
        _add_phrase(phrases, line, tag)
    return Lexicon(
        language=language,
        tags=tags,
        phrases=dict(phrases),
        nominal=tuple(found["NOMINAL_ENDINGS"].split()),
        abstract=tuple(found["ABSTRACT_ENDINGS"].split()),
        judging=tuple(found["JUDGEMENT_ENDINGS"].split()),
    )


def fits(words: Sequence[str], place: int, rest: Rest) -> bool:
    """Tell whether the words from a place on are those that a phrase goes on with."""
    if place + len(rest) > len(words):
        return False
    return all(here is None or words[place + step] in here for step, here in enumerate(rest))


@lru_cache(maxsize=256)
def _alone(tag: str) -> frozenset[str]:
    """Give the set of one tag; most of ten thousand words share one of these."""
    return frozenset((tag,))


def _add_phrase(phrases: dict[str, list[tuple[Rest, str]]], line: str, tag: str) -> None:
    """Add a phrase in every way that it may be worded."""
    for words in product(*map(_place, line.split())):
        first, *rest = [one for one in words if one is not _LEFT_OUT]
        for start in first or ():
            phrases[start].append((tuple(rest), tag))


def _place(part: str) -> list[frozenset[str] | None]:
    """Give what may stand at one place of a phrase: a choice of words, None for any, or nothing at all."""
    may_miss = part.endswith("?")
    part = part.rstrip("?")
    here = None if part == "*" else frozenset(part.split("|"))
    return [here, _LEFT_OUT] if may_miss else [here]
