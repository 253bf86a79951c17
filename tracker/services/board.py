"""The board: every task of a project as it stands, kept in memory by a face that stays open, and brought up to date.

Owns what makes a large plan quick to watch: it is read whole once, and from then on only the tasks that operations have
touched since, together with those that have an open clock, whose figures change while time passes. A board is a value;
bringing it up to date makes the next one. Figures and stages are those of the lists: nothing is computed differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import NamedTuple

from sqlalchemy import Connection

from tracker.model.digest import digest
from tracker.model.plan import Project
from tracker.model.runs import NO_RUNS, Run, TaskDigest
from tracker.services.grounding import Ground, read_ground
from tracker.services.listing import Line, limit_of
from tracker.services.proposing import Standing, stand
from tracker.store.extent import first_tasks
from tracker.store.plans import Record, read_tasks
from tracker.store.runs import open_runs, runs_of_tasks
from tracker.store.totals import read_digests
from tracker.store.touched import Mark, mark, touched_since

FEW = 200
"""Beyond so many touched tasks it is quicker to read all of them."""


class Row(NamedTuple):
    """One task in a table: its line, the checks it uses and who performs them, and what a search looks through."""

    line: Line
    checks: tuple[str, ...]
    performers: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The tasks of a project at the moment of `mark`, in the order of the plan.

    `open` are the open runs. `whole` is False for a first sight, which has only the first tasks and no open runs.
    """

    project: Record[Project]
    mark: Mark
    ground: Ground
    standing: Mapping[str, Standing]
    rows: Mapping[str, Row]
    open: tuple[Run, ...]
    whole: bool = True


def first_sight(connection: Connection, project: Record[Project], now: int, count: int) -> Board:
    """Read only the tasks that stand first in the plan, so that something true can be shown at once."""
    ground = read_ground(connection, project)
    keys = first_tasks(connection, project.id, count)
    standing, rows = _read_some(connection, project, ground, keys, now)
    return Board(
        project=project,
        mark=mark(connection),
        ground=ground,
        standing=standing,
        rows=rows,
        open=(),
        whole=False,
    )


def read_board(connection: Connection, project: Record[Project], now: int) -> Board:
    """Read every task of a project."""
    ground = read_ground(connection, project)
    digests = read_digests(connection, project.id, ground.records, now)
    records = read_tasks(connection, project.id)
    language = project.thing.language
    standing = {key: stand(record, digests.get(record.id, NO_RUNS), language) for key, record in records.items()}
    return Board(
        project=project,
        mark=mark(connection),
        ground=ground,
        standing=standing,
        rows={key: _row(ground, one, now) for key, one in standing.items()},
        open=tuple(open_runs(connection, project.id)),
    )


def catch_up(connection: Connection, board: Board, project: Record[Project], now: int) -> Board:
    """Return the board as it is now, having read only what has changed since."""
    touched = touched_since(connection, project.id, board.mark)
    if touched.everything or len(touched.tasks) > FEW:
        return read_board(connection, project, now)
    still_open = tuple(open_runs(connection, project.id))
    keys = {run.task for run in (*board.open, *still_open)}
    if touched.tasks:
        keys |= {key for key, one in board.standing.items() if one.record.id in touched.tasks}
    standing, rows = _read_some(connection, project, board.ground, keys, now)
    return replace(
        board,
        mark=mark(connection),
        standing={**board.standing, **standing},
        rows={**board.rows, **rows},
        open=still_open,
    )


def _read_some(
    connection: Connection, project: Record[Project], ground: Ground, keys: Iterable[str], now: int
) -> tuple[dict[str, Standing], dict[str, Row]]:
    """Read the few tasks named."""
    wanted = list(keys)
    if not wanted:
        return {}, {}
    records = read_tasks(connection, project.id, wanted)
    runs = runs_of_tasks(connection, project.id, wanted)
    language = project.thing.language
    standing = {key: stand(record, _digest(runs.get(key, []), now), language) for key, record in records.items()}
    return standing, {key: _row(ground, one, now) for key, one in standing.items()}


def _digest(runs: list[Run], now: int) -> TaskDigest:
    """Sum up the runs of one task; which of them were forgotten is no part of a board."""
    return digest(runs, now, {}) if runs else NO_RUNS


def _row(ground: Ground, one: Standing, now: int) -> Row:
    task = one.record.thing
    labels = tuple(step.check for step in task.checks)
    performers = tuple(dict.fromkeys(ground.checks[label].performer for label in labels))
    line = Line(task.key, task.title, one.stage, limit_of(ground, task, one.digest, now))
    return Row(line, labels, performers, f"{task.key} {task.title}".casefold())


@dataclass(slots=True)
class Boards:
    """The boards of a face that stays open, one per project, shared by its screens and their threads."""

    _kept: dict[int, Board] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def look(self, connection: Connection, project: Record[Project], now: int) -> Board:
        """Return the board of a project as it is now."""
        with self._lock:
            kept = self._kept.get(project.id)
            board = catch_up(connection, kept, project, now) if kept else read_board(connection, project, now)
            self._kept[project.id] = board
            return board

    def has(self, project: Record[Project]) -> bool:
        """Whether the board of a project has been read before."""
        return project.id in self._kept
