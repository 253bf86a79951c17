"""The report as one JSON document, `tracker.report/1`.

Owns the shape that scripts rely on. Every key is always there: what a later calculation fills is null or an empty list
until then. Never NaN: a figure that does not exist is null.
"""

from __future__ import annotations

import json
from typing import Any

from tracker.model.durations import seconds
from tracker.model.lifecycle import Present
from tracker.model.plan import Project
from tracker.model.runs import Run
from tracker.model.windows import Window
from tracker.report.fields import CLOCKS, Fields, clock_fields, instant, task_fields
from tracker.report.model import CheckRow, DataQuality, DoubtfulRun, Habits, Question, Report

_NOT_FORECAST = {
    "levers": [],
    "delivery": {
        "p50_s": None,
        "p85_s": None,
        "p95_s": None,
        "p50_date": None,
        "p85_date": None,
        "p95_date": None,
        "rests_on": [],
    },
    "capacity": {"people": [], "absorbs_per_week": None, "generates_per_week": None, "utilisation": None},
}
"""What takes a forecast, as long as there is none."""

_NOT_JUDGED: Fields = {
    "critical_share": None,
    "on_critical_path": None,
    "automation": None,
    "verdict": None,
    "reasons": [],
}
"""What takes the arithmetic of pay-off, as long as nothing computes it."""


def render(report: Report) -> str:
    """Return the whole document, for a file."""
    whole = {"schema": "tracker.report/1", **report_fields(report)}
    return json.dumps(whole, ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def report_fields(report: Report) -> Fields:
    """Return the values of a report, without the name of its schema."""
    present = report.present
    return {
        "project": _project(report.project),
        "generated_at": instant(present.now, present.zone),
        "window": _window(report.window),
        "settings": _settings(report.project) if report.project else None,
        "answer": list(report.answer),
        "data_quality": _data_quality(report.data_quality, present),
        "totals": _totals(report),
        "tasks": [task_fields(row) for row in report.tasks],
        "checks": [_check(row) for row in report.checks],
        **_NOT_FORECAST,
        "decisions": [question_fields(question, present) for question in report.questions],
        "habits": _habits(report.habits, present),
    }


def _project(project: Project | None) -> Fields | None:
    if project is None:
        return None
    return {"key": project.key, "name": project.name, "timezone": project.timezone}


def _window(window: Window | None) -> Fields | None:
    if window is None:
        return None
    return {"from": window.first.isoformat(), "to": window.last.isoformat(), "timezone": window.zone}


def _settings(project: Project) -> Fields:
    thresholds = project.thresholds
    return {
        "horizon_weeks": project.horizon_weeks,
        "pays_by": project.pays_by,
        "speed_profile": project.speed_profile,
        "compare_profile": project.compare_profile,
        "agents": project.agents,
        "language": project.language,
        "thresholds": {
            "automate": thresholds.automate,
            "not_worth_it": thresholds.not_worth_it,
            "holds_back_share": thresholds.holds_back_share,
            "holds_back_s": seconds(thresholds.holds_back),
            "critical_share": thresholds.critical_share,
        },
    }


def _totals(report: Report) -> Fields:
    totals = report.totals
    return {
        **{f"{name}_s": seconds(getattr(totals, name)) for name in CLOCKS},
        "ceiling": totals.ceiling,
        "lead_ceiling": totals.lead_ceiling,
        "first_pass_yield": totals.first_pass_yield,
        "tokens_in": totals.tokens_in,
        "tokens_out": totals.tokens_out,
        "cost": totals.cost,
        "calendar": clock_fields(totals.calendar),
    }


def _check(row: CheckRow) -> Fields:
    check = row.check
    return {
        "label": check.label,
        "limited_by": check.limited_by,
        "performer": check.performer,
        "tasks": row.tasks,
        "runs": row.runs,
        "basis": row.basis,
        "mean_s": _seconds(row.mean),
        "p50_s": _seconds(row.p50),
        "p85_s": _seconds(row.p85),
        "touch_mean_s": _seconds(row.touch_mean),
        "wait_mean_s": _seconds(row.wait_mean),
        "first_pass_yield": row.first_pass_yield,
        **_NOT_JUDGED,
    }


def _seconds(ms: float | None) -> int | float | None:
    """Return a mean in seconds, to the millisecond like everything that was measured."""
    return None if ms is None else seconds(round(ms))


def question_fields(question: Question, present: Present) -> Fields:
    """Return the values of a decision before its seal: of its options only how many there are."""
    decision = question.decision
    return {
        "key": decision.key,
        "question": decision.question,
        "task": decision.task,
        "criteria": [
            {"name": one.name, "measure": one.measure, "better": one.better, "weight": one.weight}
            for one in decision.criteria
        ],
        "options": question.options,
        "state": "open",
        "opened_at": instant(question.opened, present.zone),
        "sealed_at": None,
        "chosen_at": None,
        "choice": None,
        "latency_s": seconds(max(0, present.now - question.opened)),
    }


def _data_quality(quality: DataQuality, present: Present) -> Fields:
    def doubtful(runs: tuple[DoubtfulRun, ...]) -> list[Fields]:
        return [_named(one.run, present) | {"length_s": seconds(one.length)} for one in runs]

    return {
        "forgotten": doubtful(quality.forgotten),
        "overdue": doubtful(quality.overdue),
        "long_entries": doubtful(quality.long),
        "touch_unknown": [_named(run, present) for run in quality.touch_unknown],
        "overlaps": [
            {
                "task": one.first.task,
                "check": one.first.check,
                "runs": [one.first.id, one.second.id],
                "length_s": seconds(one.length),
            }
            for one in quality.overlaps
        ],
        "outliers": [
            _named(one.run, present) | {"length_s": seconds(one.length), "median_s": _seconds(one.median)}
            for one in quality.outliers
        ],
        "few_samples": [{"check": label, "runs": count} for label, count in quality.few],
        "missing": [{"task": one.task, "what": one.gap.what, "why": one.gap.why} for one in quality.missing],
        "reopened": list(quality.reopened),
    }


def _named(run: Run, present: Present) -> Fields:
    """Return what tells one run from all others, and when it was."""
    return {
        "run": run.id,
        "task": run.task,
        "check": run.check,
        "performer": run.performer,
        "state": run.state,
        "requested": instant(run.requested, present.zone),
        "started": instant(run.started, present.zone),
        "ended": instant(run.ended, present.zone),
        "outcome": run.outcome,
    }


def _habits(habits: Habits, present: Present) -> Fields:
    def reasoned(runs: tuple[Run, ...], field: str) -> list[dict[str, Any]]:
        return [_named(run, present) | {"reason": getattr(run, field)} for run in runs]

    return {
        "overrides": reasoned(habits.overrides, "override"),
        "waivers": reasoned(habits.waivers, "reason"),
        "tasks_without_statement": list(habits.without_statement),
        "tasks_without_check": list(habits.without_check),
        "decisions_without_criteria": list(habits.without_criteria),
    }
