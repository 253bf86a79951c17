"""The runs of a task by the rounds they belong to, the latest round first; inside a round they stand as they happened.

A run is a line, with its reason or note under it; unfolded it tells everything that was recorded about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rich.cells import cell_len

from tracker.model.clocks import active, span, touch_unknown
from tracker.model.durations import show
from tracker.model.intervals import length
from tracker.model.lifecycle import GENERATION, Present
from tracker.model.runs import Run
from tracker.model.times import show_instant
from tracker.report import words
from tracker.services.showing import RunView
from tracker.services.task_page import TaskView
from tracker.tui.panels.task_parts import Look, Spot, moment, run_key, side_by_side, state, stretch, texts
from tracker.tui.widgets.cells import Cell, Column, Drawn, Piece, cell
from tracker.tui.widgets.columns import headings, in_line
from tracker.tui.widgets.sections import Item, Section

_BOTH, _BEGIN = 18, 12
"""Cells for both ends of a run, and for its beginning alone."""

_LABEL, _LONGEST_LABEL = 16, 40
"""Cells for the name of a step, where there is little room and where there is much."""

_ROOMY = 74
"""From so many cells on, both ends of a run are shown."""


def _columns(what: int, width: int) -> tuple[Column, ...]:
    """Return the columns; `what` is how wide the longest name of a step is."""
    return (
        Column(key="run", heading="RUN", width=4, right=True),
        Column(key="what", heading="WHAT", width=max(what, _LABEL), small=_LABEL),
        Column(key="state", heading="STATE", width=13, small=11),
        Column(key="when", heading="WHEN", width=_BOTH if width >= _ROOMY else _BEGIN, weight=2),
        Column(key="span", heading="OPEN", width=7, right=True),
        Column(key="active", heading="ACTIVE", width=7, right=True, weight=1),
    )


INDENT = 6
"""Cells before what is told under a run: the width of its number."""


def rounds(view: TaskView, look: Look, width: int) -> Section:
    """Return the runs under their rounds."""
    runs = view.page.runs
    if not runs:
        nothing = Item(((Piece("No clock has run yet.", "muted"),),), "no run", Spot(part="generation"))
        return Section("ROUNDS", (nothing,))
    columns = _columns(min(max(cell_len(one.run.check or GENERATION) for one in runs), _LONGEST_LABEL), width)
    items = [Item((headings(columns, width),))]
    by_round = sorted(runs, key=_last_first)
    for number, group in groupby(by_round, key=lambda one: one.round):
        of_round = sorted(group, key=lambda one: (one.run.began, one.run.id))
        items.append(Item((_heading(number, of_round, view.page.row.rounds),)))
        items += [_item(_Line(one, view.page.present, look.now, columns), look, width) for one in of_round]
    every = f"{len(runs)} run{'s' if len(runs) != 1 else ''}"
    return Section("ROUNDS", tuple(items), every)


def _last_first(one: RunView) -> float:
    return -float("inf") if one.round is None else -one.round


def _heading(number: int | None, runs: Sequence[RunView], last: int | None) -> Cell:
    if number is None:
        return (Piece("still open", "warn"),)
    verdicts = [one.run.outcome for one in runs if one.run.outcome in ("passed", "failed")]
    failed = verdicts.count("failed")
    said = "no verdict" if not verdicts else f"{failed} failed" if failed else "passed"
    latest = ", the latest" if number == last and number > 1 else ""
    return (Piece(f"round {number}", "title"), Piece(f"  {said}{latest}", "muted"))


@dataclass(frozen=True, slots=True)
class _Line:
    """The line of a run, made when it is drawn; two are the same as long as nothing in them has changed."""

    one: RunView
    present: Present
    now: int
    columns: tuple[Column, ...]

    def __call__(self, width: int) -> Cell:
        run = self.one.run
        at_it = None if run.started is None else length(active(run, self.now))
        cells = (
            cell(str(run.id), "muted"),
            cell(run.check or GENERATION, "generation" if run.is_generation else ""),
            _state(self.one),
            lambda room: cell(_when(run, self.present, self.now, room), "muted"),
            cell(words.duration(length([span(run, self.now)]))),
            cell(words.UNKNOWN if touch_unknown(run) else words.duration(at_it)),
        )
        return in_line(self.columns, cells, width)


def _item(line: _Line, look: Look, width: int) -> Item:
    run, key = line.one.run, run_key(line.one.run)
    lines: list[Drawn] = [line if run.ended is None else replace(line, now=run.ended)]
    if key in look.unfolded:
        lines += _everything(run, line.present, look.now, width)
    else:
        said = run.reason or run.override or run.note
        if said:
            lines.append((Piece(" " * INDENT), Piece(said[:width].split("\n")[0], "muted")))
    return Item(tuple(lines), key, Spot(part="check" if run.check else "generation", check=run.check, run=run.id))


def _when(run: Run, present: Present, now: int, room: int) -> str:
    both = stretch(run.began, run.ended, present.zone, now)
    return both if len(both) <= room else moment(run.began, present.zone, now)


def _state(one: RunView) -> Cell:
    run = one.run
    if one.forgotten:
        return (Piece("? forgotten", "warn"),)
    if run.ended is None or run.outcome is not None:
        return state(run.outcome or run.state)
    return cell("  ended", "muted")


def _everything(run: Run, present: Present, now: int, width: int) -> Iterator[Cell]:
    """Yield all that was recorded about a run."""
    for line in side_by_side([(Piece(fact, "muted"),) for fact in _facts(run, present, now)], width - INDENT):
        if line:
            yield (Piece(" " * INDENT), *line)
    for name, text in (("reason", run.reason), ("override", run.override), ("note", run.note)):
        if text:
            yield from texts(f"{name}: {text}", "", width, indent=INDENT)
    for proof in run.evidence:
        yield from texts(f"evidence: {proof.ref}", "", width, indent=INDENT)


def _facts(run: Run, present: Present, now: int) -> Iterator[str]:
    for name, ms in (("requested", run.requested), ("started", run.started), ("ended", run.ended)):
        if ms is not None:
            yield f"{name} {show_instant(ms, present.zone, seconds=True)}"
    for held in run.pauses:
        until = "now" if held.ended is None else show_instant(held.ended, present.zone)
        lasted = show(max((now if held.ended is None else held.ended) - held.started, 0))
        yield f"paused {show_instant(held.started, present.zone)} to {until} ({lasted})"
    if run.performer is not None:
        yield f"done by {run.performer}"
    for name, value in (("tokens read", run.tokens_in), ("tokens written", run.tokens_out)):
        if value is not None:
            yield f"{name} {value:,}"
    if run.cost is not None:
        yield f"cost {run.cost:,.2f}"
    for name, text in (("model", run.model), ("speed profile", run.speed_profile)):
        if text is not None:
            yield f"{name} {text}"
