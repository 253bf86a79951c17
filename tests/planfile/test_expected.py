"""Every key of a plan file has words, and an example that would be accepted."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

import pytest
import tomli

from tests.planfile.reading import PROJECT, fault_of
from tracker.model.plan import Conditions
from tracker.model.problems import Path
from tracker.planfile.expected import expected
from tracker.planfile.faults import shown_path
from tracker.planfile.mend import Mended
from tracker.planfile.shape import keys_at

FREE_TEXT = {"all_wrong_if", "assumption", "name", "source", "text", "wrong_if"}
FREE_TEXT |= {field.name for field in fields(Conditions)}
"""Keys that take any text, so that no example helps."""

HEADER = re.compile(r"\[[a-z]")
EXAMPLE = re.compile(r'\{(?:[^{}]|\{[^{}]*\})*\}|\[(?:[^][]|\[[^][]*\])*\]|"[^"]*"|\d[\d.]*')
"""A table, a list, a text or a number in the midst of words."""


def every_place(path: Path = ()) -> list[Path]:
    """Every key that a plan file can have."""
    found = []
    for key, inner in keys_at(path).items():
        found.append((*path, key))
        found += every_place((*path, key)) if inner else []
        found += every_place((*path, key, 0))
    return found


def tables_with(path: Path, value: Any) -> dict[str, Any]:
    """The tables of a file in which a value stands at a place."""
    for part in reversed(path):
        value = [value] if isinstance(part, int) else {part: value}
    return value


def test_the_walk_reaches_the_deepest_tables():
    places = every_place()
    assert ("tasks", 0, "checks", 0, "estimate", "likely") in places
    assert ("checks", 0, "automation", "build", "high") in places
    assert ("tasks", 0, "decisions", 0, "criteria", 0, "weight") in places


@pytest.mark.parametrize("path", every_place(), ids=shown_path)
def test_every_key_says_what_it_takes_unless_any_text_will_do(path):
    assert expected(path) != "a text in quotes" or path[-1] in FREE_TEXT


@pytest.mark.parametrize("path", every_place(), ids=shown_path)
def test_the_examples_of_a_key_are_of_a_type_that_it_takes(path):
    words = expected(path)
    for example in [] if HEADER.search(words) else EXAMPLE.findall(words):
        value = tomli.loads(f"value = {example}")["value"]
        assert Mended(tables_with(path, value)).findings == []


@pytest.mark.parametrize(
    ("line", "given"),
    [("inf", "no finite number"), ("nan", "no finite number"), ("0x" + "f" * 40, "a number with far too many digits")],
)
def test_a_number_that_is_none_is_called_so(line, given):
    assert given in fault_of(f"{PROJECT}thresholds = {{ holds_back = {line} }}\n").message
