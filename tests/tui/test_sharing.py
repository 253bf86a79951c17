"""How panels share the lines of a screen."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tracker.tui.panels.sharing import LEAST, share


@given(lines=st.integers(18, 80), wanted=st.lists(st.integers(0, 40), max_size=4))
def test_everybody_who_wants_a_line_gets_the_least_and_nobody_more_than_wanted(lines, wanted):
    given_ = share(lines, wanted, 7)
    for got, want in zip(given_, wanted, strict=True):
        assert min(LEAST, want) <= got <= want
    assert sum(given_) + 7 <= max(lines, sum(min(LEAST, want) for want in wanted) + 7)


def test_what_is_left_goes_to_the_first_who_wants_more():
    assert share(20, [10, 10], 6) == [10, 4]
    assert share(20, [3, 0, 4], 6) == [3, 0, 4]
