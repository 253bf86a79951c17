"""How the things of a plan lie in rows: columns out of a thing, and a thing out of columns.

Pure translation, both ways, one pair of functions per table. What a value means or may be is the model's business.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import RowMapping

from tracker.model.plan import (
    Automation,
    Check,
    Conditions,
    Criterion,
    Decision,
    Estimate,
    Generation,
    Person,
    Prices,
    Project,
    SpeedProfile,
    Statement,
    Step,
    Task,
    Thresholds,
)

if TYPE_CHECKING:
    from tracker.model.verdicts import Automated

Row = RowMapping
Columns = dict[str, Any]


def project_columns(project: Project) -> Columns:
    """Return the columns of a project."""
    return {
        "key": project.key,
        "name": project.name,
        "timezone": project.timezone,
        "horizon_weeks": project.horizon_weeks,
        "pays_by": project.pays_by,
        "speed_profile": project.speed_profile,
        "compare_profile": project.compare_profile,
        "agents": project.agents,
        "language": project.language,
        "thresholds": asdict(project.thresholds),
    }


def project_from(row: Row) -> Project:
    """Return the project that a row holds."""
    plain = {name: row[name] for name in Project.__dataclass_fields__ if name != "thresholds"}
    return Project(**plain, thresholds=Thresholds(**row["thresholds"]))


def person_columns(person: Person) -> Columns:
    """Return the columns of a person."""
    return asdict(person)


def person_from(row: Row) -> Person:
    """Return the person that a row holds."""
    return Person(**{name: row[name] for name in Person.__dataclass_fields__})


def estimate_columns(estimate: Estimate | None) -> Columns:
    """Return the three columns of an estimate; a bare one keeps only the figure that was given."""
    if estimate is None:
        return {"estimate_low": None, "estimate_likely": None, "estimate_high": None}
    if estimate.bare:
        return {"estimate_low": None, "estimate_likely": estimate.likely, "estimate_high": None}
    return {"estimate_low": estimate.low, "estimate_likely": estimate.likely, "estimate_high": estimate.high}


@lru_cache(maxsize=4096)
def estimate_from(low: int | None, likely: int | None, high: int | None) -> Estimate | None:
    """Return the estimate that three columns hold."""
    if likely is None:
        return None
    return Estimate.single(likely) if low is None or high is None else Estimate(low, likely, high)


def check_columns(check: Check) -> Columns:
    """Return the columns of a check."""
    plain = ("label", "limited_by", "performer", "touch", "runs_per_week", "first_pass", "capacity")
    automation = asdict(check.automation) if check.automation else None
    return (
        {name: getattr(check, name) for name in plain} | estimate_columns(check.estimate) | {"automation": automation}
    )


def check_from(row: Row) -> Check:
    """Return the check that a row holds."""
    automation = row["automation"]
    return Check(
        label=row["label"],
        limited_by=row["limited_by"],
        performer=row["performer"],
        estimate=estimate_from(row["estimate_low"], row["estimate_likely"], row["estimate_high"]),
        touch=row["touch"],
        runs_per_week=row["runs_per_week"],
        first_pass=row["first_pass"],
        capacity=row["capacity"],
        automation=automation and _plan_from(automation),
    )


def _plan_from(value: Columns) -> Automation:
    return Automation(**value | {"build": Estimate(**value["build"])})


def automated_column(automated: Automated | None) -> Columns | None:
    """Return what is remembered of the automation of a check as a JSON value."""
    return None if automated is None else asdict(automated)


def automated_from(value: Columns | None) -> Automated | None:
    """Return what a JSON value remembers of the automation of a check."""
    if value is None:
        return None
    from tracker.model.verdicts import Automated, Promise

    promise = value["promise"]
    return Automated(**value | {"promise": Promise(**promise | {"automation": _plan_from(promise["automation"])})})


def task_columns(task: Task) -> Columns:
    """Return a task's own columns; its statements, dependencies and steps are rows of their own."""
    return {"key": task.key, "title": task.title, "generation": generation_column(task.generation)}


@lru_cache(maxsize=4096)
def generation_column(generation: Generation | None) -> Columns | None:
    """Return a task's generation as a JSON value of what it states; most tasks of a plan share a few."""
    if generation is None:
        return None
    return {name: value for name, value in asdict(generation).items() if value is not None}


@lru_cache(maxsize=4096)
def generation_from(text: str | None) -> Generation | None:
    """Return the generation that a JSON text holds; most tasks of a plan share a few."""
    if text is None:
        return None
    values = json.loads(text)
    if values.get("estimate"):
        values["estimate"] = Estimate(**values["estimate"])
    return Generation(**values)


def statement_columns(statements: Iterable[Statement]) -> list[Columns]:
    """Return the rows of a task's done statements."""
    return [
        {
            "position": position,
            "text": statement.text,
            "verified_by": list(statement.verified_by) or None,
            "accepted": statement.accepted,
        }
        for position, statement in enumerate(statements)
    ]


def statement_from(text: str, verified_by: list[str] | None, accepted: str | None) -> Statement:
    """Return the statement that three columns hold."""
    return Statement(text=text, verified_by=tuple(verified_by or ()), accepted=accepted)


def step_columns(steps: Iterable[Step], check_ids: Mapping[str, int]) -> list[Columns]:
    """Return the rows of a task's steps."""
    return [
        {
            "position": position,
            "check_id": check_ids[step.check],
            **estimate_columns(step.estimate),
            "touch": step.touch,
            "after": None if step.after is None else list(step.after),
        }
        for position, step in enumerate(steps)
    ]


def decision_columns(decision: Decision, task_ids: Mapping[str, int]) -> Columns:
    """Return a decision's own columns; its criteria and options are rows of their own."""
    return {
        "key": decision.key,
        "question": decision.question,
        "task_id": None if decision.task is None else task_ids[decision.task],
        "all_wrong_if": decision.all_wrong_if,
    }


def criterion_columns(criterion: Criterion) -> Columns:
    """Return the columns of a criterion."""
    return {name: getattr(criterion, name) for name in _CRITERION}


def criterion_from(row: Row) -> Criterion:
    """Return the criterion that a row holds."""
    return Criterion(**{name: row[name] for name in _CRITERION})


_CRITERION = tuple(Criterion.__dataclass_fields__)


def profile_columns(profile: SpeedProfile) -> Columns:
    """Return the columns of a speed profile: its name, and all its figures as one JSON value."""
    figures = {name: value for name, value in asdict(profile).items() if name != "name" and value is not None}
    return {"name": profile.name, "figures": figures}


def profile_from(row: Row) -> SpeedProfile:
    """Return the speed profile that a row holds."""
    figures = dict(row["figures"])
    figures["conditions"] = Conditions(**figures.get("conditions", {}))
    if "prices" in figures:
        figures["prices"] = Prices(**figures["prices"])
    return SpeedProfile(name=row["name"], **figures)
