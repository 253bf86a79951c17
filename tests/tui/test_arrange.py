"""In which order tasks stand, and in which groups."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tracker.services.board import Row
from tracker.services.listing import Limit, Line
from tracker.tui.arrange import GROUPS, ORDERS, Arrangement, Heading, arranged, grouped

STAGES = ("open", "specified", "generating", "checking", "done", "dropped")


@st.composite
def rows(draw):
    found = []
    for number in range(draw(st.integers(0, 12))):
        g, c = (draw(st.none() | st.integers(0, 10)) for _ in range(2))
        ceiling = draw(st.none() | st.floats(1, 10))
        verdict = draw(st.sampled_from([None, "check-bound", "generation-bound"]))
        limit = Limit("measured", g, c, ceiling, verdict)
        line = Line(f"task-{number}", draw(st.text(max_size=3)), draw(st.sampled_from(STAGES)), limit)
        found.append(Row(line, (), (), ""))
    return found


@given(rows=rows(), order=st.sampled_from(ORDERS), falling=st.booleans())
def test_every_order_shows_every_task_once(rows, order, falling):
    found = arranged(rows, Arrangement(order=order, falling=falling))
    assert sorted(row.line.key for row in found) == sorted(row.line.key for row in rows)


@given(rows=rows(), falling=st.booleans())
def test_what_is_unknown_stands_last_in_either_direction(rows, falling):
    found = [row.line.limit.ceiling for row in arranged(rows, Arrangement(order="ceiling", falling=falling))]
    known = [value for value in found if value is not None]
    assert found == known + [None] * (len(found) - len(known))
    assert known == sorted(known, reverse=falling)


@given(rows=rows(), group=st.sampled_from(GROUPS))
def test_groups_hold_every_task_and_their_headings_count_them(rows, group):
    found = grouped(rows, group)
    assert sorted(row.line.key for row in found if isinstance(row, Row)) == sorted(row.line.key for row in rows)
    headings = [row for row in found if isinstance(row, Heading)]
    assert (sum(heading.tasks for heading in headings) == len(rows)) or group == "none"
    assert all(heading.tasks for heading in headings)


def test_the_order_of_the_plan_is_first_and_comes_round_again():
    how = Arrangement()
    for _ in ORDERS:
        how = how.next_order()
    assert how.order == "plan"


def test_long_times_stand_first_and_a_second_time_turns_the_order():
    how = Arrangement().by("times")
    assert how.falling
    assert not how.by("times").falling
    assert not Arrangement().by("ceiling").falling
