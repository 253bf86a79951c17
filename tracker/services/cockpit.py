"""The founder's cockpit: what waits, what runs, what was forgotten, what is next, and where every task stands.

One record for the screen that is open all day. What waits, what runs and what is next is told over all projects,
because a person and a clock are wherever they are; the table of tasks is that of the project that is chosen. Of a large
plan a first sight can be had at once: all that waits and runs, and the tasks that stand first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from tracker.model.lifecycle import Present
from tracker.model.plan import Person, Project
from tracker.model.runs import Run
from tracker.model.times import load_zone
from tracker.services import board as boards
from tracker.services.board import Board, Boards, Row
from tracker.services.context import Context, current_project
from tracker.services.proposing import NextThing, what_is_ready, what_waits, who_acts
from tracker.services.watching import OpenRun, in_order, open_clocks_of
from tracker.store.extent import count_tasks
from tracker.store.plans import Record, read_checks, read_people, read_projects, read_tasks

if TYPE_CHECKING:
    from tracker.services.due import WaitingDecision

SMALL = 200
"""A plan of up to so many tasks is read whole faster than anybody could notice."""

MOST_READY = 100
"""So many things that could begin are proposed at most in one project."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """Something to do, the project it belongs to, and who acts there (None: nobody in its plan)."""

    project: Project
    thing: NextThing
    you: str | None

    @property
    def verifies(self) -> tuple[str, ...]:
        """The done statements that the check verifies."""
        task, check = self.thing.task, self.thing.check
        return tuple(said.text for said in task.done if check and check.label in (said.verified_by or (check.label,)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A decision that waits for whoever acts, and the project it belongs to."""

    project: Project
    waits: WaitingDecision


@dataclass(frozen=True, slots=True, kw_only=True)
class Cockpit:
    """What the screen of the day shows.

    `project` is the chosen one, None where there is none; `several` says that there are others, `total` how many tasks
    it has. `waiting` and `ready` split what is to do: what waits for a person, the longest waiting first, and the rest;
    `questions` are the decisions that wait. `open` are the open clocks. At first sight `whole` is False: nothing is
    known of what is ready and of decisions yet, and the rows are only the first.
    """

    project: Project | None
    present: Present
    several: bool
    whole: bool
    total: int
    waiting: tuple[Proposal, ...]
    questions: tuple[Question, ...]
    ready: tuple[Proposal, ...]
    open: tuple[OpenRun, ...]
    rows: tuple[Row, ...]

    @property
    def forgotten(self) -> tuple[OpenRun, ...]:
        """The open clocks that were probably left running."""
        return tuple(one for one in self.open if one.callout is not None and one.callout.kind == "forgotten")


def look(context: Context, kept: Boards, *, first: int | None = None) -> Iterator[Cockpit]:
    """Yield the cockpit: the whole of it, and before that the `first` tasks when reading all of them takes a while.

    Empty where there is no project yet. Raises NotFound for a project that is none.
    """
    with context.reading() as connection:
        projects, chosen = _projects(connection, context)
        slow = [one for one in projects if not kept.has(one) and count_tasks(connection, one.id) > SMALL]
        if slow and first is not None and chosen is not None:
            board = boards.first_sight(connection, chosen, context.now(), first)
            yield _assemble(connection, context, projects, chosen, {chosen.thing.key: board})
    with context.reading() as connection:
        projects, chosen = _projects(connection, context)
        every = {one.thing.key: kept.look(connection, one, context.now()) for one in projects}
        yield _assemble(connection, context, projects, chosen, every)


def _projects(connection: Connection, context: Context) -> tuple[list[Record[Project]], Record[Project] | None]:
    """Return all projects, and the one that is chosen: the one that was asked for, else the first."""
    known = read_projects(connection)
    if context.project is not None:
        return known, current_project(connection, context)
    return known, known[0] if known else None


def _assemble(
    connection: Connection,
    context: Context,
    projects: list[Record[Project]],
    chosen: Record[Project] | None,
    found: Mapping[str, Board],
) -> Cockpit:
    now = context.now()
    opened = {project.id: open_clocks_of(connection, project, now) for project in projects}
    waiting = (
        one
        for project in projects
        for one in _waiting(connection, project, [clock.run for clock in opened[project.id]], context.actor, now)
    )
    ready = (one for project in projects for one in _ready(connection, found.get(project.thing.key), context.actor))
    board = found.get(chosen.thing.key) if chosen else None
    return Cockpit(
        project=chosen.thing if chosen else None,
        present=Present(now, load_zone(chosen.thing.timezone if chosen else "UTC")),
        several=len(projects) > 1,
        whole=board is None or board.whole,
        total=count_tasks(connection, chosen.id) if chosen else 0,
        waiting=tuple(sorted(waiting, key=lambda one: one.thing.since or 0)),
        questions=tuple(one for board in found.values() for one in _questions(connection, board, now)),
        ready=tuple(ready),
        open=in_order(clock for clocks in opened.values() for clock in clocks),
        rows=tuple(board.rows.values()) if board else (),
    )


def _waiting(
    connection: Connection, project: Record[Project], opened: Sequence[Run], actor: str, now: int
) -> list[Proposal]:
    """Return what waits for a person; read by itself, because there is little of it in a plan of any size."""
    runs = [run for run in opened if run.by_person]
    if not runs:
        return []
    checks = {label: record.thing for label, record in read_checks(connection, project.id).items()}
    tasks = read_tasks(connection, project.id, {run.task for run in runs})
    you = who_acts(_people(connection, project), actor)
    things = what_waits(runs, {key: record.thing for key, record in tasks.items()}, checks, you, now)
    return [Proposal(project=project.thing, thing=thing, you=you) for thing in things]


def _questions(connection: Connection, board: Board, now: int) -> Iterator[Question]:
    """Yield the decisions that wait; loaded only here, because a first sight does without them."""
    if not board.whole:
        return
    from tracker.services.due import waiting_decisions

    stages = {key: one.stage for key, one in board.standing.items()}
    for waits in waiting_decisions(connection, board.project, now, stages):
        yield Question(project=board.project.thing, waits=waits)


def _ready(connection: Connection, board: Board | None, actor: str) -> Iterator[Proposal]:
    if board is None or not board.whole:
        return
    you = who_acts(_people(connection, board.project), actor)
    for thing in islice(what_is_ready(board.standing, board.ground.checks, you), MOST_READY):
        yield Proposal(project=board.project.thing, thing=thing, you=you)


def _people(connection: Connection, project: Record[Project]) -> Iterable[Person]:
    return (record.thing for record in read_people(connection, project.id).values())
