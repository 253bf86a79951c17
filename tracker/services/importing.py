"""Bringing a plan file into the store: everything judged first, then one transaction that is one operation.

Owns the order of an import and what it answers. A plan is imported whole or not at all. A file has to make sense by
itself, and after the merge the whole project has to as well, with everything that was added and changed by hand. A
rehearsal computes the same answer from the same merge and writes nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import PurePath

from sqlalchemy import Connection

from tracker.errors import Refused
from tracker.model.plan import Plan
from tracker.planfile.faults import Reading
from tracker.planfile.read import nothing_to_collect
from tracker.services.context import Context
from tracker.services.import_result import FaultyPlan, ImportResult, tell_import
from tracker.services.leaving import Left, fates, find_left
from tracker.services.merging import MetPlan, meet_plan
from tracker.services.uses import uses
from tracker.services.wholeness import merged_plan, plan_faults, without
from tracker.services.writing import write_import
from tracker.store.options import HiddenOptions, read_hidden
from tracker.store.plans import read_projects
from tracker.store.sealing import sealed_keys
from tracker.store.whole import StoredPlan, count_runs, read_whole


@dataclass(frozen=True, slots=True, kw_only=True)
class _Prepared:
    """An import that is ready to be written."""

    stored: StoredPlan | None
    met: MetPlan
    left: list[Left]
    result: ImportResult


def import_plan(
    context: Context, reading: Reading, source: str, *, dry_run: bool = False, prune: bool = False
) -> ImportResult:
    """Merge a plan file, as it was read, into its project, which is created if there is none; say what that did.

    `source` is what the file is called. With `dry_run` nothing is stored; with `prune` what left the file is removed,
    or dropped where runs or others still refer to it. Raises FaultyPlan with every fault, Refused when another project
    was asked for; in either case nothing is stored.
    """
    plan = _accepted(reading, source)
    _refuse_another(context, plan, source)
    if dry_run:
        with context.reading() as connection:
            return _prepare(connection, plan, source, dry_run=True, prune=prune).result
    name = PurePath(source).name
    with nothing_to_collect(), context.changing(f"import {name}") as change:
        change.at = context.now()
        prepared = _prepare(change.connection, plan, source, dry_run=False, prune=prune)
        write_import(change, prepared.stored, prepared.met, prepared.left)
        change.title = f"import {name}: {prepared.result.summary}"
        return prepared.result if change.is_empty else replace(prepared.result, operation=change.op)


def _accepted(reading: Reading, source: str) -> Plan:
    if reading.plan is None:
        count = len(reading.faults)
        told = f"{count} faults" if count > 1 else "a fault"
        raise FaultyPlan(f"{source} has {told}.", [str(fault) for fault in reading.faults])
    return reading.plan


def _refuse_another(context: Context, plan: Plan, source: str) -> None:
    if context.project not in (None, plan.project.key):
        raise Refused(
            f"{source} is the plan of {plan.project.key}, and {context.project} was asked for.",
            "The file says which project it is: leave out --project, and TRACKER_PROJECT if it is set.",
        )


def _prepare(connection: Connection, plan: Plan, source: str, *, dry_run: bool, prune: bool) -> _Prepared:
    """Compute everything that an import writes and answers."""
    stored = _find(connection, plan.project.key)
    if stored is None:
        met, left = meet_plan(None, HiddenOptions({}), plan, prune=prune), []
    else:
        sealed = sealed_keys(connection, stored.project.id)
        met = meet_plan(stored, read_hidden(connection, stored.project.id), plan, prune=prune, sealed=sealed)
        left = _settle(connection, stored, met, source, sealed, prune=prune)
    result = tell_import(stored, met, left, source=source, dry_run=dry_run)
    return _Prepared(stored=stored, met=met, left=left, result=result)


def _find(connection: Connection, key: str) -> StoredPlan | None:
    for record in read_projects(connection):
        if record.thing.key == key:
            return read_whole(connection, record)
    return None


def _settle(
    connection: Connection, stored: StoredPlan, met: MetPlan, source: str, sealed: Collection[str], *, prune: bool
) -> list[Left]:
    """Decide what becomes of what left the file, and refuse a merge that would break the project."""
    names = find_left(stored, met, sealed)
    whole = merged_plan(stored, met)
    why_stay = uses(whole, count_runs(connection, stored.project.id), sealed) if prune and names else {}
    dropped = {key for key, record in stored.tasks.items() if record.marks.dropped is not None}
    left = fates(names, why_stay, dropped, prune=prune)
    removed = {(one.kind, one.key) for one in left if one.fate == "removed"}
    if removed or any(one.is_new or one.is_rewritten for one in met.things()):
        faults = plan_faults(without(whole, removed) if removed else whole)
        if faults:
            told = f"{len(faults)} faults" if len(faults) > 1 else "a fault"
            message = f"{source} does not fit what was changed by hand: together they have {told}."
            raise FaultyPlan(message, faults)
    return left
