"""Large plans and histories, made here, the same every time."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

HEAD = """[project]
key = "big"
name = "A big plan"
timezone = "Europe/Berlin"

[[people]]
name = "ana"

[[checks]]
label = "integration-tests"
limited_by = "specs-and-tests"
performer = "machine"
estimate = { low = "10m", likely = "15m", high = "40m" }

[[checks]]
label = "founder-approval"
limited_by = "taste"
performer = "ana"
estimate = "1d"
touch = "5m"
"""

TASK = """
[[tasks]]
key = "task-{n}"
title = "Task number {n} of a plan that is larger than most"
done = ["A visitor who asks for item {n} sees it within 2 seconds"]
depends_on = [{needs}]
generation = {{ drafts = {drafts}, tokens_per_draft = 20000 }}
checks = ["integration-tests", "founder-approval"]
"""

DECISION = """
[[tasks.decisions]]
key = "decision-{n}"
question = "How is item {n} shown?"
criteria = [
  {{ name = "Errors", measure = "wrong items per 100", better = "lower", weight = 2 }},
  {{ name = "Time", measure = "seconds to the first item", better = "lower" }},
]
options = [
  {{ title = "A list", assumption = "people scan", source = "model-a", wrong_if = "there are over 500 items" }},
  {{ title = "A map", assumption = "people know places", source = "model-b", wrong_if = "items have no place" }},
]
"""


def plan_text(tasks: int, *, decisions: bool) -> str:
    """Return a plan file of so many tasks with two checks each, half of them depending on the one before."""
    parts = [HEAD]
    for n in range(tasks):
        needs = f'"task-{n - 1}"' if n % 2 else ""
        parts.append(TASK.format(n=n, needs=needs, drafts=n % 50 + 1))
        if decisions:
            parts.append(DECISION.format(n=n))
    return "".join(parts)


def add_runs(path: Path, runs: int, now: int) -> None:
    """Write so many ended runs into a database that holds the plan above: generation and checks in turns.

    Straight SQL, because this is about reading; one run in fifty has a pause, one in a thousand was never started.
    """
    chance = random.Random(20)
    with sqlite3.connect(path) as connection:
        [project] = connection.execute("SELECT id FROM projects").fetchone()
        tasks = [row[0] for row in connection.execute("SELECT id FROM tasks ORDER BY id")]
        labels = [row[0] for row in connection.execute("SELECT id FROM checks ORDER BY id")]
        rows, pauses = [], []
        for n in range(1, runs + 1):
            check = (None, *labels)[n % 3]
            start = now - chance.randrange(100 * 86_400_000) - 36_000_000
            end = start + chance.randrange(60_000, 36_000_000)
            requested = None if check is None else start - chance.randrange(3_600_000)
            started = None if check == labels[1] and n % 1000 == 1 else start
            outcome = None if check is None else ("passed", "passed", "failed")[n % 7 % 3]
            rows.append((n, project, tasks[n % len(tasks)], check, requested, started, end, outcome, 1))
            if started is not None and n % 50 == 0:
                pauses.append((n, start + 1000, start + 20_000, 1))
        columns = "id, project_id, task_id, check_id, requested, started, ended, outcome, op"
        connection.executemany(f"INSERT INTO runs ({columns}) VALUES (?,?,?,?,?,?,?,?,?)", rows)
        connection.executemany("INSERT INTO pauses (run_id, started, ended, op) VALUES (?,?,?,?)", pauses)
