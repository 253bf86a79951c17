"""Files that are no database, somebody else's, too new, damaged, or not ours to write: one sentence, nothing harmed."""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import sqlite3

import pytest
from sqlalchemy import func, select

from tests.store import making as make
from tests.store import processes
from tests.store.surroundings import as_nobody, grow, open_folder, tiny_disk
from tracker.errors import StoreFailed, TrackerError
from tracker.store import sqlite
from tracker.store.backup import back_up
from tracker.store.database import open_database
from tracker.store.schema import projects, tasks

__all__ = ["open_folder", "tiny_disk"]


def filled(folder, rows: int = 1):
    opened = make.database(folder)
    with make.acting(opened) as change:
        change.insert(projects, [make.project()])
        change.insert(tasks, [make.task(1, key=f"t{number}", title="x" * 100) for number in range(rows)])
    return opened


def count_tasks(path) -> int:
    with open_database(str(path)).reading() as connection:
        return connection.execute(select(func.count()).select_from(tasks)).scalar_one()


def use(path) -> None:
    opened = open_database(str(path))
    with opened.reading() as connection:
        connection.execute(select(tasks)).all()
    with make.acting(opened) as change:
        change.insert(projects, [make.project(key="other")])


def write_until_full(opened) -> tuple[int, str]:
    """Write tasks of 20 kB until there is no space; return how many were made, by what was told, and the sentence."""
    for told in itertools.count(1):
        try:
            with make.acting(opened) as change:
                change.insert(tasks, [make.task(1, key=f"n{told}", title="x" * 20_000)])
        except StoreFailed as fault:
            return told, fault.message
    raise AssertionError


def opens(path) -> str:
    """Return the sentence with which opening, or the first reading and writing, is refused."""
    with pytest.raises(TrackerError) as caught:
        use(path)
    assert caught.value.hint
    assert "\n" not in caught.value.message
    return caught.value.message


@pytest.mark.parametrize(
    "content",
    [b"hello", b"title = 'a plan'\n" * 100, b"\0" * 4096, b"SQLite format 3\0", b"SQLite format 3\0" + b"\xff" * 9000],
    ids=["text", "plan", "zeros", "header alone", "header and noise"],
)
def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path, content):
    (tmp_path / "x.db").write_bytes(content)
    assert "x.db" in opens(tmp_path / "x.db")
    assert make.lying_in(tmp_path) == {"x.db": content}


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE notes (text)"],
        ["CREATE VIEW one AS SELECT 1"],
        ["CREATE TABLE alembic_version (version_num TEXT)"],
        ["CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('0001')"],
        ["PRAGMA application_id=252006673"],
        ["PRAGMA journal_mode=WAL", "CREATE TABLE notes (text)"],
    ],
    ids=["table", "view", "no revision", "the same revision", "mark", "log"],
)
def test_somebody_elses_database_is_refused_and_left_as_it_is(tmp_path, statements):
    make.raw(tmp_path / "x.db", *statements)
    before = make.lying_in(tmp_path)
    assert "not one of the tracker's" in opens(tmp_path / "x.db")
    assert make.lying_in(tmp_path) == before


def test_an_empty_file_becomes_a_database(tmp_path):
    """It cannot be told from the first moment of somebody else's first start, and there is nothing to lose in it."""
    (tmp_path / "x.db").touch()
    assert count_tasks(tmp_path / "x.db") == 0


def test_a_first_start_that_was_cut_off_is_taken_up(tmp_path):
    sqlite.use_write_ahead_log(tmp_path / "x.db", patient=False)
    assert count_tasks(tmp_path / "x.db") == 0


