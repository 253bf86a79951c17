"""The knobs of a what-if as rows with sliders."""

from __future__ import annotations

from functools import partial

from tracker.tui.knobs import Knob
from tracker.tui.widgets.cells import Column, Drawn, Piece, cell
from tracker.tui.widgets.slider import COLUMN, Sliders, slider

COLUMNS = (
    Column(key="what", heading="TURN", width=24, small=16),
    Column(key=COLUMN, heading="", least=16, most=60),
    Column(key="said", heading="", width=22, small=15),
)

TITLE = "TURN WITH ← →, ENTER TYPES, (a) CAN BE AUTOMATED"


class KnobsPanel(Sliders[Knob]):
    """Everything that can be turned."""

    def __init__(self) -> None:
        super().__init__(
            COLUMNS,
            lambda knob: knob.key,
            _cells,
            headed=False,
            title="TURN WITH ← →, ENTER TYPES, (a) CAN BE AUTOMATED",
            id="knobs",
        )


def _cells(knob: Knob) -> tuple[Drawn, ...]:
    kind = "generation" if knob.kind == "speed" else "check" if knob.kind == "check" else "group"
    name = {"speed": "generation", "check": knob.of, "person": knob.of}[knob.kind]
    plan = (Piece(" (a)", "muted"),) if knob.plan else ()
    return (
        (Piece(name, kind), *plan),
        partial(slider, knob.at, kind),
        cell(knob.said, "strong" if knob.turned else "muted"),
    )
