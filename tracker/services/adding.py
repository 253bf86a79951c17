"""Adding by hand what a plan file can say: people, checks, tasks, decisions, speed profiles, projects.

The same rules hold as for a file. What was added by hand was never imported, so an import that brings it later with
other values is in conflict with it instead of overwriting it.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from tracker.errors import Refused
from tracker.model.keys import slug, unique_key
from tracker.model.limits import check_project
from tracker.model.order import GAP
from tracker.model.plan import Check, Decision, Person, Project, SpeedProfile, Task
from tracker.model.problems import require
from tracker.model.references import Names, project_references
from tracker.model.tokens import profiles
from tracker.services.context import Context
from tracker.services.finding import changing
from tracker.services.kinds import KindOfThing, kind_of
from tracker.store import entries
from tracker.store.changes import Change
from tracker.store.entries import Entry, Ids, Plain
from tracker.store.options import sealed_away
from tracker.store.plans import read_projects
from tracker.store.whole import read_ids

Thing = Person | Check | Task | Decision | SpeedProfile

_PLAIN: dict[type[Thing], Plain] = {Person: "person", Check: "check", SpeedProfile: "profile"}


def add_thing(context: Context, thing: Thing) -> str:
    """Add a thing to the project that is meant, behind the others of its kind; return what it is called.

    A task or decision with an empty key gets one from its title or question. Raises Refused when there is one of that
    name, or when it brings options along; BadInput when something in it may not be so.
    """
    kind = kind_of(type(thing))
    with changing(context, f"add {kind.word}") as (change, here):
        taken = set(kind.keys(here.connection, here.project.id))
        thing = _with_key(thing, taken)
        key = kind.key_of(thing)
        _refuse_double(kind, key, taken)
        require(kind.problems(here.connection, here.project.id, thing))
        change.title = f"add {kind.word} {key}"
        _write(change, here.project.id, thing, entries.next_position(change, kind.kind, here.project.id))
    return key


def _with_key(thing: Thing, taken: Container[str]) -> Thing:
    """Give a task or decision without a key one that is free."""
    if isinstance(thing, Task) and not thing.key:
        return replace(thing, key=unique_key(slug(thing.title), taken))
    if isinstance(thing, Decision) and not thing.key:
        return replace(thing, key=unique_key(slug(thing.question), taken))
    return thing


def _refuse_double(kind: KindOfThing, key: str, taken: Container[str]) -> None:
    if key in taken:
        raise Refused(
            f'There is already a {kind.word} "{key}".',
            f"`tracker edit {kind.kind}` changes it; another name adds one more.",
        )


def _write(change: Change, project_id: int, thing: Thing, position: int) -> None:
    if isinstance(thing, Task):
        task_ids, check_ids = read_ids(change.connection, project_id)
        ids = Ids(tasks=task_ids, checks=check_ids)
        entries.add_tasks(change, project_id, [Entry(thing=thing, position=position)], ids)
    elif isinstance(thing, Decision):
        _write_decision(change, project_id, thing, position)
    else:
        entries.add(change, _PLAIN[type(thing)], [(project_id, Entry(thing=thing, position=position))])


def _write_decision(change: Change, project_id: int, decision: Decision, position: int) -> None:
    if decision.options:
        raise sealed_away(decision.key)
    task_ids, _ = read_ids(change.connection, project_id)
    entry = Entry(thing=decision, position=position)
    [decision_id] = entries.add_decisions(change, project_id, [entry], task_ids).values()
    criteria = [Entry(thing=one, position=GAP * number) for number, one in enumerate(decision.criteria, 1)]
    entries.add(change, "criterion", [(decision_id, criterion) for criterion in criteria])


def add_project(context: Context, project: Project) -> None:
    """Make a project without anything in it. Raises Refused when there is one of that key, BadInput for a bad value."""
    with context.changing(f"add project {project.key}") as change:
        change.at = context.now()
        if project.key in {record.thing.key for record in read_projects(change.connection)}:
            raise Refused(
                f'There is already a project "{project.key}".',
                "Choose another key, or change it: `tracker edit project`.",
            )
        require(check_project(project))
        require(project_references(project, Names(profiles=profiles().keys())))
        entries.add_project(change, project)
