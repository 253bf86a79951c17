"""Reading runs with their pauses and evidence, and the few ways in which a run is written.

Owns how a run lies in rows. Whether a run may be what it is, is the business of `tracker.model.lifecycle`; what is
refused here is only what two writers could do to each other: a second open run of one generation or step.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Connection, RowMapping, Select, Table, and_, exc, func, select

from tracker.errors import NotFound, Refused
from tracker.model.runs import Evidence, Pause, Run
from tracker.store.plan_rows import estimate_from
from tracker.store.schema import checks, evidence, pauses, runs, steps, tasks

if TYPE_CHECKING:
    from tracker.store.changes import Change

FEW = 500
"""So many ids fit into one query; SQLite bounds the number of variables."""

_PERFORMER = func.coalesce(runs.c.performer, checks.c.performer)
_PLAIN = (
    "reason",
    "override",
    "note",
    "tokens_in",
    "tokens_out",
    "cost",
    "model",
    "speed_profile",
)
_OWN = ("requested", "started", "ended", "outcome", "settled", *_PLAIN)


def read_runs(connection: Connection, project_id: int, *conditions: ColumnElement[bool]) -> dict[str, list[Run]]:
    """Return the runs of a project by task key, each list in the order in which they were recorded.

    `conditions` narrow them down, on the tables `runs`, `tasks` and `checks`.
    """
    condition = and_(runs.c.project_id == project_id, *conditions)
    columns = select(runs, tasks.c.key.label("task_key"), checks.c.label, _PERFORMER.label("performed_by"))
    rows = connection.execute(_with_names(columns).where(condition).order_by(runs.c.id)).mappings().all()
    found: dict[str, list[Run]] = defaultdict(list)
    if not rows:
        return found
    if len(rows) <= FEW:
        condition = runs.c.id.in_([row["id"] for row in rows])
    paused = _pauses(connection, condition)
    proven = _evidence(connection, condition)
    for row in rows:
        found[row["task_key"]].append(_run(row, paused.get(row["id"], ()), proven.get(row["id"], ())))
    return found


def runs_of_tasks(connection: Connection, project_id: int, keys: Iterable[str]) -> dict[str, list[Run]]:
    """Return the runs of the few tasks named, by task key."""
    wanted = select(tasks.c.id).where(tasks.c.project_id == project_id, tasks.c.key.in_(list(keys)))
    return read_runs(connection, project_id, runs.c.task_id.in_(wanted))  # by task: SQLite would look at every run


def open_runs(connection: Connection, project_id: int) -> list[Run]:
    """Return every run of a project that has not ended, the one recorded first in front."""
    found = read_runs(connection, project_id, runs.c.ended.is_(None))
    return sorted((run for of_task in found.values() for run in of_task), key=lambda run: run.id)


def read_run(connection: Connection, project_id: int, run_id: int) -> Run:
    """Return one run by its number. Raises NotFound."""
    for of_task in read_runs(connection, project_id, runs.c.id == run_id).values():
        return of_task[0]
    raise NotFound(f"There is no run {run_id} in this project.", "`tracker show TASK` lists the runs of a task.")


def open_high_estimates(connection: Connection, project_id: int) -> dict[int, int]:
    """Return the high estimate of each open check run by its id, in milliseconds: the step's own, else the check's.

    Those without an estimate are left out.
    """
    own = (steps.c.estimate_low, steps.c.estimate_likely, steps.c.estimate_high)
    general = (checks.c.estimate_low, checks.c.estimate_likely, checks.c.estimate_high)
    query = (
        select(runs.c.id, *own, *general)
        .join(checks, checks.c.id == runs.c.check_id)
        .outerjoin(steps, and_(steps.c.task_id == runs.c.task_id, steps.c.check_id == runs.c.check_id))
        .where(runs.c.project_id == project_id, runs.c.ended.is_(None))
    )
    found = {}
    for run_id, *figures in connection.execute(query):
        estimate = estimate_from(*figures[:3]) or estimate_from(*figures[3:])
        if estimate is not None:
            found[run_id] = estimate.high
    return found


def _with_names(query: Select[Any]) -> Select[Any]:
    """Join what names a run: its task, and its check where it has one."""
    return query.join(tasks, tasks.c.id == runs.c.task_id).outerjoin(checks, checks.c.id == runs.c.check_id)


def _run(row: RowMapping, paused: Iterable[Pause], proven: Iterable[Evidence]) -> Run:
    return Run(
        id=row["id"],
        task=row["task_key"],
        check=row["label"],
        performer=row["performed_by"],
        own_performer=row["performer"] is not None,
        pauses=tuple(paused),
        evidence=tuple(proven),
        **{name: row[name] for name in _OWN},
    )


def _children(table: Table, condition: ColumnElement[bool], *columns: ColumnElement[Any]) -> Select[Any]:
    query = select(table.c.run_id, *columns).join(runs, runs.c.id == table.c.run_id)
    return _with_names(query).where(condition)


def _pauses(connection: Connection, condition: ColumnElement[bool]) -> dict[int, list[Pause]]:
    query = _children(pauses, condition, pauses.c.started, pauses.c.ended)
    found: dict[int, list[Pause]] = defaultdict(list)
    for run_id, started, ended in connection.execute(query.order_by(pauses.c.run_id, pauses.c.started, pauses.c.id)):
        found[run_id].append(Pause(started=started, ended=ended))
    return found


def _evidence(connection: Connection, condition: ColumnElement[bool]) -> dict[int, list[Evidence]]:
    query = _children(evidence, condition, evidence.c.kind, evidence.c.ref, evidence.c.sha256)
    found: dict[int, list[Evidence]] = defaultdict(list)
    for run_id, kind, ref, sha256 in connection.execute(query.order_by(evidence.c.id)):
        found[run_id].append(Evidence(kind=kind, ref=ref, sha256=sha256))
    return found


def add_run(change: Change, project_id: int, task_id: int, check_id: int | None, run: Run) -> int:
    """Record a run with its pauses and evidence; return its id. `run.id` does not count.

    Raises Refused when another one of the same generation or step is open.
    """
    columns = {"project_id": project_id, "task_id": task_id, "check_id": check_id, **_columns(run)}
    try:
        [run_id] = change.insert(runs, [columns])
    except exc.IntegrityError as fault:
        if run.ended is not None or "UNIQUE" not in str(fault.orig):
            raise
        what = run.check or "generation"
        raise Refused(f"{what} of {run.task} is open already.", "`tracker status` says since when.") from fault
    write_pauses(change, run_id, run.pauses)
    add_evidence(change, run_id, run.evidence)
    return run_id


def _columns(run: Run) -> dict[str, Any]:
    return {"performer": run.performer if run.own_performer else None} | {name: getattr(run, name) for name in _OWN}


def save_run(change: Change, before: Run, after: Run) -> None:
    """Write what differs between a stored run and what it is now; evidence is only ever added to.

    A change of pauses marks the run itself as changed too: its end and its pauses must fit each other, so neither may
    be taken back alone.
    """
    columns = _columns(after)
    if after.pauses != before.pauses:
        columns["op"] = change.op
        write_pauses(change, before.id, after.pauses)
    change.update(runs, before.id, columns)
    add_evidence(change, before.id, after.evidence[len(before.evidence) :])


def write_pauses(change: Change, run_id: int, wanted: tuple[Pause, ...]) -> None:
    """Make the pauses of a run exactly these, touching none that stays as it is.

    Surplus rows go first, since a run may have one open pause at any moment and not two for a moment.
    """
    query = select(pauses).where(pauses.c.run_id == run_id).order_by(pauses.c.started, pauses.c.id)
    stored = change.connection.execute(query).mappings().all()
    change.delete(pauses, [old["id"] for old in stored[len(wanted) :]])
    for old, new in zip(stored, wanted, strict=False):
        change.update(pauses, old["id"], {"started": new.started, "ended": new.ended})
    fresh = [{"run_id": run_id, "started": new.started, "ended": new.ended} for new in wanted[len(stored) :]]
    change.insert(pauses, fresh)


def add_evidence(change: Change, run_id: int, proofs: tuple[Evidence, ...]) -> None:
    """Keep evidence for a run."""
    rows = [{"run_id": run_id, "kind": proof.kind, "ref": proof.ref, "sha256": proof.sha256} for proof in proofs]
    change.insert(evidence, rows)


def delete_run(change: Change, run_id: int) -> None:
    """Remove a run with its pauses and evidence; undo brings it back."""
    for table in (pauses, evidence):
        query = select(table.c.id).where(table.c.run_id == run_id)
        change.delete(table, list(change.connection.execute(query).scalars()))
    change.delete(runs, [run_id])
