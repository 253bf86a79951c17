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
from typing import TypedDict
import tomli
from typing_extensions import NotRequired
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
rows = [
    (n, 1, n % 7, f"task-{n % 10000}", "A title of some length for a row of the plan", None, 1)
    for n in range(int(sys.argv[3]))
]
began = time.perf_counter()
connection = sqlite3.connect(sys.argv[2])
connection.execute("PRAGMA journal_mode=WAL")
columns = "id INTEGER PRIMARY KEY, p INTEGER, n INTEGER, key TEXT, title TEXT, base TEXT, op INTEGER"
connection.execute(f"CREATE TABLE t ({columns}) STRICT")
connection.executemany("INSERT INTO t VALUES (?,?,?,?,?,?,?)", rows)
connection.commit()
lap("insert")
hashlib.sha256(zlib.compress(json.dumps(rows).encode(), 1)).hexdigest()
lap("history")
"""
"""tomli, pydantic, insertion and history of as many rows, each timed by itself."""
