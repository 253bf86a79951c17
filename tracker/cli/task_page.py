"""The page of one task, as lines of text and as a JSON value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tracker.cli import output, table
from tracker.cli.run_json import run_payload
from tracker.model.clocks import active, span
from tracker.model.durations import seconds
from tracker.model.intervals import length
from tracker.model.rows import TaskRow
from tracker.report import words
from tracker.report.fields import clock_fields, estimate_fields, instant, task_fields
from tracker.report.json import question_fields
from tracker.report.remarks import question_line
from tracker.services.showing import RunView, StepView, TaskPage


def page_lines(page: TaskPage, width: int | None) -> Iterator[str]:
    """Give the page line by line, control characters made visible; tables are cut to `width` cells, None never cuts."""
    row = page.row
    yield _line(f"{row.key}: {row.title}")
    yield from map(_line, _standing(page))
    yield ""
    yield from map(_line, _figures(row))
    if page.steps:
        yield from _section("CHECKS", _STEPS, list(map(_step, page.steps)), {3, 4, 5, 6, 7}, width)
    if page.runs:
        yield from _section("RUNS", _RUNS, [_run(page, view) for view in page.runs], {0, 5, 6}, width)
    for question in page.questions:
        yield ""
        yield _line(f"DECISION {question.decision.key}: {question_line(question, page.present)}")


def _line(text: str) -> str:
    """Make everything visible that would end a line or move the cursor."""
    return output.clean(text.translate({9: "\u2409", 10: "\u240a"}))


def _standing(page: TaskPage) -> Iterator[str]:
    """Say at which stage the task is, what is missing, what it depends on, and what finished means."""
    yield f"Stage: {page.row.stage}"
    for missing in page.missing:
        yield f"  missing: {missing}"
    for dependency in page.dependencies:
        yield f"  depends on {dependency.key}, which is {dependency.stage}"
    for said in page.row.statements:
        by = f" ({', '.join(said.verified_by)})" if said.verified_by else ""
        yield f'Done when: "{said.text}" {said.state}{by}'
        if said.accepted is not None:
            yield f"  accepted against the lint: {said.accepted}"


def _figures(row: TaskRow) -> Iterator[str]:
    """Say what limits the task, and what its clocks show."""
    yield from row.reasons
    verdict = f", {row.verdict}" if row.verdict else ""
    yield (
        f"Generation {words.part(row.g, row.basis)} | check {words.part(row.c, row.basis)}"
        f" | ceiling {words.limit(row.ceiling, row.c, row.basis)}, with idle time {words.factor(row.lead_ceiling)}"
        f" ({row.basis}{verdict})"
    )
    if any(value is not None for _, value in row.speedup):
        told = ", ".join(f"{times:,}x: {words.about(words.factor(value), row.basis)}" for times, value in row.speedup)
        yield f"Everything is finished sooner with generation faster by {told}"
    if row.lead is not None:
        named = (
            ("lead", row.lead),
            ("touch", row.touch),
            ("wait", row.wait),
            ("idle", row.idle),
            ("effort", row.effort),
        )
        told = ", ".join(f"{name} {words.duration(ms)}" for name, ms in named)
        yield f"Measured: {told}, rounds {words.NOTHING if row.rounds is None else row.rounds}"


_STEPS = ("CHECK", "LIMITED BY", "DONE BY", "ESTIMATE", "TIME", "TOUCH", "WAIT", "RUNS", "LATEST", "AFTER")
_RUNS = ("RUN", "WHAT", "ROUND", "BEGAN", "STATE", "SPAN", "ACTIVE", "")


def _section(
    title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], right: set[int], width: int | None
) -> Iterator[str]:
    yield ""
    yield title
    yield from table.lines(headings, rows, right=right, width=width)


def _step(step: StepView) -> tuple[str, ...]:
    measured = step.runs > 0
    latest = step.digest.open_state or step.digest.latest or words.NOTHING
    return (
        step.check.label if step.in_plan else f"{step.check.label} (left)",
        step.check.limited_by,
        step.check.performer,
        f"~{words.duration(step.estimate.likely)}" if step.estimate else words.NOTHING,
        words.duration(step.clocks.check if measured else None),
        words.duration(step.clocks.touch if measured else None),
        words.duration(step.clocks.wait if measured else None),
        str(step.runs),
        latest,
        ", ".join(step.after) or words.NOTHING,
    )


def _run(page: TaskPage, view: RunView) -> tuple[str, ...]:
    run, now = view.run, page.present.now
    return (
        str(run.id),
        run.check or "generation",
        words.NOTHING if view.round is None else str(view.round),
        page.present.shown(run.began),
        run.outcome or run.state,
        words.duration(length([span(run, now)])),
        words.duration(None if run.started is None else length(active(run, now))),
        "forgotten?" if view.forgotten else "",
    )


def page_payload(page: TaskPage) -> dict[str, object]:
    """Return the `task` of `tracker.task/1`: its row, and what else is on its page."""
    present = page.present
    return {
        **task_fields(page.row),
        "steps": [_step_payload(page, step) for step in page.steps],
        "runs": [
            {**run_payload(view.run, present.now, present.zone), "round": view.round, "forgotten": view.forgotten}
            for view in page.runs
        ],
        "decisions": [question_fields(question, present) for question in page.questions],
        "missing": list(page.missing),
        "depends_on": [
            {"key": dependency.key, "stage": dependency.stage, "done": dependency.is_done}
            for dependency in page.dependencies
        ],
    }


def _step_payload(page: TaskPage, step: StepView) -> dict[str, object]:
    zone = page.present.zone
    return {
        "check": step.check.label,
        "limited_by": step.check.limited_by,
        "performer": step.check.performer,
        "after": list(step.after),
        "in_plan": step.in_plan,
        "estimate": estimate_fields(step.estimate),
        "touch_estimate_s": seconds(step.touch),
        "runs": step.runs,
        **clock_fields(step.clocks if step.runs else None),
        "first_verdict": step.digest.first_verdict,
        "latest": step.digest.latest,
        "latest_ended": instant(step.digest.latest_ended, zone),
        "open_state": step.digest.open_state,
        "open_since": instant(step.digest.open_since, zone),
    }
