"""The floors: the least that a program built on the same parts does, as scripts that are run as processes."""

from __future__ import annotations

CLICK = '''
import click

@click.group()
@click.version_option("0")
def main():
    """A program with fifteen commands that do nothing."""

for number in range(15):
    @main.command(f"command-{number}")
    def command():
        """Do nothing."""

main(["--version"])
'''
"""click alone, with fifteen commands."""

ONE_QUERY = """
import sys, click
from sqlalchemy import Column, Integer, MetaData, Table, Text, create_engine, select

tasks = Table("tasks", MetaData(), Column("id", Integer, primary_key=True), Column("key", Text), Column("title", Text))

@click.command()
@click.argument("path")
def main(path):
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        rows = connection.execute(select(tasks.c.key, tasks.c.title)).all()
    sys.stdout.write("".join(f"{key}  {title}\\n" for key, title in rows))

main()
"""
"""click, SQLAlchemy Core and one query over all tasks, printed."""

ONE_WRITE = """
import click, time
from sqlalchemy import Column, Integer, MetaData, Table, Text, create_engine, select

runs = Table("floor", MetaData(), Column("id", Integer, primary_key=True), Column("task", Text), Column("at", Integer))

@click.command()
@click.argument("path")
def main(path):
    engine = create_engine(f"sqlite:///{path}")
    runs.metadata.create_all(engine)
    with engine.begin() as connection:
        connection.execute(select(runs.c.id).where(runs.c.task == "x")).first()
        connection.execute(runs.insert(), {"task": "x", "at": time.time_ns() // 1000000})

main()
"""
"""click, SQLAlchemy Core, one look and one insert, committed."""

IMPORT = """
import hashlib, json, sqlite3, sys, time, zlib
import click
import sqlalchemy

import tomli
from typing_extensions import NotRequired, TypedDict
from pydantic import TypeAdapter

def lap(name):
    global began
    now = time.perf_counter()
    print(f"{name} {(now - began) * 1000:.0f}")
    began = time.perf_counter()

data = open(sys.argv[1], "rb").read().decode()
began = time.perf_counter()
plan = tomli.loads(data)
lap("tomli")

class Task(TypedDict):
    key: str
    title: str
    done: list[str]
    depends_on: NotRequired[list[str]]
    generation: NotRequired[dict[str, int]]
    checks: list[str]
    decisions: NotRequired[list[dict[str, object]]]

TypeAdapter(list[Task]).validate_python(plan["tasks"])
lap("pydantic")
full = sqlite3.connect(sys.argv[3])
tables = full.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'").fetchall()
others = full.execute("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall()
rows = {name: full.execute(f"SELECT * FROM {name}").fetchall() for name, _ in tables if name != "operations"}
connection = sqlite3.connect(sys.argv[2])
connection.execute("PRAGMA journal_mode=WAL")
for name, sql in tables:
    connection.execute(sql)
for (sql,) in others:
    connection.execute(sql)
connection.commit()
began = time.perf_counter()
for name, values in rows.items():
    if values:
        connection.executemany(f"INSERT INTO {name} VALUES ({','.join('?' * len(values[0]))})", values)
connection.commit()
lap("insert")
text = json.dumps(rows, default=bytes.hex)
hashlib.sha256(zlib.compress(text.encode(), 1)).hexdigest()
lap("history")
"""
"""tomli, pydantic, then insertion by driver tuples and history of the very rows that an import made."""
