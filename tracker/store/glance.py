"""A glance at the clocks that run, for a shell prompt: read without any of the libraries that the rest needs.

Loading them takes four times as long as the whole glance, and a prompt is drawn after every command. So this module
alone reads a database with the driver itself. It never makes, upgrades or changes anything, and whatever it cannot read
it does not see: a prompt is no place to complain.
"""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from tracker.model.plan import Estimate
from tracker.model.runs import Pause, Run

PATIENCE_SECONDS = 0.2
"""How long a prompt may wait for somebody who is writing."""

_RUNNING = """
SELECT runs.id, tasks.key, checks.label, coalesce(runs.performer, checks.performer), runs.requested, runs.started,
       runs.settled, steps.estimate_likely, steps.estimate_high, checks.estimate_likely, checks.estimate_high
FROM runs
JOIN projects ON projects.id = runs.project_id
JOIN tasks ON tasks.id = runs.task_id
LEFT JOIN checks ON checks.id = runs.check_id
LEFT JOIN steps ON steps.task_id = runs.task_id AND steps.check_id = runs.check_id
WHERE runs.ended IS NULL AND runs.started IS NOT NULL AND runs.check_id IS {} NULL AND (? IS NULL OR projects.key = ?)
"""
_PAUSES = "SELECT started, ended FROM pauses WHERE run_id = ? ORDER BY started, id"


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A run that is running, and the high estimate of its check in milliseconds."""

    run: Run
    high: int | None


def glance(path: Path, project: str | None) -> list[Glimpse]:
    """Return what runs in a database, in one project or in all, the oldest first; nothing when it cannot be read."""
    if not path.is_file():
        return []
    with contextlib.suppress(sqlite3.Error), contextlib.closing(_open(path)) as connection:
        return sorted(_running(connection, project), key=lambda seen: seen.run.began)
    return []


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True, timeout=PATIENCE_SECONDS)


def _running(connection: sqlite3.Connection, project: str | None) -> list[Glimpse]:
    """Ask for generation and for checks apart, because each has its own index of what is open."""
    found = []
    for kind in ("", "NOT"):
        for run_id, task, check, performer, requested, started, settled, *figures in connection.execute(
            _RUNNING.format(kind), (project, project)
        ):
            pauses = tuple(Pause(started=a, ended=b) for a, b in connection.execute(_PAUSES, (run_id,)))
            run = Run(
                id=run_id,
                task=task,
                check=check,
                performer=performer,
                requested=requested,
                started=started,
                settled=settled,
                pauses=pauses,
            )
            if run.state == "running":
                found.append(Glimpse(run, _high(*figures[:2]) or _high(*figures[2:])))
    return found


def _high(likely: int | None, high: int | None) -> int | None:
    """Return the high estimate that two columns hold; one that was given as a single figure is widened."""
    return high if high is not None or likely is None else Estimate.single(likely).high
