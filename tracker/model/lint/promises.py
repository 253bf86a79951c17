"""Rules about what a statement promises: capability verbs, change without a target, activity.

Owns promises without proof. A verb that promises something ("manages", "ensures", "improves") is no fault where its
clause says what can be observed, how much is enough, or which named thing is meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.lint.evidence import Evidence
from tracker.model.lint.findings import Hit
from tracker.model.lint.reading import Reading

PROOF = ("measure", "count", "date", "condition", "literal", "refusal", "comparison", "list")
_LONGEST_OBJECT = 12
_COMPARING = frozenset(("more", "less", "fewer", "mas", "menos", "mayor", "menor"))
_SHORT_NAME = 4


def promises(reading: Reading, evidence: Evidence) -> Iterator[Hit]:
    """Find promises without anything to observe."""
    for place in reading.places("change", "capability", "help", "making", "soft", "activity", "process", "abstract"):
        if place not in reading.unjudged:
            yield from _of_verb(reading, evidence, place)
    for phrase in reading.phrases:
        if phrase.tag in ("capability", "activity") and not _proved(evidence, phrase.first):
            yield Hit("DQ001", "error", phrase.first, phrase.end)
        elif phrase.tag == "change" and (phrase.first == 0 or reading.word(phrase.first) not in _COMPARING):
            yield from _change(reading, evidence, phrase.first, phrase.end)


def _of_verb(reading: Reading, evidence: Evidence, place: int) -> Iterator[Hit]:
    if reading.has(place, "change") and _acts(reading, place):
        yield from _change(reading, evidence, place, place + 1)
    elif reading.has(place, "capability") and _acts(reading, place):
        if not _proved(evidence, place) and not _is_named(reading, evidence, place):
            yield Hit("DQ001", "error", place, _object_end(reading, place))
    elif reading.has(place, "help") and _helps(reading, place) and not _proved(evidence, place):
        yield Hit("DQ001", "error", place, _object_end(reading, place))
    elif place == 0 and reading.has(place, "making") and _makes_a_name(reading, evidence):
        yield Hit("DQ001", "error", 0, len(reading.tokens))
    elif reading.has(place, "soft") and _acts(reading, place):
        yield from _soft(reading, evidence, place)
    elif reading.has(place, "activity") and (place == 0 or reading.has(place - 1, "modal")):
        if not evidence.near(place, "observable", *PROOF):
            yield Hit("DQ001", "error", place, _object_end(reading, place))
    elif reading.has(place, "abstract") and _says_only_how(reading, place) and not evidence.near(place, "measure"):
        yield Hit("DQ003", "error", place - 1, place + 1)
    elif reading.has(place, "process", "abstract") and _is_permitted(reading, place) and not _proved(evidence, place):
        yield Hit("DQ001", "error", place, _object_end(reading, place))


def _makes_a_name(reading: Reading, evidence: Evidence) -> bool:
    """Tell whether an order to make something only names it ("build a search feature"): the title of a task."""
    places = range(1, len(reading.tokens))
    named = any(reading.has(place, "artefact", "feature", "copula", "modal", "observable", "state") for place in places)
    return 0 < len(places) <= _SHORT_NAME and not named and not evidence.any("name", *PROOF)


def _says_only_how(reading: Reading, place: int) -> bool:
    """Tell whether a clause ends with a quality in which something is done ("with integrity", "con autonomía")."""
    last = place + 1 == len(reading.tokens) or not reading.same_clause(place, place + 1)
    return last and place > 1 and reading.word(place - 1) in ("with", "con")


def _helps(reading: Reading, place: int) -> bool:
    """Tell whether somebody is helped, encouraged or guided, which never says what they then do."""
    return _acts(reading, place) and any(reading.has(one, "person") for one in range(place + 1, place + 4))


def _acts(reading: Reading, place: int) -> bool:
    """Tell whether a word is the verb it may be, and not a noun or an attribute that is spelt like it."""
    if reading.has(place - 1, "determiner", "preposition") and reading.word(place - 1) not in ("to", "para", "al"):
        return False
    if reading.has(place, "change-at-start"):
        return place == 0 and not reading.word(place).endswith(("ed", "s"))
    if reading.word(place).startswith("process") and not reading.touches(place):
        return False
    if reading.lexicon.language == "es":
        return True
    if reading.word(place).endswith("ing") and place:
        return reading.has(place - 1, "copula") or reading.word(place - 1) in ("by", "for", "of", "while", "when")
    if place == 0 or reading.clause(place - 1) != reading.clause(place):
        return not reading.word(place).endswith("ed")
    return not (reading.word(place).endswith("ed") and reading.touches(place) and not _says(reading, place - 1))


def _says(reading: Reading, place: int) -> bool:
    """Tell whether a word makes a passive with the participle that follows it."""
    return reading.has(place, "copula", "modal") or reading.word(place) in ("being", "not", "be", "been")


def _proved(evidence: Evidence, place: int) -> bool:
    """Tell whether the clause of a promise says what can be observed; the promise's own object does not count."""
    if evidence.near(place, *PROOF):
        return True
    own = frozenset((place, place + 1, place + 2))
    return evidence.near(place, "observable", but=own)


