"""Judges statements: puts the rules together and words what they find.

Owns the order of things: read the text, recognise the language, gather evidence, let every rule look, keep the
weightiest of findings that overlap, and say it in words. Nothing here knows a word of any language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from tracker.model.lint.evidence import Evidence
from tracker.model.lint.findings import Finding, Hit, Verdict
from tracker.model.lint.language import known, recognise
from tracker.model.lint.lexicon import lexicon
from tracker.model.lint.marks import marks
from tracker.model.lint.phrasing import phrasing
from tracker.model.lint.promises import promises
from tracker.model.lint.reading import Reading, mark
from tracker.model.lint.rules import RULES
from tracker.model.lint.structure import structure
from tracker.model.lint.text import Text, fold, read
from tracker.model.lint.topics import topics
from tracker.model.lint.wording import wording

_WEIGHT = {"error": 0, "warning": 1, "hint": 2}
_SHOWN = 60
_RULES_BY_KIND = {
    "vague": ("DQ002", "DQ003", "DQ004", "DQ006", "DQ010", "DQ019", "DQ024", "DQ025"),
    "degree": ("DQ005", "DQ009", "DQ012", "DQ019"),
    "modal": ("DQ011", "DQ022"),
    "verb": ("DQ011", "DQ014", "DQ016"),
}
_EMPTY = "The done statement is empty: say in one testable sentence what finished means."
# Rules of one kind say much the same: of two that point at the same words, one is told.
_KINDS = {
    rule: tuple(kind for kind, rules in _RULES_BY_KIND.items() if rule in rules)
    for rule in {rule for rules in _RULES_BY_KIND.values() for rule in rules}
}


def lint(statement: str, language: str | None = None, title: str | None = None) -> Verdict:
    """Judge one statement.

    `language` is `en` or `es`, with or without a region; where it is another, or None, it is recognised. `title` is
    that of the task when the task has no other statement.
    """
    reading, evidence = _prepare(statement, language)
    spoken = reading.lexicon.language
    if not statement.strip():
        return Verdict(statement=statement, language=spoken, findings=(_empty(spoken),))
    hits = chain(_errors(reading, evidence), phrasing(reading, evidence), structure(reading, evidence))
    findings = [_word(reading, hit) for hit in _weightiest(hits)]
    if title is not None and normal(statement) == normal(title):
        findings.append(_whole("DQ027", statement, spoken))
    return Verdict(statement=statement, language=spoken, findings=tuple(findings))


def errors(statement: str, language: str | None = None) -> tuple[Finding, ...]:
    """Find only what stops a task; costs less than `lint`."""
    if not statement.strip():
        return lint(statement, language).findings
    reading, evidence = _prepare(statement, language)
    hits = [hit for hit in _errors(reading, evidence) if hit.severity == "error"]
    return tuple(_word(reading, hit) for hit in _weightiest(hits))


def lint_many(statements: Iterable[str], language: str | None = None) -> tuple[Verdict, ...]:
    """Judge the statements of one project; one that says the same as an earlier one gets a warning."""
    return mark_duplicates([lint(statement, language) for statement in statements])


def lint_task(title: str, statements: Sequence[str], language: str | None = None) -> tuple[Verdict, ...]:
    """Judge the statements of one task; without any, one verdict on an empty statement warns of that."""
    if statements:
        only = title if len(statements) == 1 else None
        return tuple(lint(statement, language, only) for statement in statements)
    spoken = _prepare(title, language)[0].lexicon.language
    missing = replace(
        _whole("DQ027", "", spoken), message="The task has no done statement, so nothing says what finished means."
    )
    return (Verdict(statement="", language=spoken, findings=(missing,)),)


def mark_duplicates(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    """Add a warning to each verdict whose statement says the same as an earlier one."""
    seen: set[str] = set()
    marked = []
    for verdict in verdicts:
        key = normal(verdict.statement)
        if key and key in seen:
            finding = _whole("DQ028", verdict.statement, verdict.language)
            verdict = replace(verdict, findings=(*verdict.findings, finding))
        seen.add(key)
        marked.append(verdict)
    return tuple(marked)


def normal(statement: str) -> str:
    """Give a statement without what makes no difference: case, accents, punctuation, blanks."""
    return " ".join("".join(char if char.isalnum() else " " for char in fold(statement)).split())


def _prepare(statement: str, language: str | None) -> tuple[Reading, Evidence]:
    text = read(statement)
    reading = mark(text, lexicon(known(language) or recognise(text)))
    return reading, Evidence(reading)


def _errors(reading: Reading, evidence: Evidence) -> list[Hit]:
    """Let the rules look that can find errors; the verdict on the whole only where nothing in particular is one."""
    hits = [*marks(reading), *wording(reading, evidence), *promises(reading, evidence)]
    if any(hit.severity == "error" for hit in hits):
        return hits
    return [*hits, *topics(reading, evidence)]


def _weightiest(hits: Iterable[Hit]) -> list[Hit]:
    """Drop findings that say of the same words what a weightier or earlier one says; order by place."""
    kept: list[Hit] = []
    said: dict[str, set[int]] = {}
    for hit in sorted(hits, key=lambda hit: (_WEIGHT[hit.severity], hit.first, hit.first - hit.end, hit.rule)):
        kinds = (hit.rule, *_KINDS.get(hit.rule, ()))
        words = range(hit.first, max(hit.end, hit.first + 1))
        if all(said.setdefault(kind, set()).isdisjoint(words) for kind in kinds):
            kept.append(hit)
            for kind in kinds:
                said[kind].update(words)
    return sorted(kept, key=lambda hit: (hit.first, hit.end, hit.rule))


def _word(reading: Reading, hit: Hit) -> Finding:
    """Say what was found."""
    start, end = _place(reading.text, hit)
    rule = RULES[hit.rule]
    return Finding(
        rule=hit.rule,
        severity=hit.severity,
        message=rule.message.format(words=_shown(reading.text.source[start:end])),
        start=start,
        end=end,
        suggestion=rule.better[reading.lexicon.language],
    )


def _place(text: Text, hit: Hit) -> tuple[int, int]:
    tokens = text.tokens
    if not tokens or hit.end <= hit.first:
        return 0, len(text.source)
    return text.span(tokens[hit.first].start, tokens[min(hit.end, len(tokens)) - 1].end)


def _shown(words: str) -> str:
    """Give words short enough for a sentence, on one line."""
    line = " ".join(words.split())
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1].rstrip() + "…"


def _whole(rule: str, statement: str, language: str) -> Finding:
    return Finding(
        rule=rule,
        severity=RULES[rule].severity,
        message=RULES[rule].message.format(words=_shown(statement)),
        start=0,
        end=len(statement),
        suggestion=RULES[rule].better[language],
    )


def _empty(language: str) -> Finding:
    return replace(_whole("DQ008", "", language), message=_EMPTY)
