"""Decisions as they may be shown before their criteria are sealed: all but the options, of which only the number."""

from __future__ import annotations

from sqlalchemy import Connection

from tracker.report.model import Question
from tracker.store.options import count_options
from tracker.store.plans import read_decisions


def read_questions(connection: Connection, project_id: int, task: str | None = None) -> tuple[Question, ...]:
    """Return the decisions of a project, or those of one task, in the order of the plan."""
    counts = count_options(connection, project_id)
    return tuple(
        Question(decision=record.thing, opened=record.opened, options=counts.get(key, 0))
        for key, record in read_decisions(connection, project_id).items()
        if task is None or record.thing.task == task
    )
