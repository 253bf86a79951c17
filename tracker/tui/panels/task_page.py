"""How the sections of the task page lie: one under the other, side by side where the terminal is wide.

What is read across, the tables and the timeline, keeps the whole width; lists share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tracker.services.task_page import TaskView
from tracker.tui.panels.decisions import decisions
from tracker.tui.panels.dependencies import dependencies
from tracker.tui.panels.evidence import evidence
from tracker.tui.panels.figures import figures
from tracker.tui.panels.missing import missing
from tracker.tui.panels.rounds import rounds
from tracker.tui.panels.statements import statements
from tracker.tui.panels.steps import steps
from tracker.tui.panels.task_head import head
from tracker.tui.panels.task_history import task_history
from tracker.tui.panels.task_parts import Look, Panel
from tracker.tui.panels.timeline import timeline
from tracker.tui.widgets.sections import BETWEEN, MARGIN, Bands, Section, Stack

WIDE = 112
"""From so many cells on, sections stand side by side."""

_LEFT, _RIGHT = 5, 3
"""How two columns share the width."""

_STACKED: Sequence[Panel] = (
    head,
    missing,
    statements,
    figures,
    steps,
    timeline,
    rounds,
    evidence,
    decisions,
    dependencies,
    task_history,
)
_SIDE_BY_SIDE: Sequence[Sequence[Sequence[Panel]]] = (
    ((head,),),
    ((missing, statements), (figures,)),
    ((steps, timeline),),
    ((rounds,), (evidence, decisions, dependencies, task_history)),
)

_TICKING: Sequence[Panel] = (timeline, rounds, decisions)
"""The sections that change as time passes."""


class Page:
    """The sections of one view: made once, and made anew only where time, the cursor or folding changes them."""

    def __init__(self, view: TaskView) -> None:
        self.view = view
        self._made: dict[tuple[Panel, int], tuple[object, Section | None]] = {}

    def arrange(self, look: Look, width: int) -> Bands:
        """Return the sections as they lie in this width."""
        if width < WIDE:
            return [[self._stack(_STACKED, look, width)]]
        left = (width - BETWEEN) * _LEFT // (_LEFT + _RIGHT)
        widths = (left, width - BETWEEN - left)
        bands = []
        for band in _SIDE_BY_SIDE:
            sizes = widths if len(band) > 1 else (width,)
            bands.append([self._stack(panels, look, size) for panels, size in zip(band, sizes, strict=True)])
        return bands

    def _stack(self, panels: Iterable[Panel], look: Look, width: int) -> Stack:
        made = (self._section(panel, look, width - MARGIN) for panel in panels)
        return Stack(width, tuple(section for section in made if section is not None))

    def _section(self, panel: Panel, look: Look, width: int) -> Section | None:
        rests_on = replace(
            look,
            now=look.now if panel in _TICKING else 0,
            marked=look.marked if panel is timeline else None,
        )
        found = self._made.get((panel, width))
        if found is None or found[0] != rests_on:
            found = self._made[panel, width] = (rests_on, panel(self.view, look, width))
        return found[1]
