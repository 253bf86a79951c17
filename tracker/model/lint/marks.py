"""Signs of something left open: placeholders, an ellipsis at the end, nothing said at all.

Owns what shows in characters rather than in words. These are errors whatever else the statement says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tracker.model.lint.findings import Hit
from tracker.model.lint.reading import Reading

_PLACEHOLDER = re.compile(
    r"\?{2,}|(?<!\w)x{3,}(?!\w)|_{3,}"
    r"|[$€£]\s?x\b|(?<!\w)(?:x{1,2}|n)\s?(?:%|(?:seconds?|minutes?|hours?|days?|segundos?|minutos?|horas?|dias?|ms)\b)"
    r"|^\W{0,8}pendientes?\W{0,8}$|:\s?pendientes?\s?\.?$"
)
_TO_DO = re.compile(r"(?<!\w)(?:TODO|FIXME|TBD|TBC|TBA)(?!\w)")
_OPEN_END = re.compile(r"\.{3}[\s)\"']{0,3}$")
_QUESTION = re.compile(r"\?[\s)\"']{0,3}$")
_LAST_CHARACTERS = 16


def marks(reading: Reading) -> Iterator[Hit]:
    """Find placeholders, open ends and questions."""
    text = reading.text
    for match in (*_PLACEHOLDER.finditer(text.low), *_TO_DO.finditer(text.plain)):
        yield _hit(reading, "DQ008", match.start(), match.end())
    if not any(len(token.word) > 1 or not token.word.isascii() for token in text.tokens):
        yield Hit("DQ008", "error", 0, len(text.tokens))
    start = max(0, len(text.low) - _LAST_CHARACTERS)
    if _QUESTION.search(text.low, start) and text.tokens:
        yield Hit("DQ008", "error", 0, len(text.tokens))
    if _OPEN_END.search(text.low, start) and text.tokens:
        yield Hit("DQ007", "error", len(text.tokens) - 1, len(text.tokens))


def _hit(reading: Reading, rule: str, start: int, end: int) -> Hit:
    """Give a hit on the words that a stretch of characters touches, or on the word before it."""
    touched = [place for place, token in enumerate(reading.tokens) if token.start < end and token.end > start]
    if touched:
        return Hit(rule, "error", touched[0], touched[-1] + 1)
    before = max((place for place, token in enumerate(reading.tokens) if token.end <= start), default=0)
    return Hit(rule, "error", before, min(before + 1, len(reading.tokens)))
