"""Words that make a statement less exact than it could be: warnings and hints, never errors.

Owns the degree words, superlatives, weak modals, absolutes, undefined conditions, weak references, detours ("is able
to") and purposes. A testable sentence may hold any of them, so this module looks for what makes them harmless: a closed
list, an interval, a version.
"""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.lint.evidence import Evidence
from tracker.model.lint.findings import Hit, Severity
from tracker.model.lint.reading import Phrase, Reading

_SEVERITY: dict[str, Severity] = {
    "DQ005": "warning",
    "DQ011": "warning",
    "DQ012": "warning",
    "DQ020": "warning",
    "DQ021": "warning",
    "DQ022": "hint",
    "DQ026": "hint",
}
_ARTICLES = frozenset(("the", "el", "la", "los", "las", "lo"))
_MOST = frozenset(("most", "least", "mas", "menos"))
_FAR_ARTICLE = 3
_ABLE = frozenset(("can", "puede", "pueden", "podra", "podran"))


def phrasing(reading: Reading, evidence: Evidence) -> Iterator[Hit]:
    """Find words and phrases that say a thing less exactly than it could be said."""
    for phrase in reading.phrases:
        if phrase.tag in _SEVERITY and not _is_harmless(reading, evidence, phrase):
            yield Hit(phrase.tag, _SEVERITY[phrase.tag], phrase.first, phrase.end)
    for place in range(len(reading.tokens)):
        if place not in reading.unjudged:
            yield from _of_word(reading, place)
    yield from _brackets(reading)


def _is_harmless(reading: Reading, evidence: Evidence, phrase: Phrase) -> bool:
    first = phrase.first
    if phrase.tag == "DQ026":
        return False
    if first in reading.unjudged:
        return True
    if phrase.tag == "DQ011":
        return _is_month(reading, first)
    if phrase.tag == "DQ012":
        return _has_interval(reading, evidence, first)
    return phrase.tag == "DQ021" and evidence.near(first, "name", "count", "date", "measure", "literal")


def _is_month(reading: Reading, place: int) -> bool:
    """Tell whether "may" is the month."""
    if reading.word(place) != "may":
        return False
    token = reading.tokens[place]
    capital = place > 0 and reading.text.plain[token.start].isupper()
    return capital or reading.word(place - 1)[:1].isdigit() or reading.word(place + 1)[:1].isdigit()


def _has_interval(reading: Reading, evidence: Evidence, place: int) -> bool:
    """Tell whether "all" or "every" is bounded: every 60 seconds, nine of every ten, all three, a list."""
    following = range(place + 1, place + 3)
    if any(reading.has(one, "number", "time", "unit") or reading.word(one)[:1].isdigit() for one in following):
        return True
    share = reading.has(place - 1, "number", "preposition") and evidence.near(place, "measure")
    return share or evidence.near(place, "list")


def _of_word(reading: Reading, place: int) -> Iterator[Hit]:
    if reading.has(place, "superlative") and reading.word(place - 1) != "at":
        yield Hit("DQ009", "warning", place, place + 1)
    elif _is_most(reading, place):
        yield Hit("DQ009", "warning", place, place + 2)
    elif reading.word(place) in _ABLE and _is_weak(reading, place):
        yield Hit("DQ011", "hint", place, place + 1)


def _is_most(reading: Reading, place: int) -> bool:
    """Tell whether a superlative is made of two words: the most stable, la más alta."""
    if reading.word(place) not in _MOST or not reading.touches(place):
        return False
    reach = 1 if reading.lexicon.language == "en" else _FAR_ARTICLE
    article = any(reading.word(one) in _ARTICLES for one in range(place - reach, place))
    return article and not reading.has(place + 1, "function", "number")


def _is_weak(reading: Reading, place: int) -> bool:
    """Tell whether "can" is an ability that might not be used; not the noun, nor a refusal (cannot, only ... can)."""
    if reading.has(place - 1, "determiner") or reading.word(place - 1) == "no" or reading.word(place + 1) == "not":
        return False
    if reading.has(place + 1, "copula") and reading.word(place + 1) != "be":
        return False
    if any(one < place and reading.same_clause(one, place) for one in reading.places("refusal")):
        return False
    return not any(phrase.tag == "refusal" and phrase.first <= place for phrase in reading.phrases)


def _brackets(reading: Reading) -> Iterator[Hit]:
    """Find an aside in brackets: what holds only there is easily overlooked."""
    low = reading.text.low
    start = low.find("(")
    end = low.find(")", start + 1)
    if start < 0 or end < 0:
        return
    inside = [place for place, token in enumerate(reading.tokens) if start < token.start < end]
    if len(inside) > 1:
        yield Hit("DQ026", "hint", inside[0], inside[-1] + 1)
