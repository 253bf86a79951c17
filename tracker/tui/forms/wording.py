"""What the lint has against done sentences, while they are typed.

Owns how much is said: of the sentence under the cursor everything, with the words that are meant, why, and how to say
it better; of the others only the first thing that keeps them from being tested. Judging is the model's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from tracker.model.lint.findings import Finding, Severity, Verdict
from tracker.model.text import on_one_line
from tracker.tui.forms.field import Live
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.signs import SIGNS

MOST = 3
"""So many findings of one sentence are told in full."""

LONGEST = 2_000
"""Characters of one sentence that are judged while it is typed; longer ones are judged when they are saved."""

NEAREST = 20
"""So many sentences are judged while typing, those nearest to the cursor; a pasted book is judged when it is saved."""

_SIGNS: dict[Severity, tuple[str, str]] = {
    "error": (SIGNS.failed, "bad"),
    "warning": (SIGNS.stale, "warn"),
    "hint": (SIGNS.dot, "muted"),
}
_FIRST: Sequence[Severity] = ("error", "warning", "hint")


def sentences(field: str, language: str | None, title: str | None = None) -> Live:
    """Return what remarks on the sentences of a field, one on each line.

    `title` is that of the task, where the form has no field for it.
    """

    def look(values: Mapping[str, str], row: int) -> Sequence[Cell]:
        lines = values[field].split("\n")
        only = values.get("title", title) if sum(bool(each.strip()) for each in lines) == 1 else None
        return tuple(_on_lines(lines, row, language, only))

    return look


def one_sentence(field: str, language: str | None, title: str | None) -> Live:
    """Return what remarks on a field that holds one sentence, however many lines it is typed in.

    Where the form has a field `accepted` with a reason in it, the sentence stands in spite of what is found.
    """

    def look(values: Mapping[str, str], _row: int) -> Sequence[Cell]:
        sentence = " ".join(values[field].split())
        found = tuple(_on_lines([sentence], 0, language, title))
        if values.get("accepted", "").strip() and sentence and not judged(sentence, language, title).ok:
            return ((Piece(f"{SIGNS.waived} ", "warn"), Piece("Accepted with your reason, so it stands.")), *found)
        return found

    return look


def _on_lines(lines: Sequence[str], row: int, language: str | None, title: str | None) -> Iterator[Cell]:
    said = [(at, each.strip()) for at, each in enumerate(lines) if each.strip()]
    near = {at for at, _ in sorted(said, key=lambda one: abs(one[0] - row))[:NEAREST]}
    seen: set[str] = set()
    for at, sentence in said:
        if at not in near:
            seen.add(sentence.casefold())
            continue
        verdict = judged(sentence, language, title)
        number = f"{at + 1}: " if len(said) > 1 else ""
        if sentence.casefold() in seen:
            yield (Piece(f"{SIGNS.stale} {number}", "warn"), Piece("This says the same as a sentence above it."))
        elif at == row or len(said) == 1:
            yield from _in_full(verdict, number)
        else:
            yield from _in_short(verdict, number)
        seen.add(sentence.casefold())
    if len(near) < len(said):
        yield (Piece("The sentences further from the cursor are not judged now.", "muted"),)


@lru_cache(maxsize=256)
def judged(sentence: str, language: str | None, title: str | None) -> Verdict:
    """Judge a sentence; what was judged a moment ago is remembered, so that only the line that is typed costs."""
    from tracker.model.lint.engine import lint

    return lint(sentence[:LONGEST], language, title)


def _in_full(verdict: Verdict, number: str) -> Iterator[Cell]:
    """Yield everything about one sentence: the words, what is wrong with them, why, and how to say it better."""
    from tracker.model.lint.rules import RULES

    found = _weighed(verdict.findings)
    if verdict.ok:
        yield (Piece(f"{SIGNS.passed} {number}", "good"), Piece("Somebody could test this.", "good"))
    for finding in found[:MOST]:
        sign, kind = _SIGNS[finding.severity]
        slight = finding.severity == "hint"
        yield (Piece(f"{sign} {number}", kind), Piece(on_one_line(finding.message), "muted" if slight else "strong"))
        if not slight:
            yield (Piece(f"  {RULES[finding.rule].explanation}", "muted"),)
            yield (Piece(f"  → {on_one_line(finding.suggestion)}"),)
    if len(found) > MOST:
        yield (Piece(f"  and {len(found) - MOST} more", "muted"),)


def _in_short(verdict: Verdict, number: str) -> Iterator[Cell]:
    """Yield the weightiest finding of a sentence; nothing where it is only a thought."""
    found = [finding for finding in _weighed(verdict.findings) if finding.severity != "hint"]
    if found:
        sign, kind = _SIGNS[found[0].severity]
        yield (Piece(f"{sign} {number}", kind), Piece(on_one_line(found[0].message), "muted"))


def _weighed(findings: Sequence[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda finding: _FIRST.index(finding.severity))
