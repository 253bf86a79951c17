"""Cycles, orders and longest paths, held against brute force and against plans far deeper than the stack."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import step
from tracker.errors import BadInput
from tracker.model.graph import find_cycle, longest_path, predecessors, topological_order

NODES = "abcdef"
GRAPHS = st.dictionaries(st.sampled_from(NODES), st.lists(st.sampled_from(NODES), max_size=3), max_size=6)
LENGTHS = st.fixed_dictionaries({node: st.integers(0, 20) for node in NODES})


def reaches(edges, start, goal):
    """Say whether a walk of one or more edges leads from start to goal, by widening the set of what is reached."""
    seen: set[str] = set()
    new = set(edges.get(start, ()))
    while new:
        seen |= new
        new = {other for node in new for other in edges.get(node, ())} - seen
    return goal in seen


def acyclic(edges):
    """Keep only the edges that lead back in the alphabet."""
    return {node: [other for other in others if other < node] for node, others in edges.items()}


def walks_from(edges, durations, node):
    """Return the lengths of all maximal walks from a node, one by one."""
    tails = [length for other in edges.get(node, ()) for length in walks_from(edges, durations, other)]
    return [durations[node] + tail for tail in tails or [0]]


@given(GRAPHS)
def test_a_cycle_is_found_exactly_when_there_is_one(edges):
    there_is = any(reaches(edges, node, node) for node in NODES)
    assert (find_cycle(edges) is not None) == there_is


@given(GRAPHS)
def test_a_cycle_is_named_edge_by_edge_and_closes(edges):
    cycle = find_cycle(edges)
    if cycle is None:
        return
    assert cycle[0] == cycle[-1]
    assert len(set(cycle)) == len(cycle) - 1 >= 1
    assert all(later in edges[earlier] for earlier, later in pairwise(cycle))


def test_what_waits_for_itself_is_a_cycle():
    assert find_cycle({"a": ["a"]}) == ["a", "a"]


def test_two_that_wait_for_each_other_are_named_in_order():
    assert find_cycle({"x": ["a"], "a": ["b"], "b": ["a"]}) == ["a", "b", "a"]


def test_a_diamond_is_no_cycle():
    assert find_cycle({"d": ["b", "c"], "b": ["a"], "c": ["a"], "a": []}) is None


@given(GRAPHS.map(acyclic))
def test_an_order_has_every_node_once_after_all_it_comes_after(edges):
    order = topological_order(edges)
    nodes = set(edges) | {other for others in edges.values() for other in others}
    assert sorted(order) == sorted(nodes)
    assert all(order.index(other) < order.index(node) for node, others in edges.items() for other in others)


def test_an_order_is_as_given_where_no_edge_says_otherwise():
    assert topological_order({"c": [], "a": [], "b": []}) == ["c", "a", "b"]


@given(GRAPHS.map(acyclic), LENGTHS)
def test_the_longest_path_is_the_longest_of_all_walks(edges, durations):
    nodes = set(edges) | {other for others in edges.values() for other in others}
    lengths = [length for node in nodes for length in walks_from(edges, durations, node)]
    assert longest_path(durations, edges) == max(lengths, default=0)


def test_a_node_without_a_duration_still_orders_its_neighbours():
    assert longest_path({"a": 5, "c": 7}, {"a": (), "b": ("a",), "c": ("b",)}) == 12


@pytest.mark.parametrize("walk", [topological_order, lambda edges: longest_path({}, edges)])
def test_a_cycle_in_stored_data_is_refused_by_name(walk):
    with pytest.raises(BadInput, match="a → b → a"):
        walk({"a": ["b"], "b": ["a"]})


@pytest.mark.parametrize("backwards", [False, True])
def test_a_chain_deeper_than_the_stack_is_walked(backwards):
    names = [str(n) for n in range(5_000)]
    chain = {name: names[max(n - 1, 0) : n] for n, name in enumerate(names)}
    edges = dict(reversed(chain.items())) if backwards else chain
    assert find_cycle(edges) is None
    assert topological_order(edges) == names
    assert longest_path(dict.fromkeys(names, 2), edges) == 10_000


def test_a_cycle_around_a_long_chain_is_named_whole():
    names = [str(n) for n in range(5_000)]
    edges = {name: [names[n - 1]] for n, name in enumerate(names)}
    assert len(find_cycle(edges) or ()) == 5_001


def test_many_edges_are_walked_once_each():
    edges = {str(n): [str(n * k // 7) for k in (2, 3, 4, 5, 6)] if n else [] for n in range(20_000)}
    assert find_cycle(edges) is None
    assert len(topological_order(edges)) == 20_000


def test_steps_come_one_after_the_other_unless_they_say_otherwise():
    steps = [step("tests"), step("review"), step("trial", after=()), step("approval", after=("tests", "trial"))]
    assert predecessors(steps) == {
        "tests": (),
        "review": ("tests",),
        "trial": (),
        "approval": ("tests", "trial"),
    }


def test_a_step_that_does_not_say_follows_the_one_listed_before_it_whatever_that_waits_for():
    assert predecessors([step("a"), step("b", after=()), step("c")]) == {"a": (), "b": (), "c": ("b",)}


def test_a_task_without_checks_has_nothing_to_order():
    assert predecessors([]) == {}
