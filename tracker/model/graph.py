"""Walks over who waits for whom: cycles, an order that respects every edge, and the longest path.

Edges map a node to the nodes it comes after. Every walk is a loop with its own stack, because a valid plan may be a
chain far longer than Python's recursion limit. What a node or an edge means is not known here, except that the steps
of one task are turned into such a map. A cycle met in stored data is refused by name instead of being walked for ever.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from tracker.errors import BadInput
from tracker.model.plan import Step

Edges = Mapping[str, Collection[str]]


def find_cycle(edges: Edges) -> list[str] | None:
    """Return one cycle as the nodes along it, the first repeated at the end (a, b, a), or None if there is none.

    Nodes that are only pointed at count as having no edges. Equal edges in equal order give an equal answer.
    """
    finished: dict[str, None] = {}
    for root in edges:
        cycle = _finish(root, edges, finished)
        if cycle:
            return cycle
    return None


def topological_order(edges: Edges) -> list[str]:
    """Return every node once, each after all it comes after, keeping the order of `edges` where it is free to.

    Raises `BadInput` naming a cycle if there is one.
    """
    finished: dict[str, None] = {}
    for root in edges:
        cycle = _finish(root, edges, finished)
        if cycle:
            circle = " → ".join(cycle)
            raise BadInput(f"These wait for each other in a circle: {circle}.", "Take one of these steps away.")
    return list(finished)


def _finish(root: str, edges: Edges, finished: dict[str, None]) -> list[str] | None:
    """Add all that lies before `root`, and then `root`, to `finished`; stop at a cycle and return it."""
    if root in finished:
        return None
    path: dict[str, Iterator[str]] = {root: iter(edges.get(root, ()))}
    while path:
        node = next(reversed(path))
        for other in path[node]:
            if other in path:
                nodes = list(path)
                return [*nodes[nodes.index(other) :], other]
            if other not in finished:
                path[other] = iter(edges.get(other, ()))
                break
        else:
            finished[node] = None
            path.popitem()  # the node itself: the last one in; `del` would leave a hole for `reversed` to step over
    return None


def longest_path(durations: Mapping[str, int], after: Edges) -> int:
    """Return the length of the longest path: when all has finished if each node begins once all it comes after has.

    A node without a duration takes no time. Raises `BadInput` naming a cycle if there is one.
    """
    finish: dict[str, int] = {}
    for node in topological_order(after):
        begin = max((finish[other] for other in after.get(node, ())), default=0)
        finish[node] = begin + durations.get(node, 0)
    return max(finish.values(), default=0)


def predecessors(steps: Sequence[Step]) -> dict[str, tuple[str, ...]]:
    """Return for each check of a task the checks that must have passed before it is requested.

    A step that does not say comes after the one listed before it; one that says `()` waits for none.
    """
    before: tuple[str, ...] = ()
    found: dict[str, tuple[str, ...]] = {}
    for step in steps:
        found[step.check] = before if step.after is None else step.after
        before = (step.check,)
    return found
