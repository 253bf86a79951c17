"""A backup is whole or is not there; restoring one loses nothing and is all or nothing."""

from __future__ import annotations

import random
import time

import pytest
from sqlalchemy import select

from tests.store import making as make
from tests.store import processes
from tests.store.surroundings import as_nobody, grow, open_folder, tiny_disk
from tracker.errors import BadInput, NotFound, Refused, StoreFailed, TrackerError
from tracker.store import copies, migrate, sqlite
from tracker.store.backup import back_up, restore
from tracker.store.database import open_database
from tracker.store.describe import describe
from tracker.store.operations import chain_faults
from tracker.store.schema import projects, tasks

__all__ = ["open_folder", "tiny_disk"]


@pytest.fixture
def opened(tmp_path):
    """A database with rows in every table, in a folder of its own."""
    (tmp_path / "here").mkdir()
    opened = make.database(tmp_path / "here")
    with make.acting(opened) as change:
        make.fill_every_table(change)
    return opened


@pytest.fixture
def backup(opened, tmp_path):
    """A backup of it, since when a task was added."""
    backup = back_up(opened, tmp_path / "backup.db")
    add(opened, "since-then")
    return backup


def add(opened, key: str) -> None:
    with make.acting(opened, f"add {key}") as change:
        change.insert(tasks, [make.task(1, key=key)])


def keys(path) -> set[str]:
    with open_database(str(path)).reading() as connection:
        assert sqlite.integrity_faults(connection) == []
        assert chain_faults(connection) == []
        return set(connection.execute(select(tasks.c.key)).scalars())


def log_of(opened) -> bytes:
    """Add a task and return the log that holds it."""
    with opened.parked() as parked:
        sqlite.data_version(parked)
        add(opened, "in-the-log")
        return sqlite.side_file(opened.path, "-wal").read_bytes()


def names(folder) -> set[str]:
    return {file.name for file in folder.iterdir()}


OLD = {"returns", "catalogue"}
NEW = OLD | {"since-then"}


def test_a_backup_has_everything_also_what_is_only_in_the_log(opened, tmp_path):
    with opened.parked() as parked:
        sqlite.data_version(parked)
        for number in range(5):
            add(opened, f"late-{number}")
        assert back_up(opened, tmp_path / "backup.db") == tmp_path / "backup.db"
        assert names(tmp_path) == {"here", "backup.db"}
        assert make.contents(tmp_path / "backup.db") == make.contents(opened.path)


def test_a_backup_is_made_while_others_write(opened, tmp_path):
    with processes.start("write", opened.path, "bo", "agents", 1.5) as process:
        process.stdout.readline()
        for number in range(5):
            back_up(opened, tmp_path / f"{number}.db")
        processes.told(process)
    assert all(keys(tmp_path / f"{number}.db") >= OLD for number in range(5))


def test_a_backup_does_not_overwrite_unless_told(opened, tmp_path):
    target = tmp_path / "backup.db"
    target.write_text("something else")
    with pytest.raises(Refused, match="exists already"):
        back_up(opened, target)
    assert target.read_text() == "something else"
    back_up(opened, target, overwrite=True)
    assert keys(target) == OLD


def test_a_backup_never_overwrites_the_database_itself_or_one_in_use(opened, tmp_path):
    link = tmp_path / "link.db"
    link.symlink_to(opened.path)
    before = make.contents(opened.path)
    for target in (opened.path, link):
        with pytest.raises(Refused, match="the database itself"):
            back_up(opened, target, overwrite=True)
    assert make.contents(opened.path) == before
    other = make.database(tmp_path, "other.db")
    with other.parked() as parked:
        sqlite.data_version(parked)
        with pytest.raises(Refused, match="in use"):
            back_up(opened, other.path, overwrite=True)


@pytest.mark.parametrize("place", ["here", "/dev/null", "missing/backup.db", "n" * 300, "here/tracker.db/x"])
def test_a_backup_that_cannot_be_says_so_and_leaves_nothing(opened, tmp_path, place):
    with pytest.raises(TrackerError) as caught:
        back_up(opened, tmp_path / place, overwrite=True)
    assert caught.value.hint
    assert names(tmp_path) == {"here"}
    assert names(tmp_path / "here") == {"tracker.db"}


