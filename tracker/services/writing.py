"""Writing what an import makes of a project: what is new in bulk, then what changed, and last what goes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tracker.model.plan import Task
from tracker.services.leaving import Left
from tracker.services.merging import Met, MetDecision, MetPlan
from tracker.store import entries
from tracker.store.changes import Change
from tracker.store.entries import Ids, Kind, Plain
from tracker.store.options import take_options
from tracker.store.whole import StoredPlan, read_ids

GOES_FIRST: tuple[Kind, ...] = ("criterion", "decision", "task", "check", "person", "profile")
"""The order in which things are removed: what refers to others before them."""


def write_import(change: Change, stored: StoredPlan | None, met: MetPlan, left: Sequence[Left]) -> None:
    """Write a merged plan; `stored` is what was there before, None when the project is new."""
    project_id = _write_project(change, stored, met)
    _write_plain(change, "person", project_id, met.people)
    _write_plain(change, "check", project_id, met.checks)
    _write_plain(change, "profile", project_id, met.profiles)
    task_ids = _write_tasks(change, project_id, met.tasks)
    _write_decisions(change, project_id, met.decisions, task_ids)
    entries.drop_tasks(change, [one.id for one in left if one.fate == "dropped"])
    for kind in GOES_FIRST:
        entries.remove(change, kind, [one.id for one in left if one.fate == "removed" and one.kind == kind])


def _write_project(change: Change, stored: StoredPlan | None, met: MetPlan) -> int:
    project = met.project
    if stored is None:
        return entries.add_project(change, project.thing, project.base)
    change.project_id = stored.project.id
    if project.is_rewritten:
        entries.rewrite_project(change, stored.project.id, project.thing, project.base)
    return stored.project.id


def _write_plain(change: Change, kind: Plain, parent: int, things: Iterable[Met[Any]]) -> None:
    _write_within(change, kind, [(parent, one) for one in things])


def _write_within(change: Change, kind: Plain, things: Sequence[tuple[int, Met[Any]]]) -> None:
    entries.add(change, kind, [(parent, one) for parent, one in things if one.is_new])
    for _, one in things:
        if one.record is not None and one.is_rewritten:
            entries.rewrite(change, kind, one.record.id, one)


def _write_tasks(change: Change, project_id: int, tasks: Sequence[Met[Task]]) -> dict[str, int]:
    """Write the tasks, and return the ids of all that there are now, by key."""
    task_ids, check_ids = read_ids(change.connection, project_id)
    new = [one for one in tasks if one.is_new]
    task_ids |= entries.add_tasks(change, project_id, new, Ids(tasks=task_ids, checks=check_ids))
    ids = Ids(tasks=task_ids, checks=check_ids)
    for one in tasks:
        if one.record is not None and one.is_rewritten:
            entries.rewrite_task(change, one.record.id, one.record.thing, one, ids)
    return task_ids


def _write_decisions(
    change: Change, project_id: int, decisions: Sequence[MetDecision], task_ids: Mapping[str, int]
) -> None:
    """Write the decisions with their criteria and options."""
    new = [one for one in decisions if one.is_new]
    ids = entries.add_decisions(change, project_id, new, task_ids)
    for one in decisions:
        if one.record is not None:
            ids[one.key] = one.record.id
            if one.is_rewritten:
                entries.rewrite_decision(change, one.record.id, one, task_ids)
    _write_within(change, "criterion", [(ids[one.key], criterion) for one in decisions for criterion in one.criteria])
    take_options(change, [(ids[one.key], one.options) for one in decisions if not one.options.is_empty])
