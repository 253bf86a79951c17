"""Where a cursor goes on a page of items: to another column, a page further, or back to its item after a change."""

from __future__ import annotations

from collections.abc import Sequence

from tracker.tui.widgets.sections import Stop

Stops = Sequence[Stop]


def aside(stops: Stops, here: int, by: int) -> int:
    """Return the item that stands nearest to the right (`by` is 1) or the left (-1); this one where none does."""
    if not stops:
        return here
    now = stops[here]
    beside = [
        number for number, stop in enumerate(stops) if (stop.left >= now.right if by > 0 else stop.right <= now.left)
    ]
    return min(beside, key=lambda number: abs(stops[number].top - now.top), default=here)


def further(stops: Stops, here: int, lines: int) -> int:
    """Return the item that stands nearest to so many lines below or above; this one where none lies that way."""
    if not stops:
        return here
    now = stops[here]
    ahead = [
        number
        for number, stop in enumerate(stops)
        if (stop.top - now.top) * lines > 0 and stop.left < now.right and now.left < stop.right
    ]
    return min(ahead, key=lambda number: abs(stops[number].top - now.top - lines), default=here)


def section_after(stops: Stops, here: int, by: int) -> int:
    """Return the first item of the next section; backwards that of this section, or of the one before."""
    firsts = [at for at, stop in enumerate(stops) if at == 0 or stops[at - 1].section != stop.section]
    if by > 0:
        return next((at for at in firsts if at > here), here)
    return next((at for at in reversed(firsts) if at < here), here)


def after_change(before: Stops, here: int, after: Stops) -> int:
    """Return where the cursor stands once the items are others: on its item, else on one that was near it."""
    places = {stop.key: number for number, stop in enumerate(after)}
    for stop in (*before[here:], *reversed(before[:here])):
        if stop.key in places:
            return places[stop.key]
    return 0
