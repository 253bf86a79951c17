"""Words that judge: adjectives of opinion and quality, and what makes them harmless.

Owns when an adjective says nothing testable. One before the noun it adorns is forgiven where an event is observed
("shows a clear message when the upload fails"); the same adjective as the whole of what is said ("the message is
clear") is not.
"""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.lint.evidence import Evidence
from tracker.model.lint.findings import Hit, Severity
from tracker.model.lint.lexicon import LONG
from tracker.model.lint.reading import Reading

OPINIONS = ("adj:DQ002", "adj:DQ003")
MANNERS = ("adv:DQ002", "adv:DQ003")
_MEANS = frozenset(("with", "by", "via", "using", "from", "through", "con", "por", "mediante", "desde"))
_TOO = frozenset(("too", "demasiado"))


def opinion(reading: Reading, evidence: Evidence, place: int) -> Iterator[Hit]:
    """Judge an adjective of opinion or quality; after "more" without a base it is a comparative."""
    rule = "DQ002" if reading.has(place, "adj:DQ002") else "DQ003"
    graded = reading.word(place - 1) in ("more", "less", "mas", "menos")
    if graded and not evidence.near(place, "comparison", "measure"):
        yield Hit("DQ010", "error", place - 1, place + 1)
        return
    if rule == "DQ003" and evidence.near(place, "measure"):
        return
    counted = place - 1 in evidence.places("count") or (evidence.near(place, "count") and evidence.near(place, "list"))
    if counted or _in_condition(reading, evidence, place) or _names_devices(reading, place):
        yield Hit(rule, "warning", _first(reading, place), place + 1)
    elif evidence.in_sentence(place, "measure"):
        yield Hit(rule, "hint", _first(reading, place), place + 1)
    else:
        severity: Severity = "warning" if _is_ornament(reading, evidence, place) else "error"
        yield Hit(rule, severity, _first(reading, place), place + 1)


def _is_ornament(reading: Reading, evidence: Evidence, place: int) -> bool:
    """Tell whether an adjective only adorns a noun of which something observable is said."""
    if _is_predicate(reading, place) or _follows_verb(reading, place):
        return False
    if not evidence.near(place, "observable", but=frozenset((place,))):
        return False
    if reading.has(place, "mild"):
        return True
    around = [one for one in range(place - 3, place + 4) if one != place]
    return evidence.near(place, "condition", "literal") or any(reading.has(one, "message") for one in around)


def _is_predicate(reading: Reading, place: int) -> bool:
    """Tell whether an adjective is what the sentence says of its subject, and not an attribute of a noun."""
    if reading.lexicon.language == "en":
        follows = place + 1
        if reading.touches(place) and not reading.has(follows, "function", "preposition", *OPINIONS):
            return False
    return any(reading.has(one, "copula", "seeming") for one in range(place - 4, place))


def _follows_verb(reading: Reading, place: int) -> bool:
    """Tell whether a Spanish adjective is used as an adverb (carga rápido)."""
    return reading.lexicon.language == "es" and reading.has(place - 1, "observable", "generic")


def _in_condition(reading: Reading, evidence: Evidence, place: int) -> bool:
    """Tell whether a word belongs to the condition of an event ("retries when the connection is slow")."""
    low, tokens = reading.text.low, reading.tokens
    starts = [one for one in evidence.places("condition") if one < place and reading.same_clause(one, place)]
    if not starts or "," in low[tokens[max(starts)].end : tokens[place].start]:
        return False
    inside = frozenset(range(max(starts), place + 1))
    return evidence.near(place, "observable", but=inside)


def _names_devices(reading: Reading, place: int) -> bool:
    """Tell whether "responsive" says on which devices."""
    return reading.word(place).startswith("responsiv") and bool(reading.places("device"))


def degree(reading: Reading, evidence: Evidence, place: int) -> Iterator[Hit]:
    """Judge a word as "very", which is vague whatever follows."""
    following = place + 1
    if reading.word(place) in _TOO:
        if not evidence.near(place, "observable", "condition", "measure"):
            yield Hit("DQ003", "error", place, place + 1)
        return
    if not reading.touches(place) or reading.has(following, "function", "not-graded", "number", "unit"):
        return
    if reading.has(following, *OPINIONS, *MANNERS) or evidence.near(place, "measure"):
        return
    observed = evidence.near(place, "observable") and evidence.near(place, "condition")
    yield Hit("DQ003", "warning" if observed else "error", place, following + 1)


def seeming(reading: Reading, evidence: Evidence, place: int) -> Iterator[Hit]:
    """Judge a verb as "looks": with an adjective an impression, unless it names what to look like."""
    following = place + 1
    if not reading.touches(place) or reading.has(place - 1, "determiner", "preposition"):
        return
    vague = reading.has(following, *OPINIONS, *MANNERS, "cmp", "degree", "state-of-mind")
    if vague or reading.has(
        following, "function", "preposition", "state", "comparison", "literal", "observable", "condition"
    ):
        return
    if not evidence.near(place, "measure", "comparison", "literal"):
        yield Hit("DQ002", "error", place, following + 1)


def is_judgement(reading: Reading, place: int) -> bool:
    """Tell whether an unknown word after "is" ends as words of judgement do (adorable, spacious, estorboso)."""
    word = reading.word(place)
    if len(word) < LONG or not word.endswith(reading.lexicon.judging):
        return False
    if reading.word(place + 1) in _MEANS:
        return False
    if reading.lexicon.language == "en" and reading.touches(place) and not reading.has(place + 1, "function"):
        return False
    return any(reading.has(one, "copula", "seeming") for one in range(place - 2, place))


def is_proper_name(reading: Reading, place: int) -> bool:
    """Tell whether a word is part of a name (Windows XP Professional) in a statement that is not all capitals."""

    def capital(one: int) -> bool:
        return 0 <= one < len(tokens) and plain[tokens[one].start].isupper()

    tokens, plain = reading.tokens, reading.text.plain
    if place == 0 or not capital(place) or not (capital(place - 1) or capital(place + 1)):
        return False
    return sum(capital(one) for one in range(len(tokens))) * 2 < len(tokens) + 2


def is_compound(reading: Reading, place: int) -> bool:
    """Tell whether a word closes a technical compound (thread-safe, cache-safe)."""
    return reading.word(place) in ("safe", "proof", "clean") and _first(reading, place) < place


def _first(reading: Reading, place: int) -> int:
    """Give where a hyphenated word begins (user-friendly)."""
    tokens = reading.tokens
    while place and reading.text.low[tokens[place - 1].end : tokens[place].start] == "-":
        place -= 1
    return place
