"""The report as one JSON document, `tracker.report/1`.

Owns the shape that scripts rely on. Every key is always there: what is unknown, and a figure that does not exist, is
null, and never NaN. What is computed ahead (pay-off, levers, delivery, capacity) is in `tracker.report.prospects`.
"""

from __future__ import annotations

import json
from typing import Any

from tracker.model.durations import seconds
from tracker.model.lifecycle import Present
from tracker.model.plan import Project
from tracker.model.runs import Run
from tracker.model.windows import Window
from tracker.report.fields import CLOCKS, Fields, clock_fields, instant, task_fields, to_seconds
from tracker.report.model import CheckRow, DataQuality, DoubtfulRun, Habits, Question, Report
from tracker.report.prospects import automation_fields, capacity_fields, delivery_fields, lever_fields


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
        "checks": [_check(row, present) for row in report.checks],
        "levers": [lever_fields(row) for row in report.prospects.levers],
        "delivery": delivery_fields(report.prospects.delivery, present),
        "capacity": capacity_fields(report.prospects.capacity),
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


def _check(row: CheckRow, present: Present) -> Fields:
    check, verdict = row.check, row.verdict
    return {
        "label": check.label,
        "limited_by": check.limited_by,
        "performer": check.performer,
        "tasks": row.tasks,
        "runs": row.runs,
        "basis": row.basis,
        "mean_s": to_seconds(row.mean),
        "p50_s": to_seconds(row.p50),
        "p85_s": to_seconds(row.p85),
        "touch_mean_s": to_seconds(row.touch_mean),
        "wait_mean_s": to_seconds(row.wait_mean),
        "first_pass_yield": row.first_pass_yield,
        "critical_share": row.critical_share,
        "on_critical_path": row.on_critical_path,
        "automation": automation_fields(verdict, present),
        "verdict": verdict.verdict if verdict else None,
        "reasons": [*(verdict.reasons if verdict else ()), *row.hindsight],
    }


def question_fields(question: Question, present: Present) -> Fields:
    """Return the values of a decision in short: of its options only how many there are."""
    decision = question.decision
    return {
        "key": decision.key,
        "number": f"D-{question.number}",
        "question": decision.question,
        "task": decision.task,
        "criteria": [
            {"name": one.name, "measure": one.measure, "better": one.better, "weight": one.weight}
            for one in decision.criteria
        ],
        "options": question.options,
        "state": question.state,
        "opened_at": instant(question.opened, present.zone),
        "sealed_at": instant(question.sealed, present.zone),
        "amendments": question.amendments,
        "chosen_at": instant(question.chosen, present.zone),
        "choice": question.choice,
        "review_on": None if question.review_on is None else question.review_on.isoformat(),
        "latency_s": seconds(question.latency(present.now)),
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
            _named(one.run, present) | {"length_s": seconds(one.length), "median_s": to_seconds(one.median)}
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
        "statements_accepted": [
            {"task": one.task, "statement": one.statement, "reason": one.reason} for one in habits.accepted
        ],
        "waivers": reasoned(habits.waivers, "reason"),
        "tasks_without_statement": list(habits.without_statement),
        "tasks_without_check": list(habits.without_check),
        "decisions_without_criteria": list(habits.without_criteria),
        "criteria_amended": [
            {
                "decision": one.decision,
                "at": instant(one.at, present.zone),
                "reason": one.reason,
                "options_seen": one.options_seen,
            }
            for one in habits.amended
        ],
        "chosen_in_spite_of": [
            {"decision": one.decision, "at": instant(one.at, present.zone), "blind_spots": list(one.blind_spots)}
            for one in habits.blind
        ],
    }
