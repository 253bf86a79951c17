"""The word lists of a language, with what each list means and every form of its words.

Owns the names: which list gives which tag. A tag with a colon names the rule of an adjective or adverb (`adj:DQ002`);
the tag of a phrase that is a fault by itself is the id of its rule, with `~` where something observable excuses it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from tracker.model.lint import inflect

Lists = dict[str, Any]
"""All lists of a language by name: text, or text by rule."""

_FOLDERS = {"en": "english", "es": "spanish"}
_PARTS = ("groups", "vague", "promises", "proof", "things", "grammar", "phrases", "asides")
_PLAIN_TAGS = {
    "COMPARATIVES": "cmp",
    "SIZES": "size",
    "MORE": "more",
    "LABELS": "label",
    "SUPERLATIVES": "superlative",
    "QUANTITIES": "quantity",
    "COMPLETION": "completion",
    "DEGREE": "degree",
    "PERSONS": "person",
    "ABSTRACT": "abstract",
    "PROCESS": "process",
    "MILD": "mild",
    "DEVICES": "device",
    "PERMITS": "permit",
    "PLAIN_MANNERS": "plain-manner",
    "HELP": "help",
    "WHOLES": "whole",
    "PROMISING": "promising",
    "MAKING": "making",
    "NOT_ABSTRACT": "no-abstract",
    "FEATURES": "feature",
    "MESSAGES": "message",
    "IRREGULAR": "observable",
    "CONDITIONS": "condition",
    "REFUSALS": "refusal",
    "TROUBLE": "trouble",
    "COMPARISONS": "comparison",
    "COPULAS": "copula",
    "SEEMING": "seeming",
    "MODALS": "modal",
    "FUNCTION": "function",
    "PREPOSITIONS": "preposition",
    "DETERMINERS": "determiner",
    "UNITS": "unit",
    "TIMES": "time",
    "NUMBERS": "number",
    "ONE": "one",
    "SHARES": "share",
    "NAMING": "naming",
    "STATEMENT_ONLY": "empty",
    "NOT_JUDGEMENTS": "no-judgement",
    "NOT_GRADED": "not-graded",
}
_VERB_TAGS = {
    "CAPABILITY": "capability",
    "SOFT_CAPABILITY": "soft",
    "ACTIVITY": "activity",
    "CHANGE": "change",
    "CHANGE_AT_START": "change-at-start",
    "GENERIC_VERBS": "generic",
    "FEELINGS": "feeling",
    "OBSERVABLE": "observable",
    "CONCRETE_VERBS": "deed",
}
_STATE_TAGS = {"FEELING_STATES": "state-of-mind", "PERSONAL_STATES": "personal-state", "STATES": "state"}
_NOUN_TAGS = {"ARTEFACTS": "artefact", "CONCRETE": "concrete"}
_PHRASE_TAGS = {
    "QUANTITY_PHRASES": "quantity",
    "CAPABILITY_PHRASES": "capability",
    "ACTIVITY_PHRASES": "activity",
    "CHANGE_PHRASES": "change",
    "GENERIC_DONE": "completion",
    "FEELING_PHRASES": "feeling",
    "CONDITION_PHRASES": "condition",
    "REFUSAL_PHRASES": "refusal",
    "COMPARISON_PHRASES": "comparison",
    "TIME_PHRASES": "time",
    "SHARE_PHRASES": "share",
    "OBSERVABLE_PHRASES": "observable",
    "BOUNDS": "bound",
    "MANNER_PHRASES": "manner",
    "PURPOSE": "purpose",
    "NEUTRAL": "neutral",
    "EVERYTHING": "everything",
    "HIGH_LOW": "DQ003",
}
_GROUP = re.compile(r"<[^>]+>")
_RULED = (("HARD", ""), ("SOFT", "~"), ("WARN", ""))


def read_lists(language: str) -> Lists:
    """Import the lists of `en` or `es`."""
    found: Lists = {}
    for part in _PARTS:
        module = import_module(f"tracker.model.lint.{_FOLDERS[language]}.{part}")
        found.update((name, value) for name, value in vars(module).items() if name.isupper())
    return found


def words(lists: Lists, language: str) -> Iterator[tuple[str, str]]:
    """Give every form of every single word with its tag."""
    for name, tag in _PLAIN_TAGS.items():
        yield from ((word, tag) for word in lists.get(name, "").split())
    verb = inflect.spanish_verb if language == "es" else inflect.english_verb
    small = set(lists["FUNCTION"].split())
    for name, tag in _VERB_TAGS.items():
        for entry in lists.get(name, "").split():
            yield from ((form, tag) for form in verb(entry) if form not in small)
    for name, tag in _STATE_TAGS.items():
        yield from ((form, tag) for entry in lists[name].split() for form in _agreeing(entry, language))
    noun = inflect.spanish_noun if language == "es" else inflect.english_noun
    for name, tag in _NOUN_TAGS.items():
        yield from ((form, tag) for entry in lists[name].split() for form in noun(entry))
    yield from _judging(lists, language)


def phrases(lists: Lists) -> Iterator[tuple[str, str]]:
    """Give every phrase, as a line of words with its groups filled in, with its tag."""
    groups = {f"<{name}>": "|".join(text.split()) for name, text in lists["GROUPS"].items()}
    for name, tag in _PHRASE_TAGS.items():
        yield from ((_filled(line, groups), tag) for line in lists.get(name, "").strip().splitlines())
    for name, mark in _RULED:
        for rule, lines in lists[name].items():
            yield from ((_filled(line, groups), rule + mark) for line in lines.strip().splitlines())


def _filled(line: str, groups: dict[str, str]) -> str:
    """Put the words of a group in the place of its name."""
    if "<" not in line:
        return line
    return _GROUP.sub(lambda found: groups[found[0]], line)


def _judging(lists: Lists, language: str) -> Iterator[tuple[str, str]]:
    """Give adjectives of opinion and quality, their adverbs and, in Spanish, their forms in -ísimo."""
    silent = {*lists["NOT_ADVERBS"].split(), *lists["COMPLETION"].split()}
    for name, rule in (("SUBJECTIVE", "DQ002"), ("QUALITY", "DQ003")):
        for adjective in lists[name].split():
            yield from ((form, f"adj:{rule}") for form in _forms(adjective, language))
            adverb = inflect.spanish_adverb(adjective) if language == "es" else inflect.english_adverb(adjective)
            if adverb not in silent and "-" not in adjective:
                yield adverb, f"adv:{rule}"
        yield from ((adverb, f"adv:{rule}") for adverb in lists["MORE_ADVERBS"][rule].split())


def _agreeing(adjective: str, language: str) -> tuple[str, ...]:
    return inflect.spanish_adjective(adjective) if language == "es" else (adjective,)


def _forms(adjective: str, language: str) -> tuple[str, ...]:
    if language == "es":
        return (*inflect.spanish_adjective(adjective), *inflect.spanish_superlative(adjective))
    return (adjective,)
