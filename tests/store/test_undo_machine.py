"""Whatever two people do, undo and redo in whatever order, the store agrees with a model that keeps whole pictures.

The model knows no operation numbers: it keeps every row as one object per state, and what an operation did as the
objects before and after. Taking an operation back is allowed exactly if each of its rows still is the very object that
the operation left, and if the rows that result refer to nothing missing and share nothing that must be unique.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import select

from tests.store import making as make
from tracker.errors import Refused
from tracker.store import sqlite
from tracker.store.operations import chain_faults, find_operations
from tracker.store.schema import checks, people, projects, runs, tasks
from tracker.store.undo import Scope, redo, undo

TABLES = {table.name: table for table in (projects, people, checks, tasks, runs)}
SHOWN = {
    "projects": ("key", "name"),
    "people": ("project_id", "name", "capacity"),
    "checks": ("project_id", "label"),
    "tasks": ("project_id", "key", "title"),
    "runs": ("project_id", "task_id", "check_id", "ended", "outcome"),
}
PARENTS = {"project_id": "projects", "task_id": "tasks", "check_id": "checks"}
ACTORS = ("ana", "bo")

Key = tuple[str, int]


@dataclass(frozen=True, eq=False)
class Picture:
    """One state of one row; two are the same only if they are one object."""

    values: dict


State = dict[Key, Picture]
Effects = dict[Key, tuple[Picture | None, Picture | None]]


@dataclass
class Done:
    """An operation as the model remembers it."""

    actor: str
    effects: Effects
    undone: bool = False


@dataclass
class Model:
    """All there is: the rows now, what was done under which number, and what each actor can do again."""

    state: State = field(default_factory=dict)
    done: dict[int, Done] = field(default_factory=dict)
    again: dict[str, list[int]] = field(default_factory=lambda: {actor: [] for actor in ACTORS})

    def after(self, effects: Effects) -> State | None:
        """Return the state that these effects lead to, None if they do not fit the state now."""
        if any(self.state.get(key) is not before for key, (before, _) in effects.items()):
            return None
        state = {key: picture for key, picture in self.state.items() if key not in effects}
        state |= {key: after for key, (_, after) in effects.items() if after is not None}
        return state if is_valid(state) else None


def is_valid(state: State) -> bool:
    """Whether all references hold and nothing unique is there twice."""
    unique = []
    for (table, _), picture in state.items():
        values = picture.values
        for column, parent in PARENTS.items():
            if values.get(column) is not None and (parent, values[column]) not in state:
                return False
        if table == "projects":
            unique.append((table, values["key"]))
        elif table == "runs":
            if values["ended"] is None:
                unique.append((table, values["task_id"], values["check_id"]))
        else:
            unique.append((table, values["project_id"], values[SHOWN[table][1]]))
    return len(unique) == len(set(unique))


def turned(effects: Effects) -> Effects:
    return {key: (after, before) for key, (before, after) in effects.items()}


names = st.sampled_from(("a", "b", "c"))
picks = st.integers(0, 30)
steps = st.one_of(
    st.tuples(st.just("add"), st.sampled_from(tuple(TABLES)), names, picks, picks, st.booleans()),
    st.tuples(st.just("rename"), picks, names),
    st.tuples(st.just("move"), picks, picks),
    st.tuples(st.just("end"), picks, st.booleans()),
    st.tuples(st.just("remove"), picks),
)


class UndoMachine(RuleBasedStateMachine):
    """Two people who change, undo and redo."""

    @initialize()
    def begin(self) -> None:
        self.folder = Path(mkdtemp(prefix="tracker-tests-"))
        self.opened = make.database(self.folder)
        self.model = Model()

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder)

    @rule(actor=st.sampled_from(ACTORS), steps=st.lists(steps, min_size=1, max_size=4))
    def change(self, actor: str, steps: list[tuple]) -> None:
        before = dict(self.model.state)
        with make.acting(self.opened, "change", actor) as change:
            for step in steps:
                getattr(self, f"_{step[0]}")(change, *step[1:])
        keys = before.keys() | self.model.state.keys()
        pairs = {key: (before.get(key), self.model.state.get(key)) for key in keys}
        effects = {key: pair for key, pair in pairs.items() if pair[0] is not pair[1]}
        if effects:
            self.model.done[change.op] = Done(actor, effects)
            self.model.again[actor].clear()

    def _add(self, change, table, name, one, other, is_open) -> None:
        made = {
            "projects": lambda: make.project(key=name),
            "people": lambda: make.person(self._some("projects", one), name=name),
            "checks": lambda: make.check(self._some("projects", one), label=name),
            "tasks": lambda: make.task(self._some("projects", one), key=name),
            "runs": lambda: self._run(one, other, is_open),
        }[table]()
        if None not in [value for column, value in made.items() if column in ("project_id", "task_id")]:
            values = {column: made.get(column) for column in SHOWN[table]}
            [row_id] = change.take_ids(TABLES[table])
            if self._becomes(table, row_id, Picture(values)):
                change.insert(TABLES[table], [{"id": row_id, **made}])

    def _run(self, one, other, is_open) -> dict:
        check = self._some("checks", other) if other % 2 else None
        ended = {"ended": None if is_open else 5, "outcome": None if is_open or check is None else "passed"}
        return make.run(self._some("projects", one), self._some("tasks", one), check_id=check, **ended)

    def _rename(self, change, pick, name) -> None:
        column = {"projects": "key", "people": "name", "checks": "label", "tasks": "key"}
        self._set(change, pick, lambda table: {column[table]: name} if table in column else {})

    def _move(self, change, pick, to) -> None:
        self._set(change, pick, lambda table: {} if table == "projects" else {"project_id": self._some("projects", to)})

    def _end(self, change, pick, is_open) -> None:
        def values(table: str) -> dict:
            if table != "runs":
                return {"title": f"t{pick}"} if table == "tasks" else {}
            picture = self._picked(pick)[1]
            passed = "passed" if picture.values["check_id"] and not is_open else None
            return {"ended": None if is_open else pick, "outcome": passed}

        self._set(change, pick, values)

    def _set(self, change, pick, values_for) -> None:
        if self.model.state:
            (table, row_id), picture = self._picked(pick)
            values = picture.values | values_for(table)
            if values != picture.values and self._becomes(table, row_id, Picture(values)):
                assert change.update(TABLES[table], row_id, values)

    def _remove(self, change, pick) -> None:
        if self.model.state:
            (table, row_id), _ = self._picked(pick)
            if self._becomes(table, row_id, None):
                change.delete(TABLES[table], [row_id])

    def _picked(self, pick: int) -> tuple[Key, Picture]:
        items = sorted(self.model.state.items(), key=lambda item: item[0])
        return items[pick % len(items)]

    def _some(self, table: str, pick: int) -> int | None:
        ids = sorted(row_id for name, row_id in self.model.state if name == table)
        return ids[pick % len(ids)] if ids else None

    def _becomes(self, table: str, row_id: int, picture: Picture | None) -> bool:
        """Set a row of the model if the result is valid; return whether it is."""
        state = {key: value for key, value in self.model.state.items() if key != (table, row_id)}
        if picture is not None:
            state[table, row_id] = picture
        if is_valid(state):
            self.model.state = state
            return True
        return False

    @rule(actor=st.sampled_from(ACTORS))
    def undo_the_latest(self, actor: str) -> None:
        mine = [number for number, done in self.model.done.items() if done.actor == actor and not done.undone]
        self._undo(actor, None, mine[-1] if mine else None)

    @precondition(lambda self: self.model.done)
    @rule(actor=st.sampled_from(ACTORS), pick=picks)
    def undo_by_number(self, actor: str, pick: int) -> None:
        numbers = sorted(self.model.done)
        number = numbers[pick % len(numbers)]
        self._undo(actor, number, None if self.model.done[number].undone else number)

    def _undo(self, actor: str, asked: int | None, expected: int | None) -> None:
        state = None if expected is None else self.model.after(turned(self.model.done[expected].effects))
        if state is None:
            self._refused(actor, lambda change: undo(change, Scope(actor, "cli", None), asked))
            return
        with make.acting(self.opened, actor=actor) as change:
            assert undo(change, Scope(actor, "cli", None), asked).id == expected
        self.model.state = state
        self.model.done[expected].undone = True
        self.model.again[actor].append(expected)

    @rule(actor=st.sampled_from(ACTORS))
    def redo_the_last_undone(self, actor: str) -> None:
        again = self.model.again[actor]
        state = self.model.after(self.model.done[again[-1]].effects) if again else None
        if state is None:
            self._refused(actor, lambda change: redo(change, Scope(actor, "cli", None)))
            return
        with make.acting(self.opened, actor=actor) as change:
            assert redo(change, Scope(actor, "cli", None)).id == again[-1]
        self.model.state = state
        self.model.done[again.pop()].undone = False

    @precondition(lambda self: self.model.done)
    @rule(actor=st.sampled_from(ACTORS), pick=picks)
    def redo_by_number(self, actor: str, pick: int) -> None:
        numbers = sorted(self.model.done)
        number = numbers[pick % len(numbers)]
        done = self.model.done[number]
        state = self.model.after(done.effects) if done.undone else None
        if state is None:
            self._refused(actor, lambda change: redo(change, Scope(actor, "cli", None), number))
            return
        with make.acting(self.opened, actor=actor) as change:
            assert redo(change, Scope(actor, "cli", None), number).id == number
        self.model.state = state
        done.undone = False
        for again in self.model.again.values():
            if number in again:
                again.remove(number)

    def _refused(self, actor: str, act) -> None:
        with pytest.raises(Refused), make.acting(self.opened, actor=actor) as change:
            act(change)

    @invariant()
    def the_store_says_what_the_model_says(self) -> None:
        if not hasattr(self, "opened"):
            return
        with self.opened.reading() as connection:
            found = {
                (name, row.id): {column: row._mapping[column] for column in SHOWN[name]}
                for name, table in TABLES.items()
                for row in connection.execute(select(table))
            }
            assert found == {key: picture.values for key, picture in self.model.state.items()}
            kept = {one.id: one.undone for one in find_operations(connection) if one.kind == "do"}
            assert kept == {number: done.undone for number, done in self.model.done.items()}
            assert chain_faults(connection) == []
            assert list(sqlite.broken_references(connection)) == []


def test_the_store_agrees_with_a_model_that_keeps_whole_pictures():
    run_state_machine_as_test(
        UndoMachine,
        settings=settings(
            max_examples=60, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
