"""Sets of instants as half-open stretches of whole milliseconds.

Owns the five operations that every clock is made of, and nothing about runs. Whatever goes in may overlap, touch, be
empty or unsorted; what comes out is a set: sorted, disjoint, stretches that touch joined, empty ones gone. So two
results are the same set of instants exactly when the lists are equal, and no instant is ever counted twice.
"""

from __future__ import annotations

from collections.abc import Iterable

from tracker.model.runs import Span

__all__ = ["Span", "clip", "intersect", "length", "subtract", "union"]


def union(spans: Iterable[Span]) -> list[Span]:
    """Return the instants that lie in any of the spans."""
    joined: list[Span] = []
    for start, end in sorted(spans):
        if start >= end:
            continue
        if joined and start <= joined[-1][1]:
            first, last = joined[-1]
            joined[-1] = (first, max(last, end))
        else:
            joined.append((start, end))
    return joined


def length(spans: Iterable[Span]) -> int:
    """Return how many milliseconds lie in any of the spans, each counted once."""
    return sum(end - start for start, end in union(spans))


def intersect(a: Iterable[Span], b: Iterable[Span]) -> list[Span]:
    """Return the instants that lie in both `a` and `b`."""
    left, right = union(a), union(b)
    both: list[Span] = []
    i = j = 0
    while i < len(left) and j < len(right):
        start, end = max(left[i][0], right[j][0]), min(left[i][1], right[j][1])
        if start < end:
            both.append((start, end))
        if left[i][1] < right[j][1]:
            i += 1
        else:
            j += 1
    return both


def subtract(a: Iterable[Span], b: Iterable[Span]) -> list[Span]:
    """Return the instants that lie in `a` and not in `b`."""
    left, right = union(a), union(b)
    rest: list[Span] = []
    j = 0
    for start, end in left:
        while j < len(right) and right[j][1] <= start:
            j += 1
        k = j
        while k < len(right) and right[k][0] < end:
            if start < right[k][0]:
                rest.append((start, right[k][0]))
            start = right[k][1]
            k += 1
        if start < end:
            rest.append((start, end))
    return rest


def clip(spans: Iterable[Span], window: Span | None) -> list[Span]:
    """Return the instants of the spans that lie in the window; None is all of time."""
    return union(spans) if window is None else intersect(spans, (window,))
