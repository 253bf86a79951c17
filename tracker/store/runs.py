"""Reading runs with their pauses and evidence, and the few ways in which a run is written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from sqlalchemy import ColumnElement, Connection, RowMapping, and_, func, select

from tracker.model.runs import Evidence, Pause, Run
from tracker.store.changes import Change
from tracker.store.schema import checks, evidence, pauses, runs, tasks

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


def read_runs(connection: Connection, project_id: int, *conditions: ColumnElement[bool]) -> dict[str, list[Run]]:
    """Return the runs of a project by task key, each list in the order in which they were recorded.

    `conditions` narrow them down, on the tables `runs`, `tasks` and `checks`.
    """
    condition = and_(runs.c.project_id == project_id, *conditions)
    paused = _pauses(connection, condition)
    proven = _evidence(connection, condition)
    query = (
        select(runs, tasks.c.key.label("task_key"), checks.c.label, _PERFORMER.label("performed_by"))
        .join(tasks, tasks.c.id == runs.c.task_id)
        .outerjoin(checks, checks.c.id == runs.c.check_id)
        .where(condition)
        .order_by(runs.c.id)
    )
    found: dict[str, list[Run]] = defaultdict(list)
    for row in connection.execute(query).mappings():
        found[row["task_key"]].append(_run(row, paused.get(row["id"], ()), proven.get(row["id"], ())))
    return found


def _run(row: RowMapping, paused: Iterable[Pause], proven: Iterable[Evidence]) -> Run:
    return Run(
        id=row["id"],
        task=row["task_key"],
        check=row["label"],
        performer=row["performed_by"],
        own_performer=row["performer"] is not None,
        requested=row["requested"],
        started=row["started"],
        ended=row["ended"],
        pauses=tuple(paused),
        outcome=row["outcome"],
        settled=row["settled"],
        evidence=tuple(proven),
        **{name: row[name] for name in _PLAIN},
    )


def _pauses(connection: Connection, condition: ColumnElement[bool]) -> dict[int, list[Pause]]:
    query = (
        select(pauses.c.run_id, pauses.c.started, pauses.c.ended)
        .join(runs, runs.c.id == pauses.c.run_id)
        .join(tasks, tasks.c.id == runs.c.task_id)
        .outerjoin(checks, checks.c.id == runs.c.check_id)
        .where(condition)
        .order_by(pauses.c.run_id, pauses.c.started)
    )
    found: dict[int, list[Pause]] = defaultdict(list)
    for run_id, started, ended in connection.execute(query):
        found[run_id].append(Pause(started=started, ended=ended))
    return found


def _evidence(connection: Connection, condition: ColumnElement[bool]) -> dict[int, list[Evidence]]:
    query = (
        select(evidence.c.run_id, evidence.c.kind, evidence.c.ref, evidence.c.sha256)
        .join(runs, runs.c.id == evidence.c.run_id)
        .join(tasks, tasks.c.id == runs.c.task_id)
        .outerjoin(checks, checks.c.id == runs.c.check_id)
        .where(condition)
        .order_by(evidence.c.id)
    )
    found: dict[int, list[Evidence]] = defaultdict(list)
    for run_id, kind, ref, sha256 in connection.execute(query):
        found[run_id].append(Evidence(kind=kind, ref=ref, sha256=sha256))
    return found


def add_run(change: Change, project_id: int, task_id: int, check_id: int | None, run: Run) -> int:
    """Record a run with its pauses and evidence; return its id. `run.id` does not count."""
    columns = {
        "project_id": project_id,
        "task_id": task_id,
        "check_id": check_id,
        "performer": run.performer if run.own_performer else None,
        "requested": run.requested,
        "started": run.started,
        "ended": run.ended,
        "outcome": run.outcome,
        "settled": run.settled,
        **{name: getattr(run, name) for name in _PLAIN},
    }
    [run_id] = change.insert(runs, [columns])
    write_pauses(change, run_id, run.pauses)
    add_evidence(change, run_id, run.evidence)
    return run_id


def change_run(change: Change, run_id: int, **values: Any) -> bool:  # noqa: ANN401 - columns of any type
    """Set columns of a run; return whether any differed."""
    return change.update(runs, run_id, values)


def write_pauses(change: Change, run_id: int, wanted: tuple[Pause, ...]) -> None:
    """Make the pauses of a run exactly these, touching none that stays as it is."""
    query = select(pauses).where(pauses.c.run_id == run_id).order_by(pauses.c.started, pauses.c.id)
    stored = change.connection.execute(query).mappings().all()
    for old, new in zip(stored, wanted, strict=False):
        change.update(pauses, old["id"], {"started": new.started, "ended": new.ended})
    change.delete(pauses, [old["id"] for old in stored[len(wanted) :]])
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
