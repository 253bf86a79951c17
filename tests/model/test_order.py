"""Places: the wanted order comes about, and as little as possible is moved."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from tracker.model.order import GAP, places

KEYS = "abcdefg"


@st.composite
def orders(draw: st.DrawFn) -> tuple[list[str], dict[str, int], int]:
    """Draw an order that is wanted, some positions that are held, and the highest position of all."""
    wanted = draw(st.permutations(KEYS[: draw(st.integers(0, len(KEYS)))]))
    some = draw(st.lists(st.sampled_from(wanted), unique=True)) if wanted else []
    held = {key: draw(st.integers(-3, 12) | st.integers(-9, 9).map(lambda n: n * GAP)) for key in some}
    return wanted, held, max([0, *held.values()]) + draw(st.integers(0, 5))


@given(orders())
def test_the_wanted_order_comes_about(case):
    wanted, held, last = case
    after = held | places(wanted, held, last)
    assert all(after[one] < after[other] for one, other in pairwise(wanted))


@given(orders())
def test_nothing_moves_that_can_stay(case):
    """Either as many stay as can stand in rising order, or a gap was full and all were put behind the last."""
    wanted, held, last = case
    given_places = places(wanted, held, last)
    stayed = [key for key in wanted if key in held and key not in given_places]
    known = [held[key] for key in wanted if key in held]
    rising = (
        size
        for size in range(len(known), -1, -1)
        if any(all(a < b for a, b in pairwise(some)) for some in combinations(known, size))
    )
    assert len(stayed) == next(rising) or min(given_places.values()) > last


def test_what_comes_last_stands_behind_everything_even_what_the_order_does_not_name():
    assert places(["a", "b"], {"a": 10}, last=5000) == {"b": 5000 + GAP}


def test_something_new_between_two_moves_neither():
    first = places(["a", "b", "c"], {})
    assert list(places(["a", "x", "y", "b", "c"], first, last=3 * GAP)) == ["x", "y"]


def test_ten_thousand_in_order_are_left_alone():
    keys = [f"task-{number}" for number in range(10_000)]
    held = places(keys, {})
    assert places(keys, held, last=max(held.values())) == {}
    assert list(places([keys[-1], *keys[:-1]], held, last=max(held.values()))) == [keys[-1]]