@pytest.mark.parametrize("left", [None, b""], ids=["gone", "emptied"])
def test_the_log_of_a_database_that_is_gone_is_not_deleted(tmp_path, left):
    """SQLite would delete it, with everything that was written since the last checkpoint."""
    opened = filled(tmp_path)
    with opened.parked() as parked:
        sqlite.data_version(parked)
        with make.acting(opened) as change:
            change.insert(tasks, [make.task(1)])
        log = sqlite.side_file(opened.path, "-wal").read_bytes()
    assert log
    opened.path.unlink()
    if left is not None:
        opened.path.write_bytes(left)
    sqlite.side_file(opened.path, "-wal").write_bytes(log)
    assert "tracker.db-wal" in opens(opened.path)
    assert sqlite.side_file(opened.path, "-wal").read_bytes() == log


@pytest.mark.parametrize(("needs", "said"), [("9.9.0", "9.9.0 or newer"), (None, "does not know its schema")])
def test_a_newer_schema_is_refused_and_left_as_it_is(tmp_path, needs, said):
    opened = filled(tmp_path)
    (tmp_path / "tracker.db.before-0001").write_bytes(b"a copy")
    make.raw(opened.path, "UPDATE alembic_version SET version_num = 'ffffffffffff'")
    make.raw(opened.path, "DELETE FROM about" if needs is None else f"UPDATE about SET value = '{needs}'")
    before = make.lying_in(tmp_path)
    assert said in opens(opened.path)
    with pytest.raises(StoreFailed) as caught:
        open_database(str(opened.path))
    assert "tracker.db.before-0001" in caught.value.hint
    assert make.lying_in(tmp_path) == before


def test_a_folder_a_device_and_a_pipe_are_no_database(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path, "/dev/null", tmp_path / "pipe"):
        assert "is not a file" in opens(place)


@pytest.mark.parametrize("place", ["file/x.db", "n" * 300 + ".db", "loop"])
def test_a_place_where_nothing_can_be_is_named(tmp_path, place):
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert place.split("/")[0] in opens(tmp_path / place)


@pytest.mark.parametrize("keep", [0.97, 0.5, 0.1])
def test_a_truncated_database_is_called_damaged_and_left_as_it_is(tmp_path, keep):
    opened = filled(tmp_path, rows=2000)
    content = opened.path.read_bytes()
    opened.path.write_bytes(content[: int(len(content) * keep)])
    before = make.lying_in(tmp_path)
    assert "damaged" in opens(opened.path)
    assert make.lying_in(tmp_path) == before


def test_a_damaged_page_is_called_damage(tmp_path):
    opened = filled(tmp_path, rows=2000)
    content = bytearray(opened.path.read_bytes())
    with contextlib.closing(sqlite3.connect(opened.path)) as connection:
        [page] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tasks'").fetchone()
    content[(page - 1) * 4096 : page * 4096] = os.urandom(4096)
    opened.path.write_bytes(content)
    assert "damaged" in opens(opened.path)


@pytest.mark.parametrize("file_mode", [0o444, 0o644])
@pytest.mark.parametrize("folder_mode", [0o555, 0o755, 0o777])
def test_what_may_only_be_read_is_read_and_nothing_is_left_beside_it(open_folder, file_mode, folder_mode):
    """Side files of a reader would belong to the reader, and shut the owner out."""
    opened = filled(open_folder, rows=3)
    opened.path.chmod(file_mode if os.geteuid() == 0 else 0o444)
    open_folder.chmod(folder_mode)
    assert as_nobody(lambda: count_tasks(opened.path)) == "3"
    assert "may not be written" in as_nobody(lambda: opens(opened.path))
    assert [file.name for file in open_folder.iterdir()] == ["tracker.db"]


@pytest.mark.parametrize("index", [True, False], ids=["with its index", "alone"])
def test_what_may_only_be_read_is_read_with_what_is_still_in_the_log(open_folder, index):
    opened = filled(open_folder, rows=3)
    with opened.parked() as parked:
        sqlite.data_version(parked)
        with make.acting(opened) as change:
            change.insert(tasks, [make.task(1, key="in-the-log")])
        copied = open_folder / "copied"
        copied.mkdir()
        for suffix in ("", "-wal", "-shm") if index else ("", "-wal"):
            shutil.copyfile(sqlite.side_file(opened.path, suffix), sqlite.side_file(copied / "tracker.db", suffix))
    copied.chmod(0o555)
    before = make.lying_in(copied)
    assert as_nobody(lambda: count_tasks(copied / "tracker.db")) == "4"
    assert "may not be written" in as_nobody(lambda: opens(copied / "tracker.db"))
    assert {name: before[name] for name in before if name != "tracker.db-shm"} == {
        name: content for name, content in make.lying_in(copied).items() if name != "tracker.db-shm"
    }


