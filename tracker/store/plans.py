"""Reading plans: projects, people, checks, tasks, decisions and speed profiles, with what the store knows beside them.

Each record carries the `id` of its row, the thing itself, its `base` (what an import said last where it differs; None:
never imported) and its `position`. Nothing here reads options: see `tracker.store.options`. All of a plan at once is
read in `tracker.store.whole`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from sqlalchemy import ColumnElement, Connection, RowMapping, Select, Table, Text, select, type_coerce

from tracker.model.plan import Check, Criterion, Decision, Person, Project, SpeedProfile, Statement, Step, Task
from tracker.model.rows import Marks
from tracker.store import plan_rows
from tracker.store.schema import (
    checks,
    criteria,
    decision_numbers,
    decisions,
    dependencies,
    people,
    projects,
    speed_profiles,
    statements,
    steps,
    tasks,
)

if TYPE_CHECKING:
    from tracker.model.verdicts import Automated

T = TypeVar("T")
Base = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Record(Generic[T]):
    """A stored thing, the id of its row, what an import said last where it differs, and its place among its kind."""

    id: int
    thing: T
    base: Base | None
    position: int


@dataclass(frozen=True, slots=True)
class CheckRecord(Record[Check]):
    """A check, the instant it was created, and what is remembered of its past.

    Runs that began before `baseline` no longer feed its statistics; None: all do. `automated` is the last time that it
    was automated.
    """

    created: int
    baseline: int | None = None
    automated: Automated | None = None

    @property
    def since(self) -> int:
        """The instant from which its performances are counted: its last baseline, else its creation."""
        return self.created if self.baseline is None else self.baseline


@dataclass(frozen=True, slots=True)
class TaskRecord(Record[Task]):
    """A task, what was said of it beside its runs, and the instant it was created."""

    marks: Marks
    created: int


@dataclass(frozen=True, slots=True)
class DecisionRecord(Record[Decision]):
    """A decision without its options, its criteria as records, the instant it was opened, and its number."""

    criteria: tuple[Record[Criterion], ...]
    opened: int
    number: int


def read_projects(connection: Connection) -> list[Record[Project]]:
    """Return every project of the database, by key."""
    rows = connection.execute(select(projects).order_by(projects.c.key)).mappings()
    return [Record(row["id"], plan_rows.project_from(row), row["base"], 0) for row in rows]


def _of_project(table: Table, project_id: int) -> Select[Any]:
    return select(table).where(table.c.project_id == project_id).order_by(table.c.position, table.c.id)


def _record(row: RowMapping, thing: T) -> Record[T]:
    return Record(row["id"], thing, row["base"], row["position"])


def read_people(connection: Connection, project_id: int) -> dict[str, Record[Person]]:
    """Return a project's people by name, in the order of the plan."""
    rows = connection.execute(_of_project(people, project_id)).mappings()
    return {row["name"]: _record(row, plan_rows.person_from(row)) for row in rows}


def read_checks(connection: Connection, project_id: int) -> dict[str, CheckRecord]:
    """Return a project's checks by label, in the order of the plan."""
    rows = connection.execute(_of_project(checks, project_id)).mappings()
    return {
        row["label"]: CheckRecord(
            row["id"],
            plan_rows.check_from(row),
            row["base"],
            row["position"],
            row["created"],
            row["baseline"],
            plan_rows.automated_from(row["automated"]),
        )
        for row in rows
    }


def read_profiles(connection: Connection, project_id: int) -> dict[str, Record[SpeedProfile]]:
    """Return a project's own speed profiles by name, in the order of the plan."""
    rows = connection.execute(_of_project(speed_profiles, project_id)).mappings()
    return {row["name"]: _record(row, plan_rows.profile_from(row)) for row in rows}


def read_tasks(connection: Connection, project_id: int, keys: Iterable[str] | None = None) -> dict[str, TaskRecord]:
    """Return a project's tasks by key, in the order of the plan: all of them, or the few named."""
    condition = tasks.c.project_id == project_id
    if keys is not None:
        condition &= tasks.c.key.in_(list(keys))
    done = _statements(connection, condition)
    needs = _dependencies(connection, condition)
    checked_by = _steps(connection, condition)
    columns = (tasks.c.id, tasks.c.key, tasks.c.title, type_coerce(tasks.c.generation, Text), tasks.c.base)
    marks = (tasks.c.dropped, tasks.c.reopened, tasks.c.created)
    query = select(*columns, *marks, tasks.c.position).where(condition).order_by(tasks.c.position, tasks.c.id)
    found = {}
    for task_id, key, title, generation, base, dropped, reopened, created, position in connection.execute(query):
        task = Task(
            key=key,
            title=title,
            done=tuple(done.get(task_id, ())),
            depends_on=tuple(needs.get(task_id, ())),
            generation=plan_rows.generation_from(generation),
            checks=tuple(checked_by.get(task_id, ())),
        )
        found[key] = TaskRecord(task_id, task, base, position, _marks(dropped, reopened), created)
    return found


