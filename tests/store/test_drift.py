"""The schema is made by the migrations and described by the tables; the two say the same, and name everything."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from tests.store import making as make
from tracker.store import migrate
from tracker.store.columns import metadata
from tracker.store.database import open_database
from tracker.store.schema import TRIGGERS

Shape = dict[tuple[str, str], frozenset[str]]
"""What a database is made of: by kind and name, the parts of its definition in no order."""


def parts(sql: str) -> frozenset[str]:
    """Return what stands between the commas of a table's definition, and what follows its last bracket."""
    found, depth, start = [], 0, 0
    for match in re.finditer(r"'[^']*'|\(|\)|,", sql):
        depth += {"(": 1, ")": -1}.get(match[0], 0)
        if (match[0], depth) in (("(", 1), (",", 1), (")", 0)):
            found.append(sql[start : match.start()])
            start = match.end()
    return frozenset(" ".join(part.split()) for part in (*found, sql[start:]))


def shape(connection) -> Shape:
    rows = connection.exec_driver_sql("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {
        (kind, name): parts(sql) if kind == "table" else frozenset([" ".join(sql.split())])
        for kind, name, sql in rows
        if name not in ("sqlite_sequence", migrate.VERSION_TABLE)
    }


@pytest.fixture
def migrated(tmp_path) -> Shape:
    with open_database(str(tmp_path / "x.db")).reading() as connection:
        return shape(connection)


@pytest.fixture
def described() -> Shape:
    with create_engine("sqlite://", poolclass=NullPool).begin() as connection:
        metadata.create_all(connection)
        for name, text in TRIGGERS.items():
            connection.exec_driver_sql(f"CREATE TRIGGER {name} {text}")
        return shape(connection)


def test_the_migrations_make_what_the_tables_describe(migrated, described):
    assert migrated.keys() == described.keys()
    for key in migrated:
        assert migrated[key] == described[key], key


def test_every_table_of_the_tests_is_there(migrated):
    assert {name for kind, name in migrated if kind == "table"} == make.ALL_TABLES


def test_every_constraint_is_named(migrated):
    """A migration can only change what it can name. The number of a row, being SQLite's own, has no name."""
    for (kind, table), definition in migrated.items():
        for part in definition if kind == "table" else ():
            if re.search(r"\b(CHECK|UNIQUE|REFERENCES|FOREIGN KEY|PRIMARY KEY)\b", part):
                assert part.startswith("CONSTRAINT ") or part == "id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT", (
                    f"{table}: {part}"
                )


def test_every_table_is_strict(migrated):
    for (kind, table), definition in migrated.items():
        assert kind != "table" or "STRICT" in definition, table


def test_every_reference_can_be_followed_backwards(tmp_path):
    """Otherwise removing one row reads all rows of the tables that may refer to it."""
    opened = open_database(str(tmp_path / "x.db"))
    with opened.reading() as connection:
        for table in metadata.sorted_tables:
            for column in table.c:
                if column.foreign_keys:
                    query = f"EXPLAIN QUERY PLAN SELECT id FROM {table.name} WHERE {column.name} = 1"
                    [plan] = [row[3] for row in connection.exec_driver_sql(query)]
                    assert plan.startswith("SEARCH"), (table.name, column.name, plan)


def test_the_comparison_sees_a_lost_trigger_constraint_and_index(tmp_path, described):
    opened = open_database(str(tmp_path / "x.db"))
    make.raw(opened.path, "DROP TRIGGER operations_stay", "DROP INDEX ix_runs_check_id")
    make.raw(
        opened.path,
        "PRAGMA writable_schema=ON",
        "UPDATE sqlite_master SET sql = replace(sql, 'capacity >= 1', 'capacity >= 0') WHERE name = 'people'",
    )
    with opened.reading() as connection:
        found = shape(connection)
    differ = {key for key in described if described[key] != found.get(key)}
    assert differ == {("trigger", "operations_stay"), ("index", "ix_runs_check_id"), ("table", "people")}


def test_the_newest_migration_is_the_one_the_program_works_with():
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(migrate.migrations_folder()))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [migrate.HEAD]
    assert tuple(script.revision for script in scripts.walk_revisions())[::-1] == migrate.KNOWN
