"""`backup`, `restore`, `doctor`, `info`, `config`: looking after the data."""

from __future__ import annotations

import sqlite3

import pytest


@pytest.fixture
def here(tracker, tmp_path):
    assert tracker("init", "ladders", "--db", str(tmp_path / "t.db")).status == 0
    return lambda *arguments: tracker(*arguments, "--db", str(tmp_path / "t.db"))


def test_what_was_added_after_a_backup_is_gone_after_the_restore_and_kept_aside(here, tmp_path):
    here("add", "before")
    assert here("backup", str(tmp_path / "copy.db")).status == 0
    here("add", "after")
    restored = here("restore", str(tmp_path / "copy.db"), "--json").document
    assert "before" in here("list").out
    assert "after" not in here("list").out
    with sqlite3.connect(restored["kept"]) as kept:
        assert kept.execute("SELECT count(*) FROM tasks").fetchone() == (2,)


def test_a_backup_does_not_overwrite_unless_told(here, tmp_path):
    (tmp_path / "copy.db").write_text("mine")
    refused = here("backup", str(tmp_path / "copy.db"))
    assert (refused.status, (tmp_path / "copy.db").read_text()) == (1, "mine")
    assert here("backup", str(tmp_path / "copy.db"), "--force").status == 0


def test_restoring_what_is_no_backup_changes_nothing(here, tmp_path):
    (tmp_path / "poem.txt").write_text("roses are red" * 100)
    refused = here("restore", str(tmp_path / "poem.txt"))
    assert refused.status == 1
    assert "Traceback" not in refused.err
    assert here("doctor").status == 0


def test_the_doctor_says_what_is_well_and_what_it_cannot_see(here):
    document = here("doctor", "--json").document
    assert document["ok"] is True
    assert document["blind_spot"]


def test_the_doctor_fails_when_something_is_wrong(here, tmp_path):
    here("add", "one")
    with sqlite3.connect(tmp_path / "t.db") as connection:
        connection.execute("DROP TRIGGER operations_stay")
        connection.execute("UPDATE operations SET actor = 'bo'")
    ended = here("doctor")
    assert ended.status == 1
    assert "altered" in ended.out
    assert "backup" in ended.err


def test_info_names_the_database_and_counts_rows(here, tmp_path):
    here("add", "one")
    document = here("info", "--json").document
    assert document["database"] == str(tmp_path / "t.db")
    assert document["rows"]["tasks"] == 1
    assert str(tmp_path / "t.db") in here("info").out


def test_a_setting_is_written_beside_the_comments_of_its_owner(tracker, tmp_path):
    file = tmp_path / ".config" / "tracker" / "config.toml"
    file.parent.mkdir(parents=True)
    file.write_text('# mine\nproject = "ladders"\n')
    assert tracker("config", "actor", "cleo").status == 0
    assert file.read_text() == '# mine\nproject = "ladders"\nactor = "cleo"\n'
    assert tracker("config", "project", "--json").document["settings"]["project"]["value"] == "ladders"
    assert tracker("config", "project", "--unset").status == 0
    assert "ladders" not in file.read_text()


def test_an_unknown_setting_is_refused_with_those_that_exist(tracker):
    refused = tracker("config", "actr", "x")
    assert refused.status == 1
    assert "actor" in refused.err


@pytest.mark.parametrize("value", ["", "a\nb", " "])
def test_a_setting_that_could_not_be_used_is_refused(tracker, value):
    assert tracker("config", "actor", value).status == 1
    assert tracker("config", "actor", "--json").document["settings"]["actor"]["value"] == "ana"


def test_a_database_is_kept_by_its_whole_path(tracker, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    tracker("config", "db", "mine.db")
    assert tracker("config", "db", "--json").document["settings"]["db"]["value"] == str(tmp_path / "mine.db")


def test_a_backup_from_a_folder_that_is_gone_is_one_sentence(here, tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    refused = here("backup", "copy.db")
    assert (refused.status, "folder you are in is gone" in refused.err) == (1, True)


def test_the_editor_of_the_user_opens_the_settings(tracker, tmp_path):
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\necho \'actor = "cleo"\' > "$1"\n')
    editor.chmod(0o755)
    assert tracker("config", "--edit", EDITOR=str(editor), VISUAL="").status == 0
    assert tracker("config", "actor", "--json", TRACKER_ACTOR="").document["settings"]["actor"]["value"] == "cleo"


def test_settings_that_an_editor_broke_are_told_at_once(tracker, tmp_path):
    editor = tmp_path / "editor"
    editor.write_text("#!/bin/sh\necho 'actor = ' > \"$1\"\n")
    editor.chmod(0o755)
    broken = tracker("config", "--edit", EDITOR=str(editor), VISUAL="")
    assert (broken.status, "config.toml" in broken.err) == (1, True)
