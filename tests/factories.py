"""Makes valid values of the model for tests: every field has a default, a test names only what it is about."""

from __future__ import annotations

from itertools import count
from typing import Any

from tracker.model.plan import (
    Check,
    Criterion,
    Decision,
    Estimate,
    Generation,
    Option,
    Person,
    Plan,
    Project,
    SpeedProfile,
    Statement,
    Step,
    Task,
)
from tracker.model.runs import Pause, Run

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
WEEK = 7 * DAY

_ids = count(1)


def project(**fields: Any) -> Project:
    """Make a project: `ladders`, in UTC."""
    return Project(**{"key": "ladders", "name": "Ladder library"} | fields)


def person(**fields: Any) -> Person:
    """Make a person: ana, whose login is `ana`."""
    return Person(**{"name": "ana", "login": "ana"} | fields)


def estimate(low: int = 10 * MINUTE, likely: int = 15 * MINUTE, high: int = 40 * MINUTE, **fields: Any) -> Estimate:
    """Make an explicit estimate of 10, 15 and 40 minutes."""
    return Estimate(low, likely, high, **fields)


def check(**fields: Any) -> Check:
    """Make a machine check: integration tests without an estimate."""
    return Check(
        **{"label": "integration-tests", "limited_by": "specs-and-tests", "performer": "machine"} | fields,
    )


def step(check: str = "integration-tests", **fields: Any) -> Step:
    """Make the use of a check on a task, without overrides."""
    return Step(check=check, **fields)


def statement(text: str = "Ladders are returned within seven days", **fields: Any) -> Statement:
    """Make a done statement that all checks of its task verify."""
    return Statement(text=text, **fields)


def generation_plan(**fields: Any) -> Generation:
    """Make a generation of 40 drafts with 20,000 tokens each."""
    return Generation(**{"drafts": 40, "tokens_per_draft": 20_000} | fields)


def task(**fields: Any) -> Task:
    """Make a task: `returns`, with one statement and one check."""
    return Task(**{"key": "returns", "title": "Return flow", "done": (statement(),), "checks": (step(),)} | fields)


def criterion(name: str = "No-show rate", **fields: Any) -> Criterion:
    """Make a criterion that is better when lower."""
    return Criterion(**{"name": name, "measure": "missed pick-ups per 100 bookings", "better": "lower"} | fields)


def option(title: str = "Web calendar", **fields: Any) -> Option:
    """Make an option of a decision, with the assumption it stands on."""
    return Option(**{"title": title, "assumption": "members plan days ahead", "source": "model-a"} | fields)


def decision(**fields: Any) -> Decision:
    """Make a decision of `returns`: `booking`, with two criteria and two options."""
    defaults = {
        "key": "booking",
        "question": "How do members book a ladder?",
        "task": "returns",
        "criteria": (criterion(), criterion("Set-up time", measure="minutes for the first booking")),
        "options": (option(), option("A message to the shed", assumption="members ask when the gutter leaks")),
    }
    return Decision(**defaults | fields)


def profile(**fields: Any) -> SpeedProfile:
    """Make a speed profile: `our-agent`, 90 tokens per second."""
    return SpeedProfile(**{"name": "our-agent", "output_tokens_per_s": 90} | fields)


def plan(**fields: Any) -> Plan:
    """Make a plan of one task, one check and one person."""
    return Plan(**{"project": project(), "people": (person(),), "checks": (check(),), "tasks": (task(),)} | fields)


def pause(started: int, ended: int | None = None) -> Pause:
    """Make a pause inside a run, open unless it has an end."""
    return Pause(started=started, ended=ended)


def generation(started: int = 0, ended: int | None = HOUR, **fields: Any) -> Run:
    """Make a run of generation on `returns`, ended after an hour; `ended=None` leaves it open."""
    return Run(**{"id": next(_ids), "task": "returns", "started": started, "ended": ended} | fields)


def check_run(started: int | None = 0, ended: int | None = HOUR, **fields: Any) -> Run:
    """Make a performance of the machine check on `returns`, passed after an hour unless `ended` or `outcome` say else.

    `started=None` with `requested` makes one that was never started; an open one has no outcome.
    """
    defaults = {
        "id": next(_ids),
        "task": "returns",
        "check": "integration-tests",
        "performer": "machine",
        "started": started,
        "ended": ended,
        "outcome": None if ended is None else "passed",
    }
    return Run(**defaults | fields)


def person_run(started: int | None = 0, ended: int | None = HOUR, **fields: Any) -> Run:
    """Make a performance of ana's approval on `returns`; else like `check_run`."""
    return check_run(started, ended, **{"check": "founder-approval", "performer": "ana"} | fields)


def world_run(started: int | None = 0, ended: int | None = HOUR, **fields: Any) -> Run:
    """Make a performance of the field trial on `returns`; else like `check_run`."""
    return check_run(started, ended, **{"check": "field-trial", "performer": "world"} | fields)


def waiver(at: int = HOUR, **fields: Any) -> Run:
    """Make the record of a waiver with nothing open: an empty span of ana's approval."""
    return person_run(None, at, **{"requested": at, "outcome": "waived", "reason": "decided in the call"} | fields)
