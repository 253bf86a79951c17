"""The kinds of things a plan is made of, and what is particular to each: its name, its rules, how it is read.

One table instead of one use case per kind and verb: adding, editing and removing are the same for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from sqlalchemy import Connection

from tracker.errors import NotFound
from tracker.model import limits, references
from tracker.model.durations import shorten
from tracker.model.keys import nfc
from tracker.model.plan import Check, Decision, Person, SpeedProfile, Task
from tracker.model.problems import Problem, nearest
from tracker.store.plans import (
    Record,
    read_checks,
    read_decision_keys,
    read_decisions,
    read_people,
    read_profiles,
    read_tasks,
)
from tracker.store.whole import OwnKind, read_dependencies, read_keys, read_names

Rule = Callable[[Any], Iterable[Problem]]
Reader = Callable[[Connection, int, list[str]], Mapping[str, Record[Any]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class KindOfThing:
    """What is particular to one kind.

    `key` is the field that it is called by, `limits` what it may hold by itself, `references` what it may name, `read`
    gives the few that are named (or more), by what they are called; `resolve` turns another name for a thing into that.
    """

    kind: OwnKind
    word: str
    key: str
    limits: Rule
    references: Callable[[Any, references.Names], Iterable[Problem]]
    read: Reader
    resolve: Callable[[Connection, int, str], str] = lambda _connection, _project_id, typed: typed

    def key_of(self, thing: object) -> str:
        """Return what a thing is called."""
        name: str = getattr(thing, self.key)
        return name

    def keys(self, connection: Connection, project_id: int) -> list[str]:
        """Return what all things of the kind are called."""
        return read_keys(connection, project_id, self.kind)

    def find(self, connection: Connection, project_id: int, key: str) -> Record[Any]:
        """Return a thing by what it is called. Raises NotFound with the name that was probably meant."""
        typed = nfc(key)
        if typed.isprintable():
            typed = self.resolve(connection, project_id, typed)
        found = self.read(connection, project_id, [typed]) if typed.isprintable() else {}
        if typed in found:
            return found[typed]
        near = nearest(typed, self.keys(connection, project_id))
        hint = f'Did you mean "{near}"?' if near else f"`tracker add {self.kind}` adds one."
        raise NotFound(f'There is no {self.word} "{shorten(typed)}".', hint)

    def problems(self, connection: Connection, project_id: int, thing: object) -> Iterator[Problem]:
        """Tell everything that would be wrong if this thing were in the project, by itself and with the others."""
        names = read_names(connection, project_id)
        yield from chain(self.limits(thing), self.references(thing, names))
        if isinstance(thing, Person):
            yield from _same_login(connection, project_id, thing)
        elif isinstance(thing, Task):
            yield from _circles(connection, project_id, thing)


def _same_login(connection: Connection, project_id: int, person: Person) -> Iterator[Problem]:
    others = [record.thing for record in read_people(connection, project_id).values()]
    logins = [other.login or "" for other in others if other.name != person.name]
    return references.doubles([(("login",), login) for login in [*logins, person.login or ""]], "login")


def _circles(connection: Connection, project_id: int, task: Task) -> Iterator[Problem]:
    """Tell the circles of dependencies that run through a task."""
    edges = read_dependencies(connection, project_id)
    before = {problem.sentence for problem in references.cycle_problems(_stubs(edges))}
    after = references.cycle_problems(_stubs({**edges, task.key: list(task.depends_on)}))
    return (problem for problem in after if problem.sentence not in before)


def _stubs(edges: Mapping[str, list[str]]) -> list[Task]:
    return [Task(key=key, title=key, depends_on=tuple(needs)) for key, needs in edges.items()]


def _by_number(connection: Connection, project_id: int, typed: str) -> str:
    """Return the key of the decision that a number such as `D-3` stands for; a key that looks like one comes first."""
    found = _NUMBER.fullmatch(typed)
    if not found or read_decisions(connection, project_id, [typed]):
        return typed
    return next(iter(read_decision_keys(connection, project_id, number=int(found[1]))), typed)


_NUMBER = re.compile(r"[Dd]-?([0-9]{1,9})")


def _names_nobody(_thing: object, _names: references.Names) -> Iterable[Problem]:
    return ()


def _all(read: Callable[[Connection, int], Mapping[str, Record[Any]]]) -> Reader:
    """Make a reader of those kinds of which there are few enough to be read together."""
    return lambda connection, project_id, _keys: read(connection, project_id)


PERSON = KindOfThing(
    kind="person",
    word="person",
    key="name",
    limits=limits.check_person,
    references=_names_nobody,
    read=_all(read_people),
)
CHECK = KindOfThing(
    kind="check",
    word="check",
    key="label",
    limits=limits.check_check,
    references=references.check_references,
    read=_all(read_checks),
)
PROFILE = KindOfThing(
    kind="profile",
    word="speed profile",
    key="name",
    limits=limits.check_profile,
    references=_names_nobody,
    read=_all(read_profiles),
)
TASK = KindOfThing(
    kind="task",
    word="task",
    key="key",
    limits=limits.check_task,
    references=references.task_references,
    read=read_tasks,
)
DECISION = KindOfThing(
    kind="decision",
    word="decision",
    key="key",
    limits=limits.check_decision,
    references=references.decision_references,
    read=read_decisions,
    resolve=_by_number,
)

_KINDS: dict[type[Any], KindOfThing] = {
    Person: PERSON,
    Check: CHECK,
    SpeedProfile: PROFILE,
    Task: TASK,
    Decision: DECISION,
}


def kind_of(made: type[Any]) -> KindOfThing:
    """Return the kind that things of a class are of."""
    return _KINDS[made]
