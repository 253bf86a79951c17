"""An upgrade is all or nothing, whatever happens in it, and can always be run again."""

from __future__ import annotations

import shutil
import signal
import sys
from pathlib import Path

import pytest

from tests.store import making as make
from tests.store import processes
from tests.store.surroundings import grow, tiny_disk
from tracker.errors import StoreFailed
from tracker.store import migrate, sqlite
from tracker.store.copies import PARTIAL
from tracker.store.database import open_database
from tracker.store.operations import chain_faults
from tracker.store.schema import TRIGGERS, projects, tasks

__all__ = ["tiny_disk"]

NOW, NEXT = migrate.HEAD, "9999"
"""The present schema, and one that is yet to come."""

REVISION = f'''
"""A later schema."""
import time
import sqlalchemy as sa
from alembic import op
from pathlib import Path

revision = "{NEXT}"
down_revision = "{NOW}"

def upgrade():
    op.execute("UPDATE about SET value = '0.2.0' WHERE name = 'needs'")
'''

ADD_COLUMN = """
    op.add_column("tasks", sa.Column("colour", sa.Text()))
    op.execute("UPDATE tasks SET colour = 'blue'")
"""

FAIL = """
    raise RuntimeError("the second half is broken")
"""

VIOLATE = """
    op.execute("UPDATE people SET capacity = 0")
"""

STRAND = """
    op.execute("DELETE FROM tasks")
"""

REBUILD_PARENT = """
    with op.batch_alter_table("tasks") as batch:
        batch.alter_column("title", new_column_name="name")
        batch.create_check_constraint("ck_tasks_name", "name <> ''")
    with op.batch_alter_table("projects") as batch:
        batch.alter_column("name", nullable=True)
"""

REBUILD_HISTORY = """
    with op.batch_alter_table("operations", recreate="always") as batch:
        batch.add_column(sa.Column("note", sa.Text()))
"""


