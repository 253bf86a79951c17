"""Seals: what fixes a decision's question and criteria before anybody has read an option.

Owns what is sealed, in which form, and what an amendment changed. A seal is the SHA-256 of the question and the
criteria in their order; whoever has both can compute it again. It keeps honest people honest: somebody who can rewrite
the database can rewrite the seal with it, so it is no encryption and no proof against its owner.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tracker.model.plan import Criterion


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """One version of what is sealed: the first is the seal itself, every later one an amendment with its `reason`.

    `at` is milliseconds UTC, `hash` hexadecimal. `options` is how many options there were: hidden at the first version,
    readable by everybody at an amendment.
    """

    version: int
    at: int
    actor: str
    question: str
    criteria: tuple[Criterion, ...]
    hash: str
    reason: str | None = None
    options: int = 0

    @property
    def is_amendment(self) -> bool:
        """Whether criteria had been sealed before."""
        return self.version > 1

    @property
    def options_seen(self) -> int:
        """How many options could be read when this version was made."""
        return self.options if self.is_amendment else 0

    @property
    def seen(self) -> str:
        """Say what could be read of the options when this version was made."""
        if not self.options_seen:
            return "before there was any option"
        return f"when {self.options_seen} option{' had' if self.options_seen == 1 else 's had'} been seen"


@dataclass(frozen=True, slots=True)
class SealChange:
    """What an amendment changed: the question, the order, a criterion, or one field of one; None is absent."""

    what: str
    before: str | None
    after: str | None

    @property
    def sentence(self) -> str:
        """Say it in a few words."""
        if self.before is None:
            return f"{self.what} came in: {self.after}"
        if self.after is None:
            return f"{self.what} left: {self.before}"
        return f"{self.what}: {self.before} became {self.after}"


def canonical(question: str, criteria: Sequence[Criterion]) -> str:
    """Return what is sealed as JSON: keys sorted, NFC, no spaces; a whole weight is written as a whole number."""
    listed = [
        {
            "name": _nfc(each.name),
            "measure": _nfc(each.measure),
            "better": each.better,
            "weight": _number(each.weight),
        }
        for each in criteria
    ]
    sealed: dict[str, Any] = {"question": _nfc(question), "criteria": listed}
    return json.dumps(sealed, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def seal_hash(question: str, criteria: Sequence[Criterion]) -> str:
    """Return the seal over a question and criteria, in hexadecimal."""
    return hashlib.sha256(canonical(question, criteria).encode("utf-8", "surrogatepass")).hexdigest()


def _nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def _number(weight: float) -> float:
    return int(weight) if float(weight).is_integer() else weight


def changes(before: Seal, after: Seal) -> tuple[SealChange, ...]:
    """Return what became different from one version to a later one."""
    return tuple(_changes(before, after))


def _changes(before: Seal, after: Seal) -> Iterator[SealChange]:
    if before.question != after.question:
        yield SealChange("question", before.question, after.question)
    old = {each.name: each for each in before.criteria}
    new = {each.name: each for each in after.criteria}
    for name, each in old.items():
        if name not in new:
            yield SealChange(name, told(each), None)
    for name, each in new.items():
        if name not in old:
            yield SealChange(name, None, told(each))
            continue
        for field in ("measure", "better", "weight"):
            was, now = getattr(old[name], field), getattr(each, field)
            if was != now:
                yield SealChange(f"{name}: {field}", _shown(was), _shown(now))
    stayed = [[name for name in names if name in old and name in new] for names in (old, new)]
    if stayed[0] != stayed[1]:
        yield SealChange("order", ", ".join(stayed[0]), ", ".join(stayed[1]))


def told(criterion: Criterion) -> str:
    """Say how a criterion is measured, which way is better, and how much it weighs."""
    return f"{criterion.measure}, {criterion.better} is better, weight {criterion.weight:g}"


def _shown(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:g}"


def seal_faults(question: str, criteria: Sequence[Criterion], seals: Sequence[Seal]) -> list[str]:
    """Recompute the seals of a decision; return what does not fit, in sentences that follow its name."""
    found = []
    for expected, seal in enumerate(seals, 1):
        if seal.version != expected:
            found.append(f"version {expected} of its seal is missing")
            break
        if seal_hash(seal.question, seal.criteria) != seal.hash:
            found.append(f"version {seal.version} of its seal does not fit what it says was sealed")
        if (seal.reason is not None) != seal.is_amendment:
            found.append(f"version {seal.version} of its seal {'lacks' if seal.is_amendment else 'has'} a reason")
    if seals and seal_hash(question, criteria) != seals[-1].hash:
        found.append("its question or criteria are not what was sealed")
    return found
