"""The roll of all tasks of a project, with what tables sort, group and filter by."""

from __future__ import annotations

from dataclasses import dataclass

from tracker.model.plan import Project
from tracker.services.board import Boards, Row
from tracker.services.context import Context
from tracker.services.finding import reading


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """A project and the rows of its tasks, in the order of the plan."""

    project: Project
    rows: tuple[Row, ...]


def call_roll(context: Context, kept: Boards) -> Roll:
    """Return the roll of the project. Raises NotFound or Refused when it is not clear which one that is."""
    with reading(context) as here:
        board = kept.look(here.connection, here.project, here.present.now)
        return Roll(project=here.project.thing, rows=tuple(board.rows.values()))
