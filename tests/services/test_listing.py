"""A line of the list says what the full row says; only quicker."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import factories as make
from tests.factories import DAY, HOUR
from tests.services.worlds import holding, worlds
from tests.stored import database
from tests.strategies import LATEST
from tracker.services.context import Context
from tracker.services.listing import Limit, lines, list_tasks
from tracker.services.viewing import rows_of
from tracker.store.database import open_database
from tracker.store.plans import read_projects


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    return open_database(str(tmp_path_factory.mktemp("listing") / "tracker.db"))


@settings(max_examples=50, deadline=None)
@given(world=worlds(), now=st.integers(0, LATEST + 5))
def test_a_line_holds_what_the_full_row_holds(empty, world, now):
    with holding(empty, *world) as connection:
        [project] = read_projects(connection)
        rows = rows_of(connection, project, now).rows
        listed = list(lines(connection, project, now))
    assert [(line.key, line.title, line.stage) for line in listed] == [(row.key, row.title, row.stage) for row in rows]
    assert [line.limit for line in listed] == [Limit(row.basis, row.g, row.c, row.ceiling, row.verdict) for row in rows]


def test_tasks_stand_in_the_order_of_the_plan_with_what_limits_each(tmp_path):
    plan = make.plan(
        project=make.project(speed_profile="baseline-100"),
        checks=(make.check(estimate=make.estimate()),),
        tasks=(
            make.task(key="second", generation=make.generation_plan()),
            make.task(key="first", generation=make.generation_plan()),
            make.task(key="open", done=(), checks=()),
        ),
    )
    held = [make.generation(0, HOUR, task="first"), make.check_run(HOUR, 4 * HOUR, task="first")]
    context = Context(database=database(tmp_path, plan, held), actor="ana", clock=lambda: DAY)
    second, first, unplanned = list_tasks(context)
    assert (second.key, second.stage, second.limit.basis, second.limit.g) == (
        "second",
        "specified",
        "estimated",
        8_000_000,
    )
    assert (first.key, first.stage) == ("first", "done")
    assert first.limit == Limit("measured", HOUR, 3 * HOUR, 4 / 3, "check-bound")
    assert (unplanned.stage, unplanned.limit.basis, unplanned.limit.verdict) == ("open", "none", None)
