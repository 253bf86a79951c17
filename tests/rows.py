"""Makes rows of tasks for tests of what is made from rows: every field has a default, as in `tests.factories`."""

from __future__ import annotations

from typing import Any

from tests.factories import HOUR
from tracker.model.rows import TaskRow


def row(**fields: Any) -> TaskRow:
    """Make the row of `returns`, done, with an hour of generation and three of checks, all measured."""
    defaults = {
        "key": "returns",
        "title": "Return flow",
        "stage": "done",
        "statements": (),
        "basis": "measured",
        "g": HOUR,
        "c": 3 * HOUR,
        "generation": HOUR,
        "generation_only": HOUR,
        "check": 3 * HOUR,
        "touch": 0,
        "wait": 0,
        "idle": 0,
        "lead": 4 * HOUR,
        "effort": 4 * HOUR,
        "rounds": 1,
        "first_pass_yield": 1.0,
        "ceiling": 4 / 3,
        "lead_ceiling": 4 / 3,
        "speedup": (),
        "verdict": "check-bound",
    }
    return TaskRow(**defaults | fields)
