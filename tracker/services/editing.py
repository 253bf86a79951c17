"""Changing by hand what a plan says, one thing at a time.

An edit is given as a function from the thing as it is stored at that moment to the thing as it should be, so that two
people who change different fields of it both keep their change. What an import said last stays remembered: it is what
tells an edit by hand from a change in the file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from tracker.errors import Refused
from tracker.model.fields import fields
from tracker.model.limits import check_project
from tracker.model.merge import edited
from tracker.model.order import places
from tracker.model.plan import Check, Criterion, Decision, Person, Project, SpeedProfile, Task
from tracker.model.problems import require
from tracker.model.references import project_references
from tracker.services.context import Context
from tracker.services.finding import Here, changing
from tracker.services.kinds import kind_of
from tracker.store import entries
from tracker.store.changes import Change
from tracker.store.entries import Entry, Ids, Plain
from tracker.store.options import sealed_away
from tracker.store.plans import DecisionRecord, Record
from tracker.store.sealing import is_sealed, refuse_edit
from tracker.store.whole import read_ids, read_names

T = TypeVar("T", Person, Check, SpeedProfile, Task, Decision)
P = TypeVar("P", Person, Check, SpeedProfile)

_PLAIN: dict[type[Any], Plain] = {Person: "person", Check: "check", SpeedProfile: "profile"}


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field that was changed, in canonical form before and after."""

    field: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Edited:
    """What an edit did: to which thing, and which fields; none when everything was so already."""

    key: str
    changes: tuple[FieldChange, ...]


def edit_thing(context: Context, made: type[T], key: str, alter: Callable[[T], T]) -> Edited:
    """Change the thing of this class that is called `key` to what `alter` makes of it.

    What it is called cannot be changed. Raises NotFound, BadInput when the change may not be so (a circle of
    dependencies is named), Refused when it brings options along.
    """
    with changing(context, f"edit {kind_of(made).word}") as (change, here):
        return edit_in(change, here, made, key, alter)[1]


def edit_in(change: Change, here: Here, made: type[T], key: str, alter: Callable[[T], T]) -> tuple[Record[T], Edited]:
    """Do the same as part of a change under way; return also the record as it was before."""
    kind = kind_of(made)
    record: Record[T] = kind.find(here.connection, here.project.id, key)
    before, after = record.thing, alter(record.thing)
    assert kind.key_of(before) == kind.key_of(after), "what a thing is called never changes"
    if isinstance(after, Decision) and after.options:
        _refuse_options(change, record.id, after.key)
    changes = _changes(before, after)
    if changes:
        if isinstance(after, Decision):
            _refuse_sealed(change, record.id, after.key, changes)
        require(kind.problems(here.connection, here.project.id, after))
        _write(change, here.project.id, record, after)
        change.title = f"edit {kind.word} {kind.key_of(after)}: {', '.join(one.field for one in changes)}"
    return record, Edited(kind.key_of(after), changes)


def edit_project(context: Context, alter: Callable[[Project], Project]) -> Edited:
    """Change the project that is meant. Raises BadInput when the change may not be so."""
    with changing(context, "edit project") as (change, here):
        record = here.project
        after = alter(record.thing)
        assert after.key == record.thing.key, "the key of a project never changes"
        changes = _changes(record.thing, after)
        if changes:
            require(check_project(after))
            require(project_references(after, read_names(here.connection, record.id)))
            base = edited(record.base, fields(record.thing), fields(after))
            entries.rewrite_project(change, record.id, after, base)
            change.title = f"edit project {after.key}: {', '.join(one.field for one in changes)}"
        return Edited(after.key, changes)


def _refuse_options(change: Change, decision_id: int, key: str) -> None:
    """Raise Refused, because options are never part of an edit."""
    if not is_sealed(change.connection, decision_id):
        raise sealed_away(key)
    raise Refused(
        f"Options are not part of what is edited on {key}.",
        f'`tracker decide add {key} "TITLE"` adds one, `tracker edit option {key} OPTION` changes one.',
    )


def _refuse_sealed(change: Change, decision_id: int, key: str, changes: tuple[FieldChange, ...]) -> None:
    """Raise BreaksSeal when a change would alter what the seal of a decision covers."""
    if {"question", "criteria"}.intersection(one.field for one in changes):
        refuse_edit(change.connection, decision_id, key)


def write_decision(change: Change, here: Here, record: DecisionRecord, after: Decision) -> tuple[str, ...]:
    """Write a decision whatever is sealed, as an amendment does; return the fields that changed. Raises BadInput."""
    changes = _changes(record.thing, after)
    require(kind_of(Decision).problems(here.connection, here.project.id, after))
    _write(change, here.project.id, record, after)
    return tuple(one.field for one in changes)


def _changes(before: Any, after: Any) -> tuple[FieldChange, ...]:  # noqa: ANN401 - any thing of a plan
    """Return which fields differ; the criteria of a decision count as one."""
    was, now = fields(before), fields(after)
    if isinstance(before, Decision) and isinstance(after, Decision):
        was["criteria"], now["criteria"] = ([fields(one) for one in each.criteria] for each in (before, after))
    return tuple(FieldChange(name, was[name], now[name]) for name in was if was[name] != now[name])


def _write(change: Change, project_id: int, record: Record[Any], after: Any) -> None:  # noqa: ANN401 - likewise
    base = edited(record.base, fields(record.thing), fields(after))
    entry = Entry(thing=after, position=record.position, base=base)
    if isinstance(after, Task):
        task_ids, check_ids = read_ids(change.connection, project_id)
        entries.rewrite_task(change, record.id, record.thing, entry, Ids(tasks=task_ids, checks=check_ids))
    elif isinstance(after, Decision):
        assert isinstance(record, DecisionRecord)
        task_ids, _ = read_ids(change.connection, project_id)
        entries.rewrite_decision(change, record.id, entry, task_ids)
        _write_criteria(change, record, after.criteria)
    else:
        entries.rewrite(change, _PLAIN[type(after)], record.id, entry)


def _write_criteria(change: Change, record: DecisionRecord, wanted: tuple[Criterion, ...]) -> None:
    """Make these the criteria of a decision; one that keeps its name is the same as before."""
    held = {one.thing.name: one for one in record.criteria}
    here = {name: one.position for name, one in held.items()}
    names = [one.name for one in wanted]
    entries.remove(change, "criterion", [one.id for name, one in held.items() if name not in names])
    stay = {name: here[name] for name in names if name in here}
    position = stay | places(names, stay, max(here.values(), default=0))
    for criterion in wanted:
        entry = Entry(thing=criterion, position=position[criterion.name])
        if criterion.name not in held:
            entries.add(change, "criterion", [(record.id, entry)])
            continue
        old = held[criterion.name]
        base = edited(old.base, fields(old.thing), fields(criterion))
        entries.rewrite(change, "criterion", old.id, replace(entry, base=base))
