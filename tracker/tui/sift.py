"""Which tasks a filter lets through: words of key and title, and `stage:`, `check:`, `by:` and `verdict:` with a value.

The text that was typed is the filter: it can be read, changed and cleared, and nothing is in force that is not seen.
Values may be cut short: `stage:check` is checking. What is no filter of these is looked for like any other word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from textual.suggester import Suggester

from tracker.services.board import Row

UNKNOWN = "unknown"
"""The verdict of a task that has none yet."""

FIELDS = ("stage", "check", "by", "verdict")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sift:
    """What a task must have: all `words`, and of each field what is asked for, in lower case."""

    words: tuple[str, ...] = ()
    fields: tuple[tuple[str, str], ...] = ()

    def lets_through(self, row: Row) -> bool:
        """Whether a task is shown."""
        if not all(word in row.words for word in self.words):
            return False
        return all(any(value.startswith(asked) for value in _values(row, name)) for name, asked in self.fields)


def read(text: str) -> Sift:
    """Read a filter as it is typed."""
    words, fields = [], []
    for token in text.casefold().split():
        name, colon, value = token.partition(":")
        if colon and name in FIELDS:
            fields.append((name, value))
        else:
            words.append(token)
    return Sift(words=tuple(words), fields=tuple(fields))


def sift(rows: Sequence[Row], text: str) -> Sequence[Row]:
    """Return the rows that a filter lets through."""
    asked = read(text)
    if not asked.fields:
        return [row for row in rows if all(word in row.words for word in asked.words)] if asked.words else rows
    return [row for row in rows if asked.lets_through(row)]


def _values(row: Row, name: str) -> Iterator[str]:
    if name == "stage":
        yield row.line.stage
    elif name == "verdict":
        yield row.line.limit.verdict or UNKNOWN
    else:
        yield from (value.casefold() for value in (row.checks if name == "check" else row.performers))


def offers(rows: Iterable[Row]) -> dict[str, tuple[str, ...]]:
    """Return what each field can ask for among these tasks."""
    found: dict[str, dict[str, None]] = {name: {} for name in FIELDS}
    seen: set[tuple[object, ...]] = set()
    for row in rows:
        kind = (row.line.stage, row.checks, row.performers, row.line.limit.verdict)
        if kind not in seen:
            seen.add(kind)
            for name in FIELDS:
                found[name].update(dict.fromkeys(_values(row, name)))
    return {name: tuple(values) for name, values in found.items()}


class Completion(Suggester):
    """Completes the word that is being typed to a field, or to what the field can ask for."""

    def __init__(self, fields: Sequence[str] = FIELDS) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self._fields = fields
        self.offers: dict[str, tuple[str, ...]] = {}

    async def get_suggestion(self, value: str) -> str | None:
        """Return the text with its last word completed."""
        last = value.rpartition(" ")[2]
        if not last:
            return None
        for offer in self._offers():
            if offer.startswith(last) and offer != last:
                return value + offer[len(last) :]
        return None

    def _offers(self) -> Iterator[str]:
        yield from (f"{name}:" for name in self._fields)
        yield from (f"{name}:{value}" for name, values in self.offers.items() for value in values)
