"""One statement with everything that its words may mean.

Owns the marks on a statement: the tags of each word, the phrases found, which words mean something exact after all, and
what is a purpose ("so that ...") or the frame of a user story and is not judged. Rules only ask; none of them reads the
text again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from tracker.model.lint.lexicon import LONG, Lexicon, fits
from tracker.model.lint.text import LITERAL, Text, Token

_LITERAL_TAGS = frozenset(("literal",))
_ABSTRACT_TAGS = frozenset(("abstract",))

STORY = {
    "en": re.compile(
        r"\W{0,3}as an? [^.\n]{1,80}?\bi (?:want|need|would like|wish|can|could|should|must|am able|expect)\b(?: to)?"
    ),
    "es": re.compile(
        r"\W{0,3}como [^.\n]{1,80}?\b(?:quiero|deseo|necesito|quisiera|me gustaria|puedo|requiero|espero)\b(?: que)?"
    ),
}
_BENEFIT = {"en": frozenset(("so", "because")), "es": frozenset(("para", "porque"))}


class Phrase(NamedTuple):
    """A run of words that means something together; `first` and `end` count words."""

    first: int
    end: int
    tag: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A statement and its marks.

    `tags` has one set for each word of `text.tokens`, `where` the places of each tag; `unjudged` are the words that no
    rule of wording looks at.
    """

    text: Text
    lexicon: Lexicon
    tags: tuple[frozenset[str], ...]
    where: dict[str, list[int]]
    phrases: tuple[Phrase, ...]
    unjudged: frozenset[int]
    is_story: bool

    @property
    def tokens(self) -> tuple[Token, ...]:
        """The words."""
        return self.text.tokens

    def clause(self, place: int) -> int:
        """Give the clause of a word."""
        return self.text.tokens[place].clause

    def sentence(self, place: int) -> int:
        """Give the sentence of a word."""
        return self.text.tokens[place].sentence

    def same_clause(self, one: int, other: int) -> bool:
        """Tell whether two words stand in the same clause."""
        return self.text.tokens[one].clause == self.text.tokens[other].clause

    def word(self, place: int) -> str:
        """Give a word, or nothing beyond the ends."""
        return self.text.tokens[place].word if 0 <= place < len(self.text.tokens) else ""

    def places(self, *tags: str) -> list[int]:
        """Give the places of all words with one of these tags, in order."""
        if len(tags) == 1:
            return self.where.get(tags[0], [])
        return sorted({place for tag in tags for place in self.where.get(tag, ())})

    def has(self, place: int, *tags: str) -> bool:
        """Tell whether a word has one of these tags; a place beyond the ends has none."""
        return 0 <= place < len(self.tags) and not self.tags[place].isdisjoint(tags)

    def touches(self, place: int) -> bool:
        """Tell whether only blanks or a hyphen stand between a word and the next."""
        if not 0 <= place < len(self.tokens) - 1:
            return False
        between = self.text.low[self.tokens[place].end : self.tokens[place + 1].start]
        return not between.strip(" -\t*_~")


def mark(text: Text, lexicon: Lexicon) -> Reading:
    """Look up every word and phrase of a statement."""
    words = [token.word for token in text.tokens]
    found = [_tags_of(word, lexicon) for word in words]
    phrases = _phrases(words, lexicon)
    for phrase in phrases:
        if ":" in phrase.tag:  # a hyphenated adjective: its last word stands for it
            found[phrase.end - 1] |= {phrase.tag}
    neutral = {place for phrase in phrases if phrase.tag == "neutral" for place in range(phrase.first, phrase.end)}
    story = STORY[lexicon.language].match(text.low)
    return Reading(
        text=text,
        lexicon=lexicon,
        tags=tuple(found),
        where=_places(found),
        phrases=tuple(phrase for phrase in phrases if phrase.tag != "neutral"),
        unjudged=frozenset(neutral | _frame(text, phrases, story, lexicon.language)),
        is_story=story is not None,
    )


def _places(found: list[frozenset[str]]) -> dict[str, list[int]]:
    where: dict[str, list[int]] = {}
    for place, tags in enumerate(found):
        for tag in tags:
            where.setdefault(tag, []).append(place)
    return where


def _tags_of(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Give the tags of a word; an unknown one that ends as abstract nouns do counts as one (readability, niceness)."""
    if word == LITERAL:
        return _LITERAL_TAGS
    tags = lexicon.of(word)
    if tags or len(word) < LONG or not word.endswith(lexicon.abstract):
        return tags
    return _ABSTRACT_TAGS


def _phrases(words: list[str], lexicon: Lexicon) -> list[Phrase]:
    """Find all phrases; of those with one tag that begin at the same word only the longest."""
    found = []
    for place, (word, following) in enumerate(pairwise((*words, ""))):
        best: dict[str, int] = {}
        for rest, tag in lexicon.phrases.get(word, ()):
            if rest and rest[0] is not None and following not in rest[0]:
                continue  # most phrases end here, before anything costs time
            end = place + 1 + len(rest)
            if end > best.get(tag, 0) and fits(words, place + 1, rest):
                best[tag] = end
        found += [Phrase(place, end, tag) for tag, end in best.items()]
    return found


def _frame(text: Text, phrases: list[Phrase], story: re.Match[str] | None, language: str) -> set[int]:
    """Give the words of a story's role and benefit, and those of a purpose; they are wishes, not what gets tested."""
    hidden: set[int] = set()
    tokens = text.tokens
    for phrase in phrases:
        if phrase.tag == "purpose":
            hidden.update(_until_clause_ends(text, phrase.first))
    if story:
        hidden.update(place for place, token in enumerate(tokens) if token.start < story.end())
        ends = [p for p, token in enumerate(tokens) if token.start >= story.end() and token.word in _BENEFIT[language]]
        if ends:
            hidden.update(range(ends[-1] if language == "es" else ends[0], len(tokens)))
    return hidden


def _until_clause_ends(text: Text, first: int) -> range:
    """Give the words from here to the end of the clause; to the first comma where the purpose stands in front."""
    tokens = text.tokens
    end = first
    while end < len(tokens) and tokens[end].clause == tokens[first].clause:
        end += 1
        if first == 0 and end < len(tokens) and "," in text.low[tokens[end - 1].end : tokens[end].start]:
            break
    return range(first, end)
