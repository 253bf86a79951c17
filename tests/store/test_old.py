"""A database of every schema that ever was, kept for good, is upgraded and then used as if it were new."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.store import making as make
from tests.store.old.make import ANA, AUTOMATED, HERE, build
from tracker.errors import Refused
from tracker.store import migrate, sqlite
from tracker.store.database import Database, open_database
from tracker.store.operations import chain_faults, find_operations
from tracker.store.plan_rows import automated_from
from tracker.store.plans import read_decisions
from tracker.store.schema import TRACKED, checks, people, runs, tasks
from tracker.store.sealing import broken_seals
from tracker.store.undo import redo, undo

OLD = sorted(HERE.glob("*.db"))


@pytest.fixture(params=OLD, ids=[path.stem for path in OLD])
def opened(request, tmp_path) -> Database:
    """An old database, copied and opened by this program."""
    shutil.copyfile(request.param, tmp_path / "tracker.db")
    return open_database(str(tmp_path / "tracker.db"))


def test_there_is_one_of_every_schema():
    assert [path.stem for path in OLD] == list(migrate.KNOWN)


def test_it_is_at_the_present_schema_whole_and_with_all_its_rows(request, opened):
    had = tables_of(request.node.callspec.params["opened"])
    with opened.reading() as connection:
        assert migrate.revision_of(connection, opened.path) == migrate.HEAD
        assert sqlite.integrity_faults(connection) == []
        assert chain_faults(connection) == []
        assert broken_seals(connection) == []
        assert [record.number for record in read_decisions(connection, 1).values()] == [1]
        for table in TRACKED:
            assert table.name not in had or connection.execute(select(table)).all(), table.name
        assert connection.execute(select(tasks.c.title).where(tasks.c.id == 1)).scalar_one() == "Returning a ladder"
        assert [(one.kind, one.undone) for one in find_operations(connection)] == [
            ("redo", False),
            ("undo", False),
            ("undo", False),
            ("do", True),
            ("do", False),
            ("do", False),
            ("do", False),
        ]


def test_its_history_goes_on(opened):
    with make.acting(opened) as change:
        assert redo(change, ANA).title == "remove ana"
    with opened.reading() as connection:
        assert connection.execute(select(people)).all() == []
    for title in ("remove ana", "retitle"):
        with make.acting(opened) as change:
            assert undo(change, ANA).title == title
    with pytest.raises(Refused, match="seal"), make.acting(opened) as change:
        undo(change, ANA)
    with make.acting(opened) as change:
        change.update(runs, 1, {"ended": 1_700_000_400_000})
    with opened.reading() as connection:
        assert chain_faults(connection) == []


def test_the_script_still_makes_the_newest_of_them(tmp_path):
    kept, made = make.contents(copied(OLD[-1], tmp_path)), make.contents(build(tmp_path))
    assert [line for line in made if "operations" not in line] == [line for line in kept if "operations" not in line]


def tables_of(path: Path) -> set[str]:
    """The names of the tables of a database, looked at without touching the file."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        return {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def copied(path: Path, folder: Path) -> Path:
    return shutil.copyfile(path, folder / "kept.db")


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_a_check_remembers_its_baseline_and_promise_from_the_third_schema_on(old, tmp_path):
    shutil.copyfile(old, tmp_path / "tracker.db")
    with open_database(str(tmp_path / "tracker.db")).reading() as connection:
        [(baseline, automated)] = connection.execute(select(checks.c.baseline, checks.c.automated))
    kept = AUTOMATED if old.stem >= "0003" else None
    assert (baseline, automated_from(automated)) == (kept and kept.at, kept)
