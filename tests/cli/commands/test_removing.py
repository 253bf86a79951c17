"""`remove`: what nothing refers to goes, what is needed stays, and undo is named."""

from __future__ import annotations

import pytest

from tests.cli.everything import EVERYTHING


@pytest.fixture
def started(tracker):
    """A command line on a project in which everything is said, with one task that nobody needs."""
    tracker("import", "-", stdin=EVERYTHING)
    tracker("add", "Fleet")
    return tracker


def test_what_goes_is_told_with_the_way_back(started):
    assert started("remove", "task", "fleet").out == "Removed the task fleet. `tracker undo` brings it back.\n"
    assert started("remove", "decision", "booking", "--json").document == {
        "schema": "tracker.removed/1",
        "kind": "decision",
        "key": "booking",
    }
    assert "fleet" not in started("export").out


def test_an_automation_plan_goes_without_its_check(started):
    assert started("remove", "plan", "tests").out.startswith("Removed the automation plan of tests.")
    assert "automation" not in started("export").out
    assert started("remove", "plan", "tests").status == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["task", "catalogue"], "needed by returns"),
        (["task", "returns"], "asked by the decision booking"),
        (["check", "tests"], "used on returns"),
        (["person", "ana"], "performer of approval"),
        (["profile", "our-agent"], "speed_profile of the project, used on returns"),
        (["task", "catalog"], 'Did you mean "catalogue"?'),
    ],
)
def test_what_is_needed_stays(started, words, says):
    before = started("export").out
    ended = started("remove", *words)
    assert (ended.status, ended.out) == (1, "")
    assert says in ended.err
    assert started("export").out == before


def test_a_project_goes_as_a_whole(started):
    assert started("remove", "project", "ladders").status == 0
    assert "no project yet" in started("export").err
