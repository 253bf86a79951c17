"""A statement made ready for matching: lower case, without accents, with code and quotations taken out.

Owns the way between the words that rules look at and the characters the user wrote: every finding points at the very
words, whatever accents, ligatures or joined emoji stand before them. Code, quotations, addresses and identifiers become
`LITERAL` characters: their words are no language, but that something exact stands there is evidence. All patterns begin
at a place where a match is likely and never go back over what they read, so the time is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, normalize

LITERAL = "\ue000"
"""Stands in the matched text for each character of code, a quotation, an address or an identifier."""

_QUOTED = re.compile(
    r"`[^`\n]+`|\"[^\"\n]{1,200}\"|“[^”\n]{1,200}”|«[^»\n]{1,200}»|‘[^'\n]{1,200}'(?!\w)"
    r"|(?<!\w)'[^'\n]{1,200}'(?!\w)|<\w[^<>\n]{0,80}>"
)
_ADDRESS = re.compile(r"(?<![\w.+-])(?:https?://|www\.)\S+|(?<![\w.+-])[\w.+-]++@[\w-]++\.[\w.-]+")
_ENDINGS = (
    "py|js|tsx?|md|txt|csv|json|toml|ya?ml|xml|html|css|pdf|png|jpe?g|svg|xlsx?|docx?|zip|sql|env|sh|go|rs|java|log|ini"
)
_IDENTIFIER = re.compile(
    r"(?<![\w-])(?:--[A-Za-z][\w-]+|-[A-Za-z](?![\w-]))"  # a flag
    r"|(?<![\w.])(?:[./~]{1,2})?/(?=\w)[\w./{}:*-]+"  # a path
    rf"|(?<![\w./-])\w++(?:/\w++)*+/?\.?(?<=[./])(?:{_ENDINGS})\b"  # a file
    r"|\b(?=[^\W_]*_)\w*[^\W_]_\w+"  # snake_case
    r"|\b[a-z]++(?:[A-Z][a-z0-9]*+)++\b"  # camelCase
    r"|\b\w++\(\)"  # a call
    r"|\b(?:HTTP|status|codigo|error|code)\s[1-5]\d\d\b"  # a status
)
_WORD = re.compile(rf"[^\W_]+(?:'[^\W_]+)?|{LITERAL}+")
_CLAUSE = re.compile(r"[.;!?\n]+(?=\s|$)|,\s+(?=(?:and|but|y|pero|while|mientras)\b)|(?<=\s)(?=(?:but|pero)\s)")
_ABBREVIATIONS = frozenset(
    ("e.g", "i.e", "approx", "aprox", "max", "min", "vs", "ca", "no", "art", "sec", "fig", "p.ej", "ej", "st")
)
_SENTENCE_END = frozenset(".!?\n")


class Token(NamedTuple):
    """One word or literal: its folded text, where it stands in the folded text, and its clause and sentence."""

    word: str
    start: int
    end: int
    clause: int
    sentence: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A statement as rules see it.

    `low` and `plain` have the same length: folded, literals masked, `plain` with its capitals. `at` gives for each of
    their characters the place in `source`; one more entry gives the end.
    """

    source: str
    low: str
    plain: str
    at: Sequence[int]
    tokens: tuple[Token, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Give the stretch of the source, in code points, that a stretch of the folded text came from."""
        if end <= start:
            return self.at[start], self.at[start]
        last = self.at[end - 1]
        return self.at[start], max(last + 1, self.at[end])


def read(source: str) -> Text:
    """Fold, mask and split a statement."""
    plain, at = (source, range(len(source) + 1)) if source.isascii() else _fold(source)
    plain = _mask(plain)
    low = plain.lower()
    if len(low) != len(plain):
        low = "".join(char.lower() if len(char.lower()) == 1 else char for char in plain)
    return Text(source=source, low=low, plain=plain, at=at, tokens=_tokens(low))


def fold(source: str) -> str:
    """Give a text in lower case and without accents."""
    return (source if source.isascii() else _fold(source)[0]).lower()


def _fold(source: str) -> tuple[str, Sequence[int]]:
    chars: list[str] = []
    at: list[int] = []
    for place, char in enumerate(source):
        bare = char if char < "\x80" else _bare(char)
        chars.append(bare)
        at.extend([place] * len(bare))
    at.append(len(source))
    return "".join(chars), at


@lru_cache(maxsize=4096)
def _bare(char: str) -> str:
    """Give a character without its accents: nothing for a mark that stands alone, several letters for a ligature."""
    if char == LITERAL:
        return " "
    if char in "’ʼ":
        return "'"
    return "".join(part for part in normalize("NFKD", char) if category(part) not in ("Mn", "Cf", "Me"))


def _mask(plain: str) -> str:
    """Replace code, quotations, addresses and identifiers by `LITERAL`s, unless one is the whole text."""

    def hide(found: re.Match[str]) -> str:
        return LITERAL * len(found[0]) if len(found[0].strip()) < inner else found[0]

    inner = len(plain.strip(" .\t\n"))
    if any(mark in plain for mark in "`\"“«‘'<"):
        plain = _QUOTED.sub(hide, plain)
    if "@" in plain or "://" in plain or "www." in plain:
        plain = _ADDRESS.sub(hide, plain)
    return _IDENTIFIER.sub(hide, plain)


def _tokens(low: str) -> tuple[Token, ...]:
    cuts = _cuts(low)
    found: list[Token] = []
    clause = sentence = 0
    for match in _WORD.finditer(low):
        start = match.start()
        while clause < len(cuts) and cuts[clause][0] <= start:
            sentence += cuts[clause][1]
            clause += 1
        word = match[0]
        found.append(Token(LITERAL if word[0] == LITERAL else word, start, match.end(), clause, sentence))
    return tuple(found)


def _cuts(low: str) -> list[tuple[int, bool]]:
    """Give where clauses end, and whether a sentence ends there too; an abbreviation's full stop ends nothing."""
    cuts = []
    for match in _CLAUSE.finditer(low):
        words = low[max(0, match.start() - 8) : match.start()].split()
        if not (match[0].startswith(".") and words and words[-1] in _ABBREVIATIONS):
            cuts.append((match.start(), bool(match[0]) and match[0][0] in _SENTENCE_END))
    return cuts
