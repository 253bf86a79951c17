"""What the open database promises while others use it too, and when something breaks."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import threading
import time

import pytest
from sqlalchemy import func, select

from tests.store import making as make
from tests.store import processes
from tracker.errors import BadInput, StoreFailed
from tracker.store import migrate, sqlite
from tracker.store.changes import Change
from tracker.store.database import open_database
from tracker.store.location import database_path
from tracker.store.operations import chain_faults, find_operations
from tracker.store.schema import projects, tasks


def assert_whole(database) -> None:
    with database.reading() as connection:
        assert sqlite.integrity_faults(connection) == []
        assert chain_faults(connection) == []


def keys(database) -> set[str]:
    with database.reading() as connection:
        return set(connection.execute(select(tasks.c.key)).scalars())


def with_project(folder):
    opened = make.database(folder)
    with make.acting(opened) as change:
        change.insert(projects, [make.project(agents=1)])
    return opened


class Stop(BaseException):
    """Something that no `except Exception` sees."""


@pytest.mark.parametrize("kind", [ValueError, KeyboardInterrupt, SystemExit, Stop, StoreFailed])
def test_a_change_that_does_not_reach_its_end_never_happened(tmp_path, kind):
    opened = with_project(tmp_path)
    before = make.contents(opened.path)

    def cut_off() -> None:
        with make.acting(opened) as change:
            change.insert(tasks, [make.task(1)])
            raise kind("stop")

    with pytest.raises(kind):
        cut_off()
    assert make.contents(opened.path) == before
    with make.acting(opened) as change:
        assert change.insert(tasks, [make.task(1)]) == [1], "and nobody is shut out"


def test_a_change_whose_operation_cannot_be_written_never_happened(tmp_path, monkeypatch):
    opened = with_project(tmp_path)
    before = make.contents(opened.path)

    def fail(self):
        raise RuntimeError

    monkeypatch.setattr(Change, "finish", fail)
    with pytest.raises(RuntimeError), make.acting(opened) as change:
        change.insert(tasks, [make.task(1)])
    assert make.contents(opened.path) == before


def test_a_change_that_changes_nothing_is_no_operation(tmp_path):
    opened = with_project(tmp_path)
    with make.acting(opened) as change:
        change.update(projects, 1, {"name": "Ladder library"})
        [mine] = change.insert(tasks, [make.task(1)])
        change.delete(tasks, [mine])
    with opened.reading() as connection:
        assert len(find_operations(connection)) == 1


def test_reading_sees_one_state_whatever_others_write_meanwhile(tmp_path):
    opened = with_project(tmp_path)
    with opened.reading() as connection:
        count = select(func.count()).select_from(tasks)
        assert connection.execute(count).scalar_one() == 0
        with make.acting(opened) as change:
            change.insert(tasks, [make.task(1)])
        assert connection.execute(count).scalar_one() == 0
    assert keys(opened) == {"returns"}


def test_reading_cannot_write(tmp_path):
    opened = with_project(tmp_path)
    with pytest.raises(StoreFailed), opened.reading() as connection:
        connection.execute(tasks.delete())


def test_a_parked_connection_notices_what_others_write_and_holds_nothing_up(tmp_path):
    opened = with_project(tmp_path)
    with opened.parked() as parked:
        first = sqlite.data_version(parked)
        assert sqlite.data_version(parked) == first
        with processes.start("write", opened.path, "bo", "agents", 0.05) as process:
            processes.told(process)
        assert sqlite.data_version(parked) != first
        with contextlib.closing(sqlite.connect(opened.path)) as other:
            busy, in_log, moved = other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        assert (busy, in_log, moved) == (0, 0, 0), "an open transaction would keep the log from being emptied"


def test_threads_read_and_write_through_one_database(tmp_path):
    opened = with_project(tmp_path)
    faults = []

    def work(name: str) -> None:
        try:
            for number in range(10):
                with make.acting(opened, actor=name) as change:
                    change.insert(tasks, [make.task(1, key=f"{name}-{number}")])
                assert f"{name}-{number}" in keys(opened)
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=work, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert len(keys(opened)) == 40
    assert_whole(opened)


def test_a_connection_may_be_used_by_another_thread_than_the_one_that_parked_it(tmp_path):
    opened = with_project(tmp_path)
    seen = []
    with opened.parked() as parked:
        thread = threading.Thread(target=lambda: seen.append(sqlite.data_version(parked)))
        thread.start()
        thread.join()
    assert len(seen) == 1


def test_what_was_acknowledged_survives_a_kill_at_any_moment(tmp_path):
    opened = with_project(tmp_path)
    acknowledged, chance = set(), random.Random(4)
    for life in range(5):
        process = processes.start("write", opened.path, f"p{life}", "agents", 60)
        line = process.stdout.readline()
        time.sleep(chance.random() / 4)
        process.send_signal(signal.SIGKILL)
        rest, _ = process.communicate()
        lines = [text for text in (line + rest).split("\n")[:-1] if text.endswith("]")]
        acknowledged |= {f"p{life}-{json.loads(text)[1]}" for text in lines}
        assert_whole(opened)
    assert len(acknowledged) > 5
    assert acknowledged <= keys(opened)
    assert len(keys(opened) - acknowledged) <= 5, "at most one change of each process was made and not yet told"


def write_at_once(folder, seconds: float) -> None:
    opened = with_project(folder)
    columns = {"ana": "agents", "bo": "horizon_weeks"}
    running = {name: processes.start("write", opened.path, name, column, seconds) for name, column in columns.items()}
    told = {name: processes.told(process) for name, process in running.items()}
    made = [tuple(one) for each in told.values() for one in each]
    assert len({row for row, _, _ in made}) == len(made), "no id is given twice"
    assert len({op for _, _, op in made}) == len(made)
    with opened.reading() as connection:
        assert set(connection.execute(select(tasks.c.id)).scalars()) == {row for row, _, _ in made}
        positions = list(connection.execute(select(tasks.c.position).order_by(tasks.c.id)).scalars())
        assert positions == list(range(len(made))), "each saw all that was there before"
        project = connection.execute(select(projects)).mappings().one()
        assert {name: project[column] for name, column in columns.items()} == {
            name: each[-1][1] for name, each in told.items()
        }, "neither wrote over the other's column"
    assert_whole(opened)


def test_two_processes_that_write_in_loops_lose_nothing(tmp_path):
    write_at_once(tmp_path, 2)


@pytest.mark.system
def test_two_processes_that_write_in_loops_for_a_minute_lose_nothing(tmp_path):
    write_at_once(tmp_path, 60)


def left_beside(path):
    """What lies beside a whole database; side files of those that closed at one moment go with the next visit."""
    for _ in range(50):
        assert_whole(open_database(str(path)))
        names = [file.name for file in path.parent.iterdir()]
        if names == [path.name]:
            break
        time.sleep(0.1)
    return names


def test_eight_first_starts_at_once_all_succeed_on_one_schema(tmp_path):
    running = [processes.start("open_each") for _ in range(8)]
    for process in running:
        process.stdout.readline()
    for start in range(5):
        path = tmp_path / f"start-{start}" / "deeper" / "tracker.db"
        for process in running:
            process.stdin.write(f"{path}\n")
            process.stdin.flush()
        answers = [json.loads(process.stdout.readline()) for process in running]
        assert answers == [migrate.HEAD] * 8
        assert left_beside(path) == ["tracker.db"], "no copies, no left-overs"
    for process in running:
        processes.told(process)


def test_a_lock_that_another_process_holds_is_waited_for(tmp_path):
    opened = with_project(tmp_path)
    with processes.start("hold", opened.path) as process:
        process.stdout.readline()
        threading.Timer(0.3, process.stdin.close).start()
        with make.acting(opened) as change:
            change.insert(tasks, [make.task(1)])
    assert keys(opened) == {"returns"}


def test_a_lock_that_is_held_too_long_gives_one_sentence_and_no_half_change(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.2)
    opened = with_project(tmp_path)
    with processes.start("hold", opened.path) as process:
        process.stdout.readline()
        with pytest.raises(StoreFailed, match="is busy") as caught, make.acting(opened):
            pytest.fail("the block must not be entered")
        assert caught.value.hint
        assert keys(opened) == set(), "reading needs no lock"
        assert keys(open_database(str(opened.path))) == set(), "nor does opening"
        process.communicate("\n")
    with make.acting(opened) as change:
        change.insert(tasks, [make.task(1)])


def test_a_database_upgraded_by_a_newer_program_meanwhile_is_not_written_any_more(tmp_path):
    opened = with_project(tmp_path)
    make.raw(opened.path, "UPDATE alembic_version SET version_num = '0099'")
    before = make.contents(opened.path)
    for use in (opened.reading(), make.acting(opened)):
        with pytest.raises(StoreFailed, match="while this program was running"), use:
            pytest.fail("the block must not be entered")
    assert make.contents(opened.path) == before


def test_a_database_deleted_meanwhile_is_not_made_anew(tmp_path):
    opened = with_project(tmp_path)
    opened.path.unlink()
    with pytest.raises(StoreFailed, match="cannot be opened"), opened.reading():
        pytest.fail("the block must not be entered")
    assert make.lying_in(tmp_path) == {}


@pytest.mark.parametrize("columns", [{"title": "half \udce4"}, {"position": 2**63}, {"generation": {"note": "\ud800"}}])
def test_a_value_that_cannot_be_stored_gives_one_sentence(tmp_path, columns):
    opened = with_project(tmp_path)
    with pytest.raises(BadInput) as caught, make.acting(opened) as change:
        change.insert(tasks, [make.task(1, **columns)])
    caught.value.message.encode()


def test_an_actor_that_cannot_be_stored_gives_one_sentence(tmp_path):
    opened = with_project(tmp_path)
    with pytest.raises(BadInput, match="not valid Unicode"), make.acting(opened, actor="\udce4") as change:
        change.insert(tasks, [make.task(1)])


def test_text_with_zero_bytes_and_beyond_the_basic_plane_comes_back_as_it_was(tmp_path):
    opened = with_project(tmp_path)
    text = "a\0b [/] \N{LADDER}e\N{COMBINING ACUTE ACCENT}"
    with make.acting(opened, title=text) as change:
        change.insert(tasks, [make.task(1, title=text)])
    with opened.reading() as connection:
        assert connection.execute(select(tasks.c.title)).scalar_one() == text
        assert find_operations(connection)[0].title == text
    assert_whole(opened)


@pytest.mark.parametrize(
    ("location", "file"),
    [
        ("plan.db", "plan.db"),
        ("sub/../plan.db", "plan.db"),
        ("sqlite:///plan.db", "plan.db"),
        ("sqlite+pysqlite:///a%20b.db", "a b.db"),
        ("odd ?#%20.db", "odd ?#%20.db"),
        ("new/folder/plan.db", "new/folder/plan.db"),
    ],
)
def test_a_location_is_a_path_or_a_url(tmp_path, monkeypatch, location, file):
    monkeypatch.chdir(tmp_path)
    opened = open_database(location)
    monkeypatch.chdir("/")
    assert opened.path == (tmp_path / file).resolve()
    assert keys(opened) == set(), "also from another folder"


def test_a_url_of_an_absolute_path_and_a_home_folder_are_understood(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert database_path("~/plan.db") == tmp_path / "plan.db"
    assert database_path(f"sqlite:///{tmp_path}/plan.db") == tmp_path / "plan.db"


def test_a_name_that_is_no_text_opens_as_it_is(tmp_path):
    location = os.fsdecode(bytes(tmp_path) + b"/\xe4.db")
    assert keys(open_database(location)) == set()
    assert [os.fsencode(file.name) for file in tmp_path.iterdir()] == [b"\xe4.db"]


def test_a_link_is_followed_and_stays_a_link(tmp_path):
    real = make.database(tmp_path)
    link = tmp_path / "link.db"
    link.symlink_to(real.path)
    assert open_database(str(link)).path == real.path
    assert link.is_symlink()


@pytest.mark.parametrize(
    "location",
    [
        "",
        ":memory:",
        "sqlite://",
        "sqlite:///:memory:",
        "postgresql://ana:secret@host/db",
        "sqlite:///x.db?mode=ro",
        "://",
        "a://b:c/d",
        "~nobody-of-this-name/x.db",
        "a\0b",
    ],
)
def test_a_location_that_names_no_file_is_refused(tmp_path, monkeypatch, location):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput) as caught:
        open_database(location)
    assert caught.value.hint
    assert "secret" not in caught.value.message
    assert make.lying_in(tmp_path) == {}
