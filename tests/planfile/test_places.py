"""A path of keys has one place in a text, whichever of TOML's ways it is written in."""

from __future__ import annotations

import pytest

from tests.planfile.reading import place_of
from tracker.planfile.places import find_double, find_places

TEXT = """\
title = "ä" # [no.table]
a.b.c = 1
"quo ted".'x.y' = 2

[project]
key = "x"
name = { first = "ü", "last name" = ["y", { z = 3 }] }

  [[tasks]]
  key = '''
[[tasks]]
'''
  [[tasks.decisions]]
  one = 1
  [[tasks.decisions]]
  two = [
     # comment
     "é", "f",
  ]

[[tasks]]
[tasks.generation]
drafts = 40
[[tasks.decisions]]
three = 3
"""


@pytest.mark.parametrize(
    ("path", "part", "number"),
    [
        (("title",), "title", 1),
        (("a",), "a.b.c", 1),
        (("a", "b", "c"), "a.b.c", 1),
        (("quo ted", "x.y"), '"quo ted"', 1),
        (("project",), "[project]", 1),
        (("project", "key"), "key", 1),
        (("project", "name", "first"), "first", 1),
        (("project", "name", "last name"), '"last name"', 1),
        (("project", "name", "last name", 1), "{ z", 1),
        (("project", "name", "last name", 1, "z"), "z = 3", 1),
        (("tasks",), "[[tasks]]", 1),
        (("tasks", 0), "[[tasks]]", 1),
        (("tasks", 1), "[[tasks]]", 3),
        (("tasks", 0, "decisions", 1), "[[tasks.decisions]]", 2),
        (("tasks", 0, "decisions", 1, "two", 1), '"f"', 1),
        (("tasks", 1, "generation", "drafts"), "drafts", 1),
        (("tasks", 1, "decisions", 0, "three"), "three", 1),
    ],
)
def test_a_path_is_found_at_its_key_item_or_table(path, part, number):
    assert find_places(TEXT, [path]) == {path: place_of(TEXT, part, number)}


def test_columns_count_characters():
    text = 'a = ["äöü", "👩\u200d👧", 3]\n'
    assert find_places(text, [("a", 2)]) == {("a", 2): place_of(text, "3")}


@pytest.mark.parametrize(
    ("path", "part", "number"),
    [
        (("project", "nosuch"), "[project]", 1),
        (("tasks", 1, "generation", "nosuch", "deeper"), "[tasks.generation]", 1),
        (("tasks", 7), "[[tasks]]", 1),
    ],
)
def test_what_is_not_there_stands_at_the_nearest_table_above(path, part, number):
    assert find_places(TEXT, [path]) == {path: place_of(TEXT, part, number)}


def test_what_is_nowhere_stands_at_the_beginning():
    assert find_places(TEXT, [(), ("nosuch",)]) == {(): (1, 1), ("nosuch",): (1, 1)}


def test_an_inline_table_over_several_lines_has_places_too():
    text = "a = {\n  b = 1, # one\n  c = [1,\n   2],\n}\n[d]\ne = 1\n"
    paths = [("a", "c", 1), ("d", "e")]
    assert find_places(text, paths) == {("a", "c", 1): (4, 4), ("d", "e"): (7, 1)}


@pytest.mark.parametrize(
    ("text", "path", "first", "second"),
    [
        ("a = 1\nb = 2\na = 3\n", ("a",), (1, 1), (3, 1)),
        ("[a]\n[b]\n[a]\n", ("a",), (1, 1), (3, 1)),
        ("a = { b = 1, b = 2 }\n", ("a", "b"), (1, 7), (1, 14)),
        ("[a]\nb.c = 1\nb.d = 2\nb.c = 3\n", ("a", "b", "c"), (2, 1), (4, 1)),
        ("[[a]]\nx = 1\n[[a]]\nx = 2\nx = 3\n", ("a", 1, "x"), (4, 1), (5, 1)),
    ],
)
def test_a_double_is_found_with_both_places(text, path, first, second):
    assert find_double(text) == (path, first, second)


def test_tables_that_share_a_beginning_are_no_double():
    assert find_double("[a.b]\n[a.c]\n[[d]]\nx = 1\n[[d]]\nx = 1\n[a]\ne.f = 1\ne.g = 2\n") is None
