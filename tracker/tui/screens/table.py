"""Which screens there are, by the name they are gone to, and the style sheets of all parts.

A screen is imported when it is first shown, so that opening the interface waits only for the one it opens with.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from textual.screen import Screen

_HERE = Path(__file__).parent
_PLACES = {
    "today": "today:TodayScreen",
    "tasks": "tasks:TasksScreen",
    "bottlenecks": "bottlenecks:BottlenecksScreen",
    "decisions": "decisions:DecisionsScreen",
    "whatif": "whatif:WhatIfScreen",
    "report": "report:ReportScreen",
    "history": "history:HistoryScreen",
    "welcome": "welcome:WelcomeScreen",
}

SHEETS = [str(_HERE.parent / "tracker.tcss"), *sorted(str(sheet) for sheet in _HERE.parent.glob("*/*.tcss"))]
"""The sheet that all screens share, and behind it those of single screens and forms."""


def _opener(place: str) -> Callable[[], Screen[Any]]:
    module, _, name = place.partition(":")

    def open_screen() -> Screen[Any]:
        screen: Screen[Any] = getattr(import_module(f"tracker.tui.screens.{module}"), name)()
        return screen

    return open_screen


SCREENS: dict[str, Callable[[], Screen[Any]]] = {name: _opener(place) for name, place in _PLACES.items()}
