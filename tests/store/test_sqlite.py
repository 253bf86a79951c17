"""What every connection is set to, and how the files of SQLite are dealt with."""

from __future__ import annotations

import contextlib
import sqlite3
import warnings

import pytest
from sqlalchemy import exc

from tests.store import making as make
from tracker.errors import StoreFailed
from tracker.store import sqlite
from tracker.store.copies import copy_database, free_name, keep_copy
from tracker.store.faults import code_of, in_plain_words, reason_of
from tracker.store.schema import projects, tasks


@pytest.fixture
def opened(tmp_path):
    """A database with one project."""
    opened = make.database(tmp_path)
    with make.acting(opened) as change:
        change.insert(projects, [make.project()])
    return opened


def pragma(connection, name: str) -> object:
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()


def test_a_writing_connection_checks_references_and_waits_for_the_disk(opened):
    with make.acting(opened) as change:
        assert pragma(change.connection, "foreign_keys") == 1
        assert pragma(change.connection, "synchronous") == 2
        assert pragma(change.connection, "busy_timeout") == sqlite.BUSY_SECONDS * 1000
        assert pragma(change.connection, "journal_mode") == "wal"


def test_writing_takes_its_lock_at_the_start_and_reading_takes_none(opened):
    with contextlib.closing(sqlite3.connect(opened.path, timeout=0, isolation_level=None)) as other:
        with opened.reading():
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")
        with make.acting(opened), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")


def test_no_connection_is_left_open(opened):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for use in (opened.reading, opened.parked, lambda: make.acting(opened)):
            with use():
                pass
    names = {file.name for file in opened.path.parent.iterdir()}
    assert names == {"tracker.db"}, "the last connection takes the side files with it"


def test_broken_references_are_listed(opened):
    make.raw(opened.path, "PRAGMA foreign_keys=OFF", "UPDATE sqlite_sequence SET seq = seq")
    with contextlib.closing(sqlite3.connect(opened.path, isolation_level=None)) as raw:
        raw.execute("INSERT INTO tasks (project_id, position, key, title, created, op) VALUES (7, 0, 'k', 't', 0, 1)")
    with opened.reading() as connection:
        assert sqlite.integrity_faults(connection) == ["tasks row 1 refers to a row of projects that does not exist"]


def test_damaged_pages_are_listed(opened):
    with make.acting(opened) as change:
        change.insert(tasks, [make.task(1, key=f"k{n}") for n in range(500)])
    make.raw(
        opened.path,
        "PRAGMA writable_schema=ON",
        "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'people') "
        "WHERE name = 'uq_nothing'",
        "UPDATE sqlite_master SET sql = replace(sql, '(task_id)', '(task_id, id)') WHERE name = 'ix_runs_task_id'",
    )
    content = bytearray(opened.path.read_bytes())
    at = content.rindex(b"k499")
    content[at : at + 4] = b"k000"
    opened.path.write_bytes(content)
    with opened.reading() as connection:
        assert any("tasks" in fault for fault in sqlite.integrity_faults(connection))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "is busy"),
        (sqlite3.SQLITE_LOCKED, "is busy"),
        (sqlite3.SQLITE_PROTOCOL, "is busy"),
        (sqlite3.SQLITE_FULL, "No space"),
        (sqlite3.SQLITE_IOERR_SHMSIZE, "No space"),
        (sqlite3.SQLITE_IOERR_WRITE, "disk failed"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "may not be written"),
        (sqlite3.SQLITE_NOTADB, "is not a database"),
        (sqlite3.SQLITE_CORRUPT_INDEX, "is damaged"),
        (sqlite3.SQLITE_CANTOPEN_ISDIR, "cannot be opened"),
    ],
)
@pytest.mark.parametrize("wrapped", [True, False])
def test_what_a_user_can_meet_is_one_sentence_that_names_the_file(tmp_path, code, said, wrapped):
    fault: Exception = sqlite3.OperationalError("words that say nothing")
    fault.sqlite_errorcode = code
    if wrapped:
        fault = exc.OperationalError("SELECT 1", {}, fault)
    with pytest.raises(StoreFailed, match=said) as caught, in_plain_words(tmp_path / "{x}.db"):
        raise fault
    assert str(tmp_path / "{x}.db") in caught.value.message
    assert caught.value.hint
    assert caught.value.__cause__ is fault


def test_a_bug_stays_an_exception_whatever_its_words_are(opened):
    with pytest.raises(exc.OperationalError), opened.reading() as connection:
        connection.exec_driver_sql("SELECT * FROM locked_full_malformed")


def test_a_reason_is_one_line_without_the_statement():
    fault = exc.OperationalError("SELECT 1", {}, sqlite3.OperationalError("near\n  here"))
    assert reason_of(fault) == "near here"
    assert reason_of(OSError(28, "No space left on device", "/x")) == "No space left on device"
    assert reason_of(KeyError()) == "KeyError"
    assert code_of(ValueError()) == 0


def test_a_copy_is_one_file_that_needs_no_other(opened, tmp_path):
    with opened.parked() as parked:
        sqlite.data_version(parked)
        with make.acting(opened) as change:
            change.insert(tasks, [make.task(1, key="in-the-log")])
        copy_database(opened.path, tmp_path / "copy.db")
    assert "in-the-log" in str(make.contents(tmp_path / "copy.db"))
    assert {file.name for file in tmp_path.iterdir()} == {"tracker.db", "copy.db"}
    with contextlib.closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_a_copy_is_open_to_the_same_people_and_can_be_written(opened, tmp_path):
    opened.path.chmod(0o640)
    copy_database(opened.path, tmp_path / "a.db")
    opened.path.chmod(0o440)
    copy_database(opened.path, tmp_path / "b.db")
    assert [(tmp_path / name).stat().st_mode & 0o777 for name in ("a.db", "b.db")] == [0o640, 0o640]


def test_a_copy_of_a_damaged_database_is_refused_and_leaves_nothing(opened, tmp_path):
    with make.acting(opened) as change:
        change.insert(tasks, [make.task(1, key=f"k{n}", title="x" * 500) for n in range(500)])
    content = bytearray(opened.path.read_bytes())
    content[-4096:] = b"\xaa" * 4096
    opened.path.write_bytes(content)
    with pytest.raises(StoreFailed, match="damaged and was not copied"):
        copy_database(opened.path, tmp_path / "copy.db")
    assert {file.name for file in tmp_path.iterdir()} == {"tracker.db"}


def test_copying_waits_for_a_lock_and_then_gives_up(opened, tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.2)
    make.raw(opened.path, "PRAGMA journal_mode=DELETE")
    with contextlib.closing(sqlite3.connect(opened.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreFailed, match="locked"):
            copy_database(opened.path, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_a_copy_that_says_the_same_is_not_made_twice(opened, tmp_path):
    assert keep_copy(opened.path, "aside") == tmp_path / "tracker.db.aside"
    assert keep_copy(opened.path, "aside") == tmp_path / "tracker.db.aside"
    with make.acting(opened) as change:
        change.insert(tasks, [make.task(1)])
    assert keep_copy(opened.path, "aside") == tmp_path / "tracker.db.aside-2"
    assert keep_copy(opened.path, "aside") == tmp_path / "tracker.db.aside-2"


def test_a_free_name_is_free_of_side_files_too(tmp_path):
    (tmp_path / "x").touch()
    (tmp_path / "x-2-wal").touch()
    assert free_name(tmp_path / "x") == tmp_path / "x-3"
