"""Measures in a statement: numbers that bound something.

Owns what is a measure (a number with a unit, a share, a bound, a time of day, "nine of ten"), what is a mere count
("two forms"), what is a date ("by Friday") and what is a name with a number in it ("page 7", "version 2.3"). A measure
makes a vague sentence testable; a count or a deadline alone does not.
"""

from __future__ import annotations

import re

from tracker.model.lint.reading import Reading

_SIGNED = re.compile(
    r"(?<![\w.,])\d[\d.,]*+\s?[%°€$£¥‰]|[€$£¥]\s?\d|[<>≤≥≈±]=?\s?\d"
    r"|(?<!\d)\d{1,2}:\d\d(?!\d)|(?<!\d)\d{4}-\d\d-\d\d(?!\d)|(?<![\d/])\d{1,2}/\d{1,2}(?:/\d{2,4})?(?![\d/])"
    r"|(?<!\w)\d{1,2}(?:\.\d\d)?\s?[ap]\.?m\b|(?<![\w.])\d+\s?x\b"
)
_GLUED = re.compile(r"\d+([a-z]+)$")
_YEAR = re.compile(r"(?:19|20)\d\d")
_JOINED = frozenset(("of", "de", "out", "cada", "in", "por", "per", "entre", "to", "a", "y", "and"))
_SMALL = frozenset(("user", "users", "usuario", "usuarios"))


def is_number(reading: Reading, place: int) -> bool:
    """Tell whether a word is a number in digits or in words, and not part of a name."""
    word = reading.word(place)
    if not (word[:1].isdigit() or reading.has(place, "number")) or _YEAR.fullmatch(word):
        return False
    return not reading.has(place - 1, "naming") or reading.has(place + 1, "unit")


def find_measures(reading: Reading) -> set[int]:
    """Give the places of words that are, or begin, a measure."""
    found = {place for place in _candidates(reading) if _is_measure(reading, place)}
    found.update(phrase.first for phrase in reading.phrases if phrase.tag == "share")
    bounds = {phrase.end for phrase in reading.phrases if phrase.tag == "bound"}
    found.update(place for place in bounds if _is_bound(reading, place) or is_number(reading, place + 1))
    return found | _signed(reading)


def _is_bound(reading: Reading, place: int) -> bool:
    return is_number(reading, place) or reading.has(place, "one")


def _candidates(reading: Reading) -> list[int]:
    """Give the places of words that a measure can begin with."""
    digits = [place for place, token in enumerate(reading.tokens) if token.word[0].isdigit()]
    return digits + reading.places("number", "one", "share")


def find_counts(reading: Reading) -> set[int]:
    """Give the places of numbers that count something or stand alone."""
    return {place for place in _candidates(reading) if is_number(reading, place)}


def find_dates(reading: Reading) -> set[int]:
    """Give the places of days, months and periods: they say when, which is no measure of how good or how much."""
    return set(reading.places("time")) | {phrase.first for phrase in reading.phrases if phrase.tag == "time"}


def _is_measure(reading: Reading, place: int) -> bool:
    if reading.has(place, "share"):
        return True
    glued = _GLUED.match(reading.word(place))
    if glued and "unit" in reading.lexicon.of(glued[1]):
        return True
    if reading.has(place, "one"):
        return reading.has(place + 1, "unit")
    return is_number(reading, place) and (_has_unit(reading, place) or _is_share(reading, place))


def _has_unit(reading: Reading, place: int) -> bool:
    """Tell whether a unit follows at once or after one or two words (two working days)."""
    for step in (1, 2, 3):
        if reading.has(place + step, "unit") and reading.clause(place + step) == reading.clause(place):
            return reading.word(place + step) not in _SMALL or step > 1
        if reading.has(place + step, "function"):
            return False
    return False


def _is_share(reading: Reading, place: int) -> bool:
    """Tell whether two numbers make a share or a range: nine of ten, 3 out of 4, nueve de cada diez, 5 to 10."""
    steps = 1
    while steps < 4 and reading.word(place + steps) in _JOINED:
        steps += 1
    return steps > 1 and is_number(reading, place + steps)


def _signed(reading: Reading) -> set[int]:
    """Find numbers with a sign: percent, degrees, money, comparison, clock times and dates."""
    low = reading.text.low
    starts = [match.start() for match in _SIGNED.finditer(low) if not _is_all(low, match)]
    if not starts:
        return set()
    return {
        place
        for place, token in enumerate(reading.tokens)
        if any(token.start <= start < token.end or start < token.start <= start + 2 for start in starts)
    }


def _is_all(low: str, match: re.Match[str]) -> bool:
    """Tell whether this is the 100 % of "100 % secure", which measures nothing."""
    return match[0].replace(" ", "") == "100%" and low[match.end() : match.end() + 2].strip()[:1].isalpha()