class Newer:
    """A program whose newest schema is one further, as this revision makes it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder / "migrations"
        shutil.copytree(migrate.migrations_folder(), self.folder, ignore=shutil.ignore_patterns("__pycache__"))
        monkeypatch.setattr(migrate, "migrations_folder", lambda: self.folder)
        monkeypatch.setattr(migrate, "HEAD", NEXT)
        monkeypatch.setattr(migrate, "KNOWN", (*migrate.KNOWN, NEXT))
        monkeypatch.setattr(sys, "dont_write_bytecode", True)  # two revisions of one second would be taken for one

    def revise(self, *steps: str) -> None:
        """Make the later revision do these steps."""
        (self.folder / "versions" / f"{NEXT}_later.py").write_text(REVISION + "".join(steps))


@pytest.fixture
def old(tmp_path):
    """A database of the present schema with rows in every table."""
    opened = make.database(tmp_path)
    with make.acting(opened) as change:
        make.fill_every_table(change)
    with make.acting(opened) as change:
        make.seal(change)
    return opened.path


@pytest.fixture
def newer(tmp_path, monkeypatch, old):
    (tmp_path / "newer").mkdir()
    return Newer(tmp_path / "newer", monkeypatch)


def rows(path: Path) -> dict[str, int]:
    with open_database(str(path)).reading() as connection:
        return {
            name: connection.exec_driver_sql(f"SELECT count(*) FROM {name}").scalar_one() for name in make.ALL_TABLES
        }


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir() if file.is_file()}


def test_a_present_schema_loads_no_migrations_and_makes_no_copy(tmp_path, old, monkeypatch):
    monkeypatch.setattr(migrate, "upgrade", lambda *_: pytest.fail("nothing is to be done"))
    assert open_database(str(old)).copy_before_upgrade is None
    assert files(tmp_path) == {"tracker.db"}


def test_a_first_start_makes_the_schema_and_says_nothing(tmp_path, capfd):
    opened = open_database(str(tmp_path / "new.db"))
    assert opened.copy_before_upgrade is None
    assert capfd.readouterr() == ("", "")
    with opened.reading() as connection:
        assert migrate.revision_of(connection, opened.path) == migrate.HEAD
        assert sqlite.uses_write_ahead_log(connection)
        assert sqlite.application_id(connection) == sqlite.APPLICATION_ID


def test_a_first_start_that_fails_leaves_nothing_in_the_file_and_can_be_run_again(tmp_path, newer):
    newer.revise(FAIL)
    with pytest.raises(StoreFailed, match="the second half is broken"):
        open_database(str(tmp_path / "new.db"))
    assert make.contents(tmp_path / "new.db") == ["BEGIN TRANSACTION;", "COMMIT;", "(0,)"]
    newer.revise()
    assert open_database(str(tmp_path / "new.db")).copy_before_upgrade is None


def test_an_upgrade_keeps_the_rows_and_a_copy_of_what_was_before(tmp_path, old, newer):
    before = make.contents(old)
    newer.revise(ADD_COLUMN)
    copy = open_database(str(old)).copy_before_upgrade
    assert copy == tmp_path / f"tracker.db.before-{NEXT}"
    assert make.contents(copy) == before
    with open_database(str(old)).reading() as connection:
        assert migrate.revision_of(connection, old) == NEXT
        assert connection.exec_driver_sql("SELECT DISTINCT colour FROM tasks").scalars().all() == ["blue"]
        assert chain_faults(connection) == []
    assert files(tmp_path) == {"tracker.db", f"tracker.db.before-{NEXT}"}


def test_the_copy_has_what_was_only_in_the_log(tmp_path, old, newer, monkeypatch):
    with monkeypatch.context() as earlier:
        earlier.setattr(migrate, "HEAD", NOW)
        opened = open_database(str(old))
        with opened.parked() as parked:
            sqlite.data_version(parked)
            for number in range(5):
                with make.acting(opened) as change:
                    change.insert(tasks, [make.task(1, key=f"late-{number}")])
            before = make.contents(old)
            earlier.setattr(migrate, "HEAD", NEXT)
            newer.revise(ADD_COLUMN)
            copy = open_database(str(old)).copy_before_upgrade
    assert make.contents(copy) == before
    assert "late-4" in str(before)


@pytest.mark.parametrize("fault", [FAIL, VIOLATE, STRAND], ids=["raises", "violates", "strands"])
def test_a_failing_upgrade_leaves_the_old_database_as_it_was_and_can_be_run_again(tmp_path, old, newer, fault):
    before = make.contents(old)
    newer.revise(ADD_COLUMN, fault)
    for _ in range(3):
        with pytest.raises(StoreFailed, match="as it was before") as caught:
            open_database(str(old))
        assert "\n" not in caught.value.message
        assert f"tracker.db.before-{NEXT}." in caught.value.hint
        assert make.contents(old) == before
        assert files(tmp_path) == {"tracker.db", f"tracker.db.before-{NEXT}"}, "a copy, and not one more for every try"
    assert make.contents(tmp_path / f"tracker.db.before-{NEXT}") == before
    newer.revise(ADD_COLUMN)
    assert open_database(str(old)).copy_before_upgrade == tmp_path / f"tracker.db.before-{NEXT}"


def test_a_second_copy_does_not_overwrite_the_first(tmp_path, old, newer, monkeypatch):
    newer.revise(FAIL)
    with pytest.raises(StoreFailed):
        open_database(str(old))
    first = make.contents(tmp_path / f"tracker.db.before-{NEXT}")
    with monkeypatch.context() as earlier:
        earlier.setattr(migrate, "HEAD", NOW)
        with make.acting(open_database(str(old))) as change:
            change.insert(projects, [make.project(key="meanwhile")])
    newer.revise()
    assert open_database(str(old)).copy_before_upgrade == tmp_path / f"tracker.db.before-{NEXT}-2"
    assert make.contents(tmp_path / f"tracker.db.before-{NEXT}") == first
    assert "meanwhile" in str(make.contents(tmp_path / f"tracker.db.before-{NEXT}-2"))


def test_an_upgrade_is_refused_when_the_copy_cannot_be_made(old, newer, monkeypatch):
    newer.revise(ADD_COLUMN)
    before = make.contents(old)
    with monkeypatch.context() as failing:
        failing.setattr("tracker.store.copies.put_in_place", lambda *_: (_ for _ in ()).throw(OSError(28, "No space")))
        with pytest.raises(StoreFailed, match=rf"tracker\.db\.before-{NEXT}: No space"):
            open_database(str(old))
    assert make.contents(old) == before
    assert files(old.parent) == {"tracker.db"}


@pytest.mark.system
def test_a_full_disk_stops_an_upgrade_which_can_be_run_again_once_space_is_free(tiny_disk, old, newer):
    newer.revise(ADD_COLUMN)
    path = tiny_disk / "tracker.db"
    shutil.copyfile(old, path)
    (tiny_disk / "ballast").write_bytes(bytes(2**20 - path.stat().st_size - 100_000))
    before = make.contents(path)
    with pytest.raises(StoreFailed, match=f"before-{NEXT}: database or disk is full"):
        open_database(str(path))
    assert make.contents(path) == before
    assert files(tiny_disk) == {"tracker.db", "ballast"}
    grow(tiny_disk)
    assert open_database(str(path)).copy_before_upgrade == tiny_disk / f"tracker.db.before-{NEXT}"


def test_a_damaged_database_is_not_upgraded(old, newer):
    newer.revise(ADD_COLUMN)
    content = bytearray(old.read_bytes())
    content[-4096 * 3 :] = b"\xaa" * 4096 * 3
    old.write_bytes(content)
    with pytest.raises(StoreFailed, match="damaged"):
        open_database(str(old))
    assert old.read_bytes() == content


def test_an_upgrade_cut_off_by_the_user_leaves_the_old_database_as_it_was(old, newer):
    before = make.contents(old)
    newer.revise(ADD_COLUMN, "    raise KeyboardInterrupt\n")
    with pytest.raises(KeyboardInterrupt):
        open_database(str(old))
    assert make.contents(old) == before


@pytest.mark.parametrize("sleep_first", [True, False], ids=["before a step", "after a step"])
def test_an_upgrade_that_is_killed_leaves_the_old_database_as_it_was_and_can_be_run_again(
    tmp_path, old, newer, sleep_first
):
    before = make.contents(old)
    wait = f"    Path({str(tmp_path / 'here')!r}).touch(); time.sleep(60)\n"
    newer.revise(*((wait, ADD_COLUMN) if sleep_first else (ADD_COLUMN, REBUILD_PARENT, wait)))
    process = processes.start("upgrade", old, newer.folder)
    while not (tmp_path / "here").exists():
        assert process.poll() is None, process.communicate()
    process.send_signal(signal.SIGKILL)
    process.communicate()
    (tmp_path / f"tracker.db.before-{NEXT}.abc{PARTIAL}").write_bytes(b"what a killed copy leaves")
    assert make.contents(old) == before
    newer.revise(ADD_COLUMN)
    assert open_database(str(old)).copy_before_upgrade == tmp_path / f"tracker.db.before-{NEXT}"
    assert files(tmp_path) == {"tracker.db", f"tracker.db.before-{NEXT}", "here"}


def test_several_processes_that_upgrade_at_once_do_it_once(tmp_path, old, newer):
    newer.revise(ADD_COLUMN, "    time.sleep(0.3)\n")
    running = [processes.start("upgrade", old, newer.folder) for _ in range(4)]
    told = [answer for process in running for answer in processes.told(process)]
    assert sorted(told) == [str(tmp_path / f"tracker.db.before-{NEXT}"), "None", "None", "None"]
    assert min(rows(old).values()) > 0, "read alone, which also takes away a log that two left to each other"
    assert files(tmp_path) == {"tracker.db", f"tracker.db.before-{NEXT}"}


def test_a_program_that_finds_a_newer_schema_once_it_has_the_lock_stops(old, newer, monkeypatch):
    make.raw(old, "UPDATE alembic_version SET version_num = '0099'")
    before = make.contents(old)
    with pytest.raises(StoreFailed, match="newer tracker"):
        migrate.upgrade(sqlite.engine_for(old), old)
    assert make.contents(old) == before


def test_rebuilding_a_table_keeps_the_rows_that_refer_to_it(old, newer, monkeypatch):
    with monkeypatch.context() as earlier:
        earlier.setattr(migrate, "HEAD", NOW)
        before = rows(old)
    assert min(before.values()) > 0
    newer.revise(REBUILD_PARENT)
    open_database(str(old))
    assert rows(old) == before
    with open_database(str(old)).reading() as connection:
        assert sqlite.integrity_faults(connection) == []
        assert connection.exec_driver_sql("SELECT name FROM tasks WHERE id = 1").scalar_one() == "Return flow"
        assert sqlite.names_of(connection, "trigger") == TRIGGERS.keys()


def test_rebuilding_the_history_drops_its_triggers_which_is_why_they_are_compared(old, newer):
    """Alembic says nothing of it; only a comparison of the schemas does (see test_drift)."""
    newer.revise(REBUILD_HISTORY)
    with open_database(str(old)).reading() as connection:
        assert sqlite.names_of(connection, "trigger").isdisjoint({"operations_stay", "operations_remain"})


def test_references_are_not_checked_row_by_row_while_migrating(old, newer):
    newer.revise("    assert op.get_bind().exec_driver_sql('PRAGMA foreign_keys').scalar_one() == 0\n")
    assert open_database(str(old)).copy_before_upgrade is not None


def test_references_can_only_be_switched_off_before_a_transaction(old):
    with sqlite.engine_for(old).connect() as connection, connection.begin(), pytest.raises(RuntimeError):
        sqlite.switch_off_foreign_keys(connection)


def test_a_restored_copy_gets_its_log_back_at_the_next_start(tmp_path, old):
    shutil.copyfile(old, tmp_path / "plain.db")
    make.raw(tmp_path / "plain.db", "PRAGMA journal_mode=DELETE")
    with open_database(str(tmp_path / "plain.db")).reading() as connection:
        assert sqlite.uses_write_ahead_log(connection)


def test_a_copy_that_is_in_use_elsewhere_opens_without_a_log_for_now(tmp_path, old):
    plain = tmp_path / "plain.db"
    shutil.copyfile(old, plain)
    make.raw(plain, "PRAGMA journal_mode=DELETE")
    with sqlite.engine_for(plain).connect() as reader, reader.begin():
        reader.exec_driver_sql("SELECT count(*) FROM tasks").scalar_one()
        with open_database(str(plain)).reading() as connection:
            assert not sqlite.uses_write_ahead_log(connection)
