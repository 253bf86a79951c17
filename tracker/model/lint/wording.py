"""Rules about words: opinion, unmeasured quality, vague quantity and time, loopholes, feelings, comparatives.

Owns when a vague word is an error, and when what stands beside it makes the sentence testable all the same: a measure
switches most of them off, an observed event excuses those that only adorn it, a loophole stays one whatever is said.
"""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.lint.evidence import Evidence
from tracker.model.lint.findings import Hit, Severity
from tracker.model.lint.opinions import (
    MANNERS,
    OPINIONS,
    degree,
    is_compound,
    is_judgement,
    is_proper_name,
    opinion,
    seeming,
)
from tracker.model.lint.reading import Phrase, Reading

_ERRORS = frozenset(("DQ002", "DQ003", "DQ006", "DQ007", "DQ008", "DQ019"))
_STAYS_AN_ERROR = frozenset(("DQ006", "DQ008"))
_WHO = frozenset(("who", "whoever", "quien", "quienes"))
_MEASURED: dict[str, Severity] = {"DQ002": "hint", "DQ007": "warning"}
_EVENTS = ("observable", "condition", "literal", "refusal", "state")
_FELT = ("feeling", "state-of-mind", "personal-state")
_VAGUE = frozenset(
    (*OPINIONS, *MANNERS, *_FELT, "cmp", "size", "more", "completion", "quantity", "degree", "seeming"),
)


def wording(reading: Reading, evidence: Evidence) -> Iterator[Hit]:
    """Find every vague word and phrase."""
    for phrase in reading.phrases:
        yield from _of_phrase(reading, evidence, phrase)
    for place, tags in enumerate(reading.tags):
        if (not tags or not tags.isdisjoint(_VAGUE)) and place not in reading.unjudged:
            yield from _of_word(reading, evidence, place)


def _of_phrase(reading: Reading, evidence: Evidence, phrase: Phrase) -> Iterator[Hit]:
    if reading.unjudged.issuperset(range(phrase.first, phrase.end)):
        return
    rule, soft = phrase.tag.rstrip("~"), phrase.tag.endswith("~")
    if phrase.tag == "quantity":
        yield Hit("DQ004", _quantity(evidence, phrase.first), phrase.first, phrase.end)
    elif phrase.tag == "feeling":
        if _is_relative(reading, phrase.first):
            return
        yield Hit("DQ025", _in_sentence(evidence, phrase.first), phrase.first, phrase.end)
    elif phrase.tag == "completion":
        if severity := _completion(reading, evidence, phrase.first):
            yield Hit("DQ003", severity, phrase.first, phrase.end)
    elif phrase.tag == "manner":
        yield from _manner_phrase(reading, evidence, phrase)
    elif phrase.tag == "everything" and not evidence.any("measure", "condition", "literal"):
        yield Hit("DQ001", "error", phrase.first, phrase.end)
    elif rule == "DQ007" and _in_brackets(reading, phrase.first):
        yield Hit(rule, "warning", phrase.first, phrase.end)
    elif rule in _ERRORS and (severity := _excused(evidence, phrase, rule, soft=soft)):
        yield Hit(rule, severity, phrase.first, phrase.end)


def _manner_phrase(reading: Reading, evidence: Evidence, phrase: Phrase) -> Iterator[Hit]:
    """Judge "in a ... way", which says nothing unless the word in it is a plain one (de forma automática)."""
    inside = range(phrase.first + 2, phrase.end)
    plain = any(reading.has(place, "plain-manner", "number", "function") for place in inside)
    if not plain and (severity := _manner(evidence, phrase.first, "DQ003")):
        yield Hit("DQ003", severity, phrase.first, phrase.end)


def _in_brackets(reading: Reading, place: int) -> bool:
    before = reading.text.low[: reading.tokens[place].start]
    return before.rfind("(") > before.rfind(")")


def _excused(evidence: Evidence, phrase: Phrase, rule: str, *, soft: bool) -> Severity | None:
    """Give the severity of a phrase; None when a measure in its clause says what is meant."""
    first = phrase.first
    if rule in _STAYS_AN_ERROR:
        return "error"
    if evidence.near(first, "measure"):
        return _MEASURED.get(rule)
    if rule == "DQ019" and evidence.near(first, "date"):
        return None
    if soft and (_adorns(evidence.reading, phrase) or evidence.near(first, *_EVENTS)):
        return "warning"
    observed = evidence.near(first, "condition") and evidence.near(first, "observable")
    return "warning" if observed and rule in ("DQ003", "DQ019") else "error"


def _adorns(reading: Reading, phrase: Phrase) -> bool:
    """Tell whether "real-time" stands before a noun."""
    last = phrase.end - 1
    return reading.word(last) == "time" and reading.touches(last) and not reading.has(phrase.end, "function")


