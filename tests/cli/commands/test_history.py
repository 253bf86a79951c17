"""`undo`, `redo`, `history`: through the command line, as a founder and as a script sees them."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest


@pytest.fixture
def here(tracker):
    assert tracker("init", "ladders").status == 0
    assert tracker("add", "Return flow [/] x").status == 0
    return tracker


def test_undo_names_what_it_took_back_and_redo_brings_it_back(here):
    undone = here("undo")
    assert (undone.status, undone.err) == (0, "")
    assert "Undone:" in undone.out
    assert "Return flow" not in here("list").out
    assert "Done again:" in here("redo").out
    assert "Return flow [/] x" in here("list").out


def test_undoing_the_only_project_and_doing_it_again_works(here):
    here("undo")
    assert here("undo").status == 0
    refused = here("list")
    assert (refused.status, "no project" in refused.err) == (1, True)
    assert here("redo").status == 0
    assert here("list").status == 0


def test_nothing_to_undo_is_one_sentence(tracker):
    ended = tracker("undo")
    assert ended.status == 1
    assert "nothing" in ended.err
    assert "Traceback" not in ended.err


def test_history_as_json_is_one_document_with_every_operation(here):
    operations = here("history", "--json").document["operations"]
    assert [entry["kind"] for entry in operations] == ["do", "do"]
    assert operations[0]["actor"] == "ana"
    assert operations[0]["at"].endswith("Z") or "+00:00" in operations[0]["at"]


def test_one_operation_shows_what_it_created(here):
    number = here("history", "--json").document["operations"][0]["id"]
    assert here("history", str(number), "--json").document["created"]["tasks"] == 1
    assert "created 1 of tasks" in here("history", str(number)).out


def test_an_undone_operation_is_marked(here):
    here("undo")
    assert "(undone)" in here("history").out


def test_moments_are_shown_on_the_clock_of_the_project(tracker):
    tracker("init", "far", "--timezone", "Pacific/Kiritimati")
    at = tracker("history", "--json").document["operations"][0]["at"]
    there = datetime.fromisoformat(at).astimezone(ZoneInfo("Pacific/Kiritimati"))
    assert f"{there:%Y-%m-%d %H:%M}" in tracker("history").out
