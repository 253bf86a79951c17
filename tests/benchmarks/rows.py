"""The measurements, one function each."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.benchmarks import floors
from tests.benchmarks.data import add_runs, plan_text
from tests.benchmarks.harness import call_ms, process_ms, python, tell, tracker
from tests.benchmarks.interface import launching, pressing
from tests.benchmarks.simulation import simulating

TASKS = 10_000


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def _planned(folder: Path, *, decisions: bool = False, tasks: int = TASKS) -> tuple[Path, Path]:
    """Make a plan file and a database that holds it."""
    plan, database = folder / "plan.toml", folder / "t.db"
    plan.write_text(plan_text(tasks, decisions=decisions))
    subprocess.run(tracker("--db", str(database), "import", str(plan)), check=True, capture_output=True)
    return plan, database


def no_data() -> None:
    """A command that touches no data."""
    with _folder() as folder:
        floor = process_ms(python(floors.CLICK, folder, "click_only"), rounds=15)
        tell("tracker --version", process_ms(tracker("--version"), rounds=15), floor, 1.5, "click alone")
        tell("tracker --help", process_ms(tracker("--help"), rounds=15), floor, 1.5, "click alone")


def listing() -> None:
    """All tasks of a large plan, without and with runs."""
    with _folder() as folder:
        _, database = _planned(folder)
        floor = process_ms([*python(floors.ONE_QUERY, folder, "one_query"), str(database)])
        tell("list, 10,000 tasks", process_ms(tracker("--db", str(database), "list")), floor, 1.4, "click, Core, query")
        add_runs(database, 100_000, time.time_ns() // 1_000_000)
        ours = process_ms(tracker("--db", str(database), "list"), rounds=3)
        tell("list, 10,000 tasks, 100,000 runs", ours, floor, 1.4, "click, Core, query (no runs)")
        ours = process_ms(tracker("--db", str(database), "list", "--json"), rounds=3)
        tell("list --json, with the runs", ours, floor, 1.4, "click, Core, query (no runs)")


def clocks() -> None:
    """Starting and stopping a clock in a large plan."""
    with _folder() as folder:
        _, database = _planned(folder)
        floor = process_ms([*python(floors.ONE_WRITE, folder, "one_write"), str(folder / "floor.db")])
        taken: dict[str, list[float]] = {"start": [], "stop": []}
        for _ in range(7):
            for verb in taken:
                taken[verb].append(process_ms(tracker("--db", str(database), verb, "task-5000"), rounds=1))
        for verb, times in taken.items():
            tell(f"{verb}, in 10,000 tasks", sorted(times)[3], floor, 1.4, "click, Core, one write")


def importing() -> None:
    """Importing 10,000 tasks with 2 checks and a decision with 2 criteria and 2 options each."""
    with _folder() as folder:
        plan, full = _planned(folder, decisions=True)
        script = python(floors.IMPORT, folder, "import_floor")
        laps: dict[str, float] = {}
        for number in range(3):
            command = [*script, str(plan), str(folder / f"floor-{number}.db"), str(full)]
            said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            for line in said.splitlines():
                name, _, ms = line.partition(" ")
                laps[name] = min(float(ms), laps.get(name, float("inf")))
        print("   floors: " + ", ".join(f"{name} {ms:.0f} ms" for name, ms in laps.items()))
        ours = sorted(
            process_ms(tracker("--db", str(folder / f"{number}.db"), "import", str(plan)), rounds=1)
            for number in range(3)
        )[1]
        tell("import, 85,000 rows (whole process)", ours, sum(laps.values()), 2.0, "sum of the floors")
        measure = "import resource,subprocess,sys;subprocess.run(sys.argv[1:],check=True,capture_output=True)"
        measure += ";print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
        command = [sys.executable, "-c", measure, *tracker("--db", str(folder / "m.db"), "import", str(plan))]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        print(f"   memory: {int(said) / 1024:.0f} MB (aim below 500)")


def totals() -> None:
    """The clocks of all tasks over a million runs, against a plain sum over the covering index."""
    from tracker.store.database import open_database
    from tracker.store.plans import read_checks, read_projects
    from tracker.store.totals import read_digests

    with _folder() as folder:
        _, database = _planned(folder)
        now = time.time_ns() // 1_000_000
        add_runs(database, 1_000_000, now)
        plain = (
            "SELECT task_id, sum(ended - started) FROM runs INDEXED BY ix_runs_clocks WHERE project_id = 1 GROUP BY 1"
        )
        with sqlite3.connect(database) as connection:
            floor = call_ms(lambda: connection.execute(plain).fetchall())
        opened = open_database(str(database))
        with opened.reading() as connection:
            project = read_projects(connection)[0]
            checks = read_checks(connection, project.id)
            ours = call_ms(lambda: read_digests(connection, project.id, checks, now), rounds=1)
            tell("all clocks and digests, 1,000,000 runs", ours, floor, 4000 / floor, "covering index (aim 4 s)")


ROWS = {
    "no-data": no_data,
    "list": listing,
    "clocks": clocks,
    "import": importing,
    "totals": totals,
    "simulation": simulating,
    "launch": launching,
    "keys": pressing,
}
