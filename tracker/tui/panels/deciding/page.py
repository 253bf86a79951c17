"""How the sections of the decision page lie: one under the other, side by side where the terminal is wide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tracker.services.decision_views import DecisionView
from tracker.tui.panels.deciding.choice import choice
from tracker.tui.panels.deciding.criteria import criteria
from tracker.tui.panels.deciding.head import head
from tracker.tui.panels.deciding.options import blind_spots, last_answer, options
from tracker.tui.panels.deciding.parts import Look, Panel
from tracker.tui.panels.deciding.scores import scores
from tracker.tui.widgets.sections import BETWEEN, MARGIN, Bands, Stack

WIDE = 112
"""From so many cells on, sections stand side by side."""

_STACKED: Sequence[Panel] = (head, choice, criteria, options, last_answer, blind_spots, scores)
_SIDE_BY_SIDE: Sequence[Sequence[Sequence[Panel]]] = (
    ((head,),),
    ((options, last_answer, blind_spots), (choice, criteria, scores)),
)


def arrange(view: DecisionView, look: Look, width: int) -> Bands:
    """Return the sections as they lie in this width."""
    if width < WIDE:
        return [[_stack(_STACKED, view, look, width)]]
    half = (width - BETWEEN) // 2
    widths = (half, width - BETWEEN - half)
    bands = []
    for band in _SIDE_BY_SIDE:
        sizes = widths if len(band) > 1 else (width,)
        bands.append([_stack(panels, view, look, size) for panels, size in zip(band, sizes, strict=True)])
    return bands


def _stack(panels: Iterable[Panel], view: DecisionView, look: Look, width: int) -> Stack:
    made = (panel(view, look, width - MARGIN) for panel in panels)
    return Stack(width, tuple(section for section in made if section is not None))
