"""The rows of the interface: from launch to the first complete paint, and from a key to the end of its repaint.

Beside ours stand the least that programs of the same parts do. The second is also measured while clocks tick, and while
another process writes the same database five times a second.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.benchmarks.data import add_runs, plan_text
from tests.benchmarks.harness import python, tell, tracker
from tests.benchmarks.terminal import MINIMAL, Terminal, keys_ms, launch_ms, terminal

LAUNCH_MS, KEY_MS, KEY_P95_MS = 600, 6, 15
"""What is aimed at, in milliseconds."""

PRESSES = 150

WRITER = """
import sys, time
from tracker.services import clocking
from tracker.services.context import Context
from tracker.store.database import open_database

context = Context(database=open_database(sys.argv[1]), actor="ana", project="big")
while True:
    clocking.start(context, "task-9000")
    time.sleep(0.2)
    clocking.stop(context, "task-9000")
    time.sleep(0.2)
"""
"""Another process that writes five times a second."""


@contextmanager
def _database(tasks: int, runs: int = 0) -> Iterator[tuple[Path, Path]]:
    """Make a database of a large plan in a folder of its own; give both."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plan, database = folder / "plan.toml", folder / "t.db"
        plan.write_text(plan_text(tasks, decisions=False))
        subprocess.run(tracker("--db", str(database), "import", str(plan)), check=True, capture_output=True)
        if runs:
            add_runs(database, runs, time.time_ns() // 1_000_000)
        yield folder, database


def _ours(database: Path) -> list[str]:
    return tracker("--db", str(database))


def launching() -> None:
    """From launch to the first complete paint; it must not grow with the plan."""
    with _database(10_000, 100_000) as (folder, database):
        alone = launch_ms(python(MINIMAL.format(extra=""), folder, "minimal"), "task-0")
        floor = launch_ms(python(MINIMAL.format(extra="import sqlalchemy"), folder, "with_sql"), "task-0")
        print(f"   floors: a view of lines {alone:.0f} ms, with SQLAlchemy loaded {floor:.0f} ms; {_load()}")
        ours = launch_ms(_ours(database), "WAITING ON YOU", "task-0")
        tell("launch, 10,000 tasks, 100,000 runs", ours, floor, LAUNCH_MS / floor, "view and SQLAlchemy (aim 600 ms)")
    with _database(100_000) as (_, database):
        ours = launch_ms(_ours(database), "WAITING ON YOU", "task-0", rounds=3)
        tell("launch, 100,000 tasks", ours, floor, LAUNCH_MS / floor, "view and SQLAlchemy (aim 600 ms)")


def pressing() -> None:
    """From a key press to the end of the repaint, in the table of all tasks."""
    with _database(10_000, 100_000) as (folder, database):
        with terminal(python(MINIMAL.format(extra=""), folder, "minimal")) as program:
            program.until("task-0")
            floor, _ = keys_ms(program, "j", PRESSES)
        with _at_the_tasks(database) as program:
            _tell_keys("key to repaint, quiet", program, floor)
        subprocess.run(tracker("--db", str(database), "start", "task-5000"), check=True, capture_output=True)
        with _at_the_tasks(database) as program:
            _tell_keys("key to repaint, a clock ticks", program, floor)
            with _writer(folder, database):
                _tell_keys("key to repaint, another process writes", program, floor)


@contextmanager
def _at_the_tasks(database: Path) -> Iterator[Terminal]:
    """Open the interface and go to the table of all tasks."""
    with terminal(_ours(database)) as program:
        program.until("WAITING ON YOU", "task-0")
        time.sleep(6)  # until everything is read, and what was loaded is left alone for good
        program.press("2")
        program.until("TITLE", "10,000")
        yield program


@contextmanager
def _writer(folder: Path, database: Path) -> Iterator[None]:
    process = subprocess.Popen([*python(WRITER, folder, "writer"), str(database)])
    try:
        time.sleep(2)
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def _tell_keys(what: str, program: Terminal, floor: float) -> None:
    median, p95 = keys_ms(program, "j", PRESSES)
    tell(what, median, floor, KEY_MS / floor, "view of lines (aim 6 ms)")
    met = "ok" if p95 <= KEY_P95_MS else "OVER"
    print(f"   95th percentile {p95:.1f} ms (aim {KEY_P95_MS} ms) {met}; {_load()}")


def _load() -> str:
    """Say how much else goes on, because the figures grow with it."""
    return (
        f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, Python {sys.version_info[0]}.{sys.version_info[1]}"
    )
