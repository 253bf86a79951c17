"""The steps of a task: generation, and each check with its estimate and what its runs amount to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rich.cells import cell_len

from tracker.model.durations import show
from tracker.model.lifecycle import GENERATION
from tracker.model.plan import Estimate
from tracker.report import words
from tracker.services.showing import StepView
from tracker.services.task_page import TaskView
from tracker.tui.panels.task_parts import OUTCOME_SIGNS, Look, Spot, at_least, moment, paragraph, side_by_side, state
from tracker.tui.widgets.cells import Cell, Column, Piece, cell, layout
from tracker.tui.widgets.columns import headings, in_line
from tracker.tui.widgets.sections import Item, Section

_LABEL, _LONGEST_LABEL = 17, 40
"""Cells for the name of a step, where there is little room and where there is much."""


def _columns(labels: Iterable[str]) -> tuple[Column, ...]:
    """Return the columns, the first as wide as what stands in it."""
    longest = min(max(map(cell_len, labels)), _LONGEST_LABEL)
    return (
        Column(key="step", heading="STEP", width=max(longest, _LABEL), small=_LABEL),
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
    columns = _columns((GENERATION, *map(_name, view.page.steps)))
    table = _Table(view, look, columns, width)
    items = [Item((headings(columns, width),)), table.generation()]
    items += [table.check(step) for step in view.page.steps]
    if not view.page.steps:
        items.append(Item(paragraph((Piece("No check verifies it yet.", "muted"),), width)))
    return Section("STEPS", tuple(items))


def _name(step: StepView) -> str:
    return step.check.label if step.in_plan else f"{step.check.label} (left the task)"


@dataclass(frozen=True, slots=True)
class _Table:
    """What the lines of the table are made from."""

    view: TaskView
    look: Look
    columns: tuple[Column, ...]
    width: int

    def generation(self) -> Item:
        """Return the line of generation."""
        page = self.view.page
        runs = [one.run for one in page.runs if one.run.is_generation]
        open_state = next((run.state for run in runs if run.ended is None), None)
        ms = page.expected.ms
        cells = (
            cell(GENERATION, "generation"),
            state(open_state) if open_state else cell("  ended" if runs else "· not begun", "muted"),
            cell(words.UNKNOWN if ms is None else f"~{show(round(ms))}"),
            cell(words.duration(page.row.generation if runs else None)),
            cell(words.NOTHING, "muted"),
            cell(words.NOTHING, "muted"),
            cell(str(len(runs))),
            *([cell("", "muted")] * 3),
        )
        lines = [in_line(self.columns, cells, self.width)]
        if GENERATION in self.look.unfolded:
            lines += _told(_about_generation(self.view), self.width)
        return Item(tuple(lines), GENERATION, Spot(part="generation"))

    def check(self, step: StepView) -> Item:
        """Return the line of a check, and under it what its columns have no room for."""
        told = _figures(self.view, step)
        cells = (
            cell(_name(step), "" if step.in_plan else "muted"),
            _state(self.view, step),
            cell(f"~{show(step.estimate.likely)}" if step.estimate else words.UNKNOWN),
            cell(words.duration(step.clocks.check if step.runs else None)),
            *(cell(told[name]) for name in ("touch", "wait", "runs")),
            *(cell(told[name] or words.NOTHING, "muted") for name in ("limited by", "done by", "after")),
        )
        lines = [in_line(self.columns, cells, self.width)]
        room = {place.column.heading.lower() for place in layout(self.columns, self.width)}
        lines += _told((f"{name} {text}" for name, text in told.items() if text and name not in room), self.width)
        key = f"check {step.check.label}"
        if key in self.look.unfolded:
            lines += _told(_about_check(self.view, step), self.width)
        return Item(tuple(lines), key, Spot(part="check", check=step.check.label))


def _figures(view: TaskView, step: StepView) -> dict[str, str]:
    """Return what can be left out of the line of a check and told under it, by the names of the columns."""
    runs = [one.run for one in view.page.runs if one.run.check == step.check.label]
    return {
        "touch": at_least(step.clocks.touch, runs),
        "wait": at_least(step.clocks.wait, runs),
        "runs": str(step.runs),
        "limited by": step.check.limited_by,
        "done by": step.check.performer,
        "after": ", ".join(step.after),
    }


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


def _told(facts: Iterable[str], width: int) -> list[Cell]:
    """Return facts in lines that are set in."""
    lines = side_by_side([(Piece(fact, "muted"),) for fact in facts], width - 2)
    return [(Piece("  "), *line) for line in lines if line]
