"""Saving a file: whole or not at all, and nothing that was there is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tracker.errors import Refused
from tracker.services import saving
from tracker.services.saving import NotSaved, save_text


def test_a_new_file_is_written_with_the_usual_permissions(tmp_path):
    plain = tmp_path / "plain"
    plain.touch()
    assert save_text(tmp_path / "plan.toml", "größer\n", overwrite=False)
    assert (tmp_path / "plan.toml").read_text(encoding="utf-8") == "größer\n"
    assert (tmp_path / "plan.toml").stat().st_mode == plain.stat().st_mode


def test_a_file_that_says_something_else_is_not_replaced_unasked(tmp_path):
    file = tmp_path / "plan.toml"
    file.write_text("# mine\n")
    with pytest.raises(Refused, match=r"exists and says something else"):
        save_text(file, "theirs\n", overwrite=False)
    assert file.read_text() == "# mine\n"
    file.chmod(0o600)
    assert save_text(file, "theirs\n", overwrite=True)
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("theirs\n", 0o600)


def test_a_file_that_says_it_already_is_left_alone(tmp_path):
    file = tmp_path / "plan.toml"
    file.write_text("same\n")
    os.utime(file, (1, 1))
    assert not save_text(file, "same\n", overwrite=False)
    assert file.stat().st_mtime == 1


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "real.toml").write_text("old\n")
    (tmp_path / "link.toml").symlink_to("real.toml")
    save_text(tmp_path / "link.toml", "new\n", overwrite=True)
    assert (tmp_path / "link.toml").is_symlink()
    assert (tmp_path / "real.toml").read_text() == "new\n"


@pytest.mark.parametrize("place", ["nowhere/plan.toml", "folder", "x" * 300])
def test_a_place_that_cannot_be_written_is_told_in_one_sentence(tmp_path, place):
    (tmp_path / "folder").mkdir()
    with pytest.raises(NotSaved, match="cannot be written"):
        save_text(tmp_path / place, "x", overwrite=True)
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


def test_a_full_disk_leaves_the_old_file_and_nothing_beside_it(tmp_path, monkeypatch):
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "plan.toml"
    file.write_text("old\n")
    monkeypatch.setattr(saving.os, "fsync", full)
    with pytest.raises(NotSaved, match="No space left on device"):
        save_text(file, "new\n", overwrite=True)
    assert file.read_text() == "old\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_device_is_written_to_directly():
    assert save_text(Path("/dev/null"), "x", overwrite=False)
    assert Path("/dev/null").is_char_device()
