"""How a plan file meets what is stored: field by field, thing by thing, without writing anything.

Owns what becomes of each thing that the file names: it is new, it stays, it takes fields of the file, or its fields
are in conflict with what a user said. What left the file is the business of `tracker.services.leaving`. All of it is
computed before anything is written, so that a rehearsal and the real import cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from tracker.model.fields import Kind, build, fields
from tracker.model.merge import Conflict, Merged, merge_fields
from tracker.model.order import places
from tracker.model.plan import Check, Criterion, Decision, Person, Plan, Project, SpeedProfile, Task
from tracker.store.entries import Entry
from tracker.store.options import HiddenOptions, MetOptions
from tracker.store.plans import DecisionRecord, Record
from tracker.store.whole import StoredPlan

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Met(Entry[T]):
    """One thing of the file as it goes into a row, the row it has already, and what the merge of both found."""

    kind: Kind
    key: str
    record: Record[T] | None
    merged: Merged | None = None

    @property
    def is_new(self) -> bool:
        """Whether there is no row yet."""
        return self.record is None

    @property
    def is_rewritten(self) -> bool:
        """Whether there is a row and it is to be written."""
        record = self.record
        return record is not None and (
            bool(self.merged and self.merged.changed) or record.base != self.base or record.position != self.position
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class MetDecision(Met[Decision]):
    """A decision, the criteria it has in the file, and its options, hidden.

    Of a sealed one the criteria are those that both have, and none is new.
    """

    criteria: tuple[Met[Criterion], ...]
    options: MetOptions
    sealed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MetPlan:
    """Everything of a file as it met the store, each kind in the order of the file."""

    project: Met[Project]
    people: tuple[Met[Person], ...]
    checks: tuple[Met[Check], ...]
    profiles: tuple[Met[SpeedProfile], ...]
    tasks: tuple[Met[Task], ...]
    decisions: tuple[MetDecision, ...]

    def things(self) -> Iterable[Met[Any]]:
        """Give every thing of the file, criteria after their decision."""
        yield self.project
        for kind in (self.people, self.checks, self.profiles, self.tasks):
            yield from kind
        for decision in self.decisions:
            yield decision
            yield from decision.criteria


SEALED = ("question", "criteria")
"""The fields of a decision that a seal covers."""


def meet_plan(
    stored: StoredPlan | None, hidden: HiddenOptions, plan: Plan, *, prune: bool, sealed: Collection[str] = ()
) -> MetPlan:
    """Merge a plan file with what is stored of its project (None: nothing yet).

    `sealed` are the keys of the decisions whose question and criteria no file changes any more.
    """
    project = plan.project
    here = stored or StoredPlan(project=Record(0, project, None, 0))
    [own] = _meet_all("project", [(project.key, project)], {project.key: here.project} if stored else {})
    return MetPlan(
        project=own,
        people=_meet_all("person", [(one.name, one) for one in plan.people], here.people),
        checks=_meet_all("check", [(one.label, one) for one in plan.checks], here.checks),
        profiles=_meet_all("profile", [(one.name, one) for one in plan.speed_profiles], here.profiles),
        tasks=_meet_all("task", [(one.key, one) for one in plan.tasks], here.tasks),
        decisions=_meet_decisions(plan.decisions, here.decisions, hidden, frozenset(sealed), prune=prune),
    )


def _meet_all(
    kind: Kind,
    things: Sequence[tuple[str, T]],
    records: Mapping[str, Record[T]],
    within: str = "",
    sealed: Callable[[str], Collection[str]] = lambda _key: (),
) -> tuple[Met[T], ...]:
    """Meet the things of one kind; `within` is what a key is only unique in, `sealed` which fields of one are."""
    held = {key: record.position for key, record in records.items()}
    wanted = [key for key, _ in things]
    here = {key: held[key] for key in wanted if key in held}
    position = here | places(wanted, here, max(held.values(), default=0))
    return tuple(
        _meet(kind, f"{within}{key}", records.get(key), thing, position[key], sealed(key)) for key, thing in things
    )


def _meet(
    kind: Kind, key: str, record: Record[T] | None, thing: T, position: int, sealed: Collection[str] = ()
) -> Met[T]:
    if record is None or (record.base == {} and record.thing == thing):
        return Met(kind=kind, key=key, record=record, thing=thing, base={}, position=position)
    said, wanted = fields(record.thing), fields(thing)  # type: ignore[arg-type]  # a thing of its kind
    merged = merge_fields(said, record.base, wanted, sealed)
    after = build(kind, merged.row)
    return Met(kind=kind, key=key, record=record, thing=after, base=merged.base, position=position, merged=merged)


def _meet_decisions(
    wanted: Sequence[Decision],
    records: Mapping[str, DecisionRecord],
    hidden: HiddenOptions,
    sealed: Collection[str],
    *,
    prune: bool,
) -> tuple[MetDecision, ...]:
    bare = {key: _bare(record) for key, record in records.items()}
    things = [(one.key, replace(one, criteria=(), options=())) for one in wanted]
    met_all = _meet_all("decision", things, bare, sealed=lambda key: SEALED if key in sealed else ())
    return tuple(
        _meet_parts(met, one, records.get(one.key), hidden, prune=prune, sealed=one.key in sealed)
        for met, one in zip(met_all, wanted, strict=True)
    )


def _bare(record: DecisionRecord) -> Record[Decision]:
    return Record(record.id, replace(record.thing, criteria=()), record.base, record.position)


def _meet_parts(
    met: Met[Decision],
    wanted: Decision,
    record: DecisionRecord | None,
    hidden: HiddenOptions,
    *,
    prune: bool,
    sealed: bool,
) -> MetDecision:
    """Meet the criteria and options of a decision too."""
    within = f"{wanted.key}: "
    merged = met.merged
    if sealed and record is not None:
        criteria = tuple(_meet_sealed(wanted, record, within))
        merged = _with_other_criteria(merged or Merged({}, {}), wanted, record)
    else:
        held = {one.thing.name: one for one in record.criteria} if record else {}
        criteria = _meet_all("criterion", [(one.name, one) for one in wanted.criteria], held, within)
    return MetDecision(
        kind="decision",
        key=met.key,
        record=met.record,
        thing=met.thing,
        base=met.base,
        position=met.position,
        merged=merged,
        criteria=criteria,
        options=hidden.meet(record.id if record else None, wanted.options, prune=prune),
        sealed=sealed,
    )


def _meet_sealed(wanted: Decision, record: DecisionRecord, within: str) -> Iterator[Met[Criterion]]:
    """Meet the sealed criteria that the file has too; none of them changes, not even its place."""
    said = {one.name: one for one in wanted.criteria}
    for held in record.criteria:
        name = held.thing.name
        if name in said:
            every = tuple(fields(held.thing))
            yield _meet("criterion", f"{within}{name}", held, said[name], held.position, every)


def _with_other_criteria(merged: Merged, wanted: Decision, record: DecisionRecord) -> Merged:
    """Tell that the file has other criteria than were sealed, or has them in another order."""
    yours, theirs = ([one.name for one in each.criteria] for each in (record.thing, wanted))
    if yours == theirs:
        return merged
    differ = Conflict("criteria", yours, theirs, sealed=True)
    return replace(merged, conflicts=(*merged.conflicts, differ))
