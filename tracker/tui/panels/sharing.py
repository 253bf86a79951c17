"""How panels that lie above each other share the lines of a screen.

Owns the one rule: everybody gets the least that still shows something, what is left goes to the first who wants more,
and the last takes the rest. So on a small screen every panel is there and scrolls, and nothing is out of reach.
"""

from __future__ import annotations

from collections.abc import Sequence

LEAST = 2
"""A title and one line."""


def share(lines: int, wanted: Sequence[int], rest_least: int) -> list[int]:
    """Return how many lines each panel gets out of `lines`; 0 wanted is a panel that is not there.

    `rest_least` is what has to be left over for the panel that takes the rest, as far as that is possible.
    """
    given = [min(LEAST, want) for want in wanted]
    spare = lines - rest_least - sum(given)
    for index, want in enumerate(wanted):
        more = min(max(want - given[index], 0), max(spare, 0))
        given[index] += more
        spare -= more
    return given