def test_a_backup_is_on_the_disk_before_it_has_its_name(opened, tmp_path, monkeypatch):
    seen = []

    def look(whole, target):
        seen.append((whole.suffix, target.exists(), keys(whole)))
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(copies, "put_in_place", look)
    with pytest.raises(StoreFailed, match=r"was not copied to .*backup\.db: Input/output error"):
        back_up(opened, tmp_path / "backup.db")
    assert seen == [(".partial", False, OLD)]
    assert names(tmp_path) == {"here"}


def test_a_database_that_may_only_be_read_can_be_backed_up(open_folder):
    (open_folder / "here").mkdir()
    opened = make.database(open_folder / "here")
    with make.acting(opened) as change:
        make.fill_every_table(change)
    opened.path.chmod(0o444)
    (open_folder / "here").chmod(0o555)
    target = open_folder / "backup.db"
    assert as_nobody(lambda: back_up(open_database(str(opened.path)), target)) == str(target)
    assert keys(target) == OLD


def test_a_restored_database_is_the_backup_and_the_present_one_is_kept(opened, backup):
    before = make.contents(opened.path)
    kept = restore(str(opened.path), backup)
    assert kept == opened.path.with_name("tracker.db.before-restore")
    assert keys(opened.path) == OLD
    assert make.contents(kept) == before
    assert names(opened.path.parent) == {"tracker.db", "tracker.db.before-restore"}
    assert restore(str(opened.path), kept) == opened.path.with_name("tracker.db.before-restore-2")
    assert keys(opened.path) == NEW


def test_a_backup_is_left_as_it_is_by_being_restored(opened, backup):
    before = backup.read_bytes()
    restore(str(opened.path), backup)
    assert backup.read_bytes() == before
    assert names(backup.parent) == {"here", "backup.db"}


def test_whoever_has_the_database_open_sees_the_restored_one_and_goes_on(opened, backup):
    with opened.parked() as parked, opened.reading() as reading:
        first = sqlite.data_version(parked)
        assert len(reading.execute(select(tasks)).all()) == 3
        restore(str(opened.path), backup)
        assert len(reading.execute(select(tasks)).all()) == 3, "one snapshot to its end"
        assert sqlite.data_version(parked) != first
        add(opened, "afterwards")
    assert keys(opened.path) == OLD | {"afterwards"}


def test_what_is_written_until_the_last_moment_is_in_the_kept_copy(opened, backup):
    """Nobody can write between the copy that is kept and the restoring."""
    with processes.start("write", opened.path, "bo", "agents", 1.5) as process:
        first = process.stdout.readline()
        kept = restore(str(opened.path), backup)
        out, err = process.communicate()
    told = {f"bo-{number}" for number in range(1, len([first, *out.splitlines()]) + 1)}
    assert process.returncode == 0, err
    assert told <= keys(kept) | keys(opened.path)


def test_restoring_is_refused_while_another_process_writes(opened, backup, monkeypatch):
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.2)
    with processes.start("hold", opened.path) as process:
        process.stdout.readline()
        with pytest.raises(StoreFailed, match="is busy"):
            restore(str(opened.path), backup)
        process.communicate("\n")
    assert keys(opened.path) == NEW
    assert names(opened.path.parent) == {"tracker.db"}


def test_a_database_that_is_gone_is_restored_and_its_log_is_kept(opened, backup):
    log = sqlite.side_file(opened.path, "-wal")
    opened.path.unlink()
    log.write_bytes(b"what was in the log")
    kept = restore(str(opened.path), backup)
    assert keys(opened.path) == OLD
    assert kept == opened.path.with_name("tracker.db.before-restore-wal")
    assert kept.read_bytes() == b"what was in the log"
    assert names(opened.path.parent) == {"tracker.db", kept.name}


def test_a_new_place_is_restored_to(tmp_path, backup):
    assert restore(str(tmp_path / "new" / "folder" / "x.db"), backup) is None
    assert keys(tmp_path / "new" / "folder" / "x.db") == OLD


