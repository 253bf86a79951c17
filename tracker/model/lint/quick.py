"""Whether a statement could be an error at all, told in a few microseconds.

Owns the shortcut that lists of ten thousand tasks need. An error rests on a word or phrase that some list holds, on an
ending, on a sign, on a very short statement, or on the want of anything to see. A statement with something to see and
nothing of the rest passes; all others are judged in full. The shortcut may send a good statement on to the judge, but
it never lets a bad one through.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from tracker.model.lint.language import by_small_words, known
from tracker.model.lint.lexicon import LONG, Lexicon, Rest, fits, lexicon

_ALARMING_TAGS = """
cmp size more quantity completion degree state-of-mind personal-state process abstract seeming empty capability
activity change change-at-start feeling help making promising everything manner DQ001 DQ002 DQ003 DQ004 DQ006
DQ007 DQ008 DQ019
"""
_ALARMING = frozenset(_ALARMING_TAGS.split())
_SEEN = frozenset(("deed", "state", "artefact", "feature", "time"))
_NAMING = frozenset(("determiner", "preposition", "more"))
_SMALL = frozenset(("function", "preposition", "determiner", "modal", "copula"))
_ALSO = frozenset(
    ("todo", "fixme", "tba", "pendiente", "pendientes", "x", "xx", "n", "support", "supports", "supporting")
)
_WORD = re.compile(r"[a-z0-9]+(?:'[a-z0-9]+)?")
_ODD = re.compile(r"[^a-z0-9 ,.;:()%$+*'-]|\.{3}|xxx|(?<![a-z0-9])['-]|(?<=[a-z])\.(?=[a-z])|\(\)")
_STORIES = ("as", "como")
_SHORT = 4
_LATIN = str.maketrans("áéíóúüñ¿¡", "aeiouun  ")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Marks:
    """What tells in one language: words that show something, words and phrases that alarm, and endings that do.

    `events` are verbs of what one can observe, unless one of `naming` stands before them, which makes them nouns.
    `rare` has for each alarming phrase the words of one place in it, so that most statements need no further look.
    """

    seen: frozenset[str]
    events: frozenset[str]
    naming: frozenset[str]
    alarms: frozenset[str]
    rare: frozenset[str]
    phrases: dict[str, list[Rest]]
    endings: tuple[str, ...]
    harmless: frozenset[str]


def may_fail(statement: str, spoken: str | None = None) -> bool:
    """Tell whether a statement has to be judged, in the language it is said to be in; False means that it passes."""
    words = _words(statement)
    if words is None:
        return True
    language = known(spoken) or by_small_words(words, statement)
    if language is None or len(words) <= _SHORT or words[0] in _STORIES:
        return True
    marks = _marks(language)
    if not marks.alarms.isdisjoint(words) or (marks.seen.isdisjoint(words) and not _has_event(words, marks)):
        return True
    if not marks.rare.isdisjoint(words) and _has_phrase(words, marks.phrases):
        return True
    ended = [word for word in words if len(word) >= LONG and word.endswith(marks.endings)]
    return not marks.harmless.issuperset(ended)


def _words(statement: str) -> list[str] | None:
    """Give the folded words of a plain statement; None where signs stand in it that only the judge can read."""
    low = statement.lower()
    if not low.isascii():
        low = low.translate(_LATIN)
        if not low.isascii():
            return None
    if low.replace(" ", "").isalnum():
        return low.split()
    return None if _ODD.search(low) else _WORD.findall(low)


def _has_event(words: list[str], marks: _Marks) -> bool:
    """Tell whether the verb of something observable occurs that can be no noun."""
    return any(word in marks.events and before not in marks.naming for before, word in pairwise(words))


def _has_phrase(words: list[str], phrases: dict[str, list[Rest]]) -> bool:
    return any(
        fits(words, place + 1, rest) for place, word in enumerate(words) if word in phrases for rest in phrases[word]
    )


@lru_cache(maxsize=2)
def _marks(language: str) -> _Marks:
    known = lexicon(language)
    small = frozenset(word for tag in _SMALL for word in known.with_tag(tag))
    phrases: dict[str, list[Rest]] = {}
    rare: set[str] = set()
    for first, rest in _phrases(known):
        phrases.setdefault(first, []).append(rest)
        rare |= _rarest(first, rest, small)
    return _Marks(
        seen=_with(known, _SEEN),
        events=frozenset(word for word in known.with_tag("observable") if language == "en" or not word.endswith("o")),
        naming=_with(known, _NAMING),
        alarms=_with(known, {tag for tags in known.tags.values() for tag in tags if _alarms(tag)}) | _ALSO,
        rare=frozenset(rare),
        phrases=phrases,
        endings=(*known.judging, *known.abstract),
        harmless=known.with_tag("no-judgement"),
    )


def _with(known: Lexicon, tags: set[str] | frozenset[str]) -> frozenset[str]:
    """Give the words with one of these tags."""
    sets = {held for held in set(known.tags.values()) if not held.isdisjoint(tags)}
    return frozenset(word for word, held in known.tags.items() if held in sets)


def _phrases(known: Lexicon) -> Iterator[tuple[str, Rest]]:
    for first, phrases in known.phrases.items():
        yield from ((first, rest) for rest, tag in phrases if _alarms(tag))


@lru_cache(maxsize=256)
def _alarms(tag: str) -> bool:
    return ":" in tag or tag.rstrip("~") in _ALARMING


def _rarest(first: str, rest: Rest, small: frozenset[str]) -> frozenset[str]:
    """Give the words of the place in a phrase that is least often met by chance: no small words, and long ones."""
    best = frozenset((first,))
    score = (first not in small, len(first))
    for here in rest:
        if here is not None and (mine := (here.isdisjoint(small), len(min(here, key=len)))) > score:
            best, score = here, mine
    return best
