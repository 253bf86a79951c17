"""Whether two sentences say the same, the opposite, or different things, as far as their words show.

Owns a comparison without any model of language: words are reduced to stems and to the concepts of a small vocabulary
(`tracker.model.wordings`), what is left is compared by its letters, and words of denial are counted, because "members
plan ahead" and "members do not plan ahead" share nearly every word and say the opposite. It errs on the side of
"different": a likeness that is missed costs less than two good assumptions called one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tracker.model.wordings import CONCEPTS, EMPTY, GENERIC, NEGATORS, NUMBERS, PHRASES

Relation = Literal["same", "opposite", "different"]

SAME = 0.62
"""From this likeness on two sentences are about the same claim."""

TOPIC_WEIGHT = 0.35
GENERIC_WEIGHT = 0.35
"""What a word counts that the question has too, and one that stands in every assumption."""

LONGEST = 80
"""So many words of a sentence are compared; a longer text says more than one thing anyway."""

_SHORTEST_PREFIX = 5
"""A word counts as a form of one of the vocabulary when they share at least so many letters at the beginning."""

_NEAR = 0.72
"""From this share of common letter triples on, two words are forms of one."""

_WORD = re.compile(r"[^\W_]+(?:[-.,'][^\W_]+)*")
_NEGATIVE_FORM = re.compile(r"(?:n't|n’t)$")
_PHRASES = tuple((re.compile(rf"\b(?:{phrase})\b"), word) for phrase, word in PHRASES)
_PREFIXES = ("un", "in", "im", "dis", "non", "des", "ir")
_ENDINGS = (
    *("aciones", "amientos", "imientos", "aciones", "amente", "amiento", "imiento", "ations", "acion", "iendo"),
    *("mente", "ation", "ieron", "aron", "ando", "idad", "ados", "idos", "adas", "idas", "ings", "ness", "ment"),
    *("ado", "ido", "ada", "ida", "ing", "ies", "ion", "ers", "an", "en", "ar", "er", "ir", "ed", "es", "ly"),
    *("as", "os", "s", "a", "o", "e", "y"),
)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of content: its concept or stem, 1 or -1 where it is at the concept's opposite end, and how it counts."""

    root: str
    pole: int
    weight: float
    is_concept: bool


@dataclass(frozen=True, slots=True)
class Wording:
    """A sentence as it is compared: what it is made of, how often it denies, and its plain text."""

    words: tuple[Word, ...]
    denials: int
    plain: str

    @property
    def weight(self) -> float:
        """How much there is to compare."""
        return sum(word.weight for word in self.words)


def wording(sentence: str, topic: Collection[str] = ()) -> Wording:
    """Take a sentence apart; `topic` are the roots of the question that it answers (see `roots`)."""
    tokens = list(_tokens(sentence))[:LONGEST]
    denials = sum(token in NEGATORS for token in tokens)
    found: dict[str, Word] = {}
    for token in tokens:
        if token in NEGATORS or token in EMPTY:
            continue
        root, pole, is_concept = _rooted(token)
        weight = GENERIC_WEIGHT if root in GENERIC else TOPIC_WEIGHT if root in topic else 1.0
        found.setdefault(root, Word(root, pole, weight, is_concept))
    return Wording(tuple(found.values()), denials, " ".join(tokens))


def roots(sentence: str) -> frozenset[str]:
    """Return the roots of the words of a sentence."""
    return frozenset(word.root for word in wording(sentence).words)


def compare(one: Wording, other: Wording) -> tuple[Relation, float]:
    """Say how two sentences stand to each other, and how alike their words are, from 0 to 1."""
    if one.plain == other.plain:
        return "same", 1.0
    if not one.words or not other.words:
        return "different", 0.0
    shared, turns = _shared(one, other)
    likeness = 2 * shared / (one.weight + other.weight)
    if likeness < SAME:
        return "different", likeness
    turned = (one.denials + other.denials + turns) % 2
    return ("opposite" if turned else "same"), likeness