def test_what_may_only_be_read_is_read_while_its_owner_writes(open_folder):
    opened = filled(open_folder, rows=3)
    opened.path.chmod(0o444)
    open_folder.chmod(0o555)
    with opened.parked() as parked:
        sqlite.data_version(parked)
        assert as_nobody(lambda: count_tasks(opened.path)) == "3"


def test_an_old_or_empty_database_that_may_only_be_read_is_refused(open_folder):
    (open_folder / "x.db").touch(mode=0o444)
    open_folder.chmod(0o555)
    assert "may only be read" in as_nobody(lambda: opens(open_folder / "x.db"))


@pytest.mark.parametrize("hidden", ["file", "folder"])
def test_what_may_not_even_be_read_is_named(open_folder, hidden):
    inner = open_folder / "inner"
    inner.mkdir()
    opened = filled(inner)
    (opened.path if hidden == "file" else inner).chmod(0)
    assert "cannot be opened" in as_nobody(lambda: opens(opened.path))


def test_a_new_database_in_a_folder_that_may_not_be_written_is_refused(open_folder):
    open_folder.chmod(0o555)
    assert "cannot be opened" in as_nobody(lambda: opens(open_folder / "x.db"))
    assert "cannot be made" in as_nobody(lambda: opens(open_folder / "sub" / "x.db"))
    assert list(open_folder.iterdir()) == []


def test_a_file_that_may_grow_no_more_gives_one_sentence_and_keeps_what_was_told(tmp_path):
    opened = filled(tmp_path)
    size = opened.path.stat().st_size
    with processes.start("write_until_full", opened.path, size + 100_000, tmp_path / "backup.db") as process:
        *numbers, sentence, backup = processes.told(process)
    assert "nothing was changed" in sentence
    assert "backup.db" in backup
    assert numbers == list(range(len(numbers)))
    assert numbers
    assert count_tasks(opened.path) == 1 + len(numbers)
    assert [file.name for file in tmp_path.iterdir()] == ["tracker.db"]


@pytest.mark.system
@pytest.mark.parametrize("parked", [True, False])
def test_a_full_disk_gives_one_sentence_and_what_was_told_is_there_once_space_is_free(tiny_disk, parked):
    opened = filled(tiny_disk)
    with opened.parked() if parked else contextlib.nullcontext() as connection:
        if parked:
            sqlite.data_version(connection)
        told, sentence = write_until_full(opened)
        assert sentence == f"No space is left for the database {opened.path}; nothing was changed."
        with contextlib.suppress(OSError), (tiny_disk / "ballast").open("wb") as ballast:
            while True:
                ballast.write(b"x" * 1000)
                ballast.flush()
        with pytest.raises(StoreFailed, match=r"backup\.db"):
            back_up(opened, tiny_disk / "backup.db")
        with pytest.raises(TrackerError):
            open_database(str(tiny_disk / "new.db"))
    left = {file.name for file in tiny_disk.iterdir()}
    assert left <= {"ballast", "new.db", "tracker.db", "tracker.db-shm", "tracker.db-wal"}
    grow(tiny_disk)
    assert count_tasks(opened.path) == told
    make.raw(opened.path, "PRAGMA wal_checkpoint(TRUNCATE)")
    with make.acting(opened) as change:
        change.insert(tasks, [make.task(1, key="afterwards")])
    with opened.reading() as connection:
        assert sqlite.integrity_faults(connection) == []
