from __future__ import annotations

from types import SimpleNamespace
from unittest import mock

import pytest

from tests.cli.running import settings
from tracker.cli import opening


def test_the_database_that_the_settings_name_is_opened_for_the_actor(tmp_path):
    context = opening.open_context(settings(db=str(tmp_path / "deep" / "own.db"), actor="bob", project="ladders"))
    assert (tmp_path / "deep" / "own.db").is_file()
    assert (context.actor, context.project, context.face) == ("bob", "ladders", "cli")


def test_a_project_is_found_whichever_way_its_accents_were_typed(tmp_path):
    context = opening.open_context(settings(db=str(tmp_path / "own.db"), project="cafe\u0301"))
    assert context.project == "caf\u00e9"


@pytest.mark.parametrize("quiet", [False, True])
def test_an_upgrade_says_where_the_copy_lies_unless_told_to_be_quiet(capsys, quiet):
    upgraded = SimpleNamespace(copy_before_upgrade="/data/tracker.db.bak")
    with mock.patch.object(opening, "open_database", return_value=upgraded):
        opening.open_context(settings(quiet=quiet))
    told = capsys.readouterr()
    assert told.out == ""
    assert ("/data/tracker.db.bak" in told.err) is not quiet
