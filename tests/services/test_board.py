"""The board that is kept in memory says what reading everything anew would say."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests import factories as make
from tests.factories import HOUR
from tests.services.desk import Desk
from tracker.errors import TrackerError
from tracker.model.plan import Check, Task
from tracker.services import adding, clocking, editing, gating, history, removing
from tracker.services.board import Boards, first_sight, read_board
from tracker.services.context import current_project
from tracker.services.listing import list_tasks
from tracker.services.roll import call_roll

TASKS = ("catalogue", "returns", "pricing")
CHECKS = ("integration-tests", "founder-approval", "field-trial")


def look(desk, boards):
    with desk.database.reading() as connection:
        return boards.look(connection, current_project(connection, desk.context), desk.now)


def anew(desk):
    with desk.database.reading() as connection:
        return read_board(connection, current_project(connection, desk.context), desk.now)


def told(board):
    standing = {
        key: (one.record, one.digest.clocks, one.digest.steps, one.stage) for key, one in board.standing.items()
    }
    return board.rows, standing, {run.id for run in board.open}


def edit_title(desk, task, _check):
    editing.edit_thing(
        desk.context, Task, task, lambda was: make.task(key=task, title=f"{was.title}!", checks=was.checks)
    )


MOVES = (
    lambda desk, task, check: clocking.start(desk.context, task, check, override="try" if check is None else None),
    lambda desk, task, check: clocking.request(desk.context, task, check or CHECKS[0]),
    lambda desk, task, check: clocking.pause(desk.context, task, check),
    lambda desk, task, check: clocking.stop(desk.context, task, check, outcome="passed" if check else None),
    lambda desk, task, check: clocking.stop(desk.context, task, check, outcome="failed" if check else None),
    lambda desk, task, check: gating.drop(desk.context, task),
    lambda desk, task, check: gating.reopen(desk.context, task),
    lambda desk, task, check: history.undo(desk.context),
    lambda desk, task, check: history.redo(desk.context),
    lambda desk, task, check: adding.add_thing(desk.context, make.task(key=f"new-{desk.now}")),
    lambda desk, task, check: removing.remove_thing(desk.context, Task, task),
    lambda desk, task, check: editing.edit_thing(
        desk.context,
        Check,
        CHECKS[0],
        lambda was: make.check(estimate=make.estimate(likely=desk.now % HOUR + 600_000, high=2 * HOUR)),
    ),
    edit_title,
)
"""What people do meanwhile; what does not fit is refused, and changes nothing."""


DEEDS = st.tuples(st.sampled_from(MOVES), st.sampled_from(TASKS), st.sampled_from((None, *CHECKS)), st.booleans())


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    deeds=st.lists(
        st.tuples(st.sampled_from(MOVES), st.sampled_from(TASKS), st.sampled_from((None, *CHECKS)), st.booleans()),
        max_size=12,
    )
)
def test_whatever_was_done_the_board_is_what_reading_it_anew_would_give(tmp_path_factory, deeds):
    desk, boards = Desk(tmp_path_factory.mktemp("board")), Boards()
    desk.context = desk.as_("bo")  # who can take back what bo did, and not the plan itself
    look(desk, boards)
    for move, task, check, looks in deeds:
        desk.later(7 * 60_000)
        with contextlib.suppress(TrackerError):
            move(desk, task, check)
        if looks:
            assert told(look(desk, boards)) == told(anew(desk))
    assert told(look(desk, boards)) == told(anew(desk))


def test_the_rows_are_the_lines_of_the_list_with_checks_and_performers(tmp_path):
    desk = Desk(tmp_path)
    roll = call_roll(desk.context, Boards())
    assert tuple(row.line for row in roll.rows) == list_tasks(desk.context)
    assert [(row.checks, row.performers) for row in roll.rows][1] == (CHECKS, ("machine", "ana", "world"))
    assert next(row.words for row in roll.rows) == "catalogue catalogue"


def test_a_row_that_nothing_happened_to_stays_the_same_object(tmp_path):
    desk, boards = Desk(tmp_path), Boards()
    before = look(desk, boards)
    clocking.start(desk.context, "returns")
    after = look(desk, boards)
    assert after.rows["catalogue"] is before.rows["catalogue"]
    assert after.rows["returns"] is not before.rows["returns"]


def test_open_clocks_move_their_figures_though_nobody_writes(tmp_path):
    desk, boards = Desk(tmp_path), Boards()
    clocking.start(desk.context, "catalogue", CHECKS[0])
    before = look(desk, boards).rows["catalogue"].line.limit
    desk.later(5 * HOUR)
    assert (before.c, look(desk, boards).rows["catalogue"].line.limit.c) == (HOUR // 4, 5 * HOUR)


@pytest.mark.parametrize("count", [1, 2])
def test_a_first_sight_has_the_first_tasks_as_they_are(tmp_path, count):
    desk = Desk(tmp_path)
    clocking.start(desk.context, "catalogue")
    with desk.database.reading() as connection:
        board = first_sight(connection, current_project(connection, desk.context), desk.now, count)
    assert not board.whole
    assert tuple(board.rows.values()) == tuple(anew(desk).rows.values())[:count]
