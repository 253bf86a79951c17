"""Statements that name a topic, or show nothing at all.

Owns the verdict on the statement as a whole. A phrase without a verb is no fault where it names a thing one can point
at ("unsubscribe link in every e-mail"), but the name of a quality or a process is a topic ("user experience"). A
sentence in which nothing can be seen, counted, refused or compared tells nobody where to look, whatever its words are.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from tracker.model.lint.evidence import Evidence
from tracker.model.lint.findings import Hit
from tracker.model.lint.promises import PROOF
from tracker.model.lint.reading import Reading

_SEEN = ("deed", "artefact", "state", "feature")
_VERBS = ("copula", "modal", "soft", "change", "generic", "feeling", "permit", "activity")
_PARTICIPLES = ("ed", "ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas")
_INFINITIVES = ("ar", "er", "ir", "arse", "erse", "irse")
_NEAR_HEAD = 2
_SENTENCE = 4
_SHORT_TOPIC = 3
_LONG_TOPIC = 7


def topics(reading: Reading, evidence: Evidence) -> Iterator[Hit]:
    """Find statements that as a whole say nothing to be tested."""
    if _is_topic(reading, evidence) or _shows_nothing(reading, evidence):
        yield Hit("DQ001", "error", 0, len(reading.tokens))


def _is_topic(reading: Reading, evidence: Evidence) -> bool:
    """Tell whether a statement is a phrase that names a topic, or a wish for a bare thing."""
    length = len(reading.tokens)
    if reading.is_story:
        return _is_bare_wish(reading)
    if not length or reading.unjudged:
        return False
    if length == 1 or all(reading.has(place, "empty") for place in range(length)):
        named = evidence.any("observable") and not reading.has(0, "empty")
    else:
        named = any(_is_finite(reading, place) for place in range(length)) or not _names_topic(reading, evidence)
    return not named and not evidence.any(*PROOF)


def _names_topic(reading: Reading, evidence: Evidence) -> bool:
    head = _head(reading)
    length = len(reading.tokens)
    if reading.has(head, "process"):
        return not _shows_event(reading)
    if evidence.any("observable", "name") or reading.places("state", "artefact", "feature"):
        return False
    if reading.has(head, "abstract"):
        return length <= _LONG_TOPIC
    if reading.word(head).endswith(reading.lexicon.nominal) and length <= _SHORT_TOPIC:
        return not (reading.lexicon.language == "en" and reading.word(0).endswith("s"))  # "tracks", not a noun
    return length == 2 and reading.lexicon.language == "en" and not reading.word(1).endswith(("s", "ed"))


def _head(reading: Reading) -> int:
    """Give the noun that a phrase is about: the first in Spanish, the last before a preposition in English."""
    for place in range(len(reading.tokens)):
        if reading.lexicon.language == "es":
            if not reading.has(place, "function"):
                return place
        elif place and reading.has(place, "preposition", "function"):
            return place - 1
    return len(reading.tokens) - 1 if reading.lexicon.language == "en" else 0


def _is_bare_wish(reading: Reading) -> bool:
    """Tell whether a user story wants a thing without saying what it does ("I want notifications")."""
    wanted = [place for place in range(len(reading.tokens)) if place not in reading.unjudged]
    return 0 < len(wanted) <= 2 and not any(reading.has(place, "observable") for place in wanted)


def _shows_nothing(reading: Reading, evidence: Evidence) -> bool:
    """Tell whether a whole sentence holds no word of anything that can be seen, counted, refused or pointed at."""
    if len(reading.tokens) < _SENTENCE or reading.is_story or not _has_verb(reading):
        return False
    return not reading.places(*_SEEN) and not evidence.any("observable", "name", *PROOF)


def _has_verb(reading: Reading) -> bool:
    """Tell whether a sentence seems to have a verb, known or not; phrases without one are judged as topics."""
    if reading.lexicon.language == "es":
        return reading.has(0, "determiner") or any(_is_finite(reading, place) for place in range(len(reading.tokens)))
    places = range(1, len(reading.tokens))
    if any(reading.has(place, *_VERBS) or _has_object(reading, place) for place in places):
        return True
    before = takewhile(lambda place: not reading.has(place, "preposition"), places)
    words = [reading.word(place) for place in before]
    return any(word.endswith(("s", "ed")) and not word.endswith("ss") for word in words)


def _has_object(reading: Reading, place: int) -> bool:
    """Tell whether an article follows where only a verb can stand before it ("farmers adopt the seed")."""
    return reading.has(place + 1, "determiner") and not reading.has(place, "preposition", "determiner", "function")


def _is_finite(reading: Reading, place: int) -> bool:
    """Tell whether a word may be the verb of the sentence; an infinitive (capacidad de manejar) is none."""
    if reading.lexicon.language == "es" and place and reading.word(place).endswith(_INFINITIVES):
        return False
    if reading.has(place, "function") and not reading.has(place, "copula", "modal"):
        return False
    if reading.has(place, "activity"):
        return place == 0
    if reading.word(place).endswith(_PARTICIPLES):
        return place <= _NEAR_HEAD or reading.has(place - 1, "copula", "modal")
    return reading.has(place, *_VERBS) and reading.word(place - 1) != "to"


def _shows_event(reading: Reading) -> bool:
    """Tell whether a verb in an unmistakable form occurs (a base form may be a noun, as in "order management")."""
    return any(
        (reading.has(place, "observable") and reading.word(place).endswith(("ing", *_PARTICIPLES)))
        or (reading.has(place, "observable", "deed") and _is_infinitive(reading, place))
        for place in range(len(reading.tokens))
    )


def _is_infinitive(reading: Reading, place: int) -> bool:
    """Tell whether what somebody may do is named ("ability to export contacts")."""
    if reading.lexicon.language == "es":
        return reading.word(place).endswith(_INFINITIVES)
    return place > 0 and reading.word(place - 1) == "to"
