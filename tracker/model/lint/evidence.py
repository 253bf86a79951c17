"""Evidence that a statement can be tested.

Owns what counts for a statement: a measure, a count, a condition, a refusal, something literal, a base to compare
with, a closed list, and an event or state that one can observe. Evidence speaks for its clause; rules decide what it
excuses.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tracker.model.lint.measures import find_counts, find_dates, find_measures
from tracker.model.lint.reading import Reading

_PART = r"[^\W_]++(?:\s[^\W_]++)?"
_LIST = re.compile(rf"\b{_PART},\s(?:{_PART},\s){{0,8}}{_PART},?\s(?:and|or|y|e|o)\s[^\W_]")
_AND = frozenset(("and", "or", "y", "o", "como"))
_MORE = frozenset(("more", "less", "fewer", "mas", "menos"))
_PAIR = frozenset(("both", "either", "ambos", "ambas", "tanto"))


class Evidence:
    """For each kind of evidence the places of its words; a kind is looked for when a rule first asks for it."""

    __slots__ = ("_clauses", "_found", "_sentences", "reading")

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self._found: dict[str, set[int]] = {}
        self._clauses: dict[str, dict[int, list[int]]] = {}
        self._sentences: dict[str, set[int]] = {}

    def places(self, kind: str) -> set[int]:
        """Give the places of one kind of evidence."""
        found = self._found.get(kind)
        if found is None:
            found = self._found[kind] = _FINDERS[kind](self.reading)
        return found

    def near(self, place: int, *kinds: str, but: frozenset[int] = frozenset()) -> bool:
        """Tell whether one of these kinds stands in the clause of a word, at another place than those left out."""
        clause = self.reading.clause(place)
        return any(one not in but for kind in kinds for one in self._by_clause(kind).get(clause, ()))

    def in_sentence(self, place: int, kind: str) -> bool:
        """Tell whether this kind stands in the sentence of a word."""
        if kind not in self._sentences:
            self._sentences[kind] = {self.reading.sentence(one) for one in self.places(kind)}
        return self.reading.sentence(place) in self._sentences[kind]

    def any(self, *kinds: str) -> bool:
        """Tell whether one of these kinds stands anywhere."""
        return any(self.places(kind) for kind in kinds)

    def _by_clause(self, kind: str) -> dict[int, list[int]]:
        found = self._clauses.get(kind)
        if found is None:
            found = self._clauses[kind] = {}
            for place in self.places(kind):
                found.setdefault(self.reading.clause(place), []).append(place)
        return found


def _tagged(kind: str) -> Callable[[Reading], set[int]]:
    return lambda reading: set(reading.places(kind))


def _judged(reading: Reading, kind: str) -> set[int]:
    """Find words and phrases of a kind, without those that mean something else here or are only a purpose."""
    found = {place for place in reading.places(kind) if place not in reading.unjudged}
    found.update(phrase.first for phrase in reading.phrases if phrase.tag == kind)
    return found


def _conditions(reading: Reading) -> set[int]:
    """Find conditions; a loophole ("when needed") is none."""
    found = _judged(reading, "condition")
    for phrase in reading.phrases:
        if phrase.tag in ("DQ006", "DQ019", "DQ020", "feeling"):
            found.difference_update(range(phrase.first, phrase.end))
    return found


def _refusals(reading: Reading) -> set[int]:
    """Find refusals; "without problems" refuses nothing that one could look for."""
    empty = {
        place
        for place in reading.places("refusal")
        if reading.word(place) in ("without", "sin", "no") and reading.has(place + 1, "trouble")
    }
    return _judged(reading, "refusal") - empty


def _events(reading: Reading) -> set[int]:
    found = {place for place in reading.places("observable") if _is_event(reading, place)}
    return found | {phrase.first for phrase in reading.phrases if phrase.tag == "observable"}


def _names(reading: Reading) -> set[int]:
    return {place for place in range(len(reading.tokens)) if _is_name(reading, place)}


def _is_event(reading: Reading, place: int) -> bool:
    """Tell whether a word is the verb of something observable, and not the noun that is spelt like it."""
    word = reading.word(place)
    if reading.word(place - 1) in _MORE:
        return False
    if word.endswith(("ed", "ado", "ada", "ido")):
        return True
    if reading.lexicon.language == "es" and word.endswith("o"):  # registró or registro: only with "se" surely the verb
        return reading.word(place - 1) == "se"
    return not (
        reading.has(place - 1, "determiner", "preposition") and reading.word(place - 1) not in ("to", "para", "al")
    )


def _is_name(reading: Reading, place: int) -> bool:
    """Tell whether a word is written as a name or an acronym, other than by standing first."""
    token = reading.tokens[place]
    word = reading.text.plain[token.start : token.end]
    first = place == 0 or reading.sentence(place - 1) != token.sentence
    if len(word) > 1 and word[1:].lower() != word[1:] and not word.isupper():
        return True
    return (word[:1].isupper() and not first and not word.isupper()) or (
        len(word) > 1 and word.isupper() and word.isalpha()
    )


def _lists(reading: Reading) -> set[int]:
    """Find closed lists of three or more."""
    starts = {match.start() for match in _LIST.finditer(reading.text.low)}
    return {place for place, token in enumerate(reading.tokens) if token.start in starts}


def _pairs(reading: Reading) -> set[int]:
    """Find "both A and B" and its like."""
    return {
        place
        for place in range(len(reading.tokens))
        if reading.word(place) in _PAIR and any(reading.word(place + step) in _AND for step in range(2, 6))
    }


_FINDERS: dict[str, Callable[[Reading], set[int]]] = {
    "measure": find_measures,
    "count": find_counts,
    "date": find_dates,
    "condition": _conditions,
    "refusal": _refusals,
    "comparison": lambda reading: _judged(reading, "comparison"),
    "observable": _events,
    "list": lambda reading: _lists(reading) | _pairs(reading),
    "name": _names,
    "literal": _tagged("literal"),
    "state": _tagged("state"),
    "artefact": _tagged("artefact"),
    "concrete": _tagged("concrete"),
}
