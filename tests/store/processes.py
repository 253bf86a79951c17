"""Real processes that use the store, and what one of them does when it is started.

Run as `python -m tests.store.processes COMMAND ARGUMENT...`; each prints one JSON value per line as soon as the thing
it tells of is true.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from pathlib import Path

from sqlalchemy import func, select

from tracker.errors import TrackerError
from tracker.store import migrate, sqlite
from tracker.store.backup import back_up, restore
from tracker.store.database import open_database
from tracker.store.schema import projects, tasks

ROOT = Path(__file__).parents[2]


def start(command: str, *arguments: object) -> subprocess.Popen[str]:
    """Start one of the commands below."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "tests.store.processes", command, *map(str, arguments)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def told(process: subprocess.Popen[str]) -> list:
    """Wait for a process to end well and return all it told."""
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    return [json.loads(line) for line in out.splitlines()]


def tell(value: object) -> None:
    print(json.dumps(value), flush=True)


def open_each() -> None:
    """Open every database whose path comes in."""
    tell("ready")
    for line in sys.stdin:
        try:
            with open_database(line.strip()).reading() as connection:
                tell(migrate.revision_of(connection, Path(line.strip())))
        except TrackerError as fault:
            tell(fault.message)


def write(path: str, actor: str, column: str, seconds: str) -> None:
    """Add tasks one by one, and count in a column of the project that nobody else touches, for some seconds."""
    database = open_database(path)
    until = time.monotonic() + float(seconds)
    number = 0
    while time.monotonic() < until:
        number += 1
        with database.changing(at=number, actor=actor, face="cli") as change:
            count = change.connection.execute(select(func.count()).select_from(tasks)).scalar_one()
            columns = {"position": count, "key": f"{actor}-{number}", "title": actor, "created": 0}
            [task_id] = change.insert(tasks, [{"project_id": 1, **columns}])
            change.update(projects, 1, {column: number})
        tell([task_id, number, change.op])


def hold(path: str) -> None:
    """Hold the write lock until a line comes in."""
    connection = sqlite.connect(Path(path))
    connection.execute("BEGIN IMMEDIATE")
    tell("held")
    sys.stdin.readline()


def upgrade(path: str, folder: str) -> None:
    """Open a database with the migrations of another folder, whose newest is one further."""
    migrate.migrations_folder = lambda: Path(folder)
    migrate.HEAD, migrate.KNOWN = "9999", (*migrate.KNOWN, "9999")
    try:
        tell(str(open_database(path).copy_before_upgrade))
    except TrackerError as fault:
        tell(fault.message)


def write_until_full(path: str, limit: str, target: str) -> None:
    """Write tasks under a limit of file size until the store says that it cannot; then try a backup."""
    database = open_database(path)
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), resource.RLIM_INFINITY))
    try:
        for number in range(1000):
            with database.changing(at=0, actor="ana", face="cli") as change:
                columns = {"position": 0, "key": f"n{number}", "title": "x" * 10_000, "created": 0}
                change.insert(tasks, [{"project_id": 1, **columns}])
            tell(number)
    except TrackerError as fault:
        tell(fault.message)
    try:
        back_up(database, Path(target))
    except TrackerError as fault:
        tell(fault.message)


def restore_in_turns(path: str, *sources: str) -> None:
    """Restore one backup after the other, without end."""
    while True:
        for source in sources:
            restore(path, Path(source))
            tell(source)


if __name__ == "__main__":
    {
        "open_each": open_each,
        "write": write,
        "hold": hold,
        "upgrade": upgrade,
        "write_until_full": write_until_full,
        "restore_in_turns": restore_in_turns,
    }[sys.argv[1]](*sys.argv[2:])
