"""What an import did, or would do, told as values: what is new, changed, kept, in conflict, and what left the file.

Options never appear here but in numbers: their text is sealed away, or to be read where it is not cut.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tracker.errors import BadInput
from tracker.model.fields import fields
from tracker.model.merge import Conflict
from tracker.services.leaving import Left
from tracker.services.merging import Met, MetPlan
from tracker.services.uses import Name
from tracker.store.options import OptionCounts
from tracker.store.whole import StoredPlan

WORDS = {
    "project": ("project", "projects"),
    "task": ("task", "tasks"),
    "check": ("check", "checks"),
    "person": ("person", "people"),
    "decision": ("decision", "decisions"),
    "criterion": ("criterion", "criteria"),
    "profile": ("speed profile", "speed profiles"),
}
"""Each kind as people say it, one and many, in the order in which an import tells them."""


class FaultyPlan(BadInput):
    """A plan was not imported because something in it, or in what it would make of the project, may not be so.

    `faults` are all of it, one sentence each.
    """

    def __init__(self, message: str, faults: Sequence[str]) -> None:
        super().__init__(message, "Nothing was imported.")
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldNews:
    """A field whose value in the file is news: what is (or was) stored, and what the file says.

    `sealed` says that it is not taken because of a seal.
    """

    kind: str
    key: str
    field: str
    stored: Any
    file: Any
    sealed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionNews:
    """What became of the options of a decision, in numbers; `readable` says that they are no secret any more."""

    decision: str
    counts: OptionCounts
    readable: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportResult:
    """The answer of an import.

    `changed` took the file's value; `kept` are values that a user changed and the file did not; in `conflicts` both
    did, and the user's stand. `agreed` counts things whose row the file now says too, `moved` those that only changed
    their place. `dropped` are tasks that the file names but that stay dropped. `operation` is its number in the
    history, None when nothing was written.
    """

    project: str
    source: str
    dry_run: bool
    created: tuple[Name, ...]
    changed: tuple[FieldNews, ...]
    kept: tuple[FieldNews, ...]
    conflicts: tuple[FieldNews, ...]
    agreed: int
    moved: int
    left: tuple[Left, ...]
    options: tuple[OptionNews, ...]
    dropped: tuple[str, ...]
    operation: int | None = None

    @property
    def summary(self) -> str:
        """What was written, in a few words; `nothing new` when nothing was."""
        parts = [
            _count_kinds(self.created, "new"),
            _count_kinds(dict.fromkeys((one.kind, one.key) for one in self.changed), "changed"),
            _count_kinds([(one.kind, one.key) for one in self.left if one.fate == "removed"], "removed"),
            _count_kinds([(one.kind, one.key) for one in self.left if one.fate == "dropped"], "dropped"),
            *self._counted(),
        ]
        return "; ".join(part for part in parts if part) or "nothing new"

    def _counted(self) -> Iterator[str]:
        for fate in ("created", "changed", "pruned"):
            count = sum(getattr(one.counts, fate) for one in self.options)
            yield f"{count} option{'s' if count > 1 else ''} {_OPTION_WORDS[fate]}" if count else ""
        yield f"{self.agreed} now as in the file" if self.agreed else ""
        yield f"{self.moved} in another place" if self.moved else ""


_OPTION_WORDS = {"created": "new", "changed": "changed", "pruned": "removed"}


def _count_kinds(names: Iterable[Name], what: str) -> str:
    """Count things by kind: `12 tasks, 1 check new`."""
    counts = Counter(kind for kind, _ in names)
    told = [
        f"{counts[kind]} {many if counts[kind] > 1 else one}" for kind, (one, many) in WORDS.items() if counts[kind]
    ]
    return f"{', '.join(told)} {what}" if told else ""


def tell_import(
    stored: StoredPlan | None, met: MetPlan, left: Sequence[Left], *, source: str, dry_run: bool
) -> ImportResult:
    """Put the answer together from what was, or is to be, written."""
    things = list(met.things())
    rewritten = [one for one in things if one.is_rewritten]
    unchanged = [one for one in rewritten if not (one.merged and one.merged.changed)]
    moved = [one for one in unchanged if one.record is not None and one.record.base == one.base]
    known = stored.tasks if stored else {}
    return ImportResult(
        project=met.project.key,
        source=source,
        dry_run=dry_run,
        created=tuple(_created(met)),
        changed=tuple(_changes(rewritten)),
        kept=tuple(_differences(things, "kept")),
        conflicts=tuple(_differences(things, "conflicts")),
        agreed=len(unchanged) - len(moved),
        moved=len(moved),
        left=tuple(left),
        options=tuple(_options(met)),
        dropped=tuple(one.key for one in met.tasks if one.key in known and known[one.key].marks.dropped is not None),
    )


def _created(met: MetPlan) -> Iterator[Name]:
    """Give what is new; the criteria of a new decision are told with it."""
    new = {one.key for one in met.decisions if one.is_new}
    for one in met.things():
        if one.is_new and not (one.kind == "criterion" and one.key.partition(": ")[0] in new):
            yield one.kind, one.key


def _changes(rewritten: Iterable[Met[Any]]) -> Iterator[FieldNews]:
    for one in rewritten:
        if one.record is not None and one.merged is not None and one.merged.changed:
            before = fields(one.record.thing)
            for name in one.merged.changed:
                yield FieldNews(kind=one.kind, key=one.key, field=name, stored=before[name], file=one.merged.row[name])


def _differences(things: Iterable[Met[Any]], which: Literal["kept", "conflicts"]) -> Iterator[FieldNews]:
    for one in things:
        for each in getattr(one.merged, which) if one.merged else ():
            sealed = isinstance(each, Conflict) and each.sealed
            yield FieldNews(
                kind=one.kind, key=one.key, field=each.field, stored=each.yours, file=each.file, sealed=sealed
            )


def _options(met: MetPlan) -> Iterator[OptionNews]:
    for one in met.decisions:
        if one.options.counts != _NOTHING:
            yield OptionNews(decision=one.key, counts=one.options.counts, readable=one.sealed)


_NOTHING = OptionCounts()