def read_dependants(connection: Connection, task_id: int) -> list[str]:
    """Return the keys of the tasks that depend on a task, in the order of the plan."""
    query = select(tasks.c.key).join(dependencies, dependencies.c.task_id == tasks.c.id)
    found = query.where(dependencies.c.needs_id == task_id).order_by(tasks.c.position, tasks.c.id)
    return list(connection.execute(found).scalars())


_UNMARKED = Marks()


def _marks(dropped: int | None, reopened: int | None) -> Marks:
    return _UNMARKED if dropped is None and reopened is None else Marks(dropped=dropped, reopened=reopened)


def _statements(connection: Connection, condition: ColumnElement[bool]) -> dict[int, list[Statement]]:
    query = (
        select(statements.c.task_id, statements.c.text, statements.c.verified_by, statements.c.accepted)
        .join(tasks)
        .where(condition)
        .order_by(statements.c.task_id, statements.c.position)
    )
    found: dict[int, list[Statement]] = defaultdict(list)
    for task_id, *said in connection.execute(query):
        found[task_id].append(plan_rows.statement_from(*said))
    return found


def _dependencies(connection: Connection, condition: ColumnElement[bool]) -> dict[int, list[str]]:
    needed = tasks.alias("needed")
    query = (
        select(dependencies.c.task_id, needed.c.key)
        .join(tasks, tasks.c.id == dependencies.c.task_id)
        .join(needed, needed.c.id == dependencies.c.needs_id)
        .where(condition)
        .order_by(dependencies.c.task_id, dependencies.c.position)
    )
    found: dict[int, list[str]] = defaultdict(list)
    for task_id, key in connection.execute(query):
        found[task_id].append(key)
    return found


def _steps(connection: Connection, condition: ColumnElement[bool]) -> dict[int, list[Step]]:
    query = (
        select(
            steps.c.task_id,
            checks.c.label,
            steps.c.estimate_low,
            steps.c.estimate_likely,
            steps.c.estimate_high,
            steps.c.touch,
            steps.c.after,
        )
        .join(tasks, tasks.c.id == steps.c.task_id)
        .join(checks, checks.c.id == steps.c.check_id)
        .where(condition)
        .order_by(steps.c.task_id, steps.c.position)
    )
    plain: dict[str, Step] = {}
    found: dict[int, list[Step]] = defaultdict(list)
    for task_id, label, low, likely, high, touch, after in connection.execute(query):
        if likely is None and touch is None and after is None:
            step = plain.get(label) or plain.setdefault(label, Step(check=label))
        else:
            estimate = plan_rows.estimate_from(low, likely, high)
            step = Step(check=label, estimate=estimate, touch=touch, after=None if after is None else tuple(after))
        found[task_id].append(step)
    return found


def read_decisions(
    connection: Connection, project_id: int, keys: Iterable[str] | None = None
) -> dict[str, DecisionRecord]:
    """Return a project's decisions by key, in the order of the plan, without their options: all, or the few named."""
    condition = decisions.c.project_id == project_id
    if keys is not None:
        condition &= decisions.c.key.in_(list(keys))
    criteria_of = _criteria(connection, condition)
    query = (
        select(decisions, tasks.c.key.label("task_key"), decision_numbers.c.number)
        .join(decision_numbers, decision_numbers.c.decision_id == decisions.c.id)
        .outerjoin(tasks, tasks.c.id == decisions.c.task_id)
        .where(condition)
        .order_by(decisions.c.position, decisions.c.id)
    )
    found = {}
    for row in connection.execute(query).mappings():
        judged_by = tuple(criteria_of.get(row["id"], ()))
        decision = Decision(
            key=row["key"],
            question=row["question"],
            task=row["task_key"],
            criteria=tuple(record.thing for record in judged_by),
            all_wrong_if=row["all_wrong_if"],
        )
        beside = (row["base"], row["position"], judged_by, row["opened"], row["number"])
        found[row["key"]] = DecisionRecord(row["id"], decision, *beside)
    return found


def read_decision_keys(connection: Connection, project_id: int, *, number: int) -> list[str]:
    """Return the key of the decision that has a number, in a list that is empty when there is none."""
    query = select(decisions.c.key).join(decision_numbers, decision_numbers.c.decision_id == decisions.c.id)
    found = query.where(decisions.c.project_id == project_id, decision_numbers.c.number == number)
    return list(connection.execute(found).scalars())


def _criteria(connection: Connection, condition: ColumnElement[bool]) -> dict[int, list[Record[Criterion]]]:
    query = select(criteria).join(decisions).where(condition).order_by(criteria.c.decision_id, criteria.c.position)
    found: dict[int, list[Record[Criterion]]] = defaultdict(list)
    for row in connection.execute(query).mappings():
        found[row["decision_id"]].append(_record(row, plan_rows.criterion_from(row)))
    return found
