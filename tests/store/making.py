"""Makes databases and rows for tests of the store: every column has a default, a test names only what it is about."""

from __future__ import annotations

import atexit
import contextlib
import shutil
import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from tracker.model.plan import Criterion, Decision
from tracker.store.changes import Change
from tracker.store.copies import copy_database
from tracker.store.database import Database, open_database
from tracker.store.schema import (
    checks,
    choices,
    criteria,
    decisions,
    dependencies,
    evidence,
    options,
    pauses,
    people,
    projects,
    reviews,
    runs,
    scores,
    speed_profiles,
    statements,
    steps,
    tasks,
)
from tracker.store.sealing import add_seal

ALL_TABLES = {
    "about",
    "checks",
    "choices",
    "criteria",
    "decision_numbers",
    "decisions",
    "dependencies",
    "evidence",
    "operations",
    "options",
    "pauses",
    "people",
    "projects",
    "reviews",
    "runs",
    "scores",
    "seals",
    "speed_profiles",
    "statements",
    "steps",
    "tasks",
}


@cache
def _empty() -> Path:
    """An empty database at the present schema, made once: copying it is faster than migrating."""
    folder = Path(mkdtemp(prefix="tracker-tests-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    copy_database(open_database(str(folder / "made.db")).path, folder / "empty.db")
    return folder / "empty.db"


def database(folder: Path, name: str = "tracker.db") -> Database:
    """Make an empty database in `folder`."""
    shutil.copyfile(_empty(), folder / name)
    return open_database(str(folder / name))


@contextlib.contextmanager
def acting(opened: Database, title: str = "a change", actor: str = "ana", at: int = 0) -> Iterator[Change]:
    """Write one operation."""
    with opened.changing(at=at, actor=actor, face="cli") as change:
        change.title = title
        yield change


def project(**columns: Any) -> dict[str, Any]:
    """Make the columns of a project."""
    return {
        "key": "ladders",
        "name": "Ladder library",
        "timezone": "UTC",
        "horizon_weeks": 12,
        "pays_by": "elapsed",
        "thresholds": {"automate": 0.8},
    } | columns


def person(project_id: int, **columns: Any) -> dict[str, Any]:
    """Make the columns of a person."""
    return {"project_id": project_id, "position": 0, "name": "ana", "hours_per_week": 40, "capacity": 1} | columns


def task(project_id: int, **columns: Any) -> dict[str, Any]:
    """Make the columns of a task."""
    return {"project_id": project_id, "position": 0, "key": "returns", "title": "Return flow", "created": 0} | columns


def check(project_id: int, **columns: Any) -> dict[str, Any]:
    """Make the columns of a check."""
    return {
        "project_id": project_id,
        "position": 0,
        "label": "tests",
        "limited_by": "specs-and-tests",
        "performer": "machine",
        "created": 0,
    } | columns


def run(project_id: int, task_id: int, **columns: Any) -> dict[str, Any]:
    """Make the columns of an open run of generation."""
    return {"project_id": project_id, "task_id": task_id, "check_id": None, "started": 0} | columns


def fill_every_table(change: Change, key: str = "ladders") -> int:
    """Write rows into every table that has a history, with text and values of every kind; return the project's id.

    Seals alone are left out, because what makes one cannot be undone.
    """
    [p] = change.insert(projects, [project(key=key, name='Ladders [/] "ü" 梯子')])
    change.insert(people, [person(p, login="ana", base={"capacity": 2})])
    [c] = change.insert(checks, [check(p, estimate_likely=900_000, automation={"covers": 0.9, "build": [1, 2, 3]})])
    t, u = change.insert(tasks, [task(p, generation={"drafts": 40}), task(p, key="catalogue", generation=None)])
    change.insert(
        statements,
        [{"task_id": t, "position": 0, "text": "It's true", "verified_by": ["tests"], "accepted": "so it is"}],
    )
    change.insert(dependencies, [{"task_id": t, "position": 0, "needs_id": u}])
    change.insert(steps, [{"task_id": t, "position": 0, "check_id": c, "after": []}])
    [d] = change.insert(
        decisions, [{"project_id": p, "task_id": t, "position": 0, "key": "d", "question": "?", "opened": 1}]
    )
    [n] = change.insert(
        criteria,
        [{"decision_id": d, "position": 0, "name": "n", "measure": "m", "better": "lower", "weight": 1.5}],
    )
    [o] = change.insert(options, [{"decision_id": d, "position": 0, "content": bytes(range(256))}])
    change.insert(scores, [{"criterion_id": n, "option_id": o, "place": 1, "value": 7.5}])
    said = {"at": 2, "actor": "ana", "reason": "r", "expected": "e", "review_on": "2026-12-01", "blind_spots": ["b"]}
    [chosen] = change.insert(choices, [{"decision_id": d, "option_id": o, **said}])
    change.insert(reviews, [{"choice_id": chosen, "at": 3, "actor": "bo", "outcome": "o", "again_on": None}])
    change.insert(speed_profiles, [{"project_id": p, "position": 0, "name": "ours", "figures": {"ttft": 0.5}}])
    [g] = change.insert(runs, [run(p, t, tokens_out=12, cost=0.25)])
    change.insert(runs, [run(p, t, check_id=c, requested=0, started=5, ended=9, outcome="passed", note="naïve")])
    change.insert(pauses, [{"run_id": g, "started": 2, "ended": None}])
    change.insert(evidence, [{"run_id": g, "kind": "link", "ref": "https://example.org/1"}])
    return p


def seal(change: Change, decision_id: int = 1) -> None:
    """Seal the decision that `fill_every_table` makes."""
    judged = (Criterion(name="n", measure="m", better="lower", weight=1.5),)
    add_seal(change, decision_id, Decision(key="d", question="?", criteria=judged), options=1)


def contents(path: Path) -> list[str]:
    """Return everything that a database file says, as SQL, read past all of our own code."""
    with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as connection:
        return [*connection.iterdump(), str(connection.execute("PRAGMA application_id").fetchone())]


def raw(path: Path, *statements: str) -> None:
    """Change a database file past all of our own code."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def lying_in(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder and what they hold."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
