"""The timeline of a task: one lane for generation and one for each check, to scale, from the first run to the last.

Owns what is drawn by which sign. Later signs cover earlier ones where they share a cell: waiting lies under pauses,
these under work, and an outcome is always seen. What is open grows to the present.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tracker.model.clocks import active, overlapping, span, touch_unknown
from tracker.model.durations import show
from tracker.model.intervals import intersect, subtract
from tracker.model.runs import Run, Span
from tracker.services.task_page import TaskView
from tracker.tui.panels.task_parts import OUTCOME_SIGNS, Look, Spot, moment, run_key, side_by_side
from tracker.tui.widgets.cells import Cell, Piece, fit
from tracker.tui.widgets.sections import Item, Section
from tracker.tui.widgets.signs import SIGNS
from tracker.tui.widgets.timeline import Scale, Sign, Stretch, calendar_line, draw, legend, ticks

GENERATING = Sign(SIGNS.generation, "generation", "generating")
AT_WORK = Sign(SIGNS.work, "check", "at work")
UNKNOWN = Sign(SIGNS.unknown, "check", "open, work not recorded")
WAITING = Sign(SIGNS.wait, "check", "waiting")
PAUSED = Sign(SIGNS.pause, "muted", "paused")
TWICE = Sign(SIGNS.twice, "warn", "two of a kind at once")
OPEN = Sign(SIGNS.still, "warn", "still open")
OUTCOMES = {word: Sign(*OUTCOME_SIGNS[word], word) for word in ("passed", "failed", "waived", "not-run", "unavailable")}

_ORDER = (GENERATING, AT_WORK, WAITING, PAUSED, UNKNOWN, TWICE, OPEN, *OUTCOMES.values())
"""The order in which the signs are explained."""

LABEL = 18
"""Cells for the name of a lane, where there is room for so many."""

LEAST_SPAN = 60_000
"""A timeline covers a minute at least, in milliseconds."""


def timeline(view: TaskView, look: Look, width: int) -> Section | None:
    """Return the lanes under their calendar, and what the signs mean; None while there is no run."""
    runs = [one.run for one in view.page.runs]
    if not runs:
        return None
    zone, now = view.page.present.zone, look.now
    label = min(LABEL, width // 4)
    scale = _scale(runs, now, max(width - label - 2, 1))
    marks = ticks(scale, zone)
    lanes = list(_lanes(runs, [step.check.label for step in view.page.steps]))
    since = f"from {moment(scale.begin, zone, now)}"
    since = since if len(since) <= label else since.rpartition(" ")[0]
    items = [Item((_line(since, calendar_line(marks, scale.cells), label),))]
    drawn: list[Stretch] = []
    for check, of_lane in lanes:
        stretches = list(stretches_of(of_lane, now))
        drawn += stretches
        lane = draw([*stretches, *_marked(of_lane, look)], scale, marks)
        spot = Spot(part="check" if check else "generation", check=check, leads_to=run_key(of_lane[-1]))
        items.append(Item((_line(check or "generation", lane, label),), f"lane {check or ''}", spot))
    drawn.sort(key=lambda one: _ORDER.index(one.sign))
    items.append(Item(side_by_side(legend(drawn), width)))
    length = f"{show(scale.end - scale.begin)}, a cell is {show(scale.per_cell)}, {zone}"
    return Section("TIMELINE", tuple(items), length)


def stretches_of(runs: Sequence[Run], now: int) -> Iterator[Stretch]:
    """Yield what is drawn of the runs of one lane, what covers other things last."""
    for run in runs:
        yield from _waits(run, now)
    for run in runs:
        for start, end in _at_work(run, now):
            yield Stretch(start, end, GENERATING if run.is_generation else AT_WORK)
    for one, other in overlapping(runs, now):
        for start, end in intersect([span(one, now)], [span(other, now)]):
            yield Stretch(start, end, TWICE)
    for run in sorted(runs, key=lambda run: span(run, now)[1]):
        yield from _end(run, now)


def _waits(run: Run, now: int) -> Iterator[Stretch]:
    """Yield the parts of a run in which nobody was at it."""
    whole = span(run, now)
    if touch_unknown(run):
        yield Stretch(*whole, UNKNOWN)
        return
    started = whole[1] if run.started is None else run.started
    if run.requested is not None and run.requested < started:
        yield Stretch(whole[0], started, WAITING)
    if run.pauses:
        for part in subtract([(started, whole[1])], active(run, now)):
            yield Stretch(*part, PAUSED)


def _at_work(run: Run, now: int) -> list[Span]:
    """Return the active part; of a run without pauses, as most are, without any arithmetic."""
    if run.pauses or run.started is None:
        return active(run, now)
    end = span(run, now)[1]
    return [(run.started, end)] if run.started < end else []


def _end(run: Run, now: int) -> Iterator[Stretch]:
    """Yield the sign of how a run ended, or that it has not."""
    end = span(run, now)[1]
    last = max(end - 1, run.began)
    if run.ended is None:
        yield Stretch(last, last, OPEN)
    elif run.outcome is not None:
        yield Stretch(last, last, OUTCOMES[run.outcome])


def _marked(runs: Iterable[Run], look: Look) -> Iterator[Stretch]:
    """Yield the run that is pointed out, in its own signs but another look."""
    for run in runs:
        if run.id == look.marked:
            for stretch in stretches_of([run], look.now):
                yield stretch._replace(sign=stretch.sign._replace(kind="marked"))


def _scale(runs: Sequence[Run], now: int, cells: int) -> Scale:
    spans = [span(run, now) for run in runs]
    begin, end = min(start for start, _ in spans), max(end for _, end in spans)
    return Scale(begin, max(end, begin + LEAST_SPAN), cells)


def _lanes(runs: Sequence[Run], order: Sequence[str]) -> Iterator[tuple[str | None, list[Run]]]:
    for check in (None, *order):
        of_lane = [run for run in runs if run.check == check]
        if of_lane:
            yield check, of_lane


def _line(name: str, lane: Cell, label: int) -> Cell:
    kind = "generation" if name == "generation" else "muted" if name.startswith("from ") else ""
    return (*fit((Piece(name, kind),), label), Piece("  "), *lane)
