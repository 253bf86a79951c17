"""How an import meets what a user changed by hand: a merge of fields with a memory of what was imported last.

Owns two pure functions over the fields of one row, as `tracker.model.fields` lists them: what an import makes of a row,
and what a hand edit leaves of the memory. A row that has been imported remembers its base: the last imported value of
each field, kept only where it differs from the row, so that a row nobody touched by hand has an empty base. A row that
was never imported has None.

Nothing is decided by time or by who was last: a field changes only when the file alone changed it. When both did, the
user's value stands and the conflict is told again at each import, until both agree.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

Fields = dict[str, Any]
"""The fields of one row in canonical JSON form."""

Base = dict[str, Any]
"""The last imported values that differ from the row. A field that is missing equals the row."""

NO_BASE: Final[Mapping[str, bool]] = {"never_imported": True}
"""Stands in a base for a field of which no import was ever taken; no field can hold this value."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A field that the user changed and the file did not: the user's value stands."""

    field: str
    yours: Any
    file: Any


@dataclass(frozen=True, slots=True)
class Conflict:
    """A field that the user and the file changed in different ways: the user's value stands until they agree.

    `sealed` says that the file's value is not taken because the field is sealed, whoever changed what.
    """

    field: str
    yours: Any
    file: Any
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Merged:
    """What an import makes of one row.

    `row` and `base` are the new values of both; `changed` names the fields that took the file's value.
    """

    row: Fields
    base: Base
    changed: tuple[str, ...] = ()
    kept: tuple[Kept, ...] = ()
    conflicts: tuple[Conflict, ...] = ()


def merge_fields(
    row: Mapping[str, Any],
    base: Mapping[str, Any] | None,
    file: Mapping[str, Any],
    sealed: Collection[str] = (),
) -> Merged:
    """Merge the fields of a plan file into those of a row that exists; both have the same fields.

    A file that equals the base keeps the row; a row that equals the base takes the file; a file that equals the row
    becomes the base; three different values are a conflict, and so is any difference on a field without a base. What is
    `sealed` never takes the file's value: any difference there is a conflict too, and the base stays as it was.
    """
    new_row, new_base = dict(row), dict[str, Any]()
    changed, kept, conflicts = list[str](), list[Kept](), list[Conflict]()
    for name, theirs in file.items():
        yours = row[name]
        if theirs == yours:
            continue
        last = NO_BASE if base is None else base.get(name, yours)
        if name in sealed:
            new_base |= {} if last == yours else {name: last}
            conflicts.append(Conflict(name, yours, theirs, sealed=True))
            continue
        if last == yours:
            new_row[name] = theirs
            changed.append(name)
            continue
        new_base[name] = last
        if last == theirs:
            kept.append(Kept(name, yours, theirs))
        else:
            conflicts.append(Conflict(name, yours, theirs))
    return Merged(new_row, new_base, tuple(changed), tuple(kept), tuple(conflicts))


def edited(base: Mapping[str, Any] | None, before: Mapping[str, Any], after: Mapping[str, Any]) -> Base | None:
    """Return the base of a row after its fields went from `before` to `after` by hand.

    What was imported last stays what it was, so taking the edit back restores the base exactly.
    """
    if base is None:
        return None
    moved = dict(base)
    for name, value in after.items():
        last = base.get(name, before[name])
        if last == value:
            moved.pop(name, None)
        else:
            moved[name] = last
    return moved
