"""A fault is one line that can be printed anywhere, and names its place as people read it."""

from __future__ import annotations

import pytest

from tests.planfile.reading import BASE, fault_of
from tracker.planfile.faults import Fault, shown_path


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ((), ""),
        (("project",), "project"),
        (("tasks", 3, "generation", "estimate"), "tasks[3].generation.estimate"),
        (("tasks", 0, "checks", 1), "tasks[0].checks[1]"),
        (("project", "a b"), 'project."a b"'),
        (("project", 'a"b.c'), 'project."a\\"b.c"'),
        (("project", ""), 'project.""'),
    ],
)
def test_a_path_is_shown_as_it_would_be_written(path, shown):
    assert shown_path(path) == shown


def test_a_fault_leaves_out_what_it_does_not_have():
    assert str(Fault("plan.toml", 1, 1, "", "The file is empty.")) == "plan.toml:1:1: The file is empty."


@pytest.mark.parametrize("text", ["\\u001b[2J", "a\\nb", "\\u202eabc", "\\u2028"])
def test_what_would_steer_the_terminal_is_shown_by_its_number(text):
    told = str(fault_of(f'{BASE}[[tasks]]\nkey = "a"\ntitle = "A"\ndepends_on = ["{text}"]\n'))
    assert told.isprintable()
    assert "\\u" in told


def test_letters_of_any_script_are_shown_as_they_are():
    assert '"はしご"' in str(fault_of(f'{BASE}[[tasks]]\nkey = "a"\ntitle = "A"\ndepends_on = ["はしご"]\n'))
