"""The steps of a task: generation, and each check with its estimate and what its runs amount to."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.durations import show
from tracker.model.plan import Estimate
from tracker.report import words
from tracker.services.showing import StepView
from tracker.services.task_page import TaskView
from tracker.tui.panels.task_parts import OUTCOME_SIGNS, Look, Spot, moment, paragraph, side_by_side, state
from tracker.tui.widgets.cells import Cell, Column, Piece, cell
from tracker.tui.widgets.columns import headings, in_line, shown
from tracker.tui.widgets.sections import Item, Section

_COLUMNS = (
    Column(key="step", heading="STEP", least=17),
    Column(key="state", heading="STATE", width=13),
    Column(key="estimate", heading="ESTIMATE", width=8, right=True),
    Column(key="elapsed", heading="ELAPSED", width=7, right=True),
    Column(key="touch", heading="TOUCH", width=7, right=True, weight=6),
    Column(key="wait", heading="WAIT", width=7, right=True, weight=5),
    Column(key="runs", heading="RUNS", width=4, right=True, weight=7),
    Column(key="limited", heading="LIMITED BY", width=17, weight=1),
    Column(key="performer", heading="DONE BY", width=10, weight=1),
    Column(key="after", heading="AFTER", width=17, weight=1),
)


def steps(view: TaskView, look: Look, width: int) -> Section:
    """Return generation and the checks in the order of the plan, those that have left it last."""
    items = [Item((headings(_COLUMNS, width),)), _generation(view, look, width)]
    items += [_check(view, step, look, width) for step in view.page.steps]
    if not view.page.steps:
        items.append(Item(paragraph((Piece("No check verifies it yet.", "muted"),), width)))
    return Section("STEPS", tuple(items))


def _generation(view: TaskView, look: Look, width: int) -> Item:
    page = view.page
    runs = [one.run for one in page.runs if one.run.is_generation]
    open_state = next((run.state for run in runs if run.ended is None), None)
    ms = page.expected.ms
    cells = (
        cell("generation", "generation"),
        state(open_state) if open_state else cell("  ended" if runs else "· not begun", "muted"),
        cell(words.UNKNOWN if ms is None else f"~{show(round(ms))}"),
        cell(words.duration(page.row.generation if runs else None)),
        cell(words.NOTHING, "muted"),
        cell(words.NOTHING, "muted"),
        cell(str(len(runs))),
        *([cell("", "muted")] * 3),
    )
    lines = [in_line(_COLUMNS, cells, width)]
    if "generation" in look.unfolded:
        lines += _told(_about_generation(view), width)
    return Item(tuple(lines), "generation", Spot(part="generation"))


def _about_generation(view: TaskView) -> Iterator[str]:
    plan = view.page.task.generation
    if view.page.expected.ms is None:
        yield f"no estimate: {view.page.expected.why}"
    if plan is None:
        return
    if plan.estimate is not None:
        yield f"estimate {_range(plan.estimate)}"
    for name in ("drafts", "tokens_per_draft", "streams", "requests", "input_tokens"):
        value = getattr(plan, name)
        if value is not None:
            yield f"{name.replace('_', ' ')} {value:,}"
    if plan.speed_profile:
        yield f"speed profile {plan.speed_profile}"


def _check(view: TaskView, step: StepView, look: Look, width: int) -> Item:
    check, measured = step.check, step.runs > 0
    after = ", ".join(step.after) or words.NOTHING
    label = check.label if step.in_plan else f"{check.label} (left the task)"
    cells = (
        cell(label, "" if step.in_plan else "muted"),
        _state(view, step),
        cell(f"~{show(step.estimate.likely)}" if step.estimate else words.UNKNOWN),
        cell(words.duration(step.clocks.check if measured else None)),
        cell(words.duration(step.clocks.touch if measured else None)),
        cell(words.duration(step.clocks.wait if measured else None)),
        cell(str(step.runs)),
        cell(check.limited_by, "muted"),
        cell(check.performer, "muted"),
        cell(after, "muted"),
    )
    lines = [in_line(_COLUMNS, cells, width)]
    lines += _told(_in_brief(step, shown(_COLUMNS, width)), width)
    key = f"check {check.label}"
    if key in look.unfolded:
        lines += _told(_about_check(view, step), width)
    return Item(tuple(lines), key, Spot(part="check", check=check.label))


def _state(view: TaskView, step: StepView) -> Cell:
    """Return what is open, with the sign of the latest outcome; else that outcome."""
    latest = step.digest.latest
    if step.digest.open_state is not None:
        before = (Piece(f" {OUTCOME_SIGNS[latest][0]}", "muted"),) if latest else ()
        return (*state(step.digest.open_state), *before)
    if latest is None:
        return state("not begun", "unverified")
    if step.check.label in view.page.stale:
        return state("stale waiver" if latest == "waived" else "stale pass", "stale")
    return state(latest)


def _in_brief(step: StepView, columns: set[str]) -> Iterator[str]:
    """Yield what the columns that have no room would say."""
    if "limited" not in columns:
        yield f"limited by {step.check.limited_by}"
    if "performer" not in columns:
        yield f"done by {step.check.performer}"
    if "after" not in columns and step.after:
        yield f"after {', '.join(step.after)}"


def _about_check(view: TaskView, step: StepView) -> Iterator[str]:
    """Yield what there is no column for."""
    present, digest = view.page.present, step.digest
    if step.estimate is not None:
        yield f"estimate {_range(step.estimate)}"
    if step.touch is not None:
        yield f"hands-on {show(step.touch)}"
    if digest.first_verdict is not None:
        yield f"first verdict {digest.first_verdict}"
    if digest.latest is not None and digest.latest_ended is not None:
        yield f"latest {digest.latest} {moment(digest.latest_ended, present.zone, present.now)}"
    automation = step.check.automation
    if automation is not None:
        covers = f"{automation.covers:.0%}".replace("%", " %")
        yield f"to automate it: build ~{show(automation.build.likely)}, covers {covers}"


def _range(estimate: Estimate) -> str:
    spread = f"~{show(estimate.likely)} ({show(estimate.low)} to {show(estimate.high)}"
    return f"{spread}, widened from a single figure)" if estimate.bare else f"{spread})"


def _told(facts: Iterator[str], width: int) -> list[Cell]:
    """Return facts in lines that are set in."""
    lines = side_by_side([(Piece(fact, "muted"),) for fact in facts], width - 2)
    return [(Piece("  "), *line) for line in lines if line]
