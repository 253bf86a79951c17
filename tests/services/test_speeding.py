"""Speeds are those that ship and the project's own, and each says what it is used for."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.services.desk import Desk, plan
from tests.services.planning import Shelf
from tracker.errors import NotFound, Refused
from tracker.model.catalogue import CATALOGUE
from tracker.model.plan import SpeedProfile
from tracker.services.speeding import list_speeds, show_speed

OURS = SpeedProfile(name="our-agent", output_tokens_per_s=90)


def _context(folder, project):
    return Desk(folder, plan(project=project, speed_profiles=(OURS,))).context


def test_without_a_project_what_ships_is_listed():
    found = list_speeds(Shelf().context)
    assert [speed.entry for speed in found.speeds] == list(CATALOGUE)
    assert not any(speed.own or speed.today or speed.compared for speed in found.speeds)
    assert found.headline.startswith("These are real figures")


def test_a_project_says_which_it_uses_and_which_it_compares_with(tmp_path):
    project = make.project(speed_profile="our-agent", compare_profile="claude-opus-5.5")
    context = _context(tmp_path, project)
    speeds = {speed.entry.profile.name: speed for speed in list_speeds(context).speeds}
    assert [name for name, speed in speeds.items() if speed.today] == ["our-agent"]
    assert [name for name, speed in speeds.items() if speed.own] == ["our-agent"]
    assert [name for name, speed in speeds.items() if speed.compared] == ["claude-opus-5.5"]


def test_one_is_shown_by_its_name_and_a_near_miss_is_told(tmp_path):
    context = _context(tmp_path, make.project())
    assert show_speed(context, "our-agent").entry.profile == OURS
    assert show_speed(context, "gpt-5.6-sol-ultrafast").compared
    with pytest.raises(NotFound, match="no speed profile") as fault:
        show_speed(context, "our-agnet")
    assert fault.value.hint == 'Did you mean "our-agent"?'


def test_of_several_projects_one_has_to_be_named():
    shelf = Shelf()
    for key in ("one", "two"):
        shelf.put(make.plan(project=make.project(key=key), tasks=(), checks=(), people=()))
    with pytest.raises(Refused, match="several projects"):
        list_speeds(shelf.context)
    assert list_speeds(shelf.as_(project="two")).speeds