def _is_named(reading: Reading, evidence: Evidence, place: int) -> bool:
    """Tell whether the object is a named thing, a known feature, or described at length."""
    end = _object_end(reading, place)
    named = any(place < one < end for one in evidence.places("name"))
    return named or end - place > _LONGEST_OBJECT or any(reading.has(one, "feature") for one in range(place, end))


def _object_end(reading: Reading, place: int) -> int:
    end = place + 1
    while end < len(reading.tokens) and reading.clause(end) == reading.clause(place) and end not in reading.unjudged:
        end += 1
    return end


def _soft(reading: Reading, evidence: Evidence, place: int) -> Iterator[Hit]:
    """A verb as "provide": what it promises stands in its object, and an abstract noun is no object to observe."""
    if _proved(evidence, place):
        return
    if reading.word(place).startswith("support") and not _is_named(reading, evidence, place):
        if place + 1 < len(reading.tokens) and not reading.has(place + 1, "copula", "modal"):
            yield Hit("DQ001", "error", place, _object_end(reading, place))
        return
    near = range(place + 1, min(place + 6, len(reading.tokens)))
    if any(reading.has(one, "feature") for one in near):
        return
    for one in near:
        if _is_abstract(reading, one, strict=not reading.has(place, "promising")) and _is_head(reading, one):
            yield Hit("DQ001", "error", place, one + 1)
            return


def _is_abstract(reading: Reading, place: int, *, strict: bool) -> bool:
    """Tell whether a noun names a quality or a process; not `strict`, by its ending too ("offers guidance")."""
    if reading.has(place, "abstract", "process"):
        return True
    return not strict and not reading.tags[place] and reading.word(place).endswith(reading.lexicon.nominal)


def _is_head(reading: Reading, place: int) -> bool:
    """Tell whether a noun is the thing itself and does not qualify another noun (security / a security report)."""
    if reading.lexicon.language == "es":
        return reading.word(place - 1) not in ("de", "del")
    return not reading.touches(place) or reading.has(place + 1, "function", "preposition", "condition")


def _is_permitted(reading: Reading, place: int) -> bool:
    return any(reading.has(one, "permit", "soft", "capability") for one in range(place - 3, place))


def _change(reading: Reading, evidence: Evidence, first: int, end: int) -> Iterator[Hit]:
    """A verb of change needs a target: how much, from what to what, or the event that makes it happen."""
    if evidence.near(first, "measure", "comparison", "count", "literal") or first in reading.unjudged:
        return
    if reading.has(first, "state-of-mind", "personal-state"):
        return
    if reading.word(end) in ("by", "en", "por") or (first == 0 and reading.has(end, "modal", "copula")):
        return
    if evidence.near(first, "condition"):
        return
    forbidden = reading.word(first - 1) in ("not", "no", "or", "ni") and evidence.near(first, "refusal")
    purpose = reading.word(first - 1) in ("to", "para") and evidence.near(first, "observable")
    yield Hit("DQ024", "warning" if purpose or forbidden else "error", first, end)