def _of_word(reading: Reading, evidence: Evidence, place: int) -> Iterator[Hit]:
    tags = reading.tags[place]
    if not tags:
        if is_judgement(reading, place) and not evidence.near(place, "measure"):
            yield Hit("DQ003", "error", place, place + 1)
        return
    if is_proper_name(reading, place) or is_compound(reading, place):
        return
    if "cmp" in tags or "size" in tags:
        yield from _comparative(reading, evidence, place)
    elif not tags.isdisjoint(OPINIONS):
        yield from opinion(reading, evidence, place)
    elif not tags.isdisjoint(MANNERS):
        rule = "DQ002" if "adv:DQ002" in tags else "DQ003"
        if severity := _manner(evidence, place, rule):
            yield Hit(rule, severity, place, place + 1)
    elif "completion" in tags and (severity := _completion(reading, evidence, place)):
        yield Hit("DQ003", severity, place, place + 1)
    elif "quantity" in tags:
        yield Hit("DQ004", _quantity(evidence, place), place, place + 1)
    elif "degree" in tags:
        yield from degree(reading, evidence, place)
    elif "seeming" in tags:
        yield from seeming(reading, evidence, place)
    elif "more" in tags and _is_more_of_nothing(reading, evidence, place):
        yield Hit("DQ010", "error", place, place + 1)
    if _is_feeling(reading, place):
        yield Hit("DQ025", _in_sentence(evidence, place), place, place + 1)


def _manner(evidence: Evidence, place: int, rule: str) -> Severity | None:
    if evidence.near(place, "measure"):
        return "hint" if rule == "DQ002" else None
    event = evidence.near(place, "observable", but=frozenset((place,)))
    return "warning" if event and evidence.near(place, "condition") else "error"


def _completion(reading: Reading, evidence: Evidence, place: int) -> Severity | None:
    """Judge a word as "properly": empty after a verb that says nothing itself, redundant after an event."""
    if evidence.near(place, "measure", "literal"):
        return None
    empty = any(_says_nothing(reading, one) for one in range(max(0, place - 3), place + 3))
    return "error" if empty and not evidence.near(place, "condition", "refusal") else "warning"


def _says_nothing(reading: Reading, place: int) -> bool:
    """Tell whether a word is a verb or noun without an event of its own; "works" is one when a whole is its subject."""
    if reading.has(place, "capability", "change", "process"):
        return True
    if not reading.has(place, "generic"):
        return False
    subject = range(max(0, place - 4), place)
    return place == 0 or any(reading.has(one, "whole", "process", "abstract") for one in subject)


def _quantity(evidence: Evidence, place: int) -> Severity:
    return "warning" if evidence.near(place, "observable", "condition", "measure", "literal") else "error"


def _in_sentence(evidence: Evidence, place: int) -> Severity:
    return "hint" if evidence.in_sentence(place, "measure") else "error"


def _comparative(reading: Reading, evidence: Evidence, place: int) -> Iterator[Hit]:
    if evidence.near(place, "measure", "comparison", "count") or reading.word(place - 1) == "no":
        return
    plain_size = reading.has(place, "size") and not reading.has(place, "cmp")
    observed = evidence.near(place, "observable", "condition", but=frozenset((place,)))
    yield Hit("DQ010", "warning" if plain_size and observed else "error", place, place + 1)


def _is_more_of_nothing(reading: Reading, evidence: Evidence, place: int) -> bool:
    """Tell whether more of a quality is asked for, or just more (sell more; but not the link "show more")."""
    if place == 0 or evidence.near(place, "measure", "comparison"):
        return False
    if reading.has(place + 1, "abstract") and reading.touches(place):
        return True
    last = place + 1 == len(reading.tokens) or not reading.same_clause(place, place + 1)
    return last and not reading.has(place - 1, "observable", "label", "function")


def _is_relative(reading: Reading, place: int) -> bool:
    """Tell whether a feeling only says which person is meant ("a member who wants a refund")."""
    return any(reading.word(one) in _WHO or reading.has(one, "condition") for one in range(max(0, place - 3), place))


def _is_feeling(reading: Reading, place: int) -> bool:
    if _is_relative(reading, place):
        return False
    if reading.has(place, "feeling"):
        return not reading.has(place - 1, "determiner", "preposition")
    before = range(max(0, place - 4), place)
    if reading.has(place, "state-of-mind"):
        return any(reading.has(one, "copula", "seeming", "feeling") or reading.has(one, "person") for one in before)
    if reading.has(place, "personal-state"):
        return any(reading.has(one, "copula", "feeling") for one in before) and any(
            reading.has(one, "person") for one in range(max(0, place - 5), place)
        )
    return False