def _shared(one: Wording, other: Wording) -> tuple[float, int]:
    """Return the weight of what both sentences have, and how many of those words stand at opposite ends."""
    left = {word.root: word for word in other.words}
    shared, turns, waiting = 0.0, 0, []
    for word in one.words:
        twin = left.pop(word.root, None)
        if twin is None:
            waiting.append(word)
            continue
        shared += min(word.weight, twin.weight)
        turns += word.pole != twin.pole
    for word in waiting:
        twin, nearness, turned = _nearest(word, left.values())
        if twin is not None:
            del left[twin.root]
            shared += nearness * min(word.weight, twin.weight)
            turns += turned
    return shared, turns


def _nearest(word: Word, others: Collection[Word]) -> tuple[Word | None, float, bool]:
    """Return the word that is probably a form of this one, how near it is, and whether one of the two denies it."""
    best: tuple[Word | None, float, bool] = (None, 0.0, False)
    if word.is_concept:
        return best
    for other in others:
        if other.is_concept:
            continue
        turned = _denies(word.root, other.root)
        nearness = 1.0 if turned else _alike(word.root, other.root)
        if nearness >= _NEAR and nearness > best[1]:
            best = (other, nearness, turned)
    return best


def _denies(one: str, other: str) -> bool:
    """Whether one word is the other with a prefix that denies it."""
    short, long = sorted((one, other), key=len)
    return len(short) > 3 and any(long == prefix + short for prefix in _PREFIXES)


@lru_cache(maxsize=16_384)
def _alike(one: str, other: str) -> float:
    """Return the share of letter triples that two words have in common; numbers are only like themselves."""
    if one == other:
        return 1.0
    if min(len(one), len(other)) < 4 or one[0] != other[0] or one[0].isdigit():
        return 0.0
    ours, theirs = ({f" {word} "[at : at + 3] for at in range(len(word))} for word in (one, other))
    return 2 * len(ours & theirs) / (len(ours) + len(theirs))


def _tokens(sentence: str) -> Iterator[str]:
    """Yield the words of a sentence in lower case without accents; a contracted "not" becomes a word of its own."""
    folded = unicodedata.normalize("NFKD", sentence).casefold()
    plain = "".join(char for char in folded if not unicodedata.combining(char)).replace("’", "'")
    for phrase, word in _PHRASES:
        plain = phrase.sub(word, plain)
    for found in _WORD.finditer(plain):
        token = found[0]
        if _NEGATIVE_FORM.search(token):
            yield from (part for part in (token[:-3], "not") if part not in ("ca", "wo"))
        elif token in _known() or "-" not in token:
            yield token.removesuffix("'s")
        else:
            yield from token.split("-")


@lru_cache(maxsize=1)
def _known() -> dict[str, tuple[str, int]]:
    """Return the concept and the pole of each word of the vocabulary, by the word and by its stem."""
    known: dict[str, tuple[str, int]] = {}
    for here, opposite in CONCEPTS:
        for pole, words in ((1, here), (-1, opposite)):
            for word in words:
                known.setdefault(word, (here[0], pole))
                known.setdefault(stem(word), (here[0], pole))
    return known


def _rooted(token: str) -> tuple[str, int, bool]:
    """Return the concept that a word stands for with its pole, else its stem."""
    known, root = _known(), stem(token)
    shortest = max(_SHORTEST_PREFIX, len(root) - 2)
    for form in (token, root, *(root[:length] for length in range(len(root) - 1, shortest - 1, -1))):
        if form in known:
            return (*known[form], True)
    return NUMBERS.get(token, root), 1, False


@lru_cache(maxsize=16_384)
def stem(word: str) -> str:
    """Take the ending off a word of either language; what is left is no word, but the same for most of its forms."""
    if word[:1].isdigit():
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= (3 if len(ending) == 2 else 4):
            return stem(_undoubled(word[: -len(ending)]))
    if len(word) > 3 and word[-1] == "s" and word[-2] != "s":
        return word[:-1]
    return word


def _undoubled(word: str) -> str:
    return word[:-1] if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "sl" else word
