"""What whole screens look like, letter by letter with their looks: `python -m tests.tui.snapshots` keeps them anew.

A snapshot is text, so that a change can be read where changes are read: the letters, then for every cell a letter for
its look, then what those looks are. It holds the demo at a moment that stands, in its own time zone.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from string import ascii_letters, digits

from rich.cells import cell_len
from rich.style import Style
from textual.pilot import Pilot

from tests.tui.pictures import NOW
from tests.tui.seeing import rows
from tracker.services.context import Context
from tracker.services.demonstrating import make_demo
from tracker.tui import themes
from tracker.tui.app import TrackerApp
from tracker.tui.screens.base import ViewScreen

FOLDER = Path(__file__).parent / "snapshots"
SMALL, LARGE = (80, 24), (120, 40)
STILL = 0.4
"""Seconds for which nothing has changed in a picture that is kept."""


@dataclass(frozen=True)
class Shot:
    """The size of the terminal, the theme, and the keys that lead there."""

    size: tuple[int, int]
    theme: str
    keys: Sequence[str] = ()


_TO_TASK = ("2", *["down"] * 5, "enter")
SHOTS = {
    "today-small-dark": Shot(SMALL, themes.DARK.name),
    "today-large-light": Shot(LARGE, themes.LIGHT.name),
    "tasks-small-light": Shot(SMALL, themes.LIGHT.name, ("2",)),
    "tasks-large-dark": Shot(LARGE, themes.DARK.name, ("2",)),
    "task-small-light": Shot(SMALL, themes.LIGHT.name, _TO_TASK),
    "task-large-dark": Shot(LARGE, themes.DARK.name, _TO_TASK),
    "decisions-small-dark": Shot(SMALL, themes.DARK.name, ("5",)),
    "decision-small-dark": Shot(SMALL, themes.DARK.name, ("5", "enter")),
    "decision-large-light": Shot(LARGE, themes.LIGHT.name, ("5", "enter")),
    "report-small-dark": Shot(SMALL, themes.DARK.name, ("6",)),
    "form-small-dark": Shot(SMALL, themes.DARK.name, ("a",)),
}


def demo(folder: Path) -> Context:
    """Make the demo at the moment that stands."""
    return replace(make_demo(folder, lambda: NOW, "founder"), face="tui")


@asynccontextmanager
async def shown(context: Context, shot: Shot):
    """Open the interface on what a shot shows."""
    app = TrackerApp(context)
    app.theme = shot.theme
    async with app.run_test(size=shot.size) as pilot:
        for key in shot.keys:
            await _settle(pilot)
            await pilot.press(key)
        await _settle(pilot)
        yield app, pilot


async def _settle(pilot: Pilot) -> None:
    """Wait until every screen has been read, and what lies ahead is known where it is shown."""
    while any(isinstance(one, ViewScreen) and one.view is None for one in pilot.app.screen_stack):
        await pilot.pause(0.02)
    while pilot.app.screen_stack[0].AHEAD and not pilot.app.ahead.outlook.current:
        await pilot.pause(0.02)
    await pilot.pause()


def picture(app: TrackerApp) -> str:
    """Return what is seen now as text."""
    known: dict[str, str] = {}
    letters, looks = [], []
    for row in rows(app):
        letters.append("".join(piece.text for piece in row).rstrip())
        cells = ((_look(piece.style), cell_len(piece.text)) for piece in row)
        looks.append("".join(_name(known, look) * count for look, count in cells))
    legend = (f"{name} {look}" for look, name in known.items())
    return "\n".join([*letters, "", *looks, "", *legend, ""])


def _look(style: Style | None) -> str:
    style = style or Style()
    words = [word for word in ("bold", "dim", "italic", "underline", "reverse") if getattr(style, word)]
    return " ".join([*words, *_colours(style)]) or "plain"


def _colours(style: Style) -> Iterator[str]:
    if style.color is not None:
        yield style.color.name
    if style.bgcolor is not None:
        yield f"on {style.bgcolor.name}"


def _name(known: dict[str, str], look: str) -> str:
    return known.setdefault(look, (ascii_letters + digits)[len(known)])


async def keep(context: Context, name: str) -> None:
    """Draw a picture and keep it, once it stands still."""
    async with shown(context, SHOTS[name]) as (app, pilot):
        seen, before = picture(app), ""
        while seen != before:
            await pilot.pause(STILL)
            seen, before = picture(app), seen
        (FOLDER / f"{name}.txt").write_text(seen, encoding="utf-8")


def main() -> None:
    """Keep all pictures anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in SHOTS:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(keep(demo(Path(folder)), name))


if __name__ == "__main__":
    main()
