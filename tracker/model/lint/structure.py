"""The build of a statement: one subject, one verb, numbers with their units.

Owns warnings and hints about pronouns, negatives, several things in one sentence, the passive, naked numbers, rates
without a window, and fragments. None of them stops a task: working teams write their criteria in all these ways.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tracker.model.lint.evidence import Evidence
from tracker.model.lint.findings import Hit
from tracker.model.lint.reading import Reading

_PRONOUNS = frozenset(("it", "this", "that", "they", "these", "esto", "eso", "ello", "este", "esta", "estos", "estas"))
_JOINS = frozenset(("and", "or", "then", "y", "o", "luego"))
_BE = frozenset(
    ("is", "are", "be", "was", "were", "been", "being", "es", "son", "ser", "sera", "seran", "fue", "sea", "sean")
)
_BY = frozenset(("by", "por"))
_NOT = frozenset(("not", "no", "doesn't", "don't", "isn't", "aren't"))
_RATE = re.compile(r"\d\s?%")
_RATED = frozenset(("availability", "available", "uptime", "success", "disponibilidad", "disponible", "exito"))
_CROWD = frozenset(("users", "usuarios"))
_SLASH = re.compile(r"\b(?:and/or|y/o)\b")
_SHORTEST = 3
_VERB_TAGS = (
    "copula",
    "modal",
    "capability",
    "soft",
    "change",
    "generic",
    "feeling",
    "permit",
    "activity",
)


def structure(reading: Reading, evidence: Evidence) -> Iterator[Hit]:
    """Find what makes a statement hard to read as one test."""
    length = len(reading.tokens)
    for place in range(length):
        yield from _of_word(reading, evidence, place)
    yield from _compound(reading, evidence)
    yield from _rate(reading, evidence)
    if length and (length < _SHORTEST or not (reading.places(*_VERB_TAGS) or evidence.any("observable"))):
        yield Hit("DQ023", "warning", 0, length)


def _of_word(reading: Reading, evidence: Evidence, place: int) -> Iterator[Hit]:
    word = reading.word(place)
    if word in _PRONOUNS and _stands_for_one_of_many(reading, place):
        yield Hit("DQ013", "warning", place, place + 1)
    elif word in _NOT and _only_denies(reading, evidence, place):
        yield Hit("DQ014", "hint", place, place + 2)
    elif word in _BE and _is_passive(reading, place):
        yield Hit("DQ016", "hint", place, place + 2)
    elif word[:1].isdigit() and _is_naked(reading, place):
        yield Hit("DQ017", "warning", place, place + 1)


def _stands_for_one_of_many(reading: Reading, place: int) -> bool:
    """Tell whether a pronoun is a subject and two nouns before it could be meant."""
    if not reading.has(place + 1, "copula", "modal", "observable", "soft"):
        return False
    articles = sum(reading.has(one, "determiner") for one in range(place))
    return articles >= 2 and not reading.has(place - 1, "determiner", "preposition")


def _only_denies(reading: Reading, evidence: Evidence, place: int) -> bool:
    """Tell whether the clause says only what must not be, without a bound."""
    modal = reading.has(place - 1, "modal") or reading.has(place + 1, "modal")
    return modal and not evidence.near(place, "measure", "literal", "condition")


def _is_passive(reading: Reading, place: int) -> bool:
    """Tell whether a participle follows and nobody is named as the actor."""
    word = reading.word(place + 1)
    participle = word.endswith(("ed", "ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas")) or word in (
        "sent",
        "shown",
    )
    if not participle:
        return False
    rest = range(place + 2, len(reading.tokens))
    return not any(reading.word(one) in _BY for one in rest)


def _is_naked(reading: Reading, place: int) -> bool:
    """Tell whether a number has no unit, sign, name or thing that it counts."""
    if not reading.word(place).isdigit() or _is_part_of_share(reading, place):
        return False
    if reading.has(place - 1, "naming") or reading.has(place - 1, "number") or _is_name(reading, place - 1):
        return False
    if reading.touches(place) and not reading.has(place + 1, "function"):
        return False
    token = reading.tokens[place]
    around = reading.text.low[max(0, token.start - 1) : token.end + 1]
    return not any(sign in around for sign in "%$€£.:/-#,")


def _is_part_of_share(reading: Reading, place: int) -> bool:
    """Tell whether two numbers belong together: 9 of 10, between 2 and 5, from 4 to 6."""
    return any(
        reading.word(place + step)[:1].isdigit() and reading.has(place + step - 1, "function") for step in (2, 3)
    )


def _is_name(reading: Reading, place: int) -> bool:
    if place < 0:
        return False
    token = reading.tokens[place]
    return place > 0 and reading.text.plain[token.start].isupper()


def _compound(reading: Reading, evidence: Evidence) -> Iterator[Hit]:
    """Two things that can pass or fail apart: verbs joined by "and", or "and/or"."""
    if _SLASH.search(reading.text.low):
        yield Hit("DQ015", "warning", 0, len(reading.tokens))
        return
    for place in range(1, len(reading.tokens) - 1):
        if reading.word(place) not in _JOINS or place in reading.unjudged:
            continue
        before = any(one < place for one in evidence.places("observable"))
        second = place + 1 in evidence.places("observable") or any(
            reading.has(one, "copula", "modal") for one in range(place + 2, place + 5)
        )
        if before and second:
            yield Hit("DQ015", "warning", place, place + 2)
            return


def _rate(reading: Reading, evidence: Evidence) -> Iterator[Hit]:
    """A share of availability without the time it is taken over; a crowd of users without a bound for the answer."""
    words = [token.word for token in reading.tokens]
    timed = any(
        reading.has(place, "unit", "time") and words[place] not in _CROWD
        for place in evidence.places("measure") | _next(evidence)
    )
    rated = next((place for place, word in enumerate(words) if word in _RATED), None)
    if rated is not None and _RATE.search(reading.text.low) and not timed and not _has_window(reading):
        yield Hit("DQ018", "warning", rated, rated + 1)
        return
    crowd = next((place for place, word in enumerate(words) if word in _CROWD), None)
    if crowd is not None and not evidence.any("measure") and _counts(evidence, crowd):
        yield Hit("DQ018", "warning", crowd, crowd + 1)


def _next(evidence: Evidence) -> set[int]:
    return {place + 1 for place in evidence.places("measure")}


def _has_window(reading: Reading) -> bool:
    return any(phrase.tag == "time" for phrase in reading.phrases) or any(
        reading.has(place, "time") or reading.word(place) in ("month", "year", "mes", "ano", "week", "semana")
        for place in range(len(reading.tokens))
    )


def _counts(evidence: Evidence, place: int) -> bool:
    return any(0 < place - one <= 2 for one in evidence.places("count"))
