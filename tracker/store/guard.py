"""What keeps a seal: no change of any kind leaves a sealed decision saying something else than its latest seal.

Owns the last look at every change before it becomes an operation, whoever made it: an import, an edit, an undo, or code
that forgot to ask. An amendment passes because it brings the seal that fits.
"""

from __future__ import annotations

from collections import defaultdict

from sqlalchemy import Connection, func, select

from tracker.errors import Refused
from tracker.model.plan import Criterion
from tracker.model.seals import seal_hash
from tracker.store.images import Body
from tracker.store.plan_rows import criterion_from
from tracker.store.schema import criteria, decisions, seals


class BreaksSeal(Refused):
    """A change would alter what is sealed; `seal` is the number of the seal's row, `op` the operation that made it."""

    def __init__(self, decision: str, seal: int, op: int) -> None:
        super().__init__(
            f"The question and the criteria of {decision} are sealed.",
            f"`tracker decide criteria {decision}` amends them, with a reason.",
        )
        self.seal = seal
        self.op = op


def hold_seals(connection: Connection, body: Body) -> None:
    """Raise BreaksSeal when a decision that this change touched no longer is what was sealed."""
    if not (body.ids(decisions.name) or body.ids(criteria.name)):
        return
    newest = select(func.max(seals.c.id)).group_by(seals.c.decision_id)
    query = (
        select(seals.c.id, seals.c.op, seals.c.hash, decisions.c.id.label("decision"), decisions.c.key)
        .add_columns(decisions.c.question)
        .join(decisions, decisions.c.id == seals.c.decision_id)
        .where(seals.c.id.in_(newest))
    )
    sealed = {row["decision"]: row for row in connection.execute(query).mappings()}
    if not sealed:
        return
    judged_by = _criteria(connection)
    for decision_id in _touched(body, {row_id: at for at, rows in judged_by.items() for row_id in rows}):
        seal = sealed.get(decision_id)
        if seal and seal_hash(seal["question"], list(judged_by[decision_id].values())) != seal["hash"]:
            raise BreaksSeal(seal["key"], seal["id"], seal["op"])


def _criteria(connection: Connection) -> dict[int, dict[int, Criterion]]:
    """Return the criteria of every sealed decision in their order, by the ids of both."""
    query = (
        select(criteria)
        .where(criteria.c.decision_id.in_(select(seals.c.decision_id)))
        .order_by(criteria.c.decision_id, criteria.c.position)
    )
    found: dict[int, dict[int, Criterion]] = defaultdict(dict)
    for row in connection.execute(query).mappings():
        found[row["decision_id"]][row["id"]] = criterion_from(row)
    return found


def _touched(body: Body, owners: dict[int, int]) -> set[int]:
    """Return the decisions of which something was touched; `owners` has the decision of each sealed criterion."""
    gone = {row_id: row["decision_id"] for (table, row_id), row in body.deleted.items() if table == criteria.name}
    of_criteria = {gone.get(row_id) or owners.get(row_id) for row_id in body.ids(criteria.name)}
    return {decision_id for decision_id in of_criteria if decision_id is not None} | body.ids(decisions.name)
