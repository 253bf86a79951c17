"""Seals as they are stored: made, read, and held against the history that recorded them.

A seal is a row that nobody changes. Every version is kept; the newest is the one that holds. That nothing else changes
what it covers is seen to by `tracker.store.guard`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, Connection, RowMapping, exists, select

from tracker.errors import Refused, StoreFailed
from tracker.model.plan import Criterion, Decision
from tracker.model.seals import Seal, seal_faults, seal_hash
from tracker.store.changes import Change
from tracker.store.guard import BreaksSeal
from tracker.store.operations import find_operations, read_body
from tracker.store.plans import read_decisions, read_projects
from tracker.store.schema import decision_numbers, decisions, operations, seals


def read_seals(connection: Connection, project_id: int) -> dict[int, tuple[Seal, ...]]:
    """Return the seals of a project's decisions, by the decision's id, the first version first."""
    query = (
        select(seals)
        .join(decisions)
        .where(decisions.c.project_id == project_id)
        .order_by(seals.c.decision_id, seals.c.version)
    )
    found: dict[int, list[Seal]] = defaultdict(list)
    for row in connection.execute(query).mappings():
        found[row["decision_id"]].append(_seal(row))
    return {decision_id: tuple(versions) for decision_id, versions in found.items()}


def _seal(row: RowMapping) -> Seal:
    plain = ("version", "at", "actor", "question", "hash", "reason", "options")
    return Seal(
        **{name: row[name] for name in plain},
        criteria=tuple(Criterion(**criterion) for criterion in row["criteria"]),
    )


def is_sealed(connection: Connection, decision_id: int) -> bool:
    """Whether the criteria of a decision are sealed."""
    return bool(connection.execute(select(exists().where(seals.c.decision_id == decision_id))).scalar())


def refuse_sealed(connection: Connection, decision_ids: Iterable[int]) -> None:
    """Raise Refused when one of these decisions is sealed: what was sealed is kept."""
    wanted = set(decision_ids)
    for decision_id, key in connection.execute(select(decisions.c.id, decisions.c.key).where(SEALED)):
        if decision_id in wanted:
            raise Refused(
                f"The decision {key} cannot be removed: its criteria are sealed.",
                f'`tracker decide choose {key} --none --reason "..."` closes it and keeps what was recorded.',
            )


def refuse_edit(connection: Connection, decision_id: int, key: str) -> None:
    """Raise BreaksSeal when a decision is sealed, before anything of what its seal covers is written."""
    query = select(seals.c.id, seals.c.op).where(seals.c.decision_id == decision_id).order_by(seals.c.version.desc())
    row = connection.execute(query).first()
    if row is not None:
        raise BreaksSeal(key, row.id, row.op)


def sealed_keys(connection: Connection, project_id: int) -> set[str]:
    """Return the keys of the sealed decisions of a project."""
    query = select(decisions.c.key).where(decisions.c.project_id == project_id, SEALED)
    return set(connection.execute(query).scalars())


SEALED: ColumnElement[bool] = exists().where(seals.c.decision_id == decisions.c.id)
"""Whether a row of the decisions has a seal; for queries over them."""


def add_seal(change: Change, decision_id: int, decision: Decision, *, options: int, reason: str | None = None) -> Seal:
    """Seal what a decision says now: for the first time, or as an amendment, which has a reason.

    The operation cannot be undone. `options` is how many options there are.
    """
    query = select(seals.c.version).where(seals.c.decision_id == decision_id).order_by(seals.c.version.desc())
    seal = Seal(
        version=(change.connection.execute(query).scalar() or 0) + 1,
        at=change.at,
        actor=change.actor,
        question=decision.question,
        criteria=decision.criteria,
        hash=seal_hash(decision.question, decision.criteria),
        reason=reason,
        options=options,
    )
    row = {name: getattr(seal, name) for name in Seal.__dataclass_fields__ if name != "criteria"}
    change.insert(seals, [{"decision_id": decision_id, **row, "criteria": list(map(asdict, seal.criteria))}])
    return seal


def broken_seals(connection: Connection) -> list[str]:
    """Recompute every seal, and hold each against what the history says was sealed; return what does not fit."""
    return [*_recomputed(connection), *_not_as_recorded(connection), *_without_number(connection)]


def _without_number(connection: Connection) -> Iterator[str]:
    """Yield the decisions that have lost their number, and with it their place in every list."""
    numbered = select(decision_numbers.c.decision_id)
    for key in connection.execute(select(decisions.c.key).where(decisions.c.id.not_in(numbered))).scalars():
        yield f"the decision {key} has lost its number"


def _recomputed(connection: Connection) -> Iterator[str]:
    for project in read_projects(connection):
        found = read_seals(connection, project.id)
        if not found:
            continue
        for key, record in read_decisions(connection, project.id).items():
            judged = record.thing.criteria
            for fault in seal_faults(record.thing.question, judged, found.get(record.id, ())):
                yield f"{project.thing.key}: the decision {key}: {fault}"


def _not_as_recorded(connection: Connection) -> Iterator[str]:
    """Compare the rows of the seals with the images of the operations that made them, both ways."""
    stored = {row["id"]: dict(row) for row in connection.execute(select(seals)).mappings()}
    recorded = _recorded(connection)
    for row_id in sorted(stored.keys() | recorded.keys()):
        row, image = stored.get(row_id), recorded.get(row_id)
        what = row or image
        assert what is not None, "it came from one of the two"
        name = f"version {what['version']} of the seal of {_name(connection, what['decision_id'])}"
        if row is None:
            yield f"{name} is gone, which operation {what['op']} recorded"
        elif image is None:
            yield f"{name} was never recorded in the history"
        elif row != image:
            yield f"{name} is not what operation {image['op']} recorded"


def _recorded(connection: Connection) -> dict[int, Mapping[str, Any]]:
    """Return every row that the history says was sealed; what was altered in the history is told elsewhere."""
    found: dict[int, Mapping[str, Any]] = {}
    for operation in find_operations(connection, operations.c.undoable.is_(False)):
        try:
            body = read_body(connection, operation.id)
        except StoreFailed:
            continue
        found |= body.created.get(seals.name, {})
    return found


def _name(connection: Connection, decision_id: int) -> str:
    key = connection.execute(select(decisions.c.key).where(decisions.c.id == decision_id)).scalar()
    return f"the decision {key or 'that is gone'}"