@pytest.mark.parametrize("damage", ["noise", "truncated", "page", "empty"])
def test_a_damaged_database_is_kept_with_its_log_and_replaced(opened, backup, damage):
    content, log = opened.path.read_bytes(), log_of(opened)
    broken = {
        "noise": b"\xaa" * 5000,
        "truncated": content[:8192],
        "page": content[:-4096] + b"\xaa" * 4096,
        "empty": b"",
    }[damage]
    opened.path.write_bytes(broken)
    sqlite.side_file(opened.path, "-wal").write_bytes(log)
    opened.path.chmod(0o600)
    kept = restore(str(opened.path), backup)
    assert keys(opened.path) == OLD
    assert opened.path.stat().st_mode & 0o777 == 0o600 or damage == "empty"
    aside = opened.path.with_name("tracker.db.before-restore")
    assert sqlite.side_file(aside, "-wal").read_bytes() == log
    if damage != "empty":
        assert kept == aside
        assert aside.read_bytes() == broken


def test_a_replacement_that_fails_puts_the_log_back(opened, backup, monkeypatch):
    log = log_of(opened)
    opened.path.write_bytes(b"\xaa" * 5000)
    sqlite.side_file(opened.path, "-wal").write_bytes(log)
    before = make.lying_in(opened.path.parent)
    monkeypatch.setattr(copies, "put_in_place", lambda *_: (_ for _ in ()).throw(OSError(5, "Input/output error")))
    with pytest.raises(StoreFailed, match="Input/output error"):
        restore(str(opened.path), backup)
    assert make.lying_in(opened.path.parent) == before


@pytest.mark.parametrize("failing", ["keep_copy", "_give_up_when_busy"])
def test_restoring_that_fails_leaves_the_database_as_it_was(opened, backup, monkeypatch, failing):
    before = make.contents(opened.path)
    calls = []

    def fail(*_):
        calls.append(1)
        if failing == "keep_copy" or len(calls) > 40:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(copies, failing, fail)
    with pytest.raises(StoreFailed, match="No space left on device"):
        restore(str(opened.path), backup)
    monkeypatch.undo()
    assert make.contents(opened.path) == before


def test_restoring_that_is_killed_at_any_moment_leaves_the_one_or_the_other(opened, backup, tmp_path):
    newer, chance = back_up(opened, tmp_path / "newer.db"), random.Random(6)
    for _ in range(5):
        with processes.start("restore_in_turns", opened.path, backup, newer) as process:
            process.stdout.readline()
            time.sleep(chance.random() / 10)
            process.kill()
        assert keys(opened.path) in (OLD, NEW)


def test_a_damaged_backup_is_refused(opened, backup):
    content = backup.read_bytes()
    for broken in (b"", b"text", b"\0" * 4096, content[:8192], content[:-4096] + b"\xaa" * 4096):
        backup.write_bytes(broken)
        with pytest.raises(StoreFailed) as caught:
            restore(str(opened.path), backup)
        assert "backup.db" in caught.value.message
        assert backup.read_bytes() == broken
    make.raw(opened.path, "PRAGMA user_version=0")
    assert keys(opened.path) == NEW
    assert names(opened.path.parent) == {"tracker.db"}


def test_a_backup_with_broken_references_is_refused(opened, backup):
    make.raw(backup, "PRAGMA foreign_keys=OFF", "DELETE FROM tasks")
    with pytest.raises(StoreFailed, match="damaged"):
        restore(str(opened.path), backup)


def test_a_strange_or_newer_backup_is_refused(opened, backup, tmp_path):
    make.raw(tmp_path / "strange.db", "CREATE TABLE notes (text)")
    with pytest.raises(StoreFailed, match="not one of the tracker's"):
        restore(str(opened.path), tmp_path / "strange.db")
    make.raw(backup, "UPDATE alembic_version SET version_num = 'ffffffffffff'")
    with pytest.raises(StoreFailed, match="newer tracker"):
        restore(str(opened.path), backup)
    assert keys(opened.path) == NEW


@pytest.mark.parametrize("source", ["missing.db", "here", "/dev/null"])
def test_what_is_no_backup_is_named(opened, tmp_path, source):
    with pytest.raises(NotFound):
        restore(str(opened.path), tmp_path / source)


def test_a_database_is_not_restored_from_itself(opened, tmp_path):
    (tmp_path / "link.db").symlink_to(opened.path)
    with pytest.raises(Refused, match="the database itself"):
        restore(str(opened.path), tmp_path / "link.db")


