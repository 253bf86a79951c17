"""What left a plan file: things that an import brought and that the file names no longer.

They stay as they are until somebody asks to prune. Then each goes, unless runs were recorded with it or something that
stays refers to it; a task that has to stay is dropped. What was added by hand never was in a file and leaves none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tracker.services.merging import MetPlan
from tracker.services.uses import Name, Use, Uses
from tracker.store.plans import Record
from tracker.store.whole import StoredPlan

Fate = Literal["stays", "removed", "dropped", "kept"]
"""Without pruning a thing stays; with it, it is removed, or a task is dropped, or it is kept because it is needed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """Something that left the file, the id of its row, what becomes of it, and why it was not removed."""

    kind: str
    key: str
    id: int
    fate: Fate
    why: str = ""


def find_left(stored: StoredPlan, met: MetPlan, sealed: Collection[str] = ()) -> dict[Name, int]:
    """Return what left the file, with the id of its row; criteria that are sealed never leave."""
    still = {(one.kind, one.key) for one in met.things()}
    records = _records(stored, sealed)
    return {name: record.id for name, record in records if record.base is not None and name not in still}


def _records(stored: StoredPlan, sealed: Collection[str]) -> Iterator[tuple[Name, Record[Any]]]:
    kinds: tuple[tuple[str, Mapping[str, Record[Any]]], ...] = (
        ("person", stored.people),
        ("check", stored.checks),
        ("profile", stored.profiles),
        ("task", stored.tasks),
    )
    for kind, records in kinds:
        for key, record in records.items():
            yield (kind, key), record
    for key, decision in stored.decisions.items():
        yield ("decision", key), decision
        for criterion in () if key in sealed else decision.criteria:
            yield ("criterion", f"{key}: {criterion.thing.name}"), criterion


def fates(left: Mapping[Name, int], why_stay: Uses, dropped: set[str], *, prune: bool) -> list[Left]:
    """Decide what becomes of each thing that left. `dropped` are the tasks that are dropped already."""
    held = _held_fast(left, why_stay) if prune else {}
    found = []
    for (kind, key), row_id in left.items():
        fate: Fate = "stays"
        if prune and (kind, key) not in held:
            fate = "removed"
        elif prune:
            fate = "dropped" if kind == "task" and key not in dropped else "kept"
        found.append(Left(kind=kind, key=key, id=row_id, fate=fate, why=held.get((kind, key), "")))
    return [one for one in found if not _goes_with_its_decision(one, left)]


def _goes_with_its_decision(one: Left, left: Mapping[Name, int]) -> bool:
    return one.kind == "criterion" and ("decision", one.key.partition(": ")[0]) in left


def _held_fast(left: Mapping[Name, int], why_stay: Uses) -> dict[Name, str]:
    """Return which of the things that left cannot be removed, and why: something that stays refers to them."""
    held: dict[Name, str] = {}
    refers_to: dict[Name, list[tuple[Name, Use]]] = {}
    waiting: list[Name] = []
    for name in left:
        for use in why_stay.get(name, ()):
            if use.by is None or use.by not in left:
                held.setdefault(name, use.words)
            else:
                refers_to.setdefault(use.by, []).append((name, use))
    waiting.extend(held)
    while waiting:
        for name, use in refers_to.get(waiting.pop(), ()):
            if name not in held:
                held[name] = use.words
                waiting.append(name)
    return held