def test_a_strange_database_is_not_restored_over(backup, tmp_path):
    make.raw(tmp_path / "strange.db", "CREATE TABLE notes (text)")
    before = (tmp_path / "strange.db").read_bytes()
    with pytest.raises(StoreFailed, match="not one of the tracker's"):
        restore(str(tmp_path / "strange.db"), backup)
    with pytest.raises(StoreFailed, match="is not a file"):
        restore(str(tmp_path), backup)
    with pytest.raises(BadInput):
        restore("postgresql://x/y", backup)
    assert (tmp_path / "strange.db").read_bytes() == before


def test_a_database_of_a_newer_schema_can_be_gone_back_from(opened, backup):
    make.raw(opened.path, "UPDATE alembic_version SET version_num = 'ffffffffffff'")
    kept = restore(str(opened.path), backup)
    assert keys(opened.path) == OLD
    assert "ffffffffffff" in str(make.contents(kept))


def test_a_backup_is_restored_with_its_own_log(opened, tmp_path):
    """A copy of the folder that was made by hand, while the database was in use."""
    with opened.parked() as parked:
        sqlite.data_version(parked)
        add(opened, "in-the-log")
        for suffix in ("", "-wal"):
            (tmp_path / f"copy.db{suffix}").write_bytes(sqlite.side_file(opened.path, suffix).read_bytes())
    before = make.lying_in(tmp_path)
    restore(str(tmp_path / "new.db"), tmp_path / "copy.db")
    assert "in-the-log" in keys(tmp_path / "new.db")
    assert {name: held for name, held in make.lying_in(tmp_path).items() if name.startswith("copy")} == before


def test_a_database_that_may_not_be_written_is_not_restored(open_folder):
    opened = make.database(open_folder)
    with make.acting(opened) as change:
        change.insert(projects, [make.project()])
    backup = back_up(opened, open_folder / "backup.db")
    backup.chmod(0o444)
    opened.path.chmod(0o444)
    assert "may not be written" in as_nobody(lambda: restore(str(opened.path), backup))
    open_folder.chmod(0o555)
    assert "Permission denied" in as_nobody(lambda: restore(str(opened.path), backup))


@pytest.mark.system
def test_a_full_disk_stops_restoring_and_leaves_the_database_as_it_was(tiny_disk, opened, backup):
    path = tiny_disk / "tracker.db"
    restore(str(path), backup)
    add(open_database(str(path)), "since-then")
    (tiny_disk / "ballast").write_bytes(bytes(2**20 - 3 * path.stat().st_size + 100_000))
    with pytest.raises(StoreFailed):
        restore(str(path), backup)
    assert keys(path) == NEW
    assert names(tiny_disk) <= {"tracker.db", "tracker.db.before-restore", "ballast"}
    grow(tiny_disk)
    restore(str(path), backup)
    assert keys(path) == OLD


def test_facts_of_a_database_are_told_without_changing_it(opened, backup):
    with opened.parked() as parked:
        sqlite.data_version(parked)
        add(opened, "in-the-log")
        facts = describe(opened.path)
    assert facts.path == opened.path
    assert facts.size == opened.path.stat().st_size
    assert facts.side_files.keys() == {"tracker.db-wal", "tracker.db-shm"}
    assert facts.revision == migrate.HEAD
    assert facts.rows.keys() == make.ALL_TABLES
    assert (facts.rows["tasks"], facts.operations) == (4, 3)
    assert facts.copies == ()
    kept = restore(str(opened.path), backup)
    assert describe(opened.path).copies == (kept,)


def test_facts_of_a_newer_database_are_told_too(opened):
    make.raw(opened.path, "UPDATE alembic_version SET version_num = '0099'", "CREATE TABLE notes (text)")
    facts = describe(opened.path)
    assert (facts.revision, facts.rows["notes"]) == ("0099", 0)


@pytest.mark.parametrize("content", [None, b"text", b""])
def test_facts_of_what_is_no_database_are_refused(tmp_path, content):
    if content is not None:
        (tmp_path / "x.db").write_bytes(content)
    if content == b"":
        assert describe(tmp_path / "x.db").revision is None
    else:
        with pytest.raises(StoreFailed):
            describe(tmp_path / "x.db")
    assert make.lying_in(tmp_path) == ({} if content is None else {"x.db": content})
